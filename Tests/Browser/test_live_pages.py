"""Pages that follow the changes of others: in place, without a touch of what their reader does."""

import os
import random
import re

import pytest
from accessibility import expect_accessible
from ideas import Ideas
from playwright.sync_api import Page, expect
from windows import Windows

# Some hundred rounds in each run; `LIVE_ROUNDS=10000` for the long one.
ROUNDS = int(os.environ.get("LIVE_ROUNDS", "200"))
SEED = int(os.environ.get("LIVE_SEED", "19"))
FOLLOWS = "html[data-formwork-follows]"


def opened(windows: Windows, address: str, java_script: bool = True) -> Page:
    page = windows.open_page(java_script=java_script)
    if java_script:
        with page.expect_response(re.compile("/formwork/live")):
            page.goto(address)
        expect(page.locator(FOLLOWS)).to_be_attached()
        page.evaluate("window.isSame = true")
    else:
        page.goto(address)
    return page


def test_a_list_follows_additions_changes_and_removals_in_place(silent: Windows, board: Ideas) -> None:
    first, second = board.add(title="First"), board.add(title="Second")
    page = opened(silent, f"{board.server}/ideas")
    rows = page.locator("#table tbody tr")
    expect(rows).to_have_count(2)
    board.change(first, 1, title="Changed")
    expect(rows.filter(has_text="Changed")).to_be_visible()
    board.add(title="Third")
    expect(rows).to_have_count(3)
    board.remove(second)
    expect(rows).to_have_count(2)
    expect(page.locator("p[role=status].visually-hidden")).to_have_text("This page was updated.")
    assert page.evaluate("window.isSame")
    # The page is what it would be if it was read now, but for white space between elements.
    content = "document.querySelector('#table').outerHTML.replace(/>\\s+</g, '><')"
    shown = page.evaluate(content)
    page.reload()
    assert page.evaluate(content) == shown
    expect_accessible(page)


def test_a_list_that_was_empty_follows(silent: Windows, board: Ideas) -> None:
    page = opened(silent, f"{board.server}/ideas")
    board.add(title="First")
    expect(page.locator("#table tbody tr")).to_have_count(1)
    assert page.evaluate("window.isSame")


def test_the_page_of_an_instance_follows(silent: Windows, board: Ideas) -> None:
    idea = board.add()
    page = opened(silent, board.address("show", idea))
    board.change(idea, 1, title="A meadow on the roof")
    expect(page.locator("h1")).to_have_text("A meadow on the roof")
    assert page.evaluate("window.isSame")


def test_without_a_script_a_page_stays_as_it_was_opened(silent: Windows, board: Ideas) -> None:
    idea = board.add()
    page = opened(silent, board.address("show", idea), java_script=False)
    board.change(idea, 1, title="Another title")
    page.wait_for_timeout(300)
    expect(page.locator("h1")).to_have_text("A garden on the roof")


def test_tabs_share_a_stream_and_hidden_ones_have_none(browser: Windows, board: Ideas) -> None:
    page = opened(browser, f"{board.server}/ideas")
    tabs = [page]
    streams: list[str] = []
    page.context.on("request", lambda request: "/formwork/live" in request.url and streams.append(request.url))
    for _ in range(7):
        tab = browser.open_tab(page.context)
        tab.goto(f"{board.server}/ideas")
        expect(tab.locator(FOLLOWS)).to_be_attached()
        tabs.append(tab)
    page.wait_for_timeout(500)
    board.add(title="For all tabs")
    for tab in tabs:
        expect(tab.locator("#table tbody tr")).to_have_count(1)
    assert streams and "page=" in streams[-1]


def test_a_hidden_tab_shows_the_present_state_when_it_is_visible_again(silent: Windows, board: Ideas) -> None:
    page = opened(silent, f"{board.server}/ideas")
    hide = """(state) => {
        Object.defineProperty(document, "hidden", { value: state, configurable: true });
        Object.defineProperty(document, "visibilityState", { value: state ? "hidden" : "visible", configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
    }"""
    page.evaluate(hide, True)
    board.add(title="While it is hidden")
    page.wait_for_timeout(300)
    expect(page.locator("#table tbody tr")).to_have_count(0)
    page.evaluate(hide, False)
    expect(page.locator("#table tbody tr")).to_have_count(1)


