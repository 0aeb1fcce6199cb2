import Formwork
import FormworkServer
import FormworkTesting
import Foundation
import HTTPTypes
import Ideaboard
import IdeaboardServer
import Testing

@Suite("The edit page of a project plan") struct PlansTests {
    private static let other = "A map of the city"

    /// A board with a plan that has a logo, and another plan.
    private static func board() async throws -> (
        board: Board, plan: Plans.Item, link: String
    ) {
        let board = try await Board()
        var body = ProjectPlan.stub()
        body.logo = FileValue(
            name: "logo.png", mediaType: "image/png", content: Data([1, 2, 3]))
        let plan = try await board.store.insert(Stored(body))
        (body.title, body.logo) = (other, nil)
        _ = try await board.store.insert(Stored(body))
        let link =
            try plan.link(to: Plans.Update.self)
        return (board, plan, link)
    }

    /// The bytes of a plan's logo, `nil` if it has none.
    private static func content(
        of plan: Plans.Item, in board: Board
    ) async throws -> Data? {
        guard let logo = plan.logo else { return nil }
        return try await board.store.content(of: logo, in: Plans.Item.self, id: plan.id)
    }

    private static func form(title: String = "Stub project") -> [(String, String)] {
        ProjectPlanFormsHTMLTests.form.filter { $0.0 != "title" } + [("title", title)]
    }

