"""The intranet in a real terminal: a day of an employee, and leave that waits for the server."""

import subprocess
import sys
import time
from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path

import pytest

from tmux import REPOSITORY, Terminal

sys.path.append(str(REPOSITORY / "Tests/Browser"))

from intranet import Intranet, running_intranet  # noqa: E402

EMAIL = "ada@example.org"
FIRST_DAY = date.today() + timedelta(days=60)
LAST_DAY = FIRST_DAY + timedelta(days=4)


class Desk:
    """A terminal of an employee."""

    def __init__(self, terminal: Terminal, intranet: Intranet, folder: Path) -> None:
        self.terminal = terminal
        self.intranet = intranet
        self.folder = folder / "desk"
        self.password = intranet.account(EMAIL)
        terminal.resize(100, 60)

    def command(self, *options: str) -> list[str]:
        return [
            str(self.intranet.binary), "terminal", "--server", self.intranet.server,
            "--folder", str(self.folder), "--language", "en", *options,
        ]  # fmt: skip

    def start(self, *options: str) -> None:
        self.terminal.run(" ".join(self.command(*options)))

    def log_in(self, *options: str) -> None:
        self.start(*options)
        self.terminal.expect("E-mail", "Password")
        self.terminal.type(EMAIL)
        self.terminal.press("Tab")
        self.terminal.type(self.password)
        self.terminal.press("Tab", "Enter")
        self.expect_menu()

    def open(self, title: str) -> None:
        """Goes to the button of an entry by Tab, and presses it."""
        lines = self.terminal.expect(title, "[ Select ]").splitlines()
        entry = next(index for index, line in enumerate(lines) if title in line)
        button = next(index for index, line in enumerate(lines) if index > entry and "[ Select ]" in line)
        for _ in range(12):
            if self.terminal.mode("cursor_y") == str(button):
                break
            self.terminal.press("Tab")
            time.sleep(0.2)
        self.terminal.press("Enter")

    def expect_menu(self) -> None:
        self.terminal.expect("[ Read the news ]", "[ Ask for leave ]", "^S Log out")

    def return_to_menu(self) -> None:
        """Presses Escape, which stops work before it leaves, until the menu is there."""
        for _ in range(10):
            self.terminal.press("Escape")
            time.sleep(0.5)
            if "^S Log out" in self.terminal.text:
                break
        self.expect_menu()

    def ask_for_leave(self) -> None:
        self.terminal.click("[ Ask for leave ]")
        self.terminal.expect("Kind of leave", "^S Send the request")
        self.terminal.type(f"{FIRST_DAY.month}/{FIRST_DAY.day}/{FIRST_DAY.year}")
        self.terminal.press("Tab")
        self.terminal.type(f"{LAST_DAY.month}/{LAST_DAY.day}/{LAST_DAY.year}")
        self.terminal.press("Tab", "Enter")
        self.terminal.type("Hol")
        self.terminal.press("Enter", "C-s")

    def expect_leave(self, count: int) -> None:
        leave = self.intranet.leave()
        expected = [(FIRST_DAY.isoformat(), EMAIL)] * count
        assert [(entry["firstDay"], entry["employee"]) for entry in leave] == expected


@pytest.fixture
def desk(terminal: Terminal, tmp_path: Path) -> Iterator[Desk]:
    with running_intranet(tmp_path) as intranet:
        yield Desk(terminal, intranet, tmp_path)


def test_a_day(desk: Desk) -> None:
    terminal = desk.terminal
    desk.log_in()
    terminal.click("[ Read the news ]")
    seen = terminal.expect("Our bridge in Hafenstadt is open", "[ Select ]")
    assert "After two years of work" in seen
    desk.open("Figures of the year")
    terminal.expect("The board has approved", "No ratings yet.")
    terminal.press("Escape")
    desk.open("Our bridge in Hafenstadt is open")
    terminal.expect("four hundred cyclists", "[ 4 of 5 stars ]")
    terminal.press("BTab", "BTab", "Enter")
    terminal.expect("Your rating: 4 of 5 stars.")
    terminal.press("Tab", "Tab", "Tab")
    terminal.type("I was there!")
    terminal.press("Tab", "Enter")
    terminal.wait(lambda seen: "I was there!" in seen and "[ Delete ]" in seen, "the comment")
    desk.return_to_menu()
    terminal.click("[ Look at documents ]")
    terminal.expect("House rules", "Floor plan", "[ Select ]")
    desk.open("House rules")
    terminal.expect("house-rules.txt", "name=file")
    desk.return_to_menu()
    desk.ask_for_leave()
    terminal.expect("Your request was sent.")
    desk.expect_leave(1)
    terminal.press("C-s")
    terminal.expect("E-mail", "Password")


def test_leave_waits_for_the_server_and_is_sent_once(desk: Desk) -> None:
    desk.log_in()
    desk.intranet.stop()
    desk.ask_for_leave()
    desk.terminal.expect("Your request waits", "1 change waits to be sent.")
    desk.expect_leave(0)
    desk.intranet.start()
    seen = desk.terminal.expect("What waited was sent.")
    assert "waits" not in seen, seen
    desk.expect_leave(1)


def test_leave_waits_over_a_closed_terminal(desk: Desk) -> None:
    desk.log_in("--stay")
    desk.terminal.click("[ Read the news ]")
    desk.terminal.expect("Our bridge in Hafenstadt is open")
    desk.terminal.press("C-c")
    desk.terminal.wait(lambda seen: "Our bridge" not in seen, "the shell")
    desk.intranet.stop()
    desk.start("--stay")
    desk.expect_menu()
    desk.ask_for_leave()
    desk.terminal.expect("Your request waits", "1 change waits to be sent.")
    desk.terminal.click("[ Read the news ]")
    # As it was read before.
    desk.terminal.expect("Our bridge in Hafenstadt is open")
    desk.terminal.press("C-c")
    desk.terminal.wait(lambda seen: "Our bridge" not in seen, "the shell")
    desk.intranet.start()
    desk.start("--stay")
    desk.terminal.expect("[ Read the news ]")
    desk.terminal.wait_for(lambda: len(desk.intranet.leave()) > 0, "the request")
    desk.expect_leave(1)
    assert oct(desk.folder.stat().st_mode)[-3:] == "700"
    assert all(oct(file.stat().st_mode)[-2:] == "00" for file in desk.folder.iterdir())


def test_a_wrong_rule_is_shown_at_its_row(desk: Desk) -> None:
    desk.log_in()
    desk.terminal.click("[ Ask for leave ]")
    desk.terminal.expect("Kind of leave")
    desk.terminal.press("C-s")
    desk.terminal.expect("There is a problem", "First day")
    desk.expect_leave(0)


def test_lines_have_the_same(desk: Desk) -> None:
    answers = [EMAIL, desk.password, "1", "1", "1", ":q", ":q", ":q"]
    run = subprocess.run(
        desk.command("--reader"), input="\n".join(answers) + "\n",
        capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert run.returncode == 0, run.stderr
    assert "Figures of the year" in run.stdout, run.stdout
    assert "The board has approved" in run.stdout, run.stdout
    assert desk.password not in run.stdout


def test_a_second_seed_and_a_wrong_address_are_explained(desk: Desk) -> None:
    for arguments, message in [
        (["seed"], "The database has news already"), (["account", "ada"], "is no address"),
        (["account", EMAIL, "--role", "king"], "'editor' and 'manager'"),
    ]:  # fmt: skip
        run = subprocess.run(
            [desk.intranet.binary, *arguments, "--database", desk.intranet.database],
            capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert run.returncode != 0
        assert message in run.stderr
