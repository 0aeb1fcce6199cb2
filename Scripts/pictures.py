#!/usr/bin/env python3
"""Takes the pictures of the documentation from running programs, into docs/pictures.

The programs are those of the debug build: `swift build --build-tests`. The browser and its Python
are those of the browser tests: `Scripts/install-test-tools.sh`, then

    .venv/bin/python Scripts/pictures.py            all pictures
    .venv/bin/python Scripts/pictures.py calm       those whose names contain a word
"""

import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path += [str(ROOT / "Tests/Browser"), str(ROOT / "Tests/Terminal")]

from chromium import ARGUMENTS, find_chromium  # noqa: E402
from ideaboard import find_ideaboard, free_port, running_ideaboard  # noqa: E402
from ideas import Ideas  # noqa: E402
from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402
from terminal_cells import terminal_html  # noqa: E402
from tmux import Terminal, find_program  # noqa: E402

FOLDER = ROOT / "docs/pictures"
MAXIMUM_BYTES = 120_000
WIDTH = 48  # columns of a terminal

IDEAS = [
    ("A garden on the roof", "Rosa Lind", "service", "1250.00", "2030-04-30"),
    ("Solar panels for the hall", "Ada Berg", "hardware", "48000.00", "2030-09-01"),
    ("One calendar for all rooms", "Jan Kowalski", "software", None, None),
    ("Repair café on Fridays", "Nour Haddad", "service", "600.00", "2030-02-15"),
    ("Shorter meetings", "Mia Holm", "process", None, None),
    ("Bicycles to borrow", "Tom Weber", "hardware", "5400.50", "2030-05-20"),
    ("حديقة على السطح", "نور حداد", "service", "900.00", "2030-06-01"),
]

BOOKS = [
    ("The Left Hand of Darkness", "novel", "12.90"),
    ("On the Origin of Species", "science", "18.50"),
    ("Leaves of Grass", "poetry", "9.80"),
    ("Middlemarch", "novel", "14.00"),
    ("The Waste Land", "poetry", "11.20"),
    ("A Brief History of Time", "science", "16.75"),
]

FEEDBACK = {
    "en": ("Opening hours", "Longer on Fridays, please"),
    "ar": ("ساعات العمل", "أطول قليلا من فضلك"),
}


@contextmanager
def board(*options: str) -> Iterator[str]:
    """The address of an Ideaboard with some ideas."""
    with (
        tempfile.TemporaryDirectory() as folder,
        running_ideaboard(find_ideaboard(), Path(folder) / "board.sqlite", *options) as address,
    ):
        for title, author, category, budget, due in IDEAS:
            Ideas(address).add(
                title=title, authorName=author, category=category, budget=budget, dueDate=due,
                currency="EUR" if budget else None,
            )  # fmt: skip
        yield address


class Camera:
    """Takes pictures with one browser, of pages and of what is composed of them."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser

    @contextmanager
    def page(self, width: int, height: int, scheme: str = "light") -> Iterator[Page]:
        """A page in a window of its own."""
        context = self._browser.new_context(
            viewport={"width": width, "height": height}, color_scheme=scheme, locale="en",
            reduced_motion="reduce", timezone_id="UTC",
        )  # fmt: skip
        yield context.new_page()
        context.close()

    def save(self, name: str, page: Page, selector: str | None = None) -> None:
        """Saves the window, or an element of its page."""
        target = page.locator(selector) if selector else page
        content = target.screenshot(animations="disabled")
        if len(content) > MAXIMUM_BYTES:
            sys.exit(f"pictures: {name}.png has {len(content):,} of {MAXIMUM_BYTES:,} bytes.")
        FOLDER.mkdir(exist_ok=True)
        (FOLDER / f"{name}.png").write_bytes(content)
        print(f"docs/pictures/{name}.png: {len(content):,} bytes")

    def save_terminal(self, name: str, capture: str) -> None:
        """Saves the cells of a terminal."""
        with self.page(1200, 900) as page:
            page.set_content(terminal_html(capture, WIDTH))
            self.save(name, page, "main")


def take_themes(camera: Camera, theme: str) -> None:
    """A theme in both schemes: a list in light colours, the first step of a plan in dark ones."""
    with board("--theme", theme) as address:
        with camera.page(1_080, 640) as page:
            page.goto(f"{address}/ideas?sort=title")
            page.locator(".select-row").first.check()
            camera.save(f"{theme}-light", page)
        with camera.page(1_080, 640, "dark") as page:
            page.goto(f"{address}/plans/new")
            page.locator("form[data-formwork-ready]").wait_for()
            camera.save(f"{theme}-dark", page)


def take_new_idea(camera: Camera) -> None:
    """Ideaboard's form for a new idea."""
    with board() as address, camera.page(900, 1_100) as page:
        page.goto(f"{address}/ideas/new")
        page.locator("form[data-formwork-ready]").wait_for()
        camera.save("new-idea", page)


