"""What is printed and never stands on the screen: a blank sheet, the tables of the rules, cards
with private texts."""

from __future__ import annotations

from hotseat.core.game import Game, Rule
from hotseat.core.panels import Private
from hotseat.core.paper import Boxes, Grid, PaperPart, Ruled
from ui.draw.blocks import on_paper
from ui.draw.models import DrawContext
from ui.draw.rules import table_of
from ui.html import Node, h


def blank(game: Game) -> Node:
    """The sheet of a character nobody has written yet, on one page."""
    return h.div(
        _title(game, "Character sheet"),
        h.div([_part(part) for part in game.blank_sheet], class_="paper-flow"),
        class_="paper-page is-blank",
    )


def tables(game: Game) -> Node:
    """The rules that are a table, in the order of the rules page."""
    return h.div(
        _title(game, "Rules at the table"),
        h.div([_rule(rule) for rule in with_tables(game)], class_="paper-flow"),
        class_="paper-page",
    )


def with_tables(game: Game) -> list[Rule]:
    """The rules of a game that have a table."""
    return [rule for rule in game.rules if rule.table]


def cards(name: str, private: tuple[Private, ...], context: DrawContext) -> Node:
    """A card for each private text of a character, to be cut out and handed to its owner."""
    drawn = [
        h.section(
            h.p(name, class_="over"),
            h.h2(part.label),
            on_paper(part.blocks, context),
            class_="paper-card",
        )
        for part in private
    ]
    return h.div(drawn, class_="paper-page")


def _title(game: Game, what: str) -> Node:
    by = f"{game.title} by {game.authors}" if game.authors else game.title
    return h.header(h.h1(what), h.p(by, class_="small"), class_="paper-head")


def _rule(rule: Rule) -> Node:
    return h.section(h.h2(rule.title), table_of(rule), class_="paper-part")


def _part(part: PaperPart) -> Node:
    hint = h.span(part.hint, class_="paper-hint") if part.hint else None
    head = h.h2(part.label, hint)
    return h.section(head, _inside(part), class_="paper-part")


def _inside(part: PaperPart) -> list[Node]:
    if isinstance(part, Ruled):
        return [h.div(class_="paper-line") for _ in range(part.lines)]
    if isinstance(part, Boxes):
        return [
            h.p(
                h.span(name, class_="paper-word") if name else None,
                [h.i(class_="paper-box") for _ in range(count)],
                class_="paper-boxes",
            )
            for name, count in part.rows
        ]
    return [_grid(part)]


def _grid(part: Grid) -> Node:
    empty = [h.td() for _ in part.heads[1:]]
    heads = [
        h.th(head, scope="col", class_="paper-wide" if at == part.wide else None)
        for at, head in enumerate(part.heads)
    ]
    return h.table(
        h.thead(h.tr(heads)),
        h.tbody([h.tr(h.td(word), empty) for word in part.rows]),
    )
