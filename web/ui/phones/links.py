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


def test_links() -> Link:
    """Try what a connection needs, on this device alone; what is found comes back as "tested"."""
    return Link("test")


def try_again(seconds: int) -> Link:
    """Say "again" after so many seconds."""
    return Link("again", (str(seconds),))
