"""Small print and small counters: tags, chips, lines of text, facts, lists, steppers, tracks."""

from __future__ import annotations

from hotseat.core.panels import (
    Boxes,
    Chip,
    Chips,
    Do,
    Line,
    Lines,
    Pairs,
    Stepper,
    Steps,
    Tag,
    Text,
    Track,
    square,
)
from ui.draw.buttons import button, forbidden, not_now, why
from ui.draw.dice import boxed, drawn
from ui.draw.drawn import again
from ui.draw.icons import icon
from ui.draw.models import DrawContext
from ui.draw.taps import do, short
from ui.html import Node, h

TONES = {"good": " good", "bad": " bad", "warn": " warn", "accent": " accent"}
TONE_ICONS = {"good": "check", "bad": "x", "warn": "warn"}
NOTES = {"note": "note", "warn": "note is-warn", "bad": "note is-bad"}
STYLES = {"body": "text", "small": "text small", "say": "text say"}


def tag(made: Tag) -> Node:
    """A small label; a tone always has an icon too, since colour alone says nothing."""
    name = made.icon or TONE_ICONS.get(made.tone, "")
    sign = icon(name, "s") if name else None
    return h.span(sign, made.label, class_="tag" + TONES.get(made.tone, ""))


def long(text: str, most: int) -> str:
    """The class of words too many for their size; the style sheet sets them smaller."""
    return " is-long" if len(text) > most else ""


def whole_words(name: str, letters: int) -> str:
    """As many words of a name as fit, the first in any case."""
    words = name.split()
    while len(words) > 1 and len(" ".join(words)) > letters:
        words.pop()
    return " ".join(words)


def text(block: Text) -> Node:
    """A paragraph; notes and warnings are boxed."""
    if block.style in NOTES:
        sign = icon("warn") if block.style != "note" else None
        return h.p(sign, h.span(block.text), class_=NOTES[block.style])
    room = f" is-{min(block.lines, 3)}" if block.lines > 1 else ""
    return h.p(block.text, class_=STYLES.get(block.style, "text") + room)


def steps(block: Steps) -> Node:
    """The guided steps; those done shrink to ticks, on a phone only the present one shows."""
    now = block.now
    items = []
    for n, name in enumerate(block.names):
        sign: object = icon("check", "s") if n < now else str(n + 1)
        items.append(
            h.li(
                h.b(sign, aria_hidden="true"),
                h.span(h.span("Done: ", class_="sr") if n < now else None, name),
                class_="done" if n < now else "now" if n == now else None,
                aria_current="step" if n == now else None,
            )
        )
    count = f"step {min(now, len(items) - 1) + 1} of {len(items)}"
    lead = f"{now} {' '.join(block.names)}"
    return h.ol(items, class_="steps", data_count=count, data_lead=lead, aria_label="Steps")


# --- chips -------------------------------------------------------------------------------------


def chips(block: Chips) -> Node:
    """Counters under one label, or beside it."""
    keys = (f"chip.{short(block.label, chip.label or chip.brings)}" for chip in block.chips)
    reason = _of_all(block.chips)
    drawn_chips = [
        again(_chip, key, chip, key, bool(reason))
        for chip, key in zip(block.chips, keys, strict=True)
    ]
    rich = any(chip.kind or (chip.die and chip.tap) for chip in block.chips)
    looks = {
        " is-scale": block.scale,
        " is-pairs": block.pairs,
        " is-short": rich and _few(block.chips),
        " is-rich": rich,
    }
    row = "chip-row" + next((look for look, has in looks.items() if has), "")
    row += " is-keys" if _numbers(block.chips) else " is-tall" if block.tall else ""
    empty = h.p(block.empty, class_="small is-none") if block.empty and not drawn_chips else None
    group = _group(block, drawn_chips, row, reason) if drawn_chips else None
    hint = h.p(block.hint, class_="tiny") if block.hint else None
    if block.scale:
        head = h.div(h.p(block.label, class_="beside-label"), hint, class_="scale-head")
        return h.div(head, group, class_="chips is-scaled")
    if block.beside:
        return h.div(
            h.div(h.p(block.label, class_="beside-label"), hint),
            group or empty,
            class_="chips is-beside",
        )
    over = "over sr" if block.titled else "over"
    label = h.p(block.label, class_=over) if block.label else None
    return h.div(label, group, empty, hint, class_="chips")


