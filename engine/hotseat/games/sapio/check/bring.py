"""Dice picked up by invoking: chips for everything that may come to the check, and what the rules
have against it."""

from __future__ import annotations

from collections.abc import Iterable

from hotseat.core import panels as p
from hotseat.core.game import Args
from hotseat.core.wording import bare, some
from hotseat.games.sapio.check.begin import in_progress, not_rolled
from hotseat.games.sapio.check.plan import set_tn
from hotseat.games.sapio.check.sources import (
    Piece,
    busy,
    change,
    keys,
    open_check,
    piece,
    pieces,
)
from hotseat.games.sapio.reading import MOST_SET_TN
from hotseat.games.sapio.state import State
from hotseat.kit.facts import Kinds
from hotseat.kit.moves import Moves, against_rules
from hotseat.kit.people import present
from hotseat.kit.pool import Brings, Keys, Offer, bringing, chips, key_of, when_on
from hotseat.kit.screens import tabs

FACTS, MOVES = Kinds("sapio"), Moves()
DIE = p.DieFace(12, dye="fern")
ONE_OF = {
    "drive": "Principle or worst impulse: a bonus die for one of them.",
    "weapon": "One weapon an attack.",
}


# --- what stands in the way ----------------------------------------------------------------------


def _piece(state: State, args: Args) -> Piece:
    found = piece(state, open_check(state), key_of(args))
    assert found is not None  # ``is_there`` has spoken before
    return found


def _taken(state: State, args: Args, *kinds: str) -> Piece | None:
    """What is invoked already of these kinds of elements, but for the same element otherwise."""
    mine = args["source"].removesuffix("~")
    held = (one for one in pieces(state, open_check(state), "own") if one.element)
    return next(
        (
            one
            for one in held
            if one.element and one.element.kind in kinds and one.key.removesuffix("~") != mine
        ),
        None,
    )


@when_on
def one_profession(state: State, args: Args) -> str:
    """Against the rules: a second profession, or a specialization of another one (SA-10)."""
    found = _piece(state, args)
    if found.what != "own" or found.element is None or found.element.kind == "quality":
        return ""
    if found.element.kind != "special":
        other = _taken(state, args, "main", "side")
        return "One profession a check." if other else ""
    held = {one.element.key for one in pieces(state, open_check(state), "own") if one.element}
    if found.element.of not in held:
        return f"Invoke {found.element.under} first."
    return "One specialization a check." if _taken(state, args, "special") else ""


@when_on
def one_quality(state: State, args: Args) -> str:
    """Against the rules: a second quality in one check."""
    found = _piece(state, args)
    if found.what != "own" or found.element is None or found.element.kind != "quality":
        return ""
    other = _taken(state, args, "quality")
    return "One quality a check." if other else ""


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
def one_help(state: State, args: Args) -> str:
    """Against the rules: a helper who gives a second element, or is out of action."""
    found = _piece(state, args)
    if found.what != "help":
        return ""
    one = state.people[found.who]
    if one.out or one.gone:
        return f"{one.name} can’t help now."
    twice = any(each.who == one.id for each in pieces(state, open_check(state), "help"))
    return f"{one.name} already helps with 1 element." if twice else ""


@when_on
def one_of_them(state: State, args: Args) -> str:
    """Against the rules: principle and worst impulse at once, or two weapons."""
    what = _piece(state, args).what
    return ONE_OF.get(what, "") if pieces(state, open_check(state), what) else ""


@when_on
def low_defence(state: State, args: Args) -> str:
    """Against the rules: a defence beyond 5."""
    full = set_tn(state, open_check(state)) >= MOST_SET_TN
    return f"A defence sets {MOST_SET_TN} at most." if full and _guards(state, args) else ""


def _guards(state: State, args: Args) -> bool:
    return _piece(state, args).what == "guard"


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
    against_rules(one_profession, "SA-10"),
    against_rules(one_quality),
    against_rules(is_free),
    against_rules(one_help),
    against_rules(one_of_them),
    against_rules(low_defence, "SA-5"),
)
bringing(FACTS, MOVES, BRINGS, (in_progress, not_rolled), RULES)


# --- on the screen -------------------------------------------------------------------------------


def offers(state: State, found: Iterable[str], **who: str) -> tuple[Offer, ...]:
    """The things of these keys as offers, each with what stands in its way."""
    check = open_check(state)
    out = []
    for key in found:
        whole = key_of({"source": key, **who})
        one = piece(state, check, whole)
        if one is not None:
            asked = {"source": key, "on": whole not in check.held, **who}
            swap = _in_its_place(state, one)
            why = MOVES.why(state, "bring", **asked)
            if swap and MOVES.why(state, "bring", **asked, instead=swap):
                swap = ""
            note = f"{one.note}: {some(one.dice, 'die', 'dice')}" if one.dice else one.note
            out.append(Offer(key, one.label, note, (DIE,) if one.dice else (), why, swap))
    return tuple(out)


def _in_its_place(state: State, new: Piece) -> str:
    """What is put back for this one, as a check has one of its kind: its key, or ""."""
    if new.what not in ("own", "help", "drive", "weapon"):
        return ""
    found = (one for one in pieces(state, open_check(state), new.what) if _kind(one) == _kind(new))
    name = new.key.removesuffix("~")
    return next((one.key for one in found if one.key.removesuffix("~") != name), "")


def _kind(one: Piece) -> tuple[str, str]:
    """Of what a check has one: a profession, a specialization of it, a quality, an element of each
    helper, a drive, a weapon."""
    of = one.element if one.what == "own" else None
    kind = "profession" if of and of.kind in ("main", "side") else f"{of.kind}{of.of}" if of else ""
    return kind, one.who


def group(state: State, label: str, what: str, empty: str = "", hint: str = "") -> p.Chips:
    """The chips of one kind."""
    check = open_check(state)
    found = offers(state, keys(state, check, what))
    return chips(label, found, check.held, "bring", {}, empty, hint)


def any_of(state: State, label: str, what: str, hint: str = "") -> tuple[p.Chips, ...]:
    """The same, nothing where there are none."""
    made = group(state, label, what, hint=hint)
    return (made,) if made.chips else ()


def help_blocks(state: State, view: p.View) -> tuple[p.Block, ...]:
    """Who helps; a tap on a name shows their elements. Where only one could, at once."""
    check = open_check(state)
    out = (check.who, check.facing)
    others = [one for one in present(state) if one.id not in out and one.elements]
    if not others:
        return (p.Text("No one else is here to help.", "small"),)
    helping = {one.who: one for one in pieces(state, check, "help")}
    picked = view.picks.get("helper", "")
    who = picked if any(one.id == picked for one in others) else ""
    who = others[0].id if len(others) == 1 else who
    names = ((one.id, one.name, _helps(helping, one.id)) for one in others)
    whose = tabs("helper", who, "Who helps?", names)
    blocks: list[p.Block] = [whose] if len(others) > 1 else []
    if who:
        keys_here = (f"help:{each.key}" for each in state.people[who].elements)
        mine = f"help:{who}:"
        held = [f"help:{key[len(mine) :]}" for key in check.held if key.startswith(mine)]
        label = f"{state.people[who].name} helps with"
        blocks.append(chips(label, offers(state, keys_here, who=who), held, "bring", {"who": who}))
    return tuple(blocks)


def _helps(helping: dict[str, Piece], who: str) -> str:
    return f"helps: {helping[who].label}" if who in helping else ""
