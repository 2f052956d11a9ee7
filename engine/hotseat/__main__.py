"""The engine as a program: rules and odds for scripts, bots and other front ends.

    python -m hotseat games                      slugs, titles, versions, and the kinds of each
    python -m hotseat odds [--exact] [QUERY]     {"game": ..., "kind": ..., "inputs": {...}}
    python -m hotseat read [QUERY]               the same; faces in, outcome out
    python -m hotseat dice [--exact] [QUERY]     {"notation": "4d6kh3"}: chances of any dice
    python -m hotseat check FILE                 is this a sound campaign? its facts and its state
    python -m hotseat recap FILE                 its story as Markdown
    python -m hotseat batch                      a query a line, each with its "command"
    python -m hotseat sample GAME                its sample campaign, as a campaign file
    python -m hotseat walk GAME [--seed N] [--moves N]   a campaign file of random legal moves, the
                                                 same for the same seed (0) and number (200)
    python -m hotseat walk GAME [...] --from FILE [--device NAME]   the same, going on from a file
                                                 as a device of that name ("walk")
    python -m hotseat walk GAME --table          how often walks make each kind of fact
    python -m hotseat play FILE [MOVES]          the file after these moves, as a campaign file
    python -m hotseat join ONE OTHER             two files with a common beginning, as one file
    python -m hotseat join --preview ONE OTHER   what that would come to, without joining them

A QUERY is JSON, from the argument or from standard input; a FILE of "-" is standard input too.
MOVES are JSON, from either as well: a list of {"move", "args", "faces"?, "by"?}. Dice fall as in
"faces", or by luck where there are none; "undo" and "redo" are moves. The first that is refused is
said, with its place in the list from 0, and nothing is printed. Answers are JSON on standard
output. What cannot be answered is one sentence on standard error, and the program ends with 2.
"""

from __future__ import annotations

import contextlib
import json
import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any, BinaryIO

from hotseat import __version__
from hotseat.core import notation_roll
from hotseat.core.errors import BadFile, BadValue, NotACampaign, Refusal, shown
from hotseat.core.files import open_file, write_file
from hotseat.core.game import Query, ask, game, games
from hotseat.core.jsontext import read_json
from hotseat.core.limits import READ_BYTES
from hotseat.core.merge import Joined, joined
from hotseat.core.play import Play
from hotseat.core.recap import recap
from hotseat.core.shapes import Shape, boolean, check_fields, maybe, or_null, record, text
from hotseat.odds.distribution import Distribution, double, mean, spread
from hotseat.odds.notation_odds import chances
from hotseat.program import campaigns
from hotseat.program.commands import COMMANDS, Flags, check_words, number, split

# No query is longer, in bytes: the longest lists the rolls of a few hundred dice.
QUERY_LIMIT = 2**20

_INPUTS = or_null(record())
_ASKED = {"game": text(60, 1), "kind": text(60, 1), "inputs": _INPUTS}
_NOTED = {"notation": text(200, 1)}
_EXACT = {"exact": maybe(boolean())}

# --- answers -----------------------------------------------------------------------------------


def answer_games(query: Mapping[str, Any]) -> dict[str, Any]:
    """Every game, with its queries."""
    _check({}, query, "games")
    listed = [
        {
            "slug": playable.slug,
            "title": playable.title,
            "authors": playable.authors,
            "version": playable.version,
            "playable": playable.playable,
            "odds": sorted(playable.odds),
            "read": sorted(playable.read),
        }
        for playable in games()
    ]
    return {"version": __version__, "games": listed}


def answer_odds(query: Mapping[str, Any]) -> dict[str, Any]:
    """Chances of a game's roll; "error_bound" beside them where dice are open-ended."""
    _check({**_ASKED, **_EXACT}, query, "odds")
    asked, outcome = _asked(game(query["game"]).odds, query)
    exact = query.get("exact", False)
    answer: dict[str, Any] = {
        "outcome": {key: _number(value, exact) for key, value in outcome.items()}
    }
    if asked.error_bound:
        answer["error_bound"] = asked.error_bound
    return answer


def answer_read(query: Mapping[str, Any]) -> dict[str, Any]:
    """The outcome of faces, by the reading that the game uses in play."""
    _check(_ASKED, query, "read")
    return dict(_asked(game(query["game"]).read, query)[1])


def answer_dice(query: Mapping[str, Any]) -> dict[str, Any]:
    """Chances of a roll of any dice, part by part, with mean and spread."""
    _check({**_NOTED, **_EXACT}, query, "dice")
    parsed = notation_roll.parse(query["notation"])
    exact = query.get("exact", False)
    parts = {name: _part(part, exact) for name, part in chances(parsed).parts()}
    return {"notation": parsed.text, "parts": parts}


