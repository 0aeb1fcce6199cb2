"""`Scripts/shorten-script.py` makes the same script of fewer bytes."""

import subprocess
import sys

from ideaboard import REPOSITORY
from playwright.sync_api import Page

# A script that uses the names of names.js, with enough variables for each name of two letters.
SCRIPT = "\n".join(
    ['const EventName = { input: "input" };', *(f"const name{n} = {n};" for n in range(800))]
)


def test_no_variable_is_named_as_a_keyword(page: Page) -> None:
    shorten = [sys.executable, REPOSITORY / "Scripts/shorten-script.py"]
    shortened = subprocess.run(shorten, input=SCRIPT, capture_output=True, text=True, check=True)
    page.evaluate("script => { new Function(script); }", shortened.stdout)
