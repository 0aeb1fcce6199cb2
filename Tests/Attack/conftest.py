"""The servers that are attacked: the program as shipped, each over a database of its own."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from ideaboard import find_ideaboard, running_ideaboard
from site_under_attack import Site


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """One server for all attacks of a module, which must still answer after each."""
    database = tmp_path_factory.mktemp("attack") / "ideaboard.sqlite"
    with running_ideaboard(find_ideaboard(), database) as address:
        yield Site(address)


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """The database of a server that the test starts itself."""
    return tmp_path / "ideaboard.sqlite"
