"""The form of row objects in a real terminal, from its start to each way in which it can end."""

import re
import select
import subprocess

import pytest

from tmux import Terminal, find_program

LOGIN = find_program("Login")


def start(terminal: Terminal) -> None:
    terminal.run(f"echo before; {LOGIN}")
    terminal.expect("Welcome", "Full name", "Log in")


def is_restored(terminal: Terminal) -> bool:
    return (
        terminal.mode("alternate_on") == "0"
        and terminal.mode("cursor_flag") == "1"
        and terminal.mode("mouse_any_flag") == "0"
    )


def expect_shell(terminal: Terminal) -> None:
    """The screen before the form is there again, and the shell echoes its input."""
    terminal.wait(lambda _: is_restored(terminal), "the terminal as it was")
    terminal.expect("before")
    terminal.run("echo af''ter")
    terminal.expect("after")


def test_code_of_the_form_follows_the_input(terminal: Terminal) -> None:
    start(terminal)
    terminal.press("Tab")
    terminal.expect("Your name is missing")
    terminal.type("anna@example.org")
    terminal.expect("[ Suggest a name ]")
    terminal.press("Tab")
    terminal.type("secret")
    terminal.press("Tab", "Tab", "Enter")
    terminal.expect("[Anna ")
    terminal.press("C-s")
    expect_shell(terminal)
    terminal.expect("You are logged in.")


@pytest.mark.parametrize(
    ("variables", "heading"),
    [
        ("LC_ALL= LANG=de_DE.UTF-8", "Willkommen"),
        ("LC_ALL= LC_MESSAGES=en_US.UTF-8 LANG=de_DE.UTF-8", "Welcome"),
        ("LC_ALL=C.UTF-8 LANG=de_DE.UTF-8", "Welcome"),
    ],
)
def test_the_language_is_that_of_the_user(
    terminal: Terminal, variables: str, heading: str
) -> None:
    terminal.run(f"{variables} {LOGIN}")
    terminal.expect(heading)


def test_another_language_keeps_input_and_focus(terminal: Terminal) -> None:
    start(terminal)
    terminal.type("Anna")
    terminal.expect("[Anna ", "^L Language")
    terminal.press("C-l")
    terminal.expect("[ English ]", "[ Deutsch ]", "^S Back")
    terminal.click("[ Deutsch ]")
    terminal.expect("Willkommen", "Vor- und Nachname", "[Anna ", "^U Rückgängig", "^L Sprache")
    terminal.type(" B")
    terminal.expect("[Anna B ")
    terminal.press("C-l")
    terminal.expect("[ Deutsch ]", "^S Zurück")
    terminal.press("Up", "Enter")
    # Arabic is mirrored, and the text is still edited.
    terminal.wait(lambda seen: seen_at_right(seen, "Anna B"), "the form in Arabic")
    terminal.type("c")
    terminal.wait(lambda seen: seen_at_right(seen, "Anna Bc"), "more input")
    terminal.press("C-u")
    terminal.wait(lambda seen: "Anna Bc" not in seen, "undo")


def seen_at_right(seen: str, text: str) -> bool:
    return any(line.rstrip().endswith(f" {text}]") for line in seen.splitlines())


def test_another_size_lays_the_form_out_again(terminal: Terminal) -> None:
    start(terminal)
    terminal.resize(40, 10)
    terminal.expect("^S Log in  Esc Leave", "…", "Full name")
    terminal.resize(80, 30)
    terminal.expect("Esc Leave", "Suggest a name")


def test_the_form_is_suspended_and_goes_on(terminal: Terminal) -> None:
    start(terminal)
    terminal.type("Anna")
    terminal.press("C-z")
    terminal.expect("Stopped")
    expect_shell(terminal)
    terminal.run("fg")
    terminal.expect("Welcome", "[Anna ")
    terminal.type("X")
    terminal.expect("[AnnaX")


def test_leaving_restores_the_terminal(terminal: Terminal) -> None:
    start(terminal)
    terminal.press("Escape")
    expect_shell(terminal)
    terminal.expect("Nothing was sent.")


@pytest.mark.parametrize("signal", ["TERM", "INT", "HUP", "SEGV", "ABRT", "ILL", "FPE", "BUS"])
def test_a_signal_restores_the_terminal(terminal: Terminal, signal: str) -> None:
    start(terminal)
    subprocess.run(["kill", f"-{signal}", terminal.child], check=True)
    expect_shell(terminal)


def test_the_reader_mode_needs_no_terminal() -> None:
    answers = "Anna\nanna@example.org\nsecret\n1\n:s\n"
    run = subprocess.run(
        [LOGIN, "--reader"], input=answers, capture_output=True, text=True, timeout=20, check=True
    )
    assert "1 of 5: Full name\n" in run.stdout
    assert "You are logged in." in run.stdout
    assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f]", run.stdout)


def test_the_end_of_the_input_is_reported_as_an_error() -> None:
    run = subprocess.run(
        [LOGIN, "--reader"], input="Anna\n", capture_output=True, text=True, timeout=20, check=False
    )
    assert run.returncode == 1
    assert run.stderr == "Nothing was sent.\n"
    assert "Nothing was sent." not in run.stdout


def test_the_address_of_the_page_is_written_at_once() -> None:
    with subprocess.Popen(
        [LOGIN, "--page", "--port", "0"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as program:
        try:
            assert program.stdout is not None
            assert select.select([program.stdout], [], [], 20)[0], "nothing was written"
            assert re.match(r"Open http://127\.0\.0\.1:\d+/login$", program.stdout.readline())
        finally:
            program.terminate()


def test_a_password_is_not_seen_in_lines(terminal: Terminal) -> None:
    terminal.run(f"TERM=dumb {LOGIN}")
    terminal.expect("1 of 5")
    for answer, question in [("Anna", "2 of"), ("anna@example.org", "Password"), ("hunter2", "4 of")]:
        terminal.run(answer)
        seen = terminal.expect(question)
    assert "hunter2" not in seen


def test_a_plain_terminal_has_lines(terminal: Terminal) -> None:
    terminal.run(f"TERM=dumb {LOGIN}")
    terminal.expect("Welcome", "1 of 5: Full name", "Now: Not specified")
    terminal.run("Anna")
    terminal.expect("2 of 5: E-mail")
