"""Who may import whom, read off the syntax trees; and the names that the engine must not use: no
clock, no randomness, no input or output of its own, no game's slug outside its folder.

Each test holds one law to all files. What breaks it is listed by file and line.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from tests.trees import Source, meant, modules, under
from web.build.places import ENGINE, ROOT, WEB

HOTSEAT = ENGINE / "hotseat"
GAMES = HOTSEAT / "games"
SLUGS = sorted(folder.parent.name for folder in GAMES.glob("*/__init__.py"))
BROWSER = {"js", "pyscript", "pyodide"}
# The two rooms of the web layer that know the browser.
KNOW_THE_BROWSER = {"browser.py", "main.py"}
FORBIDDEN_MODULES = {
    "random",
    "secrets",
    "time",
    "socket",
    "subprocess",
    "tempfile",
    "urllib.request",
}
FORBIDDEN_CALLS = {"open", "print", "input"}
FORBIDDEN_ATTRIBUTES = {"now", "utcnow", "today"}

Law = Callable[[Source], Iterable[tuple[int, str]]]


def broken(law: Law, *folders: Path, but: Iterable[Path] = ()) -> str:
    """What breaks a law, a line each; "" where nothing does."""
    left_out = {*but}
    sources = [source for folder in folders for source in under(folder)]
    assert len(sources) > 20, "there are files to look at"
    return "\n".join(
        f"{source.at(line)}: {said}"
        for source in sources
        if source.path not in left_out
        for line, said in law(source)
    )


# --- who may import whom -------------------------------------------------------------------------

# The core finds the games by their folders; it names the one package that holds them.
OF_ALL = {"hotseat", "hotseat.__version__", "hotseat.games"}


def may_import(path: Path) -> tuple[str, ...]:
    """The names below which a file of ours may import, besides the standard library."""
    if path.is_relative_to(ENGINE):
        room = path.relative_to(HOTSEAT).parts
        if room[0] == "core":
            return ("hotseat.core",)
        if room[0] == "odds":
            return ("hotseat.core", "hotseat.odds")
        if room[0] == "kit":
            return ("hotseat.core", "hotseat.odds", "hotseat.kit")
        if room[0] == "games" and len(room) > 2:
            return ("hotseat.core", "hotseat.odds", "hotseat.kit", f"hotseat.games.{room[1]}")
        if room[0] == "walk":
            return ("hotseat.core", "hotseat.walk")
        if room[0] == "program":
            return ("hotseat.core", "hotseat.program", "hotseat.walk")
        return ("hotseat.core", "hotseat.odds", "hotseat.program")
    if path.is_relative_to(WEB / "ui"):
        base = ("hotseat", "ui")
        return (*base, *BROWSER) if path.name in KNOW_THE_BROWSER else base
    packer = ("deflate",) if path.name == "archive.py" else ()
    return ("web.build", "web", *packer)


def is_below(name: str, *bases: str) -> bool:
    return any(name == base or name.startswith(f"{base}.") for base in bases)


def foreign(source: Source, *allowed: str) -> Iterator[tuple[int, str]]:
    """What a file imports that is neither the standard library nor below one of these names."""
    for one in source.imports:
        for name in one.names:
            top = name.partition(".")[0]
            if top not in sys.stdlib_module_names and not is_below(name, *allowed):
                yield one.line, name


def misplaced(source: Source) -> Iterator[tuple[int, str]]:
    general = OF_ALL if source.path.is_relative_to(ENGINE) else set()
    for line, name in foreign(source, *may_import(source.path)):
        if name not in general:
            yield line, f"may not import {name}"


def test_a_room_imports_only_what_it_may() -> None:
    assert broken(misplaced, HOTSEAT, WEB / "ui", WEB / "build") == ""
    assert list(misplaced(Source(ROOT / "build.py", ROOT))) == []


# What scripts and tests need and no table does.
OUT_OF_PLAY = ("hotseat.walk", "hotseat.program", "hotseat.__main__")


def test_no_table_needs_the_program_or_its_walks() -> None:
    def needs_them(source: Source) -> Iterator[tuple[int, str]]:
        for one in source.imports:
            if any(is_below(name, *OUT_OF_PLAY) for name in one.names):
                yield one.line, f"imports {one.module}"

    assert broken(needs_them, WEB / "ui") == ""


def test_the_program_imports_its_walks_only_where_one_is_asked_for() -> None:
    code = "import sys, hotseat.__main__; print(*(n for n in sys.modules if 'hotseat.walk' in n))"
    command = [sys.executable, "-c", code]
    assert subprocess.run(command, cwd=ENGINE, capture_output=True, check=True).stdout == b"\n"


# --- no way leads back ---------------------------------------------------------------------------

Arrows = Mapping[tuple[str, str], list[str]]


def arrows(sources: Sequence[Source], room_of: Callable[[str], str]) -> Arrows:
    """(importing room, imported room) → where; of the rooms that ``room_of`` gives a module."""
    known = modules(tuple(sources))
    found: dict[tuple[str, str], list[str]] = {}
    for source in sources:
        here = room_of(source.module)
        for one in source.imports:
            name = meant(one, known)
            there = room_of(name) if name else here
            if there != here:
                where = found.setdefault((here, there), [])
                if (at := source.at(one.line)) not in where:
                    where.append(at)
    return found


def ways_back(found: Arrows) -> list[str]:
    """Every arrow from whose end a way leads back to its beginning, with its places."""
    onward: dict[str, set[str]] = {}
    for here, there in found:
        onward.setdefault(here, set()).add(there)
    return [
        f"{here} → {there}, and back: {', '.join(where)}"
        for (here, there), where in sorted(found.items(), key=lambda each: (len(each[1]), each[0]))
        if here in _reached(there, onward)
    ]


def _reached(start: str, onward: Mapping[str, set[str]]) -> set[str]:
    found, left = {start}, [start]
    while left:
        for each in onward.get(left.pop(), set()) - found:
            found.add(each)
            left.append(each)
    return found


def test_no_two_files_import_each_other_by_any_way() -> None:
    """Core, kit, odds, walk, program, games and the web layer are one graph without a circle."""
    both = (*under(HOTSEAT), *under(WEB / "ui"))
    assert ways_back(arrows(both, lambda module: module)) == []


def room_of_game(slug: str) -> Callable[[str], str]:
    """A room of a game is a folder of it, or a file that stands directly in its folder."""
    base = f"hotseat.games.{slug}"

    def room(module: str) -> str:
        return module.removeprefix(base).strip(".").partition(".")[0]

    return room


def test_rooms_of_a_game_import_downwards_only() -> None:
    found = [
        f"{slug}: {said}"
        for slug in SLUGS
        for said in ways_back(arrows(under(GAMES / slug), room_of_game(slug)))
    ]
    assert "\n".join(found) == ""


def test_the_rooms_that_a_game_imports_in_circles_are_seen(tmp_path: Path) -> None:
    texts = {
        "__init__": "from tin import table\nfrom tin.people import sheet",
        "table": "from tin.people.sheet import Sheet",
        "people/__init__": "",
        "people/sheet": "from tin.rolls import dice",
        "people/words": "",
        "rolls/__init__": "",
        "rolls/dice": "from ..people import words",
    }
    for name, text in texts.items():
        path = tmp_path / "tin" / f"{name}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    sources = [Source(tmp_path / "tin" / f"{name}.py", tmp_path) for name in texts]

    def room(module: str) -> str:
        return module.removeprefix("tin").strip(".").partition(".")[0]

    assert ways_back(arrows(sources, lambda module: module)) == []
    assert ways_back(arrows(sources, room)) == [
        "people → rolls, and back: sheet.py:1",
        "rolls → people, and back: dice.py:1",
    ]


# --- what the engine may not use -----------------------------------------------------------------


def hands(source: Source) -> Iterator[tuple[int, str]]:
    """Clocks, chances, input and output that a file uses."""
    for one in source.imports:
        for name in FORBIDDEN_MODULES.intersection(one.names):
            yield one.line, f"imports {name}"
    for node in source.nodes:
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            if node.func.id in FORBIDDEN_CALLS:
                yield node.lineno, f"{node.func.id}()"
        elif isinstance(node, ast.Attribute) and node.attr in FORBIDDEN_ATTRIBUTES:
            yield node.lineno, f".{node.attr}"


def test_the_engine_has_no_clock_no_chance_and_no_hands() -> None:
    assert broken(hands, HOTSEAT, but=HOTSEAT.rglob("__main__.py")) == ""


def looked_up(source: Source) -> Iterator[tuple[int, str]]:
    """A move's arguments asked for by a string."""
    for node in source.nodes:
        match node:
            case ast.Subscript(value=ast.Name(id="args"), slice=ast.Constant(value=str(name))):
                yield node.lineno, f'args["{name}"]'
            case ast.Call(func=ast.Attribute(value=ast.Name(id="args"), attr="get")):
                yield node.lineno, "args.get(...)"


