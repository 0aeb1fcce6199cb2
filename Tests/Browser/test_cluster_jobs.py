"""Background jobs on three nodes that are killed in the middle, with PostgreSQL: all of their work is done, and once.

Each idea is added and deleted exactly once, the numbers on the page of a job are right in the end, and another node brings
it there within a bound. A letter is never lost; a job that sends it twice gives it the same identity, by which programs for
mail show it once. Requests about accounts have secrets in their answers, so that none is remembered: one that is repeated
after its node has gone is carried out again, and brings another letter.

LONG_JOBS in the environment makes it more work with more kills, and waits for the leases of jobs, which last a minute. Without
it they end, and pauses before another try too, as soon as their nodes are dead.
"""

import csv
import io
import json
import os
import random
import re
import stat
import uuid
from base64 import b64encode
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from email import message_from_bytes
from pathlib import Path
from time import monotonic, sleep
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import pytest
from nodes import Cluster, Node, address, requires_cluster, running_cluster, wait
from playwright.sync_api import Page, expect
from test_cluster import Load, crash
from test_cluster_slow import stopped
from test_ideaboard_accounts import PASSWORD, submit
from windows import Windows

pytestmark = requires_cluster

SEED = 20
IS_LONG = bool(os.environ.get("LONG_JOBS"))
IDEAS = 4_000 if IS_LONG else 1_200
ROUNDS = 4 if IS_LONG else 1
# The time in which a job comes to its end after the last kill, in seconds: the lease, and the work.
BOUND = 150 if IS_LONG else 60


