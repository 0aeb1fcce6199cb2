"""Terminals for the tests."""

import shutil
from collections.abc import Iterator

import pytest

from tmux import Terminal


@pytest.fixture
def terminal() -> Iterator[Terminal]:
    if shutil.which("tmux") is None:
        pytest.skip("tmux is not installed.")
    terminal = Terminal()
    yield terminal
    terminal.close()
