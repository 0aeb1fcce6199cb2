"""Checks a page with axe-core against WCAG 2.2 AA and axe-core's best practices."""

from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page
from search import FACTOR

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

# The rules of these tags that see colours, to all others a page is the same in the dark; and one that
# every page meets, because axe-core judges no contrast on some short pages in Arabic.
COLOUR_RULES = ["color-contrast", "link-in-text-block", "document-title"]

# In a document without scripting the parser makes elements of what stands in <noscript>.
SCRIPTING_IS_OFF = """() => {
    const probe = document.createElement("div");
    probe.innerHTML = "<noscript><p></p></noscript>";
    return probe.firstChild.children.length > 0;
}"""


def expect_readable_in_the_dark(page: Page) -> None:
    """Checks the dark colours of a page that is accessible in light ones; a long search, all of it."""
    page.emulate_media(color_scheme="dark")
    expect_accessible(page, COLOUR_RULES if FACTOR == 1 else TAGS)


def expect_accessible(page: Page, rules: list[str] = TAGS) -> None:
    """Fails with one readable entry for each violation of the rules (or tags) on the page now."""
    if page.evaluate(SCRIPTING_IS_OFF):
        raise ValueError(
            "axe-core would wait for ever in a page without JavaScript: "
            "check the same page opened with java_script=True."
        )
    response = Axe().run(page, options={"runOnly": rules, "resultTypes": ["violations"]}).response
    violations = response["violations"]
    assert response["passes"] or violations, f"axe-core found nothing to check at {page.url}"
    assert not violations, report(page.url, violations)


def report(address: str, violations: list[dict[str, Any]]) -> str:
    """The list of violations that a failed test shows."""
    entries = "\n".join(describe(violation) for violation in violations)
    return f"{len(violations)} kind(s) of accessibility violation at {address}\n{entries}"


def describe(violation: dict[str, Any]) -> str:
    """One violation: the rule, then every element that breaks it with the ways to mend it."""
    heading = f"* {violation['id']} ({violation['impact']}): {violation['help']}"
    return "\n".join([heading, *(describe_element(node) for node in violation["nodes"])])


def describe_element(node: dict[str, Any]) -> str:
    """One element: where it stands, its tag, and axe-core's remedy, indented below the rule."""
    place = " ".join(str(part) for part in node["target"])
    remedy = node["failureSummary"].replace("\n", "\n      ")
    return f"    at {place}: {node['html']}\n      {remedy}"
