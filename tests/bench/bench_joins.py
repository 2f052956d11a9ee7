"""Random campaigns forked and joined again: what folds, what is set aside, what both set, and
whether the preview said so.

Of each game walks of COMMON moves are forked, and either device goes on by APART moves, the last of
them mostly moves of every table (notes, seats, sessions, scene maps), undos and redos. The two logs
are joined both ways, then once more through the page, at either end: there what the preview says is
held against what then lies in the store, and joining is taken back. A line a game: the forks, how
many fold, how many come to the same log and state both ways, how many previews were right, the
steps set aside of all that were made apart, the pairs of facts that set one thing on both sides;
under it the sentences that say why, each with the kinds of fact that did not fit and how often. At
the end, what was done apart. ``build.py bench joins -- 9000 50`` takes fifty seeds from 9000 on,
each forked three times.
"""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import dataclass, field

from hotseat.core.campaign import step_key
from hotseat.core.errors import Refusal
from hotseat.core.game import Game, games
from hotseat.core.merge import Joined, joined
from hotseat.core.play import Play
from hotseat.walk.turns import TURNS, Turns
from hotseat.walk.walker import walk
from tests.web.ui.previewed import apart, previewed

FIRST, SEEDS = 22_000, 8
COMMON = 40
OF_EVERY_TABLE: Turns = (TURNS[0], (20, 45, 0, 5, 5, 0, 15, 10))
APART = ((2, TURNS), (6, TURNS), (8, OF_EVERY_TABLE))


@dataclass(slots=True)
class Tally:
    """What came of the forks of one game. ``aside`` counts the steps that were set aside, by the
    reason and the kind of the step's last fact."""

    forks: int = 0
    folded: int = 0
    alike: int = 0
    steps: int = 0
    both_set: int = 0
    aside: Counter[tuple[str, str]] = field(default_factory=Counter)
    raised: list[str] = field(default_factory=list)
    said: int = 0
    done: Counter[str] = field(default_factory=Counter)


def main() -> int:
    """Print the table. 1 where a fork does not fold, not to the same both ways, or not as the
    preview said; else 0."""
    first = int(sys.argv[1]) if len(sys.argv) > 1 else FIRST
    seeds = int(sys.argv[2]) if len(sys.argv) > 2 else SEEDS
    print(
        f"{'':16}{'forks':>7}{'fold':>7}{'alike':>7}{'said so':>9}{'steps apart':>13}{'aside':>7}"
        f"{'both set':>10}"
    )
    whole = Tally()
    for played in games():
        if played.playable:
            tally = tallied(played, first, seeds)
            _print(played.slug, tally)
            for name in ("forks", "folded", "alike", "said", "steps", "both_set"):
                setattr(whole, name, getattr(whole, name) + getattr(tally, name))
            whole.aside += tally.aside
            whole.done += tally.done
    print(_line("all", whole))
    print("  done apart: " + ", ".join(f"{name} {n}" for name, n in whole.done.most_common()))
    return 0 if whole.forks == whole.folded == whole.alike == whole.said else 1


def tallied(played: Game, first: int, seeds: int = SEEDS) -> Tally:
    """All forks of a game, joined."""
    tally = Tally()
    for seed in range(first, first + seeds):
        begun = walk(played, seed, COMMON).play
        for moves, turns in APART:
            luck = 1_000_000 + 10 * seed + moves
            one = walk(played, luck, moves, begun, "one", turns).play
            other = walk(played, -luck, moves, begun, "two", turns).play
            _join(tally, one, other, f"{played.slug}, seed {seed}, {moves} moves apart")
    return tally


def _join(tally: Tally, one: Play, other: Play, place: str) -> None:
    tally.forks += 1
    try:
        whole = joined(one.game, one.campaign, other.campaign)
        back = joined(one.game, other.campaign, one.campaign)
    except Refusal as refusal:
        tally.raised.append(f"{place}: {refusal}")
        return
    tally.folded += 1
    tally.alike += (whole.play, whole.set_aside) == (back.play, back.set_aside)
    wrong = previewed(one, other)
    tally.said += not wrong
    tally.raised += [f"{place}: {sentence}" for sentence in wrong]
    tally.done += apart(one.campaign, other.campaign)
    events = whole.campaign.events[whole.common :]
    tally.steps += len({step_key(event) for event in events})
    tally.both_set += len(whole.both_set)
    tally.aside += _steps_aside(whole)


def _steps_aside(whole: Joined) -> Counter[tuple[str, str]]:
    """The steps set aside, by the reason and the kind of the last fact: the first may be that the
    table allowed it."""
    steps = {step_key(event): (reason, event.kind) for event, reason in whole.set_aside}
    return Counter(steps.values())


def _print(slug: str, tally: Tally) -> None:
    print(_line(slug, tally))
    reasons: dict[str, Counter[str]] = {}
    for (reason, kind), n in tally.aside.items():
        reasons.setdefault(reason, Counter())[kind.partition(".")[2]] += n
    for reason, kinds in sorted(reasons.items(), key=lambda each: -each[1].total()):
        said = ", ".join(f"{kind} {n}" for kind, n in kinds.most_common())
        print(f"  {kinds.total():>3} × {reason}\n        {said}")
    for sentence in tally.raised:
        print(f"  does not hold: {sentence}")
    sys.stdout.flush()


def _line(name: str, tally: Tally) -> str:
    return (
        f"{name:16}{tally.forks:>7}{tally.folded:>7}{tally.alike:>7}{tally.said:>9}{tally.steps:>13}"
        f"{tally.aside.total():>7}{tally.both_set:>10}"
    )
