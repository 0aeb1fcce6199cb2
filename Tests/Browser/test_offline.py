"""Forms that are submitted without a network: they wait in the browser, over a reload and a closed tab, and are sent once."""

import re
from collections.abc import Iterator
from email.utils import formatdate
from pathlib import Path
from time import time
from urllib.parse import parse_qs

import pytest
from accessibility import expect_accessible
from ideaboard import ServerProcess, find_ideaboard, free_port
from ideas import Ideas
from keyboard import Keyboard
from plans import PlanForm, Plans
from playwright.sync_api import BrowserContext, Locator, Page, Route, expect
from test_ideaboard_accounts import Board, end_session, fill_in, log_in, members, sign_up, submit  # noqa: F401
from test_plan_edit import PICTURE
from windows import Windows

KEPT = "even if you close this page"
UNKEPT = "only while this page is open"
WAITS = "1 change waits to be sent."
ALL_SENT = "Everything that waited was sent."
NO_STORAGE = {
    "full": "Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError'); };",
    "refused": "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('', 'SecurityError'); } });",
    "crowded": "for (let i = 0; i < 16; i++) localStorage.setItem(`formwork-outbox / ${i}`,"
    " JSON.stringify({ key: `${i}`, order: i, at: Date.now(), owner: 'x', action: '/x', page: '/x', entries: [] }));",
}
OLD = """() => {
    const name = Object.keys(localStorage).find((name) => name.startsWith("formwork-outbox"));
    const record = JSON.parse(localStorage.getItem(name));
    localStorage.setItem(name, JSON.stringify({ ...record, %s: Date.now() - %d * 3600000 }));
}"""

PAUSE = """() => {
    const name = Object.keys(localStorage).find((name) => name.startsWith("formwork-outbox"));
    return JSON.parse(localStorage.getItem(name)).after - Date.now();
}"""


def outbox(page: Page) -> Locator:
    """The part of a page that shows what waits."""
    return page.locator("body > section")


def status(page: Page) -> Locator:
    """The message about what waits."""
    return outbox(page).get_by_role("status")


def kept(page: Page) -> int:
    """How many forms lie in the browser."""
    return int(page.evaluate("Object.keys(localStorage).filter((name) => name.startsWith('formwork-outbox')).length"))


def opened(page: Page, server: str, title: str = "Solar roof") -> Page:
    """A live form for an idea, filled in, with its outbox loaded."""
    page.goto(f"{server}/ideas/new")
    page.wait_for_selector("[data-formwork-ready]")
    with page.expect_response(re.compile("/formwork/outbox-")):
        fill_in(page, title)
    page.wait_for_selector("body > section", state="attached")
    return page


def submitted_offline(page: Page, server: str, title: str = "Solar roof") -> BrowserContext:
    """Submits an idea while there is no network, and closes its tab."""
    opened(page, server, title)
    page.context.set_offline(True)
    submit(page)
    expect(page.locator("[data-formwork-status]")).to_contain_text(KEPT)
    expect(status(page)).to_have_text(WAITS)
    context = page.context
    Windows.close_tab(page)
    return context


def visited(browser: Windows, context: BrowserContext, address: str) -> Page:
    """Opens another tab, with the network."""
    context.set_offline(False)
    page = browser.open_tab(context)
    page.goto(address)
    return page


@pytest.mark.parametrize("way", ["reload", "close", "leave"])
def test_waits_over_a_reload_and_a_closed_tab(browser: Windows, board: Ideas, way: str) -> None:
    page = opened(browser.open_page(), board.server)
    context = page.context
    context.set_offline(True)
    submit(page)
    expect(page.locator("[data-formwork-status]")).to_contain_text(KEPT)
    assert board.count() == 0 and kept(page) == 1
    if way == "close":
        Windows.close_tab(page)
        page = browser.open_tab(context)
    context.set_offline(False) if way != "leave" else page.goto("about:blank")
    if way == "reload":
        # The live form may be sent by itself just before it is left: once all the same.
        page.reload()
    else:
        context.set_offline(False)
        page.goto(f"{board.server}/ideas")
        expect(status(page)).to_have_text(ALL_SENT)
    expect(outbox(page).get_by_role("listitem")).to_have_count(0)
    page.goto(f"{board.server}/ideas?search=Solar")
    expect(page.locator("main")).to_contain_text("Solar roof")
    expect(outbox(page)).to_have_count(0)
    assert board.count() == 1 and kept(page) == 0