ANSWERS: Mapping[str, Callable[[Mapping[str, Any]], dict[str, Any]]] = {
    "games": answer_games,
    "odds": answer_odds,
    "read": answer_read,
    "dice": answer_dice,
}


def answer(query: Any) -> dict[str, Any]:
    """The answer to one query with its "command", as ``batch`` reads them. Raises Refusal."""
    if not isinstance(query, dict):
        raise BadValue(f"The query is {shown(query)}; it must be a record.")
    rest = dict(query)
    command = rest.pop("command", None)
    if not isinstance(command, str) or command not in ANSWERS:
        known = ", ".join(ANSWERS)
        raise BadValue(f'"command" is {shown(command)}; it must be one of: {known}.')
    return ANSWERS[command](rest)


def _check(fields: Mapping[str, Shape], query: Mapping[str, Any], where: str) -> None:
    """Check a query; its "inputs" must be a record, whose fields the game then checks itself."""
    if "inputs" in fields and not isinstance(query.get("inputs", {}), dict):
        raise BadValue(f'"inputs" is {shown(query["inputs"])}; it must be a record.')
    named = {name: None if name == "inputs" else value for name, value in query.items()}
    check_fields(fields, named if "inputs" in fields else query, where)


def _asked(
    queries: Mapping[str, Query], query: Mapping[str, Any]
) -> tuple[Query, Mapping[str, Any]]:
    answer = ask(queries, query["kind"], query["inputs"])
    return queries[query["kind"]], answer


def _part(part: Distribution, exact: bool) -> dict[str, Any]:
    exact = exact and not part.error_bound
    figures: dict[str, Any] = {
        "outcome": {
            str(value): _number(Fraction(ways, part.total), exact)
            for value, ways in part.counts.items()
        },
        "mean": str(mean(part)) if exact else float(mean(part)),
        "spread": spread(part),
    }
    if part.error_bound:
        figures["error_bound"] = part.error_bound
    return figures


def _number(value: Any, exact: bool) -> str | float:
    return str(value) if exact and isinstance(value, Fraction) else double(value)


# --- files -------------------------------------------------------------------------------------


def _opened(path: str, stdin: BinaryIO) -> Play:
    try:
        if path == "-":
            data = stdin.read(READ_BYTES + 1)
        else:
            with open(path, "rb") as file:
                data = file.read(READ_BYTES + 1)
    except (OSError, ValueError) as fault:
        why = (getattr(fault, "strerror", None) or str(fault)).lower()
        raise BadFile(f"The file {shown(path)} cannot be read: {why}.") from fault
    play = open_file(data)
    if not play.game.playable:
        raise NotACampaign(
            f"{play.game.title} cannot be played here, so this is no campaign of it."
        )
    return play


def _moves(given: Sequence[str], stdin: BinaryIO) -> Any:
    """The list of moves: the word behind the file's name, or standard input."""
    if len(given) > 1 and given[1] != "-":
        return _parsed(given[1].encode("utf-8", "surrogateescape"), "The list of moves")
    if given[0] == "-":
        raise BadValue("The file and the moves cannot both come from standard input.")
    return _parsed(stdin.read(QUERY_LIMIT + 1), "The list of moves")


def _joined(given: Sequence[str], stdin: BinaryIO) -> Joined:
    if given[0] == given[1] == "-":
        raise BadValue("The two files cannot both come from standard input.")
    first, other = (_opened(path, stdin) for path in given)
    return joined(first.game, first.campaign, other.campaign)


def _luck(sides: int) -> int:
    """A face from the operating system's randomness."""
    from secrets import randbelow

    return 1 + randbelow(sides)


def _campaign(command: str, given: Sequence[str], flags: Flags, stdin: BinaryIO) -> str:
    """The output of the commands about campaigns."""
    if command in ("check", "recap"):
        play = _opened(given[0], stdin)
        return recap(play) if command == "recap" else _line(campaigns.checked(play))
    if "--table" in flags:
        if len(flags) > 1:
            raise BadValue("--table has its own seeds and moves; leave out all other flags.")
        return _line(campaigns.tallied(given[0]))
    if command == "join":
        whole = _joined(given, stdin)
        if "--preview" in flags:
            return _line(campaigns.previewed(whole))
        play = whole.play
    elif command == "walk":
        seed = number(flags, "--seed", campaigns.SEED_MOST, 0)
        steps = number(flags, "--moves", campaigns.WALK_MOST, campaigns.WALK_USUAL)
        begun = _opened(flags["--from"], stdin) if "--from" in flags else None
        play = campaigns.walked(given[0], seed, steps, begun, flags.get("--device"))
    elif command == "play":
        moves = _moves(given, stdin)
        play = campaigns.played(_opened(given[0], stdin), moves, _luck)
    else:
        play = campaigns.sampled(given[0])
    return write_file(play.campaign)


