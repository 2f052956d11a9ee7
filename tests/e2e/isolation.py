"""Isolation as people play it in a browser: each helper does what a player would do; and campaigns
made beforehand, opened from a file."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

from hotseat.core.campaign import Campaign
from hotseat.core.dice import scripted
from hotseat.core.game import game
from hotseat.core.play import Play, Stamp, act, open_play
from tests.e2e import conftest
from tests.e2e.lent import renamed
from tests.e2e.playset import box, button, enter_faces, go, own_dice

STAMP = Stamp("maker", 0, "Dan")


@dataclass(frozen=True)
class Person:
    """A character of the tests."""

    name: str
    player: str
    profession: str
    good: tuple[str, str]
    bad: tuple[str, str]
    bias: str
    goal: str


CEM = Person(
    "Cem",
    "Ann",
    "Cook",
    ("Handy", "Calm"),
    ("Proud", "Sly"),
    "Trusts no uniform",
    "Keep the galley dry",
)
DORA = Person(
    "Dora",
    "Ida",
    "Medic",
    ("Warm", "Clever"),
    ("Bossy", "Timid"),
    "The young know nothing",
    "Open the hatch",
)
FAY = Person(
    "Fay",
    "Lev",
    "Stoker",
    ("Funny", "Strong"),
    ("Rude", "Slow"),
    "Cooks are thieves",
    "Keep the hatch shut",
)
GUS = Person(
    "Gus",
    "Max",
    "Clerk",
    ("Patient", "Sharp"),
    ("Greedy", "Vain"),
    "Stokers are honest people",
    "Save what is in the galley",
)


# --- parts of the page ---------------------------------------------------------------------------


def card(page: Page, title: str) -> Locator:
    """The card of that title."""
    heading = page.get_by_role("heading", name=title, exact=True)
    return page.locator("#r-scene .card", has=heading).last


def row(where: Locator, words: str) -> Locator:
    """The line of a card that begins with these words."""
    return where.locator("li.line", has=where.page.locator(".n", has_text=words))


def dice(page: Page, label: str) -> Locator:
    """The dice of a tray, by its label."""
    return page.locator(f'#r-scene .tray[aria-label="{label}"] .die-cell')


def said(page: Page) -> Locator:
    """The word of an action or of a pair's roll, with the sentences under it."""
    return page.locator("#r-scene .outcome-row")


def step(page: Page) -> Locator:
    """The step the action has come to."""
    return page.locator("#r-scene .steps [aria-current=step]")


# --- setting up by hand --------------------------------------------------------------------------


def new_campaign(page: Page) -> None:
    """From the library to a table with people round it and a place, at stress two."""
    button(page, "New Isolation campaign").click()
    box(page, "Campaign name").fill("The Petrel")
    button(page, "Create campaign").click()
    box(page, "GM").fill("Dan")
    box(page, "Players").fill("Ann\nIda\nLev\nMax")
    box(page, "Locale").fill("A ship, sinking by the bow.")
    box(page, "Threat").fill("Rats, and black water.")
    page.get_by_role("radio", name="2", exact=False).first.check()
    button(page, "Save scenario").click()
    expect(page.get_by_role("heading", name="New character for Ann")).to_be_visible()


def make(page: Page, person: Person) -> None:
    """A player's character, by the form that waits for it in Play."""
    expect(page.get_by_role("heading", name=f"New character for {person.player}")).to_be_visible()
    box(page, "Name", exact=True).fill(person.name)
    box(page, "Profession").fill(person.profession)
    expect(page.get_by_role("radio", name=person.player)).to_be_checked()
    box(page, "Positive descriptors").fill("\n".join(person.good))
    box(page, "Negative descriptors").fill("\n".join(person.bad))
    box(page, "Bias").fill(person.bias)
    box(page, "Goal").fill(person.goal)
    button(page, "Create character").click()
    expect(page.get_by_role("heading", name=f"New character for {person.player}")).to_have_count(0)


def side_by_side(page: Page, first: Person, second: Person) -> Locator:
    """The open card of a pair."""
    found = card(page, f"{first.name} and {second.name}")
    expect(found).to_be_visible()
    return found


