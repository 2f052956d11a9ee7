"""The others round the table: objections to what does not fit, and a die given or removed."""

from __future__ import annotations

from hotseat.core import panels as p
from hotseat.core.arguments import ID, LINE, line
from hotseat.core.game import Args
from hotseat.core.shapes import boolean, choice, integer, maybe, text
from hotseat.core.wording import listed, quoted, sentence
from hotseat.games.hot_war.conflict.bring import COMING
from hotseat.games.hot_war.conflict.guards import in_progress, not_rolled
from hotseat.games.hot_war.conflict.sources import change, open_conflict, piece, split
from hotseat.games.hot_war.state import Nudge, Objection, State
from hotseat.kit.facts import WORDS, FactData, FactRegistry, signed
from hotseat.kit.moves import Moves, against_rules, first_said, needs
from hotseat.kit.people import plays, sits
from hotseat.kit.screens import fold_card, listing, open_choice, tap
from hotseat.kit.values import of

FACTS, MOVES = FactRegistry("hot_war"), Moves()
OBJECTABLE, NUDGES_MOST, KEY = ("trait", "tie", "tool"), 20, text(200, 1)
CHANGES, TAKE_BACK = (("1", "Add 1 die"), ("-1", "Remove 1 die")), "0"


# --- objections ----------------------------------------------------------------------------------


@needs("key", "by", "on")
def can_object(state: State, args: Args) -> str:
    """Impossible: an objection to what is not there, or twice."""
    conflict, key = open_conflict(state), args["key"]
    if key not in conflict.held or split(key)[0] not in OBJECTABLE:
        return "There is no such trait, relationship or tool in this conflict."
    there = Objection(key, args["by"]) in conflict.objections
    said = "They object already." if there else "They don’t object."
    return "" if there != args["on"] else said


@needs("key", "by", "on")
def not_their_own(state: State, args: Args) -> str:
    """Against the rules: to object to one's own."""
    character = state.people.get(split(args["key"])[1])
    same = character is not None and plays(state, args["by"], character)
    return "Only other people can object." if same and args["on"] else ""


@needs("key", "by", "on")
def comes_back(state: State, args: Args) -> str:
    """Against the rules: what an objection withdrawn brings back, where it could not come anew."""
    conflict, key = open_conflict(state), args["key"]
    against = sum(each.key == key for each in conflict.objections)
    if args["on"] or against != 2 or piece(state, conflict, key) is None:
        return ""
    return first_said(COMING)(state, {"source": key, "on": True})


@FACTS
class Objected(FactData):
    """Somebody finds that something brought in does not fit, or no longer does. The second one
    drops it."""

    key: str = of(KEY)
    by: str = of(ID)
    label: str = of(WORDS)
    on: bool = of(boolean(), default=True)

    def apply(self, state: State, id: str) -> State:
        conflict, objection = open_conflict(state), Objection(self.key, self.by)
        left = tuple(each for each in conflict.objections if each != objection)
        return change(state, objections=(*left, objection)[-200:] if self.on else left)

    def tell(self, state: State, by: str) -> p.Entry:
        who = state.table.seats.name_of(self.by)
        said = f"{quoted(self.label)} {'doesn’t fit' if self.on else 'fits after all'}."
        word = "Objection raised" if self.on else "Objection withdrawn"
        return p.Entry(word, who, said, story=False, passing=True)


@MOVES(
    in_progress, not_rolled, sits("by"), can_object,
    against_rules(not_their_own), against_rules(comes_back),
    key=KEY, by=ID, on=boolean(),
)  # fmt: skip
def raise_objection(state: State, args: Args) -> Objected:
    item = piece(state, open_conflict(state), args["key"])
    return Objected(args["key"], args["by"], item.label if item else "", args["on"])


# --- the others round the table ------------------------------------------------------------------


def takes_part(state: State, seat: str) -> bool:
    """Whether a seat plays somebody in the conflict."""
    sides = open_conflict(state).sides
    return any(plays(state, seat, state.people[who]) for side in sides for who in side.members)


@needs("by")
def can_nudge(state: State, args: Args) -> str:
    """Impossible: a side that is not there, or to take back what was not given."""
    sides = [side.who for side in open_conflict(state).sides]
    if args.get("side", "") not in ("", *sides):
        return "There is no such side in this conflict."
    given = any(each.by == args["by"] for each in open_conflict(state).nudges)
    name = state.table.seats.name_of(args["by"])
    said = f"{name} has not added or removed a die."
    return said if args.get("change") == TAKE_BACK and not given else ""