def test_an_open_form_is_sent_by_its_own_page(browser: Windows, board: Ideas) -> None:
    page = opened(browser.open_page(), board.server)
    other = browser.open_tab(page.context)
    other.goto(f"{board.server}/ideas")
    page.context.set_offline(True)
    submit(page)
    expect(status(page)).to_have_text(WAITS)
    page.locator("[name=title]").fill("Solar roof with moss")
    page.context.set_offline(False)
    expect(page.locator("h1")).to_have_text("Solar roof with moss", timeout=20_000)
    assert board.count() == 1 and kept(page) == 0


@pytest.mark.parametrize("has_locks", [True, False])
def test_two_tabs_send_once_and_in_order(browser: Windows, board: Ideas, has_locks: bool) -> None:
    first = browser.open_page()
    context = first.context
    if not has_locks:
        # As on a site without HTTPS.
        context.add_init_script("Object.defineProperty(Navigator.prototype, 'locks', { value: undefined });")
    opened(first, board.server, "First")
    second = opened(browser.open_tab(context), board.server, "Second")
    tabs = [browser.open_tab(context) for _ in range(2)]
    for tab in tabs:
        tab.goto(f"{board.server}/ideas")
    context.set_offline(True)
    for page in (first, second):
        submit(page)
        expect(page.locator("[data-formwork-status]")).to_contain_text(KEPT)
    expect(status(second)).to_have_text("2 changes wait to be sent.")
    titles: list[str] = []
    context.on("request", lambda sent: sent.method == "POST" and titles.append(parse_qs(sent.post_data)["title"][0]))
    Windows.close_tab(first)
    Windows.close_tab(second)
    context.set_offline(False)
    for tab in tabs:
        tab.reload()
    for tab in tabs:
        expect(outbox(tab).get_by_role("listitem")).to_have_count(0)
    assert titles == ["First", "Second"] or not has_locks
    assert board.count() == 2


def test_a_lost_answer_is_done_once(browser: Windows, board: Ideas) -> None:
    page = opened(browser.open_page(), board.server)

    def lose(route: Route) -> None:
        if route.request.method == "POST":
            route.fetch(max_redirects=0)
            route.abort()
        else:
            route.continue_()

    page.route("**/ideas/new", lose)
    submit(page)
    expect(page.locator("[data-formwork-status]")).to_contain_text(KEPT)
    assert board.count() == 1
    context = page.context
    Windows.close_tab(page)
    tab = visited(browser, context, f"{board.server}/ideas")
    expect(status(tab)).to_have_text(ALL_SENT)
    assert board.count() == 1


def test_waits_for_a_server_that_restarts(browser: Windows, tmp_path: Path) -> None:
    port, database = free_port(), tmp_path / "ideaboard.sqlite"

    def start() -> tuple[ServerProcess, str]:
        server = ServerProcess(find_ideaboard(), database, port, "--open")
        return server, server.wait_for_address(30)

    server, address = start()
    try:
        page = opened(browser.open_page(), address)
        server.stop()
        submit(page)
        expect(page.locator("[data-formwork-status]")).to_contain_text(KEPT)
        context = page.context
        Windows.close_tab(page)
        server, address = start()
        tab = visited(browser, context, f"{address}/ideas")
        expect(status(tab)).to_have_text(ALL_SENT)
        assert Ideas(address).count() == 1
    finally:
        server.stop()


