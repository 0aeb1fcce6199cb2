"""Pages in each finished theme: they fit four widths in three languages, and their colours can be
read in every mode.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from accessibility import COLOUR_RULES, expect_accessible
from conftest import running_boards
from layout import expect_fit
from states import Boards, state_named
from windows import Windows

THEMES = ["calm", "dense", "high-contrast"]
WIDTHS = [320, 768, 1024, 1440]
STATES = ["list-hard", "show-hard", "new-errors"]


@pytest.fixture(scope="module", params=THEMES)
def themed(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Boards]:
    """An Ideaboard with ideas, in one theme."""
    folder: Path = tmp_path_factory.mktemp(f"theme-{request.param}")
    with running_boards(folder, "--theme", request.param) as boards:
        yield boards


@pytest.mark.parametrize("language", ["en", "de", "ar"])
def test_pages_and_their_tables_fit_every_width(
    silent: Windows, themed: Boards, language: str
) -> None:
    page = silent.open_page(locale=language)
    for name in STATES:
        state_named(name).open(page, themed)
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 800})
            expect_fit(page)


@pytest.mark.parametrize("mode", ["light", "dark", "more"])
def test_colours_are_read_in_every_mode(browser: Windows, themed: Boards, mode: str) -> None:
    page = browser.open_page()
    page.emulate_media(
        color_scheme="dark" if mode == "dark" else "light",
        contrast="more" if mode == "more" else "no-preference",
    )
    for name in STATES:
        state_named(name).open(page, themed)
        expect_accessible(page, COLOUR_RULES)
