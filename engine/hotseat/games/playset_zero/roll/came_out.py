"""How a resolved roll came out, in sentences of the story: dangers in the words that were written;
what was only said aloud is what they had feared."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from hotseat.core.wording import all_cited, cited, listed, quoted
from hotseat.games.playset_zero.roll.outcome import is_called
from hotseat.games.playset_zero.state import Verdict

# How many ways there are to say the same; rolls in a row take turns.
WAYS = 3
_FAILED = ("It did not work", "It failed", "It did not work")
_PRICES = (", but at a price", ", but not without this", ", and this came of it")
_BAD = (", and there was a price", ", and this came of it", ", and it came to this")
_SPARED = (
    "At least it did not come to this",
    "It never came to this",
    "At least this did not happen",
)


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
    silent = [v for v in true if is_called(v)]
    words = all_cited(dict.fromkeys(v.text for v in true if not is_called(v)))
    if words:
        ways = _PRICES if good else _BAD
        worst = not good and len(true) == len(dangers) and not silent
        lead = ", and the worst came of it" if worst else ways[way % WAYS]
        told = f"{worked}{lead}: {words}{' And that was not all.' if silent else ''}"
    else:
        link, came = ("but", "came with it") if good else ("and", "came true")
        told = f"{worked}, {link} {_feared(len(silent), len(dangers))} {came}."
    if not spared:
        return told
    return f"{told} {_SPARED[way % WAYS]}: {_any_of(spared)}."


def _any_of(texts: Sequence[str]) -> str:
    return listed((quoted(text) for text in texts), "or")


def _nothing_bad(worked: str, good: bool, spared: Sequence[str]) -> str:
    link = ", and" if good else ", but"
    if spared:
        return f"{worked}{link} it did not come to this: {_any_of(spared)}."
    return f"{worked}{link} nothing {'bad' if good else 'worse'} came of it."


def _feared(silent: int, dangers: int) -> str:
    """Dangers that nobody put into words, and that came true."""
    if dangers == 1:
        return "what they had feared"
    return f"{'all' if silent == dangers else 'some of what'} they had feared"


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
