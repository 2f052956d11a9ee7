"""A form filled in by example: with what the game's sample campaign wrote into the same one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hotseat.core.frozen import replace
from hotseat.core.panels import Button, Field, Form, Pick, View
from hotseat.core.play import Play
from hotseat.core.private import GM
from hotseat.core.wording import bare

PICK = "example"
WORDS = ("text", "lines")
# A form with fewer lines to write is quicker written than read.
FEW = 2
# Who plays is nobody's example.
OWN = "set_seats"
ALL_USED = "All the examples are in this campaign."


def with_example(play: Play, form: Form, picked: str) -> tuple[Form, Button | None]:
    """The form, filled in where an example is ``picked`` by its number, and the way to the next
    one, greyed where all of those names are there; None where the sample has none."""
    if form.kept and form.style == "plain":
        # what lies in it is saved with any move: the example's words would be the table's own
        return form, None
    every = _of(play, form)
    taken = _taken(play) if every else ""
    examples = [args for args in every if not any(words in taken for words in _tells(args))]
    if not examples:
        used = Button("Fill in an example", Pick(PICK), "quiet", ALL_USED)
        return form, used if every else None
    number = int(picked) if picked.isascii() and picked.isdigit() else 0
    label = "Another example" if number and len(examples) > 1 else "Fill in an example"
    button = Button(label, Pick(PICK, str(number + 1)), "quiet")  # it stays, so that nothing moves
    if not number:
        return form, button
    args = examples[(number - 1) % len(examples)]
    filled = replace(form, fields=tuple(_filled(field, args) for field in form.fields))
    return filled, button


def _of(play: Play, form: Form) -> list[Mapping[str, Any]]:
    """The arguments of the sample's moves that this form could have made."""
    blank = {field.name for field in form.fields if field.kind in WORDS and not field.value}
    sample = play.game.sample if len(blank) >= FEW else None
    script = (*sample.script, *sample.more) if sample else ()
    examples = [turn.args for turn in script if turn.move == form.move != OWN]
    return [args for args in examples if len(blank & args.keys()) >= FEW and _fits(form, args)]


def _fits(form: Form, args: Mapping[str, Any]) -> bool:
    """Whether it is of the same sort: a player's character, or the GM's."""
    owner = next((field.value for field in form.fields if field.name == "owner"), "")
    return bool((form.args.get("owner", owner) == GM) == (args.get("owner") == GM))


def _taken(play: Play) -> str:
    """Who is there already, each with the line under the name."""
    sheets = play.game.sheets(play.state, View()) if play.game.sheets else ()
    return "".join(f"\n{sheet.name}\n{sheet.sub}\n".lower() for sheet in sheets)


def _tells(args: Mapping[str, Any]) -> tuple[str, ...]:
    """By what it is known again, also under another name."""
    concept = bare(str(args.get("concept", "")))
    return (f"\n{args.get('name')}\n".lower(), *((f"\n{concept}".lower(),) if concept else ()))


def _filled(field: Field, args: Mapping[str, Any]) -> Field:
    """The field with the example's words, numbers and choices; whose character it is stays."""
    value = args.get(field.name)
    if field.name == "owner" or value is None or (field.kind in WORDS and field.value):
        return field
    return replace(field, value=value)
