#!/usr/bin/env python3
"""Runs Ideaboard on several nodes: PostgreSQL, the nodes and nginx, on this machine and for this machine alone.

    cluster.py [--port 8080] [--nodes 3] [--folder .build/cluster]    until Control-C
    cluster.py stop [--folder .build/cluster]                         from elsewhere
    cluster.py restart [--folder .build/cluster]                      each node after the other, without a failed request

The database stays in the folder, as do the letters of accounts. What the processes write is in files there.
"""

import argparse
import base64
import os
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path
from time import monotonic, sleep

from ports import free_port

REPOSITORY = Path(__file__).resolve().parents[1]


REMEDY = "Look at the files of the cluster's folder."


class Fault(Exception):
    """What is missing or did not start, and what to do."""


def wait(what: str, seconds: float, is_there: Callable[[], bool]) -> None:
    """Waits until something is there, within a bound."""
    end = monotonic() + seconds
    while not is_there():
        if monotonic() > end:
            raise Fault(f"{what} was not ready within {seconds:g} seconds. {REMEDY}")
        sleep(0.02)


class Part:
    """A process of the cluster, whose output goes to a file."""

    def __init__(self, name: str, folder: Path, command: list[str], environment: dict[str, str] | None = None,
                 ending: signal.Signals = signal.SIGTERM) -> None:
        self.name, self.ending = name, ending
        with open(folder / f"{name}.log", "ab") as log:
            # In a session of its own, so that Control-C reaches only this script, which ends the parts in their order.
            self.process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, cwd=folder,
                                            env={**os.environ, **(environment or {})}, start_new_session=True)

    def wait_until(self, seconds: float, is_ready: Callable[[], bool]) -> None:
        """Waits until the process is ready, within a bound; one that has ended is a fault, whoever answers in its place."""

        def is_there() -> bool:
            if (status := self.process.poll()) is not None:
                raise Fault(f"{self.name} ended with status {status} before it was ready. {REMEDY}")
            return is_ready()

        wait(self.name, seconds, is_there)

    def stop(self, seconds: float = 60) -> None:
        """Asks the process to end, and ends it when it does not."""
        if self.process.poll() is None:
            self.process.send_signal(self.ending)
        try:
            self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


