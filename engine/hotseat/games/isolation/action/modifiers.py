"""Modifiers: dice that the situation brings to a player before the roll (IS-23)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import ClassVar

from hotseat.core import panels as p
from hotseat.core.arguments import ID, line
from hotseat.core.game import Args
from hotseat.core.shapes import choice, maybe
from hotseat.core.wording import bare
from hotseat.games.isolation.action import pool
from hotseat.games.isolation.action.guards import is_open
from hotseat.games.isolation.action.pool import action_of, name_of
from hotseat.games.isolation.action_state import Extra
from hotseat.games.isolation.links.labels import alike
from hotseat.games.isolation.reading import GREEN, RED
from hotseat.games.isolation.state import DESCRIPTORS, WRITTEN, Link, State
from hotseat.kit.facts import ID as KEY
from hotseat.kit.facts import FactData, FactRegistry
from hotseat.kit.moves import Moves, against_rules, needs, unless
from hotseat.kit.people import known
from hotseat.kit.screens import tap
from hotseat.kit.values import of

FACTS, MOVES = FactRegistry("isolation"), Moves()

EXTRAS_MOST = 20
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
RELATES = "Relates to Goal or Bias"  # the active player's, where a passive one's is helped


@FACTS
class ExtraAdded(FactData):
    """A modifier brought a die; its id is the event's. A link brings one die: the other colour
    takes the place of the first."""

    undo_label: ClassVar[str] = "Modifier added"

    who: str = of(KEY)
    colour: str = of(choice(GREEN, RED))
    source: str = of(choice(*KINDS))
    link: str = of(KEY, default="")

    def apply(self, state: State, id: str) -> State:
        action = action_of(state)
        if len(action.extras_of(state.people[self.who].id)) >= EXTRAS_MOST:
            raise ValueError(EXTRAS_MOST)
        extra = Extra(id, self.who, self.colour, self.source, self.link)
        others = tuple(each for each in action.extras if not _takes_the_place(extra, each))
        return replace(state, action=replace(action, extras=(*others, extra)))


def _takes_the_place(extra: Extra, of_: Extra) -> bool:
    same = (extra.who, extra.link) == (of_.who, of_.link)
    return bool(extra.link) and same and extra.colour != of_.colour


@FACTS
class ExtraDropped(FactData):
    """A modifier's die was removed."""

    undo_label: ClassVar[str] = "Modifier removed"

    extra: str = of(KEY)

    def apply(self, state: State, id: str) -> State:
        action = action_of(state)
        extras = tuple(each for each in action.extras if each.id != self.extra)
        if extras == action.extras:
            raise KeyError(self.extra)
        return replace(state, action=replace(action, extras=extras))


# --- guards --------------------------------------------------------------------------------------

takes_part = unless(
    lambda state, args: pool.part_of(action_of(state), args["who"]) in KINDS_OF,
    "Only those who roll in this action have modifiers.",
    "who",
)
has_room = unless(
    lambda state, args: len(action_of(state).extras_of(args["who"])) < EXTRAS_MOST,
    f"{EXTRAS_MOST} modifiers are the most for one player.",
    "who",
)
link_is_known = unless(
    lambda state, args: (args["kind"] == "link") == (state.link(line(args, "link")) is not None),
    "There is no such link.",
    "kind",
)
extra_is_there = unless(
    lambda state, args: _extra(state, args) is not None, "There is no such die.", "extra"
)


def _extra(state: State, args: Args) -> Extra | None:
    return next((each for each in action_of(state).extras if each.id == args["extra"]), None)


not_late = unless(
    lambda state, args: pool.part_of(action_of(state), args["who"]) != pool.LATE,
    "Modifiers bring no dice to someone who becomes Hostile late.",
    "who",
)


@needs("who", "kind")
def listed(state: State, args: Args) -> str:
    """What the text lists for this part, in its colour."""
    kind, part = args["kind"], pool.part_of(action_of(state), args["who"])
    if part != pool.LATE and kind not in KINDS_OF[part]:
        return "The rules give this character no such modifier here."
    wrong = args.get("colour", "") not in ("", COLOURS.get(kind, args.get("colour")))
    return f"{LABELS[kind]} brings a {COLOURS[kind]} die." if wrong else ""


@needs("who", "kind")
def once(state: State, args: Args) -> str:
    """Each part of the list once, but for great role-playing; each link one die."""
    kind, key = args["kind"], line(args, "link")
    brought = [each for each in action_of(state).extras_of(args["who"]) if each.kind == kind]
    if kind == "link":
        if key not in [link.id for link in relevant(state, args["who"])]:
            return "Only a labelled descriptor link with the active player brings a die."
        same = any((each.link, each.colour) == (key, args.get("colour")) for each in brought)
        return "Each link brings 1 die, green or red." if same else ""
    return "This brings 1 die, and it is already there." if brought and kind != "playing" else ""


