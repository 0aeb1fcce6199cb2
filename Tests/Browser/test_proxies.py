"""The configurations of proxies for the guide, tried as they are but for names, ports and certificates."""

import http.client
import re
import shutil
import socket
import ssl
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import monotonic, sleep
from urllib.parse import urlencode

import pytest
from ideaboard import REPOSITORY, find_ideaboard, free_port, running_ideaboard

HOST = "shop.example.org"
CONFIGURATIONS = REPOSITORY / "Scripts" / "Proxies"


@dataclass
class Site:
    """A site behind a proxy: the proxy's port, and the address of the application."""

    port: int
    application: str

    def send(self, method: str, path: str, body: str | bytes | None = None,
             headers: dict[str, str] | None = None) -> tuple[http.client.HTTPResponse, str]:
        """The answer through the proxy, with its content."""
        context = ssl.create_default_context()
        context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
        raw = socket.create_connection(("127.0.0.1", self.port), timeout=30)
        connection = http.client.HTTPSConnection(f"{HOST}:{self.port}", timeout=30)
        connection.sock = context.wrap_socket(raw, server_hostname=HOST)
        connection.request(method, path, body, {"Accept": "text/html", **(headers or {})})
        answer = connection.getresponse()
        return answer, answer.read().decode(errors="replace")


def certificate(folder: Path) -> tuple[Path, Path]:
    """A certificate of the test's own, and its key."""
    chain, key = folder / "chain.pem", folder / "key.pem"
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", f"/CN={HOST}",
         "-addext", f"subjectAltName=DNS:{HOST}", "-keyout", key, "-out", chain], check=True, capture_output=True)
    return chain, key


def nginx(folder: Path, port: int, application: str) -> list[str]:
    """The command that starts nginx with the configuration of the guide."""
    chain, key = certificate(folder)
    text = (CONFIGURATIONS / "nginx.conf").read_text()
    changes = {
        r"127\.0\.0\.1:8080": application, r"listen 80;": f"listen 127.0.0.1:{free_port()};",
        r"listen 443 ssl": f"listen 127.0.0.1:{port} ssl",
        r"ssl_certificate /\S+;": f"ssl_certificate {chain};",
        r"ssl_certificate_key /\S+;": f"ssl_certificate_key {key};",
    }
    for pattern, value in changes.items():
        text, count = re.subn(pattern, value, text)
        assert count, pattern
    paths = "".join(f"{name}_temp_path {folder}/{name};" for name in
                    ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    whole = folder / "nginx.conf"
    whole.write_text(f"daemon off; pid {folder}/pid; error_log {folder}/errors;\n"
                     f"events {{}}\nhttp {{ access_log off; {paths}\n{text}\n}}\n")
    return ["nginx", "-e", f"{folder}/errors", "-c", str(whole)]


def caddy(folder: Path, port: int, application: str) -> list[str]:
    """The command that starts Caddy with the configuration of the guide."""
    text = (CONFIGURATIONS / "Caddyfile").read_text()
    text = text.replace("127.0.0.1:8080", application)
    text = text.replace(f"{HOST} {{", f"https://{HOST}:{port} {{\n\tbind 127.0.0.1\n\ttls internal")
    whole = folder / "Caddyfile"
    whole.write_text("{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n"
                     f"\tstorage file_system {folder}/storage\n}}\n{text}")
    return ["caddy", "run", "--config", str(whole), "--adapter", "caddyfile"]


@contextmanager
def running(command: list[str], port: int, log: Path) -> Iterator[None]:
    """A proxy that listens at a port, until the block ends."""
    with log.open("w") as output, subprocess.Popen(command, stdout=output, stderr=output) as process:
        try:
            end = monotonic() + 30
            while True:
                try:
                    socket.create_connection(("127.0.0.1", port), timeout=1).close()
                    break
                except OSError:
                    assert process.poll() is None and monotonic() < end, log.read_text()
                    sleep(0.05)
            yield
        finally:
            process.terminate()


@pytest.fixture(scope="module", params=[nginx, caddy], ids=["nginx", "caddy"])
def site(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A board behind each proxy that is installed."""
    name = request.param.__name__
    if not shutil.which(name, path="/usr/sbin:/usr/bin:/usr/local/bin") or not shutil.which("openssl"):
        pytest.skip(f"{name} or openssl is not installed; Debian has packages of these names.")
    folder = tmp_path_factory.mktemp(name)
    folder.chmod(0o755)
    options = ["--secure", "--host-name", HOST, "--trusted-proxy", "127.0.0.1"]
    with running_ideaboard(find_ideaboard(), folder / "board.sqlite", *options) as address:
        port = free_port()
        command = request.param(folder, port, address.removeprefix("http://"))
        with running(command, port, folder / "log"):
            yield Site(port, address)


def test_a_page_comes_secured_with_the_identity_of_the_proxy(site: Site) -> None:
    answer, page = site.send("GET", "/ideas/new", headers={"X-Request-ID": "chosen", "X-Forwarded-Proto": "http"})
    assert answer.status == 200
    assert "<form" in page
    assert answer.headers["Strict-Transport-Security"]
    assert any(field.startswith("__Host-") and "Secure" in field for field in answer.headers.get_all("Set-Cookie"))
    assert re.fullmatch(r"[0-9a-f-]{32,36}", answer.headers["X-Request-ID"])


def test_a_form_is_posted_through_the_proxy(site: Site) -> None:
    answer, page = site.send("GET", "/ideas/new")
    cookies = "; ".join(field.split(";")[0] for field in answer.headers.get_all("Set-Cookie"))
    token, key = (re.search(f'name="{name}" value="([^"]+)"', page) for name in ("_csrf", "formwork-key"))
    assert token and key
    fields = {"_csrf": token[1], "formwork-key": key[1], "title": ""}
    headers = {"Cookie": cookies, "Origin": f"https://{HOST}:{site.port}",
               "Content-Type": "application/x-www-form-urlencoded"}
    answer, page = site.send("POST", "/ideas/new", urlencode(fields), headers)
    assert answer.status == 422, page
    assert "field-error" in page
    headers["Origin"] = "https://attacker.example"
    answer, _ = site.send("POST", "/ideas/new", urlencode(fields), headers)
    assert answer.status == 403


def test_probes_are_for_those_who_run_the_application(site: Site) -> None:
    for path in ("/health", "/ready"):
        assert site.send("GET", path)[0].status == 404
        host = site.application.removeprefix("http://")
        connection = http.client.HTTPConnection(host, timeout=30)
        connection.request("GET", path, headers={"Host": "10.1.2.3"})
        assert connection.getresponse().status == 200


def test_a_body_beyond_the_limit_of_the_proxy_is_refused(site: Site) -> None:
    # Only the begin of the body is sent: a proxy may close the connection of a client that is still sending.
    headers = {"Content-Type": "text/plain", "Content-Length": str(11 << 20)}
    answer, _ = site.send("POST", "/ideas/new", b"x" * 1000, headers)
    assert answer.status == 413


def test_another_host_is_not_served(site: Site) -> None:
    answer, page = site.send("GET", "/ideas/new", headers={"Host": "attacker.example"})
    assert answer.status in (200, 404, 421)
    assert "<form" not in page
