"""Dice brought by invoking: chips for everything that may come to the check, and what the rules
have against it."""

from __future__ import annotations

from collections.abc import Container, Iterable

from hotseat.core import panels as p
from hotseat.core.facts import FactRegistry
from hotseat.core.frozen import read_often, replace
from hotseat.core.moves import Guard, Moves, against_rules
from hotseat.core.wording import bare, listed, owned
from hotseat.games.sapio.check.plan import of_use
from hotseat.games.sapio.check.sources import (
    MARKS,
    Piece,
    busy,
    guarding,
    ignored,
    is_piece,
    piece_of,
    pieces,
    things,
    unmarked,
)
from hotseat.games.sapio.options import AS_CHECK, DEFENCE
from hotseat.games.sapio.reading import MOST_SET_TN, PENALTIES
from hotseat.games.sapio.state import CHECK, Character, Check, State
from hotseat.kit.people import present
from hotseat.kit.pool import Bring, Brings, Keys, Offer, bringing, chips, key_of, when_on

FACTS, MOVES = FactRegistry("sapio"), Moves()
OVER = "over"  # the pick of the one thing that lies over the stage; a move closes it
NPC, AID = "npc", "aid"  # its values for the NPCs of whom one may help, and for help to defend
FEW = 8  # elements of those who could help, which are all shown at once
FEW_WHO = 2  # helpers of whom that can be
# Of what a check has one; a helper's is one of each helper.
ONE_OF = {
    "profession": "{label} would be a second profession; a check has one.",
    "special": "{label} would be a second specialization; a check has one.",
    "quality": "{label} would be a second quality; a check has one.",
    "help": "{label} would be a second element of {name}; each who helps invokes one.",
    "drive": "Principle or worst impulse: a bonus die for one of them.",
    "weapon": "{label} would be a second weapon; an attack has one.",
}
# SA-10; SA-13 for a defence.
PARTS = ("profession", "special", "quality")
PART_ROWS = {"profession": "Profession", "special": "Specialization", "quality": "Quality"}


# --- what the rules have against it --------------------------------------------------------------


def _piece(state: State, ask: Bring) -> Piece:
    named = piece_of(state, CHECK.current(state), key_of(ask))
    assert named is not None  # ``is_there`` has spoken before
    return named


def _kind(state: State, piece: Piece) -> str:
    """Its kind among those of which a check has one. A defender is bound like anyone who makes a
    check, unless the table has it otherwise (SA-13); who helps does so on one side."""
    bound = piece.what == "own" or (
        piece.what == "guard" and state.table.option(DEFENCE) == AS_CHECK
    )
    if bound and piece.element:
        return "profession" if piece.element.kind in ("main", "side") else piece.element.kind
    return "help" if piece.what == "aid" else piece.what


@read_often
def _in_place(state: State, new: Piece) -> str:
    """The key of what the check has where this one would stand, as it has one of its kind; "" for
    nothing."""
    kind = _kind(state, new)
    if kind not in ONE_OF:
        return ""
    rivals = (
        piece
        for piece in pieces(state, CHECK.current(state))
        if piece.who == new.who and _kind(state, piece) == kind
    )
    keys = (piece.key for piece in rivals)
    return next((key for key in keys if unmarked(key) != unmarked(new.key)), "")


@read_often
def _with(state: State, new: Piece) -> tuple[Piece, ...]:
    """What would come into the check: this piece, after what it brings along."""
    check = CHECK.current(state)
    before = (piece_of(state, check, key) for key in along(state, check, new.key, True))
    return (*(piece for piece in before if piece is not None), new)


def one_of(*kinds: str) -> Guard[Bring]:
    """Against the rules: a second one of these kinds in a check, or from a helper."""

    @when_on
    def why(state: State, ask: Bring) -> str:
        for new in _with(state, _piece(state, ask)):
            kind = _kind(state, new)
            if kind in kinds and _in_place(state, new):
                name = state.people[new.who].name
                return ONE_OF[kind].format(label=new.label, name=name)
        return ""

    return why


@when_on
def is_free(state: State, ask: Bring) -> str:
    """Against the rules: an element that is invoked for another task; the main profession may be
    invoked again."""
    check = CHECK.current(state)
    for new in _with(state, _piece(state, ask)):
        task = busy(state, check, new.who, new.element.key) if new.element else None
        if task is not None and new.element and new.element.kind != "main":
            whose = owned(state.people[new.who].name)
            return f"{whose} {new.label} stays invoked ({bare(task.words)})."
    return ""


