"""A site with a page in a frame, without the application: the scripts that `make browser` made, pages to the
contract between face and script, and the header fields that the application sends with each."""

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from html import escape
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs

from live_site import resource

HOST_POLICY = (
    "default-src 'none'; style-src 'self'; img-src 'self'; media-src 'self'; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'; script-src 'self'; connect-src 'self'; frame-src 'self'"
)
FRAMED_POLICY = (
    "default-src 'none'; style-src 'self'; script-src 'self'; form-action 'none'; base-uri 'none'; "
    "frame-ancestors 'self'; sandbox allow-scripts"
)
SCRIPT = """
document.querySelectorAll("button").forEach((button) => {
  button.onclick = () => formwork.post(button.dataset.namespace, button.dataset.text ?? button.textContent);
});
addEventListener("formwork-message", ({ detail: { namespace, text } }) => {
  const line = document.createElement("li");
  line.textContent = `${namespace}: ${text}`;
  document.querySelector("ul").append(line);
});
const probe = document.querySelector("output");
try { probe.textContent = document.cookie; } catch (error) { probe.textContent = error.name; }
"""
STYLE = "body { color: rgb(1, 2, 3); background: white }"
FRAMED = (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Seats</title>'
    '<link rel="stylesheet" href="/style.css"><script defer src="/frame.js"></script></head><body>'
    '<main id="main" tabindex="-1"><h1>Seats</h1><button data-namespace="seat.chosen">12A</button>'
    '<button data-namespace="seat.bought">Buy</button>'
    '<button data-namespace="seat.chosen" data-text="{long}">Long</button>'
    "<output></output><ul></ul></main></body></html>"
)
HOST = (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Hall</title><link rel="icon" href="/icon">'
    '<link rel="stylesheet" href="/style.css"><script type="module" async src="/formwork-screenlets.js"></script>'
    '<script type="module" src="/formwork-frames.js"></script></head>'
    '<body><main id="main" tabindex="-1"><h1>Hall</h1>{section}</main></body></html>'
)
SECTION = (
    '<form class="screenlets" method="post" action="/hall" data-formwork-unanswered="The answer did not arrive."'
    ' data-formwork-sending="Sending…" accept-charset="utf-8" novalidate>'
    '<input type="hidden" name="_csrf" value="token">'
    '<section class="screenlet" id="screenlet-hall" data-formwork-screenlet="hall" aria-label="Seats"'
    ' tabindex="-1"><div class="form"><input type="hidden" name="formwork-key" value="key">'
    '<p class="form-status" role="status">{status}</p>'
    '<input type="hidden" name="hall.message" value="">'
    '<iframe class="screenlet-frame" src="{src}" title="Seats" loading="lazy" sandbox="allow-scripts"'
    ' id="frame-hall.message" data-formwork-row="hall.message"'
    ' data-formwork-actions="act:hall.onScriptMessage@seat.chosen" data-formwork-messages="{messages}"></iframe>'
    '<p><a href="/seats">Open Seats alone</a></p>'
    '<button type="submit" name="formwork-action" value="act:hall.load" formnovalidate>Load</button></div></section></form>'
)
LONG = 16_385


class FramedSite:
    """The address of the site, how it behaves, and the messages that it got."""

    def __init__(self) -> None:
        self.address = ""
        self.other = ""
        """The same server under the name of another site."""
        self.messages: list[tuple[str, str]] = []
        self.actions: list[str] = []
        self.loads = 0
        self.src = "/seats"
        self.fails = False


class Handler(BaseHTTPRequestHandler):
    """Answers as the application does."""

    site: FramedSite

    def do_GET(self) -> None:
        if self.path.startswith("/formwork-"):
            self.answer(resource(self.path[1:]).decode(), "text/javascript")
        elif self.path == "/frame.js":
            self.answer(resource("formwork-framed.js").decode() + SCRIPT, "text/javascript", shared=True)
        elif self.path == "/style.css":
            self.answer(STYLE, "text/css", shared=True)
        elif self.path == "/seats":
            self.site.loads += 1
            self.answer(FRAMED.replace("{long}", "x" * LONG), policy=FRAMED_POLICY, frames="SAMEORIGIN")
        elif self.path == "/hall":
            self.answer(HOST.replace("{section}", section(self.site, "", [("seats", "12A")])), policy=HOST_POLICY)
        elif self.path == "/icon":
            self.answer('<svg xmlns="http://www.w3.org/2000/svg"/>', "image/svg+xml")
        elif self.path == "/forger":
            self.answer('<!doctype html><title>Forger</title><script src="/forge.js"></script>')
        elif self.path == "/forge.js":
            self.answer("""
                for (const target of [parent, parent.frames[0], top])
                  target.postMessage({ namespace: "seat.chosen", text: "forged" }, "*");
                """, "text/javascript")
        elif self.path == "/plain":
            self.answer("<!doctype html><title>Plain</title>", policy=HOST_POLICY)
        else:
            self.send_error(404)

    def do_POST(self) -> None:
        length = int(self.headers["Content-Length"])
        fields = {name: texts[-1] for name, texts in parse_qs(
            self.rfile.read(length).decode(), keep_blank_values=True).items()}
        action = fields["formwork-action"]
        self.site.actions.append(action)
        if self.site.fails:
            self.close_connection = True
            return
        status, messages = "Loaded.", []
        if "@" in action:
            text = json.loads(fields["hall.message"])
            self.site.messages.append((action.partition("@")[2], text))
            status, messages = f"{text} is kept.", [("seat.kept", text)]
        body = section(self.site, status, messages)
        whole = body if self.headers.get("Formwork-Screenlet") else HOST.replace("{section}", body)
        self.answer(whole, policy=HOST_POLICY)

    def answer(
        self, text: str, kind: str = "text/html", *, policy: str = "", frames: str = "DENY", shared: bool = False
    ) -> None:
        body = text.encode()
        self.send_response(200)
        for name, value in {
            "Content-Type": f"{kind}; charset=utf-8", "Content-Length": str(len(body)),
            "X-Content-Type-Options": "nosniff", "Cache-Control": "no-store",
            "Cross-Origin-Resource-Policy": "cross-origin" if shared else "same-origin",
            "Cross-Origin-Opener-Policy": "unsafe-none" if frames != "DENY" else "same-origin",
        }.items():
            self.send_header(name, value)
        if policy:
            self.send_header("Content-Security-Policy", policy)
            self.send_header("X-Frame-Options", frames)
            self.send_header("Set-Cookie", "session=secret; Path=/; SameSite=Lax")
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *arguments: object) -> None:
        """Says nothing."""


def section(site: FramedSite, status: str, messages: list[tuple[str, str]]) -> str:
    data = json.dumps([{"namespace": name, "text": text} for name, text in messages])
    return (SECTION.replace("{status}", escape(status)).replace("{src}", site.src)
            .replace("{messages}", escape(data)))


@contextmanager
def running_framed_site() -> Iterator[FramedSite]:
    """Serves the site until the test ends."""
    site = FramedSite()
    server = ThreadingHTTPServer(("127.0.0.1", 0), type("SiteHandler", (Handler,), {"site": site}))
    site.address = f"http://127.0.0.1:{server.server_port}"
    site.other = f"http://localhost:{server.server_port}"
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield site
    finally:
        server.shutdown()
        server.server_close()
