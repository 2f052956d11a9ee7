"""What a tablet knows of the phones at its table, and a phone of its table."""

from __future__ import annotations

from dataclasses import dataclass

from hotseat.core.play import Play

# A code is for one phone, and for so many seconds.
CODE_LASTS = 300
PHONES_MOST = 12
# So many ways back a phone has: each is for one time, and a cut may come before the next is told.
DOORS = 3
# So many words that are none, and whoever says them is sent away.
BAD_MOST = 10
# Behind a refusal that the rules alone give.
FORBIDDEN = "The table can allow it, on the tablet."


# --- the tablet --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Code:
    """A code on the tablet's screen: its ``link``, the code itself once it is ready, its ``dots``
    (rows of "0" and "1") once they are, since when it stands, and the sentence why the phone's
    answer was not taken. ``taken``: the phone's answer was read."""

    link: str
    text: str = ""
    dots: str = ""
    at: int = 0
    fault: str = ""
    taken: bool = False


@dataclass(frozen=True, slots=True)
class Phone:
    """A phone that has come to the table, by the ``id`` it gave itself. ``link`` is the connection
    it is at, "" while it is away; ``seat`` the one it has, "" before; ``wants`` the one it asks
    for. ``back`` is how it will call itself when it comes back, ``doors`` the links at which it is
    expected then, each with its code once that is known.

    Of the campaign it has, for the seat ``has_as``, ``has`` events, the last of them ``last``, -1
    where it has to be given all; ``joined`` as that campaign was; ``texts`` are the keys of the
    private texts that it has, None where they are all to be sent anew.
    ``done`` is the number of its last step that was dealt with, ``refused`` why, if it was refused.
    ``bad`` counts words that were none."""

    id: str
    link: str = ""
    seat: str = ""
    wants: str = ""
    back: str = ""
    doors: tuple[tuple[str, str], ...] = ()
    has: int = -1
    has_as: str = ""
    last: str = ""
    joined: int | None = None
    texts: frozenset[tuple[str, str]] | None = None
    done: int = 0
    refused: str = ""
    bad: int = 0


@dataclass(frozen=True, slots=True)
class Host:
    """The table: a name for this visit of the page, the campaign it plays, its phones, and the code
    that is shown. ``dark``: no camera is to be had here."""

    table: str
    campaign: str
    phones: tuple[Phone, ...] = ()
    code: Code | None = None
    dark: bool = False


# --- the phone ---------------------------------------------------------------------------------

# How far a phone has come.
START, ANSWERED, JOINING, CHOOSING, ASKED, SEATED, LOST, GONE = (
    "start", "answered", "joining", "choosing", "asked", "seated", "lost", "gone",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Step:
    """A step that a phone has asked for, and not been answered. ``kind``: ask, undo or redo."""

    n: int
    kind: str
    move: str = ""
    args: str = ""


@dataclass(frozen=True, slots=True)
class Guest:
    """A phone at a table. ``phone`` is its name there and its ``ufrag`` and ``pwd`` those of its
    connections; ``state`` one of those above; ``code`` and ``dots`` its own code, to be shown to
    the tablet. Of the table: its name, campaign and game, the seats to choose from, the seat that
    it has. ``play`` is what it knows of the campaign, for the seat ``has_as``; ``parts`` come in
    before. ``steps`` are those
    that it has asked for, ``n`` the last number given; ``met``: the tablet has told this page how
    many it has done, so that a number is given once. ``doors`` are the codes of the ways back,
    the next one first, ``back`` its own for that; ``why`` what is to be said; ``dark``: no camera
    is to be had here. ``picture`` is the one on its way, by its key, and the piece that comes next;
    ``without`` are those that the tablet has not."""

    phone: str
    ufrag: str
    pwd: str
    state: str = START
    link: str = ""
    code: str = ""
    dots: str = ""
    table: str = ""
    campaign: str = ""
    title: str = ""
    game: str = ""
    seats: tuple[tuple[str, str], ...] = ()
    seat: str = ""
    has_as: str = ""
    play: Play | None = None
    parts: tuple[str, ...] = ()
    steps: tuple[Step, ...] = ()
    n: int = 0
    met: bool = False
    doors: tuple[str, ...] = ()
    back: str = ""
    why: str = ""
    dark: bool = False
    picture: tuple[str, int] | None = None
    without: frozenset[str] = frozenset()

    @property
    def name(self) -> str:
        """The name of its seat."""
        if self.play is not None:
            return self.play.table.seats.name_of(self.seat)
        return dict(self.seats).get(self.seat, "")