def not_rolled(state: State, args: Args) -> str:
    """Modifiers come before the roll."""
    extra = _extra(state, args) if "extra" in args else None
    who = extra.who if extra else args.get("who", "")
    rolled = who and who in action_of(state).thrown
    return f"{name_of(state, who)}’s dice are already rolled." if rolled else ""


@MOVES(
    is_open, known, takes_part, has_room, link_is_known,
    against_rules(not_late, "IS-14"), against_rules(not_rolled), against_rules(listed, "IS-23"),
    against_rules(once, "IS-23"),
    who=ID, colour=choice(GREEN, RED), kind=choice(*KINDS), link=maybe(ID),
)  # fmt: skip
def add_extra(_state: State, args: Args) -> ExtraAdded:
    return ExtraAdded(args["who"], args["colour"], args["kind"], line(args, "link"))


MOVES.makes("drop_extra", is_open, extra_is_there, against_rules(not_rolled))(ExtraDropped)


# --- what is shown -------------------------------------------------------------------------------


def relevant(state: State, who: str) -> tuple[Link, ...]:
    """The labelled links of descriptors with the active player, and those written by the table
    later: each may bring one die."""
    return tuple(link for link in _shared(state, who) if link.kind in (DESCRIPTORS, WRITTEN))


def _shared(state: State, who: str) -> tuple[Link, ...]:
    active = action_of(state).who
    return () if who == active else state.links_of(state.pair(active, who))


def modifiers(state: State, who: str, chance: str = "") -> p.Chips:
    """One player's modifiers, the dice they have now, and what ``chance`` says moves with each."""
    green, red = pool.counted(pool.wanted(state, who))
    chips = tuple(_chips(state, who, False))
    hint = f"{green} green, {red} red{f'. {chance}' if chance else ''}"
    return p.Chips(name_of(state, who), chips, hint=hint)


def unlisted(state: State, who: str) -> tuple[p.Chips, ...]:
    """Modifiers that the rules do not give this player here, greyed with their sentence."""
    chips = tuple(_chips(state, who, True))
    return (p.Chips(name_of(state, who), chips),) if chips else ()


def _chips(state: State, who: str, more: bool) -> Iterator[p.Chip]:
    """Those of the list, and all that are held; or, with ``more``, what the list lacks."""
    action = action_of(state)
    part, extras = pool.part_of(action, who), action.extras_of(who)
    kinds = KINDS_OF[part]
    for kind in (each for each in KINDS if each != "link"):
        brought = [extra for extra in extras if extra.kind == kind]
        label = RELATES if (part, kind) == (pool.ACTIVE, "for") else LABELS[kind]
        yield from () if more else (_held(state, extra, label) for extra in brought)
        if more != (kind in kinds) and (kind == "playing" or not brought):
            about = _about(state, who, kind)
            yield _offer(state, label, about, who=who, kind=kind, colour=COLOURS[kind])
    given = relevant(state, who) if "link" in kinds else ()
    keys = {link.id for link in given} | {extra.link for extra in extras}
    for same in alike(tuple(each for each in _shared(state, who) if each.id not in keys)):
        yield from _link_chips(state, who, same[0]) if more else ()
    for link in _shared(state, who):
        yield from () if more or link.id not in keys else _link_chips(state, who, link)


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


def _link_chips(state: State, who: str, link: Link) -> Iterator[p.Chip]:
    """A tap brings one more die of the link's own colour, the next takes it away; beside it, as
    long as it is there, the other colour in its place."""
    extra = next((each for each in action_of(state).extras_of(who) if each.link == link.id), None)
    label, colour = link.label, link.tone
    if extra is not None:
        yield _held(state, extra, label)
        colour = RED if extra.colour == GREEN else GREEN
        label = f"{label}: {colour} instead"
    more = {"who": who, "kind": "link", "colour": colour, "link": link.id}
    yield _offer(state, label, f"1 more {colour} die", **more)


def _offer(state: State, label: str, about: str, **args: str) -> p.Chip:
    about = _with_side(state, about, args["who"], args["colour"])
    return tap(
        MOVES, state, label, "add_extra", args, about, die=p.DieFace(6, colour=args["colour"])
    )


def _held(state: State, extra: Extra, label: str) -> p.Chip:
    args, die = {"extra": extra.id}, p.DieFace(6, colour=extra.colour)
    said = f"1 {'more ' if extra.link else ''}{extra.colour} die"
    said = _with_side(state, said, extra.who, extra.colour)
    return tap(MOVES, state, label, "drop_extra", args, said, True, die)


def _with_side(state: State, said: str, who: str, colour: str) -> str:
    """The small line of a modifier; of the one acted against also for whom its die is good, as
    their green dice cancel their own odds (IS-22)."""
    action = action_of(state)
    if who != action.against:
        return said
    side = f"Good for {name_of(state, who if colour == RED else action.who)}"
    return f"{said}. {side}" if said else side
