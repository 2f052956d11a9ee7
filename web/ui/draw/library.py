"""The library: campaigns, games to start, a file to open."""

from __future__ import annotations

from ui.draw.buttons import icon_button
from ui.draw.emblem import HOUSE, colour, emblem
from ui.draw.icons import icon
from ui.draw.models import CampaignRow, LibraryModel, Saved, StartRow
from ui.draw.taps import app
from ui.html import Node, h


def library(model: LibraryModel) -> list[Node | None]:
    """The boxes, last played first and largest; beside them the ways to begin."""
    return [h.div(_shelf(model), _beside(model), class_="columns is-library")]


def _shelf(model: LibraryModel) -> Node:
    if not model.campaigns:
        welcome = _welcome(model) if model.listed else None
        return h.div(welcome, _removed(model), class_="stack")
    first, *rest = model.campaigns
    boxes = h.ul([h.li(_box(box)) for box in rest], class_="lids") if rest else None
    return h.div(_box(first, hero=True), boxes, _removed(model), class_="stack")


def _removed(model: LibraryModel) -> Node | None:
    """What was deleted in this visit; closing the page is what makes it final."""
    if not model.removed:
        return None
    return h.section(
        h.h2("Deleted", class_="h-card"),
        h.p("You can restore these until you close this tab.", class_="small"),
        h.ul([_restorable(*campaign) for campaign in model.removed], class_="lines"),
        class_="card",
    )


def _restorable(campaign_id: str, name: str) -> Node:
    back = h.button(
        icon("undo"),
        "Restore",
        class_="btn",
        type="button",
        aria_label=f"Restore {name}",
        data_do=app("restore", id=campaign_id),
        data_key=f"restore.{campaign_id}",
    )
    return h.li(h.span(name, class_="words n"), back, class_="line")


# --- a campaign --------------------------------------------------------------------------------


def _box(row: CampaignRow, hero: bool = False) -> Node:
    class_ = "box-lid hero" if hero else "box-lid"
    body = _unread(row) if row.unreadable else _lid(row, hero)
    return h.div(
        h.span(emblem(row.emblem), class_="lid-spine"),
        body,
        icon_button(
            "dots", f"Options for {row.title}", app("campaign_menu", id=row.id), " lid-more"
        ),
        class_=class_,
        data_game=colour(row.game),
    )


def _lid(row: CampaignRow, hero: bool) -> Node:
    go = h.span("Continue", class_="btn btn-primary") if hero else None
    return h.a(
        h.span(row.eyebrow, class_="over"),
        h.span(row.title, class_="lid-t is-long" if len(row.title) > 40 else "lid-t"),
        h.span(row.line, class_="say" if hero else "small") if row.line else None,
        h.span(
            go,
            saved_tag(row.saved),
            h.span(row.meta, class_="tiny") if row.meta else None,
            class_="lid-meta",
        ),
        class_="lid-body",
        href=row.href,
        data_key=f"box.{row.id}",
    )


def _unread(row: CampaignRow) -> Node:
    return h.div(
        h.span(row.eyebrow, class_="over"),
        h.span(row.title, class_="lid-t"),
        h.p(row.unreadable, class_="small"),
        h.span(
            h.button(
                icon("save", "s"),
                "Download raw data",
                class_="btn",
                type="button",
                data_do=app("download_raw", id=row.id),
                data_key=f"raw.{row.id}",
            ),
            class_="lid-meta",
        ),
        class_="lid-body is-unread",
    )


def saved_tag(saved: Saved | None) -> Node | None:
    """When it was last saved to a file."""
    if saved is None:
        return None
    sign = icon("warn" if saved.tone else "save", "s")
    return h.span(sign, saved.label, class_=f"tag {saved.tone}" if saved.tone else "tag")


# --- ways to begin -----------------------------------------------------------------------------


def _welcome(model: LibraryModel) -> Node:
    sample = next((row for row in model.starts if row.has_sample and row.playable), None)
    button = None
    if sample is not None:
        button = h.button(
            icon("table"),
            f"Try a sample: {sample.title}",
            class_="btn btn-primary btn-big",
            type="button",
            data_do=app("sample", game=sample.slug),
            data_key="first.sample",
        )
    return h.section(
        emblem(HOUSE),
        h.h2("Story games on one shared tablet", class_="outcome"),
        h.p(
            "Play a story game face to face and pass one tablet around. Hotseat handles rules,"
            " dice and character sheets; you tell the story.",
            class_="say",
        ),
        h.p(
            "Everything stays on this device. Export a campaign to back it up or share it.",
            class_="small",
        ),
        h.div(button, class_="row") if button else None,
        class_="welcome",
    )


def _beside(model: LibraryModel) -> Node:
    rows = [_start(row) for row in model.starts]
    return h.div(
        h.section(h.h2("New campaign", class_="h-page"), h.ul(rows, class_="news"), class_="card"),
        _open(),
        _sit(model),
        h.a(
            icon("share", "s"),
            "Play on another tablet",
            class_="small offline",
            href="#/moving",
            data_key="moving",
        ),
        _offline(model),
        class_="stack",
    )


def _start(row: StartRow) -> Node:
    return h.li(
        h.span(emblem(row.emblem), class_="new-em"),
        h.span(
            h.b(row.title, class_="new-n"),
            h.span(row.tagline, class_="tiny"),
            h.span(row.players, class_="tiny new-who") if row.players else None,
            None if row.playable else h.span("Not playable yet.", class_="tiny"),
            class_="grow",
        ),
        _sample(row) if row.playable else _rules(row),
        _new(row) if row.playable else None,
        class_="new-row",
        data_game=colour(row.slug),
    )


def _sample(row: StartRow) -> Node | None:
    if not row.has_sample:
        return None
    return h.button(
        "Try sample",
        class_="btn btn-quiet tight",
        type="button",
        aria_label=f"Try sample: {row.title}",
        data_do=app("sample", game=row.slug),
        data_key=f"sample.{row.slug}",
    )


def _rules(row: StartRow) -> Node:
    """A game that cannot be played here yet can be read."""
    return h.a(
        "Rules",
        class_="btn btn-quiet tight",
        href=f"#/rules/{row.slug}",
        aria_label=f"Rules of {row.title}",
        data_key=f"rules.{row.slug}",
    )


def _new(row: StartRow) -> Node:
    return h.button(
        icon("plus", "s"),
        "New",
        class_="btn tight",
        type="button",
        aria_label=f"New {row.short_title or row.title} campaign",
        data_do=app("new_dialog", game=row.slug),
        data_key=f"new.{row.slug}",
    )


def _open() -> Node:
    return h.button(
        icon("open"),
        h.span(
            h.b("Import a campaign"),
            h.span("Adds it to your library. Nothing is overwritten.", class_="tiny"),
            class_="grow",
        ),
        class_="drop",
        type="button",
        data_do=app("open_file"),
        data_key="open",
    )


def _sit(model: LibraryModel) -> Node:
    """The way to play one part of a campaign from this device."""
    return h.a(
        icon("hand", "s"),
        model.sit or "Sit down at a table",
        class_="small offline",
        href="#/seat",
        data_key="sit",
    )


def _offline(model: LibraryModel) -> Node | None:
    if not model.offline_line:
        return None
    sign = icon("check" if model.offline == "ready" else "warn", "s")
    return h.a(
        sign, model.offline_line, class_="small offline", href="#/offline", data_key="offline"
    )
