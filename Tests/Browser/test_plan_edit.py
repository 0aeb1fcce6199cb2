"""The page that changes a project plan: lists in lists, steps, and the server's rule for its title."""

import pytest
from ideas import Ideas
from plans import PlanForm, Plans, expect_shown
from playwright.sync_api import expect
from windows import Windows

PICTURE = bytes.fromhex("89504e470d0a1a0a49454e44ae426082")


@pytest.fixture
def plans(board: Ideas) -> Plans:
    return Plans(board.server)


def test_shows_what_is_stored_and_saves_what_is_changed(silent: Windows, plans: Plans) -> None:
    address = plans.add_edited()
    page = silent.open_page()
    page.goto(address.removesuffix("/edit"))
    page.get_by_role("link", name="Change the project plan").click()
    form = PlanForm(page, plans, address=page.url)
    expect(form.field("title")).to_have_value("A solar roof")
    form.field("title").fill("A solar wall")
    form.press("next")
    expect(form.field("team.0.skills.0.name")).to_have_value("Welding")
    form.field("team.0.days").fill("20")
    expect(form.output("team.0.cost")).to_have_text("8,000.00")
    form.press("insert:team.0.skills")
    form.field("team.0.skills.1.name").fill("Soldering")
    form.press("goTo:review")
    form.submit()
    expect(page.get_by_role("heading", name="A solar wall")).to_be_visible()
    assert plans.titles() == ["A solar wall"]
    skills = plans.shown(address)["team"][0]["skills"]
    assert [skill["name"] for skill in skills] == ["Welding", "Soldering"]


def test_saves_without_script(silent: Windows, plans: Plans) -> None:
    address = plans.add_edited()
    form = PlanForm(silent.open_page(java_script=False), plans, live=False, address=address)
    form.field("title").fill("A solar wall")
    form.press("goTo:people")
    expect(form.field("team.0.name")).to_have_value("Ada")
    form.press("insert:team.0.skills")
    form.field("team.0.skills.1.name").fill("Soldering")
    form.press("goTo:review")
    form.submit()
    expect(form.page.get_by_role("heading", name="A solar wall")).to_be_visible()
    skills = plans.shown(address)["team"][0]["skills"]
    assert [skill["name"] for skill in skills] == ["Welding", "Soldering"]


def test_asks_whether_the_title_is_free_for_this_plan(silent: Windows, plans: Plans) -> None:
    plans.add(title="A map of the city")
    form = PlanForm(silent.open_page(), plans, address=plans.add_edited())
    for title, state in {
        "A map of the CITY": "invalid", "A solar ROOF": "valid", "A wall": "valid",
    }.items():
        form.field("title").fill(title)
        form.field("title").press("Tab")
        expect(form.row("title")).to_have_attribute("data-formwork-state", state)
    expect(form.errors("title")).to_be_hidden()


@pytest.mark.parametrize("live", [True, False], ids=["live", "without-script"])
def test_shows_the_stored_logo_and_removes_it(silent: Windows, plans: Plans, live: bool) -> None:
    address = plans.add_edited()
    page = silent.open_page(java_script=live)
    form = PlanForm(page, plans, live=live, address=address)
    form.field("logo").set_input_files(
        {"name": "mark.png", "mimeType": "image/png", "buffer": PICTURE}
    )
    save(form)  # Without script the server takes the file along from step to step.
    expect(page.locator("main img")).to_have_count(1)
    form = PlanForm(page, plans, live=live, address=address)
    stored = page.get_by_role("link", name="Stored: mark.png")
    expect(stored).to_be_visible()
    save(form)
    expect(page.locator("main img")).to_have_count(1)
    page.get_by_role("link", name="Change the project plan").click()
    page.get_by_label("Remove “mark.png”").check()
    save(form)
    expect_shown(page)
    expect(page.locator("main img")).to_have_count(0)
    page.get_by_role("link", name="Change the project plan").click()
    expect(form.field("logo")).to_be_visible()
    expect(stored).to_have_count(0)


def test_undo_brings_a_removed_logo_back(silent: Windows, plans: Plans) -> None:
    page = silent.open_page()
    form = PlanForm(page, plans, address=plans.add_edited())
    form.field("logo").set_input_files(
        {"name": "mark.png", "mimeType": "image/png", "buffer": PICTURE}
    )
    save(form)
    page.get_by_role("link", name="Change the project plan").click()
    box = page.get_by_label("Remove “mark.png”")
    box.check()
    form.press("undo")
    expect(box).not_to_be_checked()
    form.press("redo")
    expect(box).to_be_checked()
    box.uncheck()
    save(form)
    expect(page.locator("main img")).to_have_count(1)


def save(form: PlanForm) -> None:
    """Submits the plan from its last step."""
    form.press("goTo:review")
    form.submit()
    expect(form.page.get_by_role("link", name="Change the project plan")).to_be_visible()
