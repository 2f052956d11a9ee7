"""The part of the state that every game has: who plays, the scene, the session, house rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from hotseat.core.game import Option
from hotseat.core.ground.state import SceneMap
from hotseat.core.keyed import Keyed
from hotseat.core.private import SecretRef
from hotseat.core.seats import Seats


@dataclass(frozen=True, slots=True)
class Prepared:
    """An entry of the GM's notebook: ``id`` is that of the event that wrote it, ``kind`` one of
    ``notebook.KINDS``, ``secret`` its words."""

    id: str
    kind: str
    secret: SecretRef


@dataclass(frozen=True, slots=True)
class Handout:
    """A text or a picture that was shown: ``id`` is that of the event that did so, ``bytes`` what
    its picture weighs, ``secret`` the private text where it was for one reader."""

    id: str
    bytes: int = 0
    secret: SecretRef | None = None


@dataclass(frozen=True, slots=True)
class Table:
    """The part of the state that every game has. ``session`` counts those started; ``scene`` is the
    title of the present one, "" in a session without one yet, and ``scene_id`` the event that began
    it, ``scene_text`` its opening words; ``ended``: the last session is over; ``corrections`` the
    corrected sentences, by the event of their entry; ``lines`` and ``veils`` what the table agreed
    on; ``rewound`` the facts that rewound a scene, by the event that began it; ``notebook`` what
    the GM prepared; ``stories`` the table's own texts of sessions, by the event that started each,
    and ``edits`` the events that set them; ``maps`` the scene maps, in the order in which they were
    made; ``colours`` those chosen for characters, by the ids of their sheets; ``handouts`` in the
    order in which they were shown."""

    title: str
    options: Mapping[str, Any] = field(default_factory=dict)
    seats: Seats = field(default_factory=Seats)
    scene: str = ""
    scene_id: str = ""
    scene_text: str = ""
    scenes: int = 0
    session: int = 0
    in_session: bool = False
    ended: bool = False
    corrections: Keyed[str] = field(default_factory=Keyed)
    lines: str = ""
    veils: str = ""
    rewound: Keyed[str] = field(default_factory=Keyed)
    stories: Keyed[str] = field(default_factory=Keyed)
    edits: Keyed[str] = field(default_factory=Keyed)
    notebook: tuple[Prepared, ...] = ()
    maps: Mapping[str, SceneMap] = field(default_factory=dict)
    colours: Keyed[str] = field(default_factory=Keyed)
    handouts: tuple[Handout, ...] = ()

    def option(self, option: Option) -> str:
        """The house rule as this table has it, by name; the first choice where it was not set."""
        return str(self.options.get(option.name, option.choices[0][0]))
