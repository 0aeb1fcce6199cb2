"""What happens when something is in the way: nothing typed is lost, nothing is overwritten."""

import pytest
from ideas import Ideas
from playwright.sync_api import Page, Response, expect
from states import NASTY, NOBODY, fill, send, submit
from windows import Windows
from words import ENGLISH, LANGUAGES, Words

TYPED = {"title": "Kept", "authorName": "Rosa", "content": "Two\nlines", "budget": "a lot"}
NEW = "/ideas/new"
RIGHT = {"title": "Kept", "authorName": "Rosa", "content": "Two\nlines", "contactEmail": "r@x.org"}


class TestConflict:
    """Two people change the same idea."""

    def test_shows_both_versions_and_overwrites_nothing(
        self, silent: Windows, board: Ideas
    ) -> None:
        identifier = board.add()
        first = silent.open_page()
        second = silent.open_tab(first.context)
        for tab in (first, second):
            tab.goto(board.address("edit", identifier))
        fill(first, title="A garden in the yard", budget="900")
        assert send(first).status == 200
        fill(second, title="A garden on two roofs")
        assert send(second).status == 409

        assert board.shown(identifier)["title"] == "A garden in the yard"
        # Only the first changed the budget: that is no conflict, and the form shows it.
        assert conflicts(second) == [
            ["Title", "A garden in the yard", "A garden on two roofs"],
        ]
        expect(second.locator("#field-budget")).to_have_value("900")
        expect(second.locator(".error-summary")).to_be_focused()
        second.get_by_role("link", name=ENGLISH.conflict).press("Enter")
        expect(second.locator("#conflicts")).to_be_in_viewport()
        expect(second.locator("#field-title")).to_have_value("A garden on two roofs")

        assert send(second).status == 200
        expect(second.get_by_role("status")).to_have_text(ENGLISH.updated)
        shown = board.shown(identifier)
        assert (shown["title"], shown["version"]) == ("A garden on two roofs", 3)

    def test_asks_again_before_it_deletes_what_was_changed(
        self, silent: Windows, board: Ideas
    ) -> None:
        identifier = board.add()
        page = silent.open_page()
        page.goto(board.address("delete", identifier))
        board.change(identifier, 1, title="A garden in the yard")
        assert submit(page).status == 409
        assert board.count() == 1
        expect(page.locator("main")).to_contain_text("A garden in the yard")
        assert submit(page).status == 200
        assert board.count() == 0

    def test_keeps_the_input_for_a_deleted_idea(
        self, silent: Windows, board: Ideas
    ) -> None:
        identifier = board.add()
        page = silent.open_page()
        page.goto(board.address("edit", identifier))
        fill(page, title="Typed in vain", content="Two\nlines")
        board.remove(identifier)
        assert send(page).status == 404
        for text in ("Typed in vain", "Two\nlines"):
            expect(page.locator("dd").get_by_text(text, exact=True)).to_be_visible()


class TestForgery:
    """A form that does not prove where it came from changes nothing, and loses nothing."""

    @pytest.mark.parametrize("words", LANGUAGES, ids=lambda words: words.language)
    def test_keeps_the_input_without_the_cookie(
        self, silent: Windows, board: Ideas, words: Words
    ) -> None:
        page = silent.open_page(locale=words.language)
        page.goto(board.server + NEW)
        fill(page, **RIGHT)
        page.select_option("#field-category", "other")
        page.check("#field-agreed")
        page.context.clear_cookies(name="formwork-session")
        expect_refusal(page, send(page), words)
        assert board.count() == 0
        for tag, text in RIGHT.items():
            expect(page.locator(f"#field-{tag}")).to_have_value(text)
        expect(page.locator("#field-category")).to_have_value("other")
        expect(page.locator("#field-agreed")).to_be_checked()

        assert send(page).status == 200
        expect(page.get_by_role("status")).to_have_text(words.created)
        assert board.count() == 1

    @pytest.mark.parametrize("token", ["", "0" * 32, "x", "<script>"])
    def test_refuses_a_changed_token(self, silent: Windows, board: Ideas, token: str) -> None:
        page = silent.open_page()
        page.goto(board.server + NEW)
        fill(page, **TYPED)
        page.locator("[name=_csrf]").evaluate("(field, token) => { field.value = token }", token)
        expect_refusal(page, send(page), ENGLISH)
        for tag, text in TYPED.items():
            expect(page.locator(f"#field-{tag}")).to_have_value(text)
        assert send(page).status == 422

    def test_refuses_a_form_on_another_site(self, silent: Windows, board: Ideas) -> None:
        page = silent.open_page()
        page.goto(board.server + NEW)
        token = page.locator("[name=_csrf]").input_value()
        stolen = RIGHT | {"category": "other", "agreed": "true", "_csrf": token}
        fields = "".join(
            f'<textarea name="{name}">{text}</textarea>' for name, text in stolen.items()
        )
        form = f'<form method="post" action="{board.server}{NEW}">{fields}<button type="submit">'
        body = f'<!doctype html><link rel="icon" href="data:,"><main>{form}'
        other = silent.open_tab(page.context)
        other.route(
            "http://other.test/",
            lambda route: route.fulfill(content_type="text/html", body=body),
        )
        other.goto("http://other.test/")
        assert send(other).status == 403
        assert board.count() == 0

    def test_refuses_to_delete_without_the_cookie(self, silent: Windows, board: Ideas) -> None:
        page = silent.open_page()
        page.goto(board.address("delete", board.add()))
        page.context.clear_cookies(name="formwork-session")
        expect_refusal(page, submit(page), ENGLISH)
        assert board.count() == 1
        assert submit(page).status == 200
        assert board.count() == 0

    def test_keeps_cookies_from_scripts_and_other_sites(
        self, silent: Windows, board: Ideas
    ) -> None:
        page = silent.open_page()
        page.goto(f"{board.server}{NEW}?locale=de")
        cookies = {cookie["name"]: cookie for cookie in page.context.cookies()}
        assert {"formwork-session", "locale"} <= set(cookies)
        # A script writes the time zone of the browser, which is no secret.
        assert cookies.pop("formwork-time-zone")["value"] == "UTC"
        for cookie in cookies.values():
            assert cookie["httpOnly"] and cookie["sameSite"] in ("Lax", "Strict"), cookie


