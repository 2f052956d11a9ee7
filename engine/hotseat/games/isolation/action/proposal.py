"""The proposal: who acts, who is asked, against whom; what is put right in it, and the ways out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, Protocol

from hotseat.core.arguments import ID, LINE, line, on_one_line
from hotseat.core.asks import Ask
from hotseat.core.facts import ID as KEY
from hotseat.core.facts import WORDS, FactRegistry, OfOne
from hotseat.core.frozen import replace
from hotseat.core.moves import Moves, against_rules, unless
from hotseat.core.panels import Entry
from hotseat.core.shapes import array, boolean, text
from hotseat.core.values import many, of, optional
from hotseat.core.wording import cited, listed
from hotseat.games.isolation.action.guards import is_open, no_dice_yet
from hotseat.games.isolation.action.pool import action_of, number_for
from hotseat.games.isolation.action_state import ACTION, UNTOUCHED, Action, OfAction
from hotseat.games.isolation.state import State
from hotseat.kit.open import Cancelled
from hotseat.kit.people import NO_CHARACTER, known, named

FACTS, MOVES = FactRegistry("isolation"), Moves()

ASKED_MOST = 40
PEOPLE = many(KEY, hi=ASKED_MOST)

DANGEROUS = "Physically dangerous"


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
    most: int = ASKED_MOST,
) -> str:
    """ "Asks Alice to help against Eve.", "Acts alone, against Eve."; by the names of now, of more
    than ``most`` their number."""
    called = [person.id for person in state.people.values() if person.id in asked]
    names = [state.people[who].name for who in called]
    # who died or left since they were asked is one of them all the same
    others = len({person.id for person in state.living()}.union(called) - {against}) - 1
    all_ = len(names) > 2 and len(names) == others
    some_ = f"{len(names)} of {others}" if len(names) > most else listed(names)
    whom = "everyone" if all_ else some_
    helpers = f"{verbs[0]} {whom} to help" if names else f"{verbs[1]},"
    person = state.people.get(against)
    return f"{helpers} against {person.name}." if person else f"{helpers.rstrip(',')}."


@FACTS
class ActionProposed(OfOne):
    """Somebody proposed something, in words or not, to those asked; who these were in the end is
    told with the result, and so are the words once there is one."""

    opens = ACTION

    asked: tuple[str, ...] = of(PEOPLE, default=())
    words: str = of(WORDS, default="")
    against: str = of(text(80), default="")
    dangerous: bool = of(boolean(), default=False)

    def apply(self, state: State, id: str) -> State:
        action = Action(id, self.who, self.words, self.asked, self.against, self.dangerous)
        return ACTION.begun(state, _checked(state, action))

    def tell(self, state: State, by: str) -> Entry | None:
        now = {(action.who, action.words) for action in state.actions.values()}
        proposal = cited(self.words) if self.words and (self.who, self.words) in now else ""
        return Entry("Action proposed", self.name, proposal, story=False, passing=True)


@FACTS
class ProposalChanged(OfAction):
    """The proposal was put otherwise: what changed, and nothing else; the log tells it with the
    result. Dice that have been rolled stay; those of people who are no longer in it do not
    count. ``unset``: the difficulty stood for something else and goes, which older facts do not
    say (IS-22, IS-39). ``who`` acts instead: what labels brought was about the one before. Who had
    turned Hostile late and is asked, or acted against, has a part like any other."""

    undo_label: ClassVar[str] = "Proposal changed"

    words: str | None = of(optional(WORDS), default=None)
    asked: tuple[str, ...] | None = of(optional(PEOPLE), default=None)
    against: str | None = of(optional(text(80)), default=None)
    dangerous: bool | None = of(optional(boolean()), default=None)
    unset: bool = of(boolean(), default=False)
    who: str | None = of(optional(KEY), default=None)

    def apply(self, state: State, id: str) -> State:
        action = ACTION.at(state, self.of)
        fields = {name: getattr(self, name) for name in ("words", "asked", "against", "dangerous")}
        new = {name: value for name, value in fields.items() if value is not None}
        if self.asked is not None or self.against is not None:
            inside = {*(self.asked or ()), self.against}
            new |= UNTOUCHED
            new["late"] = tuple(who for who in action.late if who not in inside)
        if self.who is not None:
            new |= {"who": state.people[self.who].id, "stances": {}}
            new["extras"] = tuple(extra for extra in action.extras if not extra.link)
        if self.unset or (self.against and not action.fallen):
            new["difficulty"] = None  # it was against the task, not against them (IS-22)
        return ACTION.put(state, _checked(state, replace(action, **new)))


@FACTS
class ActionCalledOff(Cancelled):
    """Nothing came of the proposal."""

    thing = ACTION

    name: str = of(WORDS)
    words: str = of(WORDS, default="")

    def tell(self, state: State, by: str) -> Entry:
        proposal = cited(self.words) if self.words else ""
        return Entry("Action cancelled", self.name, proposal, story=False, passing=True)


# --- what is asked -------------------------------------------------------------------------------


_ASKED = array(ID, hi=ASKED_MOST)


class Propose(Ask):
    """Propose an action to those asked; alone with nobody, as the last survivor may (IS-25)."""

    who: str = of(ID)
    asked: Sequence[str] = of(_ASKED)
    words: str = of(LINE, default="")
    against: str = of(ID, default="")
    dangerous: bool = of(boolean(), default=False)


class ChangeProposal(Ask):
    """Put the proposal otherwise: what is given, and nothing else."""

    asked: Sequence[str] | None = of(_ASKED, default=None)
    words: str | None = of(LINE, default=None)
    against: str | None = of(ID, default=None)
    dangerous: bool | None = of(boolean(), default=None)
    who: str | None = of(ID, default=None)


class OfPeople(Protocol):
    """Arguments that say who is asked, and against whom; None and "" for nothing said."""

    @property
    def asked(self) -> Sequence[str] | None: ...

    @property
    def against(self) -> str | None: ...


# --- guards --------------------------------------------------------------------------------------


none_open = unless(
    object,
    lambda state, _ask: state.action is None,
    "An action is already in progress. Resolve or cancel it first.",
)
in_session = unless(
    object,
    lambda state, _ask: not state.between(),
    "The session has ended. Start the next one first.",
)


def _named(ask: OfPeople) -> tuple[str, ...]:
    """Whom the arguments name, by id, who acts aside."""
    return tuple(filter(None, (*(ask.asked or ()), ask.against)))


others_known = unless(
    OfPeople, lambda state, ask: state.people.keys() >= set(_named(ask)), NO_CHARACTER
)
actor_known = unless(
    ChangeProposal, lambda state, ask: not ask.who or ask.who in state.people, NO_CHARACTER
)


def _why_themselves(who: str, ask: OfPeople) -> str:
    """Impossible, as the dice would be rolled against themselves."""
    return "A character can’t act against themselves." if ask.against == who else ""


def not_themselves(_state: State, ask: Propose) -> str:
    return _why_themselves(ask.who, ask)


def still_not_themselves(state: State, ask: ChangeProposal) -> str:
    return _why_themselves(ask.who or action_of(state).who, ask)


def no_dice_for_who(state: State, ask: ChangeProposal) -> str:
    """Impossible: somebody else acts with dice that another has rolled."""
    rolled = ask.who and ask.who != action_of(state).who and action_of(state).fallen
    return "Dice are rolled, so who acts can’t change." if rolled else ""


def _why_absent(state: State, named: Iterable[str]) -> str:
    """Against the rules: the dead, and who has left, neither act nor are asked."""
    people = (state.people[who] for who in named if who in state.people)
    return next((person.absence for person in people if person.absence), "")


def all_living(state: State, ask: Propose) -> str:
    return _why_absent(state, (ask.who, *_named(ask)))


def others_living(state: State, ask: ChangeProposal) -> str:
    return _why_absent(state, (*filter(None, (ask.who,)), *_named(ask)))


def no_dice_for_people(state: State, ask: ChangeProposal) -> str:
    """Who takes part is said before the dice."""
    action = action_of(state)
    against = action.against if ask.against is None else ask.against
    changes = (_asked_now(state, ask), against) != (action.asked, action.against)
    return "Dice are rolled, so who takes part can’t change." if changes and action.fallen else ""


# --- moves ---------------------------------------------------------------------------------------


def _in_order(state: State, asked: Iterable[str], *without: str) -> tuple[str, ...]:
    """Those asked, in the table's order, without who asks and the one acted against."""
    asked = set(asked)
    return tuple(who for who in state.people if who in asked and who not in without)


