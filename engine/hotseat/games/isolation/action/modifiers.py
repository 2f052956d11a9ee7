"""Modifiers: dice that the situation brings to a player before the roll (IS-23)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Protocol

from hotseat.core import panels as p
from hotseat.core.arguments import ID, line
from hotseat.core.asks import Ask
from hotseat.core.facts import ID as KEY
from hotseat.core.facts import FactRegistry
from hotseat.core.frozen import replace
from hotseat.core.moves import Moves, against_rules, unless
from hotseat.core.shapes import choice, integer
from hotseat.core.values import of
from hotseat.core.wording import bare, owned
from hotseat.games.isolation.action import pool
from hotseat.games.isolation.action.guards import is_open
from hotseat.games.isolation.action.pool import action_of, name_of
from hotseat.games.isolation.action_state import ACTION, Action, Extra, OfAction
from hotseat.games.isolation.links.labels import alike
from hotseat.games.isolation.reading import GREEN, RED
from hotseat.games.isolation.state import DESCRIPTORS, WRITTEN, Link, State
from hotseat.kit.people import OfWho, known
from hotseat.kit.records import Limit, dropped
from hotseat.kit.screens import tap

FACTS, MOVES = FactRegistry("isolation"), Moves()

EXTRAS = Limit(20, "{most} modifiers are the most for one player.")
PLAYING_MOST = 10
KINDS = ("profession", "playing", "for", "against", "link")
# What the text lists for each part, and the colour of its die; a link's is the table's.
KINDS_OF: Mapping[str, tuple[str, ...]] = {
    pool.ACTIVE: ("profession", "playing", "for", "against"),
    pool.PASSIVE: ("profession", "for", "against", "link"),
    pool.LATE: (),
    pool.OPPONENT: KINDS,
}
COLOURS = {"profession": GREEN, "playing": GREEN, "for": GREEN, "against": RED}
LABELS = {
    "profession": "Fits Profession",
    "playing": "Great roleplaying",
    "for": "Helps Goal or Bias",
    "against": "Against Goal or Bias",
}
# The name of a modifier's column.
NAMED = {"profession": "Profession", "for": "Goal or bias", "against": "Against it"}
RELATES = "Relates to Goal or Bias"  # the active player's, where a passive one's is helped


@FACTS
class ExtraAdded(OfAction):
    """A modifier brought a die; its id is the event's. A link brings one die: the other colour
    takes the place of the first."""

    undo_label: ClassVar[str] = "Modifier added"

    who: str = of(KEY)
    colour: str = of(choice(GREEN, RED))
    source: str = of(choice(*KINDS))
    link: str = of(KEY, default="")

    def apply(self, state: State, id: str) -> State:
        action = ACTION.at(state, self.of)
        EXTRAS.check_room(action.extras_of(state.people[self.who].id))
        extra = Extra(id, self.who, self.colour, self.source, self.link)
        others = tuple(other for other in action.extras if not _takes_the_place(extra, other))
        return ACTION.put(state, replace(action, extras=(*others, extra)))


def _takes_the_place(extra: Extra, of_: Extra) -> bool:
    same = (extra.who, extra.link) == (of_.who, of_.link)
    return bool(extra.link) and same and extra.colour != of_.colour


@FACTS
class ExtraDropped(OfAction):
    """A modifier's die was removed."""

    undo_label: ClassVar[str] = "Modifier removed"

    extra: str = of(KEY)

    def apply(self, state: State, id: str) -> State:
        action = ACTION.at(state, self.of)
        return ACTION.put(state, replace(action, extras=dropped(action.extras, self.extra)))


# --- what is asked -------------------------------------------------------------------------------


class AddExtra(Ask):
    """Bring a die by a modifier; by ``link`` where that is its kind."""

    who: str = of(ID)
    colour: str = of(choice(GREEN, RED))
    kind: str = of(choice(*KINDS))
    link: str = of(ID, default="")


class OfExtra(Protocol):
    """Arguments that name a die of a modifier."""

    @property
    def extra(self) -> str: ...


# --- guards --------------------------------------------------------------------------------------


def part_now(state: State, who: str) -> str:
    """The part of somebody in the open action (``pool.PARTS``), "" for none."""
    return pool.part_of(action_of(state), who)


takes_part = unless(
    OfWho,
    lambda state, ask: part_now(state, ask.who) in KINDS_OF,
    "Only those who roll in this action have modifiers.",
)
has_room = EXTRAS.room(OfWho, lambda state, ask: action_of(state).extras_of(ask.who))
link_is_known = unless(
    AddExtra,
    lambda state, ask: (ask.kind == "link") == (state.link(line(ask.link)) is not None),
    "There is no such link.",
)
extra_is_there = unless(
    OfExtra,
    lambda state, ask: _extra(action_of(state), ask.extra) is not None,
    "There is no such die.",
)


