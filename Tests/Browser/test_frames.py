"""Pages in frames: their messages with and against the script, by the keyboard alone, and without a script."""

from collections.abc import Iterator

import pytest
from accessibility import expect_accessible
from framed_site import LONG, FramedSite, running_framed_site
from playwright.sync_api import FrameLocator, Page, expect
from windows import Windows


@pytest.fixture
def hall() -> Iterator[FramedSite]:
    """A site of the test's own."""
    with running_framed_site() as site:
        yield site


def opened(windows: Windows, hall: FramedSite, java_script: bool = True) -> Page:
    page = windows.open_page(java_script=java_script)
    page.goto(f"{hall.address}/hall")
    if java_script:
        expect(page.locator("html[data-formwork-frames]")).to_be_attached()
    return page


def seats(page: Page) -> FrameLocator:
    return page.frame_locator("iframe[title=Seats]")


def choose(page: Page, name: str = "12A") -> None:
    seats(page).get_by_role("button", name=name, exact=True).press("Enter")


def test_a_message_is_an_action_whose_answer_reaches_the_frame_where_it_is(silent: Windows, hall: FramedSite) -> None:
    page = opened(silent, hall)
    expect(seats(page).get_by_role("listitem")).to_have_text(["seats: 12A"])
    for _ in range(6):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.tagName") == "IFRAME":
            break
    page.keyboard.press("Enter")
    expect(page.get_by_role("status")).to_have_text("12A is kept.")
    expect(seats(page).get_by_role("listitem")).to_have_text(["seats: 12A", "seat.kept: 12A"])
    expect(seats(page).get_by_role("button", name="12A", exact=True)).to_be_focused()
    assert hall.messages == [("seat.chosen", "12A")]
    assert hall.loads == 1
    # Past the other buttons of the frame and the link.
    for _ in range(4):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("status")).to_have_text("Loaded.")
    expect(page.get_by_role("button", name="Load")).to_be_focused()
    assert hall.loads == 1


def test_the_page_and_the_framed_page_are_accessible(browser: Windows, hall: FramedSite) -> None:
    page = opened(browser, hall)
    expect(seats(page).get_by_role("listitem")).to_have_count(1)
    expect_accessible(page)
    page.goto(f"{hall.address}/seats")
    expect_accessible(page)


def test_the_framed_page_has_the_style_and_none_of_the_rights_of_the_site(silent: Windows, hall: FramedSite) -> None:
    page = opened(silent, hall)
    expect(seats(page).get_by_role("heading")).to_have_css("color", "rgb(1, 2, 3)")
    expect(seats(page).locator("output")).to_have_text("SecurityError")
    frame = page.frames[1]
    assert frame.evaluate("self.origin") == "null"
    with pytest.raises(Exception, match="SecurityError"):
        frame.evaluate("parent.document.title")


def test_undeclared_and_long_messages_are_refused(silent: Windows, hall: FramedSite) -> None:
    page = opened(silent, hall)
    choose(page, "Buy")
    expect(seats(page).get_by_role("listitem").last).to_have_text("formwork.refused: seat.bought")
    choose(page, "Long")
    expect(seats(page).get_by_role("listitem").last).to_have_text("formwork.refused: seat.chosen")
    frame = page.frames[1]
    for data in ['"text"', "null", "7", "{}", "{namespace: 'seat.chosen'}", "{namespace: 'seat.chosen', text: 1}",
                 "{namespace: 'x'.repeat(99), text: ''}", "{namespace: 'chosen', text: ''}"]:
        frame.evaluate(f"parent.postMessage({data}, '*')")
    page.wait_for_timeout(300)
    assert hall.messages == [] and hall.actions == []
    assert LONG == 16_385
    frame.evaluate("formwork.post('seat.chosen', 'x'.repeat(16384))")
    expect(page.get_by_role("status")).to_contain_text("is kept.")
    assert [len(text) for _, text in hall.messages] == [16_384]


def test_a_frame_that_sends_too_much_is_held_up(silent: Windows, hall: FramedSite) -> None:
    page = opened(silent, hall)
    expect(seats(page).get_by_role("listitem")).to_have_count(1)
    page.frames[1].evaluate("for (let n = 0; n < 500; n += 1) formwork.post('seat.chosen', String(n))")
    expect(page.get_by_role("status")).to_have_text("8 is kept.")
    page.wait_for_timeout(500)
    count = len(hall.messages)
    assert hall.messages == [("seat.chosen", str(number)) for number in range(count)]
    # The first is sent at once, and eight wait; twenty are taken at all, of which the others are refused.
    assert 9 <= count <= 20
    refused = seats(page).get_by_role("listitem").filter(has_text="refused")
    expect(refused).to_have_count(21 - count)


