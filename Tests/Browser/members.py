"""Starts the example with accounts, whose letters its own page shows."""

import subprocess
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep

from ideaboard import ServerFault, find_program, free_port


@contextmanager
def running_members(folder: Path, seconds: float = 30) -> Iterator[str]:
    """The address of a site of its own, which is stopped at the end."""
    binary = find_program("Members")
    port = free_port()
    options = ["--port", str(port), "--database", folder / "members.sqlite", "--letters", folder / "letters"]
    with subprocess.Popen([binary, *options], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        try:
            server = f"http://127.0.0.1:{port}"
            wait_for(f"{server}/account/log-in", monotonic() + seconds)
            yield server
        finally:
            process.terminate()


def wait_for(address: str, end: float) -> None:
    """Waits until the server answers, within a bound."""
    while True:
        try:
            urllib.request.urlopen(address).close()
            return
        except OSError:
            if monotonic() > end:
                raise ServerFault(f"The members' site did not answer at {address} in time.") from None
            sleep(0.1)
