"""Input of screenlets that is sent without a network: it waits in the browser, over a reload and a closed tab, and is sent once."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from accessibility import expect_accessible
from intranet import Intranet, running_intranet
from keyboard import Keyboard
from playwright.sync_api import BrowserContext, Locator, Page, Route, expect
from screenlet_site import running_screenlet_site
from test_intranet import log_in
from test_offline import ALL_SENT, KEPT, NO_STORAGE, UNKEPT, WAITS, kept, outbox, status, visited
from test_plan_edit import PICTURE
from test_screenlet_pages import part
from test_screenlet_pages import status as status_of
from windows import Windows


@pytest.fixture
def cabin(tmp_path: Path) -> Iterator[str]:
    with running_screenlet_site(tmp_path) as server:
        yield server


def opened(windows: Windows, server: str, path: str = "cabin", context: BrowserContext | None = None) -> Page:
    """A page with screenlets, with its outbox loaded."""
    page = windows.open_tab(context) if context else windows.open_page()
    page.goto(f"{server}/{path}")
    page.wait_for_selector("html[data-formwork-screenlets]")
    page.wait_for_selector("body > section", state="attached")
    return page


def send(page: Page, name: str, wish: str) -> Locator:
    """Sends a wish by the keyboard; the status of its screenlet."""
    place = part(page, name)
    place.get_by_label("Wish").fill(wish)
    place.get_by_label("Wish").press("Enter")
    return status_of(place)


def wishes(page: Page, name: str = "one") -> list[str]:
    page.goto(page.url)
    return part(page, name).locator(".screenlet-title").all_text_contents()


@pytest.mark.parametrize("way", ["reload", "close", "leave", "stay"])
def test_waits_over_a_reload_and_a_closed_tab(browser: Windows, cabin: str, way: str) -> None:
    page = opened(browser, cabin)
    context = page.context
    context.set_offline(True)
    expect(send(page, "one", "A sledge")).to_contain_text(KEPT)
    expect(status(page)).to_have_text(WAITS)
    expect(outbox(page).get_by_role("listitem")).to_contain_text("Cabin: Wishes of one")
    expect_accessible(page)
    assert kept(page) == 1
    if way == "close":
        Windows.close_tab(page)
        page = visited(browser, context, f"{cabin}/cabin")
    elif way == "leave":
        page.goto("about:blank")
        context.set_offline(False)
        page.goto(f"{cabin}/start")
    else:
        context.set_offline(False)
        if way == "reload":
            page.reload()
    if way == "stay":
        # The page sends it by itself, and shows the answer in place.
        expect(status_of(part(page, "one"))).to_have_text("It is sent.", timeout=20_000)
        expect(part(page, "one").get_by_label("Wish")).to_have_value("")
    expect(outbox(page).get_by_role("listitem")).to_have_count(0)
    page.goto(f"{cabin}/cabin")
    assert wishes(page) == ["A sledge"] and kept(page) == 0


def test_two_screenlets_are_sent_once_each_and_in_order(browser: Windows, cabin: str) -> None:
    page = opened(browser, cabin)
    context = page.context
    bodies: list[str] = []
    context.on("request", lambda sent: sent.method == "POST" and bodies.append(sent.post_data or ""))
    context.set_offline(True)
    for name, wish in (("one", "First"), ("two", "Second"), ("one", "First again")):
        expect(send(page, name, wish)).to_contain_text(KEPT)
    # What is pressed again in one screenlet is a new version of the same.
    expect(status(page)).to_have_text("2 changes wait to be sent.")
    tabs = [browser.open_tab(context) for _ in range(2)]
    Windows.close_tab(page)
    bodies.clear()
    context.set_offline(False)
    for tab in tabs:
        tab.goto(f"{cabin}/start")
    for tab in tabs:
        expect(outbox(tab).get_by_role("listitem")).to_have_count(0)
    order = [re.findall("First again|Second", body)[0] for body in bodies]
    assert order == ["First again", "Second"]
    tabs[0].goto(f"{cabin}/cabin")
    assert wishes(tabs[0]) == ["First again"] and wishes(tabs[0], "two") == ["Second"]


@pytest.mark.parametrize("way", ["close", "stay"])
def test_a_lost_answer_is_done_once(browser: Windows, cabin: str, way: str) -> None:
    page = opened(browser, cabin)
    context = page.context

    def lose(route: Route) -> None:
        if route.request.method == "POST":
            route.fetch(max_redirects=0)
            route.abort()
        else:
            route.continue_()

    page.route("**/cabin", lose)
    expect(send(page, "one", "A sledge")).to_contain_text(KEPT)
    if way == "close":
        Windows.close_tab(page)
        page = visited(browser, context, f"{cabin}/start")
        expect(status(page)).to_have_text(ALL_SENT)
    else:
        page.unroute("**/cabin")
        outbox(page).get_by_role("button", name="Send now").click()
        expect(status_of(part(page, "one"))).to_have_text("It is sent.")
    page.goto(f"{cabin}/cabin")
    assert wishes(page) == ["A sledge"] and kept(page) == 0


@pytest.mark.parametrize("code", [503, 429, 502])
def test_waits_for_a_busy_server(browser: Windows, cabin: str, code: int) -> None:
    page = opened(browser, cabin)
    page.context.route(
        "**/cabin",
        lambda route: route.fulfill(status=code, headers={"Retry-After": "30"}, body="busy")
        if route.request.method == "POST" else route.continue_(),
    )
    expect(send(page, "one", "A sledge")).to_contain_text(KEPT)
    page.context.unroute("**/cabin")
    # It rests as long as the server asked, unless the reader wishes otherwise.
    page.evaluate("dispatchEvent(new Event('online'))")
    page.wait_for_timeout(2_000)
    assert kept(page) == 1
    Keyboard(page).activate("Send now", "button")
    expect(status_of(part(page, "one"))).to_have_text("It is sent.")
    assert wishes(page) == ["A sledge"]


def test_an_action_that_only_reads_does_not_wait_nor_end_what_waits(browser: Windows, cabin: str) -> None:
    page = opened(browser, cabin, "trip-screenlet")
    expect(page.locator("[data-formwork-ready]")).to_have_count(2)
    context = page.context
    context.set_offline(True)
    # The screenlet inside books as well, by the input of its own.
    page.locator("[id='field-trip.back.place']").fill("Bonn")
    page.locator("[id='field-trip.back.book']").press("Enter")
    expect(status_of(part(page, "trip.back"))).to_contain_text(KEPT)
    page.locator("[id='field-trip.place']").fill("Rome")
    page.locator("[id='field-trip.book']").press("Enter")
    expect(status_of(part(page, "trip"))).to_contain_text(KEPT)
    expect(status(page)).to_have_text("2 changes wait to be sent.")
    Windows.close_tab(page)
    page = visited(browser, context, f"{cabin}/start")
    expect(status(page)).to_have_text(ALL_SENT)
    page.goto(f"{cabin}/cabin")
    assert wishes(page, "trip") == ["Rome"] and kept(page) == 0


def test_a_change_that_is_refused_later_is_opened_with_its_input(browser: Windows, cabin: str) -> None:
    page = opened(browser, cabin)
    context = page.context
    context.set_offline(True)
    # Only the server knows that a wish needs an account.
    expect(send(page, "one", "account")).to_contain_text(KEPT)
    expect(send(page, "two", "A kite")).to_contain_text(KEPT)
    Windows.close_tab(page)
    page = visited(browser, context, f"{cabin}/start")
    line = outbox(page).get_by_role("listitem")
    expect(line).to_have_count(1)
    expect(line).to_contain_text("It was not accepted.")
    Keyboard(page).follow(re.compile("^Open the form"), "button")
    expect(part(page, "one").get_by_label("Wish")).to_have_value("account")
    expect(part(page, "one").get_by_role("link", name="Log in")).to_be_visible()
    expect(outbox(page)).to_be_hidden()
    assert kept(page) == 0 and wishes(page, "two") == ["A kite"]


def test_is_dropped_once_that_is_confirmed(browser: Windows, cabin: str) -> None:
    page = opened(browser, cabin)
    page.context.set_offline(True)
    place = send(page, "one", "A sledge")
    expect(place).to_contain_text(KEPT)
    keyboard = Keyboard(page)
    keyboard.activate(re.compile("^Drop"), "button")
    keyboard.press("Shift+Tab")
    keyboard.press("Enter")
    expect(place).to_have_text("Nothing was sent.")
    expect(outbox(page)).to_be_hidden()
    page.context.set_offline(False)
    page.wait_for_timeout(1_000)
    expect(part(page, "one").get_by_label("Wish")).to_have_value("A sledge")
    assert kept(page) == 0 and wishes(page) == []


def test_files_wait_in_the_open_page_alone(browser: Windows, cabin: str) -> None:
    page = opened(browser, cabin)
    context = page.context
    part(page, "one").get_by_label("Picture").set_input_files({"name": "a.png", "mimeType": "image/png", "buffer": PICTURE})
    context.set_offline(True)
    expect(send(page, "one", "A sledge")).to_contain_text(UNKEPT)
    Windows.close_tab(page)
    page = visited(browser, context, f"{cabin}/start")
    expect(outbox(page).get_by_role("listitem")).to_contain_text("The files must be chosen again")
    Keyboard(page).follow(re.compile("^Open the form"), "button")
    expect(part(page, "one").get_by_label("Wish")).to_have_value("A sledge")
    assert kept(page) == 0 and wishes(page) == []


@pytest.mark.parametrize("fault", [*NO_STORAGE, "password"])
def test_a_change_that_cannot_be_kept_is_announced_as_before(browser: Windows, cabin: str, fault: str) -> None:
    page = browser.open_page()
    if fault in NO_STORAGE:
        page.add_init_script(NO_STORAGE[fault])
    page.goto(f"{cabin}/{'start' if fault == 'password' else 'cabin'}")
    page.wait_for_selector("html[data-formwork-screenlets]")
    if fault != "password":
        page.wait_for_selector("body > section", state="attached")
    name = "left" if fault == "password" else "one"
    page.context.set_offline(True)
    expect(send(page, name, "A sledge")).to_contain_text("did not arrive")
    page.context.set_offline(False)
    part(page, name).get_by_label("Wish").press("Enter")
    expect(status_of(part(page, name))).to_have_text("It is sent.")


@pytest.fixture
def intranet(tmp_path: Path) -> Iterator[Intranet]:
    with running_intranet(tmp_path) as intranet:
        yield intranet


def test_a_comment_and_a_rating_wait_for_their_reader_alone(browser: Windows, intranet: Intranet) -> None:
    page = browser.open_page()
    log_in(page, intranet)
    page.get_by_role("link", name="Our bridge in Hafenstadt is open").click()
    page.wait_for_selector("body > section", state="attached")
    address, context = page.url, page.context
    context.set_offline(True)
    page.get_by_role("button", name="4 of 5 stars").press("Enter")
    expect(status_of(page.locator("#screenlet-rating"))).to_contain_text(KEPT)
    page.locator("#screenlet-comments textarea").fill("I was there!")
    page.locator("#screenlet-comments").get_by_role("button", name="Send").first.press("Enter")
    expect(status_of(page.locator("#screenlet-comments"))).to_contain_text(KEPT)
    Windows.close_tab(page)
    intranet.stop()
    intranet.start()
    cookies = context.cookies()
    context.clear_cookies(name="formwork-account")
    page = visited(browser, context, f"{intranet.server}/account/log-in")
    lines = outbox(page).get_by_role("listitem")
    expect(lines).to_have_count(2)
    expect(lines.first).to_contain_text("the user who entered it")
    context.add_cookies(cookies)  # type: ignore[arg-type]
    page.goto(f"{intranet.server}/start-page")
    expect(status(page)).to_have_text(ALL_SENT)
    page.goto(address)
    expect(page.locator("#screenlet-rating")).to_contain_text("4 of 5 stars on average.")
    expect(page.locator("#screenlet-comments")).to_contain_text("I was there!")
    assert page.locator("#screenlet-comments").inner_text().count("I was there!") == 1 and kept(page) == 0
