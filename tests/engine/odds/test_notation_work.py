"""Work told beforehand: what is answered, what is refused, and that it grows as it must."""

from __future__ import annotations

import pytest

from hotseat.core.notation_roll import parse
from hotseat.odds.notation_work import MOST_WORK, work


def joined(notations: list[str]) -> str:
    return "+".join(notations)


def sizes(first: int, many: int, after: str = "") -> str:
    """One die each of so many sizes, which cannot be taken together."""
    return joined([f"1d{first - each}{after}" for each in range(many)])


ANSWERED = [
    *["3d6+2", "4d6kh3", "6d6!", "8d10>=7", "4dF", "3sp", "2d6+1d8-1d4!+2d20kh1", "99d6", "200sp"],
    *["200d100", "50d1000", "66d4+66d6+66d8", "50d6+50d8+50d10+50d12", "100d20+50d100"],
    *["20d20kh10", "100d28kh50", "56d100dl1", "50d100dl1", "200d999kh2", "200d2kh100"],
    *["200d2!", "200d20!", "99d100!", "50d100!+50d100!", "100d1000!>=1000", "200d1000>=500"],
    *["1d992!-1d4!+58d2!", "20d20kl18-20d20kl18+20d20kl18+20d20kl18+20d20kl18+20d20kl18"],
    *[joined(["1d999!"] * many) for many in (1, 6, 8, 12, 28)],
    *[joined(["1d1000"] * 28), joined(["7d12kh6"] * 25), joined(["8d997>=5"] * 22)],
    *[sizes(999, 3, "!"), sizes(999, 12)],
]

REFUSED = [
    *["200d1000", "200d1000!", "100d1000+100d999", "200d28kh199", "200d1000kh100", "99d1000kh50"],
    *["200d100kh100", "60d1000kl30+60d999kl30", "100d500!+100d499!"],
    *[sizes(999, 28, "!"), sizes(1000, 28), joined(["7d1000kh6"] * 20)],
]


@pytest.mark.parametrize("notation", ANSWERED)
def test_what_is_answered(notation: str) -> None:
    assert work(parse(notation)) <= MOST_WORK


@pytest.mark.parametrize("notation", REFUSED)
def test_what_is_refused(notation: str) -> None:
    assert work(parse(notation)) > MOST_WORK


@pytest.mark.parametrize(
    ("less", "more"),
    [
        ("20d100", "40d100"),
        ("20d100", "20d200"),
        ("20d100+3", "20d100+1d99"),
        ("20d100kh5", "20d100kh9"),
        ("20d100kh18", "20d100kh15"),
        ("20d100kh5", "20d200kh5"),
        ("20d100kh5", "20d100kh5+20d100kh5"),
        ("20d100", "20d100!"),
        ("1d99!", "1d99!+1d98!"),
        ("20d100", "20d100-20d99kl3"),
        ("20d10>=5", "20d10>=5+20d10>=6"),
        ("20d10>=5", "20d10!>=5"),
        ("5sp", "5sp+20d6"),
    ],
)
def test_more_dice_more_sides_and_more_pools_are_more_work(less: str, more: str) -> None:
    assert work(parse(less)) < work(parse(more))
