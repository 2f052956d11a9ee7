"""What a code holds, and what is none."""

from __future__ import annotations

import random

import pytest

from hotseat.core.errors import BadValue
from ui.phones import codes
from ui.phones.codes import ANSWER, OFFER, Description, code_of, description_of, read_sdp, sdp_of

CHROMIUM = """v=0
o=- 4151266742358461478 2 IN IP4 127.0.0.1
s=-
t=0 0
a=group:BUNDLE 0
m=application 9 UDP/DTLS/SCTP webrtc-datachannel
c=IN IP4 0.0.0.0
a=candidate:3472356440 1 udp 2113937151 69435191-b570-4ada-b513-07bf919a63ec.local 39411 typ host
a=candidate:3512687964 1 udp 2113942271 192.168.1.20 49172 typ host generation 0 network-cost 999
a=candidate:1 1 udp 2113942272 fd12:3456::7 1024 typ host generation 0
a=candidate:2 1 tcp 1518280447 192.168.1.20 9 typ host tcptype active
a=ice-ufrag:juSz
a=ice-pwd:xXXdhGphiNWzBbtIWz6kzumF
a=ice-options:trickle
a=fingerprint:sha-256 EC:F2:7E:70:EE:1B:69:5E:96:AF:18:AC:6E:89:A2:A0:91:5A:50:96:D8:A6:60:D0:68:\
1A:CB:2B:71:AE:1F:D6
a=setup:actpass
""".replace("\n", "\r\n")
MAC = read_sdp(OFFER, CHROMIUM)


def test_a_browsers_description_is_read() -> None:
    assert (MAC.ufrag, MAC.pwd) == ("juSz", "xXXdhGphiNWzBbtIWz6kzumF")
    assert MAC.fingerprint[:2] == b"\xec\xf2"
    assert MAC.places == (
        ("69435191-b570-4ada-b513-07bf919a63ec.local", 39411),
        ("192.168.1.20", 49172),
        ("fd12:3456::7", 1024),
    )


def test_a_code_holds_all_of_it_and_is_short() -> None:
    code = code_of(MAC)
    assert description_of(code, OFFER) == MAC
    assert len(code) < 170
    assert read_sdp(OFFER, sdp_of(MAC)) == MAC


def test_a_code_is_read_out_of_an_address_and_over_line_breaks() -> None:
    code = code_of(MAC)
    assert description_of(f"https://x.test/hotseat/#/seat/{code}", OFFER) == MAC
    assert description_of(f" {code[:40]}\n{code[40:]} ", OFFER) == MAC


def test_the_code_of_the_other_way_is_told_apart() -> None:
    answer = Description(ANSWER, MAC.fingerprint, MAC.ufrag, MAC.pwd)
    with pytest.raises(BadValue, match="phone’s code"):
        description_of(code_of(answer), OFFER)
    with pytest.raises(BadValue, match="tablet’s own code"):
        description_of(code_of(MAC), ANSWER)


@pytest.mark.parametrize("code", ["", "hello", "ü" * 100, "A" * 100, "A" * 5000, "a b c"])
def test_what_is_no_code_is_said_in_a_sentence(code: str) -> None:
    with pytest.raises(BadValue, match=r"code"):
        description_of(code, OFFER)


def test_a_letter_that_is_wrong_or_missing_is_noticed() -> None:
    lot, code = random.Random(3), code_of(MAC)
    for _ in range(300):
        at = lot.randrange(len(code))
        other = lot.choice([letter for letter in "abcXYZ019-_" if letter != code[at]])
        for wrong in (code[:at] + other + code[at + 1 :], code[:at] + code[at + 1 :]):
            with pytest.raises(BadValue):
                description_of(wrong, OFFER)


def test_nothing_but_a_connection_gets_into_what_a_browser_is_given() -> None:
    """A code that is sealed like one of ours may hold anything; no line of it becomes SDP."""
    lot = random.Random(5)
    for _ in range(2000):
        size = lot.randrange(1, 90)
        data = bytes((codes.MARK, 1)) + bytes(lot.randrange(256) for _ in range(size + 40))
        sealed = data + codes._sum(data)
        code = codes.base64.urlsafe_b64encode(sealed).decode().rstrip("=")
        try:
            read = description_of(code, OFFER)
        except BadValue:
            continue
        assert sdp_of(read).count("\r\n") == 15 + len(read.places)
