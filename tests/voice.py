"""How the app speaks, as far as a machine can hear it: words that no player may read.

Each pattern is a word that the app has another word for (the comment above it), or names how the
house is built. A text is looked at without what players wrote themselves, and without the terms of
the game's rule text (``Look.terms``); ``ALLOWED`` is where else such a word is right.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any

from hotseat.core.game import game as game_of
from hotseat.core.game import slugs
from ui.html import Node, render

# What a failing test says beside the words it found.
HINT = (
    "The words are put away in tests/voice.py, where a comment above each pattern names the app's"
    " own. A term of a game's rule text may stand if the game's Look.terms has it."
)

# In every game and on every screen.
WORDS = (
    # roll; dice to roll
    r"\bthr(?:ow\w*|ew)\b",
    r"\bcast\b",
    r"\b(?:dice|die) (?:that )?(?:fall|falls|fell|fallen|lie|lies|land|lands)\b",
    # log; campaign; library; Play
    r"\brecord(?:s|ed|ing)?\b",
    r"\bbox lid|\b(?:the|this) box\b|\bshel(?:f|ves)\b",
    r"\btray\b",
    r"\b(?:to|open) the table\b|\bsits? at\b|\btable is\b",
    # character, player, NPC
    r"\b(?:some|any|every|no)body\b|\bpeople\b",
    r"\bone of the GM.s\b|\bseats?\b|\bus\b",
    # New, Add, Edit, Save; Delete, Remove, Erase (a value that is chosen may be set: "Goal set")
    r"^Ma(?:ke|de)\b|\bbe made\b",
    r"\bmakes? (?:an?|two|\d+|new) (?:\w+ ){0,2}(?:Gladiators?|characters?|sheets?)\b",
    r"^Enter\b|\benter (?:an?|your|it|real|something)\b|\bentered\b",
    r"\bgoes\b",
    r"^(?:Keep|Change|Set) it\b|\bwrite it down\b|^That is (?:us|better|the danger)\b",
    r"\boff the (?:shelf|page|map)\b|\bcross(?:es|ed)? (?:it )?out\b|\bstr(?:ike|uck)\b",
    r"\btak(?:e|en) away\b",
    # Cancel, Resolve, Continue, Next, Back
    r"\bleave it\b(?! unspent)|\bcall(?:ed)? (?:it )?off\b",
    r"\bsettle\w*\b|\bgo(?:es)? on\b|^To the\b",
    # Undo, Redo, Export, Import
    r"\b(?:bring|brought|bringing) (?:\w+ )?back\b|\bsave to a file\b",
    r"\bopen(?:s|ed)? beside\b|\b(?:tak(?:es?|en|ing)|took) (?:\S+ ){0,4}along\b",
    # Start, End
    r"\bbeg[aiu]n(?:s|ning)?\b|\bset (?:up )?(?:the |a )?(?:\w+ )?(?:scene|session)\b",
    # zoom, labels, link
    r"\bnearer\b|\bfarther\b|\bsee all\b|\blies? between\b",
    # view, view-only
    r"\bfor the table\b|\bis looking\b|\breads? along\b",
    # offline, storage, theme, animations, keyboard shortcuts; Apple's own Local Network
    r"(?<!Local )\bnetwork\b|\bthe store\b|\bmovement\b|^Keys$|\blight or dark\b",
    r"\b(?:no|more|less|enough) room\b",
    # chance; total, success, modifier, exploding
    r"\bhope for\b|\bchances of these\b|\bthe sum\b|\bkeep high\b",
    r"\b(?:dice|die|six|highest) rolls? on\b",
    # rule text, our ruling; optional; damaged; character
    r"\bthe book\b|\bhow we read\b|\berrs\b|\bmay stay empty\b|\bnot sound\b|\bletters\b",
    # how the house is built
    r"\b(?:facts?|folds?|folded|hash|snapshot|python|undefined|NoneType|rows?)\b",
    r"\bthe heads?\b",
    r"\b(?:core|kit|isolation|playset_zero)\.[a-z]",
    r"\b[a-z]+_[a-z_]+\b",
    # anyone
    r"\b(?:he|him|his|himself|whoever|whom)\b|\bone.s own\b",
    # numbers
    r"\d\s%",
    # cut and inverted sentences
    r"\bNot now:|\bSo they\b",
)
# In one game: its own terms are the rule text's.
OF_GAMES = {
    "playset_zero": (
        r"\b(?:buy|bought|buys) (?:\w+ )?off\b|\bke(?:ep|pt) (?:\w+ )?away\b|\blet (?:\w+ )?go\b",
        r"\bbefall\w*\b|\bodds\b|\bplaced?s? (?:an?|the|this|that|your|it)\b|\bplaced\b",
    ),
    "isolation": (
        r"\bworks? with\b|\bstays? out\b|\bturns? on it\b|\b(?:good|bad) sides\b|\bloose\b",
        r"\bgrates?\b|\bmeets\b|\bstep(?:s|ped)? down\b|\bhits?\b",
    ),
    "sapio": (r"\bodds\b|^Words$",),
    "": (r"\bodds\b|^Words$|\bhits?\b",),
}
# Where such a word is right: the whole of what is allowed, and why.
ALLOWED = {
    "You need a cast, ": "the people of a story: the rule text's own word",
    "a few hits to spend": "Playset Zero's own line in the library",
    "With people: Influence": "the people of a story, not those who play it",
    "all touch with people": "the same",
    "Persuading people": "the same",
    "2 people": 'whoever plays, the GM too: "people round the table" in the rule text',
    "Only other people can object": "the same",
    "goes wrong": "no removal",
    "goes against": "the same",
    "With the head: Insight": "a character's head",
    "must be a record": "a JSON object, for who writes queries to the program",
    "must be a list of records": "the same",
}


def off_voice(text: str, game: str = "", typed: Iterable[str] = ()) -> list[str]:
    """The words of this text that no player may read; ``typed`` are texts of players in it."""
    said = text
    for right in ALLOWED:
        said = said.replace(right, "")
    for each in typed:
        said = said.replace(each, "~")
    for term in game_of(game).look.terms if game in slugs() else ():
        said = re.sub(rf"\b{re.escape(term)}\b", "~", said, flags=re.IGNORECASE)
    return [found[0] for each in _patterns(game) if (found := each.search(said))]


@cache
def _patterns(game: str) -> tuple[re.Pattern[str], ...]:
    every = (*WORDS, *OF_GAMES.get(game, OF_GAMES[""]))
    return tuple(re.compile(each, re.IGNORECASE) for each in every)


def typed_in(values: Iterable[Any]) -> dict[str, None]:
    """What players wrote, of the data of facts: every text in it, each line of one, and all of that
    with a capital, as it stands at the beginning of a sentence, or without one, as within it."""
    found: dict[str, None] = {}
    left = list(values)
    while left:
        value = left.pop()
        if isinstance(value, str):
            texts = (value, value.rstrip("."), *value.split("\n"))
            for text in texts:
                if len(text) > 3:
                    capital, small = text[0].upper(), text[0].lower()
                    found |= {text: None, f"{capital}{text[1:]}": None}
                    found |= {f"{small}{text[1:]}": None} if " " in text else {}
        elif isinstance(value, Mapping):
            left += value.values()
        elif isinstance(value, (list, tuple)):
            left += value
    return found


_TEXT = re.compile(r">([^<]+)<|\s(?:aria-label|placeholder|title|data-why|alt)=\"([^\"]*)\"")
_LISTS = re.compile(r"<(style|script)\b.*?</\1>|<!--.*?-->", re.DOTALL)


def texts_of(markup: str) -> Iterator[str]:
    """All that is read or heard of a piece of markup."""
    for shown, heard in _TEXT.findall(_LISTS.sub("", f">{markup}<")):
        said = html.unescape(shown or heard).strip()
        if said:
            yield said


def texts_in(nodes: Iterable[Node | None]) -> Iterator[str]:
    """The same of what a view drew."""
    for node in nodes:
        if node is not None:
            yield from texts_of(render(node))