def test_messages_of_other_pages_are_not_heard(browser: Windows, hall: FramedSite) -> None:
    page = opened(browser, hall)
    expect(seats(page).get_by_role("listitem")).to_have_count(1)
    forged = "{ namespace: 'seat.chosen', text: 'forged' }"
    # The page itself, a second frame of the same site, and an isolated one that the page did not declare.
    page.evaluate(f"postMessage({forged}, '*')")
    for attributes in ['src="/seats"', 'src="/seats" sandbox="allow-scripts"']:
        page.evaluate("markup => document.body.insertAdjacentHTML('beforeend', markup)", f"<iframe {attributes}></iframe>")
    expect(page.locator("iframe")).to_have_count(3)
    for number in (2, 3):
        page.frame_locator(f"iframe >> nth={number - 1}").get_by_role("heading").wait_for()
        page.frames[number].evaluate(f"parent.postMessage({forged}, '*')")
    # A window of another site, which the page opened.
    with page.expect_popup() as popup:
        page.evaluate("address => { window.open(address) }", f"{hall.other}/forger")
    popup.value.wait_for_load_state()
    page.wait_for_timeout(300)
    assert hall.messages == []
    # A sibling frame cannot speak to the framed page in the name of the page around both.
    page.frames[2].evaluate(f"parent.frames[0].postMessage({forged}, '*')")
    page.wait_for_timeout(200)
    expect(seats(page).get_by_role("listitem")).to_have_count(1)


def test_a_frame_shows_no_other_site_and_no_page_that_is_not_declared(browser: Windows, hall: FramedSite) -> None:
    for source in (f"{hall.other}/seats", "/plain", "/hall"):
        hall.src = source
        page = opened(browser, hall)
        page.wait_for_timeout(300)
        assert page.frames[1].url.startswith("chrome-error:"), source
    hall.src = "/seats"
    page = opened(browser, hall)
    seats(page).get_by_role("heading").wait_for()
    page.frames[1].evaluate("address => { location.href = address }", f"{hall.other}/seats")
    page.wait_for_timeout(300)
    assert page.frames[1].url.startswith("chrome-error:")
    # Another site cannot frame the page either.
    other = browser.open_page()
    other.goto(f"{hall.other}/forger")
    other.evaluate("markup => { document.body.innerHTML = markup }", f'<iframe src="{hall.address}/seats"></iframe>')
    other.wait_for_timeout(300)
    assert other.frames[1].url.startswith("chrome-error:")


def test_a_lost_answer_leaves_the_frame_and_the_page_knows(browser: Windows, hall: FramedSite) -> None:
    page = opened(browser, hall)
    expect(seats(page).get_by_role("listitem")).to_have_count(1)
    hall.fails = True
    choose(page)
    expect(page.get_by_role("status")).to_have_text("The answer did not arrive.")
    expect(seats(page).get_by_role("listitem").last).to_have_text("formwork.refused: seat.chosen")
    hall.fails = False
    choose(page)
    expect(page.get_by_role("status")).to_have_text("12A is kept.")
    assert hall.loads == 1


def test_without_a_script_there_are_the_frame_and_a_link_to_the_page(silent: Windows, hall: FramedSite) -> None:
    page = opened(silent, hall, java_script=False)
    expect(seats(page).get_by_role("heading")).to_have_text("Seats")
    page.get_by_role("link", name="Open Seats alone").press("Enter")
    expect(page).to_have_url(f"{hall.address}/seats")
    expect(page.get_by_role("heading")).to_have_text("Seats")


def test_the_page_alone_works_without_a_screenlet_around_it(silent: Windows, hall: FramedSite) -> None:
    page = silent.open_page()
    page.goto(f"{hall.address}/seats")
    expect(page.get_by_role("heading")).to_have_css("color", "rgb(1, 2, 3)")
    page.get_by_role("button", name="12A", exact=True).press("Enter")
    page.wait_for_timeout(100)
    assert hall.messages == []
    assert page.evaluate("self.origin") == "null"