@pytest.mark.parametrize("code", [503, 429, 502])
def test_waits_longer_for_a_busy_server(browser: Windows, board: Ideas, code: int) -> None:
    context = submitted_offline(browser.open_page(), board.server)
    context.route(
        "**/ideas/new",
        lambda route: route.fulfill(status=code, body="busy")
        if route.request.method == "POST" else route.continue_(),
    )
    tab = visited(browser, context, f"{board.server}/ideas")
    expect(status(tab)).to_have_text(WAITS)
    expect(outbox(tab).get_by_role("button", name="Open")).to_be_hidden()
    keyboard = Keyboard(tab)
    keyboard.focus("Send now", "button")
    context.unroute("**/ideas/new")
    keyboard.press("Enter")
    expect(status(tab)).to_have_text(ALL_SENT)
    assert board.count() == 1


@pytest.mark.parametrize("form", ["seconds", "date"])
def test_waits_as_long_as_a_busy_server_asks(browser: Windows, board: Ideas, form: str) -> None:
    context = submitted_offline(browser.open_page(), board.server)
    times: list[float] = []

    def refuse(route: Route) -> None:
        if route.request.method != "POST":
            return route.continue_()
        times.append(time())
        pause = "6" if form == "seconds" else formatdate(time() + 7, usegmt=True)
        return route.fulfill(status=503, headers={"Retry-After": pause}, body="busy")

    context.route("**/ideas/new", refuse)
    tab = visited(browser, context, f"{board.server}/ideas")
    tab.wait_for_function(PAUSE)
    # Neither a further page nor the network asks before.
    tab.reload()
    tab.evaluate("dispatchEvent(new Event('online'))")
    tab.wait_for_timeout(3_000)
    assert len(times) == 1
    context.unroute("**/ideas/new")
    expect(status(tab)).to_have_text(ALL_SENT, timeout=20_000)
    assert time() - times[0] >= 6 and board.count() == 1


def test_waits_an_hour_at_most_and_not_for_send_now(browser: Windows, board: Ideas) -> None:
    context = submitted_offline(browser.open_page(), board.server)
    context.route(
        "**/ideas/new", lambda route: route.fulfill(status=429, headers={"Retry-After": "99999999"}, body="busy")
    )
    tab = visited(browser, context, f"{board.server}/ideas")
    tab.wait_for_function(PAUSE)
    assert 3_500_000 < tab.evaluate(PAUSE) <= 3_600_000
    context.unroute("**/ideas/new")
    outbox(tab).get_by_role("button", name="Send now").click()
    expect(status(tab)).to_have_text(ALL_SENT)
    assert board.count() == 1


@pytest.mark.parametrize("way", ["wait", "now", "close"])
def test_an_open_page_waits_as_long_as_a_busy_server_asks(browser: Windows, board: Ideas, way: str) -> None:
    page = opened(browser.open_page(), board.server)
    context = page.context
    times: list[float] = []

    def refuse(route: Route) -> None:
        if route.request.method != "POST":
            return route.continue_()
        times.append(time())
        return route.fulfill(status=503, headers={"Retry-After": "10"}, body="busy")

    context.route("**/ideas/new", refuse)
    submit(page)
    expect(page.locator("[data-formwork-status]")).to_contain_text(KEPT)
    if way == "close":
        Windows.close_tab(page)
        page = browser.open_tab(context)
        page.goto(f"{board.server}/ideas")
        expect(status(page)).to_have_text(WAITS)
    page.evaluate("dispatchEvent(new Event('online'))")
    # Without the wish of the server it would be asked again after six seconds.
    page.wait_for_timeout(7_000)
    assert len(times) == 1
    context.unroute("**/ideas/new")
    if way == "now":
        outbox(page).get_by_role("button", name="Send now").click()
    if way == "close":
        expect(status(page)).to_have_text(ALL_SENT, timeout=20_000)
    else:
        expect(page.locator("h1")).to_have_text("Solar roof", timeout=20_000)
    assert way == "now" or time() - times[0] >= 10
    assert board.count() == 1 and kept(page) == 0


