"""The resources of an application in a real terminal, from the list to its instances and back."""

import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from signal import SIGCONT, SIGSTOP

import pytest

from tmux import REPOSITORY, Terminal, find_program

sys.path.append(str(REPOSITORY / "Tests/Browser"))

from ideaboard import ServerProcess, find_ideaboard, running_ideaboard  # noqa: E402
from ports import free_port  # noqa: E402

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
            "create", "--title", title, "--authorName", "Anna", "--content", "For the park.",
            "--category", "hardware", "--budget", budget, "--currency", "EUR",
            "--contactEmail", "anna@example.org", "--agreed",
        )

    def open(self, *options: str, language: str = "en") -> None:
        place = [] if "--server" in options else ["--database", str(self.database)]
        line = f"{IDEABOARD} ideas --language {language}"
        self.terminal.run(" ".join([line, *place, *options]))

    def show_bench(self, *options: str) -> None:
        """Opens the only idea of the list, a bench."""
        self.open(*options)
        self.terminal.expect("[ A bench ")
        self.terminal.press("Tab", "Tab", "Tab", "Tab", "Enter")
        self.terminal.expect("Title: A bench")

    def edit_bench(self, *options: str) -> None:
        """Opens the form of the only idea."""
        self.show_bench(*options)
        self.terminal.press("C-s")
        self.terminal.expect("[A bench ")


@pytest.fixture
def board(terminal: Terminal, tmp_path: Path) -> Iterator[Board]:
    terminal.resize(90, 40)
    yield Board(terminal, tmp_path)


def complete_bench(board: Board) -> None:
    """Fills in a new idea behind its title, and saves it."""
    board.terminal.press("Tab")
    board.terminal.type("Anna")
    board.terminal.press("Tab")
    board.terminal.type("For the park.")
    board.terminal.press("Tab", "Enter")
    board.terminal.type("Hard")
    board.terminal.press("Enter", "Tab", "Tab", "Tab", "Tab")
    board.terminal.type("anna@example.org")
    board.terminal.press("Tab", "Space", "C-s")


def test_an_idea_is_new_and_then_in_the_list(board: Board) -> None:
    board.open()
    board.terminal.expect("Ideas", "[ Share an idea ]")
    board.terminal.press("Tab", "Tab", "Tab", "Enter")
    board.terminal.expect("Your name", "^S")
    board.terminal.press("C-s")
    board.terminal.expect("There is a problem", "Error: ")
    board.terminal.type("A bench")
    complete_bench(board)
    board.terminal.expect("A bench", "Category: Hardware", "[ Change the idea ]")
    board.terminal.press("Escape")
    board.terminal.expect("[ A bench ", "1 to 1 of 1")
    assert "A bench" in board.command("list")


def test_an_idea_is_found_changed_and_its_change_undone_before_it_is_saved(board: Board) -> None:
    for title in ["A bench", "A lamp"]:
        board.create(title)
    board.open()
    board.terminal.expect("A bench", "A lamp")
    board.terminal.type("lamp")
    board.terminal.press("Enter")
    board.terminal.expect("1 to 1 of 1", "[lamp ")
    board.terminal.expect("[ Show all ]")
    board.terminal.press("Tab", "Tab", "Tab", "Tab", "Tab", "Enter")
    board.terminal.expect("Title: A lamp", "[ Change the idea ]")
    board.terminal.press("C-s")
    board.terminal.expect("[A lamp ")
    board.terminal.type("s")
    board.terminal.expect("[A lamps ", "^U Undo")
    board.terminal.press("C-u")
    board.terminal.expect("[A lamp ", "^Y Redo")
    board.terminal.press("C-y", "C-s")
    board.terminal.expect("Title: A lamps", "The changes are saved.")


