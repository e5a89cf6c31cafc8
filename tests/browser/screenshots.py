"""The pictures of the README, taken anew by ``python3 dev.py screenshots``: two on a phone, one on a wide screen."""

from __future__ import annotations

import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser

from tests.browser.driver import DESKTOP, PHONE, browser_path, launched, running_app, settled

PICTURES = Path(__file__).parents[2] / "pictures"


@dataclass(frozen=True, slots=True)
class Picture:
    """A place of the app, and what is touched there before the picture is taken."""

    name: str
    query: str
    touches: tuple[str, ...] = ()
    size: tuple[int, int] = PHONE
    dark: bool = False
    # Pixels of the picture for each of the page: a phone's screen is fine.
    scale: int = 2


WANTED = (
    Picture("phone-level-ru", "?lang=ru&page=level&level=examples.last-robot", ("slot:3",)),
    Picture("phone-answer-uk", "?lang=uk&page=rule&rule=q.sole-player", dark=True),
    Picture("desktop-level-pl", "?lang=pl&page=level&level=turn.pick-a-slot", ("slot:1",), DESKTOP, scale=1),
)


def take(browser: Browser, address: str, wanted: Picture, folder: Path) -> Path:
    context = browser.new_context(
        viewport={"width": wanted.size[0], "height": wanted.size[1]},
        color_scheme="dark" if wanted.dark else "light",
        device_scale_factor=wanted.scale,
        reduced_motion="reduce",
    )
    try:
        page = context.new_page()
        page.goto(f"{address}/{wanted.query}")
        settled(page)
        for id in wanted.touches:
            page.locator(f'[data-touch="{id}"]:visible').first.click()
            # A verdict is brought into sight a moment after it is drawn.
            page.locator(".said").first.wait_for()
            settled(page)
        page.evaluate("document.fonts.ready")
        page.mouse.move(0, 0)
        path = folder / f"{wanted.name}.png"
        page.screenshot(path=path, animations="disabled")
    finally:
        context.close()
    return path


def main() -> int:
    if browser_path() is None:
        print("no browser can be had here: install chromium", file=sys.stderr)
        return 1
    PICTURES.mkdir(exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        running_app(Path(folder) / "tutor.db") as address,
        launched() as browser,
    ):
        for wanted in WANTED:
            print(take(browser, address, wanted, PICTURES).relative_to(PICTURES.parent))
    return 0


if __name__ == "__main__":
    sys.exit(main())