def refuse_form(context: BrowserContext, title: str) -> None:
    """Refuses the form with a title, as a server does that knows better."""

    def answer(route: Route) -> None:
        if route.request.method == "POST" and parse_qs(route.request.post_data)["title"] == [title]:
            return route.fulfill(status=422, body="refused")
        return route.continue_()

    context.route("**/ideas/**", answer)


def submit_offline(pages: list[Page]) -> BrowserContext:
    """Submits forms in the order of their pages while there is no network, and closes their tabs."""
    context = pages[0].context
    context.set_offline(True)
    for page in pages:
        submit(page)
        expect(page.locator("[data-formwork-status]")).to_contain_text(KEPT)
    for page in pages:
        Windows.close_tab(page)
    return context


def edited(page: Page, address: str, title: str) -> Page:
    """A live form for an idea with a title, and its outbox loaded, be it for an earlier form."""
    page.goto(address)
    page.wait_for_selector("[data-formwork-ready]")
    page.locator("[name=title]").fill(title)
    page.wait_for_selector("body > section", state="attached")
    return page


def test_a_refused_creation_holds_no_other_back(browser: Windows, board: Ideas) -> None:
    first = opened(browser.open_page(), board.server, "First")
    second = opened(browser.open_tab(first.context), board.server, "Second")
    context = submit_offline([first, second])
    refuse_form(context, "First")
    tab = visited(browser, context, f"{board.server}/ideas")
    expect(outbox(tab).get_by_role("listitem")).to_have_count(1)
    expect(outbox(tab).get_by_role("listitem")).to_contain_text("It was not accepted.")
    assert board.count() == 1
    tab.goto(f"{board.server}/ideas?search=Second")
    expect(tab.locator("main")).to_contain_text("Second")
    # It stays the question of its reader, and a later form does not wait for the answer either.
    third = edited(browser.open_tab(context), f"{board.server}/ideas/new", "Third")
    fill_in(third, "Third")
    submit_offline([third])
    tab = visited(browser, context, f"{board.server}/ideas")
    expect(outbox(tab).get_by_role("listitem")).to_have_count(1)
    assert board.count() == 2 and kept(tab) == 1


def test_a_refused_change_holds_back_later_changes_of_the_same_alone(browser: Windows, board: Ideas) -> None:
    idea, other = board.add(), board.add()
    first = edited(browser.open_page(), board.address("edit", idea), "First")
    context = first.context
    second = edited(browser.open_tab(context), board.address("edit", idea), "Second")
    third = edited(browser.open_tab(context), board.address("edit", other), "Third")
    submit_offline([first, second, third])
    refuse_form(context, "First")
    tab = visited(browser, context, f"{board.server}/ideas")
    lines = outbox(tab).get_by_role("listitem")
    expect(lines).to_have_count(2)
    expect(lines.first).to_contain_text("It was not accepted.")
    expect(lines.last).not_to_contain_text("It was not accepted.")
    assert board.shown(other)["title"] == "Third"
    assert board.shown(idea)["title"] not in ("First", "Second")
    # Once its reader has decided, the later one goes on.
    lines.first.locator("[data-formwork-press=drop]").click()
    lines.first.locator("[data-formwork-press=drop]").click()
    expect(lines).to_have_count(0)
    assert board.shown(idea)["title"] == "Second" and kept(tab) == 0


def test_a_refused_form_is_opened_with_its_input(browser: Windows, board: Ideas) -> None:
    idea = board.add()
    page = browser.open_page()
    page.goto(board.address("edit", idea))
    page.wait_for_selector("[data-formwork-ready]")
    page.locator("[name=title]").fill("My garden")
    page.wait_for_selector("body > section", state="attached")
    context = page.context
    context.set_offline(True)
    submit(page)
    expect(status(page)).to_have_text(WAITS)
    Windows.close_tab(page)
    board.change(idea, 1, title="Their garden")
    tab = visited(browser, context, f"{board.server}/ideas")
    line = outbox(tab).get_by_role("listitem")
    expect(line).to_contain_text("It was not accepted.")
    expect_accessible(tab)
    keyboard = Keyboard(tab)
    keyboard.follow(re.compile("^Open the form"), "button")
    expect(tab.locator("[name=title]")).to_have_value("My garden")
    expect(tab.locator("main")).to_contain_text("Their garden")
    expect(outbox(tab)).to_be_hidden()
    assert kept(tab) == 0 and "#" not in tab.url
    assert board.shown(idea)["title"] == "Their garden"