# What the program is told on its command line is no move's.
OF_THE_PROGRAM = (*(HOTSEAT / "program").rglob("*.py"), HOTSEAT / "__main__.py")


def test_arguments_of_moves_are_never_looked_up_by_a_string() -> None:
    assert broken(looked_up, HOTSEAT, but=OF_THE_PROGRAM) == ""


# Blocks and parts of blocks that are greyed with a sentence.
GREYED = {"Button", "Chip", "Field", "Form", "Roll", "Slot", "Track"}


def by_hand(source: Source) -> list[tuple[int, str]]:
    """A move's own refusal passed to what makes the move, which knows it."""
    functions = [each for each in source.nodes if isinstance(each, ast.FunctionDef | ast.Lambda)]
    return sorted({found for function in functions for found in _by_hand(function)})


def _by_hand(function: ast.FunctionDef | ast.Lambda) -> Iterator[tuple[int, str]]:
    nodes = [*ast.walk(function)]
    asked = {name for node in nodes for name in _named_refusals(node)}
    for node in nodes:
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute):
            block = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
            if block in GREYED and any(_is_refusal(arg, asked) for arg in _given(node)):
                yield node.lineno, f"{block} is given its move's refusal"


def _given(call: ast.Call) -> list[ast.expr]:
    return [*call.args, *(each.value for each in call.keywords)]


