"""Opens a browser for somebody who sits in front of this machine."""

import os
import sys
import threading


def open_browser_soon(address: str) -> None:
    """In a thread, since some browsers keep whoever opens them waiting."""
    if is_desktop():
        threading.Thread(target=_open, args=(address,), daemon=True).start()


def is_desktop() -> bool:
    """Is there a person at a terminal, and a display?"""
    has_display = sys.platform in ("darwin", "win32") or any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY")
    )
    return has_display and sys.stdout.isatty()


def _open(address: str) -> None:
    import webbrowser  # noqa: PLC0415 - only on a desktop

    webbrowser.open(address)
