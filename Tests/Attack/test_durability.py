"""What was acknowledged is there, once, whatever happened in between."""

import os
import shutil
import sqlite3
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPException
from pathlib import Path
from threading import Event, Thread

import pytest
from ideaboard import ServerProcess, find_ideaboard, free_port, running_ideaboard
from site_under_attack import IDEA, Site

ROUNDS = int(os.environ.get("ATTACK_KILLS", "4"))


def create(site: Site, key: str) -> int | None:
    """Creates an idea under a key; `None` if no answer came."""
    headers = {"Idempotency-Key": key, "Authorization": "Bearer program"}
    try:
        return site.call("POST", "ideas/new", IDEA | {"title": key}, **headers).status
    except (OSError, HTTPException):
        return None


def test_retries_after_a_kill_make_no_duplicate(database: Path) -> None:
    acknowledged: set[str] = set()
    unanswered: set[str] = set()
    for round in range(ROUNDS):
        server = ServerProcess(find_ideaboard(), database, free_port(), "--open")
        site = Site(server.wait_for_address(30))
        for key in sorted(unanswered):
            assert create(site, key) == 201
        acknowledged |= unanswered
        unanswered = set()
        is_over = Event()

        def write(writer: int) -> None:
            number = 0
            while not is_over.is_set():
                key = f"r{round}w{writer}n{number}"
                (acknowledged if create(site, key) == 201 else unanswered).add(key)
                number += 1

        writers = [Thread(target=write, args=(writer,)) for writer in range(6)]
        for writer in writers:
            writer.start()
        is_over.wait(0.7)
        server.process.kill()
        is_over.set()
        for writer in writers:
            writer.join()
        server.process.wait()
    with running_ideaboard(find_ideaboard(), database) as address:
        for key in sorted(unanswered):
            assert create(Site(address), key) == 201
    keys = acknowledged | unanswered
    titles = stored_titles(database)
    assert sorted(titles) == sorted(keys), set(titles) ^ keys
    assert len(keys) > ROUNDS


def test_two_processes_do_one_submission_once(database: Path) -> None:
    with (
        running_ideaboard(find_ideaboard(), database) as first,
        running_ideaboard(find_ideaboard(), database) as second,
        ThreadPoolExecutor(8) as pool,
    ):
        sites = [Site(first), Site(second)]
        for key in ("one", "two", "three"):
            statuses = list(pool.map(lambda index: create(sites[index % 2], key), range(8)))
            assert set(statuses) <= {201, 409, 503} and 201 in statuses, statuses
        assert sorted(stored_titles(database)) == ["one", "three", "two"]


def test_a_removed_file_is_noticed(database: Path) -> None:
    with running_ideaboard(find_ideaboard(), database) as address:
        site = Site(address)
        assert create(site, "before") == 201
        for file in database.parent.glob(database.name + "*"):
            file.unlink()
        statuses = [create(site, f"after{number}") for number in range(5)]
    if set(statuses) == {503}:
        return
    # A server that made a new file keeps there what it acknowledged.
    kept = [f"after{number}" for number, status in enumerate(statuses) if status == 201]
    assert sorted(stored_titles(database)) == kept, statuses


