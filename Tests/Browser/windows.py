"""Opens pages the way different visitors see them, each in a context of its own."""

import re
import tempfile
from pathlib import Path
from typing import Literal

from console import Console
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize

PATIENCE = 10_000  # milliseconds; a page of a server on this machine needs far less


class Windows:
    """The pages that one test opened. Nothing is shared between contexts, cookies included."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._contexts: list[BrowserContext] = []
        self._consoles: list[Console] = []

    def open_page(
        self,
        *,
        base_url: str | None = None,
        java_script: bool = True,
        color_scheme: Literal["light", "dark"] = "light",
        locale: str = "en",
        viewport: tuple[int, int] = (1280, 800),
        time_zone: str = "UTC",
    ) -> Page:
        """A blank page in a new context; `locale` is also what Accept-Language says."""
        context = self._browser.new_context(
            base_url=base_url,
            java_script_enabled=java_script,
            color_scheme=color_scheme,
            locale=locale,
            reduced_motion="reduce",
            viewport=ViewportSize(width=viewport[0], height=viewport[1]),
            timezone_id=time_zone,
        )
        context.set_default_timeout(PATIENCE)
        self._contexts.append(context)
        return self.open_tab(context, java_script=java_script)

    def open_tab(self, context: BrowserContext, *, java_script: bool = True) -> Page:
        """One more page that shares everything with the others of its context."""
        page = context.new_page()
        self._consoles.append(Console(page, java_script=java_script))
        return page

    @staticmethod
    def close_tab(page: Page) -> None:
        """Closes a page that sends nothing any more: Chromium ends the lack of a network a moment before it leaves a page, in which
        the page would send what waits."""
        page.evaluate("() => { window.fetch = () => Promise.reject(new TypeError('The page is left.')); }")
        page.goto("about:blank")
        page.close()

    def expect_silence(self) -> None:
        """Fails with whatever the pages complained about since they were opened."""
        for console in self._consoles:
            console.expect_silence()

    def save_screenshots(self, test_name: str) -> list[Path]:
        """Keeps what every open page showed, in a new temporary folder."""
        pages = [page for context in self._contexts for page in context.pages]
        if not pages:
            return []
        name = re.sub(r"\W+", "-", test_name).strip("-")
        folder = Path(tempfile.mkdtemp(prefix=f"formwork-{name[:80]}-"))
        for number, page in enumerate(pages, start=1):
            page.screenshot(path=folder / f"page-{number}.png", full_page=True)
        return sorted(folder.iterdir())

    def close(self) -> None:
        """Closes every page of the test."""
        for context in self._contexts:
            context.close()
