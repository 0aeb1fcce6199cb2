"""Starts the cluster of `make cluster` for tests: three nodes of Ideaboard over PostgreSQL, behind nginx."""

import atexit
import functools
import hashlib
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory, mkdtemp

import pytest
from ideaboard import FOLDERS, REPOSITORY, find_ideaboard

sys.path.insert(0, str(REPOSITORY / "Scripts"))
from cluster import Cluster, Database, Fault, Node, wait  # noqa: E402

requires_cluster = pytest.mark.skipif(
    not shutil.which("nginx") or not list(Path("/usr/lib/postgresql").glob("*/bin/initdb")),
    reason="nginx or PostgreSQL is not installed.")


@contextmanager
def running_cluster(*options: str) -> Iterator[Cluster]:
    """A cluster of its own, in a folder that PostgreSQL's user can reach."""
    with TemporaryDirectory(prefix="formwork-cluster-") as name:
        folder = Path(name)
        folder.chmod(0o755)
        with Cluster(find_ideaboard(), folder, *options) as cluster:
            FOLDERS.update({address(node): folder for node in cluster.nodes})
            yield cluster


def address(node: Node) -> str:
    """The address of one node, past the proxy."""
    return f"http://127.0.0.1:{node.port}"


@contextmanager
def running_nodes(program: Path, file: Path, *options: str, count: int) -> Iterator[str]:
    """The address of nodes that keep in a database what one process would keep in the file."""
    with TemporaryDirectory(prefix="formwork-nodes-") as name:
        shared = (database_server(), name_of(file))
        with Cluster(program, Path(name), *options, count=count, shared=shared) as cluster:
            FOLDERS[cluster.address] = Path(name)
            yield cluster.address


def shared_database(file: Path) -> str:
    """The address of the database that stands in for a file."""
    return database_server().address(name_of(file))


def name_of(file: Path) -> str:
    """The name of the database: that of a file again, so that a second server finds what the first one kept."""
    return f"board_{hashlib.sha256(str(file).encode()).hexdigest()[:16]}"


@functools.cache
def database_server() -> Database:
    """A PostgreSQL for all boards of this process, which ends with it."""
    folder = Path(mkdtemp(prefix="formwork-database-"))
    folder.chmod(0o755)
    database = Database(folder)
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    atexit.register(database.part.stop)
    return database
