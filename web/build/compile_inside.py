"""Run by compile.mjs inside Pyodide: each source of /in.zip becomes a .pyc of the same name in
/out.zip. The names are the paths that tracebacks will show. What does not compile is left out.

Docstrings are left out, unless the source itself speaks of ``__doc__``; assertions stay. Lines are
kept, columns are not (Python is started that way), so tracebacks name each line without carets.
"""

import ast
import importlib.util
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]
from typing import Any

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


with zipfile.ZipFile("/in.zip") as sources, zipfile.ZipFile("/out.zip", "w") as made:
    for name in sorted(sources.namelist()):
        source = sources.read(name)
        try:
            tree: Any = ast.parse(source)
            if b"__doc__" not in source:
                tree = bare(tree)
            code = compile(tree, f"/{name}", "exec", dont_inherit=True)
        except SyntaxError:
            continue
        # Unchecked: the site's files belong together, nothing needs to look at the source.
        pyc = _code_to_hash_pyc(code, importlib.util.source_hash(source), False)
        made.writestr(zipfile.ZipInfo(name), pyc)
