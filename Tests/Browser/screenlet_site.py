"""Starts the site with pages of screenlets."""

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic

from ideaboard import find_program, free_port
from members import wait_for


@contextmanager
def running_screenlet_site(folder: Path, seconds: float = 30) -> Iterator[str]:
    """The address of a site of its own, which is stopped at the end."""
    binary = find_program("ScreenletSite")
    port = free_port()
    with subprocess.Popen(
        [binary, str(port), folder / "letters"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as process:
        try:
            server = f"http://127.0.0.1:{port}"
            wait_for(f"{server}/start", monotonic() + seconds)
            yield server
        finally:
            process.terminate()