def test_a_replaced_file_is_noticed(database: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.sqlite"
    with running_ideaboard(find_ideaboard(), other):
        pass
    with running_ideaboard(find_ideaboard(), database) as address:
        site = Site(address)
        assert create(site, "before") == 201
        os.replace(other, database)
        statuses = [create(site, f"after{number}") for number in range(5)]
    kept = {f"after{number}" for number, status in enumerate(statuses) if status == 201}
    assert kept <= set(stored_titles(database)), statuses


def test_a_row_that_cannot_be_read_takes_no_list_down(database: Path) -> None:
    with running_ideaboard(find_ideaboard(), database) as address:
        site = Site(address)
        assert create(site, "sound") == 201
        assert create(site, "spoiled") == 201
        spoil(database)
        listed = site.visitor().open("ideas")
        assert listed.status == 200 and b"sound" in listed.body
        assert b"nonsense" not in listed.body
        assert site.call("GET", "ideas").status == 200
        assert site.call("GET", "ideaboard/idea-changes").status == 200


def test_a_file_size_limit_is_distinguished_from_a_fault(database: Path) -> None:
    """A write that the system refuses because of a quota is answered like one to a full disk."""
    limited = database.parent / "limited"
    limited.write_text(
        f"#!/bin/sh\ntrap '' XFSZ\nulimit -f 4000\nexec \"{find_ideaboard()}\" \"$@\"\n"
    )
    limited.chmod(0o755)
    with running_ideaboard(limited, database) as address:
        site = Site(address)
        kept: list[str] = []
        while len(kept) < 400:
            idea = IDEA | {"title": f"idea {len(kept)}", "content": "x" * 9_000}
            answer = site.call("POST", "ideas/new", idea)
            if answer.status != 201:
                break
            kept.append(idea["title"])
        assert answer.status == 507, (answer.status, answer.body)
        assert site.call("GET", "ideas").json["total"] == len(kept)
    assert kept and sorted(stored_titles(database)) == sorted(kept)


@pytest.mark.parametrize("call", ["write", "sync"])
def test_a_faulty_disk_acknowledges_nothing(database: Path, call: str) -> None:
    """Nothing is acknowledged while the disk fails; a retry does each submission once."""
    fault = database.parent / "fault"
    with running_ideaboard(on_faulty_disk(database.parent, fault), database) as address:
        site = Site(address)
        assert create(site, "before") == 201
        fault.write_text(call)
        keys = [f"during{number}" for number in range(3)]
        assert [create(site, key) for key in keys] == [500] * 3
        assert site.call("GET", "ideas").status == 200
        fault.unlink()
        assert [create(site, key) for key in [*keys, "after"]] == [201] * 4
    assert sorted(stored_titles(database)) == sorted(["before", *keys, "after"])


def on_faulty_disk(folder: Path, fault: Path) -> Path:
    """The program above a disk on which the call that a file names fails with `EIO`."""
    if sys.platform != "linux":
        pytest.skip("Only Linux replaces system calls with LD_PRELOAD.")
    compiler = shutil.which("cc") or shutil.which("clang")
    if compiler is None:
        (pytest.fail if os.environ.get("CI") else pytest.skip)("There is no C compiler.")
    library = folder / "disk_fault.so"
    source = Path(__file__).with_name("disk_fault.c")
    subprocess.run([compiler, "-shared", "-fPIC", "-o", library, source, "-ldl"], check=True)
    program = folder / "faulty"
    program.write_text(
        f'#!/bin/sh\nFAULT="{fault}" LD_PRELOAD="{library}" exec "{find_ideaboard()}" "$@"\n'
    )
    program.chmod(0o755)
    return program


def test_the_file_is_for_its_owner_alone(database: Path) -> None:
    with running_ideaboard(find_ideaboard(), database) as address:
        assert create(Site(address), "private") == 201
        for file in database.parent.glob(database.name + "*"):
            assert file.stat().st_mode & 0o077 == 0, file


def spoil(database: Path) -> None:
    """Writes a category that no program knows into a row, past every check."""
    with sqlite3.connect(database) as connection:
        connection.create_function("formwork_dummy", 0, lambda: 0)
        triggers = connection.execute(
            "SELECT name FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'Idea'"
        ).fetchall()
        for (name,) in triggers:
            connection.execute(f'DROP TRIGGER "{name}"')
        connection.execute("UPDATE Idea SET category = 'nonsense' WHERE title = 'spoiled'")
    connection.close()


def stored_titles(database: Path) -> list[str]:
    with sqlite3.connect(database) as connection:
        return [title for (title,) in connection.execute("SELECT title FROM Idea")]
