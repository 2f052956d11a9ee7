"""Hotseat: the rules of five story games about conflict, with dice, sheets, maps and exact odds.

The package needs the standard library alone. It has no clock, no randomness and no input or output
of its own: time, dice and text come in as arguments (the program in ``__main__`` is the exception).
"""

__version__ = "0.8.13"
