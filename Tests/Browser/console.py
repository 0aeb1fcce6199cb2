"""Listens for what a page should never do: complain in its console, or open a dialog."""

import re

from playwright.sync_api import ConsoleMessage, Dialog, Page, Response

# What Chromium itself says about an answer whose status is that of a mistake: of a page, or of a
# form that a script sent.
STATUS = re.compile(r"Failed to load resource: the server responded with a status of 4\d\d ")
# What it says about the engine and the parts of a live form in a window without script, once it is open for some seconds.
UNUSED = re.compile(r"The resource \S+\.(wasm|html) was preloaded using link preload but not used ")


class Console:
    """Everything that one page complained about since it was opened."""

    def __init__(self, page: Page, *, java_script: bool = True) -> None:
        self.complaints: list[str] = []
        self._java_script = java_script
        self._documents: set[str] = set()
        page.on("response", self._remember)
        page.on("console", self._read)
        page.on("pageerror", lambda error: self.complaints.append(f"script failed: {error}"))
        page.on("dialog", self._close)

    def expect_silence(self) -> None:
        """Fails with all that was said."""
        assert not self.complaints, "\n".join(self.complaints)

    def _remember(self, response: Response) -> None:
        if response.request.is_navigation_request() or response.request.method == "POST":
            self._documents.add(response.url)

    def _read(self, message: ConsoleMessage) -> None:
        if message.type not in ("error", "warning"):
            return
        if not self._java_script and UNUSED.match(message.text):
            return
        place = message.location.get("url", "")
        if not (STATUS.match(message.text) and place in self._documents):
            self.complaints.append(f"{message.type}: {message.text} ({place})")

    def _close(self, dialog: Dialog) -> None:
        self.complaints.append(f"{dialog.type} opened: {dialog.message}")
        dialog.dismiss()
