"""Ideaboard on three nodes of which one is slow: nothing is lost or repeated, and its pages catch up in order."""

import signal
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from time import sleep

import pytest
from nodes import Cluster, Node, requires_cluster, running_cluster
from playwright.sync_api import Page, expect
from slow_link import SlowLink
from test_cluster import Load, at, kept, post
from test_live_pages import opened
from windows import Windows

pytestmark = requires_cluster

# The time in which a page has the committed state once its node is well, in milliseconds.
CATCH_UP = 2_000
RECORD = """() => {
    const shown = (window.shown = []);
    const note = () => {
        const title = document.querySelector("h1").textContent.trim();
        if (shown.at(-1) !== title) shown.push(title);
    };
    note();
    new MutationObserver(note).observe(document.body, { childList: true, characterData: true, subtree: true });
}"""


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    """A cluster on which everyone can change all."""
    with running_cluster("--open") as cluster:
        yield cluster


class Turns:
    """An idea whose titles are numbers in their order, changed at one node after the other."""

    def __init__(self, nodes: list[Node]) -> None:
        self.nodes, self.number = nodes, 1
        self.idea = at(nodes[0]).add(title=self.title)

    @property
    def title(self) -> str:
        """The title that was acknowledged last."""
        return f"Turn {self.number}"

    def take(self, *_: int) -> None:
        """Changes the title. The number is the version, so that a write that is lost or repeated stops all others."""
        at(self.nodes[self.number % len(self.nodes)]).change(
            self.idea, self.number, title=f"Turn {self.number + 1}")
        self.number += 1
        sleep(0.02)

    def pages(self, windows: Windows, cluster: Cluster) -> list[Page]:
        """The page of the idea at each node, each of which records what it shows."""
        pages = [opened(windows, at(node).address("show", self.idea)) for node in cluster.nodes]
        for page in pages:
            page.evaluate(RECORD)
        return pages


def expect_order(page: Page) -> None:
    """The page has shown no title after a later one, and more than two."""
    numbers = [int(title.removeprefix("Turn ")) for title in page.evaluate("window.shown")]
    assert numbers == sorted(set(numbers)) and len(numbers) > 2, numbers


def add(cluster: Cluster, word: str, number: int, turn: int) -> str:
    """Adds an idea by the proxy."""
    title = f"{word} {number}-{turn}"
    post(cluster.address, title, f'"{uuid.uuid4()}"')
    return title


@contextmanager
def stopped(node: Node) -> Iterator[None]:
    """A node that does nothing, as one whose machine is busy or paused."""
    node.part.process.send_signal(signal.SIGSTOP)
    try:
        yield
    finally:
        node.part.process.send_signal(signal.SIGCONT)


def test_a_node_that_was_paused_catches_up(browser: Windows, cluster: Cluster) -> None:
    """Amid writes a node stops for 5 s; its requests wait, and the pages of others go on."""
    turns = Turns(cluster.nodes[:2])
    pages = turns.pages(browser, cluster)
    with Load(4, lambda number, turn: add(cluster, "Paused", number, turn)) as adds:
        with Load(1, turns.take) as taken:
            sleep(1)
            with stopped(cluster.nodes[2]):
                sleep(5)
                taken.end()
                for page in pages[:2]:
                    expect(page.locator("h1")).to_have_text(turns.title, timeout=CATCH_UP)
        expect(pages[2].locator("h1")).to_have_text(turns.title, timeout=CATCH_UP)
    assert taken.failures == [] and adds.failures == []
    for page in pages:
        expect_order(page)
    assert kept(cluster, "Paused") == (len(adds.done), len(adds.done))
    assert at(cluster.nodes[2]).shown(turns.idea)["version"] == turns.number


@contextmanager
def linked(cluster: Cluster, node: Node) -> Iterator[SlowLink]:
    """A node that reaches the database over a link which can be slow; at the end it is started without."""
    link, former = SlowLink(cluster.database.port), node.database

    def restart(database: str) -> None:
        node.database = database
        node.part.stop()
        node.start()
        node.wait_until_ready()

    try:
        restart(former.replace(f":{cluster.database.port}/", f":{link.port}/"))
        yield link
    finally:
        link.delay = 0
        restart(former)
        link.close()


def test_a_node_with_a_slow_link_catches_up(browser: Windows, cluster: Cluster) -> None:
    """An idea is changed at all nodes in turn; the pages of the slow one come later, in order."""
    with linked(cluster, cluster.nodes[2]) as link:
        turns = Turns(cluster.nodes)
        pages = turns.pages(browser, cluster)
        link.delay = 0.1
        with Load(2, lambda number, turn: add(cluster, "Linked", number, turn)) as adds:
            with Load(1, turns.take) as taken:
                sleep(6)
        link.delay = 0
        for page in pages:
            expect(page.locator("h1")).to_have_text(turns.title, timeout=CATCH_UP)
        assert taken.failures == [] and adds.failures == []
        for page in pages:
            expect_order(page)
        assert kept(cluster, "Linked") == (len(adds.done), len(adds.done))
        assert at(cluster.nodes[0]).shown(turns.idea)["version"] == turns.number