    @Test(
        "The page shows the stored plan, with lists in lists, and asks the server about the title")
    func shown() async throws {
        var (board, plan, _) = try await Self.board()
        let id = try plan.requireId()
        let show = await board.browser.open("\(Plans.path)/\(id)")
        #expect(show.text.contains("href=\"\(Plans.path)/\(id)/edit\""))
        let page = await board.browser.open("\(Plans.path)/\(id)/edit")
        #expect(page.status == .ok)
        for part in [
            "name=\"title\" type=\"text\" value=\"Stub project\"", "value=\"Stub member\"",
            "name=\"team.0.skills.0.name\" type=\"text\" value=\"Stub skill\"",
            "value=\"Stub item\"",
            "action=\"\(Plans.path)/\(id)/edit?version=1\"",
            "data-formwork-questions=\"\(Plans.path)/\(id)/edit/questions?version=1\"",
        ] { #expect(page.text.contains(part), "\(part)") }
    }

    @Test("A change keeps the logo, and the title may stay as it is")
    func changed() async throws {
        var (board, plan, link) = try await Self.board()
        let response = await board.browser.post(Self.form(), to: link)
        #expect(response.status == .seeOther)
        let id = try plan.requireId()
        let stored = try #require(try await board.store.fetch(Plans.Item.self, id: id))
        #expect(stored.version == 2 && stored.team.map(\.name) == ["Ada"])
        #expect(stored.team[0].skills == [PlanSkill(name: "Welding", level: 5)])
        #expect(stored.logo == plan.logo)
        #expect(try await Self.content(of: stored, in: board) == Data([1, 2, 3]))
        #expect(stored.createdAt == plan.createdAt)
    }

    @Test("The title of another plan is refused, and the input is shown")
    func titleTaken() async throws {
        var (board, _, link) = try await Self.board()
        let response = await board.browser.post(Self.form(title: Self.other), to: link)
        #expect(response.status.code == 422)
        #expect(response.text.contains("Another project has this title"))
        #expect(response.text.contains("value=\"\(Self.other)\""))
    }

    @Test("A version that was changed meanwhile is not written over")
    func stale() async throws {
        var (board, plan, link) = try await Self.board()
        _ = try await board.store.update(plan)
        let response = await board.browser.post(Self.form(), to: link)
        #expect(response.status == .conflict)
        #expect(response.text.contains("id=\"conflicts\""))
    }

    @Test(
        "While a plan is being changed, its own title is free and another's is not",
        arguments: [("Stub PROJECT", "valid"), (other, "invalid"), ("New", "valid")])
    func question(title: String, verdict: String) async throws {
        var (board, plan, _) = try await Self.board()
        let response = await board.browser.send(
            .post,
            "\(Plans.path)/\(plan.id)/edit/questions?version=1",
            headers: [.contentType: "application/json"],
            body: Data(
                """
                {"ticket": 1, "code": "taken", "tag": "title", "values": {"title": ["\(title)"]},
                "_csrf": "\(board.browser.token)"}
                """.utf8))
        #expect(response.text == "{\"verdict\":\"\(verdict)\"}")
    }

    /// Posts the form as browsers do when no new logo is chosen.
    private func post(
        _ fields: [(String, String)], to link: String, by browser: inout Browser
    ) async -> OutgoingResponse {
        let texts = ([("_csrf", browser.token)] + fields).map { name, text in
            "--B\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(text)\r\n"
        }
        let nothing = """
            --B\r\nContent-Disposition: form-data; name="logo"; filename=""\r
            Content-Type: application/octet-stream\r\n\r\n\r\n--B--\r\n
            """
        return await browser.send(
            .post, link, headers: [.contentType: "multipart/form-data; boundary=B"],
            body: Data((texts.joined() + nothing).utf8))
    }

    private static let removal = [("formwork-remove", "logo")]

    @Test(
        "The page shows the stored logo, with a box that removes it",
        arguments: [("en", "Remove “"), ("de", "“ entfernen"), ("ar", "إزالة «")])
    func storedLogo(locale: String, text: String) async throws {
        var (board, plan, _) = try await Self.board()
        let id = try plan.requireId()
        let page = await board.browser.open(
            "\(Plans.path)/\(id)/edit?locale=\(locale)")
        let link = "\(Plans.path)/\(id)/files?name=logo"
        for part in [
            "src=\"\(link)\"", "<a href=\"\(link)\">", "logo.png", text,
            "type=\"checkbox\" id=\"removal-logo\" name=\"formwork-remove\" value=\"logo\"",
        ] { #expect(page.text.contains(part), "\(part)") }
        let new = await board.browser.open(Plans.Create.path)
        #expect(!new.text.contains("formwork-remove"))
    }

    @Test("The box removes the logo and its bytes; without it the logo stays")
    func removedByPage() async throws {
        var (board, plan, link) = try await Self.board()
        let id = try plan.requireId()
        _ = await board.browser.open("\(Plans.path)/\(id)/edit")
        let kept = await post(Self.form(), to: link, by: &board.browser)
        #expect(kept.status == .seeOther)
        #expect(try await board.store.fetch(Plans.Item.self, id: id)?.logo == plan.logo)
        let next = link.replacing("version=1", with: "version=2")
        let removed = await post(Self.form() + Self.removal, to: next, by: &board.browser)
        #expect(removed.status == .seeOther)
        let stored = try #require(try await board.store.fetch(Plans.Item.self, id: id))
        #expect(stored.logo == nil && stored.team.count == 1)
        #expect(try await Self.content(of: plan, in: board) == nil)
    }

    @Test("A refused form still shows the logo, with its box ticked, and removes nothing")
    func refusedRemoval() async throws {
        var (board, plan, link) = try await Self.board()
        let form = Self.form(title: Self.other) + Self.removal
        let page = await post(form, to: link, by: &board.browser)
        #expect(page.status.code == 422)
        let box = try #require(page.text.firstMatch(of: /<input [^>]*id="removal-logo"[^>]*>/)?.0)
        #expect(box.contains(" checked"))
        #expect(page.text.contains("logo.png"))
        let id = try plan.requireId()
        #expect(try await board.store.fetch(Plans.Item.self, id: id)?.logo == plan.logo)
    }

    @Test("A logo that was replaced meanwhile is not removed by the box, and the box stays ticked")
    func replacedBeforeRemoval() async throws {
        var (board, plan, link) = try await Self.board()
        let id = try plan.requireId()
        let shown = await board.browser.open("\(Plans.path)/\(id)/edit").text
        let base = try #require(shown.base)
        plan.logo = FileValue(name: "new.png", mediaType: "image/png", size: 3)
        let replaced = try await board.store.update(plan)
        let form = Self.form() + Self.removal + [("formwork-base", base)]
        let page = await post(form, to: link, by: &board.browser)
        #expect(page.status == .conflict)
        let box = try #require(page.text.firstMatch(of: /<input [^>]*id="removal-logo"[^>]*>/)?.0)
        #expect(box.contains(" checked"))
        #expect(try await board.store.fetch(Plans.Item.self, id: id) == replaced)
    }

    @Test("A new logo takes the place of the stored one, unless it is no picture")
    func logo() async throws {
        var (board, plan, link) = try await Self.board()
        let texts = ([("_csrf", board.browser.token)] + Self.form()).map { name, text in
            "--B\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(text)\r\n"
        }
        let head = """
            --B\r\nContent-Disposition: form-data; name="logo"; filename="new.png"\r
            Content-Type: image/png\r\n\r\n
            """
        let picture: [UInt8] =
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
            + Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82]
        for (content, status) in [(Array("<script>".utf8), 422), (picture, 303)] {
            let response = await board.browser.send(
                .post, link, headers: [.contentType: "multipart/form-data; boundary=B"],
                body: Data(texts.joined().utf8) + Data(head.utf8) + Data(content)
                    + Data("\r\n--B--\r\n".utf8))
            #expect(response.status.code == status)
        }
        let id = try plan.requireId()
        let stored = try #require(try await board.store.fetch(Plans.Item.self, id: id))
        #expect(stored.logo?.name == "new.png")
        #expect(try await Self.content(of: stored, in: board) == Data(picture))
    }

    @Test("A program that sends null for the logo removes it, and nothing else")
    func removedLogo() async throws {
        let (board, plan, link) = try await Self.board()
        let response = await board.program.send(.patch, link, json: #"{"logo": null}"#)
        #expect(response.status == .ok)
        let id = try plan.requireId()
        let stored = try #require(try await board.store.fetch(Plans.Item.self, id: id))
        #expect(stored.logo == nil)
        #expect(try await Self.content(of: plan, in: board) == nil)
        #expect((stored.title, stored.team) == (plan.title, plan.team))
    }

    @Test("A logo that was replaced meanwhile is not removed")
    func replacedLogo() async throws {
        var (board, plan, link) = try await Self.board()
        plan.logo = FileValue(name: "new.png", mediaType: "image/png", size: 3)
        let replaced = try await board.store.update(plan)
        let response = await board.program.send(.patch, link, json: #"{"logo": null}"#)
        #expect(response.status == .conflict)
        let stored = try await board.store.fetch(Plans.Item.self, id: try plan.requireId())
        #expect(stored == replaced)
    }
}