@when_on
def once_more(state: State, ask: Bring) -> str:
    """Against the rules: a main profession invoked again for more than one die, or in part."""
    new, check = _piece(state, ask), CHECK.current(state)
    if new.what != "own" or new.element is None or new.element.kind != "main":
        return ""
    again = busy(state, check, new.who, new.element.key) is not None
    marked = new.key[-1] in MARKS
    message = f"{new.label} is invoked already: again it must apply fully, and gives 1 die."
    return message if again and marked else ""


@when_on
def can_help(state: State, ask: Bring) -> str:
    """Against the rules: a helper who is out of action, or who defends against this check; a
    defender who is out of action and invokes something."""
    new = _piece(state, ask)
    character = state.people[new.who]
    if new.what == "guard":
        return f"{character.name} is {character.out}." if character.out else ""
    if new.what not in ("help", "aid"):
        return ""
    if new.who == CHECK.current(state).facing:
        return f"{character.name} defends against this check."
    return f"{character.name} can’t help now." if character.out or character.gone else ""


@when_on
def low_defence(state: State, ask: Bring) -> str:
    """Against the rules: elements that raise a defence beyond 5, with what the situation adds."""
    new, check = _piece(state, ask), CHECK.current(state)
    if new.what not in ("guard", "aid"):
        return ""
    count = len(guarding(state, check)) + len(_with(state, new)) + max(0, check.situation)
    message = f"{new.label} would take the defence beyond {MOST_SET_TN}."
    return message if 1 + count > MOST_SET_TN else ""


def parted(picked: Keys, key: str, on: bool) -> Keys:
    """What stays: the main profession in its other degree does not, nor does a specialization
    without its profession."""
    name = unmarked(key)
    if not key.startswith("own:") or key.startswith("own:q") or "." in key:
        return picked
    if on:
        return tuple(kept for kept in picked if unmarked(kept) != name)
    under = name if name == "own:m" else f"{name}."
    return tuple(kept for kept in picked if kept == key or not kept.startswith(under))


def along(state: State, check: Check, key: str, on: bool) -> Keys:
    """What comes with a piece, or goes with it: with a specialization its profession, and with a
    profession that no longer defends its specializations (SA-10, SA-13)."""
    piece = piece_of(state, check, key)
    element = piece.element if piece is not None else None
    if piece is None or element is None or _kind(state, piece) not in PARTS:
        return ()
    elements = [(other.key, other.element) for other in pieces(state, check, piece.what)]
    if not on:
        under = (key for key, invoked in elements if invoked and invoked.of == element.key)
        return tuple(under) if piece.what == "guard" else ()
    there = {invoked.key for _, invoked in elements if invoked}
    profession = f"{piece.what}:{element.of}"
    if element.of in ("", *there) or piece_of(state, check, profession) is None:
        return ()  # a sheet may have specializations of a profession without a name
    return (profession,)


BRINGS = Brings(
    CHECK,
    lambda check: check.held,
    lambda state, check, keys: CHECK.changed(state, check.id, held=keys),
    is_piece,
    parted,
    along,
)


def in_time(state: State, ask: Bring) -> str:
    """Impossible: a change of dice that are rolled. Which weapon it was may be said afterwards."""
    weapon = ask.source.startswith("weapon:") and (ask.instead or "weapon:").startswith("weapon:")
    return "" if weapon else CHECK.not_rolled(state, ask)


RULES = (
    against_rules(one_of("profession", "special"), "SA-10"),
    against_rules(once_more, "SA-10"),
    against_rules(is_free),
    against_rules(can_help),
    against_rules(one_of("quality", "help", "weapon")),
    against_rules(one_of("drive"), "SA-14"),
    against_rules(low_defence, "SA-13"),
)
BROUGHT = bringing(FACTS, MOVES, BRINGS, (CHECK.in_progress, in_time), RULES)


# --- on the screen -------------------------------------------------------------------------------


def adding(state: State, view: p.View) -> bool:
    """Whether a tap adds to what is there, by the table's word, where else it takes its place."""
    return bool(view.picks.get(f"add.{CHECK.current(state).id}"))


