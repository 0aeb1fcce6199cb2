"""Pages of screenlets as a server makes them: input, live forms, the return key and expired sessions."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from accessibility import expect_accessible, expect_readable_in_the_dark
from playwright.sync_api import Locator, Page, expect
from screenlet_site import running_screenlet_site
from test_accounts import PASSWORD, sign_up, submit
from windows import Windows


@pytest.fixture(scope="module")
def screenlets(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with running_screenlet_site(tmp_path_factory.mktemp("screenlets")) as server:
        yield server


def part(page: Page, name: str) -> Locator:
    return page.locator(f"[id='screenlet-{name}']")


def status(part: Locator) -> Locator:
    return part.get_by_role("status").first


def opened(windows: Windows, server: str, path: str, java_script: bool = True) -> Page:
    page = windows.open_page(java_script=java_script)
    page.goto(f"{server}/{path}")
    if java_script:
        expect(page.locator("html[data-formwork-screenlets]")).to_be_attached()
    return page


class TestInputOfOthers:
    """An action of one screenlet leaves the input and the position of the others."""

    @pytest.mark.parametrize("java_script", [False, True])
    def test_stays(self, silent: Windows, screenlets: str, java_script: bool) -> None:
        page = opened(silent, screenlets, "start", java_script)
        films, left, right = (part(page, name) for name in ("films", "left", "right"))
        films.get_by_role("button", name="Show more").press("Enter")
        expect(films.get_by_role("listitem")).to_have_count(8)
        films.get_by_role("button", name=re.compile("Film 6")).press("Enter")
        expect(films.locator("[aria-current=true]")).to_have_count(1)
        left.get_by_label("Wish").fill("A bicycle")
        left.get_by_label("Note").fill("red\nor blue")
        left.get_by_label("Code").fill("geheim")
        right.get_by_label("Wish").fill("A kite")
        right.get_by_role("button", name="Send").press("Enter")
        expect(status(right)).to_have_text("It is sent.")
        expect(right.get_by_role("listitem").last).to_contain_text("A kite")
        expect(left.get_by_label("Wish")).to_have_value("A bicycle")
        expect(left.get_by_label("Note")).to_have_value("red\nor blue")
        expect(films.get_by_role("listitem")).to_have_count(8)
        expect(films.locator("[aria-current=true]")).to_contain_text("Film 6")
        # A page never has a password, which a script leaves where it is.
        expect(left.get_by_label("Code")).to_have_value("geheim" if java_script else "")
        if java_script:
            expect_accessible(page)

    def test_sends_no_more_than_its_own_with_a_script(self, silent: Windows, screenlets: str) -> None:
        page = opened(silent, screenlets, "start")
        part(page, "left").get_by_label("Code").fill("geheim")
        right = part(page, "right")
        right.get_by_label("Wish").fill("A boat")
        with page.expect_request(lambda request: request.method == "POST") as sent:
            right.get_by_role("button", name="Send").press("Enter")
        body = sent.value.post_data or ""
        assert "left." not in body and body.count("formwork-key") == 1
        expect(status(right)).to_have_text("It is sent.")


class TestReturnKey:
    """The return key acts on the screenlet in which it is pressed."""

    def test_presses_the_button_of_its_screenlet(self, silent: Windows, screenlets: str) -> None:
        page = opened(silent, screenlets, "start")
        right = part(page, "right")
        right.get_by_label("Wish").fill("A drum")
        right.get_by_label("Wish").press("Enter")
        expect(status(right)).to_have_text("It is sent.")
        expect(status(part(page, "left"))).to_have_text("")
        expect(right.get_by_role("listitem").last).to_contain_text("A drum")

    def test_shows_the_page_again_without_a_script(self, silent: Windows, screenlets: str) -> None:
        page = opened(silent, screenlets, "start", java_script=False)
        right = part(page, "right")
        right.get_by_label("Wish").fill("A harp")
        right.get_by_label("Wish").press("Enter")
        expect(right.get_by_label("Wish")).to_have_value("A harp")
        expect(page.locator("main")).not_to_contain_text("It is sent.")


class TestLiveForms:
    """Rules that are values are checked while the form is filled in."""

    def live(self, windows: Windows, screenlets: str) -> Page:
        page = opened(windows, screenlets, "trip-screenlet")
        expect(page.locator("[data-formwork-ready]")).to_have_count(2)
        return page

    @pytest.mark.parametrize("name", ["trip", "trip.back"])
    def test_checks_each_key(self, silent: Windows, screenlets: str, name: str) -> None:
        page = self.live(silent, screenlets)
        field = page.locator(f"[id='field-{name}.place']")
        passport = page.locator(f"[id='field-{name}.passport']")
        expect(passport).to_be_hidden()
        field.fill("a")
        field.press("Tab")
        error = page.locator(f"[id='error-{name}.place']")
        expect(error).to_contain_text("at least 3 characters")
        field.press_sequentially("bc")
        expect(error).to_be_hidden()
        page.locator(f"[id='field-{name}.isAbroad']").check()
        expect(passport).to_be_visible()
        other = "trip.back" if name == "trip" else "trip"
        expect(page.locator(f"[id='field-{other}.passport']")).to_be_hidden()
        expect_accessible(page)
        expect_readable_in_the_dark(page)

    def test_goes_on_after_each_answer(self, silent: Windows, screenlets: str) -> None:
        page = self.live(silent, screenlets)
        page.evaluate("window.isSame = true")
        place = page.locator("[id='field-trip.place']")
        for _ in range(2):
            page.locator("[id='field-trip.isAbroad']").check()
            place.fill("Rome")
            page.locator("[id='field-trip.passport']").fill("")
            page.locator("[id='field-trip.book']").press("Enter")
            passport = page.locator("[id='field-trip.passport']")
            expect(passport).to_be_focused()
            expect(passport).to_have_attribute("aria-invalid", "true")
            expect(page.locator("[data-formwork-ready]")).to_have_count(2)
            passport.press_sequentially("X1")
            expect(passport).not_to_have_attribute("aria-invalid", "true")
            page.locator("[id='field-trip.book']").press("Enter")
            expect(status(part(page, "trip"))).to_have_text("It is booked.")
            expect(page.locator("[data-formwork-ready]")).to_have_count(2)
            page.locator("[id='field-trip.isAbroad']").uncheck()
            expect(page.locator("[id='field-trip.passport']")).to_be_hidden()
        assert page.evaluate("window.isSame")

    def test_lists_grow_and_shrink_in_place(self, silent: Windows, screenlets: str) -> None:
        page = opened(silent, screenlets, "route-screenlet")
        ready = page.locator("[data-formwork-ready]")
        expect(ready).to_have_count(1)
        places = page.get_by_role("textbox", name="Place")
        for count in (1, 2):
            page.get_by_role("button", name="Add a stop").press("Enter")
            expect(places).to_have_count(count)
            expect(page.locator(".form-entry").last).to_be_focused()
            places.last.fill(f"Rome {count}")
        page.get_by_role("button", name="Plan").press("Enter")
        expect(status(part(page, "route"))).to_have_text("It is planned.")
        expect(ready).to_have_count(1)
        expect(places).to_have_count(2)
        page.get_by_role("button", name="Remove stop 1").press("Enter")
        expect(places).to_have_count(1)
        expect(places).to_have_value("Rome 2")
        places.fill("R")
        places.press("Tab")
        expect(page.locator("[data-formwork-ready] .field-error:not([hidden])")).to_contain_text("Place: check what you entered")
        expect_accessible(page)

    def test_works_without_a_script(self, silent: Windows, screenlets: str) -> None:
        page = opened(silent, screenlets, "trip-screenlet", java_script=False)
        page.locator("[id='field-trip.back.place']").fill("Bonn")
        page.locator("[id='field-trip.isAbroad']").check()
        page.locator("#screenlet-trip > .form > .form-rows > .without-script button").press("Enter")
        expect(page.locator("[id='field-trip.passport']")).to_be_visible()
        expect(page.locator("[id='field-trip.back.place']")).to_have_value("Bonn")


class TestSessions:
    """A session that ends, and a page that is older than its session."""

    def test_a_reader_logs_in_again_beside_the_input(self, browser: Windows, screenlets: str) -> None:
        page = browser.open_page()
        sign_up(page, screenlets, "ada@example.org")
        page.goto(f"{screenlets}/diary")
        wish = page.get_by_role("textbox", name="Wish")
        wish.fill("A garden")
        page.context.clear_cookies()
        page.get_by_role("button", name="Send").press("Enter")
        place = status(part(page, "wish"))
        expect(place).to_contain_text("You are logged out.")
        expect_accessible(page)
        with page.context.expect_page() as opened_page:
            place.get_by_role("link").press("Enter")
        entrance = opened_page.value
        entrance.locator("input[name=email]").fill("ada@example.org")
        entrance.locator("input[name=password]").fill(PASSWORD)
        submit(entrance)
        expect(entrance).to_have_url(f"{screenlets}/diary")
        expect(wish).to_have_value("A garden")
        page.get_by_role("button", name="Send").press("Enter")
        # The page is of the session before, and comes back with its input and the token of this one.
        expect(place).to_contain_text(re.compile("."))
        expect(place).not_to_contain_text(re.compile("Sending|logged out"))
        expect(wish).to_have_value("A garden")
        page.get_by_role("button", name="Send").press("Enter")
        expect(status(part(page, "wish"))).to_have_text("It is sent.")

    @pytest.mark.parametrize("java_script", [False, True])
    def test_a_page_with_an_old_token_keeps_its_input(
        self, browser: Windows, screenlets: str, java_script: bool
    ) -> None:
        page = opened(browser, screenlets, "start", java_script)
        left, right = part(page, "left"), part(page, "right")
        left.get_by_label("Wish").fill("A swing")
        right.get_by_label("Wish").fill("A tent")
        page.context.clear_cookies()
        right.get_by_role("button", name="Send").press("Enter")
        expect(status(right)).to_have_text(re.compile("."))
        expect(right.get_by_label("Wish")).to_have_value("A tent")
        right.get_by_role("button", name="Send").press("Enter")
        expect(status(right)).to_have_text("It is sent.")
        expect(left.get_by_label("Wish")).to_have_value("A swing")

    @pytest.mark.parametrize("java_script", [False, True])
    def test_work_that_needs_an_account_leads_to_the_log_in(
        self, browser: Windows, screenlets: str, java_script: bool
    ) -> None:
        page = opened(browser, screenlets, "start", java_script)
        left = part(page, "left")
        left.get_by_label("Wish").fill("account")
        left.get_by_role("button", name="Send").press("Enter")
        link = left.get_by_role("link", name="Log in")
        expect(link).to_have_attribute("href", re.compile("/account/log-in.*start"))
        expect(left.get_by_label("Wish")).to_have_value("account")
        if java_script:
            expect_accessible(page)


class TestHistory:
    """The back button, and buttons that are pressed twice."""

    def test_a_form_that_was_sent_can_be_changed_and_sent_again(self, silent: Windows, screenlets: str) -> None:
        page = opened(silent, screenlets, "start", java_script=False)
        right = part(page, "right")
        right.get_by_label("Wish").fill("A piano")
        right.get_by_role("button", name="Send").click()
        expect(status(right)).to_have_text("It is sent.")
        page.go_back()
        right.get_by_label("Wish").fill("An organ")
        right.get_by_role("button", name="Send").click()
        # A browser that kept the page sends its used key, which does nothing, and keeps the text.
        if right.get_by_label("Wish").input_value():
            right.get_by_role("button", name="Send").click()
        expect(status(right)).to_have_text("It is sent.")
        items = right.get_by_role("listitem").all_text_contents()
        assert [sum(name in item for item in items) for name in ("A piano", "An organ")] == [1, 1]

    def test_an_action_without_a_network_is_announced_and_sent_once(
        self, browser: Windows, screenlets: str
    ) -> None:
        page = opened(browser, screenlets, "start")
        left = part(page, "left")
        left.get_by_label("Wish").fill("A sledge")
        page.context.set_offline(True)
        for _ in range(2):
            left.get_by_label("Wish").press("Enter")
            expect(status(left)).to_contain_text("did not arrive")
            expect(left.get_by_label("Wish")).to_be_focused()
            expect(left.get_by_label("Wish")).to_have_value("A sledge")
        expect_accessible(page)
        page.context.set_offline(False)
        left.get_by_label("Wish").press("Enter")
        expect(status(left)).to_have_text("It is sent.")
        items = left.get_by_role("listitem").all_text_contents()
        assert sum("A sledge" in item for item in items) == 1

    def test_one_screenlet_works_while_another_does(self, silent: Windows, screenlets: str) -> None:
        page = opened(silent, screenlets, "start")
        left, right = part(page, "left"), part(page, "right")
        left.get_by_label("Wish").fill("slow")
        send = left.get_by_role("button", name="Send")
        send.press("Enter")
        send.press("Enter")
        right.get_by_label("Wish").fill("A quick one")
        right.get_by_role("button", name="Send").press("Enter")
        expect(status(right)).to_have_text("It is sent.")
        right.get_by_label("Note").fill("more")
        right.get_by_label("Note").focus()
        expect(status(left)).to_have_text("It is sent.")
        expect(right.get_by_label("Note")).to_be_focused()
        expect(right.get_by_label("Note")).to_have_value("more")
        assert sum("slow" in item for item in left.get_by_role("listitem").all_text_contents()) == 1
