import Formwork
import FormworkSQLite
import FormworkServer
import Foundation
import HTTPTypes
import Ideaboard
import IdeaboardServer
import Testing

@Suite("Ideaboard's pages") struct IdeaboardApplicationTests {
    private static let locales = ["en", "de", "ar"]

    /// Texts that would be markup, or would leave an attribute, if they were not escaped.
    private static let hostile = [
        "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "' onfocus='alert(1)",
        "</textarea></title><b>", "&lt;script&gt;", "{{7*7}}${7*7}",
    ]

    private static func links(to idea: Ideas.Item) throws -> [String] {
        try [Ideas.List.path, Ideas.New.path]
            + [
                Ideas.Show.link(query: .init(id: idea.id)),
                Ideas.Edit.link(query: .init(id: idea.id)),
                Ideas.ConfirmDelete.link(query: .init(id: idea.id)),
            ]
    }

    @Test("A resource whose model the store does not keep stops the start, with the remedy")
    func unknownModel() throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).sqlite").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let store = try SQLiteStore(path: path, models: [Ideas.Item.self])
        let application = try IdeaboardApplication.make(
            store: store, localization: try IdeaboardApplication.localization())
        let error = #expect(throws: RegistrationError.self) { try application.check() }
        #expect(error?.code == .unknownModel)
        #expect(error?.message.contains("Plans") == true)
        #expect(error?.message.contains("`models`") == true)
    }

    @Test("Every page has all its texts in every language", arguments: locales)
    func texts(locale: String) async throws {
        var board = try await Board()
        let idea = try await board.insert()
        let links = try Self.links(to: idea) + ["/nowhere", "\(Ideas.List.path)?search=none"]
        for link in links {
            let separator = link.contains("?") ? "&" : "?"
            let page = await board.browser.open("\(link)\(separator)locale=\(locale)")
            #expect(page.text.contains("<html lang=\"\(locale)\""))
            #expect(!page.text.contains("⟦"), "\(link)")
            #expect(!page.text.contains("%{"), "\(link)")
        }
    }

    @Test("After each change the next page shows a notice in every language", arguments: locales)
    func notices(locale: String) async throws {
        var board = try await Board()
        board.browser.cookies["locale"] = locale
        let form = Board.form([("budget", "1250")])
        let (updated, deleted) = (try await board.insert(), try await board.insert())
        for (link, fields) in [
            (Ideas.Create.path, form),
            (try updated.link(to: Ideas.Update.self), form),
            (try deleted.link(to: Ideas.Delete.self), []),
        ] {
            let sent = await board.browser.post(fields, to: link)
            let page = await board.browser.open(try #require(sent.headers[.location]))
            let notice = try #require(page.text.firstMatch(of: /role="status">([^<]+)</)?.1)
            #expect(!notice.contains("⟦"))
        }
    }

    @Test("Every error page and every message is in every language", arguments: locales)
    func messages(locale: String) async throws {
        var board = try await Board()
        let idea = try await board.insert()
        board.browser.cookies["locale"] = locale
        let bad = Board.form([
            ("title", ""), ("category", "rocket"), ("budget", "x"), ("dueDate", "x"),
            ("contactEmail", "x"), ("id", "1"),
        ])
        for (fields, link) in [
            (bad, Ideas.Create.path), (bad, try idea.link(to: Ideas.Update.self)),
            (Board.form, try Ideas.Update.link(query: .init(id: idea.id, version: 9))),
            ([("x", "1")], try idea.link(to: Ideas.Delete.self)),
        ] {
            let page = await board.browser.post(fields, to: link)
            #expect(page.status.code >= 400)
            #expect(page.text.contains("id=\"error-summary\""))
            #expect(!page.text.contains("⟦") && !page.text.contains("%{"), "\(link)")
        }
    }

    @Test("Arabic pages are read from right to left")
    func direction() async throws {
        var board = try await Board()
        for (locale, direction) in [("en", "ltr"), ("de", "ltr"), ("ar", "rtl")] {
            let page = await board.browser.open("\(Ideas.List.path)?locale=\(locale)")
            #expect(page.text.contains("dir=\"\(direction)\""))
        }
    }

    @Test("Stored input is text on every page, in every language", arguments: hostile, locales)
    func escapes(text: String, locale: String) async throws {
        var board = try await Board()
        board.browser.cookies["locale"] = locale
        let idea = try await board.insert {
            ($0.title, $0.authorName, $0.content) = ("T\(text)", "A\(text)", "C\(text)")
            $0.contactEmail = "'&{|}@example.org"
        }
        let links = try Self.links(to: idea)
        let shown = [
            links[0]: ["T", "A"], links[2]: ["T", "A", "C"], links[3]: ["T", "A", "C"],
            links[4]: ["T"],
        ]
        for (link, marks) in shown {
            let page = await board.browser.open(link).text
            for mark in marks { #expect(page.contains("\(mark)\(text)".escaped), "\(link)") }
            expectHarmless(page)
        }
        let show = await board.browser.open(links[2]).text
        #expect(show.contains("&#39;&amp;{|}@example.org"))
    }

    @Test("Refused input is text on the re-rendered page", arguments: hostile, locales)
    func escapesTyped(text: String, locale: String) async throws {
        var board = try await Board()
        board.browser.cookies["locale"] = locale
        let fields = Board.form.map { ($0.0, "\($0.0)\(text)") } + [("x\(text)", text)]
        let page = await board.browser.post(fields, to: Ideas.Create.path).text
        for name in ["title", "authorName", "content", "budget", "dueDate", "contactEmail"] {
            #expect(page.contains("\(name)\(text)".escaped), "\(name)")
        }
        expectHarmless(page)
    }

    private func expectHarmless(_ page: String) {
        // In the JSON of a live form nothing can end the element.
        let page = page.replacing(/<script type="application\/json"[^>]*>[^<]*<\/script>/, with: "")
        for markup in ["<script>", "<img", "<b>", "' onfocus", "\"> <"] {
            #expect(!page.contains(markup), "\(markup)")
        }
        #expect(page.components(separatedBy: "<title").count == 2)
        #expect(page.components(separatedBy: "</html>").count == 2)
    }

    @Test("A search keeps its words and its order from page to page")
    func paging() async throws {
        var board = try await Board()
        for number in 1...45 {
            _ = try await board.insert { $0.title = "Match \(1_000 + number) & more" }
        }
        _ = try await board.insert { $0.title = "A bench" }
        var page = await board.browser.open("\(Ideas.List.path)?search=match&sort=-title").text
        #expect(page.contains("Match 1045 &amp; more") && page.contains("Match 1026 &amp; more"))
        #expect(!page.contains("Match 1025") && !page.contains("A bench"))
        for number in 2...3 {
            let link = try #require(
                page.firstMatch(
                    of: try Regex<(Substring, Substring)>(
                        "href=\"([^\"]*page=\(number)&amp;[^\"]*)\""))?.1
            )
            .replacingOccurrences(of: "&amp;", with: "&")
            #expect(link.contains("search=match") && link.contains("sort=-title"))
            page = await board.browser.open(link).text
        }
        #expect(page.contains("Match 1005") && !page.contains("Match 1006"))
    }

    @Test(
        "An amount of money is shown with its currency, in the list and on the page of the idea",
        arguments: [("en", "€1,250.00"), ("de", "1.250,00 €")])
    func amounts(locale: String, amount: String) async throws {
        var board = try await Board()
        let idea = try await board.insert()
        for link in [Ideas.List.path, try Ideas.Show.link(query: .init(id: idea.id))] {
            let page = await board.browser.open("\(link)?locale=\(locale)").text
            #expect(page.replacingOccurrences(of: "\u{A0}", with: " ").contains(amount), "\(link)")
        }
    }

    @Test(
        "The label of the search names what is searched",
        arguments: zip(locales, ["Search ideas", "Ideen durchsuchen", "ابحث في الأفكار"]))
    func search(locale: String, label: String) async throws {
        var board = try await Board()
        let page = await board.browser.open("\(Ideas.List.path)?locale=\(locale)").text
        #expect(page.contains("<label for=\"search-search\">\(label)</label>"))
    }
}