def test_the_input_for_something_that_is_gone_is_shown(browser: Windows, board: Ideas) -> None:
    idea = board.add()
    page = browser.open_page()
    page.goto(board.address("edit", idea))
    page.wait_for_selector("[data-formwork-ready]")
    page.locator("[name=title]").fill("My garden")
    page.wait_for_selector("body > section", state="attached")
    context = page.context
    context.set_offline(True)
    submit(page)
    expect(status(page)).to_have_text(WAITS)
    Windows.close_tab(page)
    board.remove(idea)
    tab = visited(browser, context, f"{board.server}/ideas")
    expect(outbox(tab).get_by_role("listitem")).to_contain_text("It was not accepted.")
    Keyboard(tab).follow(re.compile("^Open the form"), "button")
    expect(tab.locator("main")).to_contain_text("My garden")
    # No form has it now: it stays until its user drops it.
    expect(outbox(tab).get_by_role("listitem")).to_contain_text("It was not accepted.")
    assert kept(tab) == 1 and board.count() == 0


def test_files_wait_in_the_open_page_alone(browser: Windows, board: Ideas) -> None:
    plans = Plans(board.server)
    address = plans.add_edited()
    page = browser.open_page()
    form = PlanForm(page, plans, address=address)
    form.field("logo").set_input_files({"name": "a.png", "mimeType": "image/png", "buffer": PICTURE})
    form.field("title").fill("A solar roof with a logo")
    page.wait_for_selector("body > section", state="attached")
    context = page.context
    context.set_offline(True)
    form.press("goTo:review")
    form.submit()
    expect(page.locator("[data-formwork-status]")).to_contain_text(UNKEPT)
    expect(outbox(page).get_by_role("button", name="Open")).to_be_hidden()
    Windows.close_tab(page)
    tab = visited(browser, context, plans.overview)
    expect(outbox(tab).get_by_role("listitem")).to_contain_text("The files must be chosen again")
    Keyboard(tab).follow(re.compile("^Open the form"), "button")
    expect(tab.locator("[name=title]")).to_have_value("A solar roof with a logo")
    assert plans.shown(address)["title"] == "A solar roof" and kept(tab) == 0


def test_is_never_sent_for_another_user(browser: Windows, members: Board) -> None:  # noqa: F811
    page = browser.open_page()
    sign_up(page, members, "eve@example.org")
    page.context.clear_cookies()
    sign_up(page, members, "ada@example.org")
    context = submitted_offline(page, members.server)
    context.clear_cookies(name="formwork-account")
    tab = visited(browser, context, f"{members.server}/ideas")
    expect(outbox(tab).get_by_role("listitem")).to_contain_text("the user who entered it")
    tab.goto(f"{members.server}/account/log-in")
    log_in(tab, "eve@example.org")
    for address in ("/ideas", "/ideas/new"):
        tab.goto(members.server + address)
        expect(outbox(tab).get_by_role("listitem")).to_contain_text("the user who entered it")
        expect(outbox(tab)).not_to_contain_text("Share an idea")
        expect(outbox(tab).get_by_role("button")).to_have_count(0)
        expect(outbox(tab).get_by_role("link")).to_have_count(0)
    expect_accessible(tab)
    assert Ideas(members.server).count() == 0
    # Eve's log-out removes nothing of Ada.
    tab.goto(f"{members.server}/account")
    submit(tab)
    expect(outbox(tab).get_by_role("link", name="Log in")).to_be_visible()
    outbox(tab).get_by_role("link", name="Log in").click()
    log_in(tab, "ada@example.org")
    expect(status(tab)).to_have_text(ALL_SENT)
    assert Ideas(members.server).count() == 1


