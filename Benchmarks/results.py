"""RESULTS.md: a section for each program that measures, which it replaces."""

import datetime
import os
import re
from pathlib import Path

FILE = Path(__file__).resolve().parent / "RESULTS.md"


def sections() -> dict[str, str]:
    """The texts below the headings, in their order."""
    parts = re.split(r"^## (.+)\n", FILE.read_text(), flags=re.MULTILINE)
    return {heading: text.strip("\n") for heading, text in zip(parts[1::2], parts[2::2], strict=True)}


def start() -> str:
    """The text above the first heading."""
    return re.split(r"^## ", FILE.read_text(), maxsplit=1, flags=re.MULTILINE)[0].strip("\n")


def put(heading: str, text: str, beginning: str | None = None) -> None:
    """Writes a section, and the text above all if one is given; other sections stay."""
    found = sections() | {heading: text.strip("\n")}
    parts = [beginning or start()] + [f"## {name}\n\n{body.strip(chr(10))}" for name, body in found.items()]
    FILE.write_text("\n\n".join(part.strip("\n") for part in parts) + "\n")


def put_rows(program: str, heading: str, rows: dict[str, tuple[str, str]]) -> None:
    """Writes what was found and the aim of some names; what was not measured again stays."""
    lines = [line for line in sections().get(heading, "").splitlines() if line.startswith("| ")][1:]
    former = {line.split(" | ")[0].removeprefix("| "): line for line in lines}
    found = former | {name: f"| {name} | {value} | {aim} |" for name, (value, aim) in rows.items()}
    put(heading, "\n".join([
        f"`{program}`, {datetime.date.today():%Y-%m-%d}, {os.cpu_count()} processors that all share, the load of the last "
        f"minute {os.getloadavg()[0]:.1f}.", "", "| what | found | aim |", "|---|---|---|", *found.values()]))
