"""The fixtures of the browser tests, and pictures of what the pages showed when one failed."""

import os
import re
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import Request, urlopen

import pytest
from chromium import ARGUMENTS, find_chromium
from ideaboard import find_ideaboard, running_ideaboard
from ideas import Ideas
from live_site import LiveSite, running_live_site
from playwright.sync_api import Browser, Page, sync_playwright
from states import Boards
from windows import Windows

NO_CHROMIUM = "Chromium is not installed (looked in PATH; CHROMIUM may name it)."


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The base address of one Ideaboard over an empty database, shared by all tests."""
    database = tmp_path_factory.mktemp("ideaboard") / "ideaboard.sqlite"
    with running_ideaboard(find_ideaboard(), database) as address:
        yield address


@pytest.fixture(scope="session")
def style_sheet(server: str) -> str:
    """The style sheet of the default theme, as a server answers it."""
    ideas = Request(f"{server}/ideas", headers={"Accept": "text/html"})
    with urlopen(ideas) as page:
        path = re.search(r'href="(/formwork/style-[^"]+)"', page.read().decode())
    assert path, "The page has no style sheet."
    with urlopen(f"{server}{path[1]}") as sheet:
        return sheet.read().decode()


@pytest.fixture(scope="session")
def boards(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Boards]:
    """An Ideaboard that stays empty and one with three pages of ideas."""
    with running_boards(tmp_path_factory.mktemp("boards")) as boards:
        yield boards


@pytest.fixture(scope="session")
def pseudo_boards(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Boards]:
    """The same, with the pseudo-locales among the languages."""
    folder = tmp_path_factory.mktemp("pseudo-boards")
    with running_boards(folder, "--pseudo-locales") as boards:
        yield boards


@contextmanager
def running_boards(folder: Path, *options: str) -> Iterator[Boards]:
    """Starts two Ideaboards and fills the second."""
    program = find_ideaboard()
    with (
        running_ideaboard(program, folder / "empty.sqlite", *options) as empty,
        running_ideaboard(program, folder / "full.sqlite", *options) as full,
    ):
        boards = Boards(Ideas(empty), Ideas(full))
        boards.fill()
        yield boards


@pytest.fixture
def board(tmp_path: Path) -> Iterator[Ideas]:
    """An Ideaboard of the test's own."""
    with running_ideaboard(find_ideaboard(), tmp_path / "ideaboard.sqlite") as address:
        yield Ideas(address)


@pytest.fixture
def site() -> Iterator[LiveSite]:
    """A site of the test's own, whose forms are live without an application."""
    with running_live_site() as site:
        yield site


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """One browser process for all tests. Only a developer's own machine may do without."""
    executable = find_chromium()
    if executable is None:
        (pytest.fail if os.environ.get("CI") else pytest.skip)(NO_CHROMIUM)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=executable, headless=True, args=ARGUMENTS
        )
        yield browser
        browser.close()


@pytest.fixture
def browser(chromium: Browser) -> Iterator[Windows]:
    """Opens pages for one test and closes them after it."""
    windows = Windows(chromium)
    yield windows
    windows.close()


@pytest.fixture
def silent(browser: Windows) -> Iterator[Windows]:
    """Opens pages as `browser` does, and fails when one complains in its console."""
    yield browser
    browser.expect_silence()


@pytest.fixture
def page(browser: Windows) -> Page:
    """A page as most visitors have it: JavaScript, light, English, wide."""
    return browser.open_page()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Adds pictures of the pages to a failure: headless, nobody else sees what they showed."""
    report = yield
    windows = getattr(item, "funcargs", {}).get("browser")
    if report.when == "call" and report.failed and isinstance(windows, Windows):
        paths = screenshots(windows, item.name)
        if paths:
            report.sections.append(("Screenshots", "\n".join(map(str, paths))))
    return report


def screenshots(windows: Windows, test_name: str) -> list[Path | str]:
    """The pictures' paths, or why there are none: that must not hide the test's own failure."""
    try:
        return list(windows.save_screenshots(test_name))
    except Exception as fault:
        return [f"No screenshot: {fault}"]
