"""The table between rolls: setting it up, beginning a roll, trouble and offers, who is here."""

from __future__ import annotations

from hotseat.core.panels import (
    Block,
    Button,
    Buttons,
    Card,
    Chip,
    Chips,
    Columns,
    Do,
    Empty,
    Field,
    Form,
    Go,
    Line,
    Lines,
    Pairs,
    Pick,
    Private,
    Steps,
    Tag,
    Text,
    View,
)
from hotseat.core.private import GM
from hotseat.games.playset_zero import words
from hotseat.games.playset_zero.growing import feature_text
from hotseat.games.playset_zero.state import FLAW, SLOTS, Character, State

SETUP = ("Who plays", "The situation", "Characters")
NEW_CHARACTER = Go("sheets/new/0")
NEW_GMS = Go("sheets/new/1")


def table(state: State, view: View) -> tuple[Block, ...]:
    """What lies on the table while no roll is open."""
    if not state.present():
        return _setup(state)
    return (
        *offers(state),
        _begin(state, view),
        *_trouble(state, view),
        Columns(((_people(state),), (_situation(state, view), _seats_card(state, view)))),
    )


# --- setting up ----------------------------------------------------------------------------------


def _setup(state: State) -> tuple[Block, ...]:
    if not state.table.seats.gm:
        skip = Buttons((Button("Make a character first", NEW_CHARACTER, "quiet"),))
        lead = Text(
            "One of you is the GM and thinks of the situation. The others play a character each."
        )
        return (Steps(SETUP, 0), Card("Who plays?", (lead, seats_form(state), skip)))
    if not state.situation:
        lead = Text("Something bad is going on, or is about to. Two sides want different things.")
        return (Steps(SETUP, 1), Card("What is going on?", (lead, scenario_form(state))))
    ways = (
        Button("Make a character", NEW_CHARACTER, "primary", icon="plus"),
        Button("Add one of the GM’s", NEW_GMS, icon="plus"),
    )
    return (Steps(SETUP, 2), Empty("Nobody is in the story yet.", ways), _told_situation(state))


def seats_form(state: State) -> Form:
    """Who is the GM, and who plays."""
    seats = state.table.seats
    gm, players = seats.name_of(seats.gm), [seat.name for seat in seats.players()]
    fields = (
        Field("gm", "The GM", value=gm, hi=60),
        Field("players", "The players, one name a line", "lines", "\n".join(players), hi=1000),
    )
    return Form("set_seats", fields, "That is us", key="seats")


def scenario_form(state: State) -> Form:
    """The situation and up to three sides in it."""
    fields = [
        Field(
            "situation", "What is wrong, or about to go wrong?", "lines", state.situation, hi=4000
        )
    ]
    for place, number in enumerate(("1", "2", "3")):
        side = state.sides[place] if place < len(state.sides) else None
        name, wants = (side.name, side.wants) if side else ("", "")
        more = "" if place < 2 else "Leave it empty if two are enough."
        label = ("One side", "Another side", "A third side")[place]
        fields.append(Field(f"side_{number}", label, value=name, hi=60, hint=more))
        fields.append(Field(f"wants_{number}", "What it wants and needs", "lines", wants, hi=4000))
    return Form("write_scenario", tuple(fields), "Write it down", key="scenario")


# --- a roll --------------------------------------------------------------------------------------


def _begin(state: State, view: View) -> Card:
    people = state.present()
    first = next((one.id for one in people if one.owner == view.eyes), people[0].id)
    choices = tuple((one.id, one.name, _whose(state, one)) for one in people)
    fields = (
        Field("who", "Who rolls?", "choice", first, choices=choices),
        Field(
            "goal", "What is the goal?", hint="What the character is trying to achieve, right now."
        ),
        Field(
            "challenge",
            "A challenge",
            "boolean",
            False,
            "Unusually hard: the goal takes a 6 or more.",
        ),
    )
    lead = Text("When it is tense and could go either way, somebody rolls.", "small")
    form = Form("begin_roll", fields, "Name the dangers", key="begin")
    return Card("Who rolls, and for what?", (lead, form), tone="accent")


def _whose(state: State, one: Character) -> str:
    return words.capital(_played(state, one))


def _played(state: State, one: Character) -> str:
    if one.owner == GM:
        return "one of the GM’s"
    name = state.table.seats.name_of(one.owner)
    return f"played by {name}" if name else "no player yet"


# --- trouble -------------------------------------------------------------------------------------


def offers(state: State, who: str = "") -> tuple[Block, ...]:
    """Red dice the GM holds out, to be taken or not: to everybody, or to one character."""
    held_out = [offer for offer in state.offers if who in ("", offer.who)]
    if not held_out:
        return ()
    lines = []
    for offer in held_out:
        because = f"Because of {words.quoted(feature_text(state, offer.who, offer.place))}"
        buttons = (
            Button("Take the die", Do("accept_offer", {"offer": offer.id}), icon="check"),
            Button("No", Do("decline_offer", {"offer": offer.id}), "quiet"),
        )
        said = f"{state.people[offer.who].name}: {words.sentence(offer.words)}"
        lines.append(Line(said, because, buttons=buttons))
    return (Card("A red die for your trouble?", (Lines(tuple(lines)),), over="The GM offers"),)


