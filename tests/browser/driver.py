"""A real browser on the real app: started once, and every page watched for errors."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

PHONE, DESKTOP = (360, 740), (1280, 800)
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
IDLE = '[data-testid="stApp"][data-test-script-state="notRunning"]'


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def browser_path() -> str | None:
    return next((path for name in BROWSERS if (path := shutil.which(name))), None)


@contextmanager
def running_app(database: Path) -> Iterator[str]:
    """The app as a user starts it, on a free port, with a database of its own; gives its address."""
    port = free_port()
    environment = {**os.environ, "RULES_TUTOR_DB": str(database)}
    command = [sys.executable, "-m", "tutor.cli", "app", "--port", str(port)]
    server = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    address = f"http://localhost:{port}"
    try:
        _wait_for(address)
        yield address
    finally:
        server.terminate()
        server.wait(timeout=10)


def _wait_for(address: str, seconds: float = 60) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            with urllib.request.urlopen(f"{address}/_stcore/health", timeout=2):
                return
        except OSError:
            time.sleep(0.2)
    raise TimeoutError(f"the app did not start at {address}")


@contextmanager
def launched() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path(), headless=True, args=ARGUMENTS)
        try:
            yield browser
        finally:
            browser.close()


def settled(page: Page) -> None:
    """Waits until the app has finished drawing."""
    page.wait_for_selector(".drawing > *", state="attached", timeout=90_000)
    page.wait_for_timeout(150)
    page.wait_for_selector(IDLE, state="attached", timeout=90_000)
    page.wait_for_timeout(100)
