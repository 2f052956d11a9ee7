"""The turns of a walk: a move that is offered, a greyed one, a pick, a guess, undo, redo.

A move is chosen by its name first and then among the offers of that name, and names that were
seldom made come up more often: a walk reaches what is rare as well as what is always there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from hotseat.core.colours import COLOURS
from hotseat.core.common import moves as common_moves
from hotseat.core.errors import BadValue, Forbidden, NotAllowed
from hotseat.core.frozen import replace
from hotseat.core.notebook import KINDS, SCENE
from hotseat.core.panels import Field, Pick, View
from hotseat.core.play import Play, Stamp, act, redo, undo
from hotseat.core.private import GM
from hotseat.core.safety import scene_to_rewind
from hotseat.core.story import session_key
from hotseat.walk.filling import NAMES, ODD, filled_in, guess_fields, texts_in
from hotseat.walk.ground import offered_on_maps
from hotseat.walk.luck import Luck
from hotseat.walk.offers import PULLS, Offer, offers, picks, sheet_list
from hotseat.walk.session import Walk, fault, shown

# How long a turn takes, in seconds.
TURN_TAKES = 20
# How often a form is filled in before it is left, and how often a move's arguments are made up.
TRIES = 4
# In so many of a hundred moves that every table has, it is one on a scene map.
MAPPED = 35
# In so many of a hundred, what is made up is a move of the game's own.
OWN = 60
NOTATIONS = ("2d6", "1d20+3", "4d6kh3", "3d6!", "d100", "2d10-1d4", "3spiral")
REFUSED_MOST = 20

Turn = Callable[[Walk, Luck], Walk]


# --- moves ---------------------------------------------------------------------------------------


def take_offered(here: Walk, luck: Luck) -> Walk:
    """The walk after an offered move: a name first, the seldom made ones before the others; then
    one of its offers. Where nothing is offered, something is picked."""
    page = shown(here)
    here, every = _looked(here, page)
    open_offers = [offer for offer in every if not offer.why_not]
    if not open_offers:
        return _pick_on(here, page, luck)
    weights: dict[str, int] = {}
    for offer in open_offers:
        weight = _weight(offer.pull, here.made.get(offer.move, 0))
        weights[offer.move] = max(weight, weights.get(offer.move, 0))
    name = luck.weighed(tuple(weights), tuple(weights.values()))
    same = [offer for offer in open_offers if offer.move == name]
    return take(here, luck.weighed(same, [offer.pull for offer in same]), luck)


def _looked(here: Walk, page: Any) -> tuple[Walk, list[Offer]]:
    """The walk that remembers the offers of a screen, and these, greyed or not."""
    offered = offers(page)
    names = {offer.move for offer in offered}
    return replace(here, offered=here.offered | names), offered


def _weight(pull: int, times: int) -> int:
    return 1 + 10_000 * pull // (1 + times) ** 2


def take_anywhere(here: Walk, luck: Luck) -> Walk:
    """The walk after one of the moves that every table has; now and then one on a scene map, what
    was made there least before the others."""
    if not luck.chance(MAPPED):
        return take(here, luck.one_of(offered_everywhere(here.play)), luck)
    on_maps = offered_on_maps(here.play)
    weights = [_weight(3, here.made.get(offer.move, 0)) for offer in on_maps]
    return take(here, luck.weighed(on_maps, weights), luck)


def take(here: Walk, offer: Offer, luck: Luck) -> Walk:
    """The walk after a move was tried as it is offered. Raises Fault where a sure offer is
    refused, and where a greyed one is not, or in another sentence than the one it shows."""
    after = here
    for _ in range(TRIES if offer.fields else 1):
        args = {**offer.args, **filled_in(offer.fields, luck)}
        after = _made(after, offer.move, args, luck)
        if after.refused is here.refused:  # done, or nothing was to do
            break
        message = after.refused[-1]
        if offer.sure and not offer.why_not:
            raise fault(here, f'"{offer.move}" {args} is offered and refused: {message}')
        if offer.sure and message != offer.why_not:
            raise fault(here, f'"{offer.move}" {args} is greyed with "{offer.why_not}": {message}')
    if offer.why_not and after.play is not here.play:
        raise fault(here, f'"{offer.move}" {args} is greyed ("{offer.why_not}") and allowed')
    return after


def take_greyed(here: Walk, luck: Luck) -> Walk:
    """The walk after a greyed move was tried. Raises Fault where it is not refused."""
    greyed = [offer for offer in offers(shown(here)) if offer.why_not]
    return take(here, luck.one_of(greyed), luck) if greyed else here


def take_forbidden(here: Walk, luck: Luck) -> Walk:
    """The walk after a move that the rules forbid was made by the table's word. Raises Fault where
    it cannot be."""
    here, every = _looked(here, shown(here))
    forbidden = [offer for offer in every if isinstance(offer.why_not, Forbidden)]
    if not forbidden:
        return here
    names = sorted({offer.move for offer in forbidden})
    here = replace(here, forbidden=here.forbidden.union(names))
    name = luck.one_of(names)
    offer = luck.one_of([offer for offer in forbidden if offer.move == name])
    for _ in range(TRIES if offer.fields else 1):
        args = {**offer.args, **filled_in(offer.fields, luck)}
        after = _made(here, offer.move, args, luck, allowed=True)
        if after.play is not here.play:
            return replace(after, allowed=after.allowed + 1, anyway=after.anyway | {name})
        if offer.sure:
            message = f'"{offer.move}" {args} is forbidden and cannot be allowed'
            raise fault(here, f"{message}: {after.refused[-1]}")
    return here


def guess(here: Walk, luck: Luck) -> Walk:
    """The walk after any move was tried with made-up arguments, as a program might send it."""
    game = here.play.game
    known = game.moves if luck.chance(OWN) else common_moves(game)
    move = known[luck.one_of(sorted(known))]
    seen = sorted({word for offer in offers(shown(here)) for word in texts_in(offer.args)})
    after = here
    for _ in range(TRIES):
        after = _made(after, move.name, guess_fields(move.args, luck, seen), luck)
        if after.play is not here.play:
            break
    return after


def undo_last(here: Walk, _luck: Luck) -> Walk:
    """The walk after an undo was tried."""
    return _tried(here, "undo", lambda stamp: undo(here.play, stamp))


def redo_last(here: Walk, _luck: Luck) -> Walk:
    """The walk after a redo was tried."""
    return _tried(here, "redo", lambda stamp: redo(here.play, stamp))


def _made(
    here: Walk, move: str, args: Mapping[str, Any], luck: Luck, allowed: bool = False
) -> Walk:
    message = f'"{move}" {args}' + (", allowed by the table," if allowed else "")
    return _tried(
        here, move, lambda stamp: act(here.play, move, args, luck.die, stamp, allowed), message
    )


def _tried(here: Walk, name: str, done: Callable[[Stamp], Play], told: str = "") -> Walk:
    """The walk after a step, or with one refusal more. Raises Fault for a refusal without a
    sentence, and for whatever else than a refusal comes of it."""
    step = told or f'"{name}"'
    by = NAMES[here.turn % 3] if here.turn % 4 else ""
    try:
        play = done(Stamp(here.device, here.begins + TURN_TAKES * here.turn, by))
    except (NotAllowed, BadValue) as refusal:
        sentence = str(refusal)
        if not sentence.strip():
            raise fault(here, f"{step} is refused without a sentence") from refusal
        return replace(here, refused=(*here.refused, sentence)[-REFUSED_MOST:])
    except Exception as broken:
        raise fault(here, f"{step} ends in {_all_said(broken)}") from broken
    return replace(here, play=play, made={**here.made, name: here.made.get(name, 0) + 1})


def _all_said(broken: BaseException) -> str:
    """The message of an exception with its notes and its causes'."""
    notes = "".join(f" ({note})" for note in getattr(broken, "__notes__", ()))
    message = f"{type(broken).__name__}: {broken}{notes}"
    return f"{message} ({_all_said(broken.__cause__)})" if broken.__cause__ else message


