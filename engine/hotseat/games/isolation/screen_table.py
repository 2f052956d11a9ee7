"""The table while no action is open: setting it up, going through the pairs, the stress, who is
here, what can be done."""

from __future__ import annotations

from hotseat.core.panels import (
    Block,
    Button,
    Buttons,
    Card,
    Columns,
    Commit,
    Do,
    Empty,
    Field,
    Form,
    Go,
    Line,
    Lines,
    Pairs,
    Pick,
    Steps,
    Tag,
    Text,
    Track,
    View,
)
from hotseat.games.isolation import words_people as words
from hotseat.games.isolation.making import CHANGES, STARTS, played
from hotseat.games.isolation.moves import MOVES
from hotseat.games.isolation.screen_pair import (
    current_pair,
    pair_card,
    pairs_card,
    progress,
    step_buttons,
    waiting_pairs,
)
from hotseat.games.isolation.state import (
    DYING,
    HEALTHY,
    INJURED,
    STRESS_MOST,
    Pair,
    Person,
    State,
)

SETUP = ("Who plays", "Where, and what outside", "Characters", "The map")
NEW_CHARACTER = Go("sheets/new/0")
NEW_NPC = Go("sheets/new/1")
STRESS_SHOWN = 6
_CHANGE_SAID = tuple((change, words.signed(int(change))) for change in CHANGES)
_START_SAID = (
    (STARTS[0], "1", "Strange noises"),
    (STARTS[1], "2", "They know it is there"),
    (STARTS[2], "3", "It is at the door"),
)


# --- setting up ----------------------------------------------------------------------------------


def setup(state: State, view: View) -> tuple[Block, ...]:
    """Who plays, the scenario, the characters: one step at a time."""
    if not state.gm and not state.people:
        skip = Buttons((Button("Make a character first", NEW_CHARACTER, "quiet"),))
        lead = Text(
            "One of you is the GM. The others play a character each; three or more is best."
        )
        return (Steps(SETUP, 0), Card("Who plays?", (lead, seats_form(state), skip)))
    if not state.set_up:
        lead = Text(
            "A small place, a few people in it, and something that keeps them there. What they want"
            " grows out of it, so it comes before the characters."
        )
        return (Steps(SETUP, 1), Card("Where are you?", (lead, scenario_form(state))))
    return (Steps(SETUP, 2), *characters(state), scenario_card(state, view))


def seats_form(state: State) -> Form:
    """Who is the GM, and who plays."""
    fields = (
        Field("gm", "The GM", value=state.gm, hi=60),
        Field(
            "players", "The players, one name a line", "lines", "\n".join(state.players), hi=1000
        ),
    )
    return Form("set_table", fields, "That is us", key="seats")


def scenario_form(state: State) -> Form:
    """Place, threat, and the stress it starts with; no longer asked once an action is settled, or
    the stress has moved beyond where it may start."""
    fields = [
        Field(
            "locale",
            "The place nobody can leave",
            "lines",
            state.locale,
            hi=4000,
            hint="A lighthouse, a bus in the snow, a lift between two floors.",
        ),
        Field(
            "threat",
            "What keeps them there",
            "lines",
            state.threat,
            hi=4000,
            hint="Something outside, or something one of them knows.",
        ),
    ]
    start = str(state.stress) if state.set_up else STARTS[0]
    if not played(state) and start in STARTS:
        fields.append(Field("stress", "Stress to begin with", "choice", start, choices=_START_SAID))
    return Form("set_scenario", tuple(fields), "Write it down", key="scenario")


def characters(state: State) -> tuple[Block, ...]:
    """Who is there, who is still to come, and the ways to make somebody."""
    left = without_character(state)
    ways = (
        Button("Make a character", NEW_CHARACTER, "primary", icon="plus"),
        Button("Add one of the GM’s", NEW_NPC, icon="plus"),
    )
    if not state.people:
        return (Empty("Nobody is trapped here yet.", ways),)
    said = f"Still to come: {words.listed(left)}." if left else "It takes one more, at the least."
    card = Card("Who is trapped here", (people_lines(state), Text(said, "small"), Buttons(ways)))
    return (card,)


def without_character(state: State) -> tuple[str, ...]:
    """The players who have no character yet."""
    taken = {one.player for one in state.people.values()}
    return tuple(seat for seat in state.players if seat not in taken)


# --- the map, pair by pair -----------------------------------------------------------------------


def building(state: State, view: View) -> tuple[Block, ...]:
    """The pair to look at, and the way through them all, until the first session begins."""
    now = current_pair(state, view)
    card = pair_card(state, view, now) if now is not None else _all_done()
    side = (_cast_card(state), scenario_card(state, view))
    return (
        Steps(SETUP, 3),
        card,
        Columns(((pairs_card(state, view, now), _see()), side)),
        _next(state, view, now),
    )


def _next(state: State, view: View, now: Pair | None) -> Commit:
    """The next pair while any waits, then the first session."""
    steps = step_buttons(state, view, now) if now is not None else ()
    if waiting_pairs(state):
        begin = Button("Begin to play", Do("start_session"), "quiet")
        return Commit(progress(state), steps[0], steps[1:] or (begin,))
    return Commit(progress(state), Button("Begin to play", Do("start_session"), "primary"), steps)


