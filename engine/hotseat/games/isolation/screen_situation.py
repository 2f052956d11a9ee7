"""What the situation brings to a player: the dice the text lists for his part, to be tapped."""

from __future__ import annotations

from hotseat.core.panels import (
    Block,
    Button,
    Card,
    Chip,
    Chips,
    DieFace,
    Do,
    Line,
    Lines,
    Tag,
    Text,
)
from hotseat.games.isolation import words_scene as scene
from hotseat.games.isolation.pool_of import (
    COLOURS,
    action_of,
    kinds_for,
    links_that_matter,
    name_of,
    part_of,
)
from hotseat.games.isolation.reading import GREEN, RED
from hotseat.games.isolation.screen_parts import extra_chip, why
from hotseat.games.isolation.state import Link, State


def situation_card(state: State, who: str) -> Card:
    """What the situation brings to one player, also to the one acted against."""
    name = name_of(state, who)
    blocks: list[Block] = [Chips("", tuple(_chips(state, who)))]
    links = links_that_matter(state, who) if part_of(action_of(state), who) != "active" else ()
    if links:
        lines = tuple(_link_line(state, who, link) for link in links)
        blocks += [Text(scene.LINKS_MATTER, "small"), Lines(lines)]
    return Card(scene.brings(name), tuple(blocks))


def _chips(state: State, who: str) -> list[Chip]:
    action = action_of(state)
    out: list[Chip] = []
    for kind in kinds_for(action, who):
        if kind == "link":
            continue
        held = [extra for extra in action.extras_of(who) if extra.kind == kind]
        out += [extra_chip(state, extra) for extra in held]
        if kind == "playing" or not held:
            out.append(_offer(state, who, kind))
    return out


def _offer(state: State, who: str, kind: str) -> Chip:
    args = {"who": who, "colour": COLOURS[kind], "kind": kind}
    one, die = state.people[who], DieFace(6, dye=COLOURS[kind])
    said = {
        "profession": one.profession,
        "playing": scene.GM_GIVES,
        "for": scene.wants_said(one.goal, one.bias),
        "against": scene.wants_said(one.goal, one.bias),
    }[kind]
    stands = why(state, "add_extra", **args)
    return Chip(scene.EXTRA_SAID[kind], said, Do("add_extra", args), die, why_not=stands)


def _link_line(state: State, who: str, link: Link) -> Line:
    held = next((each for each in action_of(state).extras_of(who) if each.link == link.id), None)
    sub = scene.link_of(link.tone)
    if held is not None:
        drop = Button(scene.TAKE_AWAY, Do("drop_extra", {"extra": held.id}), "quiet")
        return Line(link.label, scene.brings_die(held.colour), (_tone_tag(held.colour),), (drop,))
    buttons = tuple(_link_button(state, who, link, tone) for tone in (GREEN, RED))
    return Line(link.label, sub, buttons=buttons)


def _link_button(state: State, who: str, link: Link, tone: str) -> Button:
    args = {"who": who, "colour": tone, "kind": "link", "link": link.id}
    stands = why(state, "add_extra", **args)
    return Button(scene.DIE_OF[tone], Do("add_extra", args), "quiet", stands)


def _tone_tag(tone: str) -> Tag:
    return Tag(scene.DIE_OF[tone], "good" if tone == GREEN else "bad")