def _group(block: Chips, drawn_chips: list[Node], row: str, reason: str) -> Node:
    """The chips as one group, with the reason that is said of all of them."""
    why_id = "w" + short(block.label, reason)
    return h.div(
        why(reason, why_id, reason) if reason else None,
        drawn_chips,
        class_=row,
        role="group",
        aria_label=block.label or None,
        aria_describedby=why_id if reason else None,
    )


def _of_all(chips: tuple[Chip, ...]) -> str:
    """The reason why none of several can be tapped, where it is one for all: it is said of them
    together; else ""."""
    reasons = {chip.why_not for chip in chips}
    return reasons.pop() if len(chips) > 1 and len(reasons) == 1 else ""


def _numbers(chips: tuple[Chip, ...]) -> bool:
    """Whether they are numbers, of which one is set, "None" or "New": keys of one width; a single
    number where it is set."""
    plain = all(not (c.kind or c.brings) for c in chips)
    numbers = [chip for chip in chips if chip.label not in ("None", "New")]
    some = bool(numbers) and (len(chips) > 1 or chips[0].pressed)
    return plain and some and all(chip.label.isdigit() for chip in numbers)


def _few(held: tuple[Chip, ...]) -> bool:
    """Whether they are two or three, so short that they fit beside each other on a phone."""
    most = {2: 18, 3: 10}.get(len(held), 0)
    return all(max(len(c.label), len(c.kind)) < most and not (c.die or c.why_not) for c in held)


def _chip(chip: Chip, key: str, of_all: bool) -> Node:
    """``of_all``: its reason is said of all chips together."""
    own = "" if of_all else chip.why_not
    words = h.span(
        h.span(chip.label, class_="n"),
        h.span(chip.kind, class_="k") if chip.kind else None,
        why(own, "w" + key, own) if own else None,
        class_="words",
    )
    inside = (boxed(chip.die, "s", "") if chip.die else None, words)
    if chip.spent:
        return h.span(inside, h.span(" (used up)", class_="sr"), class_="chip is-spent")
    tick = _brings(chip)
    if chip.why_not:
        return h.button(
            inside,
            h.span(icon("lock", "s"), class_="chip-lock"),
            tick,
            class_="chip is-no" + forbidden(chip.why_not),
            type="button",
            aria_pressed="true" if chip.pressed else None,
            aria_describedby="w" + key if own else None,
            data_key=key,
            **not_now(chip.why_not, do(chip.tap) if chip.tap else ""),
        )
    if chip.tap is None:
        return h.span(inside, tick, class_="chip is-flat" + (" is-on" if chip.pressed else ""))
    pressed = "true" if chip.pressed else "false"
    return h.button(
        inside,
        tick,
        class_="chip",
        type="button",
        aria_pressed=pressed,
        data_do=do(chip.tap),
        data_key=key,
    )


TONED = {"warn": " is-warn", "bad": " is-against"}


def _brings(chip: Chip) -> Node | None:
    """What the chip brings, or a tick where it is pressed and brings nothing; None for neither."""
    if chip.brings:
        return h.span(chip.brings, class_="brings" + TONED.get(chip.tone, ""))
    return h.span(icon("check", "s"), class_="chip-tick") if chip.pressed else None


# --- numbers -----------------------------------------------------------------------------------


def track(block: Track) -> Node:
    """Squares to tap; a tap on the last filled one empties it."""
    sentence = next(filter(None, block.refusals), "")
    why_id = "w" + short(block.label, block.move, sentence) if sentence else None
    squares = [_square(block, n, why_id) for n in range(1, block.size + 1)]
    return h.div(
        h.p(block.label, class_="over"),
        h.div(
            squares,
            class_="track",
            role="group",
            aria_label=f"{block.label}: {block.value} of {block.size}",
        ),
        # told on a tap: one that comes with a square moves nothing
        why(sentence, why_id, sentence) if sentence else None,
        h.p(block.hint, class_="tiny") if block.hint else None,
        class_="track-block",
    )