class Database:
    """A PostgreSQL server on the loopback interface, with its files in the folder."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.files, self.port = folder, folder / "database", free_port()
        found = [Path(f"/usr/lib/postgresql/{version}/bin") for version in range(18, 13, -1)]
        programs = next((path for path in found if (path / "initdb").exists()), None)
        if not programs:
            raise Fault("PostgreSQL is missing. Install Debian's package postgresql.")
        self.programs = programs
        # PostgreSQL does not run as the superuser of a system.
        self.user = ["setpriv", "--reuid", "nobody", "--regid", "nogroup", "--clear-groups"] if os.getuid() == 0 else []
        if not (self.files / "PG_VERSION").exists():
            self.files.mkdir(mode=0o700)
            if self.user:
                shutil.chown(self.files, "nobody", "nogroup")
            subprocess.run([*self.user, self.programs / "initdb", "-D", self.files, "-U", "ideaboard", "-A", "trust",
                            "-E", "UTF8", "--locale", "C.UTF-8"], check=True, capture_output=True, cwd="/")
        self.start()

    def address(self, name: str = "postgres") -> str:
        """The address of a database for the nodes, which is made if there is none of the name."""
        if not self.ask(f"SELECT 1 FROM pg_database WHERE datname = '{name}'"):
            self.ask(f'CREATE DATABASE "{name}"')
        return f"postgres://ideaboard@127.0.0.1:{self.port}/{name}"

    def ask(self, text: str) -> str:
        """Runs a statement, and returns its answer."""
        done = subprocess.run([self.programs / "psql", "-h", "127.0.0.1", "-p", str(self.port), "-U", "ideaboard",
                               "-d", "postgres", "-qAtc", text], check=True, capture_output=True, text=True)
        return done.stdout.strip()

    def start(self) -> None:
        """Starts the server, on the files that it had before."""
        (self.files / "postmaster.pid").unlink(missing_ok=True)
        self.part = Part("postgres", self.folder,
                         [*self.user, str(self.programs / "postgres"), "-D", str(self.files), "-p", str(self.port),
                          "-h", "127.0.0.1", "-k", "", "-c", "max_connections=200"], ending=signal.SIGINT)
        ready = [self.programs / "pg_isready", "-q", "-h", "127.0.0.1", "-p", str(self.port)]
        self.part.wait_until(60, lambda: subprocess.run(ready).returncode == 0)


class Node:
    """A process of Ideaboard on a port of its own."""

    def __init__(self, number: int, program: Path, database: str, key: str, folder: Path, options: list[str]) -> None:
        self.number, self.program, self.database, self.key, self.folder = number, program, database, key, folder
        self.options = options
        self.port = free_port()
        self.start()

    def start(self) -> None:
        """Starts the node; `wait_until_ready` comes after it."""
        self.part = Part(
            f"node-{self.number}", self.folder,
            [str(self.program), "serve", "--port", str(self.port), "--database", self.database,
             "--trusted-proxy", "127.0.0.1", *self.options], {"IDEABOARD_SIGNING_KEY": self.key})

    def wait_until_ready(self) -> None:
        """Waits until the node answers, over a database that takes writes."""
        self.part.wait_until(60, self.is_ready)

    def is_ready(self) -> bool:
        """Whether the node takes requests."""
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/ready", timeout=5) as answer:
                return bool(answer.status == 200)
        except (urllib.error.URLError, OSError):
            return False


class Proxy:
    """nginx in front of the nodes."""

    def __init__(self, port: int, folder: Path) -> None:
        self.port, self.folder, self.file = port, folder, folder / "nginx.conf"
        self.part: Part | None = None
        if not shutil.which("nginx"):
            raise Fault("nginx is missing. Install Debian's package nginx.")

    def use(self, nodes: list[Node]) -> None:
        """Sends new requests to these nodes alone; those in progress end where they are."""
        servers = "".join(f"    server 127.0.0.1:{node.port} max_fails=1 fail_timeout=1s;\n" for node in nodes)
        paths = "".join(f"{name}_temp_path {self.folder}/{name};\n" for name in
                        ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        self.file.write_text(CONFIGURATION.format(folder=self.folder, port=self.port, servers=servers, paths=paths))
        if not self.part:
            self.part = Part("nginx", self.folder, ["nginx", "-e", f"{self.folder}/nginx.errors", "-c", str(self.file)])
            return self.part.wait_until(20, self.answers)
        workers = self.workers()
        self.part.process.send_signal(signal.SIGHUP)
        # The former workers end with their last request.
        wait("nginx", 200, lambda: not workers & self.workers() and bool(self.workers()))

    def workers(self) -> set[str]:
        """The processes of nginx that answer."""
        pid = self.part.process.pid if self.part else 0
        found = subprocess.run(["ps", "-o", "pid=", "--ppid", str(pid)], capture_output=True, text=True)
        return set(found.stdout.split())

    def answers(self) -> bool:
        """Whether something listens at the port."""
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", self.port)) == 0


class Cluster:
    """The database, the nodes and the proxy; `with` stops them.

    The database may be one of a server that others use too, which goes on after the end.
    """

    def __init__(self, program: Path, folder: Path, *options: str, port: int = 0, count: int = 3,
                 shared: tuple[Database, str] | None = None) -> None:
        if not program.is_file():
            raise Fault(f"There is no program at {program}. Run `make build`, or set IDEABOARD.")
        folder.mkdir(parents=True, exist_ok=True)
        self.proxy = Proxy(port or free_port(), folder)
        self.nodes: list[Node] = []
        self.database, name = shared or (Database(folder), "postgres")
        self._is_shared = shared is not None
        try:
            address = self.database.address(name)
            key = base64.b64encode(secrets.token_bytes(32)).decode()
            for number in range(1, count + 1):
                self.nodes.append(Node(number, program.resolve(), address, key, folder,
                                       list(options)))
            for node in self.nodes:
                node.wait_until_ready()
            self.proxy.use(self.nodes)
        except BaseException:
            self.stop()
            raise

    @property
    def address(self) -> str:
        """The address of the site."""
        return f"http://127.0.0.1:{self.proxy.port}"

    def restart(self) -> None:
        """Restarts each node after the other, while the proxy sends it no requests."""
        for node in self.nodes:
            self.proxy.use([other for other in self.nodes if other is not node])
            node.part.stop()
            node.start()
            node.wait_until_ready()
            self.proxy.use(self.nodes)

    def stop(self) -> None:
        """Ends all that was started: who asks before who answers."""
        for part in [self.proxy.part, *(node.part for node in self.nodes), None if self._is_shared else self.database.part]:
            if part:
                part.stop()

    def __enter__(self) -> "Cluster":
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()


# A connection of a client stays with a node, so that what waits for changes goes on where it was; a request that a
# node has not taken goes to another one.
CONFIGURATION = """daemon off;
pid {folder}/nginx.pid;
error_log {folder}/nginx.errors;
worker_processes 1;
events {{ worker_connections 4096; }}
http {{
access_log off;
{paths}
upstream application {{
    hash $remote_addr:$remote_port;
{servers}    keepalive 64;
    keepalive_timeout 50s;
}}
server {{
    listen 127.0.0.1:{port};
    client_max_body_size 10m;
    location = /health {{ return 404; }}
    location = /ready {{ return 404; }}
    location / {{
        proxy_pass http://application;
        proxy_http_version 1.1;
        proxy_set_header Connection "";
        proxy_set_header Host $http_host;
        proxy_set_header X-Forwarded-For $remote_addr;
        proxy_set_header X-Forwarded-Proto $scheme;
        proxy_set_header X-Forwarded-Host $http_host;
        proxy_set_header X-Request-ID $request_id;
        proxy_read_timeout 150s;
        proxy_request_buffering off;
    }}
}}
}}
"""


def run(program: Path, folder: Path, port: int, count: int) -> None:
    """Runs a cluster until a signal ends it; SIGHUP restarts its nodes."""
    (folder / "pid").unlink(missing_ok=True)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    with Cluster(program, folder, port=port, count=count) as cluster:
        signals = {signal.SIGINT, signal.SIGTERM, signal.SIGHUP}
        signal.pthread_sigmask(signal.SIG_BLOCK, signals)
        (folder / "pid").write_text(str(os.getpid()))
        print(f"Ideaboard is ready at {cluster.address}, on {count} nodes. Control-C ends it.", flush=True)
        while signal.sigwait(signals) == signal.SIGHUP:
            cluster.restart()
            print("All nodes were restarted.", flush=True)
        (folder / "pid").unlink()


def send(number: signal.Signals, folder: Path) -> None:
    """Sends a signal to the cluster of a folder, and waits for the end if it is to end."""
    try:
        pid = int((folder / "pid").read_text())
        os.kill(pid, number)
    except (FileNotFoundError, ProcessLookupError):
        raise Fault("No cluster runs here. `make cluster` starts one.") from None
    if number == signal.SIGTERM:
        wait("the end of the cluster", 120, lambda: not (folder / "pid").exists())


def main() -> None:
    """Does what the arguments ask for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("command", nargs="?", choices=["run", "stop", "restart"], default="run")
    parser.add_argument("--port", type=int, default=8080)
    parser.add_argument("--nodes", type=int, default=3)
    parser.add_argument("--folder", type=Path, default=REPOSITORY / ".build/cluster")
    arguments = parser.parse_args()
    folder = arguments.folder.resolve()
    program = Path(os.environ.get("IDEABOARD", REPOSITORY / ".build/debug/ideaboard"))
    try:
        match arguments.command:
            case "stop": send(signal.SIGTERM, folder)
            case "restart": send(signal.SIGHUP, folder)
            case _: run(program, folder, arguments.port, arguments.nodes)
    except Fault as fault:
        sys.exit(str(fault))
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()
