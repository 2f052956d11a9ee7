"""Which part of Python's standard library the site carries, and how it is packed.

Pyodide's own archive holds 560 sources: everything a programmer may ask for. A table asks for some
two hundred of them. What is left out is listed here with the reason; all else stays, also what only
a fault or a rare path would import. The fewer there are, the sooner Python has read the list of
them, which it does at every start.
"""

from __future__ import annotations

from collections.abc import Mapping

from web.build import archive

Files = dict[str, bytes]
ARCHIVE = "python_stdlib.zip"

# Top-level modules and packages, by why no table can ask for them.
LEFT_OUT = {
    "tools for people who write Python": (
        "__hello__ __phello__ _pyrepl antigravity bdb cProfile cmd compileall difflib doctest"
        " modulefinder pdb pickletools profile pstats py_compile pyclbr pydoc sqlite3 sre_compile"
        " sre_constants sre_parse symtable tabnanny this timeit trace tracemalloc unittest zipapp"
        " _ast_unparse"
    ),
    "other programs, terminals and machines": (
        "argparse ctypes getopt getpass gettext multiprocessing optparse pty sched shlex tty"
        " webbrowser"
    ),
    "servers and protocols: a page has only the browser's own requests": (
        "ftplib imaplib mailbox netrc nturl2path poplib smtplib socketserver wsgiref xmlrpc"
    ),
    "formats that no campaign and no wheel is in": (
        "_compat_pickle _strptime colorsys configparser filecmp fileinput pickle plistlib shelve"
        " tomllib wave xml zoneinfo"
    ),
    "in Python what this Python has as machine code": "_py_abc _pydatetime _pyio",
    "arithmetic of measured data, names and orders of our own making": "graphlib statistics uuid",
}
MODULES = frozenset(name for names in LEFT_OUT.values() for name in names.split())
# Parts of packages that stay.
PARTS = frozenset(
    "concurrent/futures/process.py concurrent/futures/interpreter.py concurrent/interpreters"
    " http/cookiejar.py http/cookies.py http/server.py importlib/_bootstrap.py"
    " importlib/_bootstrap_external.py importlib/readers.py importlib/resources"
    " importlib/simple.py json/__main__.py json/tool.py logging/config.py logging/handlers.py"
    " asyncio/__main__.py asyncio/tools.py asyncio/windows_events.py asyncio/windows_utils.py"
    " asyncio/proactor_events.py email/mime pathlib/types.py sysconfig/__main__.py"
    " urllib/robotparser.py zipfile/__main__.py zipimport.py".split()
)
# Alphabets: what wheels, addresses and campaign files are written in; the code pages stay away.
ALPHABETS = frozenset(
    "__init__ aliases ascii cp437 idna latin_1 punycode raw_unicode_escape unicode_escape utf_16"
    " utf_16_be utf_16_le utf_32 utf_8 utf_8_sig".split()
)


def kept(name: str) -> bool:
    """Whether the site carries this file of the archive ("json/decoder.py")."""
    top, _, rest = name.partition("/")
    if top == "encodings":
        return rest.removesuffix(".py") in ALPHABETS
    parts = name.split("/")
    folders = {"/".join(parts[:length]) for length in range(1, len(parts) + 1)}
    return top.removesuffix(".py") not in MODULES and not folders & PARTS


def sources(data: bytes) -> Files:
    """What the site carries of Pyodide's archive, still as sources."""
    return {name: found for name, found in archive.unzipped(data).items() if kept(name)}


def packed(files: Mapping[str, bytes], made: Mapping[str, bytes], home: str) -> bytes:
    """The archive anew: bytecode, ``made[home + name]``, in the place of each source."""
    out = {}
    for name, source in files.items():
        pyc = made.get(home + name)
        out[name if pyc is None else f"{name}c"] = source if pyc is None else pyc
    return archive.zipped(out)
