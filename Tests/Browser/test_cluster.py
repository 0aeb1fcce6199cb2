"""Ideaboard on three nodes over PostgreSQL, behind nginx: what is shared, restarts and kills."""

import json
import os
import random
import signal
import subprocess
import threading
import uuid
from collections.abc import Callable, Iterator
from time import monotonic, sleep
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

import pytest
from ideaboard import find_ideaboard
from ideas import GARDEN, Ideas
from nodes import Cluster, Node, address, requires_cluster, running_cluster

pytestmark = requires_cluster

SEED = 19


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    """A cluster on which everyone can change all."""
    with running_cluster("--open") as cluster:
        yield cluster


def at(node: Node) -> Ideas:
    """The ideas of one node."""
    return Ideas(address(node))


def post(server: str, title: str, key: str) -> str:
    """Adds an idea with a key, by which a second submission is recognized."""
    request = Request(f"{server}/ideas", json.dumps(GARDEN | {"title": title}).encode(), {
        "Content-Type": "application/json", "Accept": "application/json", "Idempotency-Key": key})
    with urlopen(request, timeout=30) as answer:
        return str(json.load(answer)["id"])


class Load:
    """Threads that repeat some work until the block ends, and what they did."""

    def __init__(self, count: int, work: Callable[[int, int], object]) -> None:
        self.done: list[object] = []
        self.failures: list[str] = []
        self._work, self._end = work, threading.Event()
        self._threads = [threading.Thread(target=self._repeat, args=(number,)) for number in range(count)]

    def _repeat(self, number: int) -> None:
        turn = 0
        while not self._end.is_set():
            turn += 1
            try:
                self.done.append(self._work(number, turn))
            except Exception as error:  # noqa: BLE001 - each is a failed request, which the test reports
                self.failures.append(f"{number}-{turn}: {error!r}")

    def __enter__(self) -> "Load":
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.end()

    def end(self) -> None:
        """Ends the work before the block does, once what is begun is done."""
        self._end.set()
        for thread in self._threads:
            thread.join()


def test_every_node_has_what_any_of_them_keeps(cluster: Cluster) -> None:
    """A write is seen by all at once, and a key is known to all that one node was sent."""
    identifier = at(cluster.nodes[0]).add(title="Shared by all")
    for node in cluster.nodes:
        assert at(node).shown(identifier)["title"] == "Shared by all"
    key = f"\"{uuid.uuid4()}\""
    found = {post(address(node), "OnceOverAll", key) for node in cluster.nodes}
    assert len(found) == 1
    assert at(cluster.nodes[1]).count("OnceOverAll") == 1


def test_a_watcher_follows_the_writes_of_another_node(cluster: Cluster) -> None:
    """`watch` at one node shows what another one writes, within 2 s."""
    watch = subprocess.Popen(
        [find_ideaboard(), "watch", "--plain", "--server", address(cluster.nodes[2])],
        stdout=subprocess.PIPE, text=True)
    try:
        assert watch.stdout
        watch.stdout.readline()
        sleep(1)
        written = monotonic()
        at(cluster.nodes[0]).add(title="Seen by a watcher")
        for line in watch.stdout:
            if "Seen by a watcher" in line:
                break
        assert monotonic() - written < 2
    finally:
        watch.kill()
        watch.wait()


def test_a_rolling_restart_fails_no_request(cluster: Cluster) -> None:
    """Reads and writes go on while each node is replaced; all that was acknowledged is there."""
    ideas = Ideas(cluster.address)

    def work(number: int, turn: int) -> object:
        return ideas.add(title=f"Rolling {number}-{turn}") if turn % 2 else ideas.count("Rolling")

    former = [node.part.process.pid for node in cluster.nodes]
    with Load(4, work) as load:
        sleep(1)
        cluster.restart()
        sleep(1)
    assert load.failures == []
    assert all(node.part.process.pid not in former for node in cluster.nodes)
    written = sum(isinstance(done, str) for done in load.done)
    assert kept(cluster, "Rolling") == (written, written)
    assert written > 20


def test_kills_lose_and_repeat_nothing(cluster: Cluster) -> None:
    """Nodes and PostgreSQL are killed amid writes; a client that repeats its key writes once."""
    chance = random.Random(SEED)

    def work(number: int, turn: int) -> object:
        title, key = f"Killed {number}-{turn}", f"\"{uuid.uuid4()}\""
        end = monotonic() + 90
        while monotonic() < end:
            try:
                post(cluster.address, title, key)
                return title
            except HTTPError as error:
                # A submission that another node still works on is asked for again.
                if error.code < 500 and error.code != 409:
                    raise
            except (URLError, OSError):
                pass
            sleep(0.05)
        raise TimeoutError(title)

    with Load(4, work) as load:
        for _ in range(4):
            sleep(chance.uniform(0.5, 1.5))
            node = chance.choice(cluster.nodes)
            node.part.process.kill()
            node.part.process.wait()
            node.start()
            node.wait_until_ready()
        sleep(1)
        crash(cluster)
        sleep(2)
    assert load.failures == []
    assert len(load.done) > 20
    for node in cluster.nodes:
        node.wait_until_ready()
        assert at(node).count("Killed") > 0
    assert kept(cluster, "Killed") == (len(load.done), len(load.done)), f"seed {SEED}"


def kept(cluster: Cluster, word: str) -> tuple[int, int]:
    """The number of ideas whose titles begin with a word, and that of their titles."""
    found = cluster.database.ask(
        f"""SELECT count(*), count(DISTINCT "title") FROM "Idea" WHERE "title" LIKE '{word}%'""")
    count, titles = found.split("|")
    return int(count), int(titles)


def crash(cluster: Cluster) -> None:
    """Kills PostgreSQL with all its processes, and starts it again."""
    os.killpg(cluster.database.part.process.pid, signal.SIGKILL)
    cluster.database.part.process.wait()
    cluster.database.start()
