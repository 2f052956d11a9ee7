"""Small words that sentences are made of, whatever the game: numbers, lists, quotation marks."""

from __future__ import annotations

from collections.abc import Callable, Iterable

_SMALL = (
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
)


def number(count: int) -> str:
    """ "one" to "twelve", then figures; "no" for 0."""
    return _SMALL[count] if 0 <= count < len(_SMALL) else str(count)


def counted(count: int, one: str, many: str = "") -> str:
    """ "three dice", "one die", "no dice"."""
    return f"{number(count)} {one if count == 1 else many or one + 's'}"


def some(count: int, one: str, many: str = "") -> str:
    """ "3 dice", "1 die", "0 dice": digits, for what is rolled or counted."""
    return f"{count} {one if count == 1 else many or one + 's'}"


def capital(text: str) -> str:
    """The text with a capital first letter, the rest as it is."""
    return text[:1].upper() + text[1:]


def listed(words: Iterable[str], last: str = "and") -> str:
    """ "a", "a and b", "a, b and c"."""
    items = list(words)
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {last} {items[-1]}"


def briefly(names: Iterable[str], letters: int = 44) -> str:
    """ "Ada, Bo and Cy" where that has so many letters at most, else whom there is room for, one at
    least, and how many more: "Ada and 2 more"."""
    known = list(names)
    whole, first = listed(known), len(known) - 1
    while len(whole) > letters and first > 0:
        whole, first = listed([*known[:first], f"{len(known) - first} more"]), first - 1
    return whole


def joined(said: Iterable[str], by: str = " ") -> str:
    """The sentences in one text, empty ones left out: "Loses it. Gains another."."""
    return by.join(line for line in said if line)


def parted(lines: Iterable[str], whole: Callable[[str], object]) -> list[str]:
    """The entries of these lines; commas part a line too, unless the line as a whole is in
    ``whole``."""
    parts = ([line] if whole(line) else line.split(",") for line in lines)
    return [entry.strip() for part in parts for entry in part if entry.strip()]


def parted_alike(lines: Iterable[str], whole: Callable[[str], object]) -> list[str]:
    """The same for phrases: a line is parted only where all of its parts begin alike, with a
    capital or without one ("Stoic, Kind"), not "Charming, when it helps"."""
    return parted(lines, lambda line: whole(line) or not _alike(line.split(",")))


def _alike(parts: Iterable[str]) -> bool:
    return len({part.strip()[:1].isupper() for part in parts if part.strip()}) < 2


def sentence(text: str) -> str:
    """The text with a capital first letter and a full stop."""
    text = capital(text.strip())
    return text if not text or text[-1] in ".!?…" else text + "."


def bare(text: str) -> str:
    """The text without its full stop, for use inside a sentence."""
    return text.strip().rstrip(".")


def quoted(text: str) -> str:
    """The text between quotation marks."""
    return f"“{bare(text)}”"


def cited(text: str) -> str:
    """The text between quotation marks, as a sentence of its own."""
    return f"{quoted(text)}" if bare(text)[-1:] in ("!", "?", "…") else f"{quoted(text)}."


def all_cited(texts: Iterable[str]) -> str:
    """ "“One” and “two”.": what was typed, each in quotation marks, as a sentence of its own; ""
    where nothing was."""
    *before, last = [text for text in texts if bare(text)] or [""]
    return listed((*map(quoted, before), cited(last))) if last else ""


def owned(name: str) -> str:
    """ "Oda's", "Ines's"."""
    return f"{name}’s"
