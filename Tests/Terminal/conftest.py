"""Terminals for the tests."""

import os
import shutil
from collections.abc import Iterator

import pytest

from tmux import Terminal


REPEATS = int(os.environ.get("TERMINAL_REPEATS", "1"))


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Runs each test as often as `TERMINAL_REPEATS` asks for: the whole suite, then the next repeat."""
    if REPEATS > 1:
        metafunc.fixturenames.append("repeat")
        metafunc.parametrize("repeat", range(REPEATS), scope="session")


@pytest.fixture
def terminal() -> Iterator[Terminal]:
    if shutil.which("tmux") is None:
        pytest.skip("tmux is not installed.")
    terminal = Terminal()
    yield terminal
    terminal.close()
