"""Refusals: every one is a sentence that names the thing and the value."""

from __future__ import annotations

from collections.abc import Mapping

SHOWN = 40


class Refusal(Exception):
    """Something asked for that cannot be done. ``str()`` of it is the sentence to show."""


class BadValue(Refusal):
    """A value of the wrong type, size or range; the sentence names the field and the value."""


class NotAllowed(Refusal):
    """A move that the rules do not allow at this moment. ``at``: the sentences about single fields
    of its form, by the name of the field; empty where no field is at fault."""

    def __init__(self, sentence: str, at: Mapping[str, str] | None = None) -> None:
        super().__init__(sentence)
        self.at = at or {}


class AgainstRules(NotAllowed):
    """A move that has a meaning and that the rules forbid: the table may allow it all the same.
    ``ruling`` is the id of the ruling that it rests on, as the game's rules page has it, or "";
    ``yet``: the rules only ask for something else to be done before; ``unusual``: they only say
    what is usual."""

    def __init__(
        self,
        sentence: str,
        ruling: str = "",
        at: Mapping[str, str] | None = None,
        yet: bool = False,
        unusual: bool = False,
    ) -> None:
        super().__init__(sentence, at)
        self.ruling = ruling
        self.yet = yet
        self.unusual = unusual


class Faulty(str):
    """A sentence about what is filled into a form, with the sentence of each field at fault (see
    ``NotAllowed``)."""

    at: Mapping[str, str]

    def __new__(cls, sentence: str, at: Mapping[str, str]) -> Faulty:
        text = super().__new__(cls, sentence)
        text.at = at
        return text


class Forbidden(str):
    """A sentence why the rules forbid something that could be done, so that the table may allow it;
    a plain text in the same place means that it cannot be done at all. An empty Forbidden does not
    occur. ``yet``: the rules only ask for something else to be done before; ``unusual``: they only
    say what is usual."""

    ruling: str
    at: Mapping[str, str]
    yet: bool
    unusual: bool

    def __new__(
        cls,
        sentence: str,
        ruling: str = "",
        at: Mapping[str, str] | None = None,
        yet: bool = False,
        unusual: bool = False,
    ) -> Forbidden:
        text = super().__new__(cls, sentence)
        text.ruling = ruling
        text.at = at or {}
        text.yet = yet
        text.unusual = unusual
        return text


class Misfit(Refusal):
    """A fact that has no meaning after those before it, raised by what folds it. The sentence is
    shown in the log where the fact's step was set aside (``fold``)."""


class NotJoinable(Refusal):
    """Two logs that cannot be joined (``merge``)."""


class BadFile(Refusal):
    """A file that cannot be opened as a campaign. ``kind`` says why, in one word."""

    kind = "file"


class NotACampaign(BadFile):
    """The bytes are something else: empty, a picture, other JSON."""

    kind = "not a campaign"


class Damaged(BadFile):
    """It was a campaign once: the checksum or the structure no longer holds."""

    kind = "damaged"


class TooNew(BadFile):
    """Written by a later version; the sentence names it."""

    kind = "too new"


class UnknownGame(BadFile):
    """A campaign of a game that this table does not have."""

    kind = "unknown game"


class DoesNotFold(BadFile):
    """Its facts are unknown, malformed, or contradict each other."""

    kind = "facts that do not fold"


def shown(value: object) -> str:
    """The value as a refusal quotes it: at most SHOWN characters."""
    if isinstance(value, bool) or value is None:
        return {True: "true", False: "false", None: "nothing"}[value]
    if isinstance(value, int):
        return str(value) if value.bit_length() < 130 else "a number of too many digits"
    if isinstance(value, (list, tuple)):
        return _short("[" + ", ".join(shown(item) for item in value[:8]) + "]")
    if isinstance(value, dict):
        return f"a record of {len(value)} fields"
    if isinstance(value, str):
        whole = value[: SHOWN + 1].encode("utf-8", "replace").decode("utf-8")
        return _short(f'"{whole}"')
    return _short(repr(value))


def _short(text: str) -> str:
    return text if len(text) <= SHOWN else text[: SHOWN - 1] + "…"
