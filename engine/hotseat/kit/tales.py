"""The sentences of a story that all games share: who left and came back, and small words."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from hotseat.core.facts import FactSet
from hotseat.core.story_scenes import ending, paragraphs
from hotseat.core.tale import Moment, Role, Tales, Teller, Told, does
from hotseat.core.wording import bare, capital, cited, listed, quoted, sentence
from hotseat.kit.characters import CharacterRetired, CharacterReturned
from hotseat.kit.people import is_npc, owner_name


def retired(m: Moment, fact: CharacterRetired) -> Told:
    """Somebody left the story, with the words for it."""
    name, typed = m.name(fact.who, fact.name), paragraphs(fact.words)
    key = "" if typed else f"left:{fact.who}"
    return does(name, "left the story", typed=typed, key=key, undoes=True)


def returned(m: Moment, fact: CharacterReturned) -> Told:
    """Somebody came back."""
    name = m.name(fact.who, fact.name)
    return does(name, "came back", key=f"left:{fact.who}", undoes=True)


def left_or_back(dead: Callable[[Any], bool]) -> Teller:
    """As ``retired`` and ``returned``; of somebody ``dead`` the words alone, as their death was
    told."""

    def tell(m: Moment, fact: CharacterRetired | CharacterReturned) -> Told | None:
        person = m.before.people.get(fact.who)
        is_dead = person is not None and dead(person)
        if isinstance(fact, CharacterReturned):
            return None if is_dead else returned(m, fact)
        told = retired(m, fact)
        return Told(typed=told.typed) if is_dead else told

    return tell


COMMON: Mapping[type, Teller] = {CharacterRetired: retired, CharacterReturned: returned}


def tales(facts: FactSet) -> Tales:
    """A game's table of sentences, with those of the kit in it."""
    return Tales(facts, COMMON)


def cast(
    state: Any, lines: Callable[[Any], Iterable[str]], also: Iterable[Role] = ()
) -> tuple[Role, ...]:
    """A role for each character, players' first, with what ``lines`` says of one."""
    people = sorted(state.people.values(), key=lambda person: is_npc(state, person))
    roles = (
        Role(
            person.id,
            person.name,
            "" if is_npc(state, person) else owner_name(state, person),
            tuple(line for line in lines(person) if line),
        )
        for person in people
    )
    return (*roles, *also)


def labelled(label: str, words: str) -> str:
    """ "Impulse: takes one more look."; "" for no words."""
    return f"{label}: {sentence(words)}" if bare(words) else ""


def all_quoted(texts: Iterable[str]) -> str:
    """ "“one” and “two”"."""
    return listed(quoted(text) for text in texts if bare(text))


# Words with which a typed intent begins that go on after "meant to".
_VERBS = frozenset(
    """abandon accept act admit aim answer appeal apologise arrange arrest ask assemble
    attack avoid bait bandage bargain barricade beat beg bluff board borrow break bribe
    bring build burn bury buy calculate call calm carry catch challenge change charge charm
    chase cheat check choose clear climb close collect comfort conceal confess confront
    contact convince cook copy cover crack crawl create cross cut deal decide deceive decode
    defend defuse deliver demand destroy dig disarm discover disguise distract dive dodge
    drag draw drive drown duck earn embarrass end enter escape escort examine expose
    extinguish face fake fetch fight figure fill find finish fix flee flirt fly follow force
    forge free gain get give go grab guard guess guide haul heal hear help hide hire hit
    hold hunt hurry identify ignore impress infiltrate inspect interrogate intimidate
    investigate invite jam join jump keep kick kill kiss knock land launch lead learn leave
    let lie lift light listen load locate lock look lose lower lure make manage mend mislead
    mount move negotiate notice obtain offer open organise outrun overcome overhear
    overpower paint pass patch pay persuade pick pin plant play plead point poison pray
    prepare press pretend prevent protect prove provoke pull punch push put question quieten
    race raise ransack reach read reassure recognise recover recruit release remember remove
    repair rescue resist rest restart retrieve return reveal ride rig rob rouse run sabotage
    save scare search secure see seduce seize sell send separate set settle shake share
    shelter shield shoot shout show shut sign signal silence sing sink sleep slip smash
    smuggle sneak soothe speak spot spy stab stand start stay steal steer step stitch stop
    strike subdue summon survive swap swim switch take talk tame teach tear tell threaten
    throw tie touch track trade translate trap travel treat trick trust try turn uncover
    understand unlock use wait wake walk warn wash watch wear wedge whisper win wound wrench
    wrest write""".split()
)
# What somebody does: "carries", "passes", "looks".
_THIRD = frozenset(
    f"{verb[:-1]}ies"
    if re.search("[^aeiou]y$", verb)
    else f"{verb}es"
    if re.search("(?:s|x|z|ch|sh)$", verb)
    else f"{verb}s"
    for verb in _VERBS
)
# The same while it goes on: "carrying", "making", "running".
_DOING = frozenset(
    f"{stem}ing"
    for verb in _VERBS
    for stem in (verb, verb.removesuffix("e") if verb[-2:] != "ee" else verb, f"{verb}{verb[-1]}")
) | frozenset(
    """bleeding coming counting crouching crying digging dozing dreaming dying eating going humming
    kneeling laughing lying nursing pacing packing peering praying rowing shivering sitting smoking
    sobbing staring tending thinking whistling working""".split()
)
_QUESTIONS = frozenset(("whether", "who", "what", "where", "which", "how", "if", "why", "when"))
_OWN = re.compile(r"\b(?:I|me|my|mine|we|us|our|ours|you|your)\b", re.IGNORECASE)


