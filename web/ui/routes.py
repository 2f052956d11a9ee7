"""Where in the app we are, as the hash of the address says it."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import quote, unquote

SCREENS = ("table", "sheets", "map", "log", "story", "notebook", "dice", "rules")


@dataclass(frozen=True, slots=True)
class Route:
    """``screen`` is library, offline, moving, seat, phones or one of SCREENS; ``campaign`` the open
    one's id, or ""; ``part`` what of the screen: a sheet's id, the slug of the game whose rules are
    read or, in a campaign, the ruling that is looked up, a page of the log and an entry on it, a
    session, the tab of a phone or the code of a table."""

    screen: str = "library"
    campaign: str = ""
    part: str = ""


LIBRARY = Route()


def parse(hash_text: str) -> Route:
    """The route of a hash such as "#/c/abc/sheets/k-3"; anything unknown is the library."""
    words = [unquote(word) for word in hash_text.lstrip("#").strip("/").split("/") if word]
    match words:
        case ["c", campaign]:
            return Route("table", campaign)
        case ["c", campaign, screen, *rest] if screen in SCREENS:
            return Route(screen, campaign, "/".join(rest))
        case ["dice"] | ["offline"]:
            return Route(words[0])
        case ["rules" | "moving" | "seat" | "phones", *rest]:
            return Route(words[0], "", "/".join(rest))
    return LIBRARY


def address(route: Route) -> str:
    """The hash of a route. Inverse of ``parse``."""
    if route.screen == "library":
        return "#/"
    parts = ["c", route.campaign] if route.campaign else []
    parts.append(route.screen)
    if route.part:
        parts.append(route.part)
    return "#/" + "/".join(quote(part, safe="") for part in parts)


def within(route: Route, target: str) -> Route:
    """The route that a tap's "sheets/<id>" means, seen from the campaign that is open."""
    screen, _, part = target.partition("/")
    if screen == "library":
        return LIBRARY
    return Route(screen, route.campaign if screen in SCREENS else "", part)
