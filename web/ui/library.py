"""Campaigns in the library: started, imported, copied, exported, deleted."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hotseat.core.campaign import Campaign
from hotseat.core.errors import BadValue, NotAllowed, Refusal
from hotseat.core.files import file_name, for_player, open_file, write_file
from hotseat.core.frozen import replace
from hotseat.core.game import Game, game
from hotseat.core.ground.copies import carried
from hotseat.core.ground.hidden_texts import pictures_of
from hotseat.core.play import Play, open_play
from hotseat.core.sample import play_sample
from hotseat.core.seats import TABLE
from hotseat.kit.sheet import free_name
from ui import checked, meeting, store
from ui.app import App, Dialog, Env, Note, check_stopped, effect, stamp, write
from ui.effects import (
    ClearForm,
    Copy,
    Export,
    GiveCopy,
    GiveFile,
    Go,
    ListCampaigns,
    MarkExported,
    MarkImported,
    Meet,
    OwnPictures,
    Persist,
    Remove,
    Rename,
    Rescue,
    Speak,
    Supersede,
    TryLock,
)
from ui.messages import Message
from ui.routes import LIBRARY, Route, address
from ui.steps import do

# The key of the form of a new campaign.
NEW = "new.campaign"


def new(app: App, args: Mapping[str, Any], env: Env) -> App:
    """Begin a campaign: a game, a title, and a value for each house rule."""
    chosen = game(str(args.get("game", "")))
    title = str(args.get("title", "")).strip() or _unnamed(app, chosen)
    if len(title) > store.TITLE_LIMIT:
        raise BadValue(
            f"The name is too long ({len(title)} characters). Use up to {store.TITLE_LIMIT}."
        )
    options = _options(chosen, args)
    app = effect(app, ClearForm(NEW))  # the next one begins with none of its words
    return enter(app, open_play(chosen, Campaign(env.new_id(), chosen.slug, title, options)))


def _unnamed(app: App, chosen: Game) -> str:
    """What a campaign is called to begin with: as its game, with a number from the second on."""
    taken = {row.head.name for row in app.rows if row.head}
    return free_name(chosen.title, taken)


def _options(chosen: Game, args: Mapping[str, Any]) -> dict[str, str]:
    options = {}
    for option in chosen.options:
        known = [value for value, _label in option.choices]
        value = str(args.get(option.name, known[0]))
        options[option.name] = value if value in known else known[0]
    return options


def sample(app: App, args: Mapping[str, Any], env: Env) -> App:
    """Open a game's sample campaign, mid-session."""
    chosen = game(str(args.get("game", "")))
    app = enter(app, play_sample(chosen, env.new_id(), stamp(app, env)))
    return replace(app, note=Note(MIDWAY, goes_along=True, at_bar=True))


MIDWAY = "This sample starts mid-roll. Undo leads back."


def enter(app: App, play: Play) -> App:
    """Open a new campaign at its table and ask for it to be written. Raises Refusal when the store
    has failed."""
    check_stopped(app)
    app = replace(app, play=play, broken=None, dialog=None, note=None, picks={}, eyes=TABLE)
    app = effect(write(replace(app, saved_to_file=0, imported=0), 0), Persist())
    app = with_pictures(app, play)
    return effect(app, Go(address(Route("table", play.campaign.id))))


def export(app: App, args: Mapping[str, Any], env: Env) -> App:
    """Hand the campaign over as a file: the open one, or one of the library."""
    wanted, seat = str(args.get("id", "")), str(args.get("seat", ""))
    if app.play is not None and wanted in ("", app.play.campaign.id):
        shut = replace(app, dialog=None if not app.stopped else app.dialog)
        return give_copy(shut, app.play, seat) if seat else give(shut, app.play, env)
    return effect(replace(app, dialog=None), Export(wanted, seat))


def give(app: App, play: Play, env: Env) -> App:
    """The effects of handing over: the file itself, and the time of it for the saved chip; whose
    texts are in it."""
    app = effect(app, exported(play))
    app = replace(app, saved_to_file=env.now, note=said_of(play))
    return effect(app, MarkExported(play.campaign.id, env.now))


def said_of(play: Play) -> Note:
    """That the campaign was exported, and whose texts are in the file."""
    return Note(ALL_IN_IT if any(play.campaign.private.values()) else EXPORTED)


def give_copy(app: App, play: Play, seat: str) -> App:
    """The copy for one player, without anybody else's private texts. It is no backup, so the chip
    does not count it."""
    return effect(replace(app, note=Note(COPIED)), copy_for(play, seat))


def copy_for(play: Play, seat: str) -> GiveCopy:
    """The copy for one player; for "" that for everyone, with no private text but those that the
    game has revealed."""
    revealed = play.game.revealed(play.state)
    campaign = for_player(play.campaign, seat, revealed)
    title = " ".join(filter(None, (play.table.title, seat and _whose(play, seat))))
    name = file_name(replace(campaign, title=title))
    return GiveCopy(name, campaign, carried(campaign, play.table.maps))


def left_out(play: Play) -> int:
    """How many private texts the copy for everyone leaves out."""
    whole, copied = play.campaign.private, copy_for(play, "").campaign.private
    return sum(map(len, whole.values())) - sum(map(len, copied.values()))


def exported(play: Play) -> GiveFile:
    """The campaign's file."""
    campaign = play.campaign
    return GiveFile(named(play), write_file(campaign), pictures=pictures_of(campaign))