def meant(name: str, words: str, *ways: str) -> str:
    """What somebody wanted, in a sentence: woven in where it begins with a verb, "Wolf meant to get
    the crate aboard.", else quoted. ``ways``: the words before it, "meant to"."""
    return woven(name, words, *ways) or f"{name} wanted this: {cited(words)}"


def woven(name: str, words: str, *ways: str) -> str:
    """The same where the words begin with a verb; "" where they do not."""
    begun, _, rest = bare(words).partition(" ")
    way = ways[0] if ways else "meant to"
    if not _OWN.search(words) and "\n" not in words and not re.search(r"[.!?…;:“”\"]", bare(words)):
        if begun.lower() in _VERBS and rest:
            return f"{name} {way} {begun.lower()} {rest}."
        if begun.lower() == "to" and rest.partition(" ")[0].lower() in _VERBS:
            return f"{name} {way} {rest}."
    return ""


_ARTICLES = frozenset("a an the some no every all more their his her its".split())
# What somebody does, beside the verbs above; and what stands before it.
_DOES = frozenset(
    """became believes belongs bows came can can’t can't cannot comes could did does doesn’t
    doesn't dreams fears fell goes grew had has hates hums is knew knows likes lives longs lost
    loves misses must needs owes owned owns remembers sees should smells speaks stands thinks
    trusts used wants was went whistles will won’t won't would""".split()
)
_HOW_OFTEN = frozenset(("always", "never"))
# After these a word may be a noun: "Help from the capital", "Burns on both hands".
_AFTER_A_NOUN = frozenset("across against and at by for from in of on or to under with".split())
_ON_SOMEBODY = frozenset(("across", "in", "of", "on", "under"))


def lowered(words: str) -> str:
    """The words as they stand within a sentence, where they begin with an article or the like; ""
    where they begin otherwise, or somebody speaks of their own."""
    begun, _, rest = words.strip().partition(" ")
    plain = begun.lower() in _ARTICLES and bare(rest) and not _OWN.search(words)
    return f"{begun.lower()} {rest}" if plain else ""


def thing(words: str) -> str:
    """ "the boat hook": what somebody has, within a sentence; quoted where it may be a name."""
    if plain := lowered(words):
        return plain
    if _OWN.search(words) or not re.fullmatch("[A-Z]?[a-z]+(?:[ -][a-z]+)*", words.strip()):
        return quoted(words)
    plain = words.strip().lower()
    return plain if plain.startswith("bare ") else f"the {plain}"