@pytest.fixture
def form(silent: Windows, board: Ideas) -> tuple[Page, str]:
    """The form of an idea's change."""
    idea = board.add()
    page = opened(silent, board.address("edit", idea))
    return page, idea


def field(page: Page, name: str):  # noqa: ANN201
    return page.locator(f"main form [name={name}]")


def test_a_value_of_others_is_offered_and_taken(form: tuple[Page, str], board: Ideas) -> None:
    page, idea = form
    field(page, "content").fill("My own words")
    board.change(idea, 1, title="Their title")
    offer = page.locator("[data-formwork-offer=title]")
    expect(offer).to_contain_text("This was changed to “Their title”.")
    expect(field(page, "title")).to_have_value("A garden on the roof")
    expect(field(page, "content")).to_have_value("My own words")
    expect_accessible(page)
    offer.get_by_role("button", name="Take it").click()
    expect(field(page, "title")).to_have_value("Their title")
    expect(field(page, "title")).to_be_focused()
    expect(offer).to_have_count(0)
    page.locator("main form .form-buttons button[type=submit]").first.click()
    expect(page.locator("h1")).to_have_text("Their title")
    assert board.shown(idea)["content"] == "My own words"


def test_a_value_that_is_kept_is_saved_without_another_question(form: tuple[Page, str], board: Ideas) -> None:
    page, idea = form
    field(page, "title").fill("My title")
    board.change(idea, 1, title="Their title")
    page.locator("[data-formwork-offer=title]").get_by_role("button", name="Keep mine").click()
    expect(field(page, "title")).to_have_value("My title")
    page.locator("main form .form-buttons button[type=submit]").first.click()
    expect(page.locator("h1")).to_have_text("My title")
    assert board.shown(idea)["title"] == "My title"


def test_texts_of_both_sides_are_merged(form: tuple[Page, str], board: Ideas) -> None:
    page, idea = form
    field(page, "content").fill("Bees, flowers and a place to sit.\nEverybody waters on one day of the week.")
    board.change(
        idea, 1, content="Bees, herbs and a place to sit.\nEverybody waters on two days of the week.")
    page.locator("[data-formwork-offer=content]").get_by_role("button", name="Merge both").click()
    expect(field(page, "content")).to_have_value(
        "Bees, flowers and a place to sit.\nEverybody waters on two days of the week.")


def test_a_form_that_was_refused_follows_and_keeps_its_messages(form: tuple[Page, str], board: Ideas) -> None:
    page, idea = form
    field(page, "content").fill("My own words")
    with page.expect_response(re.compile("/formwork/live")):
        # Past the checks of the browser, as an older one sends it.
        field(page, "title").evaluate("(title) => { title.value = ''; title.form.submit(); }")
    expect(page.locator(".error-summary")).to_be_visible()
    board.change(idea, 1, content="Their words")
    offer = page.locator("[data-formwork-offer=content]")
    expect(offer).to_contain_text("This was changed to “Their words”.")
    expect(page.locator("[data-formwork-offer]")).to_have_count(1)
    expect(field(page, "title")).to_have_value("")
    expect(field(page, "content")).to_have_value("My own words")
    expect(page.locator(".error-summary")).to_be_visible()
    expect_accessible(page)
    offer.get_by_role("button", name="Keep mine").click()
    field(page, "title").fill("My title")
    page.locator("main form .form-buttons button[type=submit]").first.click()
    expect(page.locator("h1")).to_have_text("My title")
    assert board.shown(idea)["content"] == "My own words"


