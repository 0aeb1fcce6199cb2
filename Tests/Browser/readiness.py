"""When a live form is ready, told by the browser's own clock."""

from dataclasses import dataclass

from playwright.sync_api import BrowserContext, Page

PAUSE = 1_000  # milliseconds in which a new window of Chromium is still busy with itself

# The moment at which the form says that it answers to whatever is entered.
WATCH = """
    new MutationObserver(() => performance.mark("ready")).observe(document, {
        attributes: true, attributeFilter: ["data-formwork-ready"], subtree: true });
"""

MOMENTS = """() => {
    const page = performance.getEntriesByType("navigation")[0];
    const ready = performance.getEntriesByName("ready")[0].startTime;
    return [page.responseEnd, page.domContentLoadedEventStart, page.loadEventStart, ready];
}"""


@dataclass(frozen=True)
class Moments:
    """Moments of a page in milliseconds from the start of its navigation."""

    arrived: float
    """The last byte of the page's HTML is here."""
    parsed: float
    """The page can be used without script (`DOMContentLoaded`)."""
    loaded: float
    """The page is loaded with all that it asks for (`load`)."""
    ready: float
    """The form is live: the engine holds its state, and answers every key."""


def open_window(context: BrowserContext) -> Page:
    """A window that has come to rest, and notes when the form of a page is ready."""
    context.add_init_script(WATCH)
    page = context.new_page()
    page.wait_for_timeout(PAUSE)
    return page


def visit(page: Page, address: str) -> Moments:
    """Opens a page with a live form and waits until everything is done."""
    page.goto(address, wait_until="load")
    page.wait_for_selector("form[data-formwork-ready]", state="attached")
    return Moments(*page.evaluate(MOMENTS))
