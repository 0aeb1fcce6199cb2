"""Who else has a form open: shown on each node, until they or their node are gone."""

import base64
import os
import re
from collections.abc import Iterator
from pathlib import Path
from time import monotonic

import pytest
from ideaboard import ServerProcess, find_ideaboard, free_port
from playwright.sync_api import Page, expect
from test_ideaboard_accounts import Board, fill_in, log_in, sign_up, submit
from windows import Windows

# A reader who is gone is not shown for longer.
SECONDS = 10


@pytest.fixture
def nodes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[ServerProcess, Board, Board]]:
    """Two nodes over one database, and the process of the first."""
    monkeypatch.setenv("IDEABOARD_SIGNING_KEY", base64.b64encode(os.urandom(32)).decode())
    database = tmp_path / "board.sqlite"
    first, second = (ServerProcess(find_ideaboard(), database, free_port()) for _ in range(2))
    try:
        yield first, Board(first.wait_for_address(30), database), Board(second.wait_for_address(30), database)
    finally:
        first.stop()
        second.stop()


@pytest.fixture
def editors(browser: Windows, nodes: tuple[ServerProcess, Board, Board]) -> tuple[Page, Page]:
    """The form of an idea as its author and a moderator have it open, each on a node of their own."""
    _, first, second = nodes
    ann, ben = browser.open_page(), browser.open_page()
    sign_up(ann, first, "ann@example.org")
    ann.goto(f"{first.server}/ideas/new")
    fill_in(ann, "Solar roof")
    submit(ann)
    expect(ann.locator("h1")).to_have_text("Solar roof")
    link = re.sub(r"\?.*", "", ann.url).removeprefix(first.server) + "/edit"
    sign_up(ben, second, "ben@example.org")
    second.appoint("ben@example.org")
    ben.goto(f"{second.server}{link}")
    log_in(ben, "ben@example.org")
    ann.goto(f"{first.server}{link}")
    expect(note(ann)).to_have_text("Being edited by ben@example.org")
    expect(note(ben)).to_have_text("Being edited by ann@example.org")
    return ann, ben


def note(page: Page):  # noqa: ANN201
    """The words about others who have the form open."""
    return page.locator("main p[role=status].list-note")


def expect_alone(page: Page, began: float) -> None:
    """Expects that no other reader is shown any more, in time."""
    expect(note(page)).to_have_text("", timeout=1000 * SECONDS)
    assert monotonic() - began < SECONDS


def test_a_reader_is_shown_to_others_until_their_browser_is_gone(editors: tuple[Page, Page]) -> None:
    ann, ben = editors
    began = monotonic()
    ann.context.close()
    expect_alone(ben, began)


def test_a_reader_is_shown_until_their_node_was_killed(
    editors: tuple[Page, Page], nodes: tuple[ServerProcess, Board, Board]
) -> None:
    began = monotonic()
    nodes[0].process.kill()
    expect_alone(editors[1], began)


def test_a_reader_who_may_not_edit_is_not_shown_and_sees_none(
    browser: Windows, nodes: tuple[ServerProcess, Board, Board], editors: tuple[Page, Page]
) -> None:
    ann, ben = editors
    eve = browser.open_page()
    sign_up(eve, nodes[1], "eve@example.org")
    link = "/" + ben.url.split("/", 3)[3]
    eve.goto(f"{nodes[1].server}/ideas")
    # Her own stream asks for the form that she is refused.
    seen = eve.evaluate(
        """(link) => new Promise((resolve) => {
            const source = new EventSource(`/formwork/live?page=${encodeURIComponent(`000000000000.${link}`)}`);
            source.onmessage = ({ data }) => resolve(data);
            source.onopen = () => (window.isOpen = true);
            setTimeout(() => { source.close(); resolve(null); }, 5000);
        })""",
        link,
    )
    assert seen is None and eve.evaluate("window.isOpen")
    expect(note(ben)).to_have_text("Being edited by ann@example.org")