def _named_refusals(node: ast.AST) -> Iterator[str]:
    """The names that a move's refusal is given, by "=" or by ":=", alone or in a row."""
    if isinstance(node, ast.NamedExpr):
        yield from _paired(node.target, node.value)
    elif isinstance(node, ast.Assign):
        for target in node.targets:
            yield from _paired(target, node.value)


def _paired(target: ast.expr, value: ast.expr) -> Iterator[str]:
    if isinstance(target, ast.Name):
        if _is_refusal(value, set()):
            yield target.id
    elif isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
        for one, given in zip(target.elts, value.elts, strict=False):
            yield from _paired(one, given)


def _is_refusal(value: ast.expr, asked: set[str]) -> bool:
    """Whether a value is, or may be, what a move answers when it is asked why not."""
    match value:
        case ast.Call(func=ast.Attribute(attr="why")):
            return True
        case ast.Name(id=name):
            return name in asked
        case ast.BoolOp(values=values):
            return any(_is_refusal(each, asked) for each in values)
        case ast.IfExp(body=body, orelse=other):
            return _is_refusal(body, asked) or _is_refusal(other, asked)
    return False


def test_no_refusal_is_written_beside_the_move_that_refuses() -> None:
    assert broken(by_hand, HOTSEAT) == ""


# --- a game is named only in its own folder ------------------------------------------------------


def _docstrings(source: Source) -> set[int]:
    found = set()
    for node in source.nodes:
        body = getattr(node, "body", None)
        if isinstance(body, list) and body and isinstance(body[0], ast.Expr):
            found.add(id(body[0].value))
    return found