def offered_everywhere(play: Play) -> tuple[Offer, ...]:
    """The offers at every table: scenes, notes, sessions, any dice, house rules, safety
    tools."""
    words = Field("text", "", "lines", hi=4000)
    title = Field("title", "", hi=120)
    notation = Field("notation", "", "choice", choices=tuple((dice, dice) for dice in NOTATIONS))
    rules = tuple(
        Offer("set_option", {"name": option.name}, (_rule(option.choices),), False)
        for option in play.game.options
    )
    last = play.campaign.events[-1].id if play.campaign.events else ""
    session = session_key(play, len(play.log_index.sessions))
    return (
        Offer("rename", {}, (title,), False),
        Offer("frame_scene", {}, (title, words), False),
        Offer("note", {}, (words,), False),
        Offer("note", {"to": "gm"}, (words,), False),
        *((Offer("correct_entry", {"event": last}, (words,), False),) if last else ()),
        *_seats(play),
        Offer("end_session" if play.table.in_session else "start_session", {}, sure=False),
        Offer("roll_dice", {}, (notation,), False),
        Offer("edit_story", {"session": session}, (words,), False),
        *rules,
        *_safety(play, words),
        *_notebook(play, words),
        *_colours(play),
        *_handouts(play, words),
    )


def _handouts(play: Play, words: Field) -> tuple[Offer, ...]:
    """A text for everyone, for the GM, for a player; a picture for each in turn."""
    at = len(play.campaign.events)
    readers = ("", GM, *(seat.id for seat in play.table.seats.players()))
    picture = {"hash": f"{at % 5:064x}", "w": 400, "h": 300, "bytes": 1000 + at}
    to = readers[at % len(readers)]
    return (
        *(Offer("hand_out", {"to": reader}, (words,), False) for reader in readers[:3]),
        Offer("hand_out", {"to": to, **picture}, (words,), False),
    )


