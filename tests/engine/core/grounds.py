"""A campaign of the toy with one scene map, as the tests of scene maps play on it."""

from __future__ import annotations

from typing import Any

from hotseat.core.campaign import Campaign
from hotseat.core.dice import scripted
from hotseat.core.files import write_file
from hotseat.core.ground import lines
from hotseat.core.ground.seen import Seen, seen
from hotseat.core.ground.state import SceneMap, name_of, where
from hotseat.core.panels import View
from hotseat.core.play import Stamp, act, open_play
from hotseat.core.private import readable
from hotseat.core.telling import tell
from tests.engine.toy import TOY

STAMP = Stamp("t", 1_800_000_000)
OTHER = Stamp("u", 1_800_000_050)
ROOM = lines.pack([(0, 0), (200, 0), (200, 100), (0, 100)])
LAB = lines.pack([(200, 0), (400, 0), (400, 100), (200, 100)])
PHOTO = {"x": 0, "y": 0, "w": 800, "h": 600}


def written(campaign: Campaign) -> str:
    return write_file(campaign, lambda _slug: TOY)


class Table:
    """A campaign with one map of two areas and somebody on it."""

    def __init__(self) -> None:
        self.play = open_play(TOY, Campaign("c", TOY.slug, "The Ferry", {}))
        self.map = self.do("map_make", title="The station")
        self.room = self.do("map_area", map=self.map, form="rect", line=ROOM, name="Radio room")
        self.lab = self.do("map_area", map=self.map, form="rect", line=LAB, name="Lab")
        self.marta = self.do("map_token", map=self.map, x=20, y=20, who="w1", name="Marta")

    def do(self, move: str, /, **args: Any) -> str:
        """The id of the last event of the step."""
        self.play = act(self.play, move, args, scripted(), STAMP)
        return self.play.campaign.events[-1].id

    @property
    def scene(self) -> SceneMap:
        return self.play.table.maps[self.map]

    def seen(self, eyes: str) -> Seen:
        return seen(self.scene, View(eyes, secrets=readable(self.play.campaign.private, eyes)))

    def place_of(self, token: str) -> str:
        area = where(self.scene, self.scene.tokens[token])
        return name_of(self.scene, area) if area else ""

    def told(self) -> list[str]:
        entries = (tell(self.play, event) for event in self.play.campaign.events)
        return [entry.title for entry in entries if entry]


def named(number: int, size: int = 600_000) -> dict[str, Any]:
    return {"hash": f"{number:064x}", "bytes": size, **PHOTO}