def acting(name: str, words: str) -> str:
    """ "Edda looks at the water first.": the name before words that begin with what somebody does;
    "" where they do not."""
    first, *rest = words.strip().split(" ", 2)
    verb, after = first.lower(), (rest[0].lower() if rest else "")
    if verb in _HOW_OFTEN:
        verb, after = after, ""
    does = verb in _DOES or (verb in _THIRD and after not in _ON_SOMEBODY)
    if not does or not bare(" ".join(rest)) or _OWN.search(words):
        return ""
    return f"{name} {first.lower()} {ending(' '.join(rest))}"


# "loosens the line", "slinks into the yard": what somebody does, whatever the verb.
_ACTS = re.compile("[a-z]+[^sui]s (?:a|an|the|some|his|her|its|their|into|through) [^ ]")


def is_named(name: str, words: str) -> bool:
    """Whether a text names somebody."""
    return re.search(rf"(?<!\w){re.escape(name)}(?!\w)", words) is not None


def meanwhile(name: str, words: str) -> str:
    """What somebody does meanwhile: "Bask holds the door.", "Bask was counting the money."; as it
    stands where it names them, else behind their name."""
    begun, _, rest = words.strip().partition(" ")
    verb = begun.lower()
    if is_named(re.sub("^(?:[Tt]he|[Aa]n?) ", "", name).split(" ")[0], words):
        return words
    doing = f"{verb} {rest}".strip()
    if verb in _DOING and "\n" not in words and not _OWN.search(words):
        return f"{name} was {ending(doing)}"
    if verb in _THIRD and not rest:
        return f"{name} {verb}."
    if _ACTS.match(words.strip()) and "\n" not in words and not _OWN.search(words):
        return f"{name} {ending(words)}"
    return acting(name, words) or f"{name}: {words}"


def all_meanwhile(deeds: Iterable[tuple[str, str]]) -> tuple[str, ...]:
    """The same of each name, in one form: where one stands behind a name, so does any other that
    does not name who it is of."""
    every = [(name, words, meanwhile(name, words)) for name, words in deeds]
    behind = any(line == f"{name}: {words}" for name, words, line in every)
    return tuple(
        f"{name}: {words}" if behind and line != words else line for name, words, line in every
    )


def called(whom: str) -> str:
    """Somebody of a list within a sentence about its owner: "the Admiralty", "their brother
    Len"."""
    whom = bare(whom)
    if whom.startswith("My "):
        return f"their {whom[3:]}"
    return f"the {whom[4:]}" if whom.startswith("The ") else whom


def called_now(m: Moment) -> Mapping[str, str]:
    """By the name that somebody had, the one that they have now."""
    return {person.name: m.name(person.id) for person in m.before.people.values()}


def wanted(name: str, words: str) -> str:
    """ "The works wanted their last load across.": woven in where it can be, else quoted."""
    begun, _, rest = words.strip().partition(" ")
    first, after, name = begun.lower(), rest.partition(" ")[0].lower(), capital(name)
    if re.search(r"[.!?…:]", bare(words)):
        return f"{name} wanted this: {spoken(words)}"
    if plain := lowered(words):
        return f"{name} wanted {ending(plain)}"
    if bare(rest) and not _OWN.search(words):
        if first == "to":
            return f"{name} wanted to {ending(rest)}"
        if first in _VERBS and after not in _AFTER_A_NOUN:
            return f"{name} wanted to {first} {ending(rest)}"
    return f"{name} wanted this: {spoken(words)}"


def spoken(words: str) -> str:
    """What somebody said aloud, as a sentence of its own with its own full stop in it."""
    return f"“{ending(words)}”" if re.search(r"[.!?…]", bare(words)) else cited(words)


def at_stake(words: str) -> str:
    """ "At stake was whether they are searched."; quoted where it begins otherwise."""
    return asked(words) or f"This was at stake: {cited(words)}"


def asked(words: str) -> str:
    """The same where the words begin as a question within a sentence; "" where they do not."""
    begun, _, rest = bare(words).partition(" ")
    plain = begun.lower() in _QUESTIONS and rest and not re.search(r"[.!?…]", bare(words))
    return f"At stake was {begun.lower()} {rest}." if plain and not _OWN.search(words) else ""


def are(names: Iterable[str]) -> str:
    """ "Oda was", "Oda and Wolf were"."""
    every = list(names)
    return f"{listed(every)} {'was' if len(every) == 1 else 'were'}"