def _extra(action: Action, key: str) -> Extra | None:
    return next((extra for extra in action.extras if extra.id == key), None)


not_late = unless(
    OfWho,
    lambda state, ask: part_now(state, ask.who) != pool.LATE,
    "Modifiers bring no dice to someone who becomes Hostile late.",
)


def listed(state: State, ask: AddExtra) -> str:
    """What the text lists for this part."""
    part = part_now(state, ask.who)
    if part != pool.LATE and ask.kind not in KINDS_OF[part]:
        return "The rules give this character no such modifier here."
    return ""


def in_its_colour(_state: State, ask: AddExtra) -> str:
    """The same in its colour."""
    wrong = ask.colour != COLOURS.get(ask.kind, ask.colour)
    return f"{LABELS[ask.kind]} brings a {COLOURS[ask.kind]} die." if wrong else ""


def once(state: State, ask: AddExtra) -> str:
    """Each part of the list once, but for great role-playing."""
    if ask.kind in ("link", "playing"):
        return ""
    brought = any(extra.kind == ask.kind for extra in action_of(state).extras_of(ask.who))
    return "This brings 1 die, and it is already there." if brought else ""


def may_matter(state: State, ask: AddExtra) -> str:
    """A link that is shared with the active player, of descriptors or written by the table."""
    if ask.kind != "link" or line(ask.link) in [link.id for link in relevant(state, ask.who)]:
        return ""
    return "Only a labelled descriptor link with the active player brings a die."


def link_once(state: State, ask: AddExtra) -> str:
    """Each link one die."""
    if ask.kind != "link":
        return ""
    key = (line(ask.link), ask.colour)
    same = any((extra.link, extra.colour) == key for extra in action_of(state).extras_of(ask.who))
    return "Each link brings 1 die, green or red." if same else ""


def _why_rolled(state: State, who: str) -> str:
    """Against the rules: modifiers come before the roll."""
    rolled = who and who in action_of(state).thrown
    return f"{name_of(state, who)}’s dice are already rolled." if rolled else ""


def not_rolled(state: State, ask: OfWho) -> str:
    return _why_rolled(state, ask.who)


def its_dice_not_rolled(state: State, ask: OfExtra) -> str:
    extra = _extra(action_of(state), ask.extra)
    return _why_rolled(state, extra.who) if extra else ""


@MOVES(
    AddExtra,
    is_open, known, takes_part, has_room, link_is_known,
    against_rules(not_late, "IS-14"), against_rules(not_rolled), against_rules(listed, "IS-23"),
    against_rules(in_its_colour, "IS-23"), against_rules(once, "IS-23"),
    against_rules(may_matter, "IS-23"), against_rules(link_once, "IS-23"),
)  # fmt: skip
def add_extra(_state: State, ask: AddExtra) -> ExtraAdded:
    return ExtraAdded(ask.who, ask.colour, ask.kind, line(ask.link))


class SetPlaying(Ask):
    """So many dice for roleplaying."""

    who: str = of(ID)
    number: int = of(integer(0, PLAYING_MOST))


def playing_listed(state: State, ask: SetPlaying) -> str:
    """What the text lists for this part."""
    return listed(state, AddExtra(who=ask.who, colour=GREEN, kind="playing"))


@MOVES(
    SetPlaying,
    is_open, known, takes_part,
    against_rules(not_late, "IS-14"), against_rules(not_rolled),
    against_rules(playing_listed, "IS-23"),
)  # fmt: skip
def set_playing(state: State, ask: SetPlaying) -> tuple[ExtraAdded | ExtraDropped, ...]:
    """The facts of a number of dice that the GM gives for roleplaying; none where it stands."""
    playing = [extra for extra in action_of(state).extras_of(ask.who) if extra.kind == "playing"]
    more = max(0, ask.number - len(playing))
    added = (ExtraAdded(ask.who, GREEN, "playing") for _ in range(more))
    dropped_ = (ExtraDropped(extra.id) for extra in playing[ask.number :])
    return (*added, *dropped_)


MOVES.makes("drop_extra", is_open, extra_is_there, against_rules(its_dice_not_rolled))(ExtraDropped)


# --- what is shown -------------------------------------------------------------------------------


def relevant(state: State, who: str) -> tuple[Link, ...]:
    """The labelled links of descriptors with the active player, and those written by the table
    later: each may bring one die."""
    return tuple(link for link in _shared(state, who) if link.kind in (DESCRIPTORS, WRITTEN))


def _shared(state: State, who: str) -> tuple[Link, ...]:
    active = action_of(state).who
    return () if who == active else state.links_of(state.pair(active, who))


