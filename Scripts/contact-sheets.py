#!/usr/bin/env python3
"""Takes pictures of pages in each theme, light and dark, at three widths, for a look at all of them.

The programs are those of the debug build: `swift build --build-tests`. The browser and its Python
are those of the browser tests: `Scripts/install-test-tools.sh`, then

    .venv/bin/python Scripts/contact-sheets.py FOLDER           all pictures, into the folder
    .venv/bin/python Scripts/contact-sheets.py FOLDER dense     those of one theme
"""

import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.append(str(ROOT / "Tests/Browser"))

from chromium import ARGUMENTS, find_chromium  # noqa: E402
from clinic import running_clinic  # noqa: E402
from conftest import running_boards  # noqa: E402
from layout import dress  # noqa: E402
from playwright.sync_api import Browser, sync_playwright  # noqa: E402
from states import Boards, state_named  # noqa: E402

THEMES = ["calm", "dense", "high-contrast"]
WIDTHS = [390, 768, 1280]
STATES = ["list-hard", "show-hard", "new-errors", "edit-conflict", "forged", "not-found"]


def take(browser: Browser, boards: Boards, history: str, scheme: str, width: int, place: str) -> None:
    """Takes all pages in one window; the place is the beginning of the names of the files."""
    context = browser.new_context(
        viewport={"width": width, "height": 900}, color_scheme=scheme, reduced_motion="reduce"
    )
    page = context.new_page()
    for name in STATES:
        state_named(name).open(page, boards)
        page.screenshot(path=f"{place}-{name}.png", full_page=True)
    dress(page, boards.full.server)
    page.goto(history)
    page.screenshot(path=f"{place}-history.png", full_page=True)
    context.close()


def main(folder: Path, themes: list[str]) -> None:
    """Takes the pictures of some themes."""
    folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=ARGUMENTS)
        for theme in themes:
            with (
                tempfile.TemporaryDirectory() as data,
                running_boards(Path(data), "--theme", theme) as boards,
                running_clinic(Path(data) / "clinic.sqlite") as clinic,
            ):
                history = clinic.server + clinic.add_history()
                for scheme in ("light", "dark"):
                    for width in WIDTHS:
                        place = f"{folder}/{theme}-{scheme}-{width}"
                        take(browser, boards, history, scheme, width, place)
        browser.close()


if __name__ == "__main__":
    if not 2 <= len(sys.argv) <= 3 or sys.argv[2:] and sys.argv[2] not in THEMES:
        sys.exit(__doc__)
    main(Path(sys.argv[1]), sys.argv[2:] or THEMES)
