"""Requests per second of Ideaboard beside those of bare Hummingbird and GRDB, in turn, on this machine.

Needs wrk. Builds both in release, fills a database with ideas once, and prints a table with the ratio of each
journey and its time on processors; with the Python of an environment that has Django and gunicorn, also the ratio to
these. Times are reported and never tested.

    python3 Benchmarks/requests.py                     # 3 rounds of 5 seconds each
    python3 Benchmarks/requests.py --rounds 1 --only "new idea"
    python3 Benchmarks/requests.py --django .venv-django/bin/python
"""

import argparse
import json
import os
import re
import statistics
import subprocess
import tempfile
import time
import urllib.parse
import urllib.request
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parent
IDEA = {
    "title": "A new roof", "authorName": "Ada Lovelace", "content": "Panels for the hall.", "category": "hardware",
    "budget": 1250.5, "currency": "EUR", "dueDate": "2030-01-31", "contactEmail": "ada@example.com", "agreed": True,
}
PORTS = {"ours": 8090, "bare": 8091, "django": 8092}
PAGE, DATA = {"Accept": "text/html"}, {"Accept": "application/json"}


class Server:
    """A server process, whose time on processors is read from the system."""

    def __init__(self, command, port):
        self.port = port
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for _ in range(100):
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{port}/").read()
            except urllib.error.HTTPError:
                return
            except OSError:
                time.sleep(0.1)
            else:
                return
        raise SystemExit(f"{command[0]} does not answer at port {port}.")

    def seconds(self):
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def fetch(self, path, headers, body=None):
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", body, headers)
        try:
            return urllib.request.urlopen(request).read()
        except urllib.error.HTTPError as error:
            return error.read()


class Journey:
    """Requests whose costs are compared: Ideaboard's, the least that could answer it, and Django's if there is one."""

    def __init__(self, name, aim, ours, bare, django=None):
        self.name, self.aim = name, aim
        self.requests = {"ours": ours, "bare": bare} | ({"django": django} if django else {})
        self.rates, self.times = defaultdict(list), defaultdict(list)

    def measure(self, servers, seconds, connections=64):
        for side in [side for side in self.requests if side in servers]:
            server = servers[side]
            path, headers, script = self.requests[side]
            begin = server.seconds()
            text = subprocess.run(
                ["wrk", "-t1", f"-c{connections}", f"-d{seconds}s", "-s", script]
                + [part for item in headers.items() for part in ("-H", ": ".join(item))]
                + [f"http://127.0.0.1:{server.port}{path}"],
                capture_output=True, text=True, check=True).stdout
            count = int(re.search(r"(\d+) requests in", text)[1])
            self.rates[side].append(float(re.search(r"Requests/sec:\s+([\d.]+)", text)[1]))
            self.times[side].append((server.seconds() - begin) / count * 1e6)

    def row(self):
        rates = {side: statistics.median(values) for side, values in self.rates.items()}
        times = {side: statistics.median(values) for side, values in self.times.items()}
        spread = max(max(values) / min(values) for values in self.rates.values())
        django = f"{rates['django']:,.0f} | {rates['ours'] / rates['django']:.1f}" if "django" in rates else "– | –"
        return (
            f"| {self.name} | {rates['ours']:,.0f} | {rates['bare']:,.0f} | {rates['ours'] / rates['bare']:.2f} "
            f"| {self.aim} | {times['ours']:.0f} µs | {times['bare']:.0f} µs | {django} | {spread:.2f} |")


def script(folder, name, text):
    path = folder / f"{name}.lua"
    path.write_text(text)
    return str(path)


def posting(folder, name, body, media_type):
    """A script that posts the same body with a key of its own each time."""
    return script(folder, name, f"""
wrk.method = "POST"
wrk.headers["Content-Type"] = "{media_type}"
local count = 0
math.randomseed(os.time())
local run = math.random(1, 1000000000)
request = function()
    count = count + 1
    wrk.headers["Idempotency-Key"] = run .. "-" .. count
    return wrk.format(nil, nil, nil, [==[{body}]==])
end
""")


def cycling(folder, name, paths):
    """A script that asks for one path after the other."""
    return script(folder, name, f"""
local paths = {{ {", ".join(json.dumps(path) for path in paths)} }}
local count = 0
request = function()
    count = count % #paths + 1
    return wrk.format("GET", paths[count])
end
""")


