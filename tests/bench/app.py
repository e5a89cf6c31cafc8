"""The app beside an empty Streamlit page, both in the real browser and in one run."""

from __future__ import annotations

import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from tests.browser.driver import PHONE, _wait_for, browser_path, free_port, launched, running_app, settled

EMPTY = """
import streamlit as st
st.session_state.setdefault("count", 0)
if st.button("again"):
    st.session_state.count += 1
st.write(f"count {st.session_state.count}")
"""
CLICKS, OPENINGS, SESSIONS = 40, 5, 10


@dataclass(frozen=True, slots=True)
class Level:
    """A level, what is touched there first, and the touch that its rules refuse."""

    query: str
    wrong: str
    first: str = ""


LEVELS = {
    "syndicate": Level("?lang=pl&game=syndicate&page=level&level=examples.last-robot", "slot:3"),
    "shinkansen": Level("?lang=pl&game=shinkansen&page=level&level=abilities.green-turn", "city:7", "card:event"),
}
# From the click to the first change of the text that answers it, by the browser's own clock.
CLICK = """
([target, answer]) => new Promise(done => {
  const text = () => document.querySelector(answer)?.innerText;
  const before = text(), start = performance.now();
  const observer = new MutationObserver(() => {
    if (text() && text() !== before) { observer.disconnect(); done(performance.now() - start); }
  });
  observer.observe(document.body, {subtree: true, childList: true, characterData: true});
  document.querySelector(target).dispatchEvent(new MouseEvent('click', {bubbles: true}));
})
"""


def measure() -> dict[str, Any] | None:
    """None where there is no browser."""
    if browser_path() is None:
        return None
    with tempfile.TemporaryDirectory() as folder, launched() as browser:
        script = Path(folder) / "empty.py"
        script.write_text(EMPTY, encoding="utf-8")
        with _empty_app(script) as empty, running_app(Path(folder) / "tutor.db") as address:
            base = _clicks(browser, f"{empty}/")
            first = _opening(browser, f"{empty}/", "[data-testid=stMarkdown]")
            return {
                "empty_click_ms": _summary(base),
                "empty_first_ms": first,
                "games": {game: _game(browser, address, level, base, first) for game, level in LEVELS.items()},
                "session_mb": _session_megabytes(browser, address),
            }


def _game(browser: Browser, address: str, level: Level, base: list[float], first: float) -> dict[str, Any]:
    clicks = _verdicts(browser, address, level)
    opening = _opening(browser, f"{address}/{level.query}", f'[data-touch="{level.first or level.wrong}"]')
    return {
        "click_ms": _summary(clicks),
        "click_ratio": statistics.median(clicks) / statistics.median(base),
        "first_level_ms": opening,
        "first_level_ratio": opening / first,
    }


@contextmanager
def _empty_app(script: Path) -> Iterator[str]:
    port = free_port()
    options = [f"--server.port={port}", "--server.headless=true", "--browser.gatherUsageStats=false"]
    command = [sys.executable, "-m", "streamlit", "run", str(script), *options]
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        _wait_for(f"http://localhost:{port}")
        yield f"http://localhost:{port}"
    finally:
        server.terminate()
        server.wait(timeout=10)


def _new_page(browser: Browser) -> Page:
    return browser.new_context(viewport={"width": PHONE[0], "height": PHONE[1]}).new_page()


def _clicks(browser: Browser, address: str) -> list[float]:
    """An empty page's button, clicked over and over."""
    page = _new_page(browser)
    page.goto(address)
    page.wait_for_selector(".stButton button")
    page.wait_for_timeout(1500)
    times = []
    for _ in range(CLICKS):
        times.append(float(page.evaluate(CLICK, [".stButton button", "[data-testid=stMarkdown]"])))
        page.wait_for_timeout(120)
    page.context.close()
    return times


def _verdicts(browser: Browser, address: str, level: Level) -> list[float]:
    """An illegal touch of the board in a level just opened: a third mistake would show the solution instead."""
    times = []
    for _ in range(CLICKS // 2):
        page = _new_page(browser)
        page.goto(f"{address}/{level.query}")
        page.wait_for_selector(f'[data-touch="{level.first or level.wrong}"]')
        settled(page)
        if level.first:
            page.locator(f'[data-touch="{level.first}"]').first.click()
            settled(page)
        times.append(float(page.evaluate(CLICK, [f'[data-touch="{level.wrong}"]', ".verdict"])))
        page.context.close()
    return times


def _summary(times: list[float]) -> dict[str, float]:
    return {"p50": statistics.median(times), "p95": statistics.quantiles(times, n=20)[-1]}


def _opening(browser: Browser, address: str, sign: str) -> float:
    """From the address to what one came for, median of several fresh openings."""
    times = []
    for _ in range(OPENINGS):
        page = _new_page(browser)
        start = time.perf_counter()
        page.goto(address, wait_until="commit")
        page.wait_for_selector(sign)
        times.append(1000 * (time.perf_counter() - start))
        page.context.close()
    return statistics.median(times)


def _session_megabytes(browser: Browser, address: str) -> float:
    """What one more visitor costs the server, who stays."""
    port = address.rsplit(":", 1)[1]
    pages = []
    before = _resident(port)
    for level in (list(LEVELS.values()) * SESSIONS)[:SESSIONS]:
        page = _new_page(browser)
        page.goto(f"{address}/{level.query}")
        settled(page)
        pages.append(page)
    grown = _resident(port) - before
    for page in pages:
        page.context.close()
    return grown / SESSIONS


def _resident(port: str) -> float:
    """Megabytes of the server that was started on this port (Linux)."""
    for status in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            command = status.read_bytes().split(b"\0")
            if port.encode() in command and b"tutor.cli" in command:
                pages = int((status.parent / "statm").read_text().split()[1])
                return pages * 4096 / 1e6
        except OSError:
            continue
    return float("nan")