def _colours(play: Play) -> tuple[Offer, ...]:
    """A colour for each character."""
    colours = tuple((colour, colour) for colour in COLOURS)
    field = Field("colour", "", "choice", COLOURS[0], choices=colours)
    sheets = sheet_list(play, View())
    return tuple(Offer("set_colour", {"who": sheet.id}, (field,), False) for sheet in sheets[:1])


def _safety(play: Play, words: Field) -> tuple[Offer, ...]:
    """Lines and veils, and the last scene rewound."""
    both = (replace(words, name="lines", hi=2000), replace(words, name="veils", hi=2000))
    scene = scene_to_rewind(play.log_index, play.campaign.events)
    rewind = (Offer("rewind_scene", {"scene": scene}, sure=False),) if scene else ()
    return (Offer("set_lines_and_veils", {}, both, False), *rewind)


def _notebook(play: Play, words: Field) -> tuple[Offer, ...]:
    """An entry of a kind that the notebook holds least of, and what can be done with the last."""
    entries = play.table.notebook
    kinds = [entry.kind for entry in entries]
    written = replace(words, name="words", hi=2000)
    more = Offer("prepare", {"kind": min(KINDS, key=kinds.count)}, (written,), False)
    if not entries:
        return (more,)
    last = {"entry": entries[-1].id}
    scenes = [entry.id for entry in entries if entry.kind == SCENE]
    title = Field("title", "", hi=120)
    return (
        more,
        Offer("reword", last, (written,), False),
        Offer("unprepare", last, sure=False),
        *(Offer("enter_scene", {"entry": entry}, (title,), False) for entry in scenes[:1]),
    )


def _seats(play: Play) -> tuple[Offer, ...]:
    """Who plays, and other names for them."""
    name, lines = Field("name", "", hi=60), Field("players", "", "lines", hi=1000)
    renamed = (
        Offer("rename_seat", {"seat": seat.id}, (name,), False)
        for seat in play.table.seats.present()
    )
    return (Offer("set_seats", {"gm": ""}, (lines,), False), *renamed)


def _rule(choices: tuple[tuple[str, str], ...]) -> Field:
    return Field("value", "", "choice", choices=choices)


# --- picks ---------------------------------------------------------------------------------------


def pick(here: Walk, luck: Luck) -> Walk:
    """The walk after a choice that is no move."""
    return _pick_on(here, shown(here), luck)


def _pick_on(here: Walk, page: Any, luck: Luck) -> Walk:
    """The same on this page, by its key first; folds hide nothing from a walk, so they are seldom
    picked."""
    choices = picks(page)
    if not choices:
        return here
    keys = tuple(dict.fromkeys(choice.key for choice in choices))
    pulls = [PULLS["quiet" if key.startswith("fold.") else "primary"] for key in keys]
    weights = [_weight(n, here.picked.get(key, 0)) for key, n in zip(keys, pulls, strict=True)]
    key = luck.weighed(keys, weights)
    chosen = luck.one_of([option for option in choices if option.key == key])
    view = replace(here.view, picks=_picked(here.view, chosen, luck))
    return replace(here, view=view, picked={**here.picked, key: here.picked.get(key, 0) + 1})


def _picked(view: View, chosen: Pick, luck: Luck) -> dict[str, str]:
    value = luck.one_of(ODD) if luck.chance(8) else chosen.value
    rest = {key: was for key, was in view.picks.items() if key != chosen.key}
    return {**rest, chosen.key: value} if value else rest


# What a turn can be, and how often in a hundred: at a table that plays, and at one that mostly does
# what the rules forbid.
Turns = tuple[tuple[Turn, ...], tuple[int, ...]]
_KINDS = (
    *(take_offered, take_anywhere, take_greyed, take_forbidden),
    *(pick, guess, undo_last, redo_last),
)
TURNS: Turns = (_KINDS, (43, 10, 3, 15, 20, 3, 3, 3))
UNRULY: Turns = (_KINDS, (23, 4, 1, 50, 19, 1, 1, 1))
