"""Dice picked up by invoking: chips for everything that may come to the check, and what the rules
have against it."""

from __future__ import annotations

from collections.abc import Iterable

from hotseat.core import panels as p
from hotseat.core.game import Args
from hotseat.core.wording import bare, some
from hotseat.games.sapio.check.begin import in_progress, not_rolled
from hotseat.games.sapio.check.sources import (
    Piece,
    busy,
    change,
    of_use,
    open_check,
    piece,
    pieces,
    set_tn,
    things,
)
from hotseat.games.sapio.reading import MOST_SET_TN
from hotseat.games.sapio.state import Character, State
from hotseat.kit.facts import FactRegistry
from hotseat.kit.moves import Guard, Moves, against_rules
from hotseat.kit.people import present
from hotseat.kit.pool import Brings, Keys, Offer, bringing, chips, key_of, when_on
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


# --- what stands in the way ----------------------------------------------------------------------


def _piece(state: State, args: Args) -> Piece:
    found = piece(state, open_check(state), key_of(args))
    assert found is not None  # ``is_there`` has spoken before
    return found


def _kind(one: Piece) -> str:
    """Its kind among those of which a check has one."""
    kind = one.element.kind if one.what == "own" and one.element else one.what
    return "profession" if kind in ("main", "side") else kind


def _in_place(state: State, new: Piece) -> str:
    """The key of what the check has where this one would stand, as it has one of its kind; "" for
    nothing."""
    held = pieces(state, open_check(state), new.what) if _kind(new) in ONE_OF else ()
    found = (one.key for one in held if (_kind(one), one.who) == (_kind(new), new.who))
    return next((key for key in found if key.removesuffix("~") != new.key.removesuffix("~")), "")


def one_of(*kinds: str) -> Guard:
    """Against the rules: a second one of these kinds in a check, or from a helper."""

    @when_on
    def why(state: State, args: Args) -> str:
        new = _piece(state, args)
        if _kind(new) not in kinds or not _in_place(state, new):
            return ""
        return ONE_OF[_kind(new)].format(state.people[new.who].name)

    return why


@when_on
def has_profession(state: State, args: Args) -> str:
    """Against the rules: a specialization of a profession that is not invoked (SA-10)."""
    found = _piece(state, args)
    if _kind(found) != "special" or found.element is None:
        return ""
    held = {one.element.key for one in pieces(state, open_check(state), "own") if one.element}
    return "" if found.element.of in held else f"Invoke {found.element.under} first."


@when_on
def is_free(state: State, args: Args) -> str:
    """Against the rules: an element that is invoked for another task; the main profession may be
    invoked again."""
    found, check = _piece(state, args), open_check(state)
    held = busy(state, check, found.who, found.element.key) if found.element else None
    if held is None or (found.element and found.element.kind == "main"):
        return ""
    return f"Invoked: {bare(held.words)}."


@when_on
def can_help(state: State, args: Args) -> str:
    """Against the rules: a helper who is out of action."""
    found = _piece(state, args)
    one = state.people[found.who]
    return f"{one.name} can’t help now." if found.what == "help" and (one.out or one.gone) else ""


@when_on
def low_defence(state: State, args: Args) -> str:
    """Against the rules: a defence beyond 5."""
    full = set_tn(state, open_check(state)) >= MOST_SET_TN
    guards = _piece(state, args).what == "guard"
    return f"A defence sets {MOST_SET_TN} at most." if full and guards else ""


def parted(held: Keys, key: str, on: bool) -> Keys:
    """What stays: the main profession in its other degree does not, nor does a specialization
    without its profession."""
    name = key.removesuffix("~")
    if not key.startswith("own:") or key.startswith("own:q") or "." in key:
        return held
    if on:
        return tuple(each for each in held if each.removesuffix("~") != name)
    under = name if name == "own:m" else f"{name}."
    return tuple(each for each in held if each == key or not each.startswith(under))


BRINGS = Brings(
    lambda state: open_check(state).held,
    lambda state, held: change(state, held=held),
    lambda state, key: piece(state, open_check(state), key) is not None,
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
bringing(FACTS, MOVES, BRINGS, (in_progress, not_rolled), RULES)


# --- on the screen -------------------------------------------------------------------------------


def offers(state: State, found: Iterable[Piece]) -> tuple[Offer, ...]:
    """These things as offers, each with what stands in its way."""
    check = open_check(state)
    out = []
    for one in found:
        asked = {"source": one.key, "on": one.key not in check.held}
        swap = _in_place(state, one)
        why = MOVES.why(state, "bring", **asked)
        if swap and MOVES.why(state, "bring", **asked, instead=swap):
            swap = ""
        dice = one.dice if one.note else 0  # a helper's die is said once for all of them
        note = f"{one.note}: {some(dice, 'die', 'dice')}" if dice else one.note
        out.append(Offer(one.key, one.label, note, (DIE,) if dice else (), why, swap))
    return tuple(out)


def group(
    state: State, label: str, what: str, empty: str = "", hint: str = "", who: str = ""
) -> p.Chips:
    """The chips of one kind; of help, those of ``who``."""
    check = open_check(state)
    every = things(state, check, what, who)
    found = (one for one in every if one.key in check.held or of_use(state, check, one))
    return chips(label, offers(state, found), check.held, "bring", {}, empty, hint)


def any_of(state: State, label: str, what: str, hint: str = "") -> tuple[p.Chips, ...]:
    """The same, nothing where there are none."""
    made = group(state, label, what, hint=hint)
    return (made,) if made.chips else ()


def help_blocks(state: State, view: p.View) -> tuple[p.Block, ...]:
    """Who helps; a tap on a name shows their elements. Where few could, at once."""
    check = open_check(state)
    out = (check.who, check.facing)
    others = [one for one in present(state) if one.id not in out and one.elements]
    if not others:
        return (p.Text("No one else is here to help.", "small"),)
    helping = {one.who: one for one in pieces(state, check, "help")}
    picked, few = view.picks.get("helper", ""), len(others) <= FEW
    names = ((one.id, one.name, _helps(helping, one)) for one in others)
    who = () if few else (tabs("helper", picked, "Who helps?", names),)
    shown = (one for one in others if few or one.id == picked)
    rows = (group(state, f"{one.name} helps with", "help", who=one.id) for one in shown)
    return (p.Text("Each who helps invokes 1 element, for 1 die.", "small"), *who, *rows)


def _helps(helping: dict[str, Piece], one: Character) -> str:
    return f"helps: {helping[one.id].label}" if one.id in helping else one.out