@pytest.fixture(scope="module")
def letters(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a program in the place of sendmail: after a moment it keeps the letter there, whole or not at all."""
    folder = tmp_path_factory.mktemp("letters")
    program = folder / "sendmail"
    program.write_text(f'#!/bin/sh\npart=$(mktemp "{folder}/part.XXXXXXXX")\n'
                       'cat > "$part" && sleep 0.1 && mv "$part" "$part.eml"\n')
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    return folder


@pytest.fixture(scope="module")
def cluster(letters: Path) -> Iterator[Cluster]:
    """A cluster with accounts, whose letters leave by a program."""
    with running_cluster("--sender", "board@example.org", "--sendmail", str(letters / "sendmail"),
                         "--host-name", "127.0.0.1") as cluster:
        yield cluster


class Job:
    """A job whose progress its owner sees."""

    def __init__(self, cluster: Cluster, owner: Page, link: str) -> None:
        self.cluster, self.owner, self.link = cluster, owner, link
        self.id = link.removeprefix("/formwork/job?job=")

    def begun_tries(self) -> int:
        """The number of tries that were begun, each by one node."""
        return int(self._column("tries"))

    def is_done(self) -> bool:
        """Whether the job is done."""
        return self._column("status") == "1"

    def numbers(self) -> tuple[int, int | None]:
        """The numbers on the page of the job, for programs: of parts that are done, and of all if these were counted."""
        answer = self.owner.request.get(f"{self.cluster.address}{self.link}", headers={"Accept": "application/json"})
        assert answer.status == 200, answer.text()
        page = answer.json()
        return page["done"], page.get("total")

    def outcome(self) -> str:
        """The text with which the page of the job leads on."""
        self.owner.goto(f"{self.cluster.address}{self.link}")
        expect(self.owner).to_have_url(re.compile("/ideas$"))
        return self.owner.locator("body").inner_text()

    def _column(self, name: str) -> str:
        return self.cluster.database.ask(f"""SELECT "{name}" FROM "formwork_jobs" WHERE "id" = '{self.id}'""")


def ideas(cluster: Cluster) -> int:
    """The number of ideas that are not deleted."""
    return int(cluster.database.ask('SELECT count(*) FROM "Idea" WHERE "deletedAt" IS NULL'))


def versions(cluster: Cluster) -> str:
    """The numbers of ideas of each version, of deleted ones and of others."""
    return cluster.database.ask("""
        SELECT "version", "deletedAt" IS NOT NULL, count(*), count(DISTINCT "title") FROM "Idea" GROUP BY 1, 2 ORDER BY 1""")


def kill(node: Node) -> None:
    """Kills a node."""
    node.part.process.kill()
    node.part.process.wait()


def revive(*nodes: Node) -> None:
    """Starts nodes that were killed."""
    for node in nodes:
        node.start()
    for node in nodes:
        node.wait_until_ready()


def end_leases(cluster: Cluster) -> None:
    """Lets the leases of dead nodes be over, as after a minute."""
    if not IS_LONG:
        cluster.database.ask('UPDATE "formwork_jobs" SET "due" = 0 WHERE "status" = 0')


def end_pauses(cluster: Cluster) -> None:
    """Lets the pauses before another try be over."""
    if not IS_LONG:
        cluster.database.ask('UPDATE "formwork_jobs" SET "due" = 0 WHERE "status" = 0 AND "holder" IS NULL')


def interrupt(cluster: Cluster, begin: Callable[[str], Job], rest: Callable[[], int]) -> Job:
    """Begins a job, kills the node that does it in the middle, then PostgreSQL under the next, and waits for the end.

    The node that was asked does the job, as the others are paused until it is dead.
    """
    first, *others = cluster.nodes
    with ExitStack() as stack:
        for other in others:
            stack.enter_context(stopped(other))
        job = begin(address(first))
        total = rest()
        wait("the middle of the job", 60, lambda: rest() < total)
        kill(first)
    left = rest()
    assert left > 0 and not job.is_done(), "The job was over before its node was killed."
    end_leases(cluster)
    wait("the work of another node", BOUND, lambda: rest() < left)
    crash(cluster)
    assert rest() > 0 and not job.is_done(), "The job was over before PostgreSQL was killed."
    killed = monotonic()

    def is_done() -> bool:
        end_pauses(cluster)
        return job.is_done()

    wait("the end of the job", BOUND, is_done)
    print(f"The job was done {monotonic() - killed:.1f} s after the last kill, in {job.begun_tries()} tries.")
    assert job.begun_tries() > 1
    revive(first)
    return job


def confirm(page: Page, question: str, **answers: str) -> str:
    """Sends the form of a page with more answers, and returns where the answer leads."""
    page.goto(question)
    form = page.locator("main form").first
    hidden = {str(field.get_attribute("name")): str(field.get_attribute("value"))
              for field in form.locator("input[type=hidden]").all()}
    parts = urlsplit(question)
    server = f"{parts.scheme}://{parts.netloc}"
    answer = page.request.post(
        f"{server}{form.get_attribute('action')}", form=hidden | answers, max_redirects=0, timeout=60_000,
        headers={"Accept": "text/html", "Origin": server})
    assert answer.status == 303, answer.text()
    return answer.headers["location"]


def table() -> bytes:
    """The file of the ideas."""
    text = io.StringIO()
    rows = csv.writer(text)
    rows.writerow(["title", "authorName", "content", "category", "contactEmail", "agreed"])
    for number in range(IDEAS):
        rows.writerow([f"Imported {number}", "Rosa Lind", "Bees, herbs and a place to sit. " * 2 + "Everybody waters.", "service",
                       "rosa@example.org", "true"])
    return text.getvalue().encode()


def member(browser: Windows, server: str, letters: Path) -> Page:
    """A page of a visitor who has signed up by the link of a letter."""
    page = browser.open_page(java_script=False)
    page.goto(f"{server}/account/sign-up")
    page.locator("input[name=email]").fill("rosa@example.org")
    submit(page)
    wait("the letter", 20, lambda: bool(received(letters).get("rosa@example.org")))
    link = re.search(r"\S+/account/choose-password\S+", next(iter(received(letters)["rosa@example.org"].values())))
    assert link
    parts = urlsplit(link[0])
    page.goto(f"{server}{parts.path}?{parts.query}")
    page.locator("input[name=newPassword]").fill(PASSWORD)
    submit(page)
    expect(page).to_have_url(f"{server}/account")
    return page


def received(letters: Path) -> dict[str, dict[str, str]]:
    """The letters of each receiver, by their identities."""
    found: dict[str, dict[str, str]] = {}
    for file in letters.glob("*.eml"):
        letter = message_from_bytes(file.read_bytes())
        text = bytes(letter.get_payload(decode=True)).decode()
        found.setdefault(letter["To"].strip("<>"), {})[letter["Message-ID"]] = text
    return found


def test_an_import_and_a_deletion_are_done_once(browser: Windows, cluster: Cluster, letters: Path) -> None:
    """Their nodes and PostgreSQL are killed in the middle; the whole can be taken back."""
    page = member(browser, address(cluster.nodes[0]), letters)
    content = b64encode(table()).decode()

    def add(server: str) -> Job:
        return Job(cluster, page, confirm(page, f"{server}/ideas/import", content=content))

    added = interrupt(cluster, add, lambda: IDEAS - ideas(cluster))
    assert versions(cluster) == f"1|f|{IDEAS}|{IDEAS}"
    assert added.numbers() == (IDEAS, IDEAS)
    assert f"Entries imported: {IDEAS:,}." in added.outcome()

    def delete(server: str) -> Job:
        return Job(cluster, page, confirm(page, f"{server}/ideas/bulk?action=delete&scope=all"))

    deleted = interrupt(cluster, delete, lambda: ideas(cluster))
    assert versions(cluster) == f"2|t|{IDEAS}|{IDEAS}"
    assert deleted.numbers()[0] == IDEAS
    assert f"Entries changed: {IDEAS:,}." in deleted.outcome()
    page.locator('form[action*="/bulk/undo"] button').first.click(timeout=60_000)
    expect(page.locator("body")).to_contain_text(f"Entries taken back: {IDEAS:,}.", timeout=60_000)
    assert versions(cluster) == f"3|f|{IDEAS}|{IDEAS}"


def ask_for_letter(cluster: Cluster, receiver: str, network: str) -> None:
    """Asks one node after the other for the letter of a new account, until one has promised it."""
    body, key = json.dumps({"email": receiver}).encode(), f'"{uuid.uuid4()}"'
    end, turn = monotonic() + 90, 0
    while monotonic() < end:
        turn += 1
        node = cluster.nodes[turn % len(cluster.nodes)]
        try:
            with urlopen(Request(f"{address(node)}/account/sign-up", body, {
                    "Content-Type": "application/json", "Accept": "application/json", "Idempotency-Key": key,
                    "X-Forwarded-For": network}), timeout=30):
                return
        except HTTPError as error:
            # A submission that another node still works on is asked for again.
            if error.code < 500 and error.code != 409:
                raise
        except (URLError, OSError):
            pass
        sleep(0.05)
    raise TimeoutError(receiver)


def test_no_letter_is_lost(cluster: Cluster, letters: Path) -> None:
    """All nodes and PostgreSQL are killed amid letters: each one that was promised is sent."""
    chance = random.Random(SEED)

    def work(number: int, turn: int) -> str:
        receiver = f"reader-{number}-{turn}@example.org"
        ask_for_letter(cluster, receiver, f"10.1.{number}.{turn % 250}")
        sleep(0.05)
        return receiver

    with Load(3, work) as load:
        for _ in range(ROUNDS):
            sleep(chance.uniform(0.5, 1.5))
            for node in cluster.nodes:
                kill(node)
            revive(*cluster.nodes)
            sleep(chance.uniform(0.2, 0.5))
            crash(cluster)
        sleep(1)
    assert load.failures == []
    assert len(load.done) > 20
    end_leases(cluster)

    def is_sent() -> bool:
        end_pauses(cluster)
        return cluster.database.ask(
            """SELECT count(*) FROM "formwork_jobs" WHERE "kind" = 'FormworkAccounts.letter' AND "status" <> 1""") == "0"

    wait("the end of all letters", BOUND, is_sent)
    found = received(letters)
    numbers = [len(found.get(str(receiver), {})) for receiver in load.done]
    assert min(numbers) == 1, f"seed {SEED}"
    # A client repeats a request whose answer was lost with its node: each of the three at most once for each outage.
    assert sum(numbers) - len(numbers) <= 3 * 2 * ROUNDS, f"seed {SEED}"
    jobs = cluster.database.ask("""SELECT count(*) FROM "formwork_jobs" WHERE "kind" = 'FormworkAccounts.letter'""")
    assert sum(len(letters) for letters in found.values()) == int(jobs), "A job has one letter."