def tie(pair: Locator, first: str, second: str, colour: str) -> None:
    """A descriptor's sign, then the other's descriptor."""
    sign = pair.get_by_role("button", name=f"{colour}: {first}", exact=True)
    sign.click()
    expect(sign).to_have_attribute("aria-pressed", "true")
    pair.get_by_role("button", name=second).first.click()
    expect(row(pair, f"{first} / {second}")).to_be_visible()


# --- an action -----------------------------------------------------------------------------------


def group(page: Page, label: str) -> Locator:
    """The chips under a label."""
    return page.get_by_role("group", name=label, exact=True)


def chip(page: Page, label: str, name: str) -> Locator:
    """A chip of such a group."""
    return group(page, label).get_by_role("button", name=name)


def actor(page: Page, who: str) -> Locator:
    """The name to tap for somebody to propose something."""
    return card(page, "Propose an action").get_by_role("button", name=who)


def propose(page: Page, who: str, dangerous: bool = False) -> None:
    """Somebody proposes, to everyone: no words are needed."""
    actor(page, who).click()
    expect(page.get_by_role("heading", name=re.compile(f"^{who} asks"))).to_be_visible()
    if dangerous:
        danger = page.get_by_role("button", name=re.compile("^Physically dangerous"))
        danger.click()
        expect(danger).to_have_attribute("aria-pressed", "true")


def take(page: Page, faces: Sequence[int]) -> None:
    """Enter what the table's own dice show, one for every die there is, and take them."""
    enter_faces(own_dice(page), tuple(faces))


def throw(page: Page, *hands: Sequence[int]) -> None:
    """Everybody's dice of the first interpretation at once, each player's after the other's."""
    take(page, [face for hand in hands for face in hand])


def throw_on(page: Page, *hands: Sequence[int]) -> None:
    """The extra dice that a roll by hand has brought, of all who owe some: real dice go on."""
    expect(page.locator(".keyhead b")).to_contain_text("extra die for a")
    throw(page, *hands)


def matters(page: Page, who: str, label: str) -> None:
    """A labelled link brings somebody a die, from the picker of their labels."""
    chip(page, f"{who}: labels", "of").click()
    found = chip(page, "Labels that matter", label).first
    found.click()
    expect(found).to_have_attribute("aria-pressed", "true")
    button(page, "Close").click()
    expect(group(page, "Labels that matter")).to_have_count(0)


def change(page: Page, label: str) -> Locator:
    """A change that the result proposes: Stress, or the links with somebody."""
    return card(page, "Changes").get_by_role("button", name=label)


def stance_of(page: Page, who: str) -> Locator:
    """The three stances of somebody asked."""
    return compared(page).get_by_role("group", name=re.compile(rf"^{who}\. "))


def compared(page: Page, who: str = "") -> Locator:
    """Everybody who was asked, side by side; or the column of one."""
    region = page.get_by_role("region", name="Stances")
    return region.get_by_role("group", name=who, exact=True) if who else region


def stands(page: Page, who: str, sum_: str, best: str, stance: str) -> None:
    """The sum of somebody asked, the best stance it allows, and the one taken ("" for none)."""
    found = stance_of(page, who)
    expect(compared(page, who)).to_contain_text(sum_)
    expect(compared(page)).to_contain_text(f"{who}. {best}")
    taken = found.get_by_role("button", pressed=True)
    if stance:
        expect(taken).to_contain_text(stance)
    else:
        expect(taken).to_have_count(0)


def choose_stance(page: Page, who: str, stance: str) -> None:
    """Somebody says where they stand."""
    stance_of(page, who).get_by_role("button", name=stance).click()


def against(page: Page, difficulty: str, faces: Sequence[int]) -> None:
    """The GM names the difficulty and rolls."""
    page.get_by_role("button", name=re.compile(f"^{difficulty}")).click()
    take(page, faces)


def links(page: Page, expected: Mapping[tuple[Person, Person], str]) -> None:
    """The map's list says so many links of each colour between each pair."""
    go(page, "Map")
    as_list = button(page, "List")
    if as_list.get_attribute("aria-pressed") == "false":
        as_list.click()
    for (one, other), counts in expected.items():
        name = page.get_by_role("heading", name=f"{one.name} and {other.name}", exact=True)
        pair = page.locator(".map-pair", has=name)
        expect(pair.locator(".map-count .sr"), f"{one.name}, {other.name}").to_have_text(counts)
    go(page, "Play")


