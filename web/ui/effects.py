"""Carrying out what ``ui.handle`` asked for: store, files, painting. The world comes in as an
argument (in the browser it is ``ui.browser``), so that all of it is tested without one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Protocol

from hotseat.core.dice import Source
from hotseat.core.errors import Refusal
from hotseat.core.files import write_file
from hotseat.core.play import Play, Stamp, act
from hotseat.core.wording import some
from hotseat.odds.fairness import fair_chance
from ui import checked, contained, library, store
from ui.app import App, Broken, Dialog, Effect, Luck, Note, Write, effect, refused
from ui.checked import Failed, KeyValue, Saved
from ui.draw.map_export import Picture

FAIR_THROWS = 60_000


class World(Protocol):
    """What the browser does for the app (see ``ui.browser`` for what each means)."""

    kv: KeyValue
    source: Source
    build: str

    def luck(self) -> Luck: ...
    def give_file(self, name: str, text: str, kind: str = ...) -> None: ...
    def give_map(self, name: str, picture: Picture) -> None: ...
    def share_text(self, title: str, text: str) -> None: ...
    def copy_text(self, text: str) -> None: ...
    def choose_file(self, on_bytes: Callable[[str, bytes], None]) -> None: ...
    def on_file(self, name: str, data: bytes) -> None: ...
    def go_to(self, hash_text: str) -> None: ...
    def speak(self, sentence: str) -> None: ...
    def clear_form(self, key: str) -> None: ...
    def ask_to_persist(self) -> None: ...
    def ask_pen(self, campaign_id: str, route: str) -> None: ...
    def take_pen(self, campaign_id: str) -> None: ...
    def borrow_pen(self, campaign_id: str) -> None: ...
    def choose_backup(self, campaign_id: str, name: str) -> None: ...
    def write_backup(self, campaign_id: str, text: Callable[[], str]) -> None: ...
    def forget_backup(self, campaign_id: str) -> None: ...
    def mend(self, campaign_id: str) -> None: ...
    def stay_at(self, hash_text: str) -> None: ...
    def switch_version(self) -> None: ...
    def print_page(self) -> None: ...
    def offline_state(self) -> dict[str, Any]: ...
    def verify_offline(self) -> None: ...


def carry_out(app: App, world: World) -> App:
    """Do all that is asked, in order, and what that asks for in turn."""
    while app.effects:
        first, *rest = app.effects
        app = replace(app, effects=tuple(rest))
        app = _write(app, first, world) if isinstance(first, Write) else _other(app, first, world)
    return app


def _other(app: App, what: Effect, world: World) -> App:
    try:
        return EFFECTS[what.name](app, what.args, world)
    except Refusal as refusal:
        return refused(app, refusal)
    except Exception:
        contained.note()
        return refused(app, Refusal(contained.FAILED))


# --- the store ---------------------------------------------------------------------------------


def _write(app: App, what: Write, world: World) -> App:
    """One step into the store, read back; when that fails, play stops with the sentence."""
    play = what.play
    done = store.save_step(
        world.kv,
        play.campaign,
        what.start,
        name=play.table.title,
        status=store.status_of(play),
        at=app.now,
    )
    if isinstance(done, Failed):
        return effect(replace(app, stopped=done.sentence), "speak", text=done.sentence)
    return replace(app, unsaved_from=None, stopped="")


def _list(app: App, _args: Mapping[str, Any], world: World) -> App:
    rows = store.listed(world.kv)
    if rows is None:
        return replace(app, listed=False)
    return replace(app, rows=rows, listed=True, usage=checked.usage(world.kv))


def _load(app: App, args: Mapping[str, Any], world: World) -> App:
    """The open campaign from the store, unless it is held here already, or holds steps that are
    not stored. How full the store is gets looked at here and in the library, never in a step: it
    reads all that is stored."""
    app = replace(app, usage=checked.usage(world.kv))
    if app.play is not None and _is_whole(app, app.play, str(args["id"]), world):
        return app
    found = store.load(world.kv, str(args["id"]), build=world.build)
    if isinstance(found, store.Loaded):
        head = found.head
        app = replace(app, saved_to_file=head.saved_at, imported=head.imported)
        return replace(app, play=found.play, broken=None, unsaved_from=None)
    if found is not None and app.writer:
        world.mend(found.id)
    broken = Broken(found.id, found.sentence) if found else None
    return replace(app, play=None, broken=broken, unsaved_from=None)


def _is_whole(app: App, play: Play, campaign_id: str, world: World) -> bool:
    """Whether what is held of that campaign is no less than what is stored of it."""
    if play.campaign.id != campaign_id:
        return False
    return app.unsaved_from is not None or store.is_stored(world.kv, play.campaign)


def _read(world: World, campaign_id: str) -> Play:
    found = store.load(world.kv, campaign_id, build=world.build)
    if isinstance(found, store.Loaded):
        return found.play
    raise Refusal(found.sentence if found else "This campaign is not stored in this browser.")


def _held(app: App, campaign_id: str, world: World) -> Play:
    """A campaign as it stands: the open one, or one of the library."""
    is_open = app.play is not None and app.play.campaign.id == campaign_id
    return app.play if is_open and app.play else _read(world, campaign_id)


def _player_copy(app: App, args: Mapping[str, Any], world: World) -> App:
    """The dialog that asks for whom a copy is."""
    seats = _held(app, str(args["id"]), world).table.seats.players()
    about = {"id": args["id"], "players": tuple((seat.id, seat.name) for seat in seats)}
    return replace(app, dialog=Dialog("player_copy", about))


def _rename(app: App, args: Mapping[str, Any], world: World) -> App:
    """Another name for a campaign of the library: one step more in its log."""
    play = _read(world, str(args["id"]))
    by = Stamp(app.device, max(0, app.now))
    after = act(play, "rename", {"title": args["title"]}, world.source, by)
    done = store.save_step(
        world.kv,
        after.campaign,
        len(play.campaign.events),
        name=after.table.title,
        status=store.status_of(after),
        at=app.now,
    )
    if isinstance(done, Failed):
        raise Refusal(done.sentence)
    return effect(app, "list")


def _export(app: App, args: Mapping[str, Any], world: World) -> App:
    play = _read(world, str(args["id"]))
    if args.get("seat"):
        return library.give_copy(app, play, str(args["seat"]))
    world.give_file(library.named(play), write_file(play.campaign))
    app = effect(app, "saved_to_file", id=play.campaign.id, at=app.now)
    return effect(app, "list")


def _copy(app: App, args: Mapping[str, Any], world: World) -> App:
    return library.enter_copy(app, _read(world, str(args["id"])), world.luck())


def _remove(app: App, args: Mapping[str, Any], world: World) -> App:
    chosen = str(args["id"])
    title = next((row.head.name for row in app.rows if row.id == chosen and row.head), "")
    done = store.remove_campaign(world.kv, chosen)
    if isinstance(done, Failed):
        raise Refusal(done.sentence)
    note = Note(f"{title or 'The campaign'} deleted.", undo=True)
    return effect(
        replace(app, removed=(replace(done, name=title), *app.removed), note=note), "list"
    )


def _restore(app: App, args: Mapping[str, Any], world: World) -> App:
    found = next((each for each in app.removed if each.id == args["id"]), None)
    if found is None:
        return app
    done = store.put_back(world.kv, found)
    if isinstance(done, store.Exists):
        raise Refusal(f"{found.name or 'The campaign'} is in your library already.")
    if isinstance(done, Failed):
        raise Refusal(done.sentence)
    left = tuple(each for each in app.removed if each is not found)
    return effect(replace(app, removed=left, note=None), "list")


def _raw(app: App, args: Mapping[str, Any], world: World) -> App:
    folder = f"{checked.PREFIX}c/{args['id']}/"
    world.give_file(f"hotseat-{args['id']}.rescue.json", checked.dump(world.kv, folder))
    return app


def _rescue(app: App, args: Mapping[str, Any], world: World) -> App:
    """A rescue file: every campaign in it that can be read and is not here yet comes back."""
    try:
        held = checked.from_rescue(args["data"])
    except Refusal as refusal:
        return library.not_opened(app, "the file", refusal)
    came = here = lost = 0
    for row in store.listing(held):
        found = store.load(held, row.id)
        if not isinstance(found, store.Loaded):
            lost += 1
            continue
        done = store.put(world.kv, found.play, app.now)
        if isinstance(done, Failed):
            raise Refusal(done.sentence)
        came, here = came + isinstance(done, Saved), here + isinstance(done, store.Exists)
        if isinstance(done, Saved):
            store.set_imported(world.kv, row.id, app.now)
    counts = f"{some(came, 'campaign')} restored, {here} already here, {lost} unreadable"
    return effect(replace(app, note=Note(f"Rescue file: {counts}.")), "list")


def _saved_to_file(app: App, args: Mapping[str, Any], world: World) -> App:
    done = store.set_saved_to_file(world.kv, str(args["id"]), int(args["at"]))
    return _or_say(app, done, "The file was exported, but its date was not saved")


def _or_say(app: App, done: Saved | Failed, what: str) -> App:
    """The app that says what could not be kept beside what is played."""
    if isinstance(done, Saved):
        return app
    why = "browser storage is full" if done.full else "this browser does not store it"
    return refused(app, Refusal(f"{what}: {why}."))


def _imported(app: App, args: Mapping[str, Any], world: World) -> App:
    done = store.set_imported(world.kv, str(args["id"]), app.now)
    what = "The campaign was imported, but its date was not saved"
    return _or_say(replace(app, imported=app.now), done, what)


def _choose_backup(app: App, args: Mapping[str, Any], world: World) -> App:
    chosen = str(args["id"])
    world.choose_backup(chosen, library.named(_read(world, chosen)))
    return app


def _backup(app: App, args: Mapping[str, Any], world: World) -> App:
    chosen = str(args["id"])
    held = _held(app, chosen, world)
    world.write_backup(chosen, lambda: write_file(held.campaign))
    return app


def _forget_backup(app: App, args: Mapping[str, Any], world: World) -> App:
    world.forget_backup(str(args["id"]))
    return app


def _marks(app: App, args: Mapping[str, Any], world: World) -> App:
    """What another tab noted of the open campaign: that it was exported."""
    found = store.marks(world.kv, str(args["id"]))
    return replace(app, saved_to_file=found[0], imported=found[1]) if found else app


def _settings(app: App, args: Mapping[str, Any], world: World) -> App:
    done = checked.save_settings(world.kv, dict(args["values"]))
    return _or_say(app, done, "This setting lasts until you close this tab")


# --- the page ----------------------------------------------------------------------------------


def _give(app: App, args: Mapping[str, Any], world: World) -> App:
    world.give_file(args["name"], args["text"], args.get("kind", "application/json"))
    return app


def _give_map(app: App, args: Mapping[str, Any], world: World) -> App:
    world.give_map(args["name"], args["picture"])
    return app


def no_png(app: App) -> App:
    """The browser could not draw the picture."""
    return refused(app, Refusal("The image could not be created. Export the map as SVG instead."))


def _share(app: App, args: Mapping[str, Any], world: World) -> App:
    world.share_text(args["title"], args["text"])
    return app


def _copy_text(app: App, args: Mapping[str, Any], world: World) -> App:
    world.copy_text(args["text"])
    return app


def story_copied(app: App, done: bool) -> App:
    """The story is on the clipboard, or could not be put there."""
    if not done:
        return refused(app, Refusal("This browser can’t copy here. Export Markdown instead."))
    return effect(replace(app, note=Note("Story copied.")), "speak", text="Story copied.")


def story_not_shared(app: App) -> App:
    """The browser refused to share."""
    return refused(app, Refusal("Sharing failed. Export Markdown instead."))


def _choose(app: App, _args: Mapping[str, Any], world: World) -> App:
    world.choose_file(world.on_file)
    return app


def _go(app: App, args: Mapping[str, Any], world: World) -> App:
    world.go_to(args["hash"])
    return app


def _pen(app: App, args: Mapping[str, Any], world: World) -> App:
    world.ask_pen(args["id"], args["route"])
    return app


def _take_pen(app: App, _args: Mapping[str, Any], world: World) -> App:
    world.take_pen(app.pen)
    return app


def _borrow(app: App, args: Mapping[str, Any], world: World) -> App:
    world.borrow_pen(args["id"])
    return app


def _stay(app: App, args: Mapping[str, Any], world: World) -> App:
    world.stay_at(args["hash"])
    return app


def _speak(app: App, args: Mapping[str, Any], world: World) -> App:
    world.speak(args["text"])
    return app


def _clear(app: App, args: Mapping[str, Any], world: World) -> App:
    world.clear_form(args["form"])
    return app


def _offline(app: App, _args: Mapping[str, Any], world: World) -> App:
    missing = {"missing": app.offline["missing"]} if "missing" in app.offline else {}
    return replace(app, offline={**world.offline_state(), **missing})


def _fair(app: App, _args: Mapping[str, Any], world: World) -> App:
    """Throw both kinds of die 60,000 times from the very source that play uses."""
    dice = []
    for sides in (6, 10):
        counts = [0] * sides
        for _ in range(FAIR_THROWS):
            counts[world.source(sides) - 1] += 1
        dice.append((sides, tuple(counts), fair_chance(counts)))
    return replace(app, dialog=Dialog("fair", {"dice": tuple(dice)}))


def _call(name: str) -> Callable[[App, Mapping[str, Any], World], App]:
    def doing(app: App, _args: Mapping[str, Any], world: World) -> App:
        getattr(world, name)()
        return app

    return doing


EFFECTS: Mapping[str, Callable[[App, Mapping[str, Any], World], App]] = {
    "list": _list,
    "load": _load,
    "export": _export,
    "player_copy": _player_copy,
    "rename": _rename,
    "copy": _copy,
    "remove": _remove,
    "restore": _restore,
    "raw": _raw,
    "rescue": _rescue,
    "saved_to_file": _saved_to_file,
    "imported": _imported,
    "marks": _marks,
    "choose_backup": _choose_backup,
    "backup": _backup,
    "forget_backup": _forget_backup,
    "settings": _settings,
    "give": _give,
    "give_map": _give_map,
    "share": _share,
    "copy_text": _copy_text,
    "choose": _choose,
    "go": _go,
    "stay": _stay,
    "pen": _pen,
    "take_pen": _take_pen,
    "borrow": _borrow,
    "speak": _speak,
    "clear": _clear,
    "offline": _offline,
    "fair": _fair,
    "persist": _call("ask_to_persist"),
    "switch": _call("switch_version"),
    "verify": _call("verify_offline"),
    "print": _call("print_page"),
}
