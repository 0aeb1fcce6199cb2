"""Every page of Ideaboard, and every state that a mistake can bring it into.

The checks of accessibility and layout visit them all; each is reached as a visitor reaches it.
"""

from collections.abc import Callable
from dataclasses import dataclass

from ideas import Ideas
from playwright.sync_api import Page, Response

NOBODY = "00000000-0000-4000-8000-000000000000"
NASTY = """"><script>alert("title")</script>'&lt;"""
LONG = "Donaudampfschifffahrtsgesellschaftskapitänsmütze" * 2


@dataclass(frozen=True)
class Boards:
    """Two servers: one that nobody shared anything with, one with more ideas than a page shows."""

    empty: Ideas
    full: Ideas

    def fill(self) -> None:
        """Adds three pages of ideas, some of which are hard to lay out."""
        categories = ["hardware", "software", "service", "process", "other"]
        for number in range(42):
            budget = None if number % 3 else str(number * 100_000.5)
            category = categories[number % len(categories)]
            self.full.add(title=f"Garden number {number}", category=category, budget=budget)
        self.full.add(title=LONG, authorName=LONG, content=LONG * 5)
        self.full.add(title="حديقة على السطح", authorName="نور", content="نحل وأعشاب.")
        self.full.add(title=NASTY, authorName=NASTY, content=NASTY)


@dataclass(frozen=True)
class State:
    """One state: its status, and how to get there."""

    name: str
    status: int
    reach: Callable[[Page, Boards], Response | None]

    def open(self, page: Page, boards: Boards) -> None:
        """Brings the page into the state, and makes sure that it is the one that was meant."""
        response = self.reach(page, boards)
        assert response is not None and response.status == self.status, (
            f"{self.name}: expected {self.status}, got {response and response.status}."
        )


def fill(page: Page, **texts: str) -> None:
    """Writes into the fields of the form that is shown."""
    for tag, text in texts.items():
        page.fill(f"#field-{tag}", text)


def submit(page: Page) -> Response:
    """Presses the button of the form that is shown, and gives the answer."""
    with page.expect_navigation() as navigation:
        page.click("main form[method=post] .form-buttons [type=submit]")
    return navigation.value


def send(page: Page) -> Response:
    """Sends the form that is shown without the check of the page, and gives the answer."""
    with page.expect_navigation() as navigation:
        page.eval_on_selector("main form[method=post]", "form => form.submit()")
    return navigation.value


def open_link(link: str) -> Callable[[Page, Boards], Response | None]:
    """A state that an address leads to."""
    return lambda page, boards: page.goto(f"{boards.full.server}/{link}")


def empty_list(page: Page, boards: Boards) -> Response | None:
    return page.goto(f"{boards.empty.server}/ideas")


def idea(name: str) -> Callable[[Page, Boards], Response | None]:
    """A page about an idea."""
    return lambda page, boards: page.goto(boards.full.address(name, boards.full.add()))


def hard(page: Page, boards: Boards) -> Response | None:
    identifier = boards.full.add(title=LONG, authorName=NASTY, content=f"{NASTY} {LONG * 5}")
    return page.goto(boards.full.address("show", identifier))


def new_with_errors(page: Page, boards: Boards) -> Response | None:
    open_link("ideas/new")(page, boards)
    fill(page, budget="a lot", contactEmail="rosa@", authorName=LONG)
    return send(page)


def edit_with_errors(page: Page, boards: Boards) -> Response | None:
    idea("edit")(page, boards)
    fill(page, title="", budget="12.345")
    return send(page)


def conflict(page: Page, boards: Boards) -> Response | None:
    identifier = boards.full.add()
    page.goto(boards.full.address("edit", identifier))
    changes = {"content": f"{LONG} Bees only.", "currency": "USD", "dueDate": None}
    boards.full.change(identifier, 1, title="A garden in the yard", **changes)
    fill(page, title="A garden on two roofs", budget="2000")
    return send(page)


def deleting_what_changed(page: Page, boards: Boards) -> Response | None:
    identifier = boards.full.add()
    page.goto(boards.full.address("delete", identifier))
    boards.full.change(identifier, 1, title="A garden in the yard")
    return submit(page)


def saving_what_is_gone(page: Page, boards: Boards) -> Response | None:
    identifier = boards.full.add()
    page.goto(boards.full.address("edit", identifier))
    boards.full.remove(identifier)
    return send(page)


def forged(page: Page, boards: Boards) -> Response | None:
    open_link("ideas/new")(page, boards)
    fill(page, title="Kept", content="Kept too")
    page.context.clear_cookies(name="formwork-session")
    return send(page)


def too_large(page: Page, boards: Boards) -> Response | None:
    open_link("ideas/new")(page, boards)
    # Not in a field: only to lay out so long a text would take seconds.
    page.evaluate("""() => {
        const padding = document.createElement("input");
        Object.assign(padding, {type: "hidden", name: "padding", value: "x".repeat(2 ** 21)});
        document.querySelector("main form").append(padding);
    }""")
    return send(page)


def feedback_with_errors(page: Page, boards: Boards) -> Response | None:
    page.goto(f"{boards.full.server}/ideaboard/send-feedback")
    fill(page, subject=NASTY, message=LONG)
    # A live form is sent by its script, which shows the answer in the page.
    with page.expect_response(lambda answer: answer.request.method == "POST") as answer:
        page.locator(".form-buttons button:not([name])").click()
    page.locator(".error-summary").wait_for()
    return answer.value


STATES = [
    State("list-empty", 200, empty_list),
    State("list-full", 200, open_link("ideas?page=2&sort=title")),
    State("list-hard", 200, open_link("ideas?sort=createdAt&page=3")),
    State("list-beyond", 200, open_link("ideas?page=99")),
    State("nothing-found", 200, open_link("ideas?search=unicorn")),
    State("new", 200, open_link("ideas/new")),
    State("new-errors", 422, new_with_errors),
    State("feedback", 200, open_link("ideaboard/send-feedback")),
    State("feedback-errors", 422, feedback_with_errors),
    State("show", 200, idea("show")),
    State("show-hard", 200, hard),
    State("edit", 200, idea("edit")),
    State("edit-errors", 422, edit_with_errors),
    State("edit-conflict", 409, conflict),
    State("edit-gone", 404, saving_what_is_gone),
    State("delete", 200, idea("delete")),
    State("delete-conflict", 409, deleting_what_changed),
    State("not-found", 404, open_link("nowhere")),
    State("no-such-idea", 404, open_link(f"ideas/{NOBODY}")),
    State("bad-query", 400, open_link("ideas/garden")),
    State("wrong-method", 405, open_link("ideaboard/destroy-idea")),
    State("forged", 403, forged),
    State("too-large", 413, too_large),
]


def state_named(name: str) -> State:
    """One of the states."""
    return next(state for state in STATES if state.name == name)
