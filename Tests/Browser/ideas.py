"""Stores ideas the way a program does: as JSON, past every page."""

import json
from typing import Any
from urllib.request import Request, urlopen

GARDEN = {
    "title": "A garden on the roof",
    "authorName": "Rosa Lind",
    "content": "Bees, herbs and a place to sit.\nEverybody waters on one day of the week.",
    "category": "service",
    "budget": "1250.00",
    "currency": "EUR",
    "dueDate": "2030-04-30",
    "contactEmail": "rosa@example.org",
    "agreed": True,
}


class Ideas:
    """The ideas of one server."""

    def __init__(self, server: str) -> None:
        self.server = server

    def add(self, **fields: Any) -> str:
        """Adds an idea, the garden unless told otherwise, and gives its identifier."""
        return str(self._send("POST", "ideas", GARDEN | fields)["id"])

    def change(self, identifier: str, version: int, **fields: Any) -> None:
        """Changes an idea behind the back of whoever has it open."""
        self._send("PATCH", f"ideas/{identifier}?version={version}", GARDEN | fields)

    def remove(self, identifier: str) -> None:
        """Removes an idea for good."""
        self._send("DELETE", f"ideaboard/destroy-idea?id={identifier}", None)

    def shown(self, identifier: str) -> dict[str, Any]:
        """The idea as a program sees it."""
        return self._send("GET", f"ideas/{identifier}", None)

    def count(self, search: str = "") -> int:
        """How many ideas contain the words."""
        return int(self._send("GET", f"ideas?search={search}", None)["total"])

    def address(self, page: str, identifier: str) -> str:
        """Where a page about an idea is."""
        return f"{self.server}/ideas/{identifier}" + ("" if page == "show" else f"/{page}")

    def _send(self, method: str, link: str, body: dict[str, Any] | None) -> dict[str, Any]:
        request = Request(
            f"{self.server}/{link}",
            method=method,
            data=None if body is None else json.dumps(body).encode(),
            headers={"Content-Type": "application/json", "Accept": "application/json"},
        )
        with urlopen(request, timeout=10) as response:
            return dict(json.load(response))
