"""Who tells a fact in the story: a function of the game, or the fact's class itself."""

from __future__ import annotations

from hotseat.core.campaign import Event
from hotseat.core.facts import FactData, FactRegistry, fact_set
from hotseat.core.shapes import integer
from hotseat.core.tale import Moment, Tales, Told
from hotseat.core.values import of

FACTS = FactRegistry("sea")


@FACTS
class Sunk(FactData):
    deep: int = of(integer(0, 9), default=0)

    def recount(self, m: Moment) -> Told:
        return Told(f"{m.by} went down by {self.deep}.")


@FACTS
class Lost(Sunk):
    pass


@FACTS
class Drifted(FactData):
    pass


def told(tales: Tales, kind: str) -> str | None:
    event = Event("t-1", 1, 1, 0, "", f"sea.{kind}", {"deep": 3} if kind != "drifted" else {})
    story = tales.tell(Moment(None, None, None, event, "Ann"))
    return story.text if story else None


def test_a_fact_tells_itself_and_those_of_its_kind_too() -> None:
    tales = Tales(fact_set((FACTS,)))
    kinds = ("sunk", "lost", "drifted", "unheard")
    down = "Ann went down by 3."
    assert [told(tales, kind) for kind in kinds] == [down, down, None, None]


def test_a_function_of_the_game_goes_before_what_a_fact_says_itself() -> None:
    tales = Tales(fact_set((FACTS,)))
    tales(Lost)(lambda _m, _fact: Told("Gone."))
    assert told(tales, "lost") == "Gone."
    assert told(tales, "sunk") == "Ann went down by 3."
