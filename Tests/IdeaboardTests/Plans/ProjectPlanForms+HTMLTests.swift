import Formwork
import FormworkServer
import Foundation
import HTTPTypes
import Ideaboard
import IdeaboardServer
import Testing

@Suite("Project plans and browsers without script") struct ProjectPlanFormsHTMLTests {
    static let form = [
        ("title", "Solar <roof>"), ("summary", "Panels"), ("category", "hardware"),
        ("country", "egypt"), ("region", "delta"), ("city", "alexandria"),
        ("startDate", "2030-03-01"), ("endDate", "2030-03-31"), ("color", "#ff0000"),
        ("team", ""), ("team.0.name", "Ada"), ("team.0.role", "lead"), ("team.0.days", "10"),
        ("team.0.dailyRate", "100.00"), ("team.0.skills", ""), ("team.0.skills.4.name", "Welding"),
        ("team.0.skills.4.level", "5"), ("items", ""), ("agreed", "true"),
    ]

    private static func plan(_ board: Board) async throws -> Plans.Item {
        try #require(try await board.store.fetch(ModelQuery<Plans.Item>()).models.first)
    }

    @Test("Every page has all its texts in every language", arguments: ["en", "de", "ar"])
    func texts(locale: String) async throws {
        var board = try await Board()
        var links = [Plans.List.path, Plans.Create.path]
        for link in links + [""] {
            if link.isEmpty {
                let plan = try await board.store.insert(Plans.Item(.stub()))
                links = [
                    "\(Plans.path)/\(plan.id)",
                    "\(Plans.path)/\(plan.id)/edit",
                    "\(Plans.List.path)?page=1",
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

    @Test("The page of a new plan has at most 20 KiB; its parts for a script have an address")
    func size() async throws {
        var board = try await Board()
        let page = await board.browser.open(Plans.Create.path)
        #expect(page.body.count <= 20 << 10)
        let link = try #require(page.text.firstMatch(of: /data-formwork-parts="([^"]+)"/)).1
        let parts = await board.browser.open(String(link))
        for part in [
            "data-formwork-definition>", "data-formwork-entry-of=\"items\"", "tools>",
            "data-formwork-entry=\"{entry}: \"",
        ] {
            #expect(parts.text.contains(part), "\(part)")
            #expect(!page.text.contains(part), "\(part)")
        }
    }

    @Test("A posted plan leads to its page, with team, skills and totals")
    func posted() async throws {
        var board = try await Board()
        let response = await board.browser.post(Self.form, to: Plans.Create.path)
        #expect(response.status == .seeOther)
        let link = try #require(response.headers[.location])
        let page = await board.browser.open(link)
        for part in [
            "Your plan is submitted.", "Solar &lt;roof&gt;", "Ada", "Welding", "€1,000.00",
            "€1,100.00", "Alexandria", "Mar 31, 2030",
        ] { #expect(page.text.contains(part), "\(part)") }
        let list = await board.browser.open(Plans.List.path)
        #expect(list.text.contains("Solar &lt;roof&gt;") && list.text.contains("€1,100.00"))
        #expect(try await Self.plan(board).team[0].skills == [PlanSkill(name: "Welding", level: 5)])
    }

    /// Posts the form with a logo.
    private func post(
        logo content: [UInt8], type: String, name: String = "Löwe.png", by browser: inout Browser
    ) async -> OutgoingResponse {
        let texts = ([("_csrf", browser.token)] + Self.form).map { name, text in
            "--B\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(text)\r\n"
        }
        let head = """
            --B\r\nContent-Disposition: form-data; name="logo"; filename="\(name)"\r
            Content-Type: \(type)\r\n\r\n
            """
        return await browser.send(
            .post, Plans.Create.path,
            headers: [.contentType: "multipart/form-data; boundary=B"],
            body: Data(texts.joined().utf8) + Data(head.utf8) + Data(content)
                + Data("\r\n--B--\r\n".utf8))
    }

    private static let picture: [UInt8] = [
        0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60,
        0x82,
    ]

    @Test("A logo is kept, shown on the plan's page, and answered as the picture that it is")
    func logo() async throws {
        let directory = try TemporaryDirectory()
        var board = try await Board(
            store: try await IdeaboardApplication.store(at: directory.database))
        let response = await post(logo: Self.picture, type: "image/png", by: &board.browser)
        #expect(response.status == .seeOther)
        let logo = try #require(try await Self.plan(board).logo)
        #expect((logo.name, logo.mediaType, logo.size) == ("Löwe.png", "image/png", 16))
        let page = await board.browser.open(try #require(response.headers[.location]))
        let source = try #require(
            page.text.firstMatch(
                of: /<img height="48" alt="Solar &lt;roof&gt;: Logo" src="([^"]*)"/)?.1)
        let link = String(source).replacing("&amp;", with: "&")
        let picture = await board.browser.open(link, headers: [.accept: "image/webp,*/*;q=0.8"])
        #expect(picture.status == .ok)
        #expect(Array(picture.body) == Self.picture)
        #expect(picture.headers[.contentType] == "image/png")
        #expect(picture.headers[.xContentTypeOptions] == "nosniff")
        #expect(
            picture.headers[.contentDisposition] == "inline; filename*=UTF-8''L%C3%B6we.png")
        #expect(picture.headers[.contentSecurityPolicy]?.hasSuffix("sandbox") == true)
    }

    @Test(
        "A mistake in an entry names the entry in the summary, and not at the input",
        arguments: [
            ("en", "Member 1", "Skill 1"), ("de", "Mitglied 1", "Fähigkeit 1"),
            ("ar", "العضو ١", "المهارة ١"),
        ])
    func mistakeInEntry(locale: String, member: String, skill: String) async throws {
        var board = try await Board()
        let form = Self.form.filter { !["team.0.days", "team.0.skills.4.level"].contains($0.0) }
        let page = await board.browser.post(
            form + [("team.0.days", "x"), ("team.0.skills.4.level", "99")],
            to: "\(Plans.Create.path)?locale=\(locale)")
        #expect(page.status.code == 422)
        let text = page.text.replacing(/<\/?bdi>/, with: "")
        let days = /<a href="#field-team\.\d+\.days">([^<]*)<span>/
        let level = /<a href="#field-team\.\d+\.skills\.\d+\.level">([^<]*)<span>/
        #expect(text.firstMatch(of: days)?.1 == "\(member): ")
        #expect(text.firstMatch(of: level)?.1 == "\(member): \(skill): ")
    }

    @Test("A file that is no picture is no logo, whatever its declared type")
    func noLogo() async throws {
        var board = try await Board()
        for (content, type) in [
            (Array("<script>".utf8), "image/png"), (Self.picture, "image/jpeg"),
            (Array("<svg/>".utf8), "image/svg+xml"),
        ] {
            let page = await post(logo: content, type: type, by: &board.browser)
            #expect(page.status.code == 422)
            #expect(page.text.contains("The logo has to be a PNG, JPEG or WebP image"))
        }
        #expect(try await board.store.fetch(ModelQuery<Plans.Item>()).total == 0)
    }

    @Test("A logo with another file name extension, or with too many pixels, is refused")
    func refusedLogo() async throws {
        var board = try await Board()
        let large =
            Self.picture[..<8] + [0, 0, 0, 13] + Array("IHDR".utf8)
            + [0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30, 8, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
            + Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82]
        for (content, name, message) in [
            (Self.picture, "a.html", "The logo has to be a PNG, JPEG or WebP image"),
            (Array(large), "a.png", "The logo has too many pixels: 40 million are allowed"),
        ] {
            let page = await post(logo: content, type: "image/png", name: name, by: &board.browser)
            #expect(page.status.code == 422)
            #expect(page.text.contains(message))
        }
        #expect(try await board.store.fetch(ModelQuery<Plans.Item>()).total == 0)
    }

    @Test("A plan without a logo shows none, and has none at its address")
    func withoutLogo() async throws {
        var board = try await Board()
        let plan = try await board.store.insert(Plans.Item(.stub()))
        let id = try plan.requireId()
        let page = await board.browser.open("\(Plans.path)/\(id)")
        #expect(!page.text.contains("<img"))
        for id in [id, ModelIdType()] {
            let answer = await board.browser.open("\(Plans.path)/\(id)/files?name=logo")
            #expect(answer.status == .notFound)
        }
    }

    @Test("Buttons add, move and remove without script, and lose no input")
    func buttons() async throws {
        var board = try await Board()
        func pressing(_ action: String) async -> String {
            let fields = Self.form + [("formwork-action", action)]
            let page = await board.browser.post(fields, to: Plans.Create.path)
            #expect(page.status == .ok)
            #expect(page.text.contains("value=\"Solar &lt;roof&gt;\""))
            return page.text
        }
        #expect(await pressing("insert:team").contains("name=\"team.1.name\""))
        #expect(await pressing("insert:team.0.skills").contains("name=\"team.0.skills.5.name\""))
        #expect(await !pressing("remove:team.0.skills.4").contains("name=\"team.0.skills.4.name\""))
        #expect(await pressing("refresh").contains(">1,100"))
        #expect(try await board.store.fetch(ModelQuery<Plans.Item>()).total == 0)
    }

    @Test("A refused plan is re-rendered with all input, and each error at its field")
    func refused() async throws {
        var board = try await Board()
        let fields = Self.form.map { ($0.0, $0.0 == "endDate" ? "2030-01-01" : $0.1) }
        let page = await board.browser.post(fields, to: Plans.Create.path)
        #expect(page.status.code == 422)
        #expect(page.text.contains("The project cannot end before it starts"))
        #expect(page.text.contains("value=\"Welding\""))
        #expect(try await board.store.fetch(ModelQuery<Plans.Item>()).total == 0)
    }

    @Test("A missing plan is not found")
    func missing() async throws {
        var board = try await Board()
        let page = await board.browser.open("\(Plans.path)/\(UUID())")
        #expect(page.status == .notFound)
    }
}