def test_all_browsers_are_back_ten_seconds_after_a_site_and_not_at_once(browser: Windows, board: Ideas) -> None:
    page = browser.open_page()
    page.add_init_script("""
        const later = setTimeout;
        Object.assign(window, { pauses: [], sources: [], chance: 0.999 });
        Math.random = () => chance;
        window.setTimeout = (work, time, ...rest) => (pauses.push(time), later(work, Math.min(time, 50), ...rest));
        window.EventSource = class { constructor() { sources.push(this); } close() {} };
    """)
    page.goto(f"{board.server}/ideas")

    def wait(count: int) -> None:
        """Waits for a number of attempts."""
        while page.evaluate("sources.length") < count:
            page.wait_for_timeout(10)

    wait(1)

    def pauses(count: int, state: int, chance: float) -> list[float]:
        """The times, in seconds, before each of some attempts that fail."""
        found = []
        for _ in range(count):
            number = page.evaluate("sources.length")
            found.append(page.evaluate("""([state, number]) => {
                chance = number;
                pauses.length = 0;
                sources.at(-1).readyState = state;
                sources.at(-1).onerror();
                return pauses[0] / 1000;
            }""", [state, chance]))
            wait(number + 1)
        return found

    lost = pauses(6, 0, 0.999)
    assert lost == sorted(lost) and lost[0] > 3 and 9 < lost[-1] < 10, lost
    # The others are spread over the whole time.
    assert all(abs(pause - 2.5) < 0.1 for pause in pauses(3, 0, 0.25))
    # A site that refuses is asked less and less often.
    assert 100 < pauses(6, 2, 0.999)[-1] < 120


def test_changes_never_touch_input_selection_and_scroll(silent: Windows, board: Ideas) -> None:
    """Changes by others at random beside typing at random: nothing is lost."""
    chance = random.Random(SEED)
    idea = board.add()
    page = opened(silent, board.address("edit", idea))
    area = field(page, "content")
    area.fill("")
    area.focus()
    text, start, end, version = "", 0, 0, 1
    state = """() => { const { activeElement: e } = document;
        return [e.name, e.value, e.selectionStart, e.selectionEnd]; }"""
    for number in range(ROUNDS):
        if chance.random() < 0.3:
            board.change(idea, version, title=f"Title {number}", content=f"Words {number}", budget=f"{number}.00")
            version += 1
        kind = chance.random()
        if kind < 0.6:
            word = chance.choice(["a", "é", "漢", " ", "🙂", "b"])
            page.keyboard.insert_text(word)
            text = text[:start] + word + text[end:]
            start = end = start + len(word)
        elif kind < 0.8 and text:
            start = end = chance.randrange(len(text) + 1)
        elif text:
            start, end = sorted(chance.randrange(len(text) + 1) for _ in range(2))
        units = [len(text[:place].encode("utf-16-le")) // 2 for place in (start, end)]
        if kind >= 0.6:
            area.evaluate("(e, [a, b]) => e.setSelectionRange(a, b)", units)
        scroll = page.evaluate("scrollY")
        assert page.evaluate(state) == ["content", text, *units], f"seed {SEED}, round {number}"
        assert page.evaluate("scrollY") == scroll
    expect(page.locator("[data-formwork-offer=title]")).to_be_visible()
    assert page.evaluate(state) == ["content", text, *units], f"seed {SEED}"
    assert page.evaluate("window.isSame")


def test_a_composition_goes_on_while_others_change_the_value(silent: Windows, board: Ideas) -> None:
    idea = board.add()
    page = opened(silent, board.address("edit", idea))
    area = field(page, "content")
    area.fill("")
    area.focus()
    session = page.context.new_cdp_session(page)
    session.send("Input.imeSetComposition", {"text": "に", "selectionStart": 1, "selectionEnd": 1})
    board.change(idea, 1, content="Their words", title="Their title")
    expect(page.locator("[data-formwork-offer=title]")).to_be_visible()
    session.send("Input.imeSetComposition", {"text": "にほ", "selectionStart": 2, "selectionEnd": 2})
    session.send("Input.insertText", {"text": "日本"})
    expect(area).to_have_value("日本")
    expect(area).to_be_focused()