def adding_chip(state: State, view: p.View) -> tuple[p.Chips, ...]:
    """The chip that switches between the two; () where there is nothing yet to add to."""
    check, now = CHECK.current(state), adding(state, view)
    if not now and not any(_kind(state, piece) in ONE_OF for piece in pieces(state, check)):
        return ()
    tap = p.Pick(f"add.{check.id}", "" if now else "1")
    message = "A second of a kind: only by the table’s word."
    return (p.Chips("", (p.Chip("Add to what is picked", tap=tap, pressed=now),), hint=message),)


def _swap(state: State, piece: Piece) -> str:
    """The key of what this piece takes the place of, if the rules have nothing against that. A
    specialization takes no other profession's place along: that one is chosen itself (SA-10)."""
    *before, new = _with(state, piece)
    key = "" if any(_in_place(state, other) for other in before) else _in_place(state, new)
    asked = {"source": piece.key, "on": piece.key not in CHECK.current(state).held}
    return "" if not key or MOVES.why(state, "bring", **asked, instead=key) else key


def offers(state: State, view: p.View, shown: Iterable[Piece]) -> tuple[Offer, ...]:
    """These pieces as offers, each with what it takes the place of."""
    picked, swaps = CHECK.current(state).held, not adding(state, view)
    out = []
    for piece in shown:
        swap = "" if piece.key in picked else _swap(state, piece)
        out.append(Offer(piece.key, piece.label, piece.note, (), swap, swaps))
    return tuple(out)


def _brought(state: State, piece: Piece) -> tuple[str, str]:
    """What a piece brings, as its chip says it, and the tone of that: dice, or what it adds to the
    target number."""
    if piece.what in ("guard", "aid"):
        return "+1", ""
    if piece.harm is not None:
        gone = piece.harm in ignored(state, CHECK.current(state))
        return f"+{0 if gone else PENALTIES[piece.harm.level]}", "warn"
    return (str(piece.dice) if piece.dice else ""), ""


def group(
    state: State, view: p.View, label: str, what: str, empty: str = "", hint: str = "",
    who: str = "", kinds: Container[str] = (),
) -> p.Chips:  # fmt: skip
    """The chips of one kind; of help on either side, those of ``who``; of elements those of these
    ``kinds``, where any are named."""
    check, more = CHECK.current(state), adding(state, view)
    shown = tuple(
        piece
        for piece in things(state, check, what, who)
        if piece.key in check.held
        or (of_use(state, check, piece) and (more or _usual(state, piece)))
        if not kinds or _kind(state, piece) in kinds
    )
    row = chips(label, offers(state, view, shown), check.held, "bring", {}, empty, hint)
    pairs = zip(row.chips, (_brought(state, piece) for piece in shown), strict=True)
    told = tuple(replace(chip, brings=brings, tone=tone) for chip, (brings, tone) in pairs)
    return replace(row, chips=told)


def own_rows(state: State, view: p.View, empty: str) -> tuple[p.Chips, ...]:
    """The elements of the focal character, a row for each kind of which a check has one."""
    rows = (
        replace(group(state, view, label, "own", hint="one", kinds=(kind,)), beside=True)
        for kind, label in PART_ROWS.items()
    )
    shown = tuple(_without_kind(row) for row in rows if row.chips)
    return shown or (p.Chips("Profession", (), empty, beside=True),)


def _without_kind(row: p.Chips) -> p.Chips:
    """The row without what its label says already: "of Night Porter", "main, fully"."""
    label = row.label.lower()
    chips = []
    for chip in row.chips:
        kind = chip.kind[:1].lower() + chip.kind[1:]
        kind = kind.replace(f"{label} ", "", 1).replace(f" {label}", "", 1)
        chips.append(replace(chip, kind="" if kind == label else kind))
    return replace(row, chips=tuple(chips))


def _usual(state: State, piece: Piece) -> bool:
    """Whether the rules know of it; a main profession invoked again has more to the table's word
    alone."""
    return not once_more(state, Bring(source=piece.key, on=True))


def any_of(
    state: State, view: p.View, label: str, what: str, hint: str = ""
) -> tuple[p.Chips, ...]:
    """The same, nothing where there are none."""
    row = group(state, view, label, what, hint=hint)
    return (row,) if row.chips else ()


def _others(state: State) -> list[Character]:
    """Who else could bring an element in, those with a player first; who defends among them, whose
    help is asked of the table."""
    check, seats = CHECK.current(state), state.table.seats
    others = (
        character
        for character in present(state)
        if character.id != check.who and character.elements
    )
    return sorted(others, key=lambda character: seats.is_gm(character.owner))


