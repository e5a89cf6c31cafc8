"""Starts the app: prints its address, opens a browser only where there is one."""

from __future__ import annotations

import os
import socket
import sys
import webbrowser
from pathlib import Path

THEME = {
    "base": "light",
    "light.primaryColor": "#27418C",
    "light.backgroundColor": "#FBF9F4",
    "light.secondaryBackgroundColor": "#F1ECE2",
    "light.textColor": "#1D1B18",
    "light.borderColor": "#857C6C",
    "dark.primaryColor": "#A3B8FF",
    "dark.backgroundColor": "#15171B",
    "dark.secondaryBackgroundColor": "#1E2127",
    "dark.textColor": "#F1EEE7",
    "dark.borderColor": "#868C96",
    "baseRadius": "8px",
    "buttonRadius": "8px",
    "showWidgetBorder": "true",
}


def serve(port: int) -> int:
    """Streamlit with this app's page, in this process."""
    from streamlit.web import cli as streamlit_cli

    port = first_free(port)
    script = Path(__file__).with_name("main.py")
    options = {
        "server.port": str(port),
        "server.headless": "false" if has_browser() else "true",
        "browser.gatherUsageStats": "false",
        "client.toolbarMode": "minimal",
        "server.fileWatcherType": "none",
        **{f"theme.{name}": value for name, value in THEME.items() if name != "base"},
    }
    print(f"Rules Tutor: http://localhost:{port}", flush=True)
    sys.argv = ["streamlit", "run", str(script), *(f"--{name}={value}" for name, value in options.items())]
    streamlit_cli.main()
    return 0


def first_free(port: int, tries: int = 50) -> int:
    """The port asked for, or the next one that nobody uses."""
    for candidate in range(port, port + tries):
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(("", candidate))
            except OSError:
                continue
            return candidate
    return port


def has_browser() -> bool:
    """Whether opening a page would show it to somebody."""
    if (
        os.name == "posix"
        and sys.platform != "darwin"
        and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    ):
        return False
    try:
        webbrowser.get()
    except webbrowser.Error:
        return False
    return True
