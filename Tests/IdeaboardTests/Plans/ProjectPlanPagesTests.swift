import Formwork
import FormworkServer
import Foundation
import HTTPTypes
import Ideaboard
import Testing

@Suite("Project plans and browsers without script") struct ProjectPlanPagesTests {
    static let form = [
        ("title", "Solar <roof>"), ("summary", "Panels"), ("category", "hardware"),
        ("country", "egypt"), ("region", "delta"), ("city", "alexandria"),
        ("startDate", "2030-03-01"), ("endDate", "2030-03-31"), ("color", "#ff0000"),
        ("team", ""), ("team.0.name", "Ada"), ("team.0.role", "lead"), ("team.0.days", "10"),
        ("team.0.dailyRate", "100.00"), ("team.0.skills", ""), ("team.0.skills.4.name", "Welding"),
        ("team.0.skills.4.level", "5"), ("items", ""), ("agreed", "true"),
    ]

    private static func plan(_ board: Board) async throws -> ProjectPlan {
        try #require(try await board.store.fetch(ModelQuery<ProjectPlan>()).models.first)
    }

    @Test("Every page has all its texts in every language", arguments: ["en", "de", "ar"])
    func texts(locale: String) async throws {
        var board = try await Board()
        var links = [ListProjectPlansRequest.path, CreateProjectPlanRequest.path]
        for link in links + [""] {
            if link.isEmpty {
                let plan = try await board.store.insert(ProjectPlan(ProjectPlanBody.stub()))
                links = [
                    "\(ShowProjectPlanRequest.path)?id=\(try plan.requireId())&isNew=true",
                    "\(ListProjectPlansRequest.path)?page=1",
                ]
            }
            for link in links {
                let separator = link.contains("?") ? "&" : "?"
                let page = await board.browser.open("\(link)\(separator)locale=\(locale)")
                #expect(page.status == .ok)
                #expect(page.text.contains("<html lang=\"\(locale)\""))
                // The number of an entry is put in by scripts.
                let text = page.text.replacing("%{number}", with: "")
                #expect(!text.contains("⟦") && !text.contains("%{"), "\(link)")
            }
        }
    }

    @Test("A posted plan leads to its page, with team, skills and totals")
    func posted() async throws {
        var board = try await Board()
        let response = await board.browser.post(Self.form, to: CreateProjectPlanRequest.path)
        #expect(response.status == .seeOther)
        let link = try #require(response.headers[.location])
        let page = await board.browser.open(link)
        for part in [
            "Your plan is submitted.", "Solar &lt;roof&gt;", "Ada", "Welding", "1,000.00",
            "1,100.00", "Alexandria", "Mar 31, 2030",
        ] { #expect(page.text.contains(part), "\(part)") }
        let list = await board.browser.open(ListProjectPlansRequest.path)
        #expect(list.text.contains("Solar &lt;roof&gt;") && list.text.contains("1,100.00"))
        #expect(try await Self.plan(board).team[0].skills == [PlanSkill(name: "Welding", level: 5)])
    }

    @Test("Buttons add, move and remove without script, and lose nothing that was typed")
    func buttons() async throws {
        var board = try await Board()
        func pressing(_ action: String) async -> String {
            let fields = Self.form + [("formwork-action", action)]
            let page = await board.browser.post(fields, to: CreateProjectPlanRequest.path)
            #expect(page.status == .ok)
            #expect(page.text.contains("value=\"Solar &lt;roof&gt;\""))
            return page.text
        }
        #expect(await pressing("insert:team").contains("name=\"team.1.name\""))
        #expect(await pressing("insert:team.0.skills").contains("name=\"team.0.skills.5.name\""))
        #expect(await !pressing("remove:team.0.skills.4").contains("name=\"team.0.skills.4.name\""))
        #expect(await pressing("refresh").contains(">1100"))
        #expect(try await board.store.fetch(ModelQuery<ProjectPlan>()).total == 0)
    }

    @Test("A refused plan comes again with everything, and says what is wrong where")
    func refused() async throws {
        var board = try await Board()
        let fields = Self.form.map { ($0.0, $0.0 == "endDate" ? "2030-01-01" : $0.1) }
        let page = await board.browser.post(fields, to: CreateProjectPlanRequest.path)
        #expect(page.status.code == 422)
        #expect(page.text.contains("The project cannot end before it starts"))
        #expect(page.text.contains("value=\"Welding\""))
        #expect(try await board.store.fetch(ModelQuery<ProjectPlan>()).total == 0)
    }

    @Test("The bytes of a logo are kept with the plan")
    func logo() async throws {
        var board = try await Board()
        func parts(type: String) -> Data {
            let texts = (Self.form + [("_csrf", board.browser.token)]).map { name, text in
                "--B\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(text)\r\n"
            }
            let file = """
                --B\r\nContent-Disposition: form-data; name="logo"; filename="roof.png"\r
                Content-Type: \(type)\r\n\r\nnot really\r\n--B--\r\n
                """
            return Data((texts.joined() + file).utf8)
        }
        let headers: HTTPFields = [.contentType: "multipart/form-data; boundary=B"]
        let refused = await board.browser.send(
            .post, CreateProjectPlanRequest.path, headers: headers, body: parts(type: "text/html"))
        #expect(refused.text.contains("The logo has to be a PNG, JPEG or WebP image"))
        let response = await board.browser.send(
            .post, CreateProjectPlanRequest.path, headers: headers, body: parts(type: "image/png"))
        #expect(response.status == .seeOther)
        let plan = try await Self.plan(board)
        #expect(plan.logo == FileValue(name: "roof.png", mediaType: "image/png", size: 10))
        #expect(plan.logoContent == Data("not really".utf8))
    }

    @Test("A plan that is nobody's is not found")
    func missing() async throws {
        var board = try await Board()
        let page = await board.browser.open("\(ShowProjectPlanRequest.path)?id=\(UUID())")
        #expect(page.status == .notFound)
    }
}
