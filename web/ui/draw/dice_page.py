"""The dice page: tap dice together or type what to throw; the word first, the dice second."""

from __future__ import annotations

from hotseat.core.panels import Button, Command, DieFace, Tray
from ui.draw import dice, odds, tray
from ui.draw.buttons import quiet, row
from ui.draw.icons import icon
from ui.draw.keypad import hands
from ui.draw.models import DiceModel, DrawContext, Throw
from ui.draw.own_dice import labels, toggle
from ui.draw.taps import app, short, text
from ui.html import Node, h
from ui.picks import with_own_dice

FREE = "free"  # whose dice they are: of no roll of the game
KINDS = (
    ("d4", "d4"),
    ("d6", "d6"),
    ("d8", "d8"),
    ("d10", "d10"),
    ("d12", "d12"),
    ("d20", "d20"),
    ("d100", "d100"),
    ("ds", "Spiral"),
)


def dice_page(model: DiceModel, context: DrawContext) -> list[Node | None]:
    """The whole page: adders, notation with its tools, tray, chances, recent throws."""
    side = (
        *(odds.odds(block, context) for block in model.odds),
        _recent(model),
    )
    beside = [h.section(card, class_="card tight") for card in side if card is not None]
    test = row((Button("Test the dice", Command("fair"), "quiet"),), context)
    parts = (_said(model), _tray(model, context), _adders(), _notation(model, context), test)
    return [
        h.div(
            h.div(parts, class_="stack"),
            h.div(beside, class_="stack"),
            class_="columns is-wide-first dice-page",
        )
    ]


def _said(model: DiceModel) -> Node:
    """The headline: the result, or what will be thrown."""
    if model.result is not None:
        word, line = model.result.said, model.result.notation
    else:
        word, line = model.notation or "Build a roll", model.says
    return h.section(
        h.h2(
            word,
            class_="outcome is-long" if len(word) > 12 else "outcome",
            tabindex=-1,
            data_focus="",
        ),
        h.p(line, class_="lead") if line else None,
        class_="spread outcome-row",
    )


def _adders() -> Node:
    parts = [
        h.button(
            dice.die(sides, None, colour, "m", spiral, ""),
            h.span(label),
            class_="adder",
            type="button",
            aria_label=f"Add a {label}" + (" die" if name == "ds" else ""),
            data_do=app("dice_add", die=name),
            data_key=f"add.{name}",
        )
        for name, label in KINDS
        for sides, colour, spiral in [_adder_die(name)]
    ]
    return h.div(parts, class_="adders", role="group", aria_label="Add dice")


def _adder_die(name: str) -> tuple[int, str, str | None]:
    return (12, "fern", "") if name == "ds" else (int(name[1:]), "white", None)


# --- the tray ----------------------------------------------------------------------------------


def _tray(model: DiceModel, context: DrawContext) -> Node:
    if model.result is not None:
        return tray.tray(Tray("Rolled dice", model.result.dice, thrown=model.thrown), context)
    if not model.pool:
        return h.section(
            h.p("Tap dice below, or type a roll such as 3d6+2.", class_="small"),
            class_="tray is-empty",
            aria_label="Dice to roll",
        )
    cells = [_unrolled(face) for face in model.pool]
    crowd = " is-crowd" if len(cells) > tray.MIDDLE else " is-many" if len(cells) > 8 else ""
    return h.section(
        h.div(cells, class_="tray-dice"),
        class_="tray is-waiting" + crowd,
        aria_label="Dice to roll",
    )


def _unrolled(face: DieFace) -> Node:
    return h.span(dice.boxed(face, "m", ""), class_="die-cell")


# --- the notation and its tools ----------------------------------------------------------------


