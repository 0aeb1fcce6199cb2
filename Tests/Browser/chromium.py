"""Finds the installed Chromium. Run as a script, it prints the path, or nothing and fails.

Playwright's own browser builds are not used: an installed browser is the one that a package
manager keeps up to date. Only the standard library is imported, because the install script asks
this file before the virtual environment exists.
"""

import os
import shutil
import sys

# The first has no windows, and draws the same pages in half the time.
NAMES = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
)

# The language is fixed because the order of a date input's parts follows it. The rest keeps the
# browser from needing rights or a graphics card and from calling anywhere by itself.
ARGUMENTS = [
    "--lang=en-US",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def find_chromium() -> str | None:
    """The browser's path: `CHROMIUM` from the environment, else the first known name in PATH."""
    chosen = os.environ.get("CHROMIUM")
    candidates = (chosen,) if chosen else NAMES
    return next((path for name in candidates if (path := shutil.which(name))), None)


if __name__ == "__main__":
    executable = find_chromium()
    if executable is None:
        sys.exit(1)
    print(executable)
