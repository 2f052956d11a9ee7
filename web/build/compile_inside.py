"""Run by compile.mjs inside Pyodide: each source of /in.zip becomes a .pyc of the same name in
/out.zip. The names are the paths that tracebacks will show. What does not compile is left out."""

import importlib.util
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]

with zipfile.ZipFile("/in.zip") as sources, zipfile.ZipFile("/out.zip", "w") as made:
    for name in sorted(sources.namelist()):
        source = sources.read(name)
        try:
            code = compile(source, f"/{name}", "exec", dont_inherit=True)
        except SyntaxError:
            continue
        # Unchecked: the site's files belong together, nothing needs to look at the source.
        pyc = _code_to_hash_pyc(code, importlib.util.source_hash(source), False)
        made.writestr(zipfile.ZipInfo(name), pyc)
