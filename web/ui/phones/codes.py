"""What joins two devices, as short as it can be: a connection's description as a code of some 150
letters, for a QR code or to be copied.

A description (SDP, RFC 8829) of one data channel holds nothing of its own but the certificate's
fingerprint, two names by which the ends know each other, and addresses in the room; all the rest is
a template.
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from dataclasses import dataclass

from hotseat.core.errors import BadValue

MARK = 0x71  # the first byte, with the version of this form
OFFER, ANSWER = "offer", "answer"
MOST = 1200  # letters of a code
PLACES_MOST = 8
NOT_A_CODE = "This is no code of a Hotseat table. Copy all of it, and nothing else."
DAMAGED = "This code is damaged or not complete. Copy it again."

_UFRAG = re.compile(r"[A-Za-z0-9+/]{4,64}", re.ASCII)
_PWD = re.compile(r"[A-Za-z0-9+/]{22,64}", re.ASCII)
# A name, or an address of either version.
_HOST = re.compile(r"[A-Za-z0-9.-]{1,60}|[0-9a-fA-F:.]{2,45}", re.ASCII)
_UUID = re.compile(r"([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})", re.A)
_IPV4 = re.compile(r"(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})", re.ASCII)
_CODE = re.compile(rf"[A-Za-z0-9_-]{{60,{MOST}}}", re.ASCII)


@dataclass(frozen=True, slots=True)
class Description:
    """One end of a connection. ``kind``: OFFER or ANSWER; ``fingerprint`` the SHA-256 of its
    certificate, 32 bytes; ``ufrag`` and ``pwd`` its ICE names (RFC 8445); ``places`` are address
    and port of each way to it: an IP address, or a name that the room's devices resolve."""

    kind: str
    fingerprint: bytes
    ufrag: str
    pwd: str
    places: tuple[tuple[str, int], ...] = ()


# --- SDP ---------------------------------------------------------------------------------------


def read_sdp(kind: str, sdp: str) -> Description:
    """The description in a browser's SDP. Raises BadValue where it holds none."""

    def field(name: str) -> str:
        line = re.search(rf"^a={name}:(\S+(?: \S+)*)\s*$", sdp, re.MULTILINE)
        return line[1] if line else ""

    _, _, print_ = field("fingerprint").partition(" ")
    try:
        fingerprint = bytes.fromhex(print_.replace(":", ""))
    except ValueError:
        fingerprint = b""
    places = tuple(_places(sdp))[:PLACES_MOST]
    return _checked(Description(kind, fingerprint, field("ice-ufrag"), field("ice-pwd"), places))


def _places(sdp: str) -> list[tuple[str, int]]:
    lines = re.findall(r"^a=candidate:\S+ 1 (?:udp|UDP) \d+ (\S+) (\d+) typ host", sdp, re.M)
    return [(host, int(port)) for host, port in lines]


def sdp_of(description: Description) -> str:
    """The SDP that a browser is given for it."""
    print_ = description.fingerprint.hex(":").upper()
    setup = "actpass" if description.kind == OFFER else "active"
    places = "".join(
        f"a=candidate:{n} 1 udp {2_113_937_151 - n} {host} {port} typ host\r\n"
        for n, (host, port) in enumerate(description.places, 1)
    )
    return (
        "v=0\r\no=- 1 2 IN IP4 127.0.0.1\r\ns=-\r\nt=0 0\r\na=group:BUNDLE 0\r\n"
        "m=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\nc=IN IP4 0.0.0.0\r\n"
        f"{places}a=ice-ufrag:{description.ufrag}\r\na=ice-pwd:{description.pwd}\r\n"
        f"a=fingerprint:sha-256 {print_}\r\na=setup:{setup}\r\na=mid:0\r\n"
        "a=sctp-port:5000\r\na=max-message-size:262144\r\n"
    )


def _checked(description: Description) -> Description:
    """Raises BadValue for what no browser would have given; nothing else gets into an SDP."""
    fits = (
        description.kind in (OFFER, ANSWER)
        and len(description.fingerprint) == 32
        and _UFRAG.fullmatch(description.ufrag)
        and _PWD.fullmatch(description.pwd)
        and all(_HOST.fullmatch(host) and 0 < port < 65536 for host, port in description.places)
    )
    if not fits:
        raise BadValue(NOT_A_CODE)
    return description


