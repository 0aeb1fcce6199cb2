"""The form of a project plan by keyboard: everything happens in the page."""

import re
from datetime import date

import pytest
from ideas import Ideas
from keyboard import Keyboard
from plans import PlanForm, Plans
from playwright.sync_api import Page, Request, Route, expect
from windows import Windows


@pytest.fixture
def plans(board: Ideas) -> Plans:
    return Plans(board.server)


@pytest.fixture
def form(silent: Windows, plans: Plans) -> PlanForm:
    return PlanForm(silent.open_page(), plans)


def option(page: Page, name: str) -> list[str]:
    """What a select offers."""
    return page.locator(f'[name="{name}"] option:not([value=""])').all_inner_texts()


class TestJourney:
    """From the navigation to the page of the plan that was submitted, without a pointer."""

    def test_submits_a_plan(self, silent: Windows, plans: Plans) -> None:
        page = silent.open_page()
        keyboard = Keyboard(page)
        page.goto(plans.server)
        keyboard.follow("Project plans", "link")
        keyboard.follow("Submit a project plan", "link")
        expect(page.locator("form[data-formwork-ready]")).to_have_count(1)
        self.about(page, keyboard)
        keyboard.activate("Continue", "button")
        self.team(page, keyboard)
        keyboard.activate("Continue", "button")
        self.budget(page, keyboard)
        keyboard.activate("Continue", "button")
        expect(page.locator('output[data-formwork-value="headcount"]')).to_have_text("2")
        expect(page.locator('output[data-formwork-value="duration"]')).to_have_text("31")
        keyboard.toggle("I agree that everybody here can read the plan")
        keyboard.follow("Submit plan", "button")
        expect(page.get_by_text("Your plan is submitted.")).to_be_visible()
        for text in ("Solar roof", "Alexandria", "Welding", "Rosa", "Panels", "€4,501.00"):
            expect(page.get_by_text(text).first).to_be_visible()
        assert plans.titles() == ["Solar roof"]

    def about(self, page: Page, keyboard: Keyboard) -> None:
        keyboard.fill("Title of the project", "Solar roof")
        keyboard.fill("Summary", "Panels for the hall")
        keyboard.choose("Category", "Hardware")
        keyboard.choose("Country", "Egypt")
        keyboard.choose("Region", "Nile Delta")
        keyboard.choose("City", "Alexandria")
        keyboard.fill_date("First day", date(2030, 3, 1))
        keyboard.fill_date("Last day", date(2030, 3, 31))
        keyboard.toggle("Somebody has to approve it")
        keyboard.fill("E-mail address of the approver", "grace@example.org")

    def team(self, page: Page, keyboard: Keyboard) -> None:
        self.member(keyboard, "Ada", days="10", rate="400")
        keyboard.activate("Add a skill", "button")
        keyboard.fill("Skill", "Welding")
        keyboard.focus("Level")
        keyboard.press("ArrowRight")
        keyboard.activate("Add a member", "button")
        expect(page.locator('[data-formwork-row="team.1"]')).to_be_focused()
        self.member(keyboard, "Rosa", days="2", rate="250.50")

    def member(self, keyboard: Keyboard, name: str, days: str, rate: str) -> None:
        keyboard.fill("Name", name)
        keyboard.focus(re.compile("^(Leads|Designs)$"), "radio")
        keyboard.press("Space")
        keyboard.fill("Days of work", days)
        keyboard.fill("Cost of a day", rate)

    def budget(self, page: Page, keyboard: Keyboard) -> None:
        expect(page.locator('output[data-formwork-value="teamCost"]')).to_have_text("4,501.00")
        keyboard.activate("Add a cost", "button")
        keyboard.fill("What it is for", "Panels")
        keyboard.fill("Amount", "1000")
        expect(page.locator('output[data-formwork-value="total"]')).to_have_text("6,051.10")