def sign(state: State, who: str, kind: str) -> p.Chips:
    """One modifier of the list as a sign to tap: the die that it brings, pressed once it has."""
    brought = next((extra for extra in action_of(state).extras_of(who) if extra.kind == kind), None)
    part, colour = part_now(state, who), COLOURS[kind]
    label = RELATES if (part, kind) == (pool.ACTIVE, "for") else LABELS[kind]
    about = _with_side(state, _about(state, who, kind), who, colour)
    chip = _offer(label, about, who, colour, kind) if brought is None else _brought(brought, label)
    mark, tone = ("+", "") if colour == GREEN else ("−", "bad")
    chip = replace(chip, die=None, brings=mark, tone=tone)
    return p.Chips(f"{name_of(state, who)}: {NAMED[kind]}", (chip,))


def playing(state: State, who: str) -> p.Stepper:
    """How many dice the GM gives for roleplaying."""
    dice = sum(extra.kind == "playing" for extra in action_of(state).extras_of(who))
    label = f"{LABELS['playing']}, {name_of(state, who)}"
    return p.Stepper(label, dice, 0, PLAYING_MOST, "set_playing", "number", {"who": who})


def label_counts(state: State, who: str) -> tuple[int, int]:
    """How many labels bring somebody a die now, and of how many."""
    used = sum(extra.kind == "link" for extra in action_of(state).extras_of(who))
    return used, len(_listed_links(state, who))


def link_chips(state: State, who: str) -> tuple[p.Chip, ...]:
    """The labelled links that may bring somebody a die, and those that do: a tap brings one more
    die of the link's own colour, the next takes it away."""
    return tuple(_link_chip(state, who, link) for link in _listed_links(state, who))


def other_colours(state: State, who: str) -> tuple[p.Chip, ...]:
    """For each link that brings a die: the other colour in its place."""
    chips = []
    for link in _listed_links(state, who):
        if extra := _extra_of(state, who, link):
            colour = RED if extra.colour == GREEN else GREEN
            label = f"{link.label}: {colour} instead"
            chips.append(_offer(label, f"1 more {colour} die", who, colour, "link", link.id))
    return tuple(chips)


def _listed_links(state: State, who: str) -> tuple[Link, ...]:
    given = relevant(state, who) if "link" in KINDS_OF[part_now(state, who)] else ()
    keys = {link.id for link in given} | {extra.link for extra in action_of(state).extras_of(who)}
    return tuple(link for link in _shared(state, who) if link.id in keys)


def unlisted(state: State, who: str) -> tuple[p.Chips, ...]:
    """Modifiers that the rules do not give this player here, greyed with their sentence, and those
    that the table gave all the same."""
    kinds, extras = KINDS_OF[part_now(state, who)], action_of(state).extras_of(who)
    chips = [
        _brought(extra, LABELS[extra.kind])
        for extra in extras
        if extra.kind not in (*kinds, "link")
    ]
    chips += [
        _offer(LABELS[kind], _about(state, who, kind), who, COLOURS[kind], kind)
        for kind in COLOURS
        if kind not in kinds
    ]
    keys = {link.id for link in _listed_links(state, who)}
    for same in alike(tuple(item for item in _shared(state, who) if item.id not in keys)):
        chips.append(_link_chip(state, who, same[0]))
    return (p.Chips("Only if the table allows it", tuple(chips)),) if chips else ()


def _about(state: State, who: str, kind: str) -> str:
    """The small line of a modifier that has not been brought."""
    person = state.people[who]
    told = [
        f"{name}: {bare(text)}"
        for name, text in (("Goal", person.goal), ("Bias", person.bias))
        if text
    ]
    about: dict[str, str] = {
        "profession": person.profession,
        "playing": "From the GM, 1 or more",
        "for": ". ".join(told),
    }
    return about.get(kind, "")


def _extra_of(state: State, who: str, link: Link) -> Extra | None:
    brought = action_of(state).extras_of(who)
    return next((extra for extra in brought if extra.link == link.id), None)


def _link_chip(state: State, who: str, link: Link) -> p.Chip:
    if extra := _extra_of(state, who, link):
        return _brought(extra, link.label)
    return _offer(link.label, f"1 more {link.tone} die", who, link.tone, "link", link.id)


def _offer(label: str, about: str, who: str, colour: str, kind: str, link: str = "") -> p.Chip:
    args = {"who": who, "colour": colour, "kind": kind} | ({"link": link} if link else {})
    return tap(label, "add_extra", args, about, die=p.DieFace(6, colour=colour))


def _brought(extra: Extra, label: str) -> p.Chip:
    args, die = {"extra": extra.id}, p.DieFace(6, colour=extra.colour)
    note = f"1 {'more ' if extra.link else ''}{extra.colour} die"
    return tap(label, "drop_extra", args, note, True, die)


def _with_side(state: State, note: str, who: str, colour: str) -> str:
    """The small line of a modifier; of the one acted against also for whom its die is good, as
    their green dice cancel their own odds (IS-22)."""
    action = action_of(state)
    if who != action.against:
        return note
    name = name_of(state, who)
    side = f"Good for {name}" if colour == RED else f"Cancels {owned(name)} odds"
    return f"{note}. {side}" if note else side