@needs("by")
def stands_by(state: State, args: Args) -> str:
    """Against the rules: a die from a player who takes part."""
    name = state.table.seats.name_of(args["by"])
    said = f"{name} takes part. Those who don’t may give or remove 1 die."
    return said if takes_part(state, args["by"]) and args.get("change") != TAKE_BACK else ""


@FACTS
class Nudged(FactData):
    """One die for a side or from it, by somebody outside of the conflict, with the reason; 0 takes
    it back. Each has one (HW-14)."""

    by: str = of(ID)
    side: str = of(ID)
    change: int = of(integer(-1, 1), default=1)
    words: str = of(LINE, default="")

    def apply(self, state: State, id: str) -> State:
        conflict = open_conflict(state)
        if self.change and conflict.side(self.side) is None:
            raise KeyError(self.side)
        left = tuple(each for each in conflict.nudges if each.by != self.by)
        given = (Nudge(self.by, self.side, self.change, self.words),) if self.change else ()
        return change(state, nudges=(*left, *given)[-NUDGES_MOST:])

    def tell(self, state: State, by: str) -> p.Entry:
        character, who = state.people.get(self.side), state.table.seats.name_of(self.by)
        whose = character.name if character else ""
        said = f"{whose}: {signed(self.change)}. {sentence(self.words)}".strip()
        return p.Entry("Other factor", who, said, passing=True)


@MOVES(
    in_progress, not_rolled, sits("by"), can_nudge, against_rules(stands_by),
    by=ID, side=ID, change=choice(*dict(CHANGES), TAKE_BACK), words=maybe(LINE),
)  # fmt: skip
def nudge(_state: State, args: Args) -> Nudged:
    return Nudged(args["by"], args["side"], int(args["change"]), line(args, "words"))


# --- on the screen -------------------------------------------------------------------------------


def objection_blocks(state: State) -> tuple[p.Block, ...]:
    """Who objects to what was brought in; two drop it."""
    conflict, seats = open_conflict(state), state.table.seats.present()
    rows = []
    for key in conflict.held:
        if split(key)[0] not in OBJECTABLE:
            continue
        chips_here = []
        for seat in seats:
            on = Objection(key, seat.id) in conflict.objections
            args = {"key": key, "by": seat.id, "on": not on}
            chips_here.append(tap(MOVES, state, seat.name, "raise_objection", args, on=on))
        item = piece(state, conflict, key)
        label = f"{state.people[item.who].name}: {item.label}" if item else ""
        rows.append(p.Chips(label, tuple(chips_here), "No players yet."))
    lead = "Who finds that it doesn’t fit? 2 people drop it from this conflict."
    empty = p.Text("No trait, relationship or tool is brought in yet.", "small")
    return (p.Text(lead, "small"), *(rows or (empty,)))


def nudge_blocks(state: State, view: p.View) -> tuple[p.Block, ...]:
    """A die more or less by each who takes no part, with a reason that may be left out."""
    conflict, seats = open_conflict(state), state.table.seats.present()
    lines = tuple(
        p.Line(
            f"{state.table.seats.name_of(each.by)}: {signed(each.change)} for"
            f" {state.people[each.side].name}",
            each.words,
            buttons=(p.Button("Remove", p.Do("nudge", {"by": each.by, "side": each.side,
                                                      "change": TAKE_BACK}), "quiet"),),
        )
        for each in conflict.nudges
    )  # fmt: skip
    given = listing(lines)
    if not seats or not conflict.sides:
        return (*given, p.Text("No players yet.", "small"))
    gave = {each.by for each in conflict.nudges}
    choices = tuple((s.id, s.name) for s in sorted(seats, key=lambda seat: seat.id in gave))
    by = open_choice(p.Field("by", "Who", "choice", choices=choices), MOVES, state, "nudge")
    names = tuple((side.who, state.people[side.who].name) for side in conflict.sides)
    fields = (
        by,
        p.Field("side", "Whose pool", "choice", names[0][0], choices=names),
        p.Field("change", "Change", "choice", "1", choices=CHANGES),
        p.Field("words", "Factor", hint="Say which, here or aloud, and why it bears on them."),
    )
    key = f"nudge.{conflict.id}.{len(conflict.nudges)}"
    form = p.Form("nudge", fields, "Save factor", style="plain", key=key)
    out = listed(seat.name for seat in seats if seat.id not in by.why_not)
    if not out:
        alone = p.Text("Everyone takes part, or has given a factor.", "small")
        key = f"fold.factor.{conflict.id}"
        return (*given, alone, fold_card(view, key, "Another factor", (form,)))
    lead = f"Taking no part: {out}. Each may give or remove 1 die."
    return (*given, p.Text(lead, "small"), form)
