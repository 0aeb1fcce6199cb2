"""The resources of an application in a real terminal: what a user does with them from list to list."""

import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tmux import Terminal, find_program

IDEABOARD = find_program("ideaboard")


class Board:
    """A board of ideas with a database of its own."""

    def __init__(self, terminal: Terminal, folder: Path) -> None:
        self.terminal = terminal
        self.database = folder / "ideas.sqlite"

    def command(self, *arguments: str) -> str:
        run = subprocess.run(
            [IDEABOARD, "ideas", *arguments, "--database", self.database, "--language", "en"],
            capture_output=True,
            text=True,
            check=False,
        )
        assert run.returncode == 0, run.stderr
        return run.stdout.strip()

    def create(self, title: str, budget: str = "400") -> str:
        return self.command(
            "create", "--title", title, "--category", "hardware", "--budget", budget,
            "--currency", "EUR", "--email", "anna@example.org",
        )

    def open(self, *options: str, language: str = "en") -> None:
        line = f"{IDEABOARD} ideas --database {self.database} --language {language}"
        self.terminal.run(" ".join([line, *options]))


@pytest.fixture
def board(terminal: Terminal, tmp_path: Path) -> Iterator[Board]:
    terminal.resize(90, 40)
    yield Board(terminal, tmp_path)
