"""A Gladiator's sheet, and how one is made."""

from __future__ import annotations

from typing import Any

from hotseat.core.facts import FactRegistry
from hotseat.core.moves import Moves, against_rules, unless
from hotseat.core.panels import Entry
from hotseat.core.wording import sentence, some
from hotseat.games.fight_sphere.people.ideas import IDEAS, NAMES
from hotseat.games.fight_sphere.records.people import DRIVE_WORDS, POOL_FIRST, POOL_MOST, Gladiator
from hotseat.games.fight_sphere.sphere.standing import active
from hotseat.games.fight_sphere.state import State
from hotseat.kit.characters import characters
from hotseat.kit.people import OfWho
from hotseat.kit.sheet import Line, Number, Spec, given_for, one_of

FACTS, MOVES = FactRegistry("fight_sphere"), Moves()
BACKSTORY_WORDS = (50, 100)


def backstory_said(words: str) -> str:
    """How long a back story is; where that is not what the rule text advises, that too."""
    (lo, hi), count = BACKSTORY_WORDS, len(words.split())
    length = some(count, "word")
    return f"{length}." if lo <= count <= hi else f"{length}; {lo} to {hi} are advised."


_HINTS = (
    "Those who face you gain dice; your Relationships start at 2.",
    "You gain dice against each Gladiator; your Relationships start at 0.",
)
SHEET: Spec = (
    Line("backstory", "Back story", "Who were they before? 50 to 100 words.", 2000, long=True),
    one_of("drive", "Drive", DRIVE_WORDS, _HINTS),
    Line("why", "Drive in words", "What draws them to death, or to life."),
    Line("weapon", "Weapon", "What lay beside them when they woke."),
    Number("pool", "Conflict Pool", 0, POOL_MOST, POOL_FIRST),
)


not_in_episode = unless(
    OfWho,
    lambda state, ask: not active(state, ask.who),
    "They are in an Episode. Wait until it has ended.",
)


def drive_kept(state: State, ask: object) -> str:
    """Against the rules: another drive on the sheet, once the first Layer has started; from then on
    there is the trade. It is asked of the forms of a new sheet and of one that is here."""
    gladiator, drive = state.people.get(given_for(ask, "who")), given_for(ask, "drive")
    if not state.layer or gladiator is None or drive in (None, gladiator.drive):
        return ""
    return (
        "Only the trade changes a Death wish or Reason to Live. Here no Relationship’s value"
        " changes."
    )


def tell_made(made: Any, state: State, _by: str) -> Entry:
    """Who made them, what drives them, and the weapon that lay beside them; as the sheet has it
    now, unless the drive was traded since."""
    same = (gladiator for gladiator in state.people.values() if gladiator.name == made.name)
    now = next(same, None)
    sheet = made if now is None or now.traded else now
    owner = state.table.seats.name_of(made.owner)
    lines = [f"Created by {owner}."] if owner else []
    lines += [DRIVE_WORDS[sheet.drive] + (f": {sentence(sheet.why)}" if sheet.why else ".")]
    lines += [f"Weapon: {sentence(sheet.weapon)}"] if sheet.weapon else []
    told = bool(sheet.why or sheet.weapon)
    return Entry("Gladiator created", made.name, " ".join(lines), story=told)


CHARACTERS = characters(
    FACTS, MOVES, Gladiator, SHEET, tell_made, not_in_episode,
    may_write=(against_rules(drive_kept, "FS-9"),), ideas=IDEAS, names=NAMES,
)  # fmt: skip


def driven(gladiator: Gladiator) -> str:
    """The line under a name, before who plays them."""
    return DRIVE_WORDS[gladiator.drive]
