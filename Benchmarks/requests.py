"""Requests per second of Ideaboard beside those of bare Hummingbird and GRDB, in turn, on this machine.

Needs wrk. Builds both in release, fills a database with ideas once, and prints a table with the ratio of each
journey and its time on processors. Times are reported and never tested.

    python3 Benchmarks/requests.py                     # 3 rounds of 5 seconds each
    python3 Benchmarks/requests.py --rounds 1 --only "new idea"
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
from pathlib import Path

ROOT = Path(__file__).resolve().parent
IDEA = {
    "title": "A new roof", "authorName": "Ada Lovelace", "content": "Panels for the hall.", "category": "hardware",
    "budget": 1250.5, "currency": "EUR", "dueDate": "2030-01-31", "contactEmail": "ada@example.com", "agreed": True,
}
PORTS = {"ours": 8090, "bare": 8091}
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
    """Two requests whose costs are compared: Ideaboard's, and the least that could answer it."""

    def __init__(self, name, aim, ours, bare):
        self.name, self.aim, self.requests = name, aim, {"ours": ours, "bare": bare}
        self.rates, self.times = {"ours": [], "bare": []}, {"ours": [], "bare": []}

    def measure(self, servers, seconds):
        for side, server in servers.items():
            path, headers, script = self.requests[side]
            begin = server.seconds()
            text = subprocess.run(
                ["wrk", "-t1", "-c64", f"-d{seconds}s", "-s", script]
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
        return (
            f"| {self.name} | {rates['ours']:,.0f} | {rates['bare']:,.0f} | {rates['ours'] / rates['bare']:.2f} "
            f"| {self.aim} | {times['ours']:.0f} µs | {times['bare']:.0f} µs | {spread:.2f} |")


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


def journeys(ours, folder):
    get = script(folder, "get", "")
    listed = json.loads(ours.fetch("/ideas", DATA))["items"]
    idea = f"/ideas/{listed[0]['id']}"
    entered = json.dumps(IDEA)
    refused = json.dumps(IDEA | {"title": "", "contactEmail": "nobody"})

    def page(name, aim, path, kind="bytes"):
        size = len(ours.fetch(path, PAGE))
        return Journey(f"{name}, {size:,} bytes", aim, (path, PAGE, get), (f"/{kind}/{size}", PAGE, get))

    size = len(ours.fetch("/ideas", DATA | {"Content-Type": "application/json"}, refused.encode()))
    return [
        page("new idea", 0.5, "/ideas/new"),
        page("new plan", 0.5, "/plans/new"),
        page("edit of an idea", 0.35, f"{idea}/edit"),
        page("list of 20 of 100,000", 0.3, "/ideas", "select"),
        Journey("JSON of an idea", 0.5, (idea, DATA, get), (idea, DATA, get)),
        Journey("JSON of 20 ideas", 0.5, ("/ideas", DATA, get), ("/ideas", DATA, get)),
        Journey(
            "refused JSON", 0.25, ("/ideas", DATA, posting(folder, "refused", refused, "application/json")),
            (f"/bytes/{size}", DATA, posting(folder, "refused", refused, "application/json"))),
        Journey(
            "insertion", 0.5, ("/ideas", DATA, posting(folder, "insert", entered, "application/json")),
            ("/ideas", DATA, posting(folder, "insert", entered, "application/json"))),
    ]


def options():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=int, default=5)
    parser.add_argument("--only", default="", help="a part of a journey's name")
    parser.add_argument("--ideas", type=int, default=100_000)
    parser.add_argument("--database", type=Path, help="a file that is kept, and filled when it is not there")
    parser.add_argument("--built", type=Path, help="the folder of programs that are built already")
    return parser.parse_args()


def built():
    command = ["swift", "build", "-c", "release", "--disable-index-store", "--package-path", str(ROOT)]
    subprocess.run(command, check=True)
    return Path(subprocess.run(command + ["--show-bin-path"], check=True, capture_output=True, text=True).stdout.strip())


def main():
    chosen = options()
    programs = chosen.built or built()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        database = str(chosen.database or folder / "ideas.sqlite")
        if not Path(database).exists():
            subprocess.run([programs / "Board", "fill", database, str(chosen.ideas)], check=True)
        servers = {
            "ours": Server([programs / "Board", "serve", database, str(PORTS["ours"])], PORTS["ours"]),
            "bare": Server([programs / "Bare", str(PORTS["bare"]), database], PORTS["bare"])}
        try:
            all_journeys = [one for one in journeys(servers["ours"], folder) if chosen.only in one.name]
            for _ in range(chosen.rounds):
                for journey in all_journeys:
                    journey.measure(servers, chosen.seconds)
        finally:
            for server in servers.values():
                server.process.terminate()
    print("| journey | ours per second | bare | ratio | aim | ours on processors | bare | spread |")
    print("|---|---|---|---|---|---|---|---|")
    for journey in all_journeys:
        print(journey.row())


if __name__ == "__main__":
    main()
