"""What the app asks to be done outside: each a value of its own kind. ``ui.handle`` gives them out,
``ui.carry_out`` does them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeVar, dataclass_transform

from hotseat.core.campaign import Campaign
from hotseat.core.ground.copies import Carried
from hotseat.core.play import Play
from ui.draw.map_export import Picture

Kind = TypeVar("Kind")


@dataclass_transform(frozen_default=True, eq_default=False)
def record(kind: type[Kind]) -> type[Kind]:
    """A frozen dataclass; nobody compares or prints it, and without that the first visit is 8 kB
    lighter."""
    return dataclass(frozen=True, slots=True, eq=False, repr=False)(kind)


class Effect:
    """Any of these."""

    __slots__ = ()


@record
class OfCampaign(Effect):
    """One that needs no more than a campaign's id."""

    id: str


# --- the store -----------------------------------------------------------------------------------


@record
class Write(Effect):
    """Write the events of a campaign from ``start`` on."""

    play: Play
    start: int


class Load(OfCampaign):
    """Read a campaign and open it."""

    __slots__ = ()


class ListCampaigns(Effect):
    """Read what the library shows."""

    __slots__ = ()


class ReadMarks(OfCampaign):
    """Read when the open campaign was exported or imported last."""

    __slots__ = ()


@record
class MarkExported(Effect):
    """Keep that a campaign was exported at ``at`` (seconds since 1970)."""

    id: str
    at: int


class MarkImported(OfCampaign):
    """Keep that a campaign was imported now."""

    __slots__ = ()


@record
class SaveSettings(Effect):
    """Keep the settings of this device."""

    values: Mapping[str, Any]


# --- campaigns of the library --------------------------------------------------------------------


@record
class Rename(Effect):
    """Give a stored campaign another title."""

    id: str
    title: str


class Copy(OfCampaign):
    """Add a stored campaign once more, under a new id, and open it."""

    __slots__ = ()


@record
class Meet(Effect):
    """Hold a file's campaign against the one of the same id that is here."""

    name: str
    play: Play


@record
class Supersede(Effect):
    """Store one history of a campaign in the place of another, ``before``, which has to be the
    stored one still. ``copy``: the id of the copy that is kept of ``before``, or with ``undoes``
    the one that was kept and goes now. ``said``: the toast."""

    before: Play
    after: Play
    copy: str
    said: str
    undoes: bool = False


class Remove(OfCampaign):
    """Delete a campaign; it can be restored in this visit."""

    __slots__ = ()


class Restore(OfCampaign):
    """Put back a campaign that was deleted in this visit."""

    __slots__ = ()


class AskPlayerCopy(OfCampaign):
    """Open the dialog that asks for whom a copy of a campaign is."""

    __slots__ = ()


@record
class Export(Effect):
    """Hand over a stored campaign as a file; with the id of a seat, that player's copy."""

    id: str
    seat: str = ""


class ExportRaw(OfCampaign):
    """Hand over all that is stored of a campaign as it lies there."""

    __slots__ = ()


@record
class Rescue(Effect):
    """Restore the campaigns of a rescue file."""

    data: bytes


# --- the write lock ------------------------------------------------------------------------------


@record
class AcquireLock(Effect):
    """Acquire the write lock of a campaign, whose screen at ``route`` opens with the answer."""

    id: str
    route: str


class StealLock(Effect):
    """Take the write lock of the open campaign from the tab that holds it."""

    __slots__ = ()


class TryLock(OfCampaign):
    """Ask whether no other tab holds the write lock of a campaign that is not open here."""

    __slots__ = ()


# --- files ---------------------------------------------------------------------------------------


@record
class GiveFile(Effect):
    """Hand over a text as a file; ``pictures``: it is a campaign's, and carries those of these
    hashes that are here."""

    name: str
    text: str
    kind: str = "application/json"
    pictures: tuple[str, ...] = ()


@record
class GiveCopy(Effect):
    """Hand over a player's copy of a campaign, with the pictures that it carries."""

    name: str
    campaign: Campaign
    carried: Carried


@record
class GiveMap(Effect):
    """Hand over a map as a file: PNG where its name ends so, else SVG. ``inside``: the copy of the
    campaign that a PNG carries."""

    name: str
    picture: Picture
    inside: GiveCopy | None = None


@record
class OwnPictures(Effect):
    """Keep, for this campaign, the pictures that it names, as far as they are here or came with the
    file that was opened last."""

    id: str
    pictures: tuple[str, ...]


@record
class ChoosePicture(Effect):
    """Let the player choose a picture for the map that is open; ``camera``: take one."""

    camera: bool = False


class ChooseFile(Effect):
    """Let the player choose a file to open."""

    __slots__ = ()


class ChooseBackup(OfCampaign):
    """Let the player choose the file to which a campaign is exported after each scene."""

    __slots__ = ()


class WriteBackup(OfCampaign):
    """Export a campaign to that file."""

    __slots__ = ()


class ForgetBackup(OfCampaign):
    """Export a campaign to that file no more."""

    __slots__ = ()


@record
class Share(Effect):
    """Hand a text to another app."""

    title: str
    text: str


@record
class CopyText(Effect):
    """Put a text on the clipboard."""

    text: str


# --- phones at the table -------------------------------------------------------------------------


@record
class Link(Effect):
    """Have link.js do a ``deed`` with its words (``phones/links.py``)."""

    deed: str
    words: tuple[str, ...] = ()


@record
class KeepSeat(Effect):
    """Keep in this browser the seat that this phone has, to come back to; {} for none."""

    values: Mapping[str, str]


@record
class KeepCopy(Effect):
    """Keep what this phone has of the campaign, whose events before ``start`` are kept already;
    None: keep nothing of any."""

    play: Play | None
    start: int = 0


class LoadCopy(OfCampaign):
    """Take out what this phone kept of a campaign."""

    __slots__ = ()


# --- the page ------------------------------------------------------------------------------------


@record
class Go(Effect):
    """Go to another address (a hash)."""

    hash: str


@record
class Stay(Effect):
    """Show this address (a hash) again, without going there."""

    hash: str


@record
class Speak(Effect):
    """Say a sentence to a screen reader."""

    text: str


@record
class ClearForm(Effect):
    """Empty the form of this key with the next painting: its values were taken."""

    form: str


class Persist(Effect):
    """Ask the browser to keep what is stored."""

    __slots__ = ()


class ReadOffline(Effect):
    """Read how far the copy for offline play is."""

    __slots__ = ()


class VerifyOffline(Effect):
    """Check every file of that copy."""

    __slots__ = ()


class SwitchVersion(Effect):
    """Start the new version that waits."""

    __slots__ = ()


@record
class GivePage(Effect):
    """Hand over a page (HTML) as a file, with these maps in their places."""

    name: str
    html: str
    maps: tuple[Picture, ...] = ()


class PrintPage(Effect):
    """Open the browser's own printing."""

    __slots__ = ()


@record
class PrintPaper(Effect):
    """The same, with this page (HTML) on the paper and nothing else."""

    html: str


@record
class PrintBook(Effect):
    """The same, with these maps on the paper."""

    maps: tuple[Picture, ...]


class CheckDice(Effect):
    """Throw two kinds of die 60,000 times and show how they fell."""

    __slots__ = ()
