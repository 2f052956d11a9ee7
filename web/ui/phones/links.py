"""What is asked of link.js, as effects."""

from __future__ import annotations

from ui.effects import Link


def open_link(link: str) -> Link:
    """Begin a connection; its description comes back as "local"."""
    return Link("offer", (link,))


def answer_link(link: str, sdp: str, ufrag: str, pwd: str, waits: bool = False) -> Link:
    """Join a connection that the other end began; this end calls itself ``ufrag`` and ``pwd``.
    ``waits``: the other end waits for it, so that it comes soon or not at all."""
    return Link("answer", (link, sdp, ufrag, pwd, "1" if waits else ""))


def accept_link(link: str, sdp: str) -> Link:
    """The other end's answer to a connection that was begun here."""
    return Link("accept", (link, sdp))


def send_word(link: str, text: str) -> Link:
    """Send a word; one that can't go is lost with its connection."""
    return Link("send", (link, text))


def close_link(link: str) -> Link:
    """Close a connection, once what was sent has gone out."""
    return Link("close", (link,))


def make_dots(text: str) -> Link:
    """Have the QR code of a text made; it comes back as "dots"."""
    return Link("dots", (text,))


def watch_codes() -> Link:
    """Show what the camera sees, and read codes from it."""
    return Link("watch")


def give_picture(link: str, key: str, name: str, covers: str, at: int, none: str) -> Link:
    """Send pieces of the picture ``name`` from ``at`` on, with its ``covers`` painted over; or,
    where it is not here, the word ``none``."""
    return Link("picture", (link, key, name, covers, str(at), none))


def keep_part(link: str, key: str, name: str, at: int, of: int, data: str, known: str) -> Link:
    """Keep a piece of a picture. With the last one the whole is held to its ``name``, and only what
    is ``known`` still stays beside it; "pictured" says whether it is kept."""
    return Link("part", (link, key, name, str(at), str(of), data, known))


def drop_pictures() -> Link:
    """Keep no picture of a table."""
    return Link("without")


def test_links() -> Link:
    """Try what a connection needs, on this device alone; what is found comes back as "tested"."""
    return Link("test")


def try_again(seconds: int) -> Link:
    """Say "again" after so many seconds."""
    return Link("again", (str(seconds),))
