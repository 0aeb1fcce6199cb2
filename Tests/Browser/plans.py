"""Project plans: how a program sends one, and how a visitor fills one in."""

import json
import re
from typing import Any
from urllib.request import Request, urlopen

from playwright.sync_api import Locator, Page, expect

ROOF = {
    "title": "A solar roof",
    "summary": "Panels for the hall, so that it pays for its own light.",
    "category": "hardware",
    "country": "egypt",
    "region": "delta",
    "city": "alexandria",
    "startDate": "2030-03-01",
    "endDate": "2030-03-31",
    "team": [
        {
            "name": "Ada",
            "role": "lead",
            "days": 10,
            "dailyRate": "400",
            "skills": [{"name": "Welding", "level": 4}],
        }
    ],
    "items": [{"label": "Panels", "amount": "1000"}],
    "agreed": True,
}


class Plans:
    """The project plans of one server."""

    def __init__(self, server: str) -> None:
        self.server = server

    @property
    def form(self) -> str:
        """Where a new plan is filled in."""
        return f"{self.server}/plans/new"

    @property
    def overview(self) -> str:
        """Where all plans are."""
        return f"{self.server}/plans"

    def add(self, **fields: Any) -> str:
        """Submits a plan, the roof unless told otherwise, and gives its page's address."""
        identifier = self._send("POST", "plans", ROOF | fields)["id"]
        return f"{self.server}/plans/{identifier}"

    def add_edited(self, **fields: Any) -> str:
        """Submits a plan, and gives the address of the form that changes it."""
        return f"{self.add(**fields)}/edit"

    def shown(self, address: str) -> dict[str, Any]:
        """A plan as programs get it, by the address of any of its pages."""
        identifier = address.partition("/plans/")[2].partition("/")[0]
        return self._send("GET", f"plans/{identifier}", None)

    def titles(self) -> list[str]:
        """The titles of all plans, the newest first."""
        return [plan["title"] for plan in self._send("GET", "plans", None)["items"]]

    def _send(self, method: str, link: str, body: dict[str, Any] | None) -> dict[str, Any]:
        request = Request(
            f"{self.server}/{link}",
            method=method,
            data=None if body is None else json.dumps(body).encode(),
            headers={"Content-Type": "application/json", "Accept": "application/json"},
        )
        with urlopen(request, timeout=10) as response:
            return dict(json.load(response))


class PlanForm:
    """The form of a plan in a page, in any language: fields are found by their names."""

    def __init__(
        self, page: Page, plans: Plans, live: bool = True, address: str | None = None
    ) -> None:
        self.page = page
        page.goto(address or plans.form)
        if live:
            expect(page.locator("form[data-formwork-ready]")).to_have_count(1)

    def field(self, name: str) -> Locator:
        """The controls of a field."""
        return self.page.locator(f'[name="{name}"]')

    def row(self, tag: str) -> Locator:
        """A row with its label and messages."""
        return self.page.locator(f'[data-formwork-row="{tag}"]')

    def errors(self, tag: str) -> Locator:
        """What is wrong with a field."""
        return self.row(tag).locator(".field-error").first

    def output(self, tag: str) -> Locator:
        """A value that is computed."""
        return self.page.locator(f'output[data-formwork-value="{tag}"]')

    def press(self, action: str) -> None:
        """Presses the button for an action: that below the form, if several have it."""
        self.page.locator(f'button[value="{action}"]:visible').last.click()

    def submit(self) -> None:
        """Presses the button that submits the plan."""
        self.page.locator(".form-buttons button[type=submit]:not([name]):visible").click()

    def fill_about(self, title: str = "A map of the city") -> None:
        """Fills in the first step."""
        self.field("title").fill(title)
        self.field("summary").fill("All paths")
        for name, value in {
            "category": "service",
            "country": "japan",
            "region": "kansai",
            "city": "kyoto",
        }.items():
            self.field(name).select_option(value)
        self.field("startDate").fill("2030-03-01")
        self.field("endDate").fill("2030-03-10")

    def fill_member(self, entry: str = "team.0", name: str = "Rosa") -> None:
        """Fills in a member of the team."""
        self.field(f"{entry}.name").fill(name)
        self.field(f"{entry}.role").nth(1).check()
        self.field(f"{entry}.days").fill("10")
        self.field(f"{entry}.dailyRate").fill("250")

    def reach_review(self) -> None:
        """Fills in everything but the last step."""
        self.fill_about()
        self.press("next")
        self.fill_member()
        self.press("next")
        self.press("next")
        expect(self.field("agreed")).to_be_visible()


def expect_shown(page: Page) -> None:
    """The page of a plan is reached; the heading of its form has the plan's title too."""
    expect(page).to_have_url(re.compile(r"/plans/[0-9A-Fa-f-]{36}$"))