# --- the code ----------------------------------------------------------------------------------


def code_of(description: Description) -> str:
    """The description as letters that fit an address."""
    parts = [bytes((MARK, description.kind == OFFER)), description.fingerprint]
    parts += [_text(description.ufrag), _text(description.pwd)]
    parts += [_place(host) + port.to_bytes(2) for host, port in description.places]
    data = b"".join(parts)
    return base64.urlsafe_b64encode(data + _sum(data)).decode().rstrip("=")


def description_of(code: str, kind: str) -> Description:
    """Inverse of ``code_of``, of a code alone or at the end of an address; blanks and line breaks
    in it count for nothing. Raises BadValue with a sentence, also for a code of the other
    ``kind``."""
    letters = "".join(code.split()).rpartition("/")[2]
    if not _CODE.fullmatch(letters):
        raise BadValue(NOT_A_CODE)
    try:
        data = base64.urlsafe_b64decode(letters + "=" * (-len(letters) % 4))
    except (binascii.Error, ValueError):
        raise BadValue(DAMAGED) from None
    if data[0] != MARK:
        raise BadValue(NOT_A_CODE)
    if _sum(data[:-3]) != data[-3:]:
        raise BadValue(DAMAGED)
    description = _checked(_read(data[:-3]))
    if description.kind != kind:
        raise BadValue(OTHER_WAY[kind])
    return description


OTHER_WAY = {
    OFFER: "This is a phone’s code. Take the code that the tablet shows.",
    ANSWER: "This is the tablet’s own code. Take the code that the phone shows.",
}


def _sum(data: bytes) -> bytes:
    return zlib.crc32(data).to_bytes(4)[1:]


def _text(text: str) -> bytes:
    return bytes((len(text),)) + text.encode("ascii")


_LOCAL = ".local"
_NAME, _LOCAL_NAME, _V4 = 32, 1, 4


def _place(host: str) -> bytes:
    """An address: its sort, or the length of a name behind it, then its bytes."""
    name = _UUID.fullmatch(host.removesuffix(_LOCAL)) if host.endswith(_LOCAL) else None
    if name is not None:
        return bytes((_LOCAL_NAME,)) + bytes.fromhex("".join(name.groups()))
    address = _IPV4.fullmatch(host)
    if address is not None and all(int(part) < 256 for part in address.groups()):
        return bytes((_V4, *map(int, address.groups())))
    return bytes((len(host) + _NAME,)) + host.encode("ascii")


class _Reader:
    """Bytes, read from the front. Raises BadValue where they end too soon."""

    def __init__(self, data: bytes) -> None:
        self.data, self.at = data, 0

    def take(self, count: int) -> bytes:
        taken = self.data[self.at : self.at + count]
        self.at += count
        if len(taken) < count:
            raise BadValue(DAMAGED)
        return taken

    def text(self) -> str:
        return self.take(self.take(1)[0]).decode("ascii", "replace")


def _read(data: bytes) -> Description:
    left = _Reader(data)
    left.take(1)
    kind = OFFER if left.take(1)[0] else ANSWER
    fingerprint, ufrag, pwd = left.take(32), left.text(), left.text()
    places: list[tuple[str, int]] = []
    while left.at < len(data) and len(places) < PLACES_MOST:
        places.append((_host(left), int.from_bytes(left.take(2))))
    return Description(kind, fingerprint, ufrag, pwd, tuple(places))


def _host(left: _Reader) -> str:
    length = left.take(1)[0]
    if length == _LOCAL_NAME:
        digits = left.take(16).hex()
        name = re.sub(r"(.{8})(.{4})(.{4})(.{4})(.{12})", r"\1-\2-\3-\4-\5", digits)
        return name + _LOCAL
    if length == _V4:
        return ".".join(map(str, left.take(4)))
    if length <= _NAME:
        raise BadValue(DAMAGED)
    return left.take(length - _NAME).decode("ascii", "replace")
