"""Pages in each finished theme: they fit every width in three languages, their colours can be read
in every mode, and what readers ask of their system is done.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from accessibility import COLOUR_RULES, expect_accessible
from clinic import running_clinic
from conftest import running_boards
from layout import dress, expect_fit
from playwright.sync_api import Page, expect
from states import Boards, state_named
from windows import Windows

THEMES = ["calm", "dense", "high-contrast"]
WIDTHS = [320, 480, 768, 1024, 1280]
STATES = [
    "list-hard", "list-empty", "show-hard", "new-errors", "edit-errors", "edit-conflict", "forged",
    "not-found",
]  # fmt: skip

# Texts on a colour of their own behind which the browser would paint the page's: they could not be
# read.
COVERED = """() => {
    const probe = document.body.appendChild(document.createElement("p"));
    probe.style.background = "Canvas";
    const canvas = getComputedStyle(probe).backgroundColor;
    probe.remove();
    const isCovered = element => {
        const style = getComputedStyle(element);
        const isOwn = style.backgroundColor !== canvas && !style.backgroundColor.endsWith(", 0)");
        return element.textContent.trim() && isOwn && style.forcedColorAdjust !== "none";
    };
    return [...document.body.querySelectorAll("*")].filter(isCovered)
        .map(element => element.outerHTML.slice(0, 120));
}"""

# Everything that moves or fades.
MOVING = """() => [...document.body.querySelectorAll("*")].filter(element => {
    const style = getComputedStyle(element);
    return style.animationName !== "none"
        || style.transitionDuration.split(", ").some(time => parseFloat(time) > 0);
}).length"""

# How much of the window has jumped since the page was opened (Layout Instability, CLS).
JUMPED = """() => new Promise(done => {
    let sum = 0;
    new PerformanceObserver(list => list.getEntries().forEach(entry => sum += entry.value))
        .observe({ type: "layout-shift", buffered: true });
    setTimeout(() => done(sum), 100);
})"""


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


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("contrast", ["no-preference", "more"])
def test_colours_are_read_in_every_mode(
    browser: Windows, themed: Boards, scheme: str, contrast: str
) -> None:
    page = browser.open_page()
    page.emulate_media(color_scheme=scheme, contrast=contrast)
    for name in STATES:
        state_named(name).open(page, themed)
        expect_accessible(page, COLOUR_RULES)


@pytest.fixture
def history(tmp_path: Path) -> Iterator[str]:
    """The address of a history, in an application without a theme of its own."""
    with running_clinic(tmp_path / "clinic.sqlite") as clinic:
        yield clinic.server + clinic.add_history()


def test_a_history_fits_every_width_and_is_read_in_every_mode(
    browser: Windows, themed: Boards, history: str
) -> None:
    page = browser.open_page()
    dress(page, themed.full.server)
    page.goto(history)
    expect(page.get_by_role("heading", name="Changed: version 3")).to_be_visible()
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        expect_fit(page)
    for scheme in ("light", "dark"):
        for contrast in ("no-preference", "more"):
            page.emulate_media(color_scheme=scheme, contrast=contrast)
            expect_accessible(page, COLOUR_RULES)
    page.emulate_media(forced_colors="active")
    assert page.evaluate(COVERED) == []


@pytest.mark.parametrize("width", [390, 768, 1280])
def test_the_rail_of_an_error_touches_no_input(
    browser: Windows, themed: Boards, width: int
) -> None:
    page = browser.open_page(viewport=(width, 800))
    state_named("new-errors").open(page, themed)
    for field in page.locator(".field-invalid").all():
        gap = field.evaluate("e => parseFloat(getComputedStyle(e).paddingInlineStart)")
        assert gap >= 4, field.inner_text()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_forced_colours_cover_no_text(browser: Windows, themed: Boards, scheme: str) -> None:
    page = browser.open_page()
    page.emulate_media(color_scheme=scheme, forced_colors="active")
    for name in [*STATES, "list-full", "delete"]:
        state_named(name).open(page, themed)
        assert page.evaluate(COVERED) == [], name


def test_boxes_are_the_systems_own_in_forced_colours(browser: Windows, themed: Boards) -> None:
    page = browser.open_page()
    state_named("edit").open(page, themed)
    box = page.locator("#field-agreed")
    expect(box).to_have_css("appearance", "none")
    page.emulate_media(forced_colors="active")
    expect(box).to_have_css("appearance", "auto")
    assert mark(page) == "none"


def mark(page: Page) -> str:
    """What is drawn into the box; `none` for nothing."""
    return page.locator("#field-agreed").evaluate("e => getComputedStyle(e, '::before').content")


def test_paper_has_the_content_in_ink_and_nothing_to_press(
    browser: Windows, themed: Boards
) -> None:
    page = browser.open_page(color_scheme="dark")
    for name in STATES:
        state_named(name).open(page, themed)
        page.emulate_media(media="print")
        page.set_viewport_size({"width": 720, "height": 1000})  # A4 between its margins
        expect_fit(page)
        for part in [".site-navigation", ".site-languages", ".page-actions", ".button"]:
            for element in page.locator(part).all():
                expect(element).to_be_hidden()
        assert page.evaluate("getComputedStyle(document.body).backgroundColor") == (
            "rgb(255, 255, 255)"
        )
        expect_accessible(page, COLOUR_RULES)
        page.emulate_media(media="screen")


def test_a_ticked_box_is_ticked_on_paper(browser: Windows, themed: Boards) -> None:
    page = browser.open_page()
    state_named("edit").open(page, themed)
    page.emulate_media(media="print")
    # Browsers leave out backgrounds, in which the mark would be white on white.
    expect(page.locator("#field-agreed")).to_have_css("print-color-adjust", "exact")
    assert mark(page) == '""'


def test_nothing_moves_for_readers_who_prefer_that(browser: Windows, themed: Boards) -> None:
    page = browser.open_page()
    for name in STATES:
        state_named(name).open(page, themed)
        page.emulate_media(reduced_motion="no-preference")
        assert page.evaluate(MOVING) > 0
        page.emulate_media(reduced_motion="reduce")
        assert page.evaluate(MOVING) == 0


@pytest.mark.parametrize("path", ["ideas", "ideas/new", "plans/new", "ideaboard/send-feedback"])
@pytest.mark.parametrize("width", [480, 1280])
def test_pages_do_not_jump_while_they_become_live(
    browser: Windows, themed: Boards, path: str, width: int
) -> None:
    page = browser.open_page(viewport=(width, 900))
    page.goto(f"{themed.full.server}/{path}")
    if page.locator("form[data-formwork]").count() > 0:
        page.locator("form[data-formwork-ready]").wait_for()
    assert page.evaluate(JUMPED) < 0.05
