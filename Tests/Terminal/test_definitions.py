"""Entities of files in a real terminal: the screen of a directory of definitions."""

from pathlib import Path

from tmux import Terminal, find_program

FORMWORK = find_program("formwork")
BOOKS = """
title: Books
fields:
  - { name: title, required: true, maxLength: 20 }
  - { name: days, type: integer, min: 1 }
  - { name: reason, visible: days > 10, requiredWhen: days > 10 }
"""


def test_an_entity_of_a_file_is_filled_in_on_the_screen(terminal: Terminal, tmp_path: Path) -> None:
    (tmp_path / "books.yml").write_text(BOOKS)
    terminal.resize(90, 40)
    terminal.run(f"{FORMWORK} open {tmp_path} books --language en")
    terminal.expect("Books", "[ New ]")
    terminal.press("Tab", "Tab", "Tab", "Enter")
    terminal.expect("Title", "^S")
    terminal.press("C-s")
    terminal.expect("There is a problem", "Error: ")
    terminal.type("Faust")
    terminal.press("Tab")
    terminal.type("12")
    terminal.press("Tab")
    terminal.expect("Reason")
    terminal.type("Long")
    terminal.press("C-s")
    terminal.expect("Faust", "Days: 12", "Reason: Long")
    terminal.press("Escape")
    terminal.expect("[ Faust ", "1 to 1 of 1")
