"""A game in our own short words: its authors, its rules, how unclear places are read."""

from __future__ import annotations

from hotseat.core.game import Rule
from hotseat.core.panels import Do
from ui.draw.buttons import row
from ui.draw.emblem import colour, emblem
from ui.draw.icons import icon
from ui.draw.models import DrawContext, OptionRow, RulesModel
from ui.draw.taps import do
from ui.html import Node, h

# How an address asks for the house rules, as for a ruling.
HOUSE_RULES = "house-rules"

Parts = tuple[tuple[str, tuple[tuple[int, Rule], ...]], ...]


def rules(model: RulesModel, context: DrawContext) -> list[Node | None]:
    """Search field and contents, and beside them the sections with their rulings."""
    parts = parts_of(model.rules)
    told = [node for title, rules in parts for node in _part(title, rules, model)]
    if not told:
        told = [h.p("No rules summary for this game yet.", class_="card small")]
    main = h.div(_head(model, context), told, _options(model), _rulings(parts), class_="stack")
    return [_games(model), h.div(_beside(model, parts), main, class_="read-page rules-page")]


def parts_of(told: tuple[Rule, ...]) -> Parts:
    """The sections in the parts of the page: the rules, then how unclear places are read, then the
    errors of the text; each with its number on the page."""
    numbered = tuple(enumerate(told, 1))
    parts = (
        (
            "Rules",
            [section for section in numbered if not (section[1].aside or section[1].erratum)],
        ),
        (
            "Our rulings",
            [section for section in numbered if section[1].aside and not section[1].erratum],
        ),
        ("Errors in the rule text", [section for section in numbered if section[1].erratum]),
    )
    return tuple((title, tuple(rules)) for title, rules in parts if rules)


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


def _head(model: RulesModel, context: DrawContext) -> Node:
    return h.section(
        h.span(emblem(model.emblem), class_="new-em"),
        h.div(
            h.h2(model.title, class_="name"),
            h.p(f"By {model.authors}" if model.authors else "", class_="small"),
            h.p("Summarised in our own words. The game belongs to its authors.", class_="tiny"),
            row(model.paper, context) if model.paper else None,
            class_="grow stack-1",
        ),
        class_="card id-card",
        data_game=colour(model.slug),
    )


def _beside(model: RulesModel, parts: Parts) -> Node | None:
    """The search field and the list of sections; None where there are none."""
    if not parts:
        return None
    field = h.input(
        type="search",
        class_="input",
        aria_label="Search the rules",
        placeholder="Search the rules",
        autocomplete="off",
        enterkeyhint="search",
        data_find="",
        data_key="find",
    )
    return h.div(
        h.div(
            field,
            h.p(class_="small", role="status", data_found=""),
            class_="card tight rules-find",
            role="search",
        ),
        h.nav(
            h.h2("Contents", class_="h-card"),
            [_list(title if n else "", rules) for n, (title, rules) in enumerate(parts)],
            h.ul(_entry("House rules", HOUSE_RULES), class_="contents-list")
            if model.options
            else None,
            aria_label="Contents",
            class_="card tight contents",
            data_scroll="contents",
        ),
        class_="read-beside",
    )


def _list(title: str, told: tuple[tuple[int, Rule], ...]) -> list[Node | None]:
    entries = [_entry(rule.title, f"rule-{number}") for number, rule in told]
    head = h.h3(title, class_="over") if title else None
    return [head, h.ul(entries, class_="contents-list")]


def _entry(title: str, place: str) -> Node:
    return h.li(_jump(title, place, "contents"))


def _jump(title: str, place: str, where: str) -> Node:
    """A link to a place of this page; the address stays."""
    return h.a(title, href=f"#{place}", data_skip=place, data_key=f"{where}.{place}")


def _part(title: str, told: tuple[tuple[int, Rule], ...], model: RulesModel) -> list[Node | None]:
    head = h.h2(title, class_="h-page on-cloth") if title != "Rules" else None
    return [head, *(_section(number, rule, model.open) for number, rule in told)]


def _section(number: int, rule: Rule, wanted: str) -> Node:
    """A section; the one that the address names by a ruling is where the page opens."""
    arrives = bool(wanted) and wanted in ids_of(rule)
    return h.section(
        h.h3(rule.title, class_="h-card", id=f"rule-{number}", tabindex=-1),
        [h.p(text) for text in rule.paragraphs],
        table_of(rule),
        class_="card rule-card is-wanted" if arrives else "card rule-card",
        data_rule=rule.ruling,
        data_arrive="start" if arrives else None,
    )


def table_of(rule: Rule) -> Node | None:
    """The rows under their heads; it scrolls sideways on a narrow screen."""
    if not rule.table:
        return None
    heads, *rows = rule.table
    table = h.table(
        h.thead(h.tr([h.th(head, scope="col") for head in heads])),
        h.tbody([h.tr([h.td(cell) for cell in row]) for row in rows]),
    )
    return h.div(table, class_="rule-table", role="region", aria_label=rule.title, tabindex=0)


def ids_of(rule: Rule) -> tuple[str, ...]:
    """The ids of the rulings in a section."""
    return tuple(rule.ruling.split(", ")) if rule.ruling else ()


def _rulings(parts: Parts) -> Node | None:
    """Every ruling by its id, and the section that has it."""
    sections = [
        (id_, number, rule.title)
        for _part, told in parts
        for number, rule in told
        for id_ in ids_of(rule)
    ]
    if not sections:
        return None
    rows = [
        h.li(h.b(id_), " ", _jump(title, f"rule-{number}", id_))
        for id_, number, title in sorted(sections, key=lambda each: _order(each[0]))
    ]
    return h.section(
        h.h2("Rulings by number", class_="h-card"),
        h.p(
            "Where the rule text leaves a place open, this is how the app reads it.", class_="small"
        ),
        h.ul(rows, class_="rulings"),
        class_="card",
        data_rulings="",
    )


def _order(ruling: str) -> tuple[str, int]:
    letters, _, number = ruling.partition("-")
    return letters, int(number) if number.isdigit() else 0


def _options(model: RulesModel) -> Node | None:
    if not model.options:
        return None
    return h.section(
        h.h2("House rules", class_="h-card", id=HOUSE_RULES, tabindex=-1),
        [_option(row) for row in model.options],
        class_="card tight options",
        data_arrive="start" if model.open == HOUSE_RULES else None,
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