def _notation(model: DiceModel, context: DrawContext) -> Node:
    by_hand = with_own_dice(context.view.picks, FREE) and bool(model.pool)
    act = text({"do": "roll_dice", "args": {}}) if model.in_campaign else app("dice_roll")
    return h.form(
        _tools(model),
        h.div(
            h.label("Dice to roll", for_="notation", class_="field-label"),
            h.input(
                type="text",
                id="notation",
                name="notation",
                value=model.notation,
                maxlength=200,
                placeholder="3d6+2, 4d6kh3, 6d6!, 8d10>=7",
                autocapitalize="off",
                autocomplete="off",
                spellcheck="false",
                class_="input",
                data_kind="text",
                data_change=app("dice_notation"),
                aria_describedby="notation-why" if model.error else None,
            ),
            h.p(model.error, class_="field-bad", id="notation-why") if model.error else None,
            class_="field is-bad" if model.error else "field",
        ),
        hands(model.pool) if by_hand else None,
        h.div(
            _throw(model, by_hand),
            toggle(by_hand, FREE) if model.pool else None,
            class_="row form-end",
        ),
        class_="card tight form",
        autocomplete="off",
        data_do=act,
        data_key="free_dice",
    )


def _throw(model: DiceModel, by_hand: bool) -> Node:
    label = "Roll again" if model.result else "Roll"
    return h.button(
        icon("dice"),
        labels(label) if by_hand else label,
        class_="btn btn-primary btn-big grow",
        type="submit",
        data_key="free_dice.throw",
    )


def _tools(model: DiceModel) -> Node | None:
    tools = model.tools
    parts: list[Node] = []
    if "mod" in tools:
        parts.append(_nudger("Modifier", "dice_mod", tools["mod"] or "0", _signed(tools["mod"])))
    if "count" in tools:
        value = f"{tools['count']}+" if tools["count"] else "off"
        parts.append(_nudger("Count successes", "dice_count", tools["count"], value))
    if "keep" in tools:
        parts.append(_switch("Drop lowest", "dice_keep", "kh", tools["keep"] == "kh"))
        parts.append(_switch("Drop highest", "dice_keep", "kl", tools["keep"] == "kl"))
    if "explode" in tools:
        parts.append(_switch("Exploding dice", "dice_explode", "1", bool(tools["explode"])))
    if model.notation:
        parts.append(quiet("Clear", app("dice_clear"), "x", "dice_clear"))
    return h.div(parts, class_="dice-tools") if parts else None


def _signed(value: str) -> str:
    return value if not value or value.startswith("-") else f"+{value}"


def _switch(label: str, name: str, value: str, on: bool) -> Node:
    return h.button(
        label,
        class_="chip",
        type="button",
        aria_pressed="true" if on else "false",
        data_do=app(name, value="" if on else value),
        data_key=f"{name}.{value}",
    )


def _nudger(label: str, name: str, value: str, said: str) -> Node:
    def nudge(by: str, sign: str, word: str) -> Node:
        return h.button(
            icon(sign),
            class_="btn",
            type="button",
            aria_label=f"{label}: {word}",
            data_do=app(name, value=by),
            data_key=f"{name}.{sign}",
        )

    off = None
    if name == "dice_count" and value:
        off = quiet("Off", app(name, value=""), key=f"{name}.off", class_=" tight")
    return h.span(
        h.span(label, class_="over"),
        h.span(
            nudge("-1", "minus", "less"),
            h.output(said or "0"),
            nudge("1", "plus", "more"),
            class_="stepper",
        ),
        off,
        class_="stepper-block is-row",
    )


# --- recent throws -----------------------------------------------------------------------------


def _recent(model: DiceModel) -> tuple[Node, Node] | None:
    if not model.recent:
        return None
    rows = [_past(throw, n) for n, throw in enumerate(model.recent)]
    return h.h2("Recent rolls", class_="h-card"), h.ol(rows, class_="lines")


def _past(throw: Throw, n: int) -> Node:
    shown = throw.dice[:12]
    more = len(throw.dice) - len(shown)
    return h.li(
        h.span(
            h.span(throw.said, class_="n"),
            h.span(", ".join(part for part in (throw.notation, throw.who) if part), class_="k"),
            dice.row(shown),
            h.span(f"+{more} more dice", class_="k") if more else None,
            class_="words",
        ),
        h.button(
            icon("again"),
            class_="btn btn-icon",
            type="button",
            aria_label=f"Roll {throw.notation} again",
            data_do=app("dice_again", notation=throw.notation),
            data_key=f"again.{n}.{short(throw.notation)}",
        ),
        class_="line",
    )
