"""What tests do to the two places where steps are saved: localStorage and the journal."""

from __future__ import annotations

import json
from itertools import count

from playwright.sync_api import Page, expect

_PUT = """(values) => {
  localStorage.clear();
  Object.entries(values).forEach(([key, value]) => localStorage.setItem(key, value));
}"""
_TIMES = count()
# The page lets go of its database when it is to be deleted.
EMPTY_JOURNAL = """() => new Promise((done) => {
  const asked = hotseat.keep.bases.deleteDatabase("hotseat");
  asked.onsuccess = asked.onerror = () => done(true);
})"""
EMPTY_BOTH = f"""() => {{
  localStorage.clear();
  return ({EMPTY_JOURNAL})();
}}"""


def stored(page: Page) -> dict[str, str]:
    """All that localStorage holds."""
    found: dict[str, str] = json.loads(
        page.evaluate("() => JSON.stringify(Object.fromEntries(Object.entries(localStorage)))")
    )
    return found


def put(page: Page, values: dict[str, str]) -> None:
    """localStorage holds this and nothing else."""
    page.evaluate(_PUT, values)


def put_at_start(page: Page, values: dict[str, str]) -> None:
    """localStorage holds this and nothing else as the page starts again, as after a kill: a living
    page that looks at its journal just then would copy the change there."""
    once = f"put {next(_TIMES)}"
    page.add_init_script(f"""
      if (sessionStorage.getItem("tests") !== {json.dumps(once)}) {{
        sessionStorage.setItem("tests", {json.dumps(once)});
        ({_PUT})({json.dumps(values)});
      }}
    """)


def empty_journal(page: Page) -> None:
    """The journal's database is gone."""
    page.evaluate(EMPTY_JOURNAL)


def empty_both(page: Page) -> None:
    """A browser that was never here."""
    page.evaluate(EMPTY_BOTH)


def is_saved(page: Page) -> None:
    """Wait until both have the last step."""
    expect(page.locator("#r-saved .saved-state")).to_have_text("Saved")
