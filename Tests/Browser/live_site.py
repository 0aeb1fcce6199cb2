"""A site whose forms are live, without the application: the files that `make browser` made, pages
written by hand to the contract between face and loader, and a server that remembers what it got."""

import gzip
import json
import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from time import sleep
from urllib.parse import parse_qsl

PAGES = Path(__file__).parent / "pages"
RESOURCES = Path(__file__).resolve().parents[2] / "Sources/Faces/FormworkHTML/Resources"
POLICY = (
    "default-src 'none'; style-src 'self'; img-src 'self'; media-src 'self'; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"
)
HEAD = (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{title}</title>'
    '<link rel="icon" href="/icon"><link rel="preload" href="/engine.wasm" as="fetch"'
    ' type="application/wasm" crossorigin><script type="module" async src="/forms.js"></script></head>'
    '<body><main id="main" tabindex="-1">{main}</main></body></html>'
)


def resource(name: str) -> bytes:
    """One of the files that `make browser` made."""
    return (RESOURCES / name).read_bytes()


def page(name: str) -> str:
    """One of the pages, with its definition."""
    member = (PAGES / "member.html").read_text()
    parts = {
        "definition": json.dumps(json.loads((PAGES / f"{name}.json").read_text())),
        "member": member.replace("{key}", "0"),
        "template": member.replace("{key}", "__team__"),
        "stage": stage("0"),
        "stage-template": stage("__stages__"),
    }
    main = (PAGES / f"{name}.html").read_text()
    for part, text in parts.items():
        main = main.replace(f"{{{part}}}", text)
    return HEAD.replace("{title}", name).replace("{main}", main)


def stage(key: str) -> str:
    """An entry of a list, with a list that begins with an entry of its own."""
    part = (PAGES / "part.html").read_text().replace("{list}", f"stages.{key}.parts")
    parts = {"part": part.replace("{key}", "0"), "part-template": part.replace("{key}", "__parts__")}
    text = (PAGES / "stage.html").read_text().replace("{key}", key)
    for name, content in parts.items():
        text = text.replace(f"{{{name}}}", content)
    return text


class LiveSite:
    """The site's address, how it behaves, and what was sent to it."""

    def __init__(self) -> None:
        self.address = ""
        self.submissions: list[list[tuple[str, str]]] = []
        self.questions: list[dict[str, object]] = []
        self.requests: list[str] = []
        self.has_module = True
        self.pause = 0.0
        """How many seconds pass in the middle of a page."""
        self.refuses = False
        self.breaks = False
        self.policy = POLICY


class Handler(BaseHTTPRequestHandler):
    """Answers as the application does, as far as the loader can tell."""

    site: LiveSite

    def do_GET(self) -> None:
        self.site.requests.append(self.path)
        if self.path == "/engine.wasm" and self.site.has_module:
            self.answer(200, "application/wasm", resource("formwork.wasm.gz"), encoding="gzip")
        elif self.path == "/forms.js":
            content = resource("formwork-forms.js.gz")
            self.answer(200, "text/javascript", content, encoding="gzip")
        elif self.path == "/page.js":
            self.answer(200, "text/javascript", resource("formwork-page.js"))
        elif self.path == "/references.js":
            self.answer(200, "text/javascript", resource("formwork-references.js"))
        elif self.path.startswith("/firms"):
            firms = [{"id": "id-1", "title": "Firm 1"}, {"id": "id-2", "title": "Firm 2"}]
            answer = {"choices": firms, "hasMore": False}
            self.answer(200, "application/json", json.dumps(answer).encode())
        elif self.path == "/icon":
            self.answer(200, "image/svg+xml", b'<svg xmlns="http://www.w3.org/2000/svg"/>')
        elif self.path == "/thanks":
            self.answer_page(HEAD.replace("{title}", "Thanks").replace("{main}", "<h1>Thanks</h1>"))
        elif re.fullmatch("/(project|steps|visit)", self.path):
            self.answer_page(page(self.path[1:]), pause=self.site.pause)
        else:
            self.answer(404, "text/plain", b"")

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"])).decode()
        if self.path == "/questions":
            question = json.loads(body)
            self.site.questions.append(question)
            verdict = "invalid" if "taken" in question["values"]["title"] else "valid"
            self.answer(200, "application/json", json.dumps({"verdict": verdict}).encode())
            return
        if self.site.breaks:
            self.answer(502, "text/html", b"<h1>Bad gateway</h1>")
            return
        self.site.submissions.append(parse_qsl(body, keep_blank_values=True))
        if self.site.refuses:
            self.answer_page(page("project").replace("<h1>", "<h1>Refused "), status=422)
        else:
            self.send_response(303)
            self.send_header("Location", "/thanks")
            self.end_headers()

    def answer_page(self, text: str, status: int = 200, pause: float = 0) -> None:
        self.answer(status, "text/html; charset=utf-8", text.encode(), pause=pause)

    def answer(
        self, status: int, media_type: str, body: bytes, encoding: str = "", pause: float = 0
    ) -> None:
        self.send_response(status)
        self.send_header("Content-Type", media_type)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Content-Security-Policy", self.site.policy)
        if encoding:
            self.send_header("Content-Encoding", encoding)
        self.end_headers()
        middle = len(body) // 2
        self.wfile.write(body[:middle])
        sleep(pause)
        self.wfile.write(body[middle:])

    def log_message(self, format: str, *arguments: object) -> None:
        """Says nothing: pytest shows what matters."""


@contextmanager
def running_live_site() -> Iterator[LiveSite]:
    """A site of its own, which is stopped at the end."""
    site = LiveSite()
    handler = type("SiteHandler", (Handler,), {"site": site})
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    site.address = f"http://127.0.0.1:{server.server_address[1]}"
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield site
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def is_gzip_of(compressed: bytes, content: bytes) -> bool:
    """Whether the one is the other, compressed."""
    return gzip.decompress(compressed) == content