def journeys(ours, folder, django):
    get = script(folder, "get", "")
    listed = json.loads(ours.fetch("/ideas", DATA))["items"]
    idea = f"/ideas/{listed[0]['id']}"
    theirs = django and f"/ideas/{json.loads(django.fetch('/ideas', DATA))['items'][0]['id']}"
    entered = json.dumps(IDEA)
    refused = json.dumps(IDEA | {"title": "", "contactEmail": "nobody"})

    def page(name, aim, path, kind="bytes", other=None, paths=None):
        size = len(ours.fetch(path, PAGE))
        asking = cycling(folder, re.sub(r"\W", "", name), paths) if paths else get
        return Journey(
            f"{name}, {size:,} bytes", aim, (path, PAGE, asking), (f"/{kind}/{size}", PAGE, get),
            other and (other, PAGE, get))

    size = len(ours.fetch("/ideas", DATA | {"Content-Type": "application/json"}, refused.encode()))
    refusing, inserting = (
        posting(folder, name, body, "application/json") for name, body in (("refused", refused), ("insert", entered)))
    return [
        page("new idea", 0.5, "/ideas/new", other="/ideas/new"),
        page("new plan", 0.5, "/plans/new"),
        page("edit of an idea", 0.35, f"{idea}/edit", other=f"{theirs}/edit"),
        page("edits of 2,000 ideas", 0.35, f"{idea}/edit", paths=[f"{one}/edit" for one in some_ideas(ours)]),
        page("list of 20 of 100,000", 0.3, "/ideas", "select", other="/ideas"),
        page("1,000 pages of lists", 0.3, "/ideas", "select", paths=some_lists()),
        Journey("JSON of an idea", 0.5, (idea, DATA, get), (idea, DATA, get), (theirs, DATA, get)),
        Journey("JSON of 20 ideas", 0.5, ("/ideas", DATA, get), ("/ideas", DATA, get), ("/ideas", DATA, get)),
        Journey(
            "refused JSON", 0.25, ("/ideas", DATA, refusing), (f"/bytes/{size}", DATA, refusing),
            ("/ideas", DATA, refusing)),
        Journey(
            "insertion", 0.5, ("/ideas", DATA, inserting), ("/ideas", DATA, inserting), ("/ideas", DATA, inserting)),
    ]


def some_ideas(ours):
    """The paths of 2,000 ideas, whose pages are larger together than what is kept."""
    pages = (json.loads(ours.fetch(f"/ideas?page={number}", DATA)) for number in range(1, 101))
    return [f"/ideas/{one['id']}" for page in pages for one in page["items"]]


def some_lists():
    """1,000 lists, of which no two have the same page."""
    return [f"/ideas?page={number}&sort={order}" for number in range(1, 251)
            for order in ("title", "-title", "createdAt", "-createdAt")]


def options():
    """The options of this program, of which some are those of others too."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=int, default=5)
    parser.add_argument("--only", default="", help="a part of a journey's name")
    parser.add_argument("--ideas", type=int, default=100_000)
    parser.add_argument("--database", type=Path, help="a file that is kept, and filled when it is not there")
    parser.add_argument("--django", type=Path, help="a Python with Django and gunicorn")
    parser.add_argument("--built", type=Path, help="the folder of programs that are built already")
    return parser


def built():
    command = ["swift", "build", "-c", "release", "--disable-index-store", "--package-path", str(ROOT)]
    subprocess.run(command, check=True)
    return Path(subprocess.run(command + ["--show-bin-path"], check=True, capture_output=True, text=True).stdout.strip())


def django_server(chosen, folder):
    """Django with the same number of ideas in a file of its own."""
    database = str(chosen.database.with_suffix(".django.sqlite") if chosen.database else folder / "django.sqlite")
    program = [chosen.django, ROOT / "django_ideas.py"]
    if not Path(database).exists():
        subprocess.run([*program, "fill", database, str(chosen.ideas)], check=True)
    return Server([*program, "serve", database, str(PORTS["django"])], PORTS["django"])


HEAD = [
    "| journey | ours per second | bare | ratio | aim | ours on processors | bare | Django | ratio | spread |",
    "|---|---|---|---|---|---|---|---|---|---|"]


def compared(chosen, programs):
    """The table of all journeys, after the rounds that are asked for."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        database = str(chosen.database or folder / "ideas.sqlite")
        if not Path(database).exists():
            subprocess.run([programs / "Board", "fill", database, str(chosen.ideas)], check=True)
        servers = {
            "ours": Server([programs / "Board", "serve", database, str(PORTS["ours"])], PORTS["ours"]),
            "bare": Server([programs / "Bare", str(PORTS["bare"]), database], PORTS["bare"])}
        if chosen.django:
            servers["django"] = django_server(chosen, folder)
        try:
            every = journeys(servers["ours"], folder, servers.get("django"))
            wanted = [one for one in every if chosen.only in one.name]
            for _ in range(chosen.rounds):
                for journey in wanted:
                    journey.measure(servers, chosen.seconds)
        finally:
            for server in servers.values():
                server.process.terminate()
    return "\n".join(HEAD + [journey.row() for journey in wanted])


def main():
    chosen = options().parse_args()
    print(compared(chosen, chosen.built or built()))


if __name__ == "__main__":
    main()