class TestTyping:
    """What the first step says while it is being filled in."""

    def test_reports_at_once_that_the_summary_is_too_long(self, form: PlanForm) -> None:
        form.field("summary").fill("x" * 2000)
        form.field("summary").press("End")
        expect(form.errors("summary")).to_be_hidden()
        form.field("summary").press("x")
        expect(form.errors("summary")).to_contain_text("2,000 characters are allowed")
        form.field("summary").press("Backspace")
        expect(form.errors("summary")).to_be_hidden()

    def test_offers_the_places_of_the_place_before(self, form: PlanForm) -> None:
        assert option(form.page, "region") == [] and option(form.page, "city") == []
        form.field("country").select_option("italy")
        assert option(form.page, "region") == ["Piedmont", "Tuscany"]
        form.field("region").select_option("tuscany")
        assert option(form.page, "city") == ["Florence", "Siena"]
        form.field("city").select_option("siena")
        form.field("country").select_option("germany")
        assert option(form.page, "region") == ["Bavaria", "Saxony"]
        assert option(form.page, "city") == []
        expect(form.field("city")).to_have_value("")

    def test_compares_both_days(self, form: PlanForm) -> None:
        form.field("startDate").fill("2030-03-02")
        form.field("endDate").fill("2030-03-01")
        form.field("summary").focus()
        for tag in ("startDate", "endDate"):
            expect(form.errors(tag)).to_contain_text("cannot end before it starts")
        form.field("startDate").fill("2030-03-01")
        for tag in ("startDate", "endDate"):
            expect(form.errors(tag)).to_be_hidden()

    def test_keeps_what_a_switch_hides(self, form: PlanForm) -> None:
        email = form.field("approverEmail")
        expect(email).to_be_hidden()
        form.field("needsApproval").press("Space")
        email.fill("grace@example.org")
        form.field("needsApproval").press("Space")
        expect(email).to_be_hidden()
        form.field("needsApproval").press("Space")
        expect(email).to_have_value("grace@example.org")

    def test_asks_whether_the_title_is_free(
        self, silent: Windows, plans: Plans
    ) -> None:
        plans.add()
        form = PlanForm(silent.open_page(), plans)
        held: list[Route] = []
        form.page.route("**/questions", lambda route: held.append(route))
        with form.page.expect_request("**/questions"):
            form.field("title").fill("a SOLAR roof")
            form.field("title").press("Tab")
        expect(form.row("title")).to_have_attribute("data-formwork-state", "pending")
        expect(form.errors("title")).to_be_hidden()
        held.pop().continue_()
        expect(form.row("title")).to_have_attribute("data-formwork-state", "invalid")
        expect(form.errors("title")).to_contain_text("Another project has this title")
        form.page.unroute("**/questions")
        form.field("title").fill("Another solar roof")
        form.field("title").press("Tab")
        expect(form.row("title")).to_have_attribute("data-formwork-state", "valid")
        expect(form.errors("title")).to_be_hidden()

    def test_a_step_is_left_only_when_it_is_right(self, form: PlanForm) -> None:
        form.press("next")
        expect(form.page.locator("#error-summary")).to_be_focused()
        expect(form.errors("title")).to_contain_text("Enter a title")
        expect(form.field("title")).to_be_visible()


class TestLists:
    """Members, and skills inside of them."""

    @pytest.fixture
    def team(self, form: PlanForm) -> PlanForm:
        form.fill_about()
        form.press("next")
        return form

    def test_adds_moves_and_removes_in_both_lists(self, team: PlanForm) -> None:
        page, keyboard = team.page, Keyboard(team.page)
        for skill in ("Welding", "Soldering"):
            keyboard.activate("Add a skill", "button")
            page.keyboard.press("Tab")
            page.keyboard.type(skill)
        assert self.values(page, "skills") == ["Welding", "Soldering"]
        second = page.locator('[data-formwork-row="team.0.skills.1"]')
        expect(second.locator("legend").first).to_have_text("Skill 2")
        second.get_by_role("button", name="Move up").press("Enter")
        assert self.values(page, "skills") == ["Soldering", "Welding"]
        expect(second.locator("legend").first).to_have_text("Skill 1")
        second.get_by_role("button", name="Remove skill 1").press("Enter")
        assert self.values(page, "skills") == ["Welding"]
        keyboard.activate("Add a member", "button")
        member = page.locator('[data-formwork-row="team.1"]')
        expect(member).to_be_focused()
        expect(member.locator("[data-formwork-entry]")).to_have_count(0)
        member.get_by_role("button", name="Remove member 2").press("Enter")
        expect(member).to_have_count(0)

    def values(self, page: Page, name: str) -> list[str]:
        fields = page.locator(f'[name^="team.0.{name}."][name$=".name"]')
        return [field.input_value() for field in fields.all()]

    @pytest.mark.parametrize("action", ["remove:team.1", "undo"])
    def test_the_summary_forgets_an_entry_that_is_gone(
        self, team: PlanForm, action: str
    ) -> None:
        team.fill_member()
        team.press("insert:team")
        team.press("next")
        links = team.page.locator("#error-summary a")
        expect(links).to_have_count(4)
        team.press(action)
        expect(team.row("team.1")).to_have_count(0)
        expect(links).to_have_count(0)
        expect(team.page).to_have_title(re.compile("^Submit"))

    def test_the_summary_keeps_what_is_wrong_with_other_entries(self, team: PlanForm) -> None:
        team.press("insert:team")
        team.press("next")
        links = team.page.locator("#error-summary a")
        expect(links).to_have_count(8)
        team.press("remove:team.0")
        expect(links).to_have_count(4)
        links.first.click()
        expect(team.field("team.1.name")).to_be_focused()

    def test_a_team_has_at_most_eight_members(self, team: PlanForm) -> None:
        expect(team.page.locator('button[value="remove:team.0"]')).to_be_disabled()
        for _ in range(7):
            team.press("insert:team")
        expect(team.page.locator('button[value="insert:team"]')).to_be_disabled()

    def test_names_occur_once(self, team: PlanForm) -> None:
        team.fill_member("team.0", "Rosa")
        team.press("insert:team")
        team.fill_member("team.1", "Rosa")
        team.press("next")
        expect(team.errors("team")).to_contain_text("Two members have the same name")
        team.fill_member("team.1", "Ada")
        team.press("next")
        expect(team.field("costLimit")).to_be_visible()


