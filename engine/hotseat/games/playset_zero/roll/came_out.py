"""How a resolved roll came out, in sentences of the story: dangers in the words that were written;
of what has none, which may not even have been said, only that there was a price."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from hotseat.core.wording import all_cited, cited, listed
from hotseat.games.playset_zero.roll.outcome import is_called
from hotseat.games.playset_zero.state import Verdict

# How many ways there are to say the same; rolls in a row take turns.
WAYS = 3
_FAILED = ("It did not work", "It failed", "It did not work")
_PRICES = (", but at a price", ", but not without this", ", and this came of it")
_BAD = (", and there was a price", ", and this came of it", ", and it came to this")
_SPARED = ("At least this was avoided", "This was avoided", "At least this did not happen")


def came_out(verdicts: Sequence[Verdict], way: int) -> str:
    """ "It worked, but at a price: “The rail breaks”. At least …"; ``way``: which of the WAYS."""
    good = any(v.good for v in verdicts if v.kind == "goal")
    worked = "It worked" if good else _FAILED[way % WAYS]
    dangers = [v for v in verdicts if v.kind == "danger"]
    true = [v for v in dangers if not v.good]
    spared = list(dict.fromkeys(v.text for v in dangers if v.good and not is_called(v)))
    if not dangers:
        return f"{worked}."
    if not true:
        return _nothing_bad(worked, good, spared)
    silent = any(map(is_called, true))
    words = all_cited(dict.fromkeys(v.text for v in true if not is_called(v)))
    worst = not good and len(true) == len(dangers) and not (words and silent)
    ways = _PRICES if good else _BAD
    lead = ", and the worst came of it" if worst else ways[way % WAYS if words else 0]
    told = f"{worked}{lead}: {words}" if words else f"{worked}{lead}."
    told += " And that was not all." if words and silent else ""
    return f"{told} {_SPARED[way % WAYS]}: {all_cited(spared)}" if spared else told


def _nothing_bad(worked: str, good: bool, spared: Sequence[str]) -> str:
    link = ", and" if good else ", but"
    if spared:
        return f"{worked}{link} this was avoided: {all_cited(spared)}"
    return f"{worked}{link} nothing {'bad' if good else 'worse'} came of it."


def own(verdicts: Sequence[Verdict], now: Mapping[str, str]) -> Iterator[str]:
    """What it cost those who helped or hindered; ``now``: what they are called by now, by their
    names of then."""
    true = [verdict for verdict in verdicts if verdict.kind == "own" and not verdict.good]
    for verdict in true:
        if not is_called(verdict):
            yield f"{now.get(verdict.by, verdict.by)} paid for it: {cited(verdict.text)}"
    if names := [now.get(v.by, v.by) for v in true if is_called(v)]:
        alone = len(names) == len(true)
        well = alone and all(v.good for v in verdicts if v.kind in ("goal", "danger"))
        lead, too = ("But ", "") if well else ("", " too")
        yield f"{lead}{listed(names)} paid for it{too}."