def _see() -> Buttons:
    return Buttons((Button("See the map", Go("map"), icon="map"),))


def _all_done() -> Card:
    said = "The map stays open: tap a pair to go back to it, or change it in play."
    return Card("Every pair has been looked at", (Text(said),), tone="accent")


def _cast_card(state: State) -> Card:
    left = without_character(state)
    said = (Text(f"Still to come: {words.listed(left)}.", "small"),) if left else ()
    ways = (
        Button("Make a character", NEW_CHARACTER, "quiet", icon="plus"),
        Button("Add one of the GM’s", NEW_NPC, "quiet", icon="plus"),
    )
    return Card("Who is trapped here", (people_lines(state), *said, Buttons(ways)))


# --- in play -------------------------------------------------------------------------------------


def beside_play(state: State, view: View) -> tuple[Block, ...]:
    """People and place, under what is going on."""
    left = (_cast(state), *unseen(state))
    right = (scenario_card(state, view), seats_card(state, view))
    return (Columns((left, right)),)


def unseen(state: State) -> tuple[Block, ...]:
    """A word where pairs have not been looked at."""
    if not waiting_pairs(state):
        return ()
    button = Button("To the map", Go("map"), icon="map")
    return (Card("The map is not finished", (Text(progress(state)), Buttons((button,)))),)


def stress_card(state: State, view: View) -> Card:
    """The stress as squares to tap, and folded away the way to move it with a reason."""
    why = MOVES["set_stress"].why_not(state, {})
    size = min(STRESS_MOST, max(STRESS_SHOWN, state.stress + 1))
    track = Track("Stress", state.stress, size, "set_stress", "stress", why_not=why)
    changes = tuple(each for each in _CHANGE_SAID if why or _can_change(state, each[0]))
    first = "1" if "1" in dict(changes) else "-1"
    fields = (
        Field("reason", "What happens?", hint="A noise on the roof; an hour of quiet."),
        Field("change", "By how much?", "choice", first, choices=changes),
    )
    form = Form("change_stress", fields, "Move it", style="plain", why_not=why, key="stress")
    folded = not view.picks.get("fold.stress")
    fold = Card("Something happens", (form,), fold="fold.stress", folded=folded)
    return Card("", (track, _stress_said(state), fold))


def _can_change(state: State, change: str) -> bool:
    """Whether the stress can move by that much: not below zero, not above the most."""
    return not MOVES["change_stress"].why_not(state, {"change": change})


def _stress_said(state: State) -> Text:
    if not state.stress:
        return Text("Nobody has to roll: most things simply come off.", "note")
    dice = words.counted(state.stress, "red die", "red dice")
    return Text(f"{words.capital(dice)} for the active player, and for the GM.", "small")


def _cast(state: State) -> Card:
    buttons = (
        Button("See the map", Go("map"), "quiet", icon="map"),
        Button("All sheets", Go("sheets"), "quiet", icon="sheets"),
    )
    return Card("Who is here", (people_lines(state), Buttons(buttons)))


def people_lines(state: State) -> Lines:
    """Everybody, the dead last, each with a wound or with what lies between them and the others."""
    people = sorted(state.people.values(), key=lambda one: not one.living)
    return Lines(
        tuple(
            Line(
                one.name,
                words.played_by(one),
                _tags(state, one),
                tap=Go(f"sheets/{one.id}"),
            )
            for one in people
        )
    )


def _tags(state: State, one: Person) -> tuple[Tag, ...]:
    """A wound says more than links do; there is room for one of them."""
    if one.health != HEALTHY:
        return health_tags(one)
    counts = [state.counts(one.id, other.id) for other in state.others(one.id)]
    green, red = (sum(pair[n] for pair in counts) for n in (0, 1))
    said = " ".join((*([f"+{green}"] if green else []), *([f"−{red}"] if red else [])))
    return (Tag(said),) if said else ()


def health_tags(one: Person) -> tuple[Tag, ...]:
    """How somebody is, where it has to be said."""
    if one.health == HEALTHY:
        return ()
    tone = {INJURED: "warn", DYING: "bad"}.get(one.health, "")
    return (Tag(words.HEALTH_SAID[one.health], tone),)


def scenario_card(state: State, view: View) -> Card:
    """Place and threat, and the form to change them."""
    if view.picks.get("scenario"):
        close = Buttons((Button("Leave it", Pick("scenario"), "quiet"),))
        return Card("The place", (scenario_form(state), close))
    change = Buttons((Button("Change it", Pick("scenario", "1"), "quiet", icon="pen"),))
    if not state.set_up:
        return Card("The place", (Text("Not written down yet.", "small"), change))
    told = (Text(state.locale), Pairs((("What keeps them there", state.threat),)))
    return Card("The place", (*told, change))


def seats_card(state: State, view: View) -> Card:
    """Who plays, folded."""
    folded = not view.picks.get("fold.seats")
    over = f"{state.gm} is the GM" if state.gm else "Not written down yet"
    return Card("Who plays", (seats_form(state),), over, fold="fold.seats", folded=folded)
