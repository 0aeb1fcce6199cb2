"""Pages fit whatever they are shown in: narrow, wide, magnified, mirrored."""

import pytest
from layout import expect_fit
from playwright.sync_api import FloatRect, Locator
from states import STATES, Boards, State, state_named
from windows import Windows
from words import ARABIC, ENGLISH, Words


@pytest.mark.parametrize("state", STATES, ids=lambda state: state.name)
def test_fits_narrow_wide_and_magnified_windows(
    silent: Windows, boards: Boards, state: State
) -> None:
    expect_fit_at_every_size(silent, boards, state, ENGLISH)


@pytest.mark.parametrize("name", ["list-hard", "new-errors", "show-hard", "edit-conflict"])
def test_fits_from_right_to_left(silent: Windows, boards: Boards, name: str) -> None:
    expect_fit_at_every_size(silent, boards, state_named(name), ARABIC)


def expect_fit_at_every_size(
    windows: Windows, boards: Boards, state: State, words: Words
) -> None:
    """Opens a page as on a telephone, then makes the window wider and the text larger."""
    page = windows.open_page(locale=words.language, viewport=(320, 640))
    state.open(page, boards)
    expect_fit(page)
    for width in (640, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        expect_fit(page)
    # Text of twice the size, as somebody sets it in the browser who sees little.
    page.set_viewport_size({"width": 640, "height": 800})
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    expect_fit(page)


@pytest.mark.parametrize("name", ["list-hard", "new-errors", "show-hard", "delete"])
def test_controls_are_large_enough_to_hit(silent: Windows, boards: Boards, name: str) -> None:
    page = silent.open_page(viewport=(320, 640))
    state_named(name).open(page, boards)
    controls = page.locator("main :is(button:not([aria-hidden]), .button, select, input:not([type=hidden]))")
    for control in controls.locator("visible=true").all():
        size = box(control)
        assert size["height"] >= 24 and size["width"] >= 24, control.evaluate("it => it.outerHTML")


class TestMirroring:
    """Arabic pages are English pages in a mirror, and texts keep their own direction."""

    def test_mirrors_the_frame_of_the_page(self, silent: Windows, boards: Boards) -> None:
        address = f"{boards.full.server}/ideas"
        expect_mirrored(silent, address, [".site-name", "h1", ".search", ".page-header", "th"])

    def test_mirrors_forms(self, silent: Windows, boards: Boards) -> None:
        address = f"{boards.full.server}/ideas/new"
        controls = ["#field-title", "[for=field-budget]", "#field-agreed", "main [type=submit]"]
        expect_mirrored(silent, address, controls)

    def test_mirrors_the_bar_beside_an_error(self, silent: Windows, boards: Boards) -> None:
        sides = []
        for words in (ENGLISH, ARABIC):
            page = silent.open_page(locale=words.language)
            state_named("new-errors").open(page, boards)
            field = page.locator(".field-invalid").first
            sides.append(field.evaluate(
                "it => ['Left', 'Right'].map(side => getComputedStyle(it)[`border${side}Width`])"
            ))
        assert sides == [["4px", "0px"], ["0px", "4px"]]

    def test_shows_each_text_in_its_own_direction(self, silent: Windows, boards: Boards) -> None:
        texts = {"title": "حديقة, nicht nur Bäume!", "content": "Garden (حديقة)."}
        address = boards.full.address("show", boards.full.add(**texts))
        for words in (ENGLISH, ARABIC):
            page = silent.open_page(locale=words.language)
            page.goto(address)
            assert direction(page.locator("h1")) == "rtl"
            assert direction(page.locator(".prose").last) == "ltr"

    def test_a_foreign_text_begins_at_the_edge_of_its_page(
        self, silent: Windows, boards: Boards
    ) -> None:
        address = boards.full.address("show", boards.full.add())
        expect_mirrored(silent, address, ["h1", "main .prose"])


def expect_mirrored(windows: Windows, address: str, selectors: list[str]) -> None:
    """The elements are as far from the left in English as they are from the right in Arabic."""
    english, arabic = (windows.open_page(locale=words.language) for words in (ENGLISH, ARABIC))
    for page in (english, arabic):
        page.goto(address)
    width = arabic.evaluate("document.documentElement.clientWidth")
    for selector in selectors:
        left = box(english.locator(selector).first)["x"]
        place = box(arabic.locator(selector).first)
        right = width - place["x"] - place["width"]
        assert left == pytest.approx(right, abs=2), selector


def box(element: Locator) -> FloatRect:
    """Where the element is; it must be somewhere."""
    place = element.bounding_box()
    assert place is not None, f"{element} is not to be seen."
    return place


def direction(element: Locator) -> str:
    """The direction in which the browser lays out the element's text."""
    return str(element.evaluate("it => getComputedStyle(it).direction"))