def _square(block: Track, n: int, why_id: str | None) -> Node:
    to, why_not = square(block, n), block.refusals[n - 1] if block.refusals else ""
    on, threshold = n <= block.value, n in block.thresholds
    act = do(Do(block.move, {**block.args, block.arg: to}))
    class_ = " ".join(
        word for word in ("on" if on else "", "threshold" if threshold else "") if word
    )
    return h.button(
        h.i(n),
        h.span(icon("lock", "s"), class_="chip-lock") if why_not else None,
        class_=class_ or None,
        type="button",
        aria_pressed="true" if on else "false",
        aria_label=f"{block.label} {n}" + (", limit" if threshold else ""),
        aria_describedby=why_id if why_not else None,
        **(not_now(why_not, act) if why_not else {"data_do": act}),
        data_key=f"track.{short(block.label, block.move)}.{n}",
    )


def stepper(block: Stepper) -> Node:
    """A number with minus and plus; its buttons stay the same when its label says another state."""
    key = f"step.{short(do(Do(block.move, block.args)))}"

    def nudge(to: int, sign: str, word: str) -> Node:
        out = not block.lo <= to <= block.hi
        act = "{}" if out else do(Do(block.move, {**block.args, block.arg: to}, block.then))
        return h.button(
            icon(sign),
            class_="btn",
            type="button",
            aria_label=f"{block.label}: {word}",
            aria_disabled="true" if out else None,
            aria_describedby=f"w{key}" if out else None,
            data_do=act,
            data_key=f"{key}.{sign}",
        )

    bound = block.value <= block.lo or block.value >= block.hi
    end = f"{block.label} must be from {block.lo} to {block.hi}."
    end = end if block.lo < block.hi else block.end or f"{block.label}: {block.hint or block.lo}."
    if block.beside:
        return h.div(
            h.span(
                h.span(block.label, class_="n"),
                h.span(block.hint, class_="k") if block.hint else None,
                class_="words",
            ),
            h.span(
                nudge(block.value - 1, "minus", "one less"),
                h.output(block.value),
                nudge(block.value + 1, "plus", "one more"),
                class_="stepper",
            ),
            h.span(end, class_="sr", id=f"w{key}") if bound else None,
            class_="stepper-block is-beside",
        )
    return h.div(
        h.span(block.label, class_="over"),
        h.span(
            nudge(block.value - 1, "minus", "one less"),
            h.output(block.value),
            nudge(block.value + 1, "plus", "one more"),
            class_="stepper",
        ),
        h.span(end, class_="sr", id=f"w{key}") if bound else None,
        h.p(block.hint, class_="tiny") if block.hint else None,
        class_="stepper-block",
    )


# --- facts and lines ---------------------------------------------------------------------------


def pairs(block: Pairs) -> Node:
    """Labels and values, in columns."""
    pairs = [h.div(h.dt(label), h.dd(value)) for label, value in block.pairs]
    return h.dl(pairs, class_="facts")


def boxes(block: Boxes) -> Node:
    """A row of boxes with their signs, that says itself in words."""
    drawn_boxes = [h.i(sign, class_="on" if sign else None) for sign in block.signs]
    return h.div(
        h.span(block.label, class_="over"),
        h.span(drawn_boxes, class_="boxes", role="img", aria_label=block.words),
        class_="boxes-block",
    )


def lines(block: Lines, context: DrawContext) -> Node:
    """A list of short lines, under its label where it has one."""
    listing = h.ul([_line(line, context) for line in block.lines], class_="lines")
    return (
        h.div(h.p(block.label, class_="over"), listing, class_="chips") if block.label else listing
    )


def _line(line: Line, context: DrawContext) -> Node:
    words = h.span(
        h.span(line.text, class_="n"),
        h.span(line.sub, class_="k") if line.sub else None,
        class_="words",
    )
    die = drawn(line.die, "s") if line.die else None
    main: object = (die, words)
    if line.tap is not None:
        act = do(line.tap)
        main = h.button(
            die, words, class_="line-tap", type="button", data_do=act, data_key="l" + short(act)
        )
    buttons = [button(way, context) for way in line.buttons]
    return h.li(
        main,
        h.span([tag(label) for label in line.tags], class_="line-tags") if line.tags else None,
        h.span(buttons, class_="line-end") if buttons else None,
        class_="line is-spent" if line.spent else "line",
    )
