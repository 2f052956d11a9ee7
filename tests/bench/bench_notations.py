"""How long the exact chances of the worst notations take, on CPython and in the browser's Python.

Milliseconds of the processor, the least of several counts; those that are refused are told as
fast as they are refused. The aim is 200 ms in the browser's Python.
"""

from __future__ import annotations

from tests.bench import notation_cases
from tests.bench.bench_odds import BENCH, in_node

AIM = 200


def main() -> int:
    """Print the slowest of both; 1 where one of the browser's Python misses the aim."""
    here = list(notation_cases.all_timed())
    there = in_node(BENCH / "notation_cases.py") or []
    for name, found in (("CPython", here), ("the browser's Python", there)):
        print(f"\n{name}: {len(found)} notations told in full")
        for text, taken, work, answered in sorted(found, key=lambda each: -each[1])[:12]:
            said = "answered" if answered else "refused"
            print(f"{taken:9.1f} ms {work:8.1f} M {said:9} {text[:70]}")
    return int(not there or any(each[1] > AIM for each in there))
