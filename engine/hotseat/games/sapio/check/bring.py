"""Dice brought by invoking: chips for everything that may come to the check, and what the rules
have against it."""

from __future__ import annotations

from collections.abc import Iterable

from hotseat.core import panels as p
from hotseat.core.facts import FactRegistry
from hotseat.core.moves import Guard, Moves, against_rules
from hotseat.core.wording import bare, some
from hotseat.games.sapio.check.sources import (
    Piece,
    busy,
    of_use,
    piece_of,
    pieces,
    set_tn,
    things,
)
from hotseat.games.sapio.reading import MOST_SET_TN
from hotseat.games.sapio.state import CHECK, Character, State
from hotseat.kit.people import present
from hotseat.kit.pool import Bring, Brings, Keys, Offer, bringing, chips, key_of, when_on
from hotseat.kit.screens import tabs

FACTS, MOVES = FactRegistry("sapio"), Moves()
FEW = 4  # helpers whose elements are all shown at once: a table of five
DIE = p.DieFace(12, colour="fern")
# Of what a check has one; a helper's is one of each helper.
ONE_OF = {
    "profession": "One profession a check.",
    "special": "One specialization a check.",
    "quality": "One quality a check.",
    "help": "{} already helps with 1 element.",
    "drive": "Principle or worst impulse: a bonus die for one of them.",
    "weapon": "One weapon an attack.",
}


# --- what the rules have against it --------------------------------------------------------------


def _piece(state: State, ask: Bring) -> Piece:
    named = piece_of(state, CHECK.current(state), key_of(ask))
    assert named is not None  # ``is_there`` has spoken before
    return named


def _kind(piece: Piece) -> str:
    """Its kind among those of which a check has one."""
    kind = piece.element.kind if piece.what == "own" and piece.element else piece.what
    return "profession" if kind in ("main", "side") else kind


def _in_place(state: State, new: Piece) -> str:
    """The key of what the check has where this one would stand, as it has one of its kind; "" for
    nothing."""
    rivals = pieces(state, CHECK.current(state), new.what) if _kind(new) in ONE_OF else ()
    keys = (piece.key for piece in rivals if (_kind(piece), piece.who) == (_kind(new), new.who))
    return next((key for key in keys if key.removesuffix("~") != new.key.removesuffix("~")), "")


def one_of(*kinds: str) -> Guard[Bring]:
    """Against the rules: a second one of these kinds in a check, or from a helper."""

    @when_on
    def why(state: State, ask: Bring) -> str:
        new = _piece(state, ask)
        if _kind(new) not in kinds or not _in_place(state, new):
            return ""
        return ONE_OF[_kind(new)].format(state.people[new.who].name)

    return why


@when_on
def has_profession(state: State, ask: Bring) -> str:
    """Against the rules: a specialization of a profession that is not invoked (SA-10)."""
    new = _piece(state, ask)
    if _kind(new) != "special" or new.element is None:
        return ""
    professions = {
        piece.element.key for piece in pieces(state, CHECK.current(state), "own") if piece.element
    }
    return "" if new.element.of in professions else f"Invoke {new.element.under} first."


@when_on
def is_free(state: State, ask: Bring) -> str:
    """Against the rules: an element that is invoked for another task; the main profession may be
    invoked again."""
    new, check = _piece(state, ask), CHECK.current(state)
    task = busy(state, check, new.who, new.element.key) if new.element else None
    if task is None or (new.element and new.element.kind == "main"):
        return ""
    return f"Invoked: {bare(task.words)}."


@when_on
def can_help(state: State, ask: Bring) -> str:
    """Against the rules: a helper who is out of action."""
    new = _piece(state, ask)
    character = state.people[new.who]
    away = new.what == "help" and (character.out or character.gone)
    return f"{character.name} can’t help now." if away else ""