class TestTotals:
    """What is computed, what can be taken back, and what is asked of the network: nothing."""

    def test_follow_every_key_without_a_request(self, form: PlanForm) -> None:
        form.fill_about()
        expect(form.row("title")).to_have_attribute("data-formwork-state", "valid")
        requests: list[Request] = []
        # A second after its start the page reads with what it waits for the network: two scripts and their texts.
        read = "document.querySelector('template[data-formwork-outbox]').content.children.length"
        for _ in range(200):
            if not form.page.evaluate(read):
                form.page.wait_for_timeout(50)
        form.page.on("request", lambda request: requests.append(request))
        form.press("next")
        form.fill_member()
        expect(form.output("team.0.cost")).to_have_text("2,500.00")
        form.field("team.0.days").press("End")
        form.field("team.0.days").press("Backspace")
        expect(form.output("team.0.cost")).to_have_text("250.00")
        form.press("next")
        form.press("insert:items")
        form.field("items.0.label").fill("Paper")
        form.field("items.0.amount").press_sequentially("0.45")
        for tag, text in {"itemsTotal": "0.45", "contingency": "25.05", "total": "275.50"}.items():
            expect(form.output(tag)).to_have_text(text)
        form.field("costLimit").fill("275.49")
        form.field("costLimit").press("Tab")
        expect(form.errors("costLimit")).to_contain_text("costs more than this")
        form.field("items.0.amount").fill("0.44")
        expect(form.errors("costLimit")).to_be_hidden()
        assert requests == []

    def test_are_taken_back_and_made_again(self, form: PlanForm) -> None:
        form.fill_about()
        form.press("next")
        form.fill_member()
        expect(form.output("team.0.cost")).to_have_text("2,500.00")
        rate = form.field("team.0.dailyRate")
        rate.press("ControlOrMeta+Z")
        expect(rate).to_have_value("")
        expect(form.output("team.0.cost")).to_have_text("")
        rate.press("ControlOrMeta+Shift+Z")
        expect(rate).to_have_value("250")
        expect(form.output("team.0.cost")).to_have_text("2,500.00")
        form.press("insert:team.0.skills")
        form.press("undo")
        expect(form.row("team.0.skills").locator("[data-formwork-entry]")).to_have_count(0)


class TestOffline:
    """The network goes while somebody types, and comes back after they submitted."""

    def test_continues_and_submits_later(self, browser: Windows, plans: Plans) -> None:
        form = PlanForm(browser.open_page(), plans)
        form.page.context.set_offline(True)
        form.reach_review()
        form.field("agreed").press("Space")
        form.submit()
        expect(form.page.get_by_role("status").filter(has_text="You are offline")).to_be_visible()
        assert plans.titles() == []
        with form.page.expect_navigation():
            form.page.context.set_offline(False)
        expect(form.page.get_by_text("Your plan is submitted.")).to_be_visible()
        assert plans.titles() == ["A map of the city"]
