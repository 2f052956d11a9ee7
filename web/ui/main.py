"""The app starts here, when PyScript runs the page's script."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec

from hotseat.core.dice import Source
from hotseat.core.frozen import replace
from hotseat.core.play import Stamp
from ui import (
    backup,
    browser,
    checked,
    contained,
    first_paint,
    journal,
    library,
    patch,
    put_off,
    saved,
    store,
)
from ui.app import App, Env, Note, effect, write
from ui.carry_out import carry_out, no_png, story_copied, story_not_shared
from ui.checked import KeyValue
from ui.draw import screens
from ui.draw.models import Screen
from ui.effects import GiveFile, Load, Speak
from ui.handle import handle
from ui.html import Node, render_all
from ui.journal import Mirrored, Taken
from ui.messages import Message, parse
from ui.phones.late import is_late, late
from ui.routes import Route
from ui.views import drawer, is_waiting, screen

if TYPE_CHECKING:  # no browser needs it, and it takes room in the snapshot
    from ui.world import Browser

# The screens of which a repaint changes parts; scripts of the page change others themselves.
PATCHED = ("table", "sheets", "log", "map")

Asked = ParamSpec("Asked")
LOOK_EVERY = 1800  # seconds between two looks at the whole journal of a campaign
# Settings that the style sheet alone goes by.
LOOKS = ("motion", "hand", "text")


def guarded(
    deed: Callable[Concatenate[Table, Asked], None],
) -> Callable[Concatenate[Table, Asked], None]:
    """A method that the browser calls: an exception in it becomes a toast."""

    def done(table: Table, /, *args: Asked.args, **more: Asked.kwargs) -> None:
        try:
            deed(table, *args, **more)
        except Exception:
            table.failed()

    return done


class Table:
    """The one thing that changes: the app now, what is painted, and the browser around it."""

    def __init__(self) -> None:
        kept, stores = checked.working(browser.LocalStore())
        self.mirror = Mirrored(kept)
        self.kv: KeyValue = self.mirror
        self.source: Source = browser.source
        self.browser: Browser = browser
        self.build = browser.build_id()
        self.tidied = ("", 0)  # the campaign whose stored log was tidied last, and up to where
        self.painted: dict[str, tuple[Node, ...]] = {}
        self.root: dict[str, str] = {}  # what the root of the page was dressed with
        self.screen: Screen | None = None
        self.pictured: App | None = None  # what the next start shows first
        self.shown: Route | None = None
        self.session = 0
        self.awaited = ""  # the route whose campaign's write lock has been asked for
        self.queue: list[Message] = []
        self.late = False
        self.waiting: list[Message] = []
        self.listens = False
        self.counts = False  # whether chances are to be counted after the picture
        self.writing = 0
        self.unwritten = False  # whether steps wait to be written
        self.write_soon = browser.after_frame(self.write_now)
        self.mended: set[str] = set()
        self.looked: dict[str, int] = {}  # when the journal of a campaign was last looked at
        self.news = ""
        self.journals = False  # whether the journal is written at all in this visit
        self.app = App(
            device=checked.device_id(self.kv, browser.new_id(3)),
            settings=checked.load_settings(self.kv),
            stores=stores,
            shares=browser.can_share(),
            site=browser.site(),
            now=browser.now(),
            build=self.build,
            kept_seat=checked.load_seat(self.kv),
        )

    def env(self) -> Env:
        return Env(self.source, browser.now(), browser.new_id)

    @guarded
    def send(self, sent: Sequence[Mapping[str, Any]]) -> None:
        """Messages of the page: handle each, carry out what it asks; then paint. What was tapped
        after something that opened a dialog lies under the dialog."""
        messages = [message for message in map(parse, sent) if message is not None]
        for number, message in enumerate(messages):
            if number and self.app.dialog is not None:
                break
            self.take(message, paints=False)
        if messages and not self.awaited:
            self.paint()

    def take(self, message: Message, paints: bool = True) -> None:
        """Handle a message; while a write lock is awaited, or what it needs is still to be loaded,
        queue it."""
        if self.awaited:
            self.queue.append(message)
        elif not self.late and is_late(self.app, message):
            self.waiting.append(message)
            if len(self.waiting) == 1:
                browser.when_late(self.came_late)
        elif message.kind in put_off.KINDS:
            self.become(self.later(handle(self.app, message, self.env())), paints)
        else:
            self.write_now()
            self.become(handle(self.app, message, self.env()), paints)

    @guarded
    def came_late(self) -> None:
        """What few devices ever need can be imported now."""
        self.late = True
        for message in self.waiting:
            self.take(message, paints=False)
        self.waiting.clear()
        self.paint()

    def become(self, app: App, paints: bool = True) -> None:
        if put_off.needs_all(app):
            app = self.written_in(app)
        self.app = carry_out(app, self)
        if self.app.host is not None and self.app.play is not app.play:  # loaded or joined now
            self.app = carry_out(late("host", "tell_all")(self.app), self)
        self.to_journal()
        if paints and not self.awaited:
            self.paint()

    def failed(self) -> None:
        """Say that something raised outside of all that is contained, and paint."""
        contained.note()
        app = effect(replace(self.app, effects=()), Speak(contained.FAILED))
        self.app = carry_out(replace(app, note=Note(contained.FAILED, "bad")), self)
        self.paint()

    def paint(self, hasty: bool = True) -> None:
        """Paint what differs from what was painted last. What takes long to count is painted after
        that, unless the next tap comes before it."""
        app = replace(self.app, hasty=True) if hasty else self.app
        self.screen = screen(app, with_log=self.shown != app.route)
        if is_waiting(self.screen) and not self.counts:
            self.counts = True
            browser.once_painted(self.count)
        painted = screens.paint(self.screen)
        root = {
            "data-theme": painted.theme,
            **{f"data-{name}": str(self.app.settings.get(name, "")) for name in LOOKS},
            "data-eyes": self.app.eyes,
        }
        fresh = {name: value for name, value in root.items() if self.root.get(name) != value}
        self.root = root
        browser.dress(painted.title, fresh, painted.game, painted.shell, painted.modal)
        stays = self.shown == self.app.route and self.app.route.screen in PATCHED
        for region, nodes in painted.nodes.items():
            self.paint_region(region, nodes, stays)
        session = self.app.play.table.session if self.app.play else 0
        if self.shown != self.app.route or self.session != session:
            browser.arrive(self.shown is not None)
        self.shown, self.session = self.app.route, session

    @guarded
    def count(self) -> None:
        """Paint what the last picture had no time for."""
        self.counts = False
        if self.screen is not None and is_waiting(self.screen):
            freely(partial(self.paint, False))()

    def paint_region(self, region: str, nodes: tuple[Node, ...], stays: bool) -> None:
        """Paint a region; ``stays``: its old nodes are changed where that is possible."""
        old = self.painted.get(region)
        if old == nodes:
            return
        self.painted[region] = nodes
        changes = stays and region != "r-over" and old is not None
        if not changes or not browser.patch(region, patch.between(old or (), nodes)):
            browser.paint(region, render_all(nodes))

    # --- steps that are written once they are painted ---------------------------------------------

    def later(self, app: App) -> App:
        """The app whose step waits until it is painted, where it may and somebody looks."""
        if not put_off.may_wait(app) or not self.listens or browser.is_hidden():
            return app
        if not self.unwritten:
            self.write_soon()
        app = put_off.waiting(app, self.app if self.unwritten else None)
        self.unwritten = True
        return app

    @guarded
    def write_now(self) -> None:
        """Write the steps that wait."""
        if self.unwritten:
            self.app = self.written_in(self.app)
            self.to_journal()
            if self.app.stopped:
                self.paint()
            else:
                freely(self.paint_chip)()

    def written_in(self, app: App) -> App:
        """The app that comes after this one, once the steps that wait are written."""
        now, waited = replace(self.app, effects=()), self.unwritten
        self.unwritten = False
        if not waited or now.unsaved_from is None:
            return app
        done = carry_out(write(now, now.unsaved_from), self)
        if put_off.asks_to_write(app):
            return app
        return replace(app, unsaved_from=done.unsaved_from, stopped=done.stopped)

    # --- the journal ---------------------------------------------------------------------------

    def begin(self, found: Any) -> None:
        """Take over what only the journal had (None: there is no journal), then open the screen."""
        if found is not None:
            left = Taken(left=("",))  # what raises leaves the journal as it is
            taken = contained.contained(lambda: self.taken(found), lambda: left)
            self.news, self.journals = " ".join(taken.said), not taken.left
        self.app = replace(self.app, journals=self.journals)
        browser.when_free(self.open)

    def taken(self, found: Mapping[str, Mapping[str, str]]) -> Taken:
        stamp = Stamp(self.app.device, browser.now())
        return journal.take(self.mirror, found, stamp, browser.new_id)

    def to_journal(self) -> None:
        """Write what changed since the last call to the journal, once the page is up."""
        if not self.journals:
            return
        if self.listens and self.mirror.changed:
            self.writing += 1
            keys = self.mirror.take()
            browser.write_journal(journal.entries(self.mirror, keys), partial(self.written, keys))
        self.app = replace(self.app, saving=bool(self.writing or self.mirror.changed))

    @guarded
    def written(self, keys: tuple[str, ...], done: bool, anew: bool = False) -> None:
        """Journal callback. What was not written is queued again: for the next change or minute, or
        at once where a later write was taken. ``anew``: the browser lost all that was there."""
        self.writing -= 1
        if not done:
            self.mirror.note(keys)
        elif anew:
            self.mirror.note(self.kv.keys())
        lacks = bool(self.mirror.changed)
        before = self.app
        self.app = replace(before, journals=done, saving=done and (lacks or bool(self.writing)))
        if done and lacks:
            self.to_journal()
        if before.journals != done:
            freely(self.paint)()
        elif before.saving != self.app.saving:
            freely(self.paint_chip)()

    def paint_chip(self) -> None:
        """The head with a new chip: that a step is saved is no reason to draw a screen."""
        if self.screen and self.app.play is not None and self.app.route.campaign:
            shell = replace(self.screen.shell, saved=saved.chip(self.app))
            self.screen = replace(self.screen, shell=shell)
            self.paint_region("r-head", screens.head(self.screen), stays=True)

    # --- the file that is written after each scene ----------------------------------------------

    @guarded
    def backups_named(self, names: dict[str, str] | None) -> None:
        self.app = replace(self.app, backups=names)

    @guarded
    def on_backup_chosen(self, campaign_id: str, name: str) -> None:
        self.become(backup.chosen(replace(self.app, effects=()), campaign_id, name))

    def write_backup(self, campaign_id: str, made: Callable[[], GiveFile]) -> None:
        """Export after the painting: the file may take long to make."""
        browser.later(partial(self.back_up, campaign_id, made))

    @guarded
    def back_up(self, campaign_id: str, made: Callable[[], GiveFile]) -> None:
        file, done = made(), partial(self.backup_written, campaign_id)
        browser.write_backup(campaign_id, file.text, file.pictures, done)

    @guarded
    def backup_written(self, campaign_id: str, name: str) -> None:
        app = backup.written(replace(self.app, effects=()), campaign_id, name, browser.now())
        self.become(app)

    def mend(self, campaign_id: str) -> None:
        """Look into the journal for a campaign that cannot be read, once."""
        if self.journals and campaign_id not in self.mended:
            self.mended.add(campaign_id)
            browser.journal_of(campaign_id, partial(self.mended_by, campaign_id))

    @guarded
    def mended_by(self, campaign_id: str, records: dict[str, str]) -> None:
        sentences = self.taken({campaign_id: records}).said
        if sentences:
            app = replace(self.app, note=Note(" ".join(sentences)))
            self.become(effect(app, Load(campaign_id)))

    # --- what the browser answers to ``ui.carry_out`` ------------------------------------------

    @guarded
    def on_file(self, name: str, data: bytes) -> None:
        fresh = replace(self.app, rows=store.listing(self.kv), now=browser.now(), effects=())
        self.become(library.opened(fresh, name, data))

    @guarded
    def on_picture_failed(self) -> None:
        self.become(no_png(self.app))

    @guarded
    def on_not_shared(self) -> None:
        self.become(story_not_shared(self.app))

    @guarded
    def on_copied(self, done: bool) -> None:
        self.become(story_copied(self.app, done))

    def on_verified(self, missing: list[str]) -> None:
        freely(self.verified)(missing)

    def await_lock(self, route: str) -> None:
        """Messages of the page wait until the write lock of the campaign at ``route`` answers."""
        self.awaited = route

    @guarded
    def on_link(self, link: str, what: str, text: str) -> None:
        """News of a connection to another device: heard at once, painted once no pointer is
        down."""
        before = self.app
        self.take(Message("link", link, {"what": what, "text": text}), paints=False)
        if replace(self.app, now=before.now) != before:
            freely(self.paint)()

    # --- what the browser tells ----------------------------------------------------------------

    @guarded
    def verified(self, missing: list[str]) -> None:
        self.become(replace(self.app, offline={**self.app.offline, "missing": missing}))

    @guarded
    def on_lock(self, campaign_id: str, held: bool, unsure: bool = False) -> None:
        """Write-lock callback. The first answer opens the awaited route, then drains the queued
        messages; later answers wait while a pointer is down."""
        route, self.awaited = self.awaited, ""
        told = Message("lock", campaign_id, {"held": held, "route": route, "unsure": unsure})
        if not route:
            freely(self.take)(told)
            return
        self.take(told)
        self.listen()
        while self.queue and not self.awaited:
            self.take(self.queue.pop(0))

    @guarded
    def on_lock_tried(self, campaign_id: str, free: bool) -> None:
        self.take(Message("tried", campaign_id, {"free": free}))

    def keep_first_paint(self) -> None:
        """Store what the next start shows first, here and in the library; where that fails, the
        next start shows the empty shell."""
        if self.app.writer and self.app is not self.pictured:
            self.pictured = self.app
            try:
                first_paint.keep(self.kv, self.app, self.build)
            except Exception:
                browser.drop_first_paints()

    def tidy_log(self) -> None:
        """Pack each block of the log once it is full, and store a checkpoint."""
        play = self.app.play
        if play is None or not self.app.writer or self.app.unsaved_from is not None:
            return
        tidied = (play.campaign.id, play.position.place)
        if tidied != self.tidied:
            self.tidied = tidied
            store.tidy(self.kv, play, self.build)

    def look_at_journal(self) -> None:
        """Compare all that the journal holds of the open campaign, now and then: a record that went
        bad shows in no tip."""
        campaign_id = self.app.play.campaign.id if self.app.play and self.app.writer else ""
        now = browser.now()
        if self.journals and campaign_id and now - self.looked.get(campaign_id, 0) > LOOK_EVERY:
            self.looked[campaign_id] = now
            browser.journal_of(campaign_id, partial(self.looked_at, campaign_id))

    @guarded
    def looked_at(self, campaign_id: str, records: dict[str, str]) -> None:
        if self.writing or self.mirror.changed:  # it will be like the store only after that
            del self.looked[campaign_id]
            return
        self.mirror.note(journal.unlike(self.kv, campaign_id, records))
        self.to_journal()

    def paint_log(self) -> None:
        """The log in its drawer, which was closed when the screen was painted."""
        if self.screen is not None and self.screen.log_later:
            shown = replace(self.screen, log=drawer(self.app), log_later=False)
            self.screen = shown
            self.paint_region("r-log", screens.drawer(shown), stays=True)

    def rest(self) -> None:
        """Work for idle moments."""
        self.keep_first_paint()
        self.tidy_log()
        self.look_at_journal()
        freely(self.paint_log)()

    def open(self) -> None:
        """Paint the screen of the address over its first paint, then listen."""
        self.app = replace(self.app, offline=browser.offline_state())
        browser.on_locks(self.on_lock, self.on_lock_tried)
        browser.on_link(self.on_link)
        self.take(Message("route", browser.hash_at_start()))
        self.listen()

    def listen(self) -> None:
        """Begin to handle messages of the page; once, and not while a write lock is awaited."""
        if self.listens or self.awaited:
            return
        self.listens = True
        if self.news:
            self.app = replace(self.app, note=Note(self.news))
            self.paint()
        browser.listen(self.send)
        browser.on_file(self.on_file)
        browser.every(60, freely(self.tick))
        browser.when_idle(self.rest)
        browser.on_leaving(self.write_now)
        browser.ready()
        browser.later(self.settle)

    @guarded
    def settle(self) -> None:
        """Write to the journal what it lacks, once the page is up."""
        self.to_journal()
        freely(self.paint_chip)()
        browser.backup_names(self.backups_named)

    @guarded
    def tick(self) -> None:
        """Once a minute: paint the chip's new time."""
        self.app = replace(self.app, now=browser.now())
        self.to_journal()
        self.paint()


def freely(told: Callable[..., None]) -> Callable[..., None]:
    """The callback, called once no pointer is down: a repaint in between would lose the press."""

    def wait(*news: Any) -> None:
        browser.when_free(lambda: told(*news))

    return wait


def start() -> None:
    """Open the table."""
    table = Table()
    browser.compare_journal(journal.tips(table.kv), table.begin)