def take_bookshop(camera: Camera) -> None:
    """The program of the README, which has a port of its own."""
    with (
        tempfile.TemporaryDirectory() as folder,
        subprocess.Popen(
            [find_program("Bookshop")], cwd=folder, stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE, text=True,
        ) as bookshop,
        camera.page(900, 740) as page,
    ):
        try:
            # The first line of the log has the address.
            assert bookshop.stderr
            address = f"http://{bookshop.stderr.readline().split()[-1]}/books"
            for title, genre, price in BOOKS:
                page.request.post(address, data={"title": title, "genre": genre, "price": price})
            page.goto(f"{address}?price-from=10")
            camera.save("bookshop", page)
        finally:
            bookshop.terminate()


def refused_feedback(page: Page, address: str) -> None:
    """The feedback form after it was sent with too little."""
    page.goto(f"{address}/ideaboard/send-feedback")
    page.locator("form[data-formwork-ready]").wait_for()
    subject, message = FEEDBACK["en"]
    page.fill("#field-subject", subject)
    page.fill("#field-message", message)
    page.check("#field-wantsReply")
    page.locator(".form-buttons button:not([name])").click()
    page.locator(".error-summary").wait_for()


def take_feedback_pages(camera: Camera) -> None:
    """The form on a page, wide and narrow."""
    with board() as address:
        for name, width in [("page", 760), ("phone", 360)]:
            with camera.page(width, 1_080) as page:
                refused_feedback(page, address)
                camera.save(f"feedback-{name}", page)


@contextmanager
def feedback_in_terminal(height: int, *options: str) -> Iterator[Terminal]:
    """A terminal in which the form for feedback was started."""
    program = find_program("SendFeedback")
    terminal = Terminal(WIDTH, height)
    with tempfile.TemporaryDirectory() as folder:
        terminal.run(f"export COLORTERM=truecolor PATH={program.parent}:$PATH; cd {folder}; clear")
        terminal.wait(lambda seen: seen.strip() == "$", "an empty screen")
        try:
            terminal.run(" ".join([program.name, *options]))
            yield terminal
        finally:
            terminal.close()


def take_feedback_screen(camera: Camera, name: str, language: str) -> None:
    """The form on the screen of a terminal."""
    with feedback_in_terminal(24, "--language", language) as terminal:
        terminal.expect("^S")
        subject, message = FEEDBACK[language]
        for text in (subject, message):
            terminal.type(text)
            terminal.press("Tab")
        terminal.press("Space", "C-s")
        terminal.expect("•")
        camera.save_terminal(name, terminal.styled)


def take_feedback_reader(camera: Camera) -> None:
    """The form in lines."""
    with feedback_in_terminal(30, "--language", "en", "--reader") as terminal:
        for number, answer in enumerate([*FEEDBACK["en"], "1", "", "1"], start=1):
            terminal.wait(lambda seen, number=number: f"{number} of " in seen, f"line {number}")
            terminal.run(answer)
        terminal.expect("Enter the e-mail address")
        camera.save_terminal("feedback-reader", terminal.styled)


