"""Ideaboard on three nodes: what a visitor begins at one of them goes on at another."""

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from ideaboard import find_ideaboard
from ideas import Ideas
from nodes import Cluster, address, requires_cluster, running_cluster
from playwright.sync_api import Page, expect
from test_ideaboard_accounts import PASSWORD, Board, fill_in, log_in, sign_up, submit
from windows import Windows

pytestmark = requires_cluster

# AccountThrottles lets an account be tried so often at once.
TRIES = 10


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    """A cluster with accounts."""
    with running_cluster() as cluster:
        yield cluster


@pytest.fixture
def nodes(cluster: Cluster) -> list[str]:
    """The addresses of the nodes. Cookies do not distinguish ports: a browser is the same visitor at each."""
    return [address(node) for node in cluster.nodes]


def member(silent: Windows, node: str, email: str) -> Page:
    """A page without a script of a visitor who has signed up at a node."""
    page = silent.open_page(java_script=False)
    sign_up(page, Board(node, Path()), email)
    return page


def test_a_draft_begun_at_one_node_goes_on_at_another(silent: Windows, nodes: list[str]) -> None:
    """It is put aside at the first, taken up and sent at the second, and gone at the third."""
    page = member(silent, nodes[0], "ada@example.org")
    page.goto(f"{nodes[0]}/ideas/new")
    page.locator("[name=title]").fill("A bench for all nodes")
    page.locator("[name=budget]").fill("much")
    page.get_by_role("button", name="Save draft").click()
    expect(page.get_by_text("The draft is kept.")).to_be_visible()
    page.goto(f"{nodes[1]}/ideas")
    page.locator(".drafts summary").click()
    page.locator(".drafts li a").first.click()
    expect(page.locator("[name=title]")).to_have_value("A bench for all nodes")
    expect(page.locator("[name=budget]")).to_have_value("much")
    fill_in(page, "A bench of the second node")
    page.locator("[name=budget]").fill("")
    submit(page)
    expect(page.locator("h1")).to_have_text("A bench of the second node")
    page.goto(f"{nodes[2]}/ideas")
    expect(page.locator("main")).to_contain_text("A bench of the second node")
    expect(page.locator(".drafts")).to_have_count(0)


def test_a_form_of_one_node_is_sent_to_another(silent: Windows, nodes: list[str]) -> None:
    """Other nodes know the session's token and the form's key; a repetition adds nothing."""
    page = member(silent, nodes[0], "ben@example.org")
    page.goto(f"{nodes[0]}/ideas/new")
    fill_in(page, "SentOnce")
    page.route("**", lambda route: route.abort() if route.request.method == "POST" else route.continue_())
    with page.expect_request(lambda request: request.method == "POST") as sent:
        submit(page)
    path = sent.value.url.removeprefix(nodes[0])
    found = set()
    for node in [nodes[1], nodes[2], nodes[1]]:
        answer = page.request.post(
            f"{node}{path}", data=sent.value.post_data_buffer, max_redirects=0,
            headers={"Content-Type": sent.value.headers["content-type"], "Accept": "text/html", "Origin": node})
        assert answer.status == 303, answer.text()
        found.add(re.sub(r"^http://[^/]*|\?.*", "", answer.headers["location"]))
    assert len(found) == 1
    assert Ideas(nodes[0]).count("SentOnce") == 1


def test_a_log_out_at_one_node_ends_the_session_at_all(silent: Windows, nodes: list[str]) -> None:
    """Its cookie opens the account at each node before, and at none after it."""
    page = member(silent, nodes[0], "cleo@example.org")
    for node in nodes:
        page.goto(f"{node}/account")
        expect(page).to_have_url(f"{node}/account")
    cookies = [cookie for cookie in page.context.cookies() if cookie["name"].startswith("formwork-")]
    assert "formwork-account" in {cookie["name"] for cookie in cookies}
    page.goto(f"{nodes[0]}/account")
    page.locator("main").get_by_role("button", name="Log out").click()
    expect(page.get_by_role("button", name="Log out")).to_have_count(0)
    for node in nodes:
        page.context.clear_cookies()
        page.context.add_cookies(cookies)
        page.goto(f"{node}/account")
        expect(page.locator("input[name=password]")).to_be_visible()


def test_tries_at_a_password_are_counted_over_all_nodes(silent: Windows, nodes: list[str]) -> None:
    """One try less than too many lets the owner in; one more refuses the right password."""
    member(silent, nodes[0], "dora@example.org")
    page = silent.open_page(java_script=False)

    def enter(node: str, password: str) -> None:
        page.context.clear_cookies()
        page.goto(f"{node}/account/log-in")
        page.locator("input[name=email]").fill("dora@example.org")
        page.locator("input[name=password]").fill(password)
        submit(page)

    for number in range(TRIES - 1):
        enter(nodes[number % 3], "not her password")
        expect(page.locator("#error-summary")).to_be_visible()
    enter(nodes[0], PASSWORD)
    expect(page.locator("#error-summary")).to_have_count(0)
    enter(nodes[1], "not her password")
    enter(nodes[2], PASSWORD)
    expect(page.locator("#error-summary")).to_contain_text("too many attempts")


def test_a_value_of_others_is_offered_with_its_author(silent: Windows, cluster: Cluster, nodes: list[str]) -> None:
    """A moderator changes a title at two nodes; the owner's form at the third names her."""
    owner = member(silent, nodes[0], "fay@example.org")
    owner.goto(f"{nodes[0]}/ideas/new")
    fill_in(owner, "Solar roof")
    submit(owner)
    expect(owner.locator("h1")).to_have_text("Solar roof")
    path = re.sub(r"^http://[^/]*|\?.*", "", owner.url)
    moderator = member(silent, nodes[1], "gwen@example.org")
    subprocess.run([find_ideaboard(), "moderator", "gwen@example.org", "--database", cluster.database.address()],
                   check=True)
    moderator.goto(f"{nodes[1]}{path}/edit")
    log_in(moderator, "gwen@example.org")
    page = silent.open_page()
    page.goto(f"{nodes[2]}/account/log-in")
    log_in(page, "fay@example.org")
    expect(page).to_have_url(f"{nodes[2]}/account")
    with page.expect_response(re.compile("/formwork/live")):
        page.goto(f"{nodes[2]}{path}/edit")
    page.locator("[name=content]").fill("My own words")
    for node, title in ((nodes[0], "Solar roof, cleaned"), (nodes[1], "Solar roof, moderated")):
        moderator.goto(f"{node}{path}/edit")
        moderator.locator("[name=title]").fill(title)
        submit(moderator)
        expect(moderator.locator("h1")).to_have_text(title)
    offer = page.locator("[data-formwork-offer=title]")
    expect(offer).to_contain_text(re.compile("gwen.* changed this to “Solar roof, moderated”"))
    expect(page.locator("[name=content]")).to_have_value("My own words")
