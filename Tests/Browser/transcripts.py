"""Transcripts of random forms, what the engine for browsers answers otherwise, and the shortest form
and events that show it.

Tests/FormTranscripts writes transcripts and says how they look; transcripts.mjs compares them.
"""

import json
import os
import subprocess
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Page

FOLDER = Path(__file__).resolve().parent
REPOSITORY = FOLDER.parents[1]
MODULE = REPOSITORY / "Sources/Faces/FormworkHTML/Resources/formwork.wasm"

PIECE = 1_000_000  # characters
MOST_ATTEMPTS = 1_000


class Difference(NamedTuple):
    """A form with what is done to it, and the two answers to the last of that."""

    definition: str
    commands: list[str]
    expected: str
    answer: str

    def __str__(self) -> str:
        lines = [self.definition, *self.commands]
        return "\n".join([*lines, f"natively:   {self.expected}", f"in browsers: {self.answer}"])


class Comparison(NamedTuple):
    """How much was compared, and the shortest difference."""

    transcripts: int
    answers: int
    difference: Difference | None


Compare = Callable[[Iterable[str]], Comparison]
"""Compares transcripts, which come in pieces."""


def find_program() -> Path:
    """The program that writes transcripts: `FORM_TRANSCRIPTS`, else the debug build."""
    chosen = os.environ.get("FORM_TRANSCRIPTS")
    program = Path(chosen) if chosen else REPOSITORY / ".build/debug/FormTranscripts"
    assert program.is_file(), f"There is no program at {program}. Run `swift build`."
    return program


def random_transcripts(seed: int, count: int) -> Iterator[str]:
    """So many transcripts, the same for the same seed, in pieces."""
    command = [find_program(), str(seed), str(count)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, encoding="utf-8") as run:
        assert run.stdout is not None
        while piece := run.stdout.read(PIECE):
            yield piece
    assert run.returncode == 0, f"{command} ended with status {run.returncode}."


def transcript(definition: str, commands: list[str]) -> str:
    """What the program answers to commands."""
    text = "\n".join([definition, *commands])
    run = subprocess.run([find_program()], input=text, capture_output=True, encoding="utf-8")
    assert run.returncode == 0, run.stderr
    return run.stdout


def compare_in_node(pieces: Iterable[str]) -> Comparison:
    """Compares with what the engine for browsers answers in Node."""
    command = ["node", FOLDER / "compare-transcripts.mjs", MODULE]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
    ) as run:
        assert run.stdin is not None and run.stdout is not None
        for piece in pieces:
            run.stdin.write(piece)
        run.stdin.close()
        return comparison(json.load(run.stdout))


def compare_in(page: Page) -> Compare:
    """Compares with what the engine for browsers answers in a browser."""
    address = "http://transcripts.test"
    page.route(f"{address}/", lambda route: route.fulfill(body="", content_type="text/html"))
    page.route(f"{address}/*.mjs", lambda route: route.fulfill(path=FOLDER / "transcripts.mjs"))
    page.route(f"{address}/*.wasm", lambda route: route.fulfill(path=MODULE))
    page.goto(f"{address}/")

    def compare(pieces: Iterable[str]) -> Comparison:
        handle = page.evaluate_handle(
            """async () => {
                const { Comparison } = await import("/transcripts.mjs");
                const { instance } = await WebAssembly.instantiateStreaming(fetch("/it.wasm"));
                return new Comparison(instance.exports);
            }"""
        )
        for piece in pieces:
            handle.evaluate("(comparison, piece) => comparison.read(piece)", piece)
        return comparison(handle.evaluate("(comparison) => ({ ...comparison })"))

    return compare


def comparison(found: dict[str, Any]) -> Comparison:
    """What transcripts.mjs found."""
    difference = found["difference"]
    return Comparison(
        found["transcripts"], found["answers"], difference and Difference(**difference)
    )


def smallest(difference: Difference, compare: Compare) -> Difference:
    """Takes out what can be taken out, one thing after the other, while the answers differ."""
    attempts = 0
    candidates = smaller_sessions(difference)
    while attempts < MOST_ATTEMPTS and (candidate := next(candidates, None)):
        attempts += 1
        text = transcript(*candidate)
        # A form that contradicts itself is refused natively; browsers get none.
        if not is_opened(text, candidate):
            continue
        if found := compare([text]).difference:
            difference = found
            candidates = smaller_sessions(difference)
    return difference


def is_opened(text: str, session: tuple[str, list[str]]) -> bool:
    """Whether the program opened the form: it answered to every command."""
    return text.count("\n") == 2 * len(session[1]) + 4


def smaller_sessions(difference: Difference) -> Iterator[tuple[str, list[str]]]:
    """The same form with a command less, then the same commands with a smaller form."""
    commands = [command for command in difference.commands if command != "open"]
    for fewer in smaller(commands):
        yield difference.definition, fewer
    for definition in smaller(json.loads(difference.definition)):
        yield json.dumps(definition, ensure_ascii=False), commands


def smaller(value: Any) -> Iterator[Any]:
    """The same JSON without one of its parts, the outer parts first."""
    if isinstance(value, list):
        for index in range(len(value)):
            yield value[:index] + value[index + 1 :]
        for index, element in enumerate(value):
            for part in smaller(element):
                yield [*value[:index], part, *value[index + 1 :]]
    if isinstance(value, dict):
        for name in value:
            yield {other: value[other] for other in value if other != name}
        for name, member in value.items():
            for part in smaller(member):
                yield {**value, name: part}
