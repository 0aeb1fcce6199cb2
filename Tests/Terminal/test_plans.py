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

    def show(self, language: str = "en") -> None:
        """Opens the plan in a language."""
        self.terminal.run(f"{IDEABOARD} plans --database {self.database} --language {language}")
        self.terminal.expect("[ A solar")
        self.terminal.press("Tab", "Tab", "Tab", "Tab", "Enter")
        self.terminal.expect("Panels for the hall.")

    def edit(self, *texts: str, language: str = "en") -> None:
        """Opens the first step of the form of the plan."""
        self.show(language)
        self.terminal.press("C-s")
        self.terminal.expect("[A solar roof ", *texts)

    def edit_team(self, *texts: str, language: str = "en") -> None:
        """Opens the form of the plan in a language, and goes on to the step of its team."""
        self.edit("#2f6fdb", language=language)
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


@pytest.mark.parametrize(
    ("language", "hint", "day"),
    [("en", "11/21/2026", "[3/1/2030 "), ("de", "21.11.2026", "[1.3.2030 ")],
)
def test_a_stored_day_is_edited_as_its_hint_asks(
    roof: Roof, language: str, hint: str, day: str
) -> None:
    terminal = roof.terminal
    roof.edit(hint, day, language=language)
    terminal.click(day)
    terminal.press("End", "BSpace")
    terminal.type("1")
    terminal.press("Tab")
    terminal.expect(day.replace("2030", "2031"))
    # What is typed stays as it was typed, also in the notation of programs.
    terminal.press("C-a", "C-k")
    terminal.type("2031-03-31")
    terminal.press("Tab")
    terminal.expect("[2031-03-31 ")
    for _ in range(4):
        terminal.press("C-s")
    terminal.expect(": 2", "2031")
    assert "First day: Mar 1, 2031" in roof.command("show", roof.plan)


def test_a_refusal_about_an_earlier_step_leads_there(roof: Roof) -> None:
    terminal = roof.terminal
    roof.edit("Step 1 of 4")
    terminal.type("s")
    for step in [2, 3, 4]:
        terminal.press("C-s")
        terminal.expect(f"Step {step} of 4")
    # Meanwhile another plan gets the title.
    other = roof.database.parent / "other.json"
    other.write_text(json.dumps({**ROOF, "title": "A solar roofs"}))
    roof.command("create", "--json", str(other))
    terminal.press("C-s")
    terminal.expect("There is a problem", "Step 1 of 4")
    terminal.type("2")
    terminal.expect("[A solar roofs2 ")


def test_a_table_that_is_too_wide_has_a_line_for_each_value(roof: Roof) -> None:
    terminal = roof.terminal
    skill = {"name": "Welding of aluminium frames", "level": 4}
    roof.command("update", roof.plan, "--team", json.dumps([{**MEMBER, "skills": [skill]}]))
    roof.show()
    terminal.expect("Welding of aluminium frames      4")
    terminal.press("Escape", "Escape")
    terminal.expect("$")
    terminal.resize(40, 60)
    terminal.run("clear")
    roof.show()
    seen = terminal.expect("Skill: Welding of", "Level: 4").splitlines()
    first = next(line for line in seen if "Skill: Welding" in line)
    second = next(line for line in seen if line.endswith("frames"))
    assert first.index("S") == second.index("f"), "A line that is broken goes on below its beginning."


def test_a_reference_to_one_of_many_is_searched_for_where_it_is_typed(roof: Roof) -> None:
    ideas = roof.database.parent / "ideas.csv"
    rows = [f"Idea {number},Ann,Good.,hardware,a@example.org,true" for number in range(1, 41)]
    ideas.write_text("\n".join(["title,authorName,content,category,contactEmail,agreed", *rows]))
    output_of(IDEABOARD, "ideas", "import", str(ideas), "--database", roof.database)
    terminal = roof.terminal
    roof.edit("[ Search: Idea ]", "[None ")
    terminal.click("[None ")
    terminal.expect("Ideas", "[ Idea ")
    terminal.press("Escape")
    terminal.expect("Step 1 of 4", "[None ")
    terminal.type("Idea 2")
    terminal.expect("[Idea 2 ")
    terminal.type("7")
    terminal.press("Enter")
    terminal.wait(lambda seen: seen.count("[ Idea ") == 1, "the idea that was searched for")
    terminal.press("Tab", "Enter")
    terminal.expect("Step 1 of 4", "[Idea 27 ")


