"""Files of instances in a real terminal: attached by their paths, shown, and saved elsewhere."""

import json
import subprocess
from pathlib import Path

import pytest

from tmux import Terminal, find_program, output_of

IDEABOARD = find_program("ideaboard")
PICTURE = b"\x89PNG\r\n\x1a\n" + b"\0" * 16 + b"IEND\xae\x42\x60\x82"
ROOF = {
    "title": "A solar roof", "summary": "Panels for the hall.", "category": "hardware",
    "country": "egypt", "region": "delta", "city": "alexandria",
    "startDate": "2030-03-01", "endDate": "2030-03-31", "agreed": True,
    "team": [{"name": "Ada", "role": "lead", "days": 10, "dailyRate": "400"}],
}  # fmt: skip


class PlanBoard:
    """A board with one plan, and a folder with pictures."""

    def __init__(self, terminal: Terminal, folder: Path) -> None:
        self.terminal = terminal
        self.folder = folder
        self.database = folder / "plans.sqlite"
        (folder / "roof.png").write_bytes(PICTURE)
        (folder / "notes.txt").write_text("no picture")
        roof = folder / "roof.json"
        roof.write_text(json.dumps(ROOF))
        self.plan = self.command("create", "--json", str(roof))

    def command(self, *arguments: str) -> str:
        options = ["--database", self.database, "--language", "en"]
        return output_of(IDEABOARD, "plans", *arguments, *options)

    def open(self, *options: str) -> None:
        line = f"{IDEABOARD} plans --database {self.database} --language en"
        self.terminal.run(" ".join([line, *options]))
        self.terminal.expect("A solar roof")


@pytest.fixture
def board(terminal: Terminal, tmp_path: Path) -> PlanBoard:
    terminal.resize(100, 50)
    return PlanBoard(terminal, tmp_path)


def test_a_file_is_attached_in_lines_and_saved_elsewhere(board: PlanBoard) -> None:
    copy = board.folder / "copy.png"
    run = subprocess.run(
        [IDEABOARD, "plans", "--reader", "--database", board.database, "--language", "en"],
        input="\n".join(
            # To the row of the logo, behind twelve other questions.
            ["1", ":s"] + [":n"] * 12 + ["/nowhere.png", str(board.folder / "roof.png")]
            + [":s"] * 4 + ["2", str(copy), ":s", ":q", ":q"]
        ) + "\n",
        capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert "Error: There is no file" in run.stdout, run.stdout
    assert "Logo: roof.png (32 bytes, image/png)" in run.stdout, run.stdout
    assert copy.read_bytes() == PICTURE, run.stdout
    assert run.returncode == 0


def test_a_command_attaches_a_file_and_shows_it(board: PlanBoard) -> None:
    board.command("update", board.plan, "--logo", str(board.folder / "roof.png"))
    assert "Logo: roof.png (32 bytes, image/png)" in board.command("show", board.plan)
    run = subprocess.run(
        [IDEABOARD, "plans", "update", board.plan, "--logo", board.folder / "notes.txt",
         "--database", board.database, "--language", "en"],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert run.returncode == 1
    assert "The logo has to be a PNG, JPEG or WebP image" in run.stderr


def test_a_file_of_an_instance_is_saved_from_its_screen(board: PlanBoard) -> None:
    board.command("update", board.plan, "--logo", str(board.folder / "roof.png"))
    board.open()
    board.terminal.press("Tab", "Tab", "Tab", "Tab", "Enter")
    board.terminal.expect("Logo: roof.png (32 bytes, image/png)", "[ Save “roof.png” as… ]")
    board.terminal.press("Tab", "Enter")
    board.terminal.expect("Path of the new file", "[roof.png")
    board.terminal.press("C-a", "C-k")
    board.terminal.type(str(board.folder / "copy.png"))
    board.terminal.press("C-s")
    seen = board.terminal.expect("Saved:")
    # A long path is broken into several lines.
    assert str(board.folder / "copy.png") in "".join(seen.split())
    assert (board.folder / "copy.png").read_bytes() == PICTURE


def test_a_file_of_a_deleted_plan_is_saved_with_the_new_one(board: PlanBoard) -> None:
    board.command("update", board.plan, "--logo", str(board.folder / "roof.png"))
    board.open()
    board.terminal.press("Tab", "Tab", "Tab", "Tab", "Enter")
    board.terminal.expect("Logo: roof.png", "Version: ")
    board.terminal.press("C-s")
    board.terminal.expect("[A solar roof")
    board.command("delete", board.plan)
    board.terminal.type("s")
    for seen in ["Step 2 of 4", "Step 3 of 4", "Step 4 of 4", "This was deleted meanwhile."]:
        board.terminal.press("C-s")
        board.terminal.expect(seen)
    board.terminal.press("C-s")
    board.terminal.expect("A solar roofs", "Logo: roof.png (32 bytes, image/png)", "Version: 1")
    board.terminal.press("Tab", "Enter")
    board.terminal.expect("Path of the new file", "[roof.png")
    board.terminal.press("C-a", "C-k")
    board.terminal.type(str(board.folder / "copy.png"))
    board.terminal.press("C-s")
    board.terminal.expect("Saved:")
    assert (board.folder / "copy.png").read_bytes() == PICTURE
