"""What an Encounter came to on the Play screen: who beat whom by how much, what it costs each, and
what is left to choose."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from hotseat.core import panels as p
from hotseat.core.facts import signed
from hotseat.core.frozen import replace
from hotseat.core.wording import listed, some
from hotseat.games.fight_sphere.encounter.losses import choices, kindest
from hotseat.games.fight_sphere.encounter.outcome import (
    LOST,
    dice_lost,
    fates,
    goes_on,
    lost_said,
    lost_to,
    lost_why,
    paid_said,
    tie_said,
    ties_of,
    truce_ends,
)
from hotseat.games.fight_sphere.options import REWARDS
from hotseat.games.fight_sphere.reading import COUNTS, Standing
from hotseat.games.fight_sphere.records.episodes import pair
from hotseat.games.fight_sphere.records.people import Relationship
from hotseat.games.fight_sphere.records.scenes import Encounter, Fate
from hotseat.games.fight_sphere.scene.bets import judged_said
from hotseat.games.fight_sphere.scene.reward_screen import NO_REWARD, end, reward_cards
from hotseat.games.fight_sphere.scene.rewards import reward_taken
from hotseat.games.fight_sphere.scene.roll import CHANGE, face, trays
from hotseat.games.fight_sphere.scene.verdict import standings, succeeds
from hotseat.games.fight_sphere.sphere.labels import DEAD, OUT
from hotseat.games.fight_sphere.state import State, names_of
from hotseat.kit.open import what_happened
from hotseat.kit.people import owner_name
from hotseat.kit.screens import fold_card

# So many stand side by side; more are compared in a table.
SIDE_BY_SIDE = 4
SPLITS_MOST = 30
BESIDE = 6  # beside the table of so many there is room for what each loses


def encounter_verdict(state: State, encounter: Encounter) -> tuple[p.Block, ...]:
    """The word; then a column for each: the dice, who beat whom by how much, what it costs. Many
    are compared in a table."""
    results = standings(encounter)
    costs = {fate.who: fate for fate in encounter.fates or fates(state, encounter)}
    head = headline(state, encounter, tuple(costs.values()))
    if len(results) <= SIDE_BY_SIDE:
        return (head, _columns(state, encounter, results, costs))
    return (head, *_many(state, encounter, results, costs))


def rolled_blocks(state: State, view: p.View, encounter: Encounter) -> tuple[p.Block, ...]:
    """What it came to and what is left to choose. Of so many that what each loses has room beside
    the table, the words have it too, and the dice the last rows."""
    verdict, left = encounter_verdict(state, encounter), resolving(state, view, encounter)
    if not SIDE_BY_SIDE < len(encounter.builds) <= BESIDE:
        return (*verdict, *left)
    (words, *rest, bar), (head, table, trays) = left, verdict
    if isinstance(table, p.Columns):
        first, losses = table.columns
        both = replace(table, columns=((*first, words), (*losses, *rest)))
    else:
        both = p.Columns(((table,), (words, *rest)), wide_first=True)
    return (head, both, trays, bar)


def headline(state: State, encounter: Encounter, fated: Sequence[Fate]) -> p.Outcome:
    """Who dies, is knocked out or gets away, else who wins; under it who wins, and who is lost
    for everyone."""
    results = standings(encounter)
    won = names_of(state, (who for who in results if succeeds(encounter, who)))
    dead = names_of(state, (fate.who for fate in fated if fate.dies))
    out = names_of(state, (fate.who for fate in fated if fate.out and not fate.dies))
    free = names_of(state, (fate.who for fate in fated if fate.free))
    ends = ((dead, "dies", "die"), (out, "is knocked out", "are knocked out"),
            (free, "gets away", "get away"))  # fmt: skip
    came = [
        f"{listed(names)} {single if len(names) == 1 else more}"
        for names, single, more in ends
        if names
    ]
    wins = f"{listed(won)} {'wins' if len(won) == 1 else 'win'}" if won else "No one wins"
    told = came and not (won and {*won} <= {*free})  # who gets away has won
    counts = {result.ones for result in results.values()}
    level = f"A tie: {some(max(counts), 'one')} each."
    lost = (loss.said for loss in encounter.losses if loss.said.endswith(LOST))
    lead = (
        *((f"{wins}.",) if told else ()), *((level,) if not won and len(counts) == 1 else ()),
        *(f"{message}." for message in lost),
    )  # fmt: skip
    tone = "bad" if dead or out else "good" if won or free else ""
    return p.Outcome(", ".join(came) or wins, lead, tone)


# --- side by side --------------------------------------------------------------------------------


def _columns(
    state: State, encounter: Encounter, results: Mapping[str, Standing], costs: Mapping[str, Fate]
) -> p.Compare:
    rows = [
        _row("Outcome", "", (
            _end(encounter, costs[who], result) for who, result in results.items()
        )),
        _row("Rolled", "", (_rolled(state, encounter, who) for who in results)),
        _row("Ones compared", "", (
            _against(state, encounter, who, result) for who, result in results.items()
        )),
        _row("Conflict Pool", "", (_pool(state, encounter, costs[who]) for who in results)),
    ]  # fmt: skip
    if any(ties_of(state, encounter, who) for who in results):
        points = ((p.Text(_points_said(state, encounter, who), "small"),) for who in results)
        rows.append(_row("Relationships", "those bought", points))
    heads = tuple(_head(state, encounter, costs[who], result) for who, result in results.items())
    return p.Compare("What it came to", heads, tuple(rows), key=f"came.{encounter.id}")


def _row(label: str, sub: str, cells: Iterable[tuple[p.Block, ...]]) -> p.CompareRow:
    return p.CompareRow(label, tuple(cells), sub)


def _head(state: State, encounter: Encounter, fate: Fate, result: Standing) -> p.CompareHead:
    gladiator = state.people[fate.who]
    tone = "bad" if fate.out else "good" if succeeds(encounter, fate.who) else ""
    player = owner_name(state, gladiator) or "GM"
    ones = "one" if result.ones == 1 else "ones"
    turn = "now" if fate.out or fate.lost else ""  # on a phone the first of these shows
    return p.CompareHead(gladiator.name, player, str(result.ones), ones, tone, turn=turn)


def _end(encounter: Encounter, fate: Fate, result: Standing) -> tuple[p.Block, ...]:
    """The gravest alone: dead or out, away or not, else won, lost, tied."""
    build = encounter.build(fate.who)
    tags = _tags(fate)
    if tags:
        return (p.Lines((p.Line("", tags=tags),)),)
    if build is not None and build.leaves:
        return (p.Text("Doesn’t get away"),)
    won = "Wins" if succeeds(encounter, fate.who) else "Loses" if result.loses_to else "Ties"
    return (p.Text(won),)


def _tags(fate: Fate) -> tuple[p.Tag, ...]:
    tags = (p.Tag("Disengaged", "accent"),) if fate.free else ()
    return (*tags, *((DEAD if fate.dies else OUT,) if fate.out else ()))


def _rolled(state: State, encounter: Encounter, who: str) -> tuple[p.Block, ...]:
    """The dice, the ones first."""
    n, rolled = next((n, roll) for n, roll in enumerate(encounter.fallen) if roll.side == who)
    dice = sorted(rolled.dice, key=lambda die: die.face != COUNTS)
    label, key = f"Dice of {state.people[who].name}", f"{encounter.id}.{n}"
    return (p.Tray(label, tuple(face(die) for die in dice), thrown=key, small=True),)


def _against(state: State, encounter: Encounter, who: str, result: Standing) -> tuple[p.Block, ...]:
    texts = []
    for build in encounter.builds:
        other, name = build.who, state.people[build.who].name
        if other in result.beats:
            texts.append(f"{result.beats[other]} more than {name}")
        elif other in result.loses_to:
            texts.append(f"{result.loses_to[other]} fewer than {name}")
        elif other != who:
            word = "Truce" if pair(who, other) in encounter.apart else "Tie"
            texts.append(f"{word} with {name}")
    return tuple(p.Text(text, "small") for text in texts)


def _pool(state: State, encounter: Encounter, fate: Fate) -> tuple[p.Block, ...]:
    """From what before the roll to what, and by what."""
    if encounter.fates or not (fate.lost or fate.paid):
        return (p.Text(lost_said(encounter, fate) or "Nothing lost.", "small"),)
    now = state.people[fate.who].pool
    pool, left = now + fate.paid, fate.pool if fate.out else now - fate.lost
    paid = [paid_said(fate.paid)] if fate.paid else []
    why = listed((*(lost_to(encounter, fate) if fate.lost else ()), *paid))
    return (p.Text(f"{pool} → {signed(left) if left < 0 else left}"), p.Text(why, "small"))


def _points_said(state: State, encounter: Encounter, who: str) -> str:
    """What the Relationships that somebody bought lose."""
    if encounter.fates:
        lost = "; ".join(loss.said for loss in encounter.losses if loss.who == who)
        return lost or "Nothing lost."
    points, ties = standings(encounter)[who].lost, ties_of(state, encounter, who)
    if not ties:
        return "None."
    if not points:
        names = listed(state.npcs[tie.whom].name for tie in ties)
        return f"{names}: nothing lost."
    if len(ties) == 1:
        return f"{tie_said(state, ties[0], points)}."
    return f"{some(points, 'point')} to place, below."


# --- many ----------------------------------------------------------------------------------------


def _many(
    state: State, encounter: Encounter, results: Mapping[str, Standing], costs: Mapping[str, Fate]
) -> tuple[p.Block, ...]:
    lines = tuple(
        _line(state, encounter, costs[who], result)
        for who, result in results.items()
        if costs[who] != Fate(who)
    )
    table = p.Card("Victories: how many more ones", (_table(state, encounter, results),))
    after = (p.Card("", (p.Lines(lines),)),) if lines else ()
    beside = bool(lines) and len(results) <= BESIDE
    first = (p.Columns(((table,), after), wide_first=True),) if beside else (table, *after)
    return (*first, trays(state, encounter.fallen, encounter.id))


def _table(state: State, encounter: Encounter, results: Mapping[str, Standing]) -> p.Grid:
    """Every pair compared: each row against each head."""
    names = {build.who: state.people[build.who].name for build in encounter.builds}
    rows = tuple(
        (names[who], tuple(_cell(encounter, results[who], who, other) for other in names))
        for who in names
    )
    return p.Grid("Victories of each over the others", tuple(names.values()), rows)


def _cell(encounter: Encounter, result: Standing, who: str, other: str) -> p.Cell:
    if other in result.beats:
        return p.Cell(f"+{result.beats[other]}", "good")
    if other in result.loses_to:
        return p.Cell(f"−{result.loses_to[other]}", "bad")
    if who == other:
        return p.Cell("")
    return p.Cell("tie" if pair(who, other) not in encounter.apart else "truce")


def _line(state: State, encounter: Encounter, fate: Fate, result: Standing) -> p.Line:
    """What the roll costs one of them."""
    name = state.people[fate.who].name
    if not fate.lost:
        lost = lost_said(encounter, fate)
        return p.Line(f"{name}: {some(result.ones, 'one')}", lost, _tags(fate))
    why = lost_why(encounter, fate, ", ".join)
    return p.Line(f"{name} loses {dice_lost(fate)}", why, _tags(fate))


# --- the end -------------------------------------------------------------------------------------


def resolving(state: State, view: p.View, encounter: Encounter) -> tuple[p.Block, ...]:
    """What is left to choose, the words, and the end with what would be lost."""
    won = [build.who for build in encounter.builds if succeeds(encounter, build.who)]
    rewards = tuple(card for who in won for card in reward_cards(state, view, who))
    open_reward = any(not reward_taken(state, who) for who in won)
    if rewards and state.table.option(REWARDS) == "none":  # FS-14
        late = tuple(block for card in rewards for block in (p.Text(card.title), *card.blocks))
        rewards = (fold_card(view, "fold.rewards", "Rewards: by the table’s word", late),)
        open_reward = False
    sure, open_, left = list[p.Text](), list[p.Field](), list[str]()
    for n, build in enumerate(encounter.builds):
        message, fields = _points(state, encounter, n, build.who)
        seen = len(encounter.builds) <= SIDE_BY_SIDE and not fields  # it stands in the column
        sure += [p.Text(message, "small")] if message and not seen else []
        open_ += fields
        left += [f"{state.people[build.who].name} places Relationship points."] if fields else []
    for two in truce_ends(state, encounter, fates(state, encounter)):
        names = listed(names_of(state, (two.who, two.rival)))
        sure.append(p.Text(f"{names} are the only 2 Gladiators left: their truce ends."))
    free = {fate.who for fate in fates(state, encounter) if fate.free}
    judged = judged_said(state, encounter, lambda side: side in free or succeeds(encounter, side))
    sure += [p.Text(message, "small") for message in judged]
    left += ["No reward is taken."] if open_reward else []
    key = f"resolve.{encounter.id}"
    form = p.Form("resolve_encounter", (*open_, what_happened("")), "", key=key)
    waits = f"Choose 1 reward, or “{NO_REWARD}”." if open_reward else ""
    resolve = end(state, view, "Resolve roll", p.Do("resolve_encounter"), waits)
    left = left or ["Nothing is left to decide."]
    left += ["The Encounter isn’t over."] if goes_on(state, encounter) else []
    bar = p.ActionBar(" ".join(left), resolve, form=key, change=CHANGE)
    first, last = (rewards, ()) if state.table.option(REWARDS) != "none" else ((), rewards)
    return (*first, p.Card("", (*sure, form)), *last, bar)


def _points(
    state: State, encounter: Encounter, n: int, who: str
) -> tuple[str, tuple[p.Field, ...]]:
    """Where a loser's points go (FS-7): said where there is but one way, a choice of all ways where
    there are several, and where there are very many a number for each Relationship."""
    points, ties = standings(encounter)[who].lost, ties_of(state, encounter, who)
    if not points or not ties:
        return "", ()
    values, name = [tie.value for tie in ties], state.people[who].name
    ways_said = tuple(
        (",".join(map(str, split)), _split_said(state, ties, split))
        for split in choices(values, points, SPLITS_MOST)
    )
    title = f"{name} loses {some(points, 'Relationship point')}"
    if len(ways_said) == 1:
        return f"{title}: {ways_said[0][1]}.", ()
    if ways_said:
        none, name = ",".join("0" * len(ties)), f"points_{n}"
        ways = (*ways_said, (none, "No points"))
        field = p.Field(name, title, "choice", ways_said[0][0], choices=ways, greyed=True)
        return "", (field,)
    numbers = (
        p.Field(f"points_{n}_{m}", f"{name}: points off {state.npcs[tie.whom].name}", "integer",
                taken, f"Now at {max(0, tie.value)}.", hi=points)
        for m, (tie, taken) in enumerate(zip(ties, kindest(values, points), strict=True))
    )  # fmt: skip
    return f"{title}. Place exactly {points}.", tuple(numbers)


def _split_said(state: State, ties: Sequence[Relationship], split: Sequence[int]) -> str:
    put = zip(ties, split, strict=True)
    return ", ".join(tie_said(state, tie, taken) for tie, taken in put if taken)