def follows(first: str, second: str):
    """Whether a text is seen above another one."""
    return lambda seen: -1 < seen.find(first) < seen.find(second)


def test_lists_in_lists_grow_move_and_shrink(roof: Roof) -> None:
    roof.edit_team("Skill 1")
    terminal = roof.terminal
    terminal.click("[ Add a skill ]")
    terminal.expect("Skill 2")
    terminal.type("Drawing")
    terminal.press("Tab")
    terminal.type("3")
    terminal.wait(follows("[Welding", "[Drawing"), "the new skill below the other one")
    terminal.click("[ Move up ]")
    terminal.wait(follows("[Drawing", "[Welding"), "the new skill above the other one")
    terminal.click("[ Remove skill 2 ]")
    terminal.wait(lambda seen: "Skill 2" not in seen, "one skill")
    terminal.press("C-u")
    terminal.wait(follows("[Drawing", "[Welding"), "the skill that was removed")
    terminal.press("C-y")
    terminal.wait(lambda seen: "Skill 2" not in seen, "one skill again")
    terminal.expect("[Drawing")


def test_an_entry_takes_its_list_along(roof: Roof) -> None:
    roof.edit_team("Member 1")
    terminal = roof.terminal
    terminal.click("[ Add a member ]")
    terminal.expect("Member 2")
    terminal.type("Rosa")
    terminal.press("Tab", "Space", "Tab")
    terminal.type("2")
    terminal.press("Tab")
    terminal.type("250")
    terminal.wait(follows("[Ada", "[Rosa"), "the new member below the other one")
    terminal.expect("€ 500.00")
    terminal.click("[ Move up ]")
    terminal.wait(follows("[Rosa", "[Ada"), "the new member above the other one")
    terminal.wait(follows("[Ada", "[Welding"), "the skill of the member that moved")
    terminal.click("[ Add a member ]")
    terminal.expect("Member 3")
    terminal.click("[ Remove member 3 ]")
    terminal.wait(lambda seen: "Member 3" not in seen, "two members")
    for seen in ["What it costs", "Step 4 of 4", "Version: 2"]:
        terminal.press("C-s")
        terminal.expect(seen)
    shown = roof.command("show", roof.plan)
    assert shown.index("Rosa") < shown.index("Ada") < shown.index("Welding")


def seen_at_right(seen: str, text: str) -> bool:
    """Whether a text ends its field, which is at the right side of a mirrored form."""
    return any(line.rstrip().endswith(f"  {text}]") for line in seen.splitlines())


def test_lists_in_lists_are_mirrored_in_arabic(roof: Roof) -> None:
    terminal = roof.terminal
    terminal.run(f"{IDEABOARD} plans --database {roof.database} --language ar")
    terminal.expect("A solar roof")
    terminal.press("Tab", "Tab", "Tab", "Tab", "Enter")
    # Values keep their direction among the words of another one.
    terminal.expect("Panels for the hall. :", "#2f6fdb :")
    terminal.press("C-s")
    terminal.wait(lambda seen: seen_at_right(seen, "A solar roof"), "the form of the plan")
    terminal.press("C-s")
    terminal.wait(lambda seen: seen_at_right(seen, "Welding"), "the skill at the right")
    # What is seen runs from left to right: "add a skill", "move up".
    terminal.click("[ ةراهم فضأ ]")
    terminal.expect("٢ ةراهملا")
    terminal.type("رس")
    terminal.wait(lambda seen: seen_at_right(seen, "سر"), "two letters from right to left")
    # Arrows move to the side to which they point.
    terminal.press("Right")
    terminal.type("م")
    terminal.wait(lambda seen: seen_at_right(seen, "سمر"), "a letter between them")
    terminal.press("Left")
    terminal.type("م")
    terminal.wait(lambda seen: seen_at_right(seen, "مسمر"), "a letter at the end")
    terminal.wait(follows("Welding", "مسمر"), "the new skill below the other one")
    terminal.click("[ ىلعأل لقن ]")
    terminal.wait(follows("مسمر", "Welding"), "the new skill above the other one")
