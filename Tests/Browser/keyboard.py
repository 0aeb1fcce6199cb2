"""Drives a page by keyboard alone, as somebody does who cannot use a pointer.

Elements are found by what assistive technology calls them: the browser's own computed name and
role. What no Tab key reaches, or what has no name, is therefore a failure of the journey.
"""

from dataclasses import dataclass
from datetime import date
from re import Pattern
from typing import Any

from playwright.sync_api import Page

MOST_TABS = 500


@dataclass(frozen=True)
class Focus:
    """The focused element as assistive technology sees it; the page itself has an empty name."""

    name: str
    role: str

    def matches(self, name: str | Pattern[str], role: str | None) -> bool:
        """Whether this is the element that a journey looks for."""
        same_name = self.name == name if isinstance(name, str) else name.search(self.name)
        return bool(same_name) and role in (None, self.role)


class Keyboard:
    """The keyboard of one page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._protocol = page.context.new_cdp_session(page)

    def focused(self) -> Focus:
        """The focused element, by the browser's accessibility tree."""
        expression = {"expression": "document.activeElement ?? document.body"}
        element = self._protocol.send("Runtime.evaluate", expression)["result"]
        request = {"objectId": element["objectId"], "fetchRelatives": False}
        node = self._protocol.send("Accessibility.getPartialAXTree", request)["nodes"][0]
        return Focus(name=text(node, "name"), role=text(node, "role"))

    def focus(self, name: str | Pattern[str], role: str | None = None) -> None:
        """Presses Tab until the element is focused, at most once around the page.

        An element that already has the focus keeps it.
        """
        reached: list[Focus] = []
        ends = 0
        while not (here := self.focused()).matches(name, role):
            reached.append(here)
            ends += here.role in ("none", "RootWebArea")
            assert ends <= 2 and len(reached) < MOST_TABS, unreachable(name, role, reached)
            self.press("Tab")

    def press(self, keys: str) -> None:
        """Presses one key or chord, named as Playwright names it ("Shift+Tab")."""
        self.page.keyboard.press(keys)

    def fill(self, name: str | Pattern[str], content: str) -> None:
        """Replaces the text of a text field."""
        self.focus(name)
        self.press("ControlOrMeta+A")
        self.press("Delete")
        self.page.keyboard.type(content)

    def fill_date(self, name: str | Pattern[str], day: date) -> None:
        """Types a date into a date input: month, day, year, as the browser's language orders it."""
        self.focus(name)
        self.page.keyboard.type(f"{day:%m%d}{day.year:04}")
        shown = self._value()
        assert shown == day.isoformat(), f"Typing {day} into {name!r} gave {shown!r}."

    def choose(self, name: str | Pattern[str], option: str) -> None:
        """Goes through a select of one choice with the arrow keys until the option is chosen."""
        self.focus(name)
        self.press("Home")
        seen = [self._chosen_label()]
        while seen[-1] != option:
            self.press("ArrowDown")
            seen.append(self._chosen_label())
            assert seen[-1] != seen[-2], f"{name!r} has no option {option!r}, only {seen[:-1]}."

    def toggle(self, name: str | Pattern[str]) -> None:
        """Checks a checkbox that is not checked, and the other way round."""
        self.focus(name)
        self.press("Space")

    def activate(self, name: str | Pattern[str], role: str | None = None) -> None:
        """Presses Enter on an element that does not lead to another page."""
        self.focus(name, role)
        self.press("Enter")

    def follow(self, name: str | Pattern[str], role: str | None = None) -> None:
        """Presses Enter on a link or button and waits for the page that it leads to."""
        self.focus(name, role)
        with self.page.expect_navigation():
            self.press("Enter")

    def _value(self) -> str:
        return str(self.page.evaluate("document.activeElement.value"))

    def _chosen_label(self) -> str | None:
        label: str | None = self.page.evaluate(
            "document.activeElement.selectedOptions?.[0]?.label ?? null"
        )
        return label


def text(node: dict[str, Any], property_name: str) -> str:
    """A property of an accessibility node, empty where the node has none."""
    return node.get(property_name, {}).get("value") or ""


def unreachable(name: str | Pattern[str], role: str | None, reached: list[Focus]) -> str:
    """Why a journey could not go on: what Tab reached instead."""
    wanted = f"{'an element' if role is None else f'the {role}'} named {name!r}"
    stops = ", ".join(dict.fromkeys(f"{stop.role} {stop.name!r}" for stop in reached))
    return f"Tab never reached {wanted}. It reached: {stops}"
