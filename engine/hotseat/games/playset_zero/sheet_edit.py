"""The sheet in edit mode, and the two guided forms that make a character."""

from __future__ import annotations

from hotseat.core.panels import (
    Block,
    Button,
    Buttons,
    Card,
    Do,
    Field,
    Form,
    Pairs,
    Text,
    Track,
    View,
)
from hotseat.core.sheet import NewSheet
from hotseat.games.playset_zero import words
from hotseat.games.playset_zero.growing import USES
from hotseat.games.playset_zero.moves import MOVES
from hotseat.games.playset_zero.parts import kind_field
from hotseat.games.playset_zero.state import (
    FEATURE_COST,
    FLAW_COST,
    KINDS,
    MARKS_MOST,
    SLOTS,
    Character,
    Feature,
    State,
)

HINTS = (
    "In love with somebody, out for revenge, looking for God.",
    "Brave, charming, stubborn as wet rope.",
    "Ten years a judge; raised by a circus.",
    "A crack shot; a fast horse; a box of lockpicks.",
)
KINDS_SAID = tuple(words.KIND_LABELS.values())
FOUR = (
    "Features are what helps you. Take four, of at least three different kinds, and make one of"
    " them the Main Feature: it weighs more than the others."
)
ANY = "The GM’s people need only a name. Features help when somebody asks the GM to roll for them."


# --- a new character -----------------------------------------------------------------------------


def new_sheets(state: State, _view: View) -> tuple[NewSheet, ...]:
    """A player's character, by the rules; one of the GM's, as loose as it likes."""
    player = _player_field(state, state.players[0] if state.players else "")
    own = Form(
        "make_character",
        (*_who_fields(None), player, *_feature_fields(None)),
        "Enter the story",
        key="new",
    )
    loose = (*_who_fields(None), *_feature_fields(None, loose=True))
    gms = Form("make_gms_character", loose, "Enter the story", key="new.gm")
    return (
        NewSheet("Make a character", (Card("", (Text(FOUR), Pairs(KINDS_SAID), own)),)),
        NewSheet("Add one of the GM’s", (Card("", (Text(ANY), gms)),)),
    )


def _who_fields(one: Character | None) -> tuple[Field, ...]:
    name, concept = (one.name, one.concept) if one else ("", "")
    hint = "" if one else "A retired thief with a conscience."
    return (
        Field("name", "Name", value=name, hi=60),
        Field(
            "concept",
            "Who is this, in a few words?",
            value=concept,
            hint=hint,
        ),
    )


def _player_field(state: State, value: str) -> Field:
    if not state.players:
        return Field("player", "Who plays this character?", value=value, hi=60)
    seats = dict.fromkeys((*state.players, *((value,) if value else ())))
    choices = tuple((seat, seat) for seat in seats)
    return Field("player", "Who plays this character?", "choice", value, choices=choices)


def _feature_fields(one: Character | None, loose: bool = False) -> tuple[Field, ...]:
    fields: list[Field] = []
    for place in range(SLOTS):
        feature = one.features[place] if one else None
        kind = feature.kind if feature else KINDS[place]
        hint = HINTS[place] if not one else ""
        label = f"Feature {place + 1}"
        fields.append(
            Field(f"feature_{place + 1}", label, value=feature.text if feature else "", hint=hint)
        )
        fields.append(kind_field(f"kind_{place + 1}", f"What kind is Feature {place + 1}?", kind))
    numbers = tuple((str(place + 1), f"Feature {place + 1}") for place in range(SLOTS))
    main = (("", "None of them"), *numbers) if loose else numbers
    held = (
        "" if loose and (one is None or one.main < 0) else str(max(one.main, 0) + 1 if one else 1)
    )
    detail, flaw = (one.detail, one.flaw) if one else ("", "")
    return (
        *fields,
        Field("main", "Which is the Main Feature?", "choice", held, choices=main),
        Field(
            "detail",
            "A detail that hints at it",
            value=detail,
            hint="What anybody sees who meets this character.",
        ),
        Field(
            "flaw",
            "The flaw",
            value=flaw,
            hint="A fear, a weakness, a source of pain: it makes trouble.",
        ),
    )


