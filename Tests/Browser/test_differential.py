"""The engine for browsers answers as the program does, byte for byte.

Both carry out the same events on the same random forms, of which `TRANSCRIPTS` is the number and
`TRANSCRIPTS_SEED` the first seed. For many, let a release build write them:

    swift build -c release --product FormTranscripts
    TRANSCRIPTS=100000 FORM_TRANSCRIPTS=.build/release/FormTranscripts \\
        .venv/bin/python -m pytest Tests/Browser/test_differential.py
"""

import json
import os
import shutil
from collections.abc import Iterable

import pytest
from playwright.sync_api import Page
from search import FACTOR
from transcripts import (
    Compare,
    Comparison,
    compare_in,
    compare_in_node,
    random_transcripts,
    smallest,
)

SEED = int(os.environ.get("TRANSCRIPTS_SEED", "20261121"))
COUNT = int(os.environ.get("TRANSCRIPTS", 500 * FACTOR))


def test_chromium_answers_as_the_program_does(page: Page) -> None:
    expect_same(compare_in(page))


@pytest.mark.skipif(shutil.which("node") is None, reason="Node is not installed.")
def test_node_answers_as_the_program_does() -> None:
    expect_same(compare_in_node)


def test_another_answer_is_found_and_the_way_to_it_made_short(page: Page) -> None:
    compare_truly = compare_in(page)

    def compare(pieces: Iterable[str]) -> Comparison:
        return compare_truly(piece.replace('"canUndo":true', '"canUndo":1') for piece in pieces)

    found = compare(random_transcripts(SEED, 20)).difference
    assert found is not None
    shortest = smallest(found, compare)
    assert '"canUndo":1' in shortest.expected and '"canUndo":true' in shortest.answer
    assert len(shortest.commands) == 2
    assert len(json.loads(shortest.definition)["rows"]) == 1


def expect_same(compare: Compare) -> None:
    """Fails with the smallest form and events that are answered differently."""
    found = compare(random_transcripts(SEED, COUNT))
    assert found.transcripts == COUNT
    assert found.answers > COUNT * 20
    if found.difference is not None:
        pytest.fail(f"From seed {SEED}:\n{smallest(found.difference, compare)}")
