"""The steps of Ideaboard's main journey, by keyboard alone, for whatever page they are given."""

from datetime import date
from re import compile, sub

from keyboard import Keyboard
from playwright.sync_api import Page, expect
from words import Words

DUE = date(2031, 3, 9)
TITLE = "Straße <script>alert('حديقة')</script>"
CHANGED = f"{TITLE} & mehr"
NAME = "Rosa Ölm"
CONTENT = """<b>"Bees" & 'herbs'</b>"""


class Journey:
    """One visitor with a keyboard on one board."""

    def __init__(self, page: Page, board: str, words: Words) -> None:
        self.page = page
        self.board = board
        self.words = words
        self.keyboard = Keyboard(page)

    def open_list(self) -> None:
        """Comes to the site by its bare address."""
        self.page.goto(self.board)
        self.expect_page(self.words.ideas)

    def follow(self, name: str, heading: str) -> None:
        """Follows a link to a page."""
        self.keyboard.follow(name, role="link")
        self.expect_page(heading)

    def choose_language(self, name: str) -> None:
        """Opens the menu of languages and follows the link of one."""
        self.keyboard.activate(compile(f"^{self.words.language_menu} "))
        self.keyboard.follow(name, role="link")

    def submit(self, button: str) -> None:
        """Presses the button of a form."""
        self.keyboard.follow(button, role="button")

    def submit_in_vain(self, button: str) -> None:
        """Presses the button of a form that is refused, by the page itself or by the server."""
        self.keyboard.activate(button, role="button")
        expect(self.page.locator(".error-summary")).to_be_focused()

    def expect_page(self, heading: str, *, is_error: bool = False) -> None:
        """The page has its heading, title, language and direction, and begins at its summary."""
        expect(self.page.locator("h1")).to_have_text(heading)
        prefix = self.words.error_title if is_error else ""
        # A foreign title in the heading is set apart by marks that nobody sees.
        title = sub("[\u2066-\u2069]", "", self.page.title())
        assert title == f"{prefix}{heading} – {self.words.site}"
        html = self.page.locator("html")
        expect(html).to_have_attribute("lang", self.words.language)
        expect(html).to_have_attribute("dir", self.words.direction)
        expect(self.page.locator(".error-summary")).to_have_count(1 if is_error else 0)

    def expect_notice(self, text: str) -> None:
        """The page says what was just done."""
        expect(self.page.get_by_role("status")).to_contain_text(text)

    def expect_errors(self, heading: str, errors: dict[str, str]) -> None:
        """Exactly these fields are wrong, with the same words in the summary and at the input."""
        self.expect_page(heading, is_error=True)
        summary = self.page.locator(".error-summary")
        expect(summary).to_be_focused()
        assert self.page.locator("main > *").first.get_attribute("id") == "error-summary"
        expect(summary.get_by_role("heading")).to_have_text(self.words.problem)
        expect(summary.get_by_role("link")).to_have_text(list(dict.fromkeys(errors.values())))
        invalid = self.page.locator("[aria-invalid=true]")
        assert [field.get_attribute("name") for field in invalid.all()] == list(errors)
        for tag, message in errors.items():
            self._expect_inline_error(tag, message)

    def share(self) -> None:
        """Shares an idea after every kind of mistake: nothing typed is ever lost."""
        words = self.words
        self.follow(words.new_idea, words.share_an_idea)
        self.submit_in_vain(words.save_idea)
        self.expect_errors(words.share_an_idea, words.required)
        self.expect_links_to_inputs(words.required)

        wrong = {"title": TITLE, "budget": "viel", "email": "rosa@"}
        self.fill_in(**wrong)
        self.submit_in_vain(words.save_idea)
        errors = {"budget": words.budget_unreadable, "contactEmail": words.email_malformed}
        self.expect_errors(words.share_an_idea, errors)
        self.expect_filled_in(**wrong)

        self.keyboard.fill(words.field(words.budget), "1,250.50")
        self.keyboard.fill(words.email, "rosa@example.org")
        self.submit_in_vain(words.save_idea)
        errors = {"currency": words.currency_missing}
        self.expect_errors(words.share_an_idea, errors)
        self.expect_filled_in(title=TITLE, budget="1,250.50", email="rosa@example.org")

        self.keyboard.choose(words.field(words.currency), words.euro)
        self.submit(words.save_idea)
        self.expect_notice(words.created)
        self.expect_shown(TITLE)

    def change(self) -> None:
        """Gives the idea that is shown another title."""
        words = self.words
        heading = f"{words.change_the_idea}: {TITLE}"
        self.follow(words.change_the_idea, heading)
        self.keyboard.fill(words.title, "")
        self.submit_in_vain(words.save_idea)
        self.expect_errors(heading, {"title": words.title_required})
        self.keyboard.fill(words.title, CHANGED)
        self.submit(words.save_idea)
        self.expect_notice(words.updated)
        self.expect_shown(CHANGED)

    def delete(self) -> None:
        """Deletes the idea that is shown in a dialog, at the second thought."""
        words = self.words
        dialog = self.page.get_by_role("dialog")
        self.keyboard.activate(words.delete_idea, role="link")
        expect(dialog.get_by_role("heading")).to_have_text(f"{words.delete_idea}: {CHANGED}")
        self.keyboard.activate(words.cancel, role="link")
        expect(dialog).to_have_count(0)
        self.keyboard.activate(words.delete_idea, role="link")
        expect(dialog.get_by_role("heading")).to_be_focused()
        self.submit(words.delete_idea)
        self._expect_deleted()

    def delete_without_script(self) -> None:
        """Deletes the idea that is shown on a page of its own, at the second thought."""
        words = self.words
        heading = f"{words.delete_idea}: {CHANGED}"
        self.follow(words.delete_idea, heading)
        self.follow(words.cancel, CHANGED)
        self.follow(words.delete_idea, heading)
        self.submit(words.delete_idea)
        self._expect_deleted()

    def _expect_deleted(self) -> None:
        words = self.words
        self.expect_notice(words.deleted)
        self.expect_page(words.ideas)
        expect(self.page.get_by_text(CHANGED)).to_have_count(0)
        expect(self.page.get_by_text(words.empty)).to_be_visible()

    def _expect_inline_error(self, tag: str, message: str) -> None:
        described = self.page.locator(f"#field-{tag}").get_attribute("aria-describedby") or ""
        assert f"error-{tag}" in described.split()
        expect(self.page.locator(f"#error-{tag} p")).to_have_count(1)
        prefix = self.words.error_title.strip()
        expect(self.page.locator(f"#error-{tag}")).to_have_text(f"{prefix} {message}")
        if "hint" in described:
            assert described.split() == [f"hint-{tag}", f"error-{tag}"]

    def expect_links_to_inputs(self, errors: dict[str, str]) -> None:
        """Each link of the summary moves the focus to its input."""
        for tag, message in errors.items():
            self.keyboard.activate(message, role="link")
            expect(self.page.locator(f"#field-{tag}")).to_be_focused()

    def fill_in(self, *, title: str, budget: str, email: str) -> None:
        """Fills in the whole form, rightly if these texts are right."""
        words, keyboard = self.words, self.keyboard
        keyboard.fill(words.title, title)
        keyboard.fill(words.name, NAME)
        keyboard.fill(words.content, CONTENT)
        keyboard.choose(words.category, words.software)
        keyboard.fill(words.field(words.budget), budget)
        keyboard.choose(words.field(words.currency), words.no_choice)
        keyboard.fill_date(words.field(words.due_date), DUE)
        keyboard.fill(words.email, email)
        keyboard.toggle(words.agree)

    def expect_filled_in(self, *, title: str, budget: str, email: str) -> None:
        """The form shows all that was typed, right or wrong."""
        texts = {
            "title": title,
            "authorName": NAME,
            "content": CONTENT,
            "category": "software",
            "budget": budget,
            "currency": "",
            "dueDate": DUE.isoformat(),
            "contactEmail": email,
        }
        for tag, text in texts.items():
            expect(self.page.locator(f"#field-{tag}")).to_have_value(text)
        expect(self.page.locator("#field-agreed")).to_be_checked()

    def expect_shown(self, title: str) -> None:
        """The page of the idea shows what was typed, markup and all."""
        self.expect_page(title)
        expect(self.page.locator("main .prose").last).to_have_text(CONTENT)
        facts = self.page.locator("dd")
        for fact in (NAME, self.words.software, "rosa@example.org"):
            expect(facts.filter(has_text=fact)).to_have_count(1)