def words(source: Source) -> Iterator[tuple[int, str]]:
    """The names and texts of a file, docstrings aside, with their lines."""
    docstrings = _docstrings(source)
    for node in source.nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            if id(node) not in docstrings:
                yield node.lineno, node.value
        elif isinstance(node, ast.Name):
            yield node.lineno, node.id
        elif isinstance(node, ast.Attribute):
            yield node.lineno, node.attr
        elif isinstance(node, ast.Import | ast.ImportFrom):
            yield node.lineno, " ".join([getattr(node, "module", "") or "", *_names(node)])


def _names(node: ast.Import | ast.ImportFrom) -> list[str]:
    return [alias.name for alias in node.names]


def named_slugs(text: str, slugs: Sequence[str] = SLUGS) -> list[str]:
    """The games that a name or a text means. A slug of one word may be a word of any sentence: it
    is meant where it stands alone, before a dot ("ember.lit"), or after the games' folder."""
    return [slug for slug in slugs if re.search(_meaning(slug), text)]


def _meaning(slug: str) -> str:
    if "_" in slug:
        return rf"(?<![A-Za-z0-9_-])({slug}|{slug.replace('_', '-')})(?![A-Za-z0-9_-])"
    return rf"^{slug}$|^{slug}\.[A-Za-z]|\bgames[./ ]{slug}\b"


def test_a_game_is_named_only_in_its_own_folder() -> None:
    def strangers(source: Source) -> Iterator[tuple[int, str]]:
        path = source.path
        own = path.relative_to(GAMES).parts[0] if path.is_relative_to(GAMES) else ""
        for line, text in words(source):
            for slug in named_slugs(text):
                if slug != own:
                    yield line, f"names {slug}"

    assert broken(strangers, HOTSEAT, WEB / "ui", WEB / "build") == ""


def test_pages_and_styles_name_no_game() -> None:
    names = re.compile(rf"[\"'.]({'|'.join(slug.replace('_', '[-_]') for slug in SLUGS)})\b")
    pages = sorted([*WEB.glob("*.html"), *WEB.rglob("*.js"), *WEB.glob("style/*.css")])
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in pages
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if names.search(line)
    ]
    assert pages
    assert "\n".join(found) == ""


def test_the_laws_see_what_they_forbid(tmp_path: Path) -> None:
    path = tmp_path / "bad.py"
    path.write_text(
        "import random\nfrom hotseat.games import toys\nimport js\n"
        "def f(args):\n    print(open('x'))\n    return datetime.now()\n"
        "def g(args):\n    args['who'], args.get('who'), args[0]\n"
        "    return Button(why_not=gone or MOVES.why(state, 'go'))\n"
        "def h(state):\n    some, why = 1, moves.why(state, 'go')\n"
        "    if not why: return p.Form('go', (), 'Go', some, why)\n",
        "utf-8",
    )
    bad = Source(path, tmp_path)
    assert [name for _line, name in foreign(bad, "hotseat.core")] == [
        "hotseat.games",
        "hotseat.games.toys",
        "js",
    ]
    assert dict(hands(bad)) == {1: "imports random", 5: "open()", 6: ".now"}
    assert (5, "print()") in hands(bad)
    assert sorted(looked_up(bad)) == [(8, "args.get(...)"), (8, 'args["who"]')]
    assert by_hand(bad) == [
        (9, "Button is given its move's refusal"),
        (12, "Form is given its move's refusal"),
    ]
    assert bad.at(9) == "bad.py:9"
    assert SLUGS, "there are games to look for"
    assert named_slugs(f'kind == "{SLUGS[0]}.named"') == [SLUGS[0]]
    for text in ("ember", "ember.lit", "hotseat.games.ember", "hotseat.games ember"):
        assert named_slugs(text, ["ember"]) == ["ember"]
    assert named_slugs("The last ember is warm.", ["ember"]) == []