class TestMarkup:
    """Markup that somebody typed is shown as it is, and does nothing."""

    def test_shows_markup_literally_in_every_field(self, silent: Windows, board: Ideas) -> None:
        page = silent.open_page()
        page.goto(board.server + NEW)
        texts = dict.fromkeys(["title", "authorName", "content", "budget", "contactEmail"], NASTY)
        fill(page, **texts)
        assert send(page).status == 422
        for tag, text in texts.items():
            expect(page.locator(f"#field-{tag}")).to_have_value(text)
        expect(page.locator("script:not([src], [type='application/json'])")).to_have_count(0)

    @pytest.mark.parametrize("words", LANGUAGES, ids=lambda words: words.language)
    def test_shows_markup_literally_on_every_page(
        self, silent: Windows, board: Ideas, words: Words
    ) -> None:
        identifier = board.add(title=NASTY, authorName=NASTY, content=f"{NASTY}\n{NASTY}")
        page = silent.open_page(locale=words.language)
        pages = {
            f"{board.server}/ideas": 2,
            board.address("show", identifier): 5,
            board.address("delete", identifier): 2,
        }
        for address, times in pages.items():
            page.goto(address)
            assert page.locator("main").inner_text().count(NASTY) == times, address
            expect(page.locator("script:not([src], [type='application/json'])")).to_have_count(0)
        page.goto(board.address("edit", identifier))
        expect(page.locator("#field-title")).to_have_value(NASTY)

    def test_shows_searched_markup_literally(self, silent: Windows, board: Ideas) -> None:
        page = silent.open_page()
        page.goto(f"{board.server}/ideas")
        page.fill("[type=search]", NASTY)
        page.press("[type=search]", "Enter")
        expect(page.get_by_text(ENGLISH.nothing_found)).to_be_visible()
        expect(page.locator("[type=search]")).to_have_value(NASTY)
        expect(page.locator("script:not([src])")).to_have_count(0)

    def test_a_script_that_got_in_would_not_run(self, browser: Windows, board: Ideas) -> None:
        page = browser.open_page()
        page.goto(f"{board.server}/ideas")
        page.evaluate("""() => {
            const script = document.createElement("script");
            script.textContent = "document.title = 'ran'";
            document.body.append(script);
        }""")
        assert page.title() != "ran"

    def test_isolates_texts_of_another_direction(self, silent: Windows, board: Ideas) -> None:
        board.add(title="حديقة (2", authorName="نور")
        page = silent.open_page()
        page.goto(f"{board.server}/ideas")
        title, name = page.locator("tbody bdi").all()[:2]
        for text in (title, name):
            assert text.evaluate("it => getComputedStyle(it).direction") == "rtl"


class TestErrorPages:
    """What cannot be answered gets a page that says so, in the reader's language."""

    @pytest.mark.parametrize("words", LANGUAGES, ids=lambda words: words.language)
    def test_reports_an_invalid_address(
        self, silent: Windows, board: Ideas, words: Words
    ) -> None:
        page = silent.open_page(locale=words.language)
        answers = {
            "nowhere": (404, words.not_found),
            f"ideas/{NOBODY}": (404, words.not_found),
            "ideas/garden": (400, words.bad_query),
            "ideaboard/idea-changes?number=x": (400, words.bad_query),
            "ideaboard/destroy-idea": (405, words.wrong_method),
        }
        for link, (status, message) in answers.items():
            response = page.goto(f"{board.server}/{link}")
            assert response is not None and response.status == status, link
            title = words.not_found_title if status == 404 else words.refused_title
            expect(page.get_by_role("heading", level=1)).to_have_text(title)
            expect(page.locator(".lead")).to_have_text(message)
            expect(page.get_by_role("link", name=words.new_idea)).to_be_visible()
            expect(page.locator("html")).to_have_attribute("dir", words.direction)
            if status == 405:
                assert response.headers["allow"] == "DELETE"

    def test_ignores_a_language_that_it_does_not_speak(
        self, silent: Windows, board: Ideas
    ) -> None:
        page = silent.open_page()
        response = page.goto(f"{board.server}{NEW}?locale=xx-%22%3E")
        assert response is not None and response.status == 200
        expect(page.locator("html")).to_have_attribute("lang", "en")

    def test_keeps_a_text_that_is_too_long(self, silent: Windows, board: Ideas) -> None:
        page = silent.open_page()
        page.goto(board.address("edit", board.add()))
        fill(page, content="x" * 10_001, title="y" * 121)
        assert send(page).status == 422
        expect(page.locator("#field-content")).to_have_value("x" * 10_001)
        expect(page.locator("#field-title")).to_have_value("y" * 121)
        expect(page.locator(".error-summary a")).to_have_count(2)


def expect_refusal(page: Page, response: Response, words: Words) -> None:
    """The page says why, first of all."""
    assert response.status == 403
    expect(page.locator(".error-summary")).to_be_focused()
    expect(page.locator(".error-summary li")).to_have_text([words.forgery])
    assert page.title().startswith(words.error_title)


def conflicts(page: Page) -> list[list[str]]:
    """The table of both versions, row by row."""
    rows = page.locator("#conflicts tbody tr").all()
    return [row.locator("th, td").all_inner_texts() for row in rows]
