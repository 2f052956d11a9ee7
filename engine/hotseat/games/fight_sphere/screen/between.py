"""Between two scenes: whose turn it is, what they may frame, everyone's Conflict Pools; what is
rarely wanted below."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from hotseat.core import panels as p
from hotseat.core.frozen import replace
from hotseat.core.wording import bare, joined, listed
from hotseat.games.fight_sphere.conflict.outcome import cost_said
from hotseat.games.fight_sphere.encounter.outcome import costs_said
from hotseat.games.fight_sphere.encounter.screen import own_truces, truce_blocks
from hotseat.games.fight_sphere.people.npcs import npcs_card
from hotseat.games.fight_sphere.records.episodes import Episode
from hotseat.games.fight_sphere.records.people import DRIVE_WORDS, Gladiator
from hotseat.games.fight_sphere.records.scenes import Conflict, Encounter
from hotseat.games.fight_sphere.screen.new_scenes import new_scene, other_scenes, shared
from hotseat.games.fight_sphere.sphere.labels import (
    came,
    clashes_said,
    episode_name,
    fate,
    layer_said,
    met_said,
    truces_said,
    turn_said,
    waiting_said,
)
from hotseat.games.fight_sphere.sphere.plan_screen import about_parts, plan_card
from hotseat.games.fight_sphere.sphere.screen import (
    by_hand,
    end_card,
    judgment_blocks,
    latecomers,
    layer_parts,
)
from hotseat.games.fight_sphere.sphere.standing import episode_of, whose_turn
from hotseat.games.fight_sphere.state import State
from hotseat.kit.people import is_npc, owner_name
from hotseat.kit.play_screen import NEW_NPC
from hotseat.kit.screens import one_more, press, rename_form, row, seats_form

# Of so many all pairs that may have a truce stand in sight: ten. Of more those of whose turn it is.
TRUCES_MOST = 5
LAST_TWO = 2
Parts = dict[str, Callable[[], tuple[p.Block, ...]]]


def more_key(state: State) -> str:
    """The pick of what is open over the stage; it ends with the next scene."""
    return f"kept.between.{state.last_scene.id if state.last_scene else ''}"


def between_blocks(
    state: State, view: p.View, last: tuple[p.Block, ...], new: p.Button
) -> tuple[p.Block, ...]:
    """``last``: what the last scene came to, its outcome first; ``new``: the button to a new
    Gladiator."""
    now = whose_turn(state)
    first: tuple[p.Block, ...] = (
        p.Outcome(bare(turn_said(state))),
        p.Pairs(came(state, *state.episodes)),
    )
    if now:
        gladiator = state.people[now]
        ways, bar = new_scene(state, gladiator)
        left = (ways, _pools(state))
        columns = p.Columns((left, (_own(state, gladiator),)), narrow="last")
        first = (_head(state, gladiator), columns, bar)
    shown = (
        *first[:1],
        *end_card(state),
        *first[1:],
        *plan_card(state),
        *_truces(state),
        *(shared(state) if now else ()),
        *_before(state, last),
        *_late(state),
    )
    return with_more(state, view, shown, _parts(state, view, last, new))


def with_more(
    state: State, view: p.View, shown: tuple[p.Block, ...], parts: Parts
) -> tuple[p.Block, ...]:
    """The blocks with the way to what is rarely wanted: in the head, where something stands in the
    bar; and the way to start a session where none is running."""
    button, opened = one_more(view, more_key(state), parts)
    start = press("Start session", "start_session", style="quiet", icon="plus")
    ways = (*(() if state.table.in_session else (start,)), button)
    bar = next((block for block in shown if isinstance(block, p.ActionBar)), None)
    if bar is None:
        return (*shown, *row(*ways), *opened)
    rest = tuple(block for block in shown if block is not bar)
    return (*rest, replace(bar, others=(*bar.others, *ways)), *opened)


def _late(state: State) -> tuple[p.Card, ...]:
    """Who came to the Sphere after this Layer began, and could join an Episode of it."""
    chips = latecomers(state)
    return (p.Card("", chips),) if chips else ()


def _head(state: State, gladiator: Gladiator) -> p.Outcome:
    player, waiting = owner_name(state, gladiator), waiting_said(state)
    word = f"{player}: {gladiator.name}’s turn" if player else f"{gladiator.name}’s turn"
    return p.Outcome(word, (waiting or "What does the next scene show?",), who=gladiator.id)


def _own(state: State, gladiator: Gladiator) -> p.Card:
    """What the Gladiator whose turn it is has to play with."""
    drive = joined((DRIVE_WORDS[gladiator.drive], gladiator.why), ": ")
    ties = [
        f"{state.npcs[tie.whom].name} {max(0, tie.value)}"
        + (f" (blocked for {tie.blocked})" if tie.resting else "")
        for tie in gladiator.ties
    ]
    met = met_said(state, gladiator, truces=_with_chips(state) is None)
    pairs = (("Drive", drive), ("Relationships", listed(ties)), *met)
    shown = tuple(pair for pair in pairs if pair[1])
    return p.Card(gladiator.name, (p.Pairs(shown),))


def _pools(state: State) -> p.Card:
    """Everyone on this Layer with their Conflict Pool, or what became of them; what their Episode
    is about, and who are still in an Encounter."""
    blocks = list[p.Block]()
    for episode in state.episodes:
        name = episode_name(state, episode) if len(state.episodes) > 1 else ""
        about, clashes = joined((name, bare(episode.about)), ": "), clashes_said(state, episode)
        if told := joined((f"{about}." if about and clashes else about, clashes)):
            blocks.append(p.Text(told, "small"))
        pairs = []
        for who in episode.members:
            gladiator, end = state.people[who], fate(state, episode, who)
            player = "GM" if is_npc(state, gladiator) else owner_name(state, gladiator)
            pool = f"Pool {gladiator.pool}"
            end_said = end.label if end else ""
            words = end_said if who in episode.out else joined((pool, end_said), ", ")
            pairs.append((f"{gladiator.name}, {player}" if player else gladiator.name, words))
        blocks.append(p.Pairs(tuple(pairs)))
    shown = _with_chips(state)
    others = (episode for episode in state.episodes if episode is not shown)
    if truces := truces_said(state, *others):
        blocks.append(p.Text(f"Truces: {truces}.", "small"))
    return p.Card("", tuple(blocks), layer_said(state))


def _before(state: State, last: tuple[p.Block, ...]) -> tuple[p.Text, ...]:
    """The last result in one line, what was gained, and what it cost."""
    outcome = next((block for block in last if isinstance(block, p.Outcome)), None)
    if outcome is None:
        return ()
    scene = state.last_scene
    cost: Iterable[str] = ()
    if isinstance(scene, Conflict):
        cost = (cost_said(scene),)
    elif isinstance(scene, Encounter):
        cost = costs_said(state, scene.fates)
    gained = scene.done.values() if scene else ()
    lines = (f"Before this: {outcome.word}.", *outcome.lines, *gained, *cost)
    return (p.Text(joined(lines), "small"),)


def _how(state: State) -> tuple[str, ...]:
    return (
        f"In a Conflict you roll against the Threshold, {state.threshold} dice of the GM.",
        "In an Encounter Gladiators roll against each other.",
        "Who has a truce with you may share your scene, with a Conflict of their own.",
    )


def _for_truces(state: State) -> Episode | None:
    """The Episode of whose turn it is, where two or more may have a truce in it."""
    now = whose_turn(state)
    episode = episode_of(state, now) if now else None
    return episode if episode is not None and len(episode.standing) > 1 else None


def _with_chips(state: State) -> Episode | None:
    """The same where its truces are told by the chips that make and end them alone: a line of them
    would come and go above the finger. None where these stand behind More."""
    episode = _for_truces(state)
    return None if episode is None or len(episode.standing) > TRUCES_MOST else episode


def _truces(state: State) -> tuple[p.Block, ...]:
    """With whom there is a truce: the taps that make one and end it."""
    episode = _for_truces(state)
    if episode is None:
        return ()
    gladiator = state.people[whose_turn(state)]
    if _behind_more(episode) and len(episode.standing) <= TRUCES_MOST:
        return ()
    if len(episode.standing) > TRUCES_MOST:
        return (own_truces(state, gladiator, episode),)
    return truce_blocks(state, gladiator, episode)[:1]


def _behind_more(episode: Episode) -> bool:
    last = len(episode.standing) == LAST_TWO and not episode.truces
    return last or len(episode.standing) > TRUCES_MOST


def _many_truces(state: State) -> tuple[p.Block, ...]:
    """All pairs of so many that they have no room beside the rest, or of the last two, who can
    have none but by the table's word."""
    episode = _for_truces(state)
    if episode is None or not _behind_more(episode):
        return ()
    return truce_blocks(state, state.people[whose_turn(state)], episode)


def _parts(state: State, view: p.View, last: tuple[p.Block, ...], new: p.Button) -> Parts:
    now = whose_turn(state)
    parts: Parts = {**about_parts(state)}
    if now:
        if many := _many_truces(state):
            parts["Truces"] = lambda: many
        parts["Other scenes"] = lambda: other_scenes(state, view)
        parts["How it works"] = lambda: tuple(map(p.Text, _how(state)))
    if last:
        parts["Last scene"] = lambda: last[1:]
    if judges := judgment_blocks(state):
        parts["Judgment Pools"] = lambda: judges
    return {
        **parts,
        "Episodes": lambda: layer_parts(state, view),
        "NPCs and players": lambda: (
            *npcs_card(state),
            *row(new, NEW_NPC),
            seats_form(state),
            *rename_form(state),
        ),
        "Edit Layer": lambda: by_hand(state, view),
    }
