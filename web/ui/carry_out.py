"""Carrying out what ``ui.handle`` asked for: store, files, painting. The world comes in as an
argument, so that all of it is tested without a browser."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from hotseat.core import limits
from hotseat.core.errors import Refusal
from hotseat.core.files import write_file
from hotseat.core.frozen import replace
from hotseat.core.ground.copies import flattened
from hotseat.core.play import Play, Stamp, act
from hotseat.core.wording import some
from hotseat.odds.fairness import fair_chance
from ui import checked, contained, effects, library, store
from ui.app import App, Broken, Dialog, Note, effect, refused
from ui.checked import Failed, Saved
from ui.draw.pictures import flat
from ui.effects import Effect, ListCampaigns, MarkExported, Speak
from ui.packed import Room
from ui.phones.late import late

if TYPE_CHECKING:  # no browser needs it, and it takes room in the snapshot
    from ui.world import World

FAIR_THROWS = 60_000
# Characters to which the campaigns of one rescue file may unpack together: no store holds more.
RESCUED_MOST = 4 * limits.BYTES
# Behind the title of the copy that is kept of a campaign when it is joined with a file.
BEFORE = "before joining"


def carry_out(app: App, world: World) -> App:
    """Do all that is asked, in order, and what that asks for in turn. A refusal, or an exception,
    becomes a toast; one of ``Write`` is left to the caller."""
    while app.effects:
        first, *rest = app.effects
        app = replace(app, effects=tuple(rest))
        app = (
            do(first, app, world) if isinstance(first, effects.Write) else _tried(first, app, world)
        )
    return app


def _tried(what: Effect, app: App, world: World) -> App:
    try:
        return do(what, app, world)
    except Refusal as refusal:
        return refused(app, refusal)
    except Exception:
        contained.note()
        return refused(app, Refusal(contained.FAILED))


def do(what: Effect, app: App, world: World) -> App:
    """The app after one effect. Raises KeyError for a kind that nobody carries out."""
    return CARRIED[type(what)](what, app, world)


Kind = TypeVar("Kind", bound=Effect)
Carrying = Callable[[Kind, App, "World"], App]
# By kind; a function takes only its own.
CARRIED: dict[type[Effect], Callable[[Any, App, World], App]] = {}


def carries(kind: type[Kind]) -> Callable[[Carrying[Kind]], Carrying[Kind]]:
    """The function below carries out effects of this kind."""

    def noted(does: Carrying[Kind]) -> Carrying[Kind]:
        CARRIED[kind] = does
        return does

    return noted


# --- the store ---------------------------------------------------------------------------------


@carries(effects.Write)
def _write(what: effects.Write, app: App, world: World) -> App:
    """Write one step into the store and read it back; a failure stops play with its sentence."""
    done = store.save_play(world.kv, what.play, what.start, app.now)
    if isinstance(done, Failed):
        return effect(replace(app, stopped=done.sentence), Speak(done.sentence))
    return replace(app, unsaved_from=None, stopped="")


@carries(ListCampaigns)
def _list(_what: ListCampaigns, app: App, world: World) -> App:
    rows = store.listed(world.kv)
    if rows is None:
        return replace(app, listed=False)
    return replace(app, rows=rows, listed=True, usage=checked.usage(world.kv))


@carries(effects.Load)
def _load(what: effects.Load, app: App, world: World) -> App:
    """Load a campaign from the store, unless it is open already, unchanged there or with steps that
    are not stored. Also measures how full the store is, which reads all of it."""
    app = replace(app, usage=checked.usage(world.kv))
    if app.play is not None and _is_whole(app, app.play, what.id, world):
        return app
    loaded = store.load(world.kv, what.id, build=world.build)
    if isinstance(loaded, store.Loaded):
        head = loaded.head
        app = replace(app, saved_to_file=head.saved_at, imported=head.imported)
        return replace(app, play=loaded.play, broken=None, unsaved_from=None)
    if loaded is not None and app.writer:
        world.mend(loaded.id)
    broken = Broken(loaded.id, loaded.sentence) if loaded else None
    return replace(app, play=None, broken=broken, unsaved_from=None)


def _is_whole(app: App, play: Play, campaign_id: str, world: World) -> bool:
    """Whether the open campaign is this one and has every step that is stored."""
    if play.campaign.id != campaign_id:
        return False
    return app.unsaved_from is not None or store.is_stored(world.kv, play.campaign)


def _read(world: World, campaign_id: str) -> Play:
    loaded = store.load(world.kv, campaign_id, build=world.build)
    if isinstance(loaded, store.Loaded):
        return loaded.play
    raise Refusal(loaded.sentence if loaded else "This campaign is not stored in this browser.")


def _held(app: App, campaign_id: str, world: World) -> Play:
    """The open campaign, or the stored one. Raises Refusal when it cannot be read."""
    is_open = app.play is not None and app.play.campaign.id == campaign_id
    return app.play if is_open and app.play else _read(world, campaign_id)


@carries(effects.AskPlayerCopy)
def _player_copy(what: effects.AskPlayerCopy, app: App, world: World) -> App:
    """The dialog that asks for whom a copy is."""
    seats = _held(app, what.id, world).table.seats.players()
    about = {"id": what.id, "players": tuple((seat.id, seat.name) for seat in seats)}
    return replace(app, dialog=Dialog("player_copy", about))


@carries(effects.Rename)
def _rename(what: effects.Rename, app: App, world: World) -> App:
    """Another name for a campaign of the library: one step more in its log."""
    play = _read(world, what.id)
    by = Stamp(app.device, max(0, app.now))
    after = act(play, "rename", {"title": what.title}, world.source, by)
    done = store.save_play(world.kv, after, len(play.campaign.events), app.now)
    if isinstance(done, Failed):
        raise Refusal(done.sentence)
    return effect(app, ListCampaigns())


@carries(effects.Export)
def _export(what: effects.Export, app: App, world: World) -> App:
    play = _read(world, what.id)
    if what.seat:
        return library.give_copy(app, play, what.seat)
    app = do(library.exported(play), replace(app, note=library.said_of(play)), world)
    app = effect(app, MarkExported(play.campaign.id, app.now))
    return effect(app, ListCampaigns())


@carries(effects.Copy)
def _copy(what: effects.Copy, app: App, world: World) -> App:
    return library.enter_copy(app, _read(world, what.id), world.env())


@carries(effects.Meet)
def _meet(what: effects.Meet, app: App, world: World) -> App:
    app = library.with_pictures(app, what.play)  # those that were missing here are kept at once
    try:
        here = _held(app, what.play.campaign.id, world)
    except Refusal:  # what is here is damaged, and is kept
        return replace(app, dialog=Dialog("exists", {"name": what.name, "play": what.play}))
    return library.met(app, what.name, what.play, here)


@carries(effects.Supersede)
def _supersede(what: effects.Supersede, app: App, world: World) -> App:
    """Store the one history in the place of the other, with a copy of that, or without it again."""
    before, after, by = what.before, what.after, Stamp(app.device, max(0, app.now))
    if not what.undoes:
        kept = store.put(world.kv, store.copy_of(before, what.copy, by, BEFORE), app.now)
        if isinstance(kept, Failed):
            raise Refusal(kept.sentence)
    done = store.save_play(world.kv, after, 0, app.now, over=before.campaign)
    if isinstance(done, Failed) or what.undoes:
        store.remove_campaign(world.kv, what.copy)
        world.browser.drop_pictures(what.copy, True)
    if isinstance(done, Failed):
        raise Refusal(done.sentence)
    app = library.with_pictures(app, after)
    if not what.undoes:
        app = library.with_pictures(app, before, what.copy)
    is_open = app.play is not None and app.play.campaign.id == after.campaign.id
    app = replace(app, play=after, picks={}, faults=None) if is_open else app
    back = effects.Supersede(after, before, what.copy, "Taken apart again.", True)
    note = Note(what.said) if what.undoes else Note(what.said, undo=True, back=back)
    return effect(effect(replace(app, note=note), Speak(what.said)), ListCampaigns())


@carries(effects.Remove)
def _remove(what: effects.Remove, app: App, world: World) -> App:
    chosen = what.id
    title = next((row.head.name for row in app.rows if row.id == chosen and row.head), "")
    done = store.remove_campaign(world.kv, chosen)
    if isinstance(done, Failed):
        raise Refusal(done.sentence)
    note = Note(f"{title or 'The campaign'} deleted.", undo=True)
    removed = (replace(done, name=title), *app.removed)
    world.browser.drop_pictures(chosen, True)
    return effect(replace(app, removed=removed, note=note), ListCampaigns())


@carries(effects.Restore)
def _restore(what: effects.Restore, app: App, world: World) -> App:
    removed = next((campaign for campaign in app.removed if campaign.id == what.id), None)
    if removed is None:
        return app
    done = store.put_back(world.kv, removed, app.now)
    if isinstance(done, store.Exists):
        raise Refusal(f"{removed.name or 'The campaign'} is in your library already.")
    if isinstance(done, Failed):
        raise Refusal(done.sentence)
    left = tuple(row for row in app.removed if row is not removed)
    world.browser.drop_pictures(what.id, False)
    return effect(replace(app, removed=left, note=None), ListCampaigns())


@carries(effects.ExportRaw)
def _raw(what: effects.ExportRaw, app: App, world: World) -> App:
    folder = f"{checked.PREFIX}c/{what.id}/"
    world.browser.give_file(f"hotseat-{what.id}.rescue.json", checked.dump(world.kv, folder))
    return app


@carries(effects.Rescue)
def _rescue(what: effects.Rescue, app: App, world: World) -> App:
    """Restore every campaign of a rescue file that can be read and is not in the library."""
    try:
        rescue = checked.from_rescue(what.data)
    except Refusal as refusal:
        return library.not_opened(app, "the file", refusal)
    came = here = lost = 0
    room = Room(RESCUED_MOST)
    for row in store.listing(rescue):
        loaded = store.load(rescue, row.id, room=room)
        if not isinstance(loaded, store.Loaded):
            lost += 1
            continue
        done = store.put(world.kv, loaded.play, app.now)
        if isinstance(done, Failed):
            raise Refusal(done.sentence)
        came, here = came + isinstance(done, Saved), here + isinstance(done, store.Exists)
        if isinstance(done, Saved):
            store.set_imported(world.kv, row.id, app.now)
    counts = f"{some(came, 'campaign')} restored, {here} already here, {lost} unreadable"
    return effect(replace(app, note=Note(f"Rescue file: {counts}.")), ListCampaigns())


@carries(MarkExported)
def _saved_to_file(what: MarkExported, app: App, world: World) -> App:
    done = store.set_saved_to_file(world.kv, what.id, what.at)
    return _or_say(app, done, "The file was exported, but its date was not saved")


def _or_say(app: App, done: Saved | Failed, what: str) -> App:
    """The app that says what could not be kept beside what is played."""
    if isinstance(done, Saved):
        return app
    why = "browser storage is full" if done.full else "this browser does not store it"
    return refused(app, Refusal(f"{what}: {why}."))


@carries(effects.MarkImported)
def _imported(what: effects.MarkImported, app: App, world: World) -> App:
    done = store.set_imported(world.kv, what.id, app.now)
    but = "The campaign was imported, but its date was not saved"
    return _or_say(replace(app, imported=app.now), done, but)


@carries(effects.ChooseBackup)
def _choose_backup(what: effects.ChooseBackup, app: App, world: World) -> App:
    name = library.named(_read(world, what.id))
    world.browser.choose_backup(what.id, name, partial(world.on_backup_chosen, what.id))
    return app


@carries(effects.WriteBackup)
def _backup(what: effects.WriteBackup, app: App, world: World) -> App:
    chosen = what.id
    play = _held(app, chosen, world)
    world.write_backup(chosen, lambda: library.exported(play))
    return app


@carries(effects.ForgetBackup)
def _forget_backup(what: effects.ForgetBackup, app: App, world: World) -> App:
    world.browser.forget_backup(what.id)
    return app


@carries(effects.ReadMarks)
def _marks(what: effects.ReadMarks, app: App, world: World) -> App:
    """What another tab noted of the open campaign: that it was exported."""
    marks = store.marks(world.kv, what.id)
    return replace(app, saved_to_file=marks[0], imported=marks[1]) if marks else app


@carries(effects.SaveSettings)
def _settings(what: effects.SaveSettings, app: App, world: World) -> App:
    done = checked.save_settings(world.kv, dict(what.values))
    return _or_say(app, done, "This setting lasts until you close this tab")


# --- phones at the table -----------------------------------------------------------------------


@carries(effects.Link)
def _link(what: effects.Link, app: App, world: World) -> App:
    world.browser.link(what.deed, *what.words)
    return app


@carries(effects.KeepSeat)
def _keep_seat(what: effects.KeepSeat, app: App, world: World) -> App:
    done = checked.save_seat(world.kv, what.values)
    return _or_say(app, done, "After a reload, this phone needs a new code")


@carries(effects.KeepCopy)
def _keep_copy(what: effects.KeepCopy, app: App, world: World) -> App:
    late("copy", "keep")(world.kv, what.play, what.start, app.now)
    return app


@carries(effects.LoadCopy)
def _load_copy(what: effects.LoadCopy, app: App, world: World) -> App:
    play = late("copy", "kept")(world.kv, what.id)
    return late("guest", "remembered")(app, play) if play else app


# --- the page ----------------------------------------------------------------------------------


@carries(effects.GiveFile)
def _give(what: effects.GiveFile, app: App, world: World) -> App:
    world.browser.give_file(what.name, what.text, what.kind, what.pictures)
    return app


@carries(effects.GiveCopy)
def _give_copy(what: effects.GiveCopy, app: App, world: World) -> App:
    _written(
        what, world, lambda text, names: world.browser.give_file(what.name, text, pictures=names)
    )
    return app


def _written(
    what: effects.GiveCopy, world: World, then: Callable[[str, tuple[str, ...]], None]
) -> None:
    """The file of a copy and the pictures that it carries, once what is covered of them is painted
    over."""

    def made(flat: Mapping[str, tuple[str, int]]) -> None:
        text = write_file(flattened(what.campaign, flat))
        then(text, (*what.carried.whole, *(name for name, _ in flat.values())))

    if what.carried.covered:
        world.browser.flatten(flat(what.carried.covered), made)
    else:
        made({})


@carries(effects.OwnPictures)
def _own_pictures(what: effects.OwnPictures, app: App, world: World) -> App:
    world.browser.own_pictures(what.id, what.pictures)
    return app


@carries(effects.ChoosePicture)
def _choose_picture(what: effects.ChoosePicture, app: App, world: World) -> App:
    world.browser.choose_picture(what.camera)
    return app


@carries(effects.GiveMap)
def _give_map(what: effects.GiveMap, app: App, world: World) -> App:
    give = partial(world.browser.give_map, what.name, what.picture, world.on_picture_failed)
    if what.inside is None:
        give()
    else:
        _written(what.inside, world, give)
    return app


@carries(effects.GivePage)
def _give_page(what: effects.GivePage, app: App, world: World) -> App:
    world.browser.give_page(what.name, what.html, what.maps)
    return app


@carries(effects.PrintPaper)
def _print_paper(what: effects.PrintPaper, app: App, world: World) -> App:
    world.browser.print_paper(what.html)
    return app


@carries(effects.PrintBook)
def _print_book(what: effects.PrintBook, app: App, world: World) -> App:
    world.browser.print_book(what.maps)
    return app


def no_png(app: App) -> App:
    """The app that says that the PNG could not be made."""
    return refused(app, Refusal("The image could not be created. Export the map as SVG instead."))


@carries(effects.Share)
def _share(what: effects.Share, app: App, world: World) -> App:
    world.browser.share_text(what.title, what.text, world.on_not_shared)
    return app


@carries(effects.CopyText)
def _copy_text(what: effects.CopyText, app: App, world: World) -> App:
    world.browser.copy_text(what.text, world.on_copied)
    return app


def story_copied(app: App, done: bool) -> App:
    """The story is on the clipboard, or could not be put there."""
    if not done:
        return refused(app, Refusal("This browser can’t copy here. Save the page instead."))
    return effect(replace(app, note=Note("Story copied.")), Speak("Story copied."))


def story_not_shared(app: App) -> App:
    """The browser refused to share."""
    return refused(app, Refusal("Sharing failed. Save the page instead."))


@carries(effects.ChooseFile)
def _choose(_what: effects.ChooseFile, app: App, world: World) -> App:
    world.browser.choose_file(world.on_file)
    return app


@carries(effects.Go)
def _go(what: effects.Go, app: App, world: World) -> App:
    world.browser.go_to(what.hash)
    return app


@carries(effects.AcquireLock)
def _acquire(what: effects.AcquireLock, app: App, world: World) -> App:
    world.await_lock(what.route)
    world.browser.acquire_lock(what.id)
    return app


@carries(effects.StealLock)
def _steal(_what: effects.StealLock, app: App, world: World) -> App:
    world.browser.acquire_lock(app.lock, steal=True)
    return app


@carries(effects.TryLock)
def _try_lock(what: effects.TryLock, app: App, world: World) -> App:
    world.browser.try_lock(what.id)
    return app


@carries(effects.Stay)
def _stay(what: effects.Stay, app: App, world: World) -> App:
    world.browser.stay_at(what.hash)
    return app


@carries(Speak)
def _speak(what: Speak, app: App, world: World) -> App:
    world.browser.speak(what.text)
    return app


@carries(effects.ClearForm)
def _clear(what: effects.ClearForm, app: App, world: World) -> App:
    world.browser.clear_form(what.form)
    return app


@carries(effects.ReadOffline)
def _offline(_what: effects.ReadOffline, app: App, world: World) -> App:
    missing = {"missing": app.offline["missing"]} if "missing" in app.offline else {}
    return replace(app, offline={**world.browser.offline_state(), **missing})


@carries(effects.CheckDice)
def _fair(_what: effects.CheckDice, app: App, world: World) -> App:
    """Throw both kinds of die 60,000 times from the very source that play uses."""
    dice = []
    for sides in (6, 10):
        counts = [0] * sides
        for _ in range(FAIR_THROWS):
            counts[world.source(sides) - 1] += 1
        dice.append((sides, tuple(counts), fair_chance(counts)))
    return replace(app, dialog=Dialog("fair", {"dice": tuple(dice)}))


@carries(effects.Persist)
def _persist(_what: effects.Persist, app: App, world: World) -> App:
    world.browser.ask_to_persist()
    return app


@carries(effects.SwitchVersion)
def _switch(_what: effects.SwitchVersion, app: App, world: World) -> App:
    world.browser.switch_version()
    return app


@carries(effects.VerifyOffline)
def _verify(_what: effects.VerifyOffline, app: App, world: World) -> App:
    world.browser.verify_offline(world.on_verified)
    return app


@carries(effects.PrintPage)
def _print(_what: effects.PrintPage, app: App, world: World) -> App:
    world.browser.print_page()
    return app
