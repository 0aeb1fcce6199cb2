"""Terminals for the tests."""

from collections.abc import Iterator

import pytest

from tmux import Terminal


@pytest.fixture
def terminal() -> Iterator[Terminal]:
    terminal = Terminal()
    yield terminal
    terminal.close()