def plan_of_the_roof(camera: Camera, folder: Path) -> Path:
    """A small picture, for the screenlet that shows files."""
    beds = "".join(
        f'<rect x="{20 + 76 * column}" y="{16 + 44 * row}" width="60" height="30" rx="4" fill="#7fae86"/>'
        for row in range(3) for column in range(6)
    )
    path = folder / "plan.png"
    with camera.page(480, 160) as page:
        page.set_content(
            f'<style>body{{margin:0}}</style><svg width="480" height="160"><rect width="480" height="160" '
            f'fill="#eadfce"/>{beds}<circle cx="452" cy="132" r="16" fill="#6f9fc4"/></svg>'
        )
        path.write_bytes(page.screenshot())
    return path


def take_screenlets_page(camera: Camera, theme: str, kind: str = "page", name: str = "screenlets") -> None:
    """Screenlets for content on a page."""
    with tempfile.TemporaryDirectory() as folder, camera.page(760, 200) as page:
        picture = plan_of_the_roof(camera, Path(folder))
        with subprocess.Popen(
            [find_program("ScreenletLibrary"), kind, theme, str(free_port()), picture],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
        ) as library:  # fmt: skip
            try:
                assert library.stdout
                page.goto(library.stdout.readline().split()[-1])
                page.wait_for_load_state("networkidle")
                camera.save(f"{name}-{theme}", page, "main")
            finally:
                library.terminate()


def take_screenlet(camera: Camera, name: str, theme: str, language: str, height: int, word: str) -> None:
    """One screenlet in a terminal."""
    terminal = Terminal(WIDTH, height)
    try:
        terminal.run(f"export COLORTERM=truecolor; clear; {find_program('ScreenletLibrary')} {name} {theme} {language}")
        terminal.expect(word)
        place = "terminal" if language == "en" else "arabic"
        camera.save_terminal(f"{name}-{place}-{theme}", terminal.styled)
    finally:
        terminal.close()


PICTURES: dict[str, Callable[[Camera], None]] = {
    "calm": lambda camera: take_themes(camera, "calm"),
    "dense": lambda camera: take_themes(camera, "dense"),
    "high-contrast": lambda camera: take_themes(camera, "high-contrast"),
    "new-idea": take_new_idea,
    "bookshop": take_bookshop,
    "feedback-pages": take_feedback_pages,
    "feedback-terminal": lambda camera: take_feedback_screen(camera, "feedback-terminal", "en"),
    "feedback-arabic": lambda camera: take_feedback_screen(camera, "feedback-arabic", "ar"),
    "feedback-reader": take_feedback_reader,
    "screenlets-default": lambda camera: take_screenlets_page(camera, "default"),
    "screenlets-dense": lambda camera: take_screenlets_page(camera, "dense"),
    "garden-default": lambda camera: take_screenlets_page(camera, "default", "garden", "garden"),
    "garden-dense": lambda camera: take_screenlets_page(camera, "dense", "garden", "garden"),
    "web-content-list-terminal-default": lambda camera: take_screenlet(
        camera, "web-content-list", "default", "en", 20, "Area: 9"
    ),
    "web-content-list-terminal-dense": lambda camera: take_screenlet(
        camera, "web-content-list", "dense", "en", 20, "Area: 9"
    ),
    "rating-terminal-default": lambda camera: take_screenlet(camera, "rating", "default", "en", 16, "5 of 5"),
    "rating-terminal-dense": lambda camera: take_screenlet(camera, "rating", "dense", "en", 16, "Rate ]"),
    "comments-arabic-default": lambda camera: take_screenlet(camera, "comments", "default", "ar", 26, "Nour"),
    "comments-arabic-dense": lambda camera: take_screenlet(camera, "comments", "dense", "ar", 26, "Nour"),
}


def main(word: str = "") -> None:
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=find_chromium(), args=ARGUMENTS)
        for name, take in PICTURES.items():
            if word in name:
                take(Camera(chromium))
        chromium.close()


if __name__ == "__main__":
    main(*sys.argv[1:2])