def _asked_now(state: State, ask: ChangeProposal) -> tuple[str, ...]:
    """Who is asked by the proposal with this change; who acted is asked by who acts instead, unless
    nobody is."""
    action = action_of(state)
    who = ask.who or action.who
    asked = action.asked if ask.asked is None else ask.asked
    if who != action.who and asked:
        asked = (*asked, action.who)
    return _in_order(state, asked, who, line(_against_now(state, ask)))


def _against_now(state: State, ask: ChangeProposal) -> str:
    """Whom it is against with this change: nobody where they act themselves."""
    action = action_of(state)
    against = action.against if ask.against is None else ask.against
    return "" if ask.against is None and against == ask.who else against


@MOVES(
    Propose,
    none_open, known, others_known, not_themselves,
    against_rules(in_session), against_rules(all_living),
)  # fmt: skip
def propose(state: State, ask: Propose) -> ActionProposed:
    against = line(ask.against)
    return ActionProposed(
        **named(state, ask.who),
        asked=_in_order(state, ask.asked, ask.who, against),
        words=line(ask.words),
        against=against,
        dangerous=ask.dangerous,
    )


@MOVES(
    ChangeProposal,
    is_open, others_known, actor_known, still_not_themselves, no_dice_for_who,
    against_rules(no_dice_for_people), against_rules(others_living),
)  # fmt: skip
def change_proposal(state: State, ask: ChangeProposal) -> ProposalChanged:
    action = action_of(state)
    who = ask.who if ask.who != action.who else None
    people = ask.asked is not None or ask.against is not None or bool(who)
    against = _against_now(state, ask) if ask.against is not None or who else None
    changed = ProposalChanged(
        words=None if ask.words is None else on_one_line(ask.words),
        asked=_asked_now(state, ask) if people else None,
        against=against,
        dangerous=ask.dangerous,
        who=who or None,
    )
    return replace(changed, unset=people and _stands_for_other(state, changed))


def _stands_for_other(state: State, changed: ProposalChanged) -> bool:
    """Whether the number that was set stands for nothing after the change, or, before the dice,
    for something else: a difficulty is no number of green dice from the GM (IS-22, IS-39)."""
    action = action_of(state)
    if action.difficulty is None:
        return False
    asked = action.asked if changed.asked is None else changed.asked
    against = action.against if changed.against is None else changed.against
    changed_action = replace(action, asked=asked, against=against)
    before, after = number_for(state, action), number_for(state, changed_action)
    return before != after and (not after or not action.fallen)


@MOVES(Ask, is_open, against_rules(no_dice_yet))
def call_off(state: State, _ask: Ask) -> ActionCalledOff:
    action = action_of(state)
    return ActionCalledOff(state.people[action.who].name, action.words)