def test_a_session_that_changes_between_page_and_form_sends_nothing(browser: Windows, members: Board) -> None:  # noqa: F811
    page = browser.open_page()
    sign_up(page, members, "eve@example.org")
    eve = page.context.cookies()
    page.context.clear_cookies()
    sign_up(page, members, "ada@example.org")
    context = submitted_offline(page, members.server)

    def change(route: Route) -> None:
        if route.request.method == "POST":
            context.add_cookies(eve)  # type: ignore[arg-type]
        route.continue_()

    context.route("**/ideas/new", change)
    tab = visited(browser, context, f"{members.server}/ideas")
    expect(outbox(tab).get_by_role("listitem")).to_contain_text("It was not accepted")
    assert Ideas(members.server).count() == 0 and kept(tab) == 1
    tab.reload()
    expect(outbox(tab).get_by_role("listitem")).to_contain_text("who entered it")
    assert Ideas(members.server).count() == 0 and kept(tab) == 1


def test_a_token_that_has_expired_is_replaced(browser: Windows, members: Board) -> None:  # noqa: F811
    page = browser.open_page()
    sign_up(page, members, "ada@example.org")
    context = submitted_offline(page, members.server)
    context.clear_cookies(name="formwork-session")
    tab = visited(browser, context, f"{members.server}/ideas")
    expect(status(tab)).to_have_text(ALL_SENT)
    assert Ideas(members.server).count() == 1


def test_a_log_out_removes_what_waits(browser: Windows, members: Board) -> None:  # noqa: F811
    page = browser.open_page()
    sign_up(page, members, "ada@example.org")
    context = submitted_offline(page, members.server)
    context.route("**/ideas/new", lambda route: route.fulfill(status=503, body="busy"))
    tab = visited(browser, context, f"{members.server}/account")
    expect(status(tab)).to_have_text(WAITS)
    submit(tab)
    expect(tab).to_have_url(f"{members.server}/account/log-in")
    expect(outbox(tab)).to_be_hidden()
    # The script that removes it is loaded beside the page.
    tab.wait_for_function("() => !document.cookie.includes('formwork-waiting')")
    assert kept(tab) == 0


@pytest.mark.parametrize("reason", ["session", "doubt"])
def test_in_doubt_the_form_is_shown_before_it_is_sent(browser: Windows, board: Ideas, reason: str) -> None:
    page = opened(browser.open_page(), board.server)
    context = page.context
    context.set_offline(True)
    submit(page)
    expect(status(page)).to_have_text(WAITS)
    if reason == "doubt":
        page.evaluate(OLD % ("tried", 23))
    else:
        context.clear_cookies(name="formwork-session")
    Windows.close_tab(page)
    tab = visited(browser, context, f"{board.server}/ideas")
    expect(outbox(tab).get_by_role("listitem")).to_contain_text("Check it before it is sent")
    expect(outbox(tab).get_by_role("button", name="Send now")).to_be_hidden()
    Keyboard(tab).follow(re.compile("^Open the form"), "button")
    expect(tab.locator("[name=title]")).to_have_value("Solar roof")
    assert board.count() == 0 and kept(tab) == 0
    tab.wait_for_selector("[data-formwork-ready]")
    submit(tab)
    expect(tab.locator("h1")).to_have_text("Solar roof")
    assert board.count() == 1


def test_is_removed_after_a_week_and_the_page_reports_it(browser: Windows, board: Ideas) -> None:
    page = opened(browser.open_page(), board.server)
    context = page.context
    context.set_offline(True)
    submit(page)
    expect(status(page)).to_have_text(WAITS)
    Windows.close_tab(page)
    context.set_offline(False)
    tab = browser.open_tab(context)
    # The page itself keeps the form anew each time that it tries to send it.
    tab.add_init_script(f"({OLD % ('at', 24 * 8)})()")
    tab.goto(f"{board.server}/ideas")
    expect(status(tab)).to_have_text("A change that had waited for more than 7 days was removed.")
    assert board.count() == 0 and kept(tab) == 0


