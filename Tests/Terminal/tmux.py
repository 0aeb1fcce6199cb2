"""A real terminal: tmux without a window, in which a shell runs programs."""

import os
import subprocess
import time
import uuid
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[2]
PATIENCE = 20  # seconds

KEYS = {"\t": "Tab", "\r": "Enter", "\x1b": "Escape"}


def output_of(*command: object) -> str:
    """What a command writes; it must succeed."""
    run = subprocess.run(
        [str(part) for part in command], capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
    return run.stdout.strip()


def find_program(name: str) -> Path:
    """A built program of the folder `PROGRAMS` from the environment, else of the debug build."""
    program = Path(os.environ.get("PROGRAMS", REPOSITORY / ".build/debug")) / name
    assert program.is_file(), f"There is no program at {program}. Run `swift build`, or set PROGRAMS."
    return program


class Terminal:
    """A shell in a terminal of some size, with keys to press and lines to read."""

    def __init__(self, width: int = 60, height: int = 24) -> None:
        self.name = f"formwork-{uuid.uuid4().hex[:8]}"
        shell = "env PS1='$ ' HISTFILE= bash --norc --noprofile"
        self._tmux("new-session", "-d", "-s", self.name, "-x", width, "-y", height, shell)
        self.is_open = True
        self.expect("$")

    def _tmux(self, *arguments: object) -> str:
        environment = {**os.environ, "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8"}
        command = ["tmux", "-u", "-L", self.name, *(str(argument) for argument in arguments)]
        run = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
        assert run.returncode == 0, run.stderr
        return run.stdout

    def run(self, line: str) -> None:
        """Types a command of the shell."""
        self.type(line)
        self.press("Enter")

    def type(self, text: str) -> None:
        self._tmux("send-keys", "-t", self.name, "-l", text)

    def press(self, *keys: str) -> None:
        for key in keys:
            self._tmux("send-keys", "-t", self.name, key)

    def click(self, text: str) -> None:
        """Clicks on the first place where a text is seen, with the primary button."""
        lines = self.expect(text).splitlines()
        row = next(index for index, line in enumerate(lines) if text in line)
        # A cell is a character in all texts that are clicked.
        column = lines[row].index(text) + len(text) // 2
        for end in "Mm":
            self.type(f"\x1b[<0;{column + 1};{row + 1}{end}")

    def resize(self, width: int, height: int) -> None:
        self._tmux("resize-window", "-t", self.name, "-x", width, "-y", height)

    @property
    def text(self) -> str:
        """What is seen."""
        return self._tmux("capture-pane", "-t", self.name, "-p")

    @property
    def styled(self) -> str:
        """What is seen, with the sequences of its colours."""
        return self._tmux("capture-pane", "-t", self.name, "-e", "-p")

    def mode(self, name: str) -> str:
        """What tmux knows of the terminal, such as `alternate_on` and `cursor_flag`."""
        return self._tmux("display-message", "-t", self.name, "-p", f"#{{{name}}}").strip()

    @property
    def child(self) -> str:
        """The process that the shell runs."""
        shell = self.mode("pane_pid")
        return Path(f"/proc/{shell}/task/{shell}/children").read_text().split()[-1]

    def expect(self, *texts: str) -> str:
        """Waits until all texts are seen."""
        return self.wait(lambda seen: all(text in seen for text in texts), f"{texts}")

    def wait(self, is_there, description: str) -> str:
        end = time.monotonic() + PATIENCE
        while True:
            seen = self.text
            if is_there(seen):
                return seen
            assert time.monotonic() < end, f"Not seen: {description}\n{seen}"
            time.sleep(0.02)

    @staticmethod
    def wait_for(is_true, description: str) -> None:
        end = time.monotonic() + PATIENCE
        while not is_true():
            assert time.monotonic() < end, f"Did not come: {description}"
            time.sleep(0.02)

    def close(self) -> None:
        """Takes the terminal away from the shell and its programs; it may be gone already."""
        if self.is_open:
            self.is_open = False
            self._tmux("kill-server")