def _npcs(state: State) -> list[Character]:
    """In a player's check the NPCs who do not help: most are no friends, and are asked for."""
    check, seats = CHECK.current(state), state.table.seats
    if seats.is_gm(state.people[check.who].owner):
        return []
    helping = {piece.who for piece in pieces(state, check, "help")}
    others = _others(state)
    return [npc for npc in others if seats.is_gm(npc.owner) and npc.id not in helping]


def help_blocks(state: State, view: p.View) -> tuple[p.Block, ...]:
    """Who helps: a row of elements each where there are few in all; else a chip each, whose tap
    opens their elements (``pickers``); one chip for NPCs."""
    npcs = _npcs(state)
    others = [character for character in _others(state) if character not in npcs]
    if not others and not npcs:
        return (p.Text("No one else is here to help.", "small"),)
    tap = p.Pick(OVER, "" if view.picks.get(OVER) == NPC else NPC)
    last = (p.Chip("An NPC helps", tap=tap),) if npcs else ()
    count = sum(len(character.elements) for character in others)
    if len(others) > FEW_WHO or count > FEW:
        return (p.Chips("", (*_who(state, view, others), *last), pairs=True, tall=True),)
    facing = CHECK.current(state).facing
    rows = (
        group(state, view, f"{character.name} {does}", "help", who=character.id)
        for character in others
        for does in ("defends" if character.id == facing else "helps with",)
    )
    return (*rows, *((p.Chips("", last),) if last else ()))


def _aiding(state: State) -> list[Character]:
    """Who could help the defender."""
    facing = CHECK.current(state).facing
    return [character for character in _others(state) if character.id != facing]


def aid_told(state: State) -> tuple[p.Text, ...]:
    """Who helps the defender, and with what."""
    aiding = pieces(state, CHECK.current(state), "aid")
    told = listed(f"{state.people[piece.who].name} with {piece.label}" for piece in aiding)
    return (p.Text(f"Helped by {told}.", "small"),) if told else ()


def aid_chips(state: State, view: p.View) -> tuple[p.Chip, ...]:
    """Who helps the defender: a tap opens the elements of everyone who could (SA-13)."""
    if not _aiding(state):
        return ()
    aiding = pieces(state, CHECK.current(state), "aid")
    tap = p.Pick(OVER, "" if view.picks.get(OVER) == AID else AID)
    brings = f"+{len(aiding)}" if aiding else ""
    chip = p.Chip("Help to defend", "", tap, pressed=bool(aiding), brings=brings)
    return (chip,)


def _who(state: State, view: p.View, others: Iterable[Character]) -> tuple[p.Chip, ...]:
    """A chip for each, with the element they use, which brings 1, as the title says; as high
    before they help, so that none moves another."""
    check = CHECK.current(state)
    helping = {piece.who: piece for piece in pieces(state, check, "help")}
    chips = []
    for character in others:
        used = helping.get(character.id)
        idle = character.out or ("defends" if character.id == check.facing else "not helping")
        kind = f"with {used.label}" if used else idle
        tap = p.Pick(OVER, "" if view.picks.get(OVER) == character.id else character.id)
        chips.append(p.Chip(character.name, kind, tap, pressed=bool(used)))
    return tuple(chips)


def pickers(state: State, view: p.View) -> tuple[p.Picker, ...]:
    """The elements of the helper who was tapped, or of all who could help to defend."""
    check, others = CHECK.current(state), _others(state)
    asked = view.picks.get(OVER)
    if asked == NPC and (npcs := _npcs(state)):
        rows = tuple(group(state, view, npc.name, "help", who=npc.id) for npc in npcs)
        return (p.Picker("Which NPC helps? 1 element each", rows, p.Pick(OVER)),)
    helper = next((character for character in others if character.id == asked), None)
    if helper is not None:
        row = group(state, view, "1 element", "help", who=helper.id)
        return (p.Picker(f"{helper.name} helps with", (row,), p.Pick(OVER)),)
    if not check.facing or asked != AID:
        return ()
    title = f"Who helps {state.people[check.facing].name}? 1 element each"
    rows = tuple(group(state, view, helper.name, "aid", who=helper.id) for helper in _aiding(state))
    return (p.Picker(title, rows, p.Pick(OVER)),) if rows else ()