def _trouble(state: State, view: View) -> tuple[Block, ...]:
    chosen = view.picks.get("trouble", "")
    chips = tuple(
        Chip(
            one.name,
            tap=Pick("trouble", "" if chosen == one.id else one.id),
            pressed=chosen == one.id,
        )
        for one in state.present()
    )
    label = "Who is in trouble because of a Feature?"
    row = Chips(label, chips, hint="Something rash, desperate or foolish earns a red die.")
    one = state.people.get(chosen)
    if one is None or one.gone:
        return (row,)
    return (row, Card(f"{one.name} in trouble", trouble_forms(one), fold="", tone="accent"))


def trouble_forms(one: Character) -> tuple[Block, ...]:
    """Mark a red die earned, or let the GM offer one."""
    choices = feature_choices(one)
    if not choices:
        return (Text(f"{one.name} has no Features to act on.", "small"),)
    last = choices[-1][0]
    because = Field("feature", "Because of", "choice", last, choices=choices)
    happened = Field("words", "What happened?")
    would = Field("words", "What would earn it?")
    args = {"who": one.id}
    mark = Form(
        "get_in_trouble", (because, happened), "Earn a red die", args, key=f"trouble.{one.id}"
    )
    offer = Form(
        "offer_die", (because, would), "Offer a red die", args, "plain", key=f"offer.{one.id}"
    )
    left = (Text("It happened: the character acted on it."), mark)
    right = (Text("Or the GM holds out a die, to be taken or not."), offer)
    return (Columns((left, right)),)


def feature_choices(one: Character, flaw: bool = True) -> tuple[tuple[str, ...], ...]:
    """The Features of a character as choices of a form, the flaw last."""
    found = []
    for place in range(SLOTS):
        feature = one.features[place]
        if feature is not None:
            found.append((str(place), feature.text, words.place_said(place, one.main)))
    if one.turned is not None:
        found.append((str(FLAW), one.turned.text, words.place_said(FLAW, one.main)))
    elif flaw and one.flaw:
        found.append((str(FLAW), one.flaw, "Flaw"))
    return tuple(found)


# --- who and what is here ------------------------------------------------------------------------


def _people(state: State) -> Card:
    lines = tuple(
        Line(
            one.name,
            f"{words.bare(one.concept)}, {_played(state, one)}"
            if one.concept
            else _whose(state, one),
            _tags(one),
            tap=Go(f"sheets/{one.id}"),
        )
        for one in state.present()
    )
    more = Buttons(
        (
            Button("Make a character", NEW_CHARACTER, "quiet", icon="plus"),
            Button("Add one of the GM’s", NEW_GMS, "quiet", icon="plus"),
        )
    )
    return Card("In the story", (Lines(lines), more))


def _tags(one: Character) -> tuple[Tag, ...]:
    red = (Tag(words.counted(one.marks, "red die", "red dice"), "accent"),) if one.marks else ()
    count = len(one.advantages)
    return red + ((Tag(words.counted(count, "advantage")),) if count else ())


def _told_situation(state: State) -> Card:
    sides = tuple((side.name or "A side", side.wants) for side in state.sides)
    return Card("The situation", (Text(state.situation), *((Pairs(sides),) if sides else ())))


def _situation(state: State, view: View) -> Card:
    if view.picks.get("scenario"):
        close = Buttons((Button("Leave it", Pick("scenario"), "quiet"),))
        return Card("The situation", (scenario_form(state), close))
    blocks: list[Block] = []
    if state.situation:
        blocks += _told_situation(state).blocks
    else:
        blocks.append(Text("Not written down yet.", "small"))
    blocks.append(Buttons((Button("Change it", Pick("scenario", "1"), "quiet", icon="pen"),)))
    if view.may_read(GM):
        said = view.read(state.secret)
        secret = Field("text", "Only the GM reads this", "lines", said, hi=4000)
        form = Form("keep_secret", (secret,), "Keep it", style="plain", key="secret")
        blocks.append(Private(GM, "The GM’s notes", (form,)))
    elif state.secret:
        blocks.append(Text("The GM has notes. They show when the screen is for the GM.", "note"))
    return Card("The situation", tuple(blocks))


def _seats_card(state: State, view: View) -> Card:
    folded = not view.picks.get("fold.seats")
    title = "Who plays"
    seats = state.table.seats
    over = f"{seats.name_of(seats.gm)} is the GM" if seats.gm else "Not written down yet"
    return Card(title, (seats_form(state),), over, fold="fold.seats", folded=folded)
