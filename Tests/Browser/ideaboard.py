"""Starts and stops a real Ideaboard server, because the journeys are of the program as shipped.

With `IDEABOARD_NODES` in the environment it is that number of nodes over PostgreSQL, behind nginx.
"""

import os
import queue
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic

ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+")
LINK = re.compile(r"http://\S+")

# The folder of each cluster that was started, by its address and by those of its nodes.
FOLDERS: dict[str, Path] = {}

REPOSITORY = Path(__file__).resolve().parents[2]

sys.path.append(str(REPOSITORY / "Scripts"))
from ports import free_port  # noqa: E402


class ServerFault(Exception):
    """The server did not start or did not stop; the message carries all that it printed."""


class ServerProcess:
    """A running server whose output is always read, so that a full pipe never stops it."""

    def __init__(
        self, binary: Path, database: Path, port: int, *options: str, definitions: Path | None = None
    ) -> None:
        self.output: list[str] = []
        self._lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self.process = subprocess.Popen(
            [binary, "serve", *([definitions] if definitions else []), "--port", str(port), "--database", database,
             *options],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
        )
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        for line in self.process.stdout or ():
            self.output.append(line)
            self._lines.put(line)
        self._lines.put(None)

    def wait_for_address(self, seconds: float) -> str:
        """The address that the server prints when it is ready, within a bound."""
        end = monotonic() + seconds
        while True:
            try:
                line = self._lines.get(timeout=max(0.0, end - monotonic()))
            except queue.Empty:
                raise self.fault(f"printed no address within {seconds:g} seconds") from None
            if line is None:
                raise self.fault(f"ended with status {self.process.wait()} before it was ready")
            if found := ADDRESS.search(line):
                return found.group()

    def stop(self, seconds: float = 10) -> None:
        """Asks the server to end; one that does not is a fault, and is killed."""
        self.process.terminate()
        try:
            self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            raise self.fault(f"did not end within {seconds:g} seconds of SIGTERM") from None
        finally:
            self.process.kill()
            self.process.wait()
            self._reader.join(timeout=1)

    def fault(self, what: str) -> ServerFault:
        """An error that shows the server's own words."""
        return ServerFault(f"ideaboard {what}. It printed:\n{''.join(self.output) or '(nothing)'}")


def find_ideaboard() -> Path:
    """The built program: `IDEABOARD` from the environment, else that of `find_program`."""
    chosen = os.environ.get("IDEABOARD")
    return existing(Path(chosen)) if chosen else find_program("ideaboard")


def find_program(name: str) -> Path:
    """A built program of the folder `PROGRAMS` from the environment, else of the debug build."""
    return existing(Path(os.environ.get("PROGRAMS", REPOSITORY / ".build/debug")) / name)


def existing(program: Path) -> Path:
    if not program.is_file():
        raise ServerFault(f"There is no program at {program}. Run `swift build`, or set PROGRAMS or IDEABOARD.")
    return program


def database_of(file: Path) -> str:
    """The database of the server that was started with a file, as the program's commands name it."""
    if not node_count():
        return str(file)
    from nodes import shared_database

    return shared_database(file)


def letters_page(server: str) -> str:
    """The address of a page with the letters of the server; nodes behind a proxy have none, only their folder."""
    if server not in FOLDERS:
        return f"{server}/account/letters"
    files = sorted((FOLDERS[server] / "letters").glob("*.txt"), reverse=True)
    links = [link for file in files for link in LINK.findall(file.read_text())]
    page = FOLDERS[server] / "letters.html"
    page.write_text("".join(f'<main><section><a href="{link}">{link}</a></section></main>' for link in links))
    return page.as_uri()


def node_count() -> int:
    """The number of nodes that a server consists of; 0 for one process over a file."""
    return int(os.environ.get("IDEABOARD_NODES", "0"))


@contextmanager
def running_ideaboard(
    binary: Path, database: Path, *options: str, seconds: float = 30, is_open: bool = True
) -> Iterator[str]:
    """The base address of a server of its own, which is stopped at the end; everyone may change all of it if it is open."""
    options = (*(["--open"] if is_open else []), *options)
    if node_count():
        from nodes import running_nodes

        with running_nodes(binary, database, *options, count=node_count()) as address:
            yield address
        return
    server = ServerProcess(binary, database, free_port(), *options)
    try:
        yield server.wait_for_address(seconds)
    finally:
        server.stop()
