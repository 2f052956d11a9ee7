"""From rules 1 of Playset Zero to rules 2, and on to rules 3. Shipped: never edited.

Rules 2: a player's name becomes a seat's id wherever a seat bears it, characters without a player
were the GM's, the GM's notes go into the private part, dice are runs, characters are named by id
alone, and what only repeats other facts is gone. Rules 3: facts about a roll name it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hotseat.core.schema_2 import runs, seat_of
from hotseat.core.schema_4 import Thing, always, named_openers

_KIND, _DATA = 5, 6
PREFIX = "playset_zero."
# names that kit.characters' facts keep beside the id
_NAMED = frozenset(
    ("character_made", "character_edited", "character_retired", "character_returned")
)
_ROLLED = frozenset(("hand_rolled", "rolled", "die_added"))
_ROLL = Thing(
    opens=frozenset(("roll_begun",)),
    about=frozenset(
        (
            "goal_changed",
            "challenge_set",
            "dangers_set",
            "danger_named",
            "own_danger_named",
            "feature_used",
            "circumstance_added",
            "circumstance_dropped",
            "advantage_brought",
            "marks_brought",
            "hand_joined",
            "hand_changed",
            "hand_aimed",
            "hand_left",
            "hand_rolled",
            "rolled",
            "die_added",
            "die_placed",
            "die_lifted",
            "advantage_named",
            "hits_let_go",
        )
    ),
    closes={"roll_called_off": always, "settled": always},
    after=frozenset(("roll_told",)),
)
_EMPTY = frozenset(("roll_called_off", "hits_let_go"))


def owners_seats_and_runs(document: dict[str, Any]) -> dict[str, Any]:
    """The document with facts as rules 2 writes them."""
    ids = seat_of(document)
    private = {whose: dict(texts) for whose, texts in document["private"].items()}
    who: dict[str, str] = {}  # of the roll ("") and of each hand
    events = []
    for row in document["events"]:
        kind = row[_KIND]
        if kind.startswith(PREFIX):
            kind, data = _fact(row[0], kind.removeprefix(PREFIX), row[_DATA], ids, who, private)
            kind = PREFIX + kind
        else:
            data = row[_DATA]
        events.append([*row[:_KIND], kind, data])
    return {**document, "events": events, "private": private}


def _fact(
    id: str,
    kind: str,
    data: Mapping[str, Any],
    ids: Mapping[str, str],
    who: dict[str, str],
    private: dict[str, dict[str, str]],
) -> tuple[str, dict[str, Any]]:
    fields = dict(data)
    if kind == "secret_kept":
        return kind, _put_away(id, data["text"], private)
    if kind == "marks_set":
        value = {"number": "marks", "value": fields.pop("marks")}
        return "number_set", {**fields, **value}
    if kind in _EMPTY:
        return kind, {}
    if kind in ("roll_begun", "hand_joined"):
        who["" if kind == "roll_begun" else id] = data["who"]
    if kind in ("character_made", "character_edited"):
        player = fields.pop("player")
        fields["owner"] = ids.get(player, player) or "gm"
    if kind in ("danger_named", "own_danger_named"):
        fields["by"] = ids.get(data["by"], data["by"])
    if kind in _ROLLED:
        fields["dice"] = runs(data["dice"])
        fields["who"] = who.get(data.get("hand", ""), "")
    if kind == "settled":
        fields = {
            "who": data["who"],
            "verdicts": [_verdict(verdict, ids) for verdict in data["verdicts"]],
        }
    if kind in ("feature_bought", "flaw_turned"):
        fields["new"] = {"text": fields.pop("text"), "kind": fields.pop("kind")}
    if kind == "flaw_turned":
        kind, fields = "feature_bought", {**fields, "place": 4, "paid": 5}
    if kind == "feature_made_ordinary":
        kind = "feature_made_magical"
    if kind not in _NAMED:
        fields.pop("name", None)
    return kind, fields


def _put_away(id: str, said: str, private: dict[str, dict[str, str]]) -> dict[str, Any]:
    if not said:
        return {}
    private.setdefault("gm", {})[id] = said
    return {"secret": {"whose": "gm", "key": id}}


def _verdict(verdict: Mapping[str, Any], ids: Mapping[str, str]) -> dict[str, Any]:
    by = verdict.get("by", "")
    named = {"by": ids.get(by, by)} if by and verdict["kind"] == "danger" else {}
    return {**verdict, **named}


def facts_name_what_they_are_of(document: dict[str, Any]) -> dict[str, Any]:
    """The document with ``of`` in every fact about a roll: the id of the event that began it."""
    return named_openers(document, {"roll": _ROLL})


MIGRATIONS = (owners_seats_and_runs, facts_name_what_they_are_of)
