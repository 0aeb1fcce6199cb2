"""The servers that are attacked: the program as shipped, each over a database of its own."""

from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

import pytest
from counted_work import Counts, count_all
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


@pytest.fixture(scope="session", autouse=True)
def counting(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Future[Counts] | None]:
    """The work that is counted beside the other attacks, which mostly wait; `None` without its test."""
    if not any(item.path.name == "test_work.py" for item in request.session.items):
        yield None
        return
    with ThreadPoolExecutor(1) as pool:
        yield pool.submit(count_all, tmp_path_factory.mktemp("work"))
