"""Ports for servers that are about to start, which no other process of ours hands out, and no connection takes before.

A port that the system has named as free belongs to no one until a server listens there: a second process is named the same
one, or a connection leaves from it. Then the server does not start, and who waits for it finds another one.
"""

import functools
import itertools
import socket
from collections.abc import Iterator
from pathlib import Path

SIZE = 200  # ports of one process; none of them comes again before all others
FIRST, LAST = 12_000, 32_000


def free_port() -> int:
    """A port that nothing listens at; others get others, as long as this process lives."""
    ports = own_ports()[1]
    for port in itertools.islice(ports, SIZE):
        with socket.socket() as probe:
            # As servers do: connections that have ended keep no port.
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    raise OSError(f"Servers listen at all of the {SIZE} ports of this process.")


@functools.cache
def own_ports() -> tuple[socket.socket, Iterator[int]]:
    """The ports that this process alone hands out, in turn: as a sign of it, it listens before the first of them."""
    for start in range(FIRST, end_of_ports() - SIZE, SIZE + 1):
        try:
            return socket.create_server(("127.0.0.1", start)), itertools.cycle(range(start + 1, start + SIZE + 1))
        except OSError:
            continue
    raise OSError("Too many processes hand out ports. Look for some that have not ended.")


def end_of_ports() -> int:
    """The first port that the system gives to connections, and to servers that ask for any."""
    try:
        end = int(Path("/proc/sys/net/ipv4/ip_local_port_range").read_text().split()[0])
    except OSError:
        return LAST
    return min(end, LAST) if end > FIRST + SIZE else LAST
