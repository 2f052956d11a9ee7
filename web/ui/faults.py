"""What is wrong in a form that was sent."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Faults:
    """``form`` is the key of the form, ``at`` the sentence for each field by its name. ``count``
    grows with each refusal; ``allowable``: the table may allow it all the same, ``ruling`` is what
    the refusal then rests on, or ""."""

    form: str
    at: Mapping[str, str]
    count: int = 1
    allowable: bool = False
    ruling: str = ""
