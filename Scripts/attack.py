#!/usr/bin/env python3
"""Attacks a running Ideaboard as the program is shipped: injection, malformed HTTP, forged identities,
adversarial sizes, kills and retries, damage to the database file.

    Scripts/attack.py            # what `make test` runs, about a minute and a half
    Scripts/attack.py --long     # all shapes of input in larger sizes, and forty kills

Other arguments go to pytest.
"""

import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LONG = {"ATTACK_LONG": "1", "ATTACK_SIZE": "4096", "ATTACK_KILLS": "40"}

arguments = sys.argv[1:]
environment = dict(os.environ)
if "--long" in arguments:
    arguments.remove("--long")
    environment |= LONG
python = str(ROOT / ".venv/bin/python")
command = [python, "-m", "pytest", str(ROOT / "Tests/Attack"), *arguments]
os.execve(python, command, environment)
