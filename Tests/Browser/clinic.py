"""Starts the clinic, the example of one resource, and fills it as a program would."""

import json
import subprocess
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date, timedelta
from pathlib import Path
from time import monotonic, sleep
from typing import Any

from ideaboard import ServerFault, find_program, free_port


def next_monday() -> str:
    """Half past nine on a Monday in some weeks, which the clinic's rules accept."""
    day = date.today() + timedelta(weeks=8)
    return f"{day - timedelta(days=day.weekday())}T09:30"


@dataclass
class Clinic:
    """A running clinic."""

    server: str
    jan: str = ""

    def add(self, patient: str, **others: Any) -> str:
        """The path of a new appointment."""
        body = {
            "patientName": patient,
            "phone": "22 123 45 67",
            "department": "cardiology",
            "startsAt": next_monday(),
            "isFirstVisit": True,
            "medicines": [{"name": "Aspirin", "dose": 5.5, "unit": "mg"}],
            "consents": True,
        }
        with self.send("POST", "/appointments", body | others) as response:
            return str(response.headers["Location"])

    def add_history(self) -> str:
        """The path of the history of a new appointment with three versions."""
        path = self.add("Anna")
        for version, symptoms in enumerate(["Cough, for a week", "Cough and fever " * 12], start=1):
            medicines = [{"name": "Aspirin", "dose": 5.5 + version, "unit": "mg"}]
            values = {"symptoms": symptoms, "medicines": medicines, "fee": "120.50"}
            self.send("PATCH", path, values | {"currency": "PLN"}, version).close()
        return f"{path}/history"

    def send(self, method: str, path: str, body: dict[str, Any], version: int = 0) -> Any:
        """The answer to JSON, about a version of what is at the path."""
        headers = {"Content-Type": "application/json", "Accept": "application/json"}
        if version:
            headers["If-Match"] = f'"{version}"'
        data = json.dumps(body).encode()
        return urllib.request.urlopen(
            urllib.request.Request(self.server + path, data, headers, method=method)
        )


@contextmanager
def running_clinic(database: Path, seconds: float = 30) -> Iterator[Clinic]:
    """A clinic of its own, which is stopped at the end."""
    binary = find_program("clinic")
    port = free_port()
    with subprocess.Popen(
        [binary, "serve", "--port", str(port), "--database", database],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    ) as process:
        try:
            server = f"http://127.0.0.1:{port}"
            wait_for(server, monotonic() + seconds)
            yield Clinic(server)
        finally:
            process.terminate()


def wait_for(server: str, end: float) -> None:
    """Waits until the server answers, within a bound."""
    while True:
        try:
            urllib.request.urlopen(f"{server}/appointments").close()
            return
        except OSError:
            if monotonic() > end:
                raise ServerFault(f"The clinic did not answer at {server} in time.") from None
            sleep(0.1)
