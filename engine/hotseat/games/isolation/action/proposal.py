"""The proposal: who acts, who is asked, against whom; what is put right in it, and the ways out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, ClassVar

from hotseat.core.arguments import ID, LINE, line
from hotseat.core.game import Args
from hotseat.core.panels import Entry
from hotseat.core.shapes import array, boolean, maybe, text
from hotseat.core.wording import cited, listed
from hotseat.games.isolation.action.guards import is_open, no_dice_yet
from hotseat.games.isolation.action.pool import action_of
from hotseat.games.isolation.action_state import UNTOUCHED, Action
from hotseat.games.isolation.state import State
from hotseat.kit.facts import ID as KEY
from hotseat.kit.facts import WORDS, FactData, FactRegistry, OfOne
from hotseat.kit.moves import Moves, against_rules, unless
from hotseat.kit.people import NO_CHARACTER, known, named
from hotseat.kit.values import many, of, optional

FACTS, MOVES = FactRegistry("isolation"), Moves()

ASKED_MOST = 40
PEOPLE = many(KEY, hi=ASKED_MOST)

DANGEROUS = "Physically dangerous"
_NO = {"", None}


def _checked(state: State, action: Action) -> Action:
    """The action, if it can be one. Raises KeyError for somebody unknown, ValueError for those who
    would ask, or act against, themselves."""
    inside = [*action.rollers, *([action.against] if action.against else [])]
    for who in inside:
        state.people[who]
    if len(set(inside)) != len(inside):
        raise ValueError("somebody is in this action twice")
    return action


def asks(
    state: State,
    asked: Iterable[str],
    against: str,
    verbs: tuple[str, str] = ("Asks", "Acts alone"),
) -> str:
    """ "Asks Alice to help against Eve.", "Acts alone, against Eve."; by the names of now."""
    names = [person.name for person in state.people.values() if person.id in asked]
    others = len([person for person in state.living() if person.id != against]) - 1
    whom = "everyone" if len(names) > 2 and len(names) == others else listed(names)
    said = f"{verbs[0]} {whom} to help" if names else f"{verbs[1]},"
    person = state.people.get(against)
    return f"{said} against {person.name}." if person else f"{said.rstrip(',')}."


@FACTS
class ActionProposed(OfOne):
    """Somebody proposed something, in words or not, to those asked; who these were in the end is
    told with the result, and so are the words once there is one."""

    asked: tuple[str, ...] = of(PEOPLE, default=())
    words: str = of(WORDS, default="")
    against: str = of(text(80), default="")
    dangerous: bool = of(boolean(), default=False)

    def apply(self, state: State, id: str) -> State:
        if state.action is not None:
            raise ValueError("an action is open already")
        action = Action(id, self.who, self.words, self.asked, self.against, self.dangerous)
        return replace(state, action=_checked(state, action))

    def tell(self, state: State, by: str) -> Entry | None:
        now = state.action is not None and (state.action.who, state.action.words)
        said = cited(self.words) if self.words and now == (self.who, self.words) else ""
        return Entry("Action proposed", self.name, said, story=False, passing=True)


@FACTS
class ProposalChanged(FactData):
    """The proposal was put otherwise: what changed, and nothing else; the log tells it with the
    result. Dice that have been rolled stay; those of people who are no longer in it do not
    count."""

    undo_label: ClassVar[str] = "Proposal changed"

    words: str | None = of(optional(WORDS), default=None)
    asked: tuple[str, ...] | None = of(optional(PEOPLE), default=None)
    against: str | None = of(optional(text(80)), default=None)
    dangerous: bool | None = of(optional(boolean()), default=None)

    def apply(self, state: State, id: str) -> State:
        fields = {name: getattr(self, name) for name in ("words", "asked", "against", "dangerous")}
        new = {name: value for name, value in fields.items() if value is not None}
        if self.asked is not None or self.against is not None:
            new |= UNTOUCHED
        if self.against and not action_of(state).fallen:
            new["difficulty"] = None  # it was against the task, not against them (IS-22)
        return replace(state, action=_checked(state, replace(action_of(state), **new)))


@FACTS
class ActionCalledOff(FactData):
    """Nothing came of the proposal."""

    name: str = of(WORDS)
    words: str = of(WORDS, default="")

    def apply(self, state: State, id: str) -> State:
        action_of(state)
        return replace(state, action=None)

    def tell(self, state: State, by: str) -> Entry:
        said = cited(self.words) if self.words else ""
        return Entry("Action cancelled", self.name, said, story=False, passing=True)


# --- guards --------------------------------------------------------------------------------------


none_open = unless(
    lambda state, _args: state.action is None,
    "An action is already in progress. Resolve or cancel it first.",
)
others_known = unless(
    lambda state, args: state.people.keys() >= {*args.get("asked", ()), args.get("against")} - _NO,
    NO_CHARACTER,
)
in_session = unless(
    lambda state, _args: not state.between(), "The session has ended. Start the next one first."
)


def not_themselves(state: State, args: Args) -> str:
    """Impossible, as the dice would be rolled against themselves."""
    who = args.get("who", state.action.who if state.action else "")
    same = bool(who) and args.get("against") == who
    return "A character can’t act against themselves." if same else ""


def all_living(state: State, args: Args) -> str:
    """The dead, and who has left, neither act nor are asked."""
    meant = (args.get("who", ""), *args.get("asked", ()), args.get("against", ""))
    people = (state.people[who] for who in meant if who in state.people)
    return next((person.absence for person in people if person.absence), "")


def no_dice_for_people(state: State, args: Args) -> str:
    """Who takes part is said before the dice."""
    action = action_of(state)
    now = {"asked": action.asked, "against": action.against, **args}
    changes = (_asked(state, action.who, now), now["against"]) != (action.asked, action.against)
    return "Dice are rolled, so who takes part can’t change." if changes and action.fallen else ""


# --- moves ---------------------------------------------------------------------------------------


def _asked(state: State, who: str, args: Args) -> tuple[str, ...]:
    """Those asked, in the table's order, without who asks and the one acted against."""
    out = (who, line(args, "against"))
    return tuple(other for other in state.people if other in args["asked"] and other not in out)


_ASKED = array(ID, hi=ASKED_MOST)


@MOVES(
    none_open, known, others_known, not_themselves,
    against_rules(in_session), against_rules(all_living),
    who=ID, asked=_ASKED, words=maybe(LINE), against=maybe(ID), dangerous=maybe(boolean()),
)  # fmt: skip
def propose(state: State, args: Args) -> ActionProposed:
    return ActionProposed(
        **named(state, args),
        asked=_asked(state, args["who"], args),
        words=line(args, "words"),
        against=line(args, "against"),
        dangerous=args.get("dangerous", False),
    )


@MOVES(
    is_open, others_known, not_themselves,
    against_rules(no_dice_for_people), against_rules(all_living),
    asked=maybe(_ASKED), words=maybe(LINE), against=maybe(ID), dangerous=maybe(boolean()),
)  # fmt: skip
def change_proposal(state: State, args: Args) -> ProposalChanged:
    action = action_of(state)
    given: dict[str, Any] = {name: args[name] for name in ("against", "dangerous") if name in args}
    if "words" in args:
        given["words"] = " ".join(args["words"].split())
    if {"asked", "against"} & args.keys():
        now = {"asked": action.asked, "against": action.against, **args}
        given["asked"] = _asked(state, action.who, now)
    return ProposalChanged(**given)


@MOVES(is_open, against_rules(no_dice_yet))
def call_off(state: State, _args: Args) -> ActionCalledOff:
    action = action_of(state)
    return ActionCalledOff(state.people[action.who].name, action.words)
