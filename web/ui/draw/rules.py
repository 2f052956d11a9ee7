"""A game in our own short words: its authors, its rules, how unclear places are read."""

from __future__ import annotations

from hotseat.core.game import Rule
from hotseat.core.panels import Do
from ui.draw.emblem import dye, emblem
from ui.draw.icons import icon
from ui.draw.models import Ink, OptionRow, RulesModel
from ui.draw.taps import do
from ui.html import Node, h


def rules(model: RulesModel, _ink: Ink) -> list[Node | None]:
    """The sections, and at their side the house rules of the table."""
    sections = [_section(rule) for rule in model.rules]
    if not sections:
        sections = [h.p("No rules summary for this game yet.", class_="card small")]
    options = _options(model)
    return [
        _games(model),
        h.div(
            h.div(_head(model), h.div(sections, class_="sheet-flow"), class_="stack"),
            h.div(options, class_="stack") if options else None,
            class_="columns is-wide-first rules-page" if options else "columns",
        ),
    ]


def _games(model: RulesModel) -> Node | None:
    if len(model.games) < 2:
        return None
    links = [
        h.a(
            title,
            class_="who",
            href=f"#/rules/{slug}",
            aria_current="page" if slug == model.slug else None,
            data_key=f"rules.{slug}",
        )
        for slug, title in model.games
    ]
    return h.nav(links, class_="who-row", aria_label="Games")


def _head(model: RulesModel) -> Node:
    return h.section(
        h.span(emblem(model.emblem), class_="new-em"),
        h.div(
            h.h2(model.title, class_="name"),
            h.p(f"By {model.authors}" if model.authors else "", class_="small"),
            h.p("Summarised in our own words. The game belongs to its authors.", class_="tiny"),
            class_="grow stack-1",
        ),
        class_="card id-card",
        data_game=dye(model.slug),
    )


def _section(rule: Rule) -> Node:
    tags = [
        h.span(icon("warn", "s"), "The rule text’s own example is wrong", class_="tag warn")
        if rule.erratum
        else None,
        h.span(icon("pen", "s"), f"Our ruling ({rule.ruling})", class_="tag accent")
        if rule.ruling
        else None,
    ]
    return h.section(
        h.h3(rule.title, class_="h-card"),
        [h.p(text) for text in rule.paragraphs],
        h.div(tags, class_="row") if rule.erratum or rule.ruling else None,
        class_="card rule-card",
    )


def _options(model: RulesModel) -> Node | None:
    if not model.options:
        return None
    return h.section(
        h.h3("House rules", class_="h-card"),
        [_option(row) for row in model.options],
        class_="card tight options",
    )


def _option(row: OptionRow) -> Node:
    option = row.option
    buttons = [_choice(row, value, label) for value, label in in_order(option.choices)]
    hint = h.p(option.hint, class_="tiny") if option.hint else None
    why = h.p(row.why_not, class_="why") if row.why_not else None
    return h.div(
        h.p(option.label, class_="over"),
        h.div(buttons, class_="chip-row", role="group", aria_label=option.label),
        hint,
        why,
        class_="chips",
    )


def in_order(choices: tuple[tuple[str, str], ...]) -> tuple[tuple[str, str], ...]:
    """Choices as people look for them: numbers count up, whichever is the usual one."""
    if all(value.isdecimal() for value, _ in choices):
        return tuple(sorted(choices, key=lambda choice: int(choice[0])))
    return choices


def _choice(row: OptionRow, value: str, label: str) -> Node:
    on = value == row.value
    if row.why_not and not on:
        return h.span(label, class_="chip is-no")
    act = do(Do("set_option", {"name": row.option.name, "value": value}))
    return h.button(
        h.span(label, class_="n"),
        icon("check", "s") if on else None,
        class_="chip",
        type="button",
        aria_pressed="true" if on else "false",
        data_do="{}" if on else act,
        data_key=f"option.{row.option.name}.{value}",
    )