# --- the program -------------------------------------------------------------------------------


def run(argv: Sequence[str], stdin: BinaryIO) -> Iterator[str]:
    """What the program prints for these arguments, piece by piece; ``batch`` a line at a time.
    Raises Refusal before the first piece, or never."""
    if not argv or "--help" in argv or argv[0] == "help":
        yield (__doc__ or "").strip() + "\n"
        return
    words, flags = split(argv)
    command, given = (words[0] if words else ""), words[1:]
    check_words(command, given, flags)
    if command == "batch":
        yield from _batch(stdin)
    elif COMMANDS[command].needs:
        yield _campaign(command, given, flags, stdin)
    else:
        query = {} if command == "games" else _query(given, stdin)
        if flags:
            query = {**query, "exact": True}
        yield _line(answer({**query, "command": command}))


def _query(given: Sequence[str], stdin: BinaryIO) -> dict[str, Any]:
    if given and given[0] != "-":
        query = _parsed(given[0].encode("utf-8", "surrogateescape"))
    else:
        query = _parsed(stdin.read(QUERY_LIMIT + 1))
    if not isinstance(query, dict):
        raise BadValue(f"The query is {shown(query)}; it must be a record.")
    if "command" in query:
        raise BadValue('"command" belongs to the lines of batch; leave it out.')
    return query


def _parsed(data: bytes, what: str = "The query") -> Any:
    if len(data) > QUERY_LIMIT:
        raise BadValue(f"{what} cannot be read: it has more than {QUERY_LIMIT} bytes.")
    try:
        return _whole(read_json(data, odd_numbers=True))
    except BadValue as fault:
        raise BadValue(f"{what} cannot be read: {fault}.") from fault


def _whole(value: Any) -> Any:
    """The value, if none of its texts holds half a character. Raises BadValue with a clause."""
    try:
        json.dumps(value, ensure_ascii=False, default=repr).encode("utf-8")
    except UnicodeEncodeError as fault:
        raise BadValue("a text in it holds half a character (a lone surrogate)") from fault
    return value


def _batch(stdin: BinaryIO) -> Iterator[str]:
    while line := stdin.readline(QUERY_LIMIT + 1):
        whole_line = line
        while len(line) > QUERY_LIMIT and not line.endswith(b"\n"):
            line = stdin.readline(QUERY_LIMIT + 1)
        try:
            yield _line(answer(_parsed(whole_line)))
        except Refusal as refusal:
            yield _line({"error": _sentence(refusal)})
        except Exception as fault:
            yield _line({"error": _sentence(_broken(fault))})


def _line(answered: Mapping[str, Any]) -> str:
    return json.dumps(answered, allow_nan=False) + "\n"


def _sentence(refusal: Exception) -> str:
    """The refusal on one line, without control characters."""
    line = " ".join(str(refusal).split())
    return "".join(letter if letter.isprintable() else "?" for letter in line)


def _broken(fault: Exception) -> Refusal:
    return Refusal(f"A fault in the program ({type(fault).__name__}) kept it from answering.")


def main(argv: Sequence[str], stdin: BinaryIO) -> int:
    """Print the answer and return 0, or print a sentence on standard error and return 2."""
    try:
        for piece in run(argv, stdin):
            sys.stdout.write(piece)
            sys.stdout.flush()
    except BrokenPipeError:
        return _hung_up()
    except Refusal as refusal:
        return _refused(refusal)
    except KeyboardInterrupt:
        return 130
    except OSError as fault:
        _hung_up()
        return _refused(Refusal(f"The answer could not be written: {fault.strerror}."))
    except Exception as fault:
        return _refused(_broken(fault))
    return 0


def _refused(refusal: Refusal) -> int:
    with contextlib.suppress(OSError, AttributeError):
        sys.stderr.write(_sentence(refusal) + "\n")
    return 2


def _hung_up() -> int:
    """Discard what is still buffered, once nobody reads standard output any more."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


if __name__ == "__main__":
    if sys.stdout is None or sys.stdin is None:
        sys.exit(2)
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    # Numbers that come in are held to eighteen digits; exact chances that go out may be long.
    sys.set_int_max_str_digits(0)
    sys.exit(main(sys.argv[1:], sys.stdin.buffer))