def test_a_value_that_others_changed_is_shown_beside_the_own_one(board: Board) -> None:
    idea = board.create("A bench")
    board.show_bench()
    board.terminal.expect("Budget: €400")
    board.terminal.press("C-s")
    board.terminal.expect("[A bench ")
    board.command("update", idea, "--title", "A stool", "--budget", "500")
    board.terminal.type("es")
    board.terminal.press("C-s")
    board.terminal.expect(
        "Title: Stored now: A stool", "Others changed this meanwhile", "Budget: Stored now: €500",
        "[A benches ", "[500 ",
    )
    board.terminal.press("C-s")
    board.terminal.expect("Title: A benches", "Budget: €500")


def test_a_change_that_touches_nothing_of_others_is_saved_over_theirs(board: Board) -> None:
    idea = board.create("A bench")
    board.edit_bench()
    board.command("update", idea, "--budget", "500")
    board.terminal.type("es")
    board.terminal.press("C-s")
    board.terminal.expect("Title: A benches", "Budget: €500", "Others changed this meanwhile")


def test_an_instance_that_was_deleted_meanwhile_is_saved_as_a_new_one(board: Board) -> None:
    idea = board.create("A bench")
    board.edit_bench()
    board.command("delete", idea)
    board.terminal.type("es")
    board.terminal.press("C-s")
    board.terminal.expect("This was deleted meanwhile.", "[A benches ")
    board.terminal.press("C-s")
    board.terminal.expect("Title: A benches", "ID: ")
    assert idea not in board.command("list")


def test_a_conflict_keeps_the_history_of_the_form(board: Board) -> None:
    idea = board.create("A bench")
    board.edit_bench()
    board.command("update", idea, "--title", "A stool", "--budget", "500")
    board.terminal.type("es")
    board.terminal.press("C-s")
    board.terminal.expect("Title: Stored now: A stool", "[A benches ", "^U Undo")
    board.terminal.press("C-u")
    board.terminal.expect("[A bench ", "^Y Redo")


def begin_bench(board: Board) -> None:
    """Types the title of a new idea."""
    board.open()
    board.terminal.expect("[ Share an idea ]")
    board.terminal.press("Tab", "Tab", "Tab", "Enter")
    board.terminal.expect("Your name", "^S")
    board.terminal.type("A bench")
    board.terminal.expect("[A bench ", "^U Undo")


def leave(board: Board) -> None:
    """Leaves the list, and with it the program."""
    board.terminal.press("Escape")
    board.terminal.wait(lambda _: board.terminal.mode("alternate_on") == "0", "the shell")
    board.terminal.run("clear")


def take_up_bench(board: Board) -> None:
    """Takes up the only draft."""
    board.open()
    board.terminal.expect("Drafts: 1", "[ Draft: Share an idea: A bench (")
    board.terminal.press("Tab", "Tab", "Tab", "Tab", "Enter")
    board.terminal.expect("[ Continue with the draft ]", "[ Discard ]", "This draft was kept on")
    board.terminal.press("Enter")
    board.terminal.expect("[A bench ", "Your name", "^S")


def test_a_form_that_is_left_is_offered_again_until_it_is_saved(board: Board) -> None:
    begin_bench(board)
    board.terminal.press("Escape")
    board.terminal.expect("Esc again: leave and keep a draft")
    board.terminal.press("Escape")
    board.terminal.expect("A draft is kept; you find it in the list.", "Drafts: 1")
    leave(board)
    take_up_bench(board)
    complete_bench(board)
    board.terminal.expect("Title: A bench", "Category: Hardware", "[ Change the idea ]")
    board.terminal.press("Escape")
    seen = board.terminal.expect("[ A bench ", "1 to 1 of 1")
    assert "Draft" not in seen


def test_a_form_without_input_leaves_no_draft(board: Board) -> None:
    board.open()
    board.terminal.expect("[ Share an idea ]")
    board.terminal.press("Tab", "Tab", "Tab", "Enter")
    board.terminal.expect("Your name", "^S")
    board.terminal.press("Tab", "Escape")
    seen = board.terminal.expect("[ Share an idea ]")
    assert "raft" not in seen


