"""The one file that talks to the browser: store, dice, files, painting, events, locks.

Everything that crosses the border is a string, a number or bytes; ``null`` comes as ``jsnull``
and is turned into None here.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

import js
from pyodide.ffi import create_once_callable, create_proxy, to_js

from ui import first_paint
from ui.draw.map_export import HIGH, WIDE, Picture
from ui.draw.story_page import map_place

# Who hears of write locks; one of each for the life of the page.
_LOCKS: dict[str, Any] = {}

Handler = Callable[[list[dict[str, Any]]], None]


# --- dice, time, names -------------------------------------------------------------------------


def source(sides: int) -> int:
    """A face from the operating system's generator, never from a state that could be copied."""
    return secrets.randbelow(sides) + 1


def new_id(size: int = 5) -> str:
    """``size`` random bytes in hex."""
    return secrets.token_hex(size)


def now() -> int:
    """Seconds since 1970; 0 for a clock that has never been set."""
    return max(0, int(js.Date.now() // 1000))


# --- the store ---------------------------------------------------------------------------------


class LocalStore:
    """``ui.store.KeyValue`` over localStorage. Its methods raise what the browser raises."""

    def get(self, key: str) -> str | None:
        value = js.hotseat.keep.value(key)
        if value and not isinstance(value, str):
            value = value.to_bytes().decode("ascii")
        return value if isinstance(value, str) else None

    def set(self, key: str, value: str) -> None:
        try:
            js.localStorage.setItem(key, value)
        except Exception:  # no room, perhaps: the pictures give way to what is played
            drop_first_paints()
            js.localStorage.setItem(key, value)

    def remove(self, key: str) -> None:
        js.localStorage.removeItem(key)
        if key.endswith("/head"):  # a campaign goes, and with it what was drawn of it
            drop_first_paints()

    def keys(self) -> list[str]:
        count = int(js.localStorage.length)
        return [str(js.localStorage.key(index)) for index in range(count)]


def drop_first_paints() -> None:
    """Forget the first pictures: the next start begins with the plain shell."""
    with suppress(Exception):  # a store that fails has none
        for key in first_paint.KEYS:
            js.localStorage.removeItem(key)


def on_locks(
    acquired: Callable[[str, bool, bool], None], tried: Callable[[str, bool], None]
) -> None:
    """Who hears of write locks: the id of a campaign, whether this tab holds its lock (now and
    whenever that changes) and whether that is unsure, since the browser does not answer; or whether
    no tab holds it."""
    _LOCKS.update(acquired=create_proxy(acquired), tried=create_proxy(tried))


def acquire_lock(campaign_id: str, steal: bool = False) -> None:
    """Ask to be the one tab that writes this campaign, and release the lock of the one before (""
    for none). Without Web Locks (an insecure address) every tab may write, and the store itself
    notices when another one did."""
    js.hotseat.keep.acquire(campaign_id, steal, _LOCKS["acquired"])


def try_lock(campaign_id: str) -> None:
    """Ask whether the write lock of a campaign that is not open here is free."""
    js.hotseat.keep.tryLock(campaign_id, _LOCKS["tried"])


def write_journal(text: str, on_done: Callable[[bool, bool], None]) -> None:
    """Write these entries (``ui.journal.entries``); ``on_done`` hears whether they are stored, and
    whether nothing else is, since the browser had lost its database."""
    js.hotseat.keep.write(text, create_once_callable(on_done))


def compare_journal(tips: dict[str, str], on_found: Callable[[Any], None]) -> None:
    """``on_found`` hears the records of each campaign whose tip in the journal is not the one
    given, {id: {key: record}}, before another tab can open it; None where there is no journal."""

    def found(text: str) -> None:
        on_found(json.loads(text) if text else None)

    js.hotseat.keep.compare(json.dumps(tips), create_once_callable(found))


def journal_of(campaign_id: str, on_found: Callable[[dict[str, str]], None]) -> None:
    """``on_found`` hears all records of a campaign in the journal, {key: record}; {} on failure."""
    promise = js.hotseat.keep.records(campaign_id)
    promise.then(
        create_once_callable(lambda found: on_found(json.loads(js.JSON.stringify(found)))),
        create_once_callable(lambda _fault: None),
    )


def backup_names(on_names: Callable[[dict[str, str] | None], None]) -> None:
    """Hear the file that each campaign is written to by itself, {id: name}; None where the browser
    has no such files."""
    if not js.hotseat.keep.hasFiles:
        on_names(None)
        return
    js.hotseat.keep.fileNames(create_once_callable(lambda text: on_names(json.loads(text))))


def choose_backup(campaign_id: str, name: str, on_chosen: Callable[[str], None]) -> None:
    """Let the player choose a file to export to (needs a tap); hear its name, "" for none."""
    js.hotseat.keep.chooseFile(campaign_id, name, create_once_callable(on_chosen))


def write_backup(
    campaign_id: str, text: str, pictures: Sequence[str], on_done: Callable[[str], None]
) -> None:
    """Write the file, with those of these pictures that are here; hear its name, or "" on
    failure."""
    told = create_once_callable(on_done)
    _joined(text, pictures, lambda data: js.hotseat.keep.writeFile(campaign_id, data, told))


def _joined(text: str, pictures: Sequence[str], then: Callable[[Any], None]) -> None:
    """The text of a campaign's file, or that with its pictures once they are read."""
    if not pictures:
        then(text)
        return
    promise = js.hotseat.pictures.joined(text, json.dumps(pictures))
    promise.then(create_once_callable(then), create_once_callable(lambda _fault: then(text)))


def forget_backup(campaign_id: str) -> None:
    """Export to this campaign's file no more."""
    js.hotseat.keep.forgetFile(campaign_id)


def flatten(covered: str, on_made: Callable[[dict[str, tuple[str, int]]], None]) -> None:
    """Paint over what is covered of pictures (``pictures.flat`` writes them); hear the hash and the
    bytes of each that came of it, by the hash of the whole one."""
    promise = js.hotseat.pictures.flatten(covered)
    promise.then(
        create_once_callable(lambda text: on_made(json.loads(text))),
        create_once_callable(lambda _fault: on_made({})),
    )


def own_pictures(campaign_id: str, names: Sequence[str]) -> None:
    """Keep these pictures for a campaign, as far as they are here or came with the last file."""
    js.hotseat.pictures.own(campaign_id, json.dumps(names)).catch(create_proxy(lambda _fault: None))


def drop_pictures(campaign_id: str, gone: bool) -> None:
    """With the next start, what only this campaign names goes; or not, where it is not ``gone``."""
    js.hotseat.pictures.drop(campaign_id, gone)


def choose_picture(camera: bool) -> None:
    """Let the player choose a picture for the map that is open, or take one (needs a tap)."""
    js.hotseat.pictures.choose(camera)


def ask_to_persist() -> None:
    """Ask the browser to keep the store (needs a tap); its answer is not used."""
    storage = getattr(js.navigator, "storage", None)
    if storage is not None and hasattr(storage, "persist"):
        storage.persist()


# --- files -------------------------------------------------------------------------------------


def give_file(
    name: str, data: str | Any, kind: str = "application/json", pictures: Sequence[str] = ()
) -> None:
    """Hand a file to the player: the share sheet on a tablet that has one, else a download.
    ``data`` is text, or bytes as the browser itself made them. ``pictures``: it is a campaign's,
    and carries those of them that are here."""
    _joined(data, pictures, lambda whole: _give(name, whole, kind))


def _give(name: str, data: Any, kind: str) -> None:
    file = js.File.new(_list([data]), name, _object({"type": kind}))
    if _prefers_sharing() and js.navigator.canShare(_object({"files": [file]})):
        shared = js.navigator.share(_object({"files": [file], "title": name}))
        shared.catch(create_proxy(lambda fault: _share_failed(fault, name, file)))
        return
    _download(name, file)


def can_share() -> bool:
    """Whether this browser can hand a text to other apps."""
    return hasattr(js.navigator, "share")


def share_text(title: str, text: str, on_failed: Callable[[], None]) -> None:
    """Hand a text to another app (needs a tap); ``on_failed`` hears of any fault but a cancel."""

    def failed(fault: Any) -> None:
        if getattr(fault, "name", "") != "AbortError":
            on_failed()

    shared = js.navigator.share(_object({"title": title, "text": text}))
    shared.catch(create_once_callable(failed))


def copy_text(text: str, on_done: Callable[[bool], None]) -> None:
    """Put a text on the clipboard; ``on_done`` hears whether that worked."""
    clipboard = getattr(js.navigator, "clipboard", None)
    if clipboard is None:
        on_done(False)
        return
    copied = clipboard.writeText(text)
    copied.then(
        create_once_callable(lambda _nothing: on_done(True)),
        create_once_callable(lambda _fault: on_done(False)),
    )


def site() -> str:
    """The address at which the app itself stands."""
    return str(js.location.href).partition("#")[0]


def give_map(
    name: str,
    made: Picture,
    on_failed: Callable[[], None],
    inside: str = "",
    pictures: Sequence[str] = (),
) -> None:
    """Have the page place a map (``mapSvg``) and hand it over: as PNG of twice the size where the
    name ends in .png, else as SVG. ``inside``: the file of the campaign that the PNG carries, with
    those of these pictures that are here."""
    failed = create_proxy(lambda _fault: on_failed())

    def carrying(data: Any) -> None:
        if not inside:
            give_file(name, data, "image/png")
            return
        promise = js.hotseat.pictures.carrying(data, inside, json.dumps(pictures))
        whole = create_once_callable(lambda data: give_file(name, data, "image/png"))
        promise.then(whole, failed)

    def give(svgs: list[str]) -> None:
        if not name.endswith(".png"):
            give_file(name, svgs[0], "image/svg+xml")
            return
        promise = js.hotseat.png(svgs[0], 2 * WIDE, 2 * HIGH)
        promise.then(create_once_callable(carrying), failed)

    _placed([made], give)


def give_page(name: str, html: str, maps: Sequence[Picture]) -> None:
    """Hand over a page with the maps in their places."""

    def give(svgs: list[str]) -> None:
        whole = html
        for n, svg in enumerate(svgs):
            whole = whole.replace(map_place(n), _element(svg))
        give_file(name, whole, "text/html")

    _placed(maps, give)


def print_book(maps: Sequence[Picture]) -> None:
    """The browser's own printing; the maps are on the page for as long as it lasts, or alone on
    paper where the page has no place for them."""
    place = js.document.querySelector(".book-maps")
    if not maps:
        print_page()
        return

    def put(svgs: list[str]) -> None:
        html = "".join(f"<figure>{_element(svg)}</figure>" for svg in svgs)
        if not place:
            print_paper(f'<div class="book-maps">{html}</div>')
            return
        place.innerHTML = html
        js.window.addEventListener(
            "afterprint",
            create_once_callable(lambda _event: place.replaceChildren()),
            _object({"once": True}),
        )
        print_page()

    _placed(maps, put)


def print_paper(html: str) -> None:
    """The browser's own printing of this page alone, which stands nowhere else and goes with it."""
    page = js.document.createElement("div")
    page.className = "paper"
    page.innerHTML = html
    js.document.body.append(page)
    js.window.addEventListener(
        "afterprint",
        create_once_callable(lambda _event: page.remove()),
        _object({"once": True}),
    )
    print_page()


def _placed(maps: Sequence[Picture], then: Callable[[list[str]], None]) -> None:
    """Each map as the text of an SVG, placed by the page; later, where one has pictures, which are
    in it."""
    svgs = [str(js.hotseat.mapSvg(drawn.drawing, drawn.sheet)) for drawn in maps]
    if not any("data-picture=" in svg for svg in svgs):
        then(svgs)
        return
    promise = js.hotseat.pictures.embedded(json.dumps(svgs))
    promise.then(
        create_once_callable(lambda text: then(json.loads(text))),
        create_once_callable(lambda _fault: then(svgs)),
    )


def _element(svg: str) -> str:
    return svg.partition("?>")[2].strip()


def _share_failed(fault: Any, name: str, file: Any) -> None:
    if getattr(fault, "name", "") != "AbortError":
        _download(name, file)


def _prefers_sharing() -> bool:
    coarse = js.matchMedia("(pointer: coarse)").matches
    return bool(coarse) and hasattr(js.navigator, "canShare") and hasattr(js.navigator, "share")


def _download(name: str, file: Any) -> None:
    url = js.URL.createObjectURL(file)
    link = js.document.createElement("a")
    link.href = url
    link.download = name
    js.document.body.appendChild(link)
    link.click()
    link.remove()
    js.setTimeout(create_proxy(lambda: js.URL.revokeObjectURL(url)), 60_000)


def choose_file(on_bytes: Callable[[str, bytes], None]) -> None:
    """Let the player choose a file; ``on_bytes`` hears its name and its bytes."""
    chooser = js.document.createElement("input")
    chooser.type = "file"

    def chosen(_event: Any) -> None:
        if chooser.files.length:
            read_file(chooser.files.item(0), on_bytes)

    chooser.addEventListener("change", create_proxy(chosen))
    chooser.click()


def read_file(file: Any, on_bytes: Callable[[str, bytes], None]) -> None:
    """The bytes of a File without its pictures, which pictures.js holds; one beyond 64 MB gives
    only its beginning, which is refused."""

    def got(buffer: Any) -> None:
        on_bytes(str(file.name), buffer.to_bytes())

    def failed(_fault: Any) -> None:
        on_bytes(str(file.name), b"")

    promise = js.hotseat.pictures.parted(file)
    promise.then(create_proxy(got), create_proxy(failed))


# --- painting ----------------------------------------------------------------------------------


def paint(region: str, html: str) -> None:
    """Put HTML (made by ``ui.html`` alone) into a region; focus, typing and scroll survive."""
    js.hotseat.paint(region, html)


def patch(region: str, patches: list[Any]) -> bool:
    """Change what is painted in a region by ``ui.patch``; False, and nothing changed, where they do
    not fit what stands there."""
    return bool(js.hotseat.patch(region, json.dumps(patches, separators=(",", ":"))))


def clear_form(key: str) -> None:
    """Empty the form with this key: its values were taken."""
    js.hotseat.clearForm(key)


def dress(title: str, root: dict[str, str], game: str, shell: str, modal: bool) -> None:
    """Set the document's title, attributes of the root, the game whose colours are used, the class
    of the shell, and whether a dialog is open."""
    js.hotseat.dress(shell, modal)
    if js.document.title != title:
        js.document.title = title
    html = js.document.documentElement
    for name, value in root.items():
        _attribute(html, name, value)
    _attribute(js.document.body, "data-game", game)


def _attribute(element: Any, name: str, value: str) -> None:
    if value:
        element.setAttribute(name, value)
    else:
        element.removeAttribute(name)


def arrive(again: bool) -> None:
    """Scroll a new screen to its top, or to its ``data-arrive``; the first screen (not ``again``)
    is left where its first paint was scrolled to."""
    js.hotseat.arrive(again)


def ready() -> None:
    """Mark the page as ready (``html[data-ready]``, a performance mark): a roll can be made."""
    js.document.documentElement.setAttribute("data-ready", "yes")
    js.performance.mark("hotseat:ready")


def print_page() -> None:
    """The browser's own printing."""
    js.window.print()


def speak(sentence: str) -> None:
    """Say a sentence to a screen reader."""
    live = js.document.getElementById("live")
    if hasattr(live, "textContent"):
        live.textContent = sentence


def hash_at_start() -> str:
    """The hash of the address when the page was loaded."""
    return str(js.hotseat.began)


def build_id() -> str:
    """The name of this build of the site."""
    return str(js.hotseat.build)


def stay_at(hash_text: str) -> None:
    """Replace the hash of the address without an event."""
    js.history.replaceState(None, "", hash_text)


def go_to(hash_text: str) -> None:
    """Go to another hash; the hashchange event brings the new screen."""
    js.location.hash = hash_text


# --- phones at the table -----------------------------------------------------------------------


def on_link(handler: Callable[[str, str, str], None]) -> None:
    """Hear news of the connections to other devices, and of the camera: the link's name, what it
    is, and its text (link.js)."""
    js.hotseat.onLink = create_proxy(
        lambda link, what, text: handler(str(link), str(what), str(text))
    )


def when_late(handler: Callable[[], None]) -> None:
    """Call once modules can be imported that the snapshot does not hold."""
    js.hotseat.late.then(create_once_callable(lambda _nothing: handler()))


def link(deed: str, *words: str) -> None:
    """Have link.js do something with a connection; it is loaded when it is asked first."""
    js.hotseat.link(deed, _list(list(words)))


# --- events ------------------------------------------------------------------------------------


def listen(on_messages: Handler) -> None:
    """``on_messages`` hears every tap, form, drag and key of the page as a dictionary; taps made
    while others waited are heard together, in a list.

    queue.js sends them as JSON, those made before this call first.
    """

    def heard(text: str) -> None:
        sent = json.loads(text)
        on_messages(sent if isinstance(sent, list) else [sent])

    js.hotseat.listen(create_proxy(heard))


def when_free(handler: Callable[[], None]) -> None:
    """Call at once, or as soon as no pointer or Enter key is down."""
    js.hotseat.whenFree(create_once_callable(handler))


def later(handler: Callable[[], None]) -> None:
    """Call as soon as the page has been painted."""
    js.setTimeout(create_once_callable(handler), 0)


def once_painted(handler: Callable[[], None]) -> None:
    """Call once the page has been painted; of one that is hidden once it is seen."""
    js.requestAnimationFrame(create_once_callable(lambda _time: later(handler)))


def is_hidden() -> bool:
    """Whether nobody sees the page."""
    return bool(js.document.hidden)


def on_leaving(handler: Callable[[], None]) -> None:
    """Call when the page is hidden or left; after its own taps were sent."""
    heard = create_proxy(lambda _event: handler())
    for going in ("visibilitychange", "pagehide"):
        js.window.addEventListener(going, heard)


def after_frame(handler: Callable[[], None]) -> Callable[[], None]:
    """What calls it once the next frame is painted, or within a fifth of a second where none is."""
    heard = create_proxy(handler)
    return lambda: js.hotseat.afterFrame(heard)


def when_idle(handler: Callable[[], None]) -> None:
    """Call some seconds after the page has changed, or when it is hidden."""
    js.hotseat.whenIdle(create_proxy(handler))


def on_file(handler: Callable[[str, bytes], None]) -> None:
    """Hear a file that is dropped on the window."""
    js.hotseat.onFile(create_proxy(lambda file: read_file(file, handler)))


def every(seconds: int, handler: Callable[[], None]) -> None:
    """Call again and again."""
    js.setInterval(create_proxy(handler), seconds * 1000)


def offline_state() -> dict[str, Any]:
    """What boot.js knows of the offline cache: {"state", "done", "total", "update"}."""
    return dict(json.loads(str(js.hotseat.offlineState())))


def switch_version() -> None:
    """Take the new version that waits."""
    js.hotseat.switch()


def verify_offline(on_missing: Callable[[list[str]], None]) -> None:
    """Check every cached file by its hash; ``on_missing`` hears the names of those missing or
    wrong."""
    promise = js.hotseat.verifyOffline()
    promise.then(
        create_proxy(lambda found: on_missing([str(name) for name in found.to_py()])),
        create_proxy(lambda _fault: on_missing(["(the check did not finish)"])),
    )


def _object(values: dict[str, Any]) -> Any:
    return to_js(values, dict_converter=js.Object.fromEntries)


def _list(values: list[Any]) -> Any:
    return to_js(values)
