"""A Conflict on the Play screen: what its player brings, the chances; then what it came to."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from hotseat.core import panels as p
from hotseat.core.frozen import replace
from hotseat.core.wording import joined, listed, owned, some
from hotseat.games.fight_sphere.conflict.chances import odds_blocks
from hotseat.games.fight_sphere.conflict.outcome import consequences
from hotseat.games.fight_sphere.reading import judgment_lost
from hotseat.games.fight_sphere.records.episodes import Episode, pair
from hotseat.games.fight_sphere.records.people import Gladiator
from hotseat.games.fight_sphere.records.scenes import GM_SIDE, Build, Conflict
from hotseat.games.fight_sphere.scene.bets import RULE, counter, judged_said, judges
from hotseat.games.fight_sphere.scene.counters import background, gamble, relationships
from hotseat.games.fight_sphere.scene.judgment import bet_sides, unbet
from hotseat.games.fight_sphere.scene.pools import FLOOR, JUDGMENT, price, sides, tags
from hotseat.games.fight_sphere.scene.reward_screen import (
    NO_GAIN,
    NO_REWARD,
    chosen_cards,
    declining,
    end,
    reward_cards,
    reward_choices,
)
from hotseat.games.fight_sphere.scene.roll import CHANGE, trays
from hotseat.games.fight_sphere.scene.screen import (
    about_form,
    by_word,
    figures,
    framer_chips,
    rare_key,
    rolling,
)
from hotseat.games.fight_sphere.scene.verdict import read
from hotseat.games.fight_sphere.sphere.labels import turn_said
from hotseat.games.fight_sphere.sphere.standing import episode_of, npc_gladiators
from hotseat.games.fight_sphere.state import State, names_of
from hotseat.kit.open import what_happened
from hotseat.kit.people import is_npc, owner_name
from hotseat.kit.screens import fold_card, one_more, picked, tabs, tap

# Which NPC Gladiator the GM shows after this Conflict.
CUT = "kept.cut."
HOW = (
    "Only ones count. Roll more of them than the GM’s dice: a tie fails.",
    "Without dice of your own you roll 1 free die: the first one you add only replaces it.",
    "You say what part a Relationship plays, even as an enemy.",
)


def conflict_blocks(state: State, view: p.View, conflict: Conflict) -> tuple[p.Block, ...]:
    """The step that the Conflict is in."""
    if conflict.fallen:
        return (*conflict_verdict(state, conflict), *_after(state, view, conflict))
    gladiator, first = state.people[conflict.who], conflict.first
    brought, pool = tuple(_brought(state, conflict, first)), _pool_said(state, conflict, first)
    mine = p.Card(gladiator.name, brought, pool)
    words: tuple[p.Block, ...] = (*framer_chips(state, conflict, gladiator), about_form(conflict))
    own, judging = (mine, p.Card("", words)), _judgment(state, conflict)
    columns = p.Columns(
        (own, judging), narrow="last", leaves=_leaves(state, conflict), key=conflict.id
    )
    button, opened = _rare(state, view, conflict, gladiator)
    return (
        _head(state, conflict, gladiator),
        *((columns,) if judging else own),
        *(() if conflict.lying else odds_blocks(state, view, conflict)),
        rolling(state, conflict, button),
        *opened,
    )


def _brought(state: State, conflict: Conflict, build: Build) -> Iterator[p.Block]:
    none = "no die in the Conflict Pool"
    hint = "lost if this fails" if state.people[build.who].pool > 0 else none
    yield from gamble(state, conflict, build, hint, beside=True)
    ties = relationships(state, conflict, build).chips
    (past,) = background(build, "Background")
    cost = "a Relationship costs 1 die" if ties else ""
    yield p.Chips("Bring in", (*past.chips, *ties), "", cost, True)


def _head(state: State, conflict: Conflict, gladiator: Gladiator) -> p.Heading:
    """Whose roll it is, and that the scene is shared; what it is about stands in its field, so that
    no word that is typed moves what is below."""
    against = f"{owner_name(state, gladiator) or 'GM'}, against Threshold {conflict.threshold}"
    eyebrow = joined((against, turn_said(state) if conflict.shared else ""), ". ")
    return p.Heading(f"{owned(gladiator.name)} Conflict", eyebrow, gladiator.id)


def _pool_said(state: State, conflict: Conflict, build: Build) -> str:
    """ "Conflict Pool 5, 2 gambled, 1 spent"; and what becomes of the free die (FS-1)."""
    parts = [f"Conflict Pool {state.people[build.who].pool}"]
    own = [tag for tag in tags(state, conflict, build) if not tag.startswith(JUDGMENT)]
    free = own == [FLOOR]
    swap = " in place of the free die" if len(own) == 1 and not free else ""
    if build.gamble or swap:
        parts.append((f"{build.gamble} gambled" if build.gamble else own[0]) + swap)
    parts += [f"{cost} spent"] if (cost := price(state, build)) else []
    parts += ["1 free die"] if free else []
    return ", ".join(parts)


def _judgment(state: State, conflict: Conflict) -> tuple[p.Card, ...]:
    """What players who are out may do now: a number of their dice on either side."""
    rows = list[p.Block]()
    for seat in judges(state, conflict):
        name, left = state.table.seats.name_of(seat), unbet(state, conflict, seat)
        rows.append(p.Text(f"{name}: {some(left, 'die', 'dice')} left"))
        for side in bet_sides(state, conflict):
            rows.append(replace(counter(state, conflict, seat, side), beside=True))
    return (p.Card("Judgment dice", (*rows, p.Text(RULE, "small"))),) if rows else ()


def _leaves(state: State, conflict: Conflict) -> tuple[str, ...]:
    """On a phone judges have a leaf of their own."""
    dice = len(sides(state, conflict)[conflict.who])
    return (f"Dice, {some(dice, 'die', 'dice')}", "Judgment dice")


def _rare(
    state: State, view: p.View, conflict: Conflict, gladiator: Gladiator
) -> tuple[p.Button, tuple[p.Picker, ...]]:
    parts: dict[str, Callable[[], tuple[p.Block, ...]]] = {
        "Edit scene": lambda: figures(state, conflict),
        "By the table’s word": lambda: by_word(state, conflict, gladiator),
        "How it works": lambda: tuple(map(p.Text, HOW)),
    }
    return one_more(view, rare_key(conflict), parts)


# --- after the roll ------------------------------------------------------------------------------


def conflict_verdict(state: State, conflict: Conflict) -> tuple[p.Block, ...]:
    """The word, the figures, the dice."""
    result = read(conflict)
    success = result.outcome == "success"
    word = "Success" if success else "Failure, a tie" if result.tie else "Failure"
    lead = f"{state.people[conflict.who].name}: {some(result.player, 'one')} against {result.gm}."
    tone = "good" if success else "bad"
    return (p.Outcome(word, (lead,), tone), trays(state, conflict.fallen, conflict.id))


def _after(state: State, view: p.View, conflict: Conflict) -> tuple[p.Block, ...]:
    won = read(conflict).outcome == "success"
    first = reward_cards(state, view, conflict.who) if won else _cut_scene(state, view, conflict)
    costs = () if won else tuple(map(p.Text, consequences(state, conflict)))
    judged = tuple(p.Text(message, "small") for message in judged_said(state, conflict, _lost(won)))
    left = waits = ""
    shown = {} if won or not first else _shown(state, view, conflict)
    if first and not conflict.done:  # "may do ONE of the following", "the GM may do one"
        waits = f"Choose 1 reward, or “{NO_REWARD}”." if won else f"Choose 1 gain, or “{NO_GAIN}”."
        left = "No reward is taken." if won else "No one gains anything."
    told = p.Field("scene", "Cut-scene", "lines", hint="Optional. What the GM shows, for the log.")
    key = f"resolve.{conflict.id}"
    form = p.Form(
        "resolve_conflict", (what_happened(""), *((told,) if shown else ())), "", shown, key=key
    )
    last = p.Card("", (*costs, *judged, form))
    resolve = end(state, view, "Resolve Conflict", p.Do("resolve_conflict", shown), waits)
    bar = p.ActionBar(left or "Nothing is left to decide.", resolve, form=key, change=CHANGE)
    return (p.Columns((first, (last,)), wide_first=True) if first else last, bar)


def _lost(won: bool) -> Callable[[str], bool]:
    """Whether Judgment dice on a side of this Conflict are lost."""
    came = "success" if won else "failure"
    return lambda side: judgment_lost("gm" if side == GM_SIDE else "player", came)


def _shown(state: State, view: p.View, conflict: Conflict) -> dict[str, str]:
    """Whom the cut-scene shows: who has gained something, else who is picked; no one where an
    Encounter is resumed instead."""
    gained = next((who for who in conflict.done if who in state.people), "")
    if conflict.done and not gained:
        return {}
    return {"cut": gained or _cut(state, view, conflict)}


def _cut(state: State, view: p.View, conflict: Conflict) -> str:
    """The NPC Gladiator whom the cut-scene shows."""
    return picked(
        view, f"{CUT}{conflict.id}", [gladiator.id for gladiator in npc_gladiators(state)]
    )


def _cut_scene(state: State, view: p.View, conflict: Conflict) -> tuple[p.Block, ...]:
    """The GM's cut-scene, or an Encounter resumed."""
    npcs = npc_gladiators(state)
    if not npcs:
        return ()
    now = _cut(state, view, conflict)
    who = ((npc.id, npc.name) for npc in npcs)
    question = "Which NPC Gladiator does the GM show?"
    names = replace(tabs(f"{CUT}{conflict.id}", now, question, who), beside=True)
    here = episode_of(state, conflict.who)
    rivals = [state.people[other] for other in (here.standing if here else ())]
    offers = [rival for rival in rivals if is_npc(state, rival) and rival.id != conflict.who]
    broken = [offer for offer in offers if here and pair(offer.id, conflict.who) in here.broken]
    only = f"Only an Encounter that {state.people[conflict.who].name} disengaged from."
    hint = (
        f"{only} It continues in their next scene, with everyone who is still in it, and the NPC"
        " Gladiator sets the limit of the Gamble."
    )
    resuming = p.Chips("Or resume an Encounter with", _resumes(state, here, broken), hint=hint)
    others = _resumes(state, here, [offer for offer in offers if offer not in broken])
    chips = p.Chips("Resume an Encounter with", others, hint=f"{only} The GM starts none.")
    late = (fold_card(view, "fold.resume", "Resume: by the table’s word", (chips,)),)
    blocks = (
        names,
        *reward_choices(state, now, f"cut.{conflict.id}"),
        *((resuming,) if broken else ()),
        *(late if others else ()),
    )
    if conflict.done:
        message = " ".join(conflict.done.values())
        return chosen_cards(view, message, "fold.cut", "Second choice", blocks)
    title = f"Cut-scene: {state.people[now].name} gains 1 of these"
    return (p.Card(title, (*blocks, *declining(state, view, NO_GAIN)), tone="accent"),)


def _resumes(state: State, here: Episode | None, rivals: Sequence[Gladiator]) -> tuple[p.Chip, ...]:
    """A tap for each NPC Gladiator, with who else is drawn in (FS-19)."""
    taps = []
    for rival in rivals:
        clash = here.clash_of(rival.id) if here else None
        others = names_of(state, (who for who in clash.members if who != rival.id) if clash else ())
        note = f"brings in {listed(others)}" if others else ""
        taps.append(tap(rival.name, "resume_encounter", {"rival": rival.id}, note))
    return tuple(taps)
