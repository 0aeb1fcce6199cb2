"""The form of a plan in a real terminal: a list in a list in the notation of several languages."""

import json
from pathlib import Path

import pytest

from tmux import Terminal, find_program, output_of

IDEABOARD = find_program("ideaboard")
MEMBER = {
    "name": "Ada", "role": "lead", "days": 10, "dailyRate": "1250.5",
    "skills": [{"name": "Welding", "level": 4}],
}  # fmt: skip
ROOF = {
    "title": "A solar roof", "summary": "Panels for the hall.", "category": "hardware",
    "country": "egypt", "region": "delta", "city": "alexandria",
    "startDate": "2030-03-01", "endDate": "2030-03-31", "agreed": True, "team": [MEMBER],
}  # fmt: skip


class Roof:
    """A database with one plan, whose only member has one skill."""

    def __init__(self, terminal: Terminal, folder: Path) -> None:
        self.terminal = terminal
        self.database = folder / "plans.sqlite"
        terminal.resize(100, 80)
        content = folder / "roof.json"
        content.write_text(json.dumps(ROOF))
        self.plan = self.command("create", "--json", str(content))

    def command(self, *arguments: str) -> str:
        options = ["--database", self.database, "--language", "en"]
        return output_of(IDEABOARD, "plans", *arguments, *options)

    def edit_team(self, *texts: str, language: str = "en") -> None:
        """Opens the form of the plan in a language, and goes on to the step of its team."""
        self.terminal.run(f"{IDEABOARD} plans --database {self.database} --language {language}")
        self.terminal.expect("A solar roof")
        self.terminal.press("Tab", "Tab", "Tab", "Enter")
        self.terminal.expect("Panels for the hall.")
        self.terminal.press("C-s")
        self.terminal.expect("A solar roof", "#2f6fdb")
        self.terminal.press("C-s")
        self.terminal.expect("Ada", "Welding", *texts)


@pytest.fixture
def roof(terminal: Terminal, tmp_path: Path) -> Roof:
    return Roof(terminal, tmp_path)


@pytest.mark.parametrize(
    ("language", "step", "rate", "cost"),
    [
        ("en", "Who works on it", "€ [1250.5 ", "€ 12,505.00"),
        ("de", "Wer mitarbeitet", "[1250,5 ", "12.505,00 €"),
    ],
)
def test_a_plan_is_edited_in_the_notation_of_each_language(
    roof: Roof, language: str, step: str, rate: str, cost: str
) -> None:
    roof.edit_team(step, rate, cost, language=language)