def with_pictures(app: App, play: Play, id: str = "") -> App:
    """The app that keeps the pictures of a campaign that came to the library; ``id``: of its copy
    there."""
    names = pictures_of(play.campaign)
    return effect(app, OwnPictures(id or play.campaign.id, names)) if names else app


def _whose(play: Play, seat: str) -> str:
    return play.table.seats.name_of(seat)


def named(play: Play) -> str:
    """The name of the file, by the campaign's title now."""
    return file_name(replace(play.campaign, title=play.table.title))


EXPORTED, COPIED = "Campaign exported.", "Player’s copy exported."
ALL_IN_IT = "Campaign exported. The file holds everyone’s private texts; a player’s copy doesn’t."
# How a picture comes of which the page could take no campaign (pictures.js): its first bytes, and
# one more where there was one that is damaged.
PNG = b"\x89PNG\r\n\x1a\n"
NO_CAMPAIGN = (
    "This image has no campaign inside. Choose a campaign file, or a map exported with the campaign"
    " inside."
)
CHANGED = "This image was changed, and the campaign inside is damaged. Ask for the original image."


def opened(app: App, name: str, data: bytes) -> App:
    """A file was chosen or dropped: open it as its own campaign, or show why not. Nothing stored
    changes before the file has been read to its end."""
    try:
        check_stopped(app)
        if data.startswith(PNG):
            raise BadValue(CHANGED if data[len(PNG) :] else NO_CAMPAIGN)
        if checked.is_rescue(data):
            return effect(app, Rescue(data))
        play = open_file(data)
    except Refusal as refusal:
        return not_opened(app, name, refusal)
    if any(row.id == play.campaign.id for row in app.rows):
        return effect(app, Meet(name, play))
    return effect(enter(app, play), MarkImported(play.campaign.id))


def not_opened(app: App, name: str, refusal: Refusal) -> App:
    """The dialog that says why a file was not opened; it is spoken, too."""
    about = {"name": name, "sentence": str(refusal)}
    return effect(replace(app, dialog=Dialog("refused", about)), Speak(str(refusal)))


def met(app: App, name: str, play: Play, here: Play) -> App:
    """The dialog that shows what a file's campaign and the one that is here come to together."""
    about = {"name": name, "play": play, "meeting": meeting.meet(here, play)}
    return replace(app, dialog=Dialog("meet", about))


def join(app: App, _args: Mapping[str, Any], env: Env) -> App:
    """Join the campaign of the file in the dialog with the one that is here, once no other tab has
    it open."""
    check_stopped(app)
    shown = app.dialog.args.get("meeting") if app.dialog else None
    if not isinstance(shown, meeting.Meeting) or shown.whole is None:
        return replace(app, dialog=None)
    joins = Supersede(shown.here, shown.whole.play, env.new_id(), meeting.said(shown.whole))
    return _once_free(replace(app, renamed="", joins=joins), shown.campaign_id)


def copy(app: App, args: Mapping[str, Any], env: Env) -> App:
    """Import as a copy the file in the dialog, whose campaign is in the library already; or
    duplicate a campaign."""
    play = app.dialog.args.get("play") if app.dialog else None
    if not isinstance(play, Play):
        return effect(replace(app, dialog=None), Copy(str(args.get("id", ""))))
    app = enter_copy(app, play, env)
    return effect(app, MarkImported(app.play.campaign.id)) if app.play else app


def enter_copy(app: App, play: Play, env: Env) -> App:
    """The same campaign under a new id, "(copy)" behind its title."""
    return enter(app, store.copy_of(play, env.new_id(), stamp(app, env)))


def rename(app: App, args: Mapping[str, Any], env: Env) -> App:
    """Give a campaign that no other tab has open another name."""
    check_stopped(app)
    chosen, title = str(args["id"]), str(args.get("title", "")).strip()
    if not title:
        raise BadValue("The campaign needs a name.")
    app = effect(app, ClearForm(f"rename.{chosen}"))
    if app.play is not None and app.play.campaign.id == chosen and app.writer:
        return effect(do(app, Message("do", "rename", {"title": title}), env), ListCampaigns())
    return _once_free(replace(app, renamed=title, joins=None), chosen)


def delete(app: App, args: Mapping[str, Any], _env: Env) -> App:
    """Delete a campaign that no other tab has open: its write lock must be free."""
    check_stopped(app)
    return _once_free(replace(app, renamed="", joins=None), str(args["id"]))


def _once_free(app: App, campaign_id: str) -> App:
    """Go on once the write lock is known to be free; at once, where this tab holds it."""
    app = replace(app, dialog=None)
    locked = app.lock == campaign_id and app.writer
    return go_on(app, campaign_id, True) if locked else effect(app, TryLock(campaign_id))


def go_on(app: App, campaign_id: str, free: bool) -> App:
    """Join, delete or rename the campaign. Raises NotAllowed where another tab holds its write
    lock."""
    title, joins, app = app.renamed, app.joins, replace(app, renamed="", joins=None)
    if not free:
        what = "join" if joins else "rename" if title else "delete"
        raise NotAllowed(f"This campaign is open in another tab. Close that tab, then {what} it.")
    if joins:
        return effect(app, joins)
    if title:
        return effect(app, Rename(campaign_id, title))
    app = effect(app, Remove(campaign_id))
    if app.play is not None and app.play.campaign.id == campaign_id:
        app = effect(replace(app, play=None), Go(address(LIBRARY)))
    return app
