"""`Scripts/shorten-script.py` makes the same script of fewer bytes."""

import subprocess
import sys

from ideaboard import REPOSITORY
from playwright.sync_api import Page

# A script that uses the names of names.js, with enough variables for each name of two letters.
SCRIPT = "\n".join(
    ['const EventName = { input: "input" };', *(f"const name{n} = {n};" for n in range(800))]
)


def shortened(script: str) -> str:
    command = [sys.executable, REPOSITORY / "Scripts/shorten-script.py"]
    return subprocess.run(command, input=script, capture_output=True, text=True, check=True).stdout


def test_an_asynchronous_function_keeps_the_parentheses_of_its_parameter(page: Page) -> None:
    script = shortened("const later = async (event) => {\n  await event;\n};\nconst now = (event) => event;")
    assert "async(" in script
    page.evaluate("script => { new Function(script); }", script)


def test_no_variable_is_named_as_a_keyword(page: Page) -> None:
    page.evaluate("script => { new Function(script); }", shortened(SCRIPT))