# --- editing -------------------------------------------------------------------------------------


def edit(state: State, view: View, one: Character) -> tuple[Block, ...]:
    """Everything that can be put right by hand."""
    return (
        Card("Who it is", (_edit_form(state, one),)),
        Card("Red dice earned", (_track(state, one),)),
        Card("Advantages kept", _advantage_blocks(state, one)),
        *(_magic_card(view, one, place, feature) for place, feature in one.helping()),
        Card("Leaving", _leaving(state, one)),
    )


def _edit_form(state: State, one: Character) -> Form:
    owner: Field = _player_field(state, one.player)
    if owner.kind == "choice":
        choices = (*owner.choices, ("", "The GM"))
        owner = Field(owner.name, owner.label, "choice", one.player, choices=choices)
    fields = (*_who_fields(one), owner, *_feature_fields(one, loose=not one.player))
    if one.turned is not None:
        fields = (*fields, Field("turned", "What the flaw turned into", value=one.turned.text))
    return Form("edit_character", fields, "Keep these words", {"who": one.id}, key=f"edit.{one.id}")


def _track(state: State, one: Character) -> Track:
    size = max(FLAW_COST, one.marks + 1)
    taken = one.marks - state.free_marks(one.id)
    why = words.marks_in_roll(taken) if taken else ""
    hint = "Only to put a mistake right; trouble earns them in play."
    marks = (FEATURE_COST, FLAW_COST)
    args = {"who": one.id}
    said = "Earned red dice"
    size = min(size, MARKS_MOST)
    return Track(said, one.marks, size, "set_marks", "marks", args, marks, hint, why, taken)


def _advantage_blocks(state: State, one: Character) -> tuple[Block, ...]:
    blocks: list[Block] = []
    for kept in one.advantages:
        args = {"who": one.id, "advantage": kept.id}
        why = MOVES["erase_advantage"].why_not(state, args)
        cross = Button("Cross it out", Do("erase_advantage", args), "quiet", why, "x")
        field = Field("words", "Advantage", value=kept.words)
        key = f"kept.{kept.id}"
        blocks.append(
            Form("reword_advantage", (field,), "Reword it", args, "plain", others=(cross,), key=key)
        )
    field = Field("words", "Another advantage", hint="Won outside a roll, or forgotten.")
    add = Form(
        "keep_advantage", (field,), "Write it down", {"who": one.id}, "plain", key=f"keep.{one.id}"
    )
    return (*blocks, add)


def _magic_card(view: View, one: Character, place: int, feature: Feature) -> Card:
    """Three things a magical Feature is useful for, and where it ends."""
    uses = (*feature.uses, "", "", "")
    labels = ("It is useful for", "And for", "And for")
    fields = (
        *(
            Field(use, label, value=uses[n])
            for n, (use, label) in enumerate(zip(USES, labels, strict=True))
        ),
        Field(
            "limitation",
            "But it has a limitation",
            value=feature.limitation,
            hint="Make it interesting; everybody at the table has to accept it.",
        ),
    )
    args = {"who": one.id, "feature": str(place)}
    plain = (Button("No magic", Do("make_ordinary", args), "quiet"),) if feature.magical else ()
    label = "Change it" if feature.magical else "Make it magical"
    key = f"magic.{one.id}.{place}"
    form = Form("make_magical", fields, label, args, "plain", others=plain, key=key)
    fold = f"fold.magic.{place}"
    over = "Magic" if feature.magical else "Magical, weird or unusual?"
    return Card(feature.text, (form,), over, fold=fold, folded=not view.picks.get(fold))


def _leaving(state: State, one: Character) -> tuple[Block, ...]:
    why = MOVES["retire"].why_not(state, {"who": one.id})
    button = Button("Leave the story", Do("retire", {"who": one.id}), "danger", why)
    return (Text("The sheet and all that happened stay.", "small"), Buttons((button,)))