# --- campaigns from a file -----------------------------------------------------------------------


def open_campaign(page: Page, play: Play, folder: Path) -> None:
    """From the library to the table of a campaign made beforehand."""
    conftest.open_campaign(page, play.campaign, folder)


class Maker:
    """A campaign made move by move."""

    def __init__(self, title: str) -> None:
        self.play = open_play(game("isolation"), renamed(Campaign("", "isolation", title, {})))
        self.seats = self.do("set_seats", gm="Dan", players="Ann\nIda")
        self.do("set_scenario", locale="A house", threat="Something at the door", stress="1")

    def do(self, move: str, **args: Any) -> str:
        """The id of the move's first fact."""
        before = len(self.play.campaign.events)
        self.play = act(self.play, move, args, scripted(), STAMP)
        return self.play.campaign.events[before].id

    def person(self, name: str, profession: str, good: str, bad: str) -> str:
        """The id of somebody new; sides are separated by commas."""
        return self.do(
            "make_character",
            name=name,
            owner=f"{self.seats}#1",
            profession=profession,
            positives=good.replace(", ", "\n"),
            negatives=bad.replace(", ", "\n"),
            bias=f"What {name} cannot stand",
            goal=f"What {name} wants",
        )

    def tie(self, a: str, b: str, tone: str, words: tuple[str, str]) -> None:
        """A link between two sides."""
        word_a, word_b = words
        sides = {"kind": "descriptors", "word_a": word_a, "word_b": word_b}
        self.do("draw_links", a=a, b=b, tone=tone, **sides)


def example(stress: int) -> Play:
    """Bob, Alice and Eve as the text's examples have them: two green links and a red one between
    Bob and Alice, a green one and two red between Bob and Eve."""
    made = Maker("The house")
    bob = made.person("Bob", "Carpenter", "Charming, Brave", "Loud, Slow")
    alice = made.person("Alice", "Teacher", "Flirtatious, Kind", "Vain, Shy")
    eve = made.person("Eve", "Nurse", "Bold, Neat", "Jealous, Curt")
    made.tie(bob, alice, "green", ("Charming", "Flirtatious"))
    made.tie(bob, alice, "green", ("Slow", "Kind"))
    made.tie(bob, alice, "red", ("Loud", "Vain"))
    made.tie(bob, eve, "green", ("Brave", "Bold"))
    made.tie(bob, eve, "red", ("Charming", "Jealous"))
    made.tie(bob, eve, "red", ("Slow", "Curt"))
    for a, b in ((bob, alice), (bob, eve), (alice, eve)):
        made.do("look_at_pair", a=a, b=b, done=True)
    made.do("start_session")
    made.do("set_stress", stress=stress)
    return made.play


def at_the_example(page: Page, sit_down: Callable[..., None], folder: Path) -> Page:
    """The page at the table of the text's examples, with a stress of two."""
    sit_down(page)
    open_campaign(page, example(stress=2), folder)
    return page


def three_strangers() -> Play:
    """Three people, and nothing between them yet."""
    made = Maker("Strangers")
    for name, side in (("Una", "Calm"), ("Per", "Hasty"), ("Ivo", "Bright")):
        made.person(name, "Guard", f"{side}, Fair", "Late, Stiff")
    return made.play


def crowd() -> Play:
    """Eight people and sixty links: two between each pair, and a third between the first four."""
    made = Maker("A full house")
    names = ("Ada", "Ben", "Cleo", "Dov", "Ella", "Finn", "Greta", "Hugo")
    people = [made.person(name, "Guest", f"{name} good", f"{name} bad") for name in names]
    for n, (a, b) in enumerate(combinations(people, 2)):
        for m in range(3 if n < 4 else 2):
            made.tie(a, b, "green" if (n + m) % 3 else "red", (f"Side {n}", f"Other side {m}"))
    made.do("start_session")
    return made.play