@pytest.mark.parametrize("fault", NO_STORAGE)
def test_waits_in_the_open_page_without_storage(browser: Windows, board: Ideas, fault: str) -> None:
    page = browser.open_page()
    page.add_init_script(NO_STORAGE[fault])
    opened(page, board.server)
    page.context.set_offline(True)
    submit(page)
    expect(page.locator("[data-formwork-status]")).to_contain_text(UNKEPT)
    page.context.set_offline(False)
    # Chromium may report the network before it is there: the next try is within twelve seconds.
    expect(page.locator("h1")).to_have_text("Solar roof", timeout=20_000)
    assert board.count() == 1


def test_unreadable_storage_is_removed(silent: Windows, board: Ideas) -> None:
    page = opened(silent.open_page(), board.server)
    page.evaluate("localStorage.setItem('formwork-outbox / a', '{'); localStorage.setItem('formwork-outbox / b', '{}');")
    page.evaluate("document.cookie = 'formwork-waiting=1; Path=/'")
    page.goto(f"{board.server}/ideas")
    expect(outbox(page)).to_be_hidden()
    assert kept(page) == 0


def test_is_dropped_by_keyboard_once_that_is_confirmed(browser: Windows, board: Ideas) -> None:
    page = opened(browser.open_page(), board.server)
    page.context.set_offline(True)
    submit(page)
    keyboard = Keyboard(page)
    keyboard.activate(re.compile("^Drop"), "button")
    expect(status(page)).to_have_text("Drop this change? What you entered is lost.")
    assert keyboard.focused().name.startswith("Keep")
    keyboard.press("Enter")
    expect(status(page)).to_have_text(WAITS)
    assert keyboard.focused().name.startswith("Drop") and kept(page) == 1
    keyboard.press("Enter")
    keyboard.press("Shift+Tab")
    keyboard.press("Enter")
    expect(page.locator("[data-formwork-status]")).to_have_text("Nothing was sent.")
    expect(outbox(page)).to_be_hidden()
    assert kept(page) == 0
    page.context.set_offline(False)
    page.wait_for_timeout(1_000)
    assert board.count() == 0
    assert page.locator("[name=title]").input_value() == "Solar roof"


@pytest.mark.parametrize("language", ["en", "ar"])
def test_the_outbox_is_accessible(browser: Windows, board: Ideas, language: str) -> None:
    page = opened(browser.open_page(locale=language), board.server)
    page.context.set_offline(True)
    submit(page)
    expect(status(page)).not_to_be_empty()
    for width in (320, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        expect_accessible(page)
    outbox(page).locator("[data-formwork-press=drop]").click()
    expect_accessible(page)


def test_a_form_waits_whose_network_went_before_anything_was_entered(browser: Windows, board: Ideas) -> None:
    page = browser.open_page()
    with page.expect_response(re.compile("/formwork/outbox-")):
        page.goto(f"{board.server}/ideas/new")
    page.wait_for_selector("body > section", state="attached")
    page.context.set_offline(True)
    fill_in(page, "Solar roof")
    submit(page)
    expect(page.locator("[data-formwork-status]")).to_contain_text(KEPT)
    assert kept(page) == 1


def test_nothing_is_loaded_before_a_page_where_nothing_waits(silent: Windows, board: Ideas) -> None:
    page = silent.open_page()
    loaded: list[str] = []
    page.on("request", lambda request: loaded.append(request.url))
    page.goto(f"{board.server}/ideas")
    page.goto(f"{board.server}/ideas/new")
    page.wait_for_selector("[data-formwork-ready]")
    assert not [address for address in loaded if "/formwork/outbox-" in address]


def test_no_form_of_accounts_waits(silent: Windows, members: Board) -> None:  # noqa: F811
    page = silent.open_page()
    for name in ("log-in", "sign-up", "forgotten-password"):
        page.goto(f"{members.server}/account/{name}")
        expect(page.locator("[data-formwork-outbox]")).to_have_count(0)
