"""Notations that are as bad as any that the dice page answers, and how long their chances take.

Those that once froze the page, and the worst of a search: pools of all kinds, drawn by luck, each
throw made larger until it is as much work as is done at all (``notation_work.MOST_WORK``). Runs on
CPython and in the browser's Python alike.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

from hotseat.core.errors import BadValue
from hotseat.core.notation import Notation, parse
from hotseat.odds import panel
from hotseat.odds.chains import chains
from hotseat.odds.notation_work import MOST_WORK, work
from hotseat.walk.luck import Luck

SEARCHED, AGAIN, WORST, SEED = 240, 5, 12, 1
SIDES = (2, 3, 4, 6, 10, 12, 20, 28, 50, 97, 100, 200, 499, 500, 997, 999, 1000)

# From the trials that found them, and what is the worst of each kind.
KNOWN = (
    *("+".join(["1d999!"] * many) for many in (6, 8, 12, 28)),
    *("50d100!+50d100!", "200d28kh199", "56d100dl1", "50d100dl1", "200d999kh2"),
    *("+".join(["1d1000"] * 28), "+".join(f"1d{1000 - n}" for n in range(28))),
    *("+".join(f"1d{999 - n}!" for n in range(20)), "200d1000", "200d1000!", "200d2!"),
    *("100d1000kh50", "200d1000>=500", "200d1000!>=1000", "99d100!", "200d20!", "200sp", "200dF"),
)


def cpu() -> float:
    """Seconds of the processor that this process has used."""
    try:
        from js import process  # type: ignore[import-not-found]
    except ImportError:
        return time.process_time()
    used = process.cpuUsage()
    return (used.user + used.system) / 1e6


def counted(parsed: Notation) -> float:
    """Milliseconds of the processor from a parsed throw to its bars, nothing remembered."""
    panel.notation.cache_clear()
    chains.cache_clear()
    begun = cpu()
    panel.notation(parsed)
    return 1000 * (cpu() - begun)


def answered(text: str) -> Notation | None:
    """The throw, if it can be read."""
    try:
        return parse(text)
    except BadValue:
        return None


# --- the search ----------------------------------------------------------------------------------


def searched(many: int = SEARCHED, seed: int = SEED) -> Iterator[str]:
    """Notations just below the most work that is done."""
    luck = Luck(seed)
    while many:
        made = luck.one_of(_FORMS)(luck)
        best = _largest(made)
        if best:
            many -= 1
            yield best


def _largest(made: Callable[[int], str]) -> str:
    """The longest of a family whose chances are still counted."""
    lo, hi = 0, 200
    while lo < hi:
        middle = (lo + hi + 1) // 2
        parsed = answered(made(middle))
        if parsed is not None and work(parsed) <= MOST_WORK:
            lo = middle
        else:
            hi = middle - 1
    return made(lo) if lo else ""


def _one(luck: Luck) -> Callable[[int], str]:
    sides, sign = luck.one_of(SIDES), luck.one_of(("", "!", f">={luck.die(2)}", "!>=2"))
    return lambda dice: f"{dice}d{sides}{sign}"


def _kept(luck: Luck) -> Callable[[int], str]:
    sides, word, share = luck.one_of(SIDES), luck.one_of(("kh", "kl", "dl", "dh")), luck.below(100)
    if luck.chance(50):
        return lambda keep: f"200d{sides}{word}{keep}"
    return lambda dice: f"{dice}d{sides}{word}{max(1, dice * share // 100)}"


def _several(luck: Luck) -> Callable[[int], str]:
    """The same pool again and again, or pools that differ a little."""
    sides, dice = luck.one_of(SIDES), luck.die(9)
    tail = luck.one_of(("", "!", "!", f"kh{max(1, dice // 2)}", "dl1" if dice > 1 else "", ">=2"))
    step = luck.below(3)
    return lambda many: "+".join(f"{dice}d{max(2, sides - step * n)}{tail}" for n in range(many))


def _mixed(luck: Luck) -> Callable[[int], str]:
    """A few pools that have nothing to do with each other; the last of them grows."""
    parts = [luck.one_of((_one, _kept))(luck)(luck.die(40)) for _ in range(luck.die(4))]
    grown, sign = luck.one_of((_one, _kept, _several))(luck), luck.one_of(("+", "-"))
    return lambda many: sign.join([*parts, grown(many)])


_FORMS = (_one, _kept, _several, _several, _mixed, _mixed)


# --- what is run ---------------------------------------------------------------------------------


def all_timed() -> Iterator[tuple[str, float, float, bool]]:
    """(notation, milliseconds, work in millions, whether it is answered) of those known and of the
    worst that were found; each the least of several counts."""
    texts = list(dict.fromkeys((*KNOWN, *searched())))
    read = {text: parsed for text in texts if (parsed := answered(text)) is not None}
    once = {text: counted(parsed) for text, parsed in read.items()}
    worst = sorted(once, key=lambda text: -once[text])
    for text in dict.fromkeys((*worst[:WORST], *(each for each in KNOWN if each in read))):
        parsed = read[text]
        least = min(once[text], *(counted(parsed) for _ in range(AGAIN)))
        yield text, least, work(parsed) / 1e6, work(parsed) <= MOST_WORK