@when_on
def low_defence(state: State, ask: Bring) -> str:
    """Against the rules: a defence beyond 5."""
    full = set_tn(state, CHECK.current(state)) >= MOST_SET_TN
    guards = _piece(state, ask).what == "guard"
    return f"A defence sets {MOST_SET_TN} at most." if full and guards else ""


def parted(picked: Keys, key: str, on: bool) -> Keys:
    """What stays: the main profession in its other degree does not, nor does a specialization
    without its profession."""
    name = key.removesuffix("~")
    if not key.startswith("own:") or key.startswith("own:q") or "." in key:
        return picked
    if on:
        return tuple(kept for kept in picked if kept.removesuffix("~") != name)
    under = name if name == "own:m" else f"{name}."
    return tuple(kept for kept in picked if kept == key or not kept.startswith(under))


BRINGS = Brings(
    CHECK,
    lambda check: check.held,
    lambda state, check, keys: CHECK.changed(state, check.id, held=keys),
    lambda state, check, key: piece_of(state, check, key) is not None,
    parted,
)
RULES = (
    against_rules(has_profession, "SA-10"),
    against_rules(one_of("profession", "special"), "SA-10"),
    against_rules(is_free),
    against_rules(can_help),
    against_rules(one_of("quality", "help", "drive", "weapon")),
    against_rules(low_defence, "SA-5"),
)
bringing(FACTS, MOVES, BRINGS, (CHECK.in_progress, CHECK.not_rolled), RULES)


# --- on the screen -------------------------------------------------------------------------------


def offers(state: State, shown: Iterable[Piece]) -> tuple[Offer, ...]:
    """These pieces as offers, each with what may be put back for it."""
    check = CHECK.current(state)
    out = []
    for piece in shown:
        asked = {"source": piece.key, "on": piece.key not in check.held}
        swap = _in_place(state, piece)
        if swap and MOVES.why(state, "bring", **asked, instead=swap):
            swap = ""
        dice = piece.dice if piece.note else 0  # a helper's die is said once for all of them
        note = f"{piece.note}: {some(dice, 'die', 'dice')}" if dice else piece.note
        out.append(Offer(piece.key, piece.label, note, (DIE,) if dice else (), swap))
    return tuple(out)


def group(
    state: State, label: str, what: str, empty: str = "", hint: str = "", who: str = ""
) -> p.Chips:
    """The chips of one kind; of help, those of ``who``."""
    check = CHECK.current(state)
    pieces_there = things(state, check, what, who)
    shown = (
        piece for piece in pieces_there if piece.key in check.held or of_use(state, check, piece)
    )
    return chips(label, offers(state, shown), check.held, "bring", {}, empty, hint)


def any_of(state: State, label: str, what: str, hint: str = "") -> tuple[p.Chips, ...]:
    """The same, nothing where there are none."""
    row = group(state, label, what, hint=hint)
    return (row,) if row.chips else ()


def help_blocks(state: State, view: p.View) -> tuple[p.Block, ...]:
    """Who helps; a tap on a name shows their elements. Where few could, at once."""
    check = CHECK.current(state)
    out = (check.who, check.facing)
    others = [
        character for character in present(state) if character.id not in out and character.elements
    ]
    if not others:
        return (p.Text("No one else is here to help.", "small"),)
    helping = {piece.who: piece for piece in pieces(state, check, "help")}
    picked, few = view.picks.get("helper", ""), len(others) <= FEW
    names = ((character.id, character.name, _helps(helping, character)) for character in others)
    who = () if few else (tabs("helper", picked, "Who helps?", names),)
    shown = (character for character in others if few or character.id == picked)
    rows = (
        group(state, f"{character.name} helps with", "help", who=character.id)
        for character in shown
    )
    return (p.Text("Each who helps invokes 1 element, for 1 die.", "small"), *who, *rows)


def _helps(helping: dict[str, Piece], character: Character) -> str:
    return f"helps: {helping[character.id].label}" if character.id in helping else character.out
