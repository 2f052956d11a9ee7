"""Phones at the table: each plays one seat of a campaign that a tablet has open, over the network
of the room.

The tablet decides and rolls (``host``); a phone asks for moves and is sent the facts, and what its
seat may read (``guest``). ``wire`` has the words that go between them, ``codes`` what a QR code
holds, ``page`` and ``dialog`` what is seen of it. All of it is pure; the links themselves are
link.js.
"""
