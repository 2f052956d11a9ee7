"""How a resolved roll came out, in sentences of the story: dangers in the words that were written,
and one that was only said aloud by who named it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from hotseat.core.seats import GM_NAME
from hotseat.core.wording import all_cited, capital, cited, listed, number, quoted
from hotseat.games.playset_zero.roll.outcome import is_called
from hotseat.games.playset_zero.state import Verdict

Named = Callable[[str], str]  # the name of a seat, by its id
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
_ORDINALS = ("first", "second", "third", "fourth")


def came_out(verdicts: Sequence[Verdict], named: Named, way: int) -> str:
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
        too = f" {capital(_silent(silent, dangers, named))} came true too." if silent else ""
        told = f"{worked}{lead}: {words}{too}"
    else:
        link = "but" if good else "and"
        told = f"{worked}, {link} {_silent(silent, dangers, named)} came true."
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


def _silent(silent: Sequence[Verdict], dangers: Sequence[Verdict], named: Named) -> str:
    """ "the danger that Ines had named", "both dangers", "the first and third dangers"."""
    if len(silent) == len(dangers) > 1:
        return "both dangers" if len(dangers) == 2 else f"all {number(len(dangers))} dangers"
    if len(dangers) == 1 and not _namer(silent[0], dangers, named):
        return "the danger"
    names = [name for verdict in silent if (name := _namer(verdict, dangers, named))]
    places = [at for at, danger in enumerate(dangers) if danger in silent]
    nth = [_ORDINALS[at] for at in places if not _namer(dangers[at], dangers, named)]
    by_name = [f"the danger that {name} had named" for name in names]
    by_place = [f"the {listed(nth)} {'danger' if len(nth) == 1 else 'dangers'}"] if nth else []
    return listed((*by_name, *by_place))


def _namer(verdict: Verdict, dangers: Sequence[Verdict], named: Named) -> str:
    """Who named it, where that tells it apart from the others."""
    name = named(verdict.by)
    alone = sum(danger.by == verdict.by for danger in dangers) == 1
    return ("the GM" if name == GM_NAME else name) if alone else ""


def own(verdicts: Sequence[Verdict]) -> Iterator[str]:
    """What it cost those who helped or hindered."""
    true = [verdict for verdict in verdicts if verdict.kind == "own" and not verdict.good]
    for verdict in true:
        if not is_called(verdict):
            yield f"{verdict.by} paid for it: {cited(verdict.text)}"
    if names := [verdict.by for verdict in true if is_called(verdict)]:
        well = all(verdict.good for verdict in verdicts if verdict.kind in ("goal", "danger"))
        lead, too = ("But it", "") if well else ("It", " too")
        yield f"{lead} went wrong for {listed(names)}{too}."
