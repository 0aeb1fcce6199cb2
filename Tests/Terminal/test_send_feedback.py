"""Ideaboard's form for feedback in a real terminal, sent to a running board."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from signal import SIGCONT, SIGSTOP

import pytest

from tmux import REPOSITORY, Terminal, find_program

sys.path.append(str(REPOSITORY / "Tests/Browser"))

from ideaboard import ServerProcess, find_ideaboard, running_ideaboard  # noqa: E402
from ports import free_port  # noqa: E402

PROGRAM = find_program("SendFeedback")


@pytest.fixture
def server(tmp_path: Path) -> Iterator[str]:
    """A running board."""
    with running_ideaboard(find_ideaboard(), tmp_path / "board.sqlite") as address:
        yield address


def test_feedback_is_corrected_and_sent(terminal: Terminal, server: str) -> None:
    terminal.run(f"{PROGRAM} --server {server}")
    terminal.expect("Tell us what you think", "Subject")
    terminal.type("Hours")
    terminal.press("Tab")
    terminal.type("Longer please")
    terminal.press("C-s")
    # A rule in the code of the form refuses two words.
    terminal.expect("There is a problem", "Error: Write at least three words")
    terminal.press("End")
    terminal.type(" on Fridays")
    terminal.press("C-s")
    terminal.expect("Thank you for your feedback.")


def fill_in(terminal: Terminal, server: str) -> None:
    terminal.run(f"{PROGRAM} --server {server}")
    terminal.expect("Tell us what you think", "Subject")
    terminal.type("Hours")
    terminal.press("Tab")
    terminal.type("Longer opening hours")
    terminal.expect("Hours", "Longer opening hours")


def expect_status(terminal: Terminal, status: int) -> None:
    terminal.wait(lambda _: terminal.mode("alternate_on") == "0", "the shell")
    terminal.run("echo status=$?")
    terminal.expect(f"status={status}")


@pytest.fixture
def sleeping_server(tmp_path: Path) -> Iterator[ServerProcess]:
    """A board that is stopped and continued by signals."""
    server = ServerProcess(find_ideaboard(), tmp_path / "board.sqlite", free_port(), "--open")
    try:
        yield server
    finally:
        server.process.send_signal(SIGCONT)
        server.stop()


def test_control_c_ends_the_sending_and_the_program(
    terminal: Terminal, sleeping_server: ServerProcess
) -> None:
    fill_in(terminal, sleeping_server.wait_for_address(30))
    sleeping_server.process.send_signal(SIGSTOP)
    terminal.press("C-s")
    terminal.expect("Sending…", "Esc Stop", "Longer opening hours")
    terminal.press("C-c")
    expect_status(terminal, 130)


def test_escape_stops_the_sending_and_the_form_is_sent_again(
    terminal: Terminal, sleeping_server: ServerProcess
) -> None:
    fill_in(terminal, sleeping_server.wait_for_address(30))
    sleeping_server.process.send_signal(SIGSTOP)
    terminal.press("C-s")
    terminal.expect("Sending…", "Esc Stop")
    terminal.press("Escape")
    terminal.expect("Stopped. What was sent may have arrived.", "Hours", "Longer opening hours")
    sleeping_server.process.send_signal(SIGCONT)
    terminal.press("C-s")
    terminal.expect("Thank you for your feedback.")
    expect_status(terminal, 0)


def test_a_server_that_is_not_there_leaves_the_form_with_its_input(terminal: Terminal) -> None:
    fill_in(terminal, "http://127.0.0.1:1")
    terminal.press("C-s")
    terminal.expect("The service cannot be reached", "Hours", "Longer opening hours")
    terminal.press("Escape")
    terminal.expect("Esc again")
    terminal.press("Escape")
    terminal.expect("Nothing was sent.")
    expect_status(terminal, 1)


def test_the_form_is_mirrored_in_arabic(terminal: Terminal) -> None:
    terminal.run(f"{PROGRAM} --language ar")
    seen = terminal.expect("عوضوملا")  # the subject, from right to left
    line = next(line for line in seen.splitlines() if "عوضوملا" in line)
    assert line.startswith("   ")


def test_lines_ask_the_same(server: str) -> None:
    answers = "Hours\nLonger opening hours\n2\n1\n"
    run = subprocess.run(
        [PROGRAM, "--server", server, "--reader"],
        input=answers, capture_output=True, text=True, timeout=20, check=False,
    )  # fmt: skip
    assert run.returncode == 0, run.stderr
    assert run.stdout.endswith("Thank you for your feedback.\n")


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "The service cannot be reached"), ("de", "Der Dienst ist gerade nicht erreichbar")],
)
def test_a_server_that_is_not_there_is_reported_in_words(language: str, words: str) -> None:
    run = subprocess.run(
        [PROGRAM, "--server", "http://127.0.0.1:1", "--reader", "--language", language],
        input="Hours\nLonger opening hours\n2\n1\n",
        capture_output=True, text=True, timeout=20, check=False,
    )  # fmt: skip
    assert run.returncode == 1
    assert words in run.stderr
    assert "Request" not in run.stderr


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--server", "nowhere"], "is no address"),
        (["--theme", "loud"], "no theme “loud”; after --theme comes one of: calm, dense, high-contrast."),
        (["--language", "xx"], "no texts for “xx”; after --language comes one of: en, "),
    ],
)
def test_wrong_options_are_explained(options: list[str], message: str) -> None:
    run = subprocess.run(
        [PROGRAM, *options], capture_output=True, text=True, timeout=20, check=False
    )
    assert run.returncode == 64
    assert message in run.stderr
