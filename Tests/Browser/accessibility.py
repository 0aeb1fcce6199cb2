"""Checks a page with axe-core against WCAG 2.2 AA and axe-core's best practices."""

from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

# In a document without scripting the parser makes elements of what stands in <noscript>.
SCRIPTING_IS_OFF = """() => {
    const probe = document.createElement("div");
    probe.innerHTML = "<noscript><p></p></noscript>";
    return probe.firstChild.children.length > 0;
}"""


def expect_accessible(page: Page) -> None:
    """Fails with one readable entry for each violation on the page as it stands now."""
    if page.evaluate(SCRIPTING_IS_OFF):
        raise ValueError(
            "axe-core would wait for ever in a page without JavaScript: "
            "check the same page opened with java_script=True."
        )
    response = Axe().run(page, options={"runOnly": TAGS}).response
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
