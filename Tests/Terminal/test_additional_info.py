"""The form with every kind of row object in a real terminal."""

import subprocess

from tmux import Terminal, find_program

PROGRAM = find_program("AdditionalInfo")


def start(terminal: Terminal) -> None:
    terminal.run(PROGRAM)
    terminal.expect("Additional info", "A S T R O", "About yourself")


def test_a_text_grows_and_an_error_ends_with_it(terminal: Terminal) -> None:
    start(terminal)
    terminal.press("C-s")
    terminal.expect("There is a problem", "Error: Tell us about yourself")
    terminal.type("Once upon a time.")
    terminal.press("Tab", "Down", "Down", "Space")
    terminal.expect("Kind of pet")
    terminal.press("C-s")
    terminal.expect("Thank you.")


def test_a_small_screen_scrolls_to_the_row_with_the_focus(terminal: Terminal) -> None:
    start(terminal)
    terminal.resize(60, 12)
    terminal.press("Tab", "Tab", "Tab", "Space")
    terminal.expect("I have a car", "Number plate (optional)")


def test_lines_ask_for_all_rows() -> None:
    answers = "Once upon a time.\n1\n2\n1\n\n52.5163, 13.3777\n:s\n"
    run = subprocess.run(
        [PROGRAM, "--reader"], input=answers, capture_output=True, text=True, timeout=20, check=True
    )
    assert "A picture of the sky" in run.stdout
    assert "Number plate (optional)" in run.stdout
    assert "Thank you." in run.stdout


def test_a_theme_has_its_colours(terminal: Terminal) -> None:
    terminal.run(f"{PROGRAM} --theme grey")
    terminal.expect("Additional info", "A S T R O")
    terminal.press("Escape")
    terminal.expect("Nothing was sent.")


def test_an_unknown_theme_is_refused() -> None:
    run = subprocess.run(
        [PROGRAM, "--theme", "pink"], capture_output=True, text=True, timeout=20, check=False
    )
    assert run.returncode == 64
    assert "There is no theme “pink”" in run.stderr


def test_an_unknown_theme_is_explained() -> None:
    run = subprocess.run(
        [PROGRAM, "--theme", "nope"], capture_output=True, text=True, timeout=20, check=False
    )
    assert run.returncode == 64
    assert "There is no theme “nope”; after --theme comes one of: calm, dense, grey" in run.stderr


def test_the_program_explains_itself_in_the_language_that_was_asked_for() -> None:
    shown = subprocess.run([PROGRAM, "--help"], capture_output=True, text=True, check=True, timeout=20)
    assert "--page" in shown.stdout and "--theme" in shown.stdout
    run = subprocess.run(
        [PROGRAM, "--reader", "--language", "de"], input="", capture_output=True, text=True,
        timeout=20, check=False,
    )
    assert run.returncode == 1
    assert "Nichts wurde gesendet." in run.stderr
