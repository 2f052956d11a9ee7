"""The picture in the README: the built app on a tablet, in the middle of its first sample."""

from __future__ import annotations

import base64
import threading

from playwright.sync_api import Page, sync_playwright

from tests.e2e.conftest import launching
from web.build import serve
from web.build.places import WEB, BuildError, step

PICTURE = WEB / "readme" / "tablet.webp"
# A ten-inch tablet on its side, in CSS pixels; the most bytes that the picture may have.
WIDE, HIGH, MOST = 1180, 820, 120_000
GAME = "Hot War"
PATIENCE = 120_000

# Chromium writes WebP, but its screenshots are PNG.
TO_WEBP = """async (png) => {
  const image = new Image();
  image.src = "data:image/png;base64," + png;
  await image.decode();
  const {width, height} = image;
  const canvas = Object.assign(document.createElement("canvas"), {width, height});
  canvas.getContext("2d").drawImage(image, 0, 0);
  return canvas.toDataURL("image/webp", 0.86).split(",")[1];
}"""


def take() -> None:
    """Write the picture anew, from dist/ as it is. Raises BuildError where it is too heavy."""
    with step(f"taking {PICTURE.name}"):
        shot = _shot()
    if len(shot) > MOST:
        raise BuildError(f"{PICTURE.name} has {len(shot)} bytes; {MOST} are allowed.")
    PICTURE.parent.mkdir(exist_ok=True)
    PICTURE.write_bytes(shot)


def _shot() -> bytes:
    with serve.server(0) as running, sync_playwright() as playwright:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        browser = playwright.chromium.launch(**launching(seen=True))
        page = browser.new_page(
            viewport={"width": WIDE, "height": HIGH}, color_scheme="light", reduced_motion="reduce"
        )
        _play(page, f"http://localhost:{running.server_port}/")
        png = base64.b64encode(page.screenshot()).decode()
        page.goto("about:blank")
        webp = base64.b64decode(page.evaluate(TO_WEBP, png))
        browser.close()
        running.shutdown()
    return webp


def _play(page: Page, address: str) -> None:
    """The sample opens where its pools are put together."""
    page.goto(address)
    page.locator("html[data-ready=yes]").wait_for(state="attached", timeout=PATIENCE)
    page.get_by_role("button", name=f"Try sample: {GAME}").click()
    page.locator("#r-saved .saved-state", has_text="Saved").wait_for(timeout=PATIENCE)
    page.evaluate("document.fonts.ready")