@pytest.mark.parametrize("signal", ["HUP", "TERM", "KILL"])
def test_a_program_that_is_ended_leaves_a_draft(board: Board, signal: str) -> None:
    begin_bench(board)
    # A program that is killed has the rows that were left.
    board.terminal.press("Tab")
    board.terminal.type("Anna")
    board.terminal.expect("[Anna ")
    program = board.terminal.child
    subprocess.run(["kill", f"-{signal}", program], check=True)
    board.terminal.wait_for(lambda: not Path(f"/proc/{program}").exists(), "the end")
    if signal == "KILL":
        board.terminal.run("stty sane; tput rmcup; clear")
    take_up_bench(board)


@pytest.mark.parametrize(("signal", "status"), [("TERM", 143), ("INT", 130), ("HUP", 129)])
def test_a_signal_is_the_exit_status(board: Board, signal: str, status: int) -> None:
    board.create("A bench")
    board.show_bench()
    subprocess.run(["kill", f"-{signal}", board.terminal.child], check=True)
    board.terminal.wait(lambda _: board.terminal.mode("alternate_on") == "0", "the shell")
    board.terminal.run("echo status=$?")
    board.terminal.expect(f"status={status}")


@pytest.fixture
def silent_server() -> Iterator[str]:
    """The address of a server that takes connections and answers nothing."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield f"http://127.0.0.1:{server.getsockname()[1]}"


@pytest.mark.parametrize(("signal", "status"), [(None, 130), ("TERM", 143), ("INT", 130)])
def test_a_program_that_waits_for_a_server_is_left(
    board: Board, silent_server: str, signal: str | None, status: int
) -> None:
    board.open("--server", silent_server)
    board.terminal.wait(lambda _: board.terminal.mode("alternate_on") == "1", "the screen")
    if signal is None:
        board.terminal.press("C-c")
    else:
        subprocess.run(["kill", f"-{signal}", board.terminal.child], check=True)
    board.terminal.wait(lambda _: board.terminal.mode("alternate_on") == "0", "the shell")
    board.terminal.run("echo status=$?")
    board.terminal.expect(f"status={status}")


@contextmanager
def sending_to_a_stopped_server(board: Board) -> Iterator[None]:
    """Changes the bench, and sends it to a server that does not go on meanwhile."""
    board.create("A bench")
    server = ServerProcess(find_ideaboard(), board.database, free_port(), "--open")
    try:
        board.edit_bench("--server", server.wait_for_address(30))
        board.terminal.type("es")
        board.terminal.expect("[A benches ")
        server.process.send_signal(SIGSTOP)
        board.terminal.press("C-s")
        board.terminal.expect("Sending…  Esc Stop")
        yield
    finally:
        server.process.send_signal(SIGCONT)
        server.stop()


def test_a_form_that_is_sent_to_a_stopped_server_stays_after_escape(board: Board) -> None:
    with sending_to_a_stopped_server(board):
        board.terminal.type("!")
        board.terminal.press("Escape")
        board.terminal.expect("Stopped. What was sent may have arrived.", "[A benches! ")


def test_a_form_that_is_sent_to_a_stopped_server_is_left(board: Board) -> None:
    with sending_to_a_stopped_server(board):
        board.terminal.press("C-c")
        board.terminal.wait(lambda _: board.terminal.mode("alternate_on") == "0", "the shell")
    board.terminal.run("echo status=$?")
    board.terminal.expect("status=130")


def test_reading_from_a_stopped_server_has_words_until_escape(board: Board) -> None:
    board.create("A bench")
    server = ServerProcess(find_ideaboard(), board.database, free_port(), "--open")
    try:
        board.open("--server", server.wait_for_address(30))
        board.terminal.expect("[ A bench ")
        server.process.send_signal(SIGSTOP)
        board.terminal.press("Tab", "Tab", "Tab", "Tab", "Enter")
        board.terminal.expect("Loading…  Esc Stop")
        board.terminal.resize(70, 30)
        board.terminal.expect("[ A bench ", "Loading…  Esc Stop")
        board.terminal.press("Escape")
        board.terminal.expect("[ A bench ", "^S")
        server.process.send_signal(SIGCONT)
        board.terminal.press("Enter")
        board.terminal.expect("Title: A bench")
    finally:
        server.process.send_signal(SIGCONT)
        server.stop()


def test_leaving_ends_with_0_and_control_c_with_130(board: Board) -> None:
    board.create("A bench")
    for keys, status in [(["Escape", "Escape"], 0), (["C-c"], 130)]:
        board.show_bench()
        for key in keys:
            board.terminal.press(key)
            if key == "Escape":
                board.terminal.wait(lambda seen: "Title: A bench" not in seen, "the screen before")
        board.terminal.wait(lambda _: board.terminal.mode("alternate_on") == "0", "the shell")
        board.terminal.run("echo status=$?")
        board.terminal.expect(f"status={status}")
        board.terminal.run("clear")


def test_a_deletion_is_confirmed_and_taken_back(board: Board) -> None:
    board.create("A bench")
    board.show_bench()
    board.terminal.expect("[ Delete idea ]")
    board.terminal.press("Tab", "Enter")
    board.terminal.expect("Nobody will see “A bench” any more.")
    board.terminal.press("C-s")
    board.terminal.expect("[ Undo ]")
    assert "A bench" not in board.command("list")
    board.terminal.press("BTab", "Enter")
    board.terminal.expect("[ A bench ")
    assert "A bench" in board.command("list")


def test_a_filter_leaves_out_what_does_not_match(board: Board) -> None:
    board.create("A bench", budget="100")
    board.create("A lamp", budget="300")
    board.open()
    board.terminal.expect("A bench", "A lamp")
    board.terminal.press("Tab", "Tab", "Enter")
    board.terminal.expect("Filter", "Budget from", "[ Show all ]")
    board.terminal.press("Tab")
    board.terminal.type("200")
    board.terminal.press("C-s")
    seen = board.terminal.expect("1 to 1 of 1", "A lamp", "Filter: Budget")
    assert "A bench" not in seen


def test_leaving_restores_the_terminal(board: Board) -> None:
    board.terminal.run("echo before")
    board.create("A bench")
    board.open()
    board.terminal.expect("A bench")
    board.terminal.press("Escape")
    board.terminal.wait(lambda _: board.terminal.mode("alternate_on") == "0", "the shell")
    board.terminal.expect("before")


def test_lines_of_a_log_are_written_once_the_screen_is_left(board: Board) -> None:
    board.create("A bench")
    board.show_bench()
    errors = os.open(f"/proc/{board.terminal.child}/fd/2", os.O_WRONLY | os.O_APPEND)
    os.write(errors, b"a line of a log\n")
    os.close(errors)
    board.terminal.press("Escape")
    assert "a line of a log" not in board.terminal.expect("[ A bench ")
    board.terminal.press("Escape")
    board.terminal.wait(lambda _: board.terminal.mode("alternate_on") == "0", "the shell")
    board.terminal.expect("a line of a log")


def test_a_terminal_that_is_gone_ends_the_program(board: Board) -> None:
    board.create("A bench")
    board.edit_bench()
    process = Path(f"/proc/{board.terminal.child}")
    board.terminal.close()
    board.terminal.wait_for(lambda: not process.exists(), "the end of the program")


def test_arabic_is_mirrored(board: Board) -> None:
    board.create("A bench")
    board.open(language="ar")
    seen = board.terminal.expect("A bench", "Esc")
    line = next(line for line in seen.splitlines() if "A bench" in line)
    assert line.rstrip().endswith("Anna  A bench ]")


def test_another_language_lasts_for_all_screens(board: Board) -> None:
    board.create("A bench")
    board.edit_bench()
    board.terminal.type("es")
    board.terminal.press("C-l")
    board.terminal.expect("[ Deutsch ]")
    board.terminal.click("[ Deutsch ]")
    board.terminal.expect("Idee ändern", "[A benches ", "^U Rückgängig")
    board.terminal.type("!")
    board.terminal.press("C-s")
    board.terminal.expect("A benches!", "Kategorie: Geräte", "400,00")
    board.terminal.press("Escape")
    board.terminal.expect("1 bis 1 von 1", "Geräte", "^L Sprache")
    board.terminal.press("C-l")
    board.terminal.expect("[ English ]")
    board.terminal.click("[ English ]")
    board.terminal.expect("Ideas", "Hardware", "1 to 1 of 1", "€400.00")


def test_lines_ask_the_same(board: Board) -> None:
    board.create("A bench")
    board.open("--reader")
    board.terminal.expect("1. A bench; Author: Anna; Category: Hardware")
    board.terminal.run("1")
    board.terminal.expect("Title: A bench", "2. Delete idea")
    board.terminal.run(":q")
    board.terminal.expect("1 to 1 of 1")
    board.terminal.run(":q")


def test_the_server_is_gone_and_the_form_stays(board: Board) -> None:
    board.create("A bench")
    with running_ideaboard(find_ideaboard(), board.database) as address:
        board.edit_bench("--server", address)
        board.terminal.type("es")
    board.terminal.press("C-s")
    board.terminal.expect("[A benches ", "Is the server running there?")


def test_a_field_that_no_user_may_enter_is_on_no_screen_and_in_no_help(board: Board) -> None:
    assert "--owner" not in board.command("create", "--help")
    assert "owner" not in board.command("list", "--help")
    board.terminal.resize(90, 90)
    with running_ideaboard(find_ideaboard(), board.database) as address:
        board.open("--server", address)
        board.terminal.expect("[ Share an idea ]")
        board.terminal.press("Tab", "Tab", "Tab", "Enter")
        seen = board.terminal.expect("I agree that everybody here can read my idea", "^S")
        assert "Account" not in seen


def test_a_narrow_list_cuts_texts_alone_and_leaves_columns_out(board: Board) -> None:
    board.create("A bench below the old lime tree", budget="1250")
    board.terminal.resize(60, 24)
    board.open()
    seen = board.terminal.expect("[ A bench", "…", "Hardware  €1,250.00", "1 to 1 of 1")
    assert "Status" not in seen
    board.terminal.press("Escape")
    board.terminal.wait(lambda _: board.terminal.mode("alternate_on") == "0", "the shell")
    board.terminal.resize(40, 24)
    board.terminal.run("clear")
    board.open()
    seen = board.terminal.expect("[ A bench", "…", "Anna  ", "1 to 1 of 1")
    assert "€" not in seen or "€1,250.00" in seen


def test_another_width_lays_out_the_columns_of_an_open_list(board: Board) -> None:
    board.create("A bench below the old lime tree", budget="1250")
    board.terminal.resize(60, 24)
    board.open()
    seen = board.terminal.expect("[ A bench", "…", "1 to 1 of 1")
    assert "A bench below the old lime tree" not in seen
    board.terminal.resize(120, 24)
    board.terminal.expect("[ A bench below the old lime tree  Anna ", "€1,250.00")
    board.terminal.resize(40, 24)
    board.terminal.wait(lambda seen: "[ A bench" in seen and "€" not in seen, "fewer columns")


def test_three_enters_change_nothing(board: Board) -> None:
    board.create("A bench")
    board.show_bench()
    board.terminal.press("Enter")
    board.terminal.expect("[ A bench ")
    board.terminal.press("Enter")
    board.terminal.expect("Title: A bench")
    assert "A bench" in board.command("list")


def test_control_c_ends_the_program(board: Board) -> None:
    board.create("A bench")
    board.show_bench()
    board.terminal.press("C-c")
    board.terminal.wait(lambda _: board.terminal.mode("alternate_on") == "0", "the shell")
