"""Starts the intranet, the example of screenlets, with its news, its documents and its employees."""

import json
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from ideaboard import ServerProcess, find_program, free_port


class Intranet:
    """An intranet with a database and a port of its own, which can be stopped and started again."""

    def __init__(self, folder: Path, *options: str) -> None:
        self.binary = find_program("Intranet")
        self.database = folder / "intranet.sqlite"
        self.options = options
        self.port = free_port()
        self.server = f"http://127.0.0.1:{self.port}"
        self.process: ServerProcess | None = None
        self.command("seed")

    def command(self, *arguments: str) -> str:
        """What a command over the database prints."""
        run = subprocess.run(
            [self.binary, *arguments, "--database", self.database], capture_output=True, text=True, check=False
        )
        assert run.returncode == 0, run.stderr
        return run.stdout.strip()

    def account(self, email: str, *roles: str) -> str:
        """The password of a new account."""
        options = [word for role in roles for word in ("--role", role)]
        return self.command("account", email, *options).removeprefix("Password: ")

    def start(self) -> None:
        self.process = ServerProcess(self.binary, self.database, self.port, *self.options)
        self.process.wait_for_address(30)

    def stop(self) -> None:
        if self.process:
            self.process.stop()
            self.process = None

    def leave(self) -> list[dict[str, Any]]:
        """The leave for which employees asked, as the operator sees it."""
        return json.loads(self.command("leave-requests", "list", "--json"))["items"]


@contextmanager
def running_intranet(folder: Path, *options: str) -> Iterator[Intranet]:
    """An intranet of its own, which is stopped at the end."""
    intranet = Intranet(folder, *options)
    try:
        intranet.start()
        yield intranet
    finally:
        intranet.stop()
