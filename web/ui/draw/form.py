"""Forms: fields by kind, large enough for a thumb, every refused choice with its reason."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict
from itertools import takewhile
from typing import Any

from hotseat.core.panels import Button, Chips, Command, Do, Field, Form, Go, Idea, Row
from ui.draw import small
from ui.draw.buttons import button, greyed, is_forbidden
from ui.draw.icons import icon
from ui.draw.models import CommandForm, DrawContext
from ui.draw.taps import data, do, short, text
from ui.faults import Faults
from ui.html import NOTHING, Node, h

NOT_A_WORD = re.compile(r"[^A-Za-z0-9]+")
PLAIN_HI = 200
# Choices of so few letters stand in one row; beyond so many letters each has a row of its own.
SHORT, LONG = 14, 44
# Ideas with more letters than SHORT have wider chips, with more than these the widest.
WORDY = 24
# From so many fields on, a field and the choice that belongs to it share a row.
MANY = 7


def form(block: Form, context: DrawContext) -> Node:
    """A form that ends in a move."""
    plain = block
    block, example = context.example(block)
    key = block.key or block.move + (short(text(block.args)) if block.args else "")
    style = {"plain": "btn", "quiet": "btn btn-quiet", "danger": "btn btn-danger"}
    look = style.get(block.style, "btn btn-primary")
    end = submit(block.submit, look, block.why_not, key, context.said) if block.submit else None
    act = Do(block.move, block.args, block.then)
    wrong = context.faults if context.faults and context.faults.form == key else None
    anyway = _anyway(act, key, wrong.ruling, context) if wrong and wrong.allowable else None
    head = h.div(button(example, context), class_="row form-head") if example else None
    kept = {
        "data_keeps": "" if block.kept else None,
        "data_example": "" if block is not plain else None,
        "data_draft": block.draft or None,
        "data_drafted": context.view.picks.get(block.draft, "") if block.draft else None,
    }
    return _form(do(act), key, block, end, context, anyway, wrong, head, kept)


def command_form(block: CommandForm, context: DrawContext) -> Node:
    """A form that ends in a command of the app."""
    key = block.key or f"app.{block.command}"
    end = submit(block.submit, "btn btn-primary", block.why_not, key)
    more = _more(block, key) if block.more else None
    return _form(do(Command(block.command, block.args)), key, block, end, context, more)


def _more(block: CommandForm, key: str) -> Node:
    """Rarely used fields, folded behind one tap."""
    return h.details(
        h.summary(
            h.span(block.more_label, class_="n"),
            icon("down"),
            class_="more-head",
            data_key=f"more.{key}",
        ),
        h.div([field(entry, key) for entry in block.more], class_="more-in"),
        class_="more",
    )


def submit(label: str, look: str, why_not: str, key: str, said: str = "") -> Node:
    """The button that sends a form."""
    if why_not:
        return greyed(label, look, why_not, short(key, why_not), "submit", said=said)
    return h.button(label, class_=look, type="submit", data_key=f"go.{key}")


def _anyway(act: Do, key: str, ruling: str, context: DrawContext) -> Node:
    """The button with which the table allows what the rules forbid."""
    return h.div(
        h.p("The table can allow it. The log will say so.", class_="small grow"),
        h.button(
            "Allow anyway",
            class_="btn",
            type="submit",
            data_do=text({**data(act), "allowed": True}),
            data_key=f"anyway.{key}",
        ),
        button(Button("Read ruling", Go(f"rules/{ruling}"), "quiet"), context) if ruling else None,
        class_="row anyway",
    )


def _form(
    act: str,
    key: str,
    block: Form | CommandForm,
    end: Node | None,
    context: DrawContext,
    more: Node | None = None,
    wrong: Faults | None = None,
    head: Node | None = None,
    kept: Mapping[str, str | None] = NOTHING,
) -> Node:
    """The form's element; ``kept`` are the data attributes that say how long the page keeps its
    drafts."""
    fields, at = block.fields, wrong.at if wrong else {}
    elsewhere = [
        sentence for name, sentence in at.items() if name not in {entry.name for entry in fields}
    ]
    many, others = len(fields) >= MANY, [button(other, context) for other in block.others]
    across = isinstance(block, Form) and block.across
    class_ = (
        " is-across"
        if across
        else " is-many"
        if many
        else " is-one"
        if _is_one(fields, end, more)
        else ""
    )
    return h.form(
        head,
        _paired(fields, key, at) if many and not across else _each(block, key, at),
        [h.p(sentence, class_="field-bad") for sentence in elsewhere],
        more,
        h.div(end, others, class_="row form-end") if end else None,
        class_="form" + class_,
        autocomplete="off",
        data_do=act,
        data_key=key,
        data_faults=wrong.count if wrong else None,
        **kept,
    )


def _each(block: Form | CommandForm, key: str, at: Mapping[str, str]) -> list[Node]:
    """The fields, each with the chip that stands under it."""
    drawn = [field(entry, key, at) for entry in block.fields]
    if not isinstance(block, Form) or not block.under:
        return drawn
    chips = [small.chips(Chips("", (chip,))) for chip in block.under]
    return [h.div(two, class_="field-over") for two in zip(drawn, chips, strict=True)]


def _is_one(fields: tuple[Field, ...], end: Node | None, more: Node | None) -> bool:
    """Whether the form is one line with its button beside it: no reason is shown below."""
    alone = [entry.kind for entry in fields] == ["text"] and more is None
    return alone and end is not None and ("class", "btn-why") not in end.attrs


def _paired(fields: tuple[Field, ...], key: str, at: Mapping[str, str]) -> list[Node]:
    """A line of text and the choice or the longer text right behind it, two longer texts, or
    numbers, side by side."""
    out: list[Node] = []
    left = list(fields)
    while left:
        first = left.pop(0)
        if _belongs(first, *left[:2]):
            second = left.pop(0)
            class_ = "pair is-even" if first.kind == "lines" else "pair"
            out.append(h.div(field(first, key, at), field(second, key, at), class_=class_))
        elif first.kind == "integer":
            run = [first, *takewhile(lambda each: each.kind == "integer", left)]
            del left[: len(run) - 1]
            out.append(h.div([field(entry, key, at) for entry in run], class_="numbers"))
        else:
            out.append(field(first, key, at))
    return out


def _belongs(first: Field, *left: Field) -> bool:
    """Whether the next field (``left`` are the next two) is drawn beside this one."""
    if any(entry.row for entry in (first, *left[:1])):
        return False  # its rows take the whole width
    kinds = [entry.kind for entry in (first, *left)]
    if kinds[:2] == ["text", "lines"]:
        return kinds[2:] != ["lines"]  # those two stand beside each other
    return kinds[:2] in (["text", "choice"], ["lines", "lines"])


def field(made: Field, form_key: str, at: Mapping[str, str] = NOTHING) -> Node:
    """One field, by its kind, with what is wrong ``at`` it. Raises KeyError for a kind that there
    is not."""
    id_ = "f-" + NOT_A_WORD.sub("-", f"{form_key}-{made.name}")
    return KINDS[made.kind](made, id_, at.get(made.name, ""))


def _frame(made: Field, id_: str, wrong: str, control: object) -> Node:
    return h.div(
        h.label(made.label, for_=id_, class_="field-label"),
        _ideas(made, id_),
        control,
        _under(made, id_, wrong),
        class_="field is-bad" if wrong else "field",
    )


def _ideas(made: Field, id_: str) -> Node | None:
    """The place of the ideas, which the page draws (ideas.js)."""
    if not made.ideas:
        return None
    longest = max(len(_chip_of(idea)) for _label, every in made.ideas for idea in every)
    width = " is-long" if longest > WORDY else " is-wide" if longest > SHORT else ""
    two = made.row is not None and made.row.kind == "text" and longest > WORDY
    return h.div(
        class_=f"ideas{width}{' is-two' if two else ''}",
        role="group",
        aria_label=f"Ideas: {made.label}",
        data_ideas=_json(made.ideas),
        data_for=id_,
        data_label=made.label,
        data_follows=made.follows or None,
        data_more=made.more or None,
    )


def _chip_of(idea: Idea) -> str:
    return idea if isinstance(idea, str) else idea[0]


def _json(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def _group(made: Field, id_: str, wrong: str, control: object) -> Node:
    legend = h.legend(made.label, class_="field-label")
    return h.fieldset(
        legend,
        control,
        _under(made, id_, wrong),
        class_="field is-bad" if wrong else "field",
        aria_describedby=_described(made, id_, wrong),
    )


def _under(made: Field, id_: str, wrong: str) -> tuple[Node | None, ...]:
    """What is wrong, and the hint."""
    sentence = h.p(wrong, class_="field-bad", id=f"{id_}-w") if wrong else None
    return (sentence, h.p(made.hint, class_="tiny", id=f"{id_}-h") if made.hint else None)


def _described(made: Field, id_: str, wrong: str) -> str | None:
    described_by = [f"{id_}-w"] if wrong else []
    return " ".join([*described_by, f"{id_}-h"] if made.hint else described_by) or None


def _common(made: Field, id_: str, wrong: str) -> dict[str, Any]:
    return {
        "id": id_,
        "name": made.name,
        "data_kind": made.kind,
        "data_secret": "yes" if made.secret else None,
        "data_fills": _json(made.fills) if made.fills else None,
        "aria_describedby": _described(made, id_, wrong),
        "aria_invalid": "true" if wrong else None,
    }


def _text(made: Field, id_: str, wrong: str) -> Node:
    box = h.input(
        type="text",
        value=str(made.value or ""),
        maxlength=made.hi or PLAIN_HI,
        autocomplete="off",
        dir="auto",
        class_="input",
        **_common(made, id_, wrong),
    )
    return _frame(made, id_, wrong, box)


def _lines(made: Field, id_: str, wrong: str) -> Node:
    box = h.textarea(
        str(made.value or ""),
        rows=3,
        maxlength=made.hi or None,
        dir="auto",
        class_="input",
        hidden=bool(made.row),
        data_several=made.several or None,
        data_label=made.label,
        **_common(made, id_, wrong),
    )
    return _frame(made, id_, wrong, (box, _rows(made.row, id_)))


def _rows(row: Row | None, id_: str) -> Node | None:
    """The place of the rows of a text, which the page draws (ideas.js)."""
    if row is None:
        return None
    return h.div(class_="listed-all", data_row=_json(asdict(row)), data_for=id_)


def _choice(made: Field, id_: str, wrong: str) -> Node:
    cards = [_card(made, id_, n, choice, "radio") for n, choice in enumerate(made.choices)]
    return _group(made, id_, wrong, h.div(cards, class_="choices" + _room(made)))


def _room(made: Field) -> str:
    """Whether the choices are counters in a row, cards, or cards one under the other."""
    longest = max((len(choice[1]) for choice in made.choices), default=0)
    plain = not made.why_not and all(len(choice) < 3 or not choice[2] for choice in made.choices)
    if longest > LONG:
        return " is-long"
    return " is-short" if plain and longest <= SHORT else ""


def _chips(made: Field, id_: str, wrong: str) -> Node:
    cards = [_card(made, id_, n, choice, "checkbox") for n, choice in enumerate(made.choices)]
    return _group(made, id_, wrong, h.div(cards, class_="choices is-chips"))


def _card(made: Field, id_: str, n: int, choice: tuple[str, ...], type_: str) -> Node:
    value, label = choice[0], choice[1]
    hint = choice[2] if len(choice) > 2 else ""
    why_not = made.why_not.get(value, "")
    closed = bool(why_not) and not is_forbidden(why_not)
    on = value == made.value if type_ == "radio" else value in _several(made.value)
    box = h.input(
        type=type_,
        id=f"{id_}-{n}",
        name=made.name,
        value=value,
        checked=on,
        disabled=closed,
        data_kind="choice" if type_ == "radio" else "chips",
    )
    return h.label(
        box,
        h.span(icon("check", "s"), class_="choice-tick"),
        h.span(
            h.span(label, class_="n"),
            h.span(hint, class_="k") if hint else None,
            h.span(why_not, class_="why") if why_not else None,
            class_="words",
        ),
        class_="choice is-no" if why_not else "choice",
    )


def _several(value: Any) -> Iterable[Any]:
    return value if isinstance(value, (list, tuple, frozenset, set)) else (value,)


def _integer(made: Field, id_: str, wrong: str) -> Node:
    value = made.value if isinstance(made.value, int) else made.lo

    def nudge(step: str, sign: str, word: str) -> Node:
        return h.button(
            icon(sign),
            class_="btn",
            type="button",
            data_step=step,
            data_key=f"{id_}-{sign}",
            aria_label=f"{made.label}: {word}",
        )

    box = h.input(
        type="number",
        value=value,
        min=made.lo,
        max=made.hi,
        step=1,
        inputmode="numeric",
        class_="input-integer",
        **_common(made, id_, wrong),
    )
    control = h.span(
        nudge("-1", "minus", "one less"),
        box,
        nudge("1", "plus", "one more"),
        class_="stepper",
        data_stepper="",
    )
    return _frame(made, id_, wrong, control)


def _boolean(made: Field, id_: str, wrong: str) -> Node:
    box = h.input(type="checkbox", value="1", checked=bool(made.value), **_common(made, id_, wrong))
    return h.div(
        h.label(
            box,
            h.span(icon("check", "s"), class_="choice-tick"),
            h.span(h.span(made.label, class_="n"), class_="words"),
            class_="choice",
        ),
        _under(made, id_, wrong),
        class_="field is-bad" if wrong else "field",
    )


def _face(made: Field, id_: str, wrong: str) -> Node:
    value = made.value if isinstance(made.value, int) else None
    box = h.input(
        type="number",
        value=value,
        min=1,
        max=made.hi,
        inputmode="numeric",
        placeholder=f"1 to {made.hi}",
        class_="field-face",
        **_common(made, id_, wrong),
    )
    return _frame(made, id_, wrong, box)


KINDS: Mapping[str, Callable[[Field, str, str], Node]] = {
    "text": _text,
    "lines": _lines,
    "choice": _choice,
    "chips": _chips,
    "integer": _integer,
    "boolean": _boolean,
    "face": _face,
}
