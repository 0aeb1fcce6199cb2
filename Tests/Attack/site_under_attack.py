"""A client without manners: it sends any bytes, and reads whatever comes back."""

import json
import socket
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPResponse
from typing import Any
from urllib.parse import urlencode, urlsplit

from markup import Markup

IDEA = {
    "title": "A garden",
    "authorName": "Rosa",
    "content": "Bees",
    "category": "hardware",
    "contactEmail": "rosa@example.org",
    "agreed": True,
}
PLAN = {
    "title": "A garden",
    "summary": "Bees",
    "category": "service",
    "country": "egypt",
    "region": "delta",
    "city": "alexandria",
    "startDate": "2030-01-31",
    "endDate": "2030-02-09",
    "team": [{"name": "Rosa", "role": "lead", "days": 1, "dailyRate": "1"}],
    "agreed": True,
}
PATIENCE = 10


@dataclass(frozen=True)
class Answer:
    """The status, the header fields and the body of an answer."""

    status: int
    headers: list[tuple[str, str]]
    body: bytes

    def header(self, name: str) -> str | None:
        """The first value of a header field."""
        return next((value for field, value in self.headers if field.lower() == name.lower()), None)

    @property
    def json(self) -> Any:
        return json.loads(self.body)

    @property
    def markup(self) -> Markup:
        return Markup(self.body)


class Visitor:
    """A browser without a face: it keeps cookies and sends what the page's form holds."""

    def __init__(self, site: "Site") -> None:
        self.site = site
        self.cookies: dict[str, str] = {}

    def open(self, link: str, **headers: str) -> Answer:
        return self._send("GET", link, headers=headers)

    def hidden(self, link: str) -> dict[str, str]:
        """What the form at an address sends beside the answers, such as its token."""
        return self.open(link).markup.hidden_inputs()

    def post(
        self, link: str, fields: list[tuple[str, str]] | dict[str, str], **headers: str
    ) -> Answer:
        body = urlencode(fields).encode()
        kind = {"Content-Type": "application/x-www-form-urlencoded"}
        return self._send("POST", link, body, kind | headers)

    def _send(
        self, method: str, link: str, body: bytes | None = None, headers: dict[str, str] = {}
    ) -> Answer:
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        own = {"Accept": "text/html"} | ({"Cookie": cookies} if cookies else {})
        answer = self.site.send(method, link, body, own | headers)
        for name, value in answer.headers:
            if name.lower() == "set-cookie":
                key, _, content = value.split(";")[0].partition("=")
                self.cookies[key] = content
        return answer


class Site:
    """A running server."""

    def __init__(self, address: str) -> None:
        self.address = address
        parts = urlsplit(address)
        self.host, self.port = str(parts.hostname), int(parts.port or 80)

    def visitor(self) -> Visitor:
        return Visitor(self)

    def send(
        self, method: str, link: str, body: bytes | None = None, headers: dict[str, str] = {}
    ) -> Answer:
        """One request over a connection of its own; names and values of fields go as they are."""
        connection = HTTPConnection(self.host, self.port, timeout=PATIENCE)
        try:
            connection.request(method, f"/{link}", body, headers)
            return read(connection.getresponse())
        finally:
            connection.close()

    def call(self, method: str, link: str, body: Any = None, **headers: str) -> Answer:
        """A program's request."""
        content = None if body is None else json.dumps(body).encode()
        own = {"Accept": "application/json", "Content-Type": "application/json"}
        return self.send(method, link, content, own | headers)

    def raw(self, content: bytes, patience: float = PATIENCE) -> bytes:
        """Sends bytes as they are, and reads until the server closes or nothing comes for a time."""
        answer = b""
        with socket.create_connection((self.host, self.port), timeout=patience) as connection:
            try:
                connection.sendall(content)
                connection.shutdown(socket.SHUT_WR)
                while piece := connection.recv(65_536):
                    answer += piece
            except OSError:
                pass  # too slow, or closed by the server before all was sent
        return answer

    def expect_alive(self) -> None:
        """The server answers another visitor as if nothing had happened."""
        assert self.send("GET", "ideas/new", headers={"Accept": "text/html"}).status == 200


def read(response: HTTPResponse) -> Answer:
    return Answer(response.status, response.getheaders(), response.read())
