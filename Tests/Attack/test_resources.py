"""Clients that take much and give little keep nobody else from being served."""

import os
import signal
import socket
import subprocess
from contextlib import ExitStack
from pathlib import Path
from time import monotonic, sleep

from ideaboard import ServerProcess, find_ideaboard, free_port, running_ideaboard
from site_under_attack import Site

HALF = b"POST /ideas/new HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1000000\r\n\r\n"


def test_half_sent_bodies_take_bounded_memory(database: Path) -> None:
    server = ServerProcess(find_ideaboard(), database, free_port(), "--open")
    try:
        site = Site(server.wait_for_address(30))
        before = resident(server.process.pid)
        with ExitStack() as open_connections:
            for _ in range(200):
                connection = socket.create_connection((site.host, site.port), timeout=5)
                open_connections.enter_context(connection)
                connection.setblocking(False)
                try:
                    connection.send(HALF + b"a" * 900_000)
                except OSError:
                    pass
            sleep(1)
            site.expect_alive()
            grown = resident(server.process.pid) - before
        assert grown < 150 << 20, f"{grown >> 20} MiB"
    finally:
        server.stop()


def test_a_hundred_silent_clients_do_not_disturb_others(site: Site) -> None:
    with ExitStack() as connections:
        for index in range(100):
            connection = socket.create_connection((site.host, site.port), timeout=5)
            connections.enter_context(connection)
            connection.sendall(HALF[: index % len(HALF)])
        site.expect_alive()
        created = site.call("GET", "ideas")
        assert created.status == 200


def test_a_half_body_does_not_keep_the_server_from_ending(database: Path) -> None:
    server = ServerProcess(find_ideaboard(), database, free_port(), "--open")
    site = Site(server.wait_for_address(30))
    with socket.create_connection((site.host, site.port)) as connection:
        connection.sendall(HALF + b"{")
        sleep(0.2)
        server.stop(seconds=20)
    assert server.process.returncode is not None


def test_a_second_signal_ends_the_server_at_once(database: Path) -> None:
    server = ServerProcess(find_ideaboard(), database, free_port(), "--open")
    site = Site(server.wait_for_address(30))
    with socket.create_connection((site.host, site.port)) as connection:
        connection.sendall(HALF + b"{")
        sleep(0.2)
        server.process.send_signal(signal.SIGTERM)
        sleep(0.3)
        server.process.send_signal(signal.SIGTERM)
        try:
            server.process.wait(5)
        except subprocess.TimeoutExpired:
            server.process.kill()
            raise AssertionError("the server went on after a second SIGTERM") from None


def test_few_descriptors_are_waited_for(database: Path) -> None:
    """At the limit of descriptors the server waits without work, and serves again later."""
    program = find_ideaboard()
    limited = database.parent / "limited"
    limited.write_text(f'#!/bin/sh\nulimit -n 64\nexec "{program}" "$@"\n')
    limited.chmod(0o755)
    server = ServerProcess(limited, database, free_port(), "--open")
    try:
        site = Site(server.wait_for_address(30))
        with ExitStack() as connections:
            for _ in range(120):
                connection = socket.create_connection((site.host, site.port), timeout=5)
                connections.enter_context(connection)
            used = processor_seconds(server.process.pid)
            sleep(2)
            used = processor_seconds(server.process.pid) - used
        assert used < 1, f"{used:.1f} s of the processor in 2 s of waiting"
        end = monotonic() + 10
        while True:
            try:
                return site.expect_alive()
            except (OSError, AssertionError):
                assert monotonic() < end, "the server did not recover"
                sleep(0.2)
    finally:
        server.stop(seconds=20)


def test_no_socket_is_left_to_another_program(database: Path) -> None:
    """A program that the server starts, such as a backtracer, does not inherit its port."""
    server = ServerProcess(find_ideaboard(), database, free_port(), "--open")
    try:
        own = Site(server.wait_for_address(30))
        with socket.create_connection((own.host, own.port)) as connection:
            connection.sendall(HALF)
            sleep(0.2)
            left = inherited_sockets(server.process.pid)
        assert not left, left
    finally:
        server.stop(seconds=20)


def inherited_sockets(process: int) -> list[str]:
    """The sockets of a process that programs started by it would have as well."""
    left = []
    for descriptor in Path(f"/proc/{process}/fd").iterdir():
        if not str(descriptor.readlink()).startswith("socket:"):
            continue
        lines = Path(f"/proc/{process}/fdinfo/{descriptor.name}").read_text().splitlines()
        flags = next(line.split()[1] for line in lines if line.startswith("flags:"))
        if not int(flags, 8) & os.O_CLOEXEC:
            left.append(f"{descriptor.name}: {descriptor.readlink()}")
    return left


def resident(process: int) -> int:
    """The bytes of memory that a process holds."""
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return pages * 4_096


def processor_seconds(process: int) -> float:
    """The time that a process has had of the processors."""
    fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / 100
