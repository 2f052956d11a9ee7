"""Run by compile.mjs inside Pyodide: each source of /in.zip becomes a .pyc of the same name in
/out.zip. The names are the paths that tracebacks will show. What does not compile is left out.

What functions take and give is left out, and docstrings, unless a source of ours itself speaks of
``__doc__``; assertions stay. Columns are not kept (Python is started that way), lines are kept of
our own sources alone: of a library's function a traceback names the first line, without carets.
"""

import ast
import importlib.util
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]
from types import CodeType
from typing import Any

OURS = ("home/pyodide/ui", "lib/python3.14/site-packages/hotseat/")
# For eight instructions: the line is still what it was.
NO_STEP = b"\xef\0"
HOLDERS = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def bare(tree: Any) -> Any:
    """The tree without docstrings. A decorated class gets its name for one: a dataclass without any
    writes itself one out of its signature, which takes longer than the rest of it."""
    for node in ast.walk(tree):
        if not isinstance(node, HOLDERS):
            continue
        if ast.get_docstring(node, clean=False) is not None:
            del node.body[0]
        if isinstance(node, ast.ClassDef) and node.decorator_list:
            node.body.insert(0, ast.Expr(ast.Constant(node.name)))
        if not node.body and not isinstance(node, ast.Module):
            node.body.append(ast.Pass())
    return ast.fix_missing_locations(tree)


def unmarked(tree: Any) -> Any:
    """The tree without the types of what functions take and give: only the dispatch by
    type asks for them, and for each function Python would make another one that tells them."""
    for node in ast.walk(tree):
        if isinstance(node, ast.arg):
            node.annotation = None
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
    return tree


def lineless(code: CodeType) -> CodeType:
    """The program with each function on one line, its first. Its table of lines may be too long:
    where many are the same, they pack the better."""
    consts = (lineless(each) if isinstance(each, CodeType) else each for each in code.co_consts)
    steps = 1 << (len(code.co_code) // 16).bit_length()
    return code.replace(co_consts=tuple(consts), co_linetable=NO_STEP * steps)


with zipfile.ZipFile("/in.zip") as sources, zipfile.ZipFile("/out.zip", "w") as made:
    for name in sorted(sources.namelist()):
        source = sources.read(name)
        try:
            tree: Any = ast.parse(source)
            if b"singledispatch" not in source:
                tree = unmarked(tree)
            if b"__doc__" not in source or not name.startswith(OURS):
                tree = bare(tree)
            code = compile(tree, f"/{name}", "exec", dont_inherit=True)
        except SyntaxError:
            continue
        if not name.startswith(OURS):
            code = lineless(code)
        # Unchecked: the site's files belong together, nothing needs to look at the source.
        pyc = _code_to_hash_pyc(code, importlib.util.source_hash(source), False)
        made.writestr(zipfile.ZipInfo(name), pyc)
