import Formwork
import FormworkAccounts
import FormworkPresentation
import FormworkServer
import FormworkTesting
import Foundation
import HTTPTypes
import Testing

@testable import Intranet

@Suite("The intranet on pages without a script") struct IntranetTests {
    @Test("The application starts with all of its texts, in each look")
    func texts() async throws {
        try await Office().application.check()
        try await Office(theme: .dense).application.check()
    }

    @Test(
        "An unknown visitor is led to the log-in, and returns from there",
        arguments: ["/start-page", "/news", "/documents", "/leave-requests/new"])
    func entrance(link: String) async throws {
        let office = try await Office()
        var browser = Browser(office.application)
        let answer = await browser.open(link)
        #expect(answer.status == .seeOther)
        let entrance = try #require(answer.headers[.location])
        #expect(entrance.hasPrefix("/account/log-in"))
        let back = try await office.logIn(&browser, at: entrance)
        #expect(back.headers[.location] == link)
    }

    @Test(
        "A file of a list has the answer of the list for an unknown sender",
        arguments: ["/news", "/documents", "/leave-requests"])
    func exports(path: String) async throws {
        let program = Program(try await Office().application)
        let list = await program.send(.get, path)
        #expect(list.status == .unauthorized)
        for ending in ["csv", "json"] {
            let file = await program.send(
                .get, "\(path).\(ending)", headers: [.accept: "*/*"])
            #expect(file.status == list.status)
            #expect(file.text.contains("unauthenticated"))
        }
        var browser = Browser(program.application)
        let answer = await browser.open("\(path).csv")
        #expect(
            answer.headers[.location]
                == "/account/log-in?next=\(path).csv".replacing("next=/", with: "next=%2F"))
    }

    @Test("The page of an article has its text without marks, as the page to read it has")
    func marks() async throws {
        let office = try await Office()
        var ada = try await office.employee()
        let list = await ada.open("/news")
        let page = await ada.open(try #require(list.link(to: "Our bridge in Hafenstadt")))
        #expect(page.text.contains("<strong>four hundred cyclists</strong>"))
        #expect(!page.text.contains("**"))
    }

    @Test("A file of news names only columns that readers know")
    func imports() async throws {
        let office = try await Office()
        var ada = try await office.employee()
        let page = await ada.open("/leave-requests/import").text
        #expect(
            page.contains(
                "titles of the fields: First day, Last day, Kind of leave, Substitute, Note."))
    }

    @Test("The first page has the news and the documents, with links to both")
    func start() async throws {
        let office = try await Office()
        var ada = try await office.employee()
        let page = await ada.open("/start-page")
        #expect(page.status == .ok)
        for text in ["The canteen opens on Saturdays", "Floor plan", "Ask for leave"] {
            #expect(page.text.contains(text), "\(text)")
        }
        #expect(page.text.contains(/href="\/news\/[0-9A-Fa-f-]{36}\/read"/))
        #expect(page.text.contains(/href="\/documents\/[0-9A-Fa-f-]{36}\/view"/))
    }

    @Test("The look decides on the views of screenlets: the dense one has no summaries")
    func looks() async throws {
        for (theme, hasSummary) in [(Theme.calm, true), (.dense, false)] {
            let office = try await Office(theme: theme)
            var ada = try await office.employee()
            let page = await ada.open("/start-page")
            #expect(page.text.contains("the first cyclists crossed the river") == hasSummary)
        }
    }

    @Test("An article is read, rated and commented on")
    func article() async throws {
        let office = try await Office()
        var ada = try await office.employee()
        let link = try #require(await ada.open("/start-page").link(to: "Our bridge in Hafenstadt"))
        let page = await ada.open(link)
        #expect(page.text.contains("Our bridge in Hafenstadt is open</h1>"))
        #expect(page.text.contains("<strong>four hundred cyclists</strong>"))
        let rated = await ada.post(
            ["formwork-action": "act:rating.rate@4"], to: link)
        #expect(rated.text.contains("Your rating: 4 of 5 stars."))
        let commented = await ada.post(
            [
                "comments.text": "I was there!", "formwork-action": "act:comments.send",
            ], to: link)
        #expect(commented.text.contains("I was there!"))
        var bo = try await office.employee("bo@example.org")
        let seen = await bo.open(link).text
        #expect(seen.contains("4 of 5 stars on average."))
        #expect(seen.contains("I was there!"))
    }

    @Test("An article that is not there is not found")
    func missing() async throws {
        let office = try await Office()
        var ada = try await office.employee()
        let page = await ada.open("/news/\(UUID().uuidString)/read")
        #expect(page.status == .notFound)
    }

    @Test("Only editors write news and file documents", arguments: ["/news/new", "/documents/new"])
    func editors(link: String) async throws {
        let office = try await Office()
        var ada = try await office.employee()
        #expect(await ada.open(link).status == .forbidden)
        var eve = try await office.employee("eve@example.org", roles: [.editor])
        #expect(await eve.open(link).status == .ok)
    }

    @Test("A document is shown by the kind of its file")
    func document() async throws {
        let office = try await Office()
        var ada = try await office.employee()
        let start = await ada.open("/start-page")
        let plan = await ada.open(try #require(start.link(to: "Floor plan")))
        #expect(plan.text.contains(/<img src="\/documents\/[^"]+" alt="Floor plan"/))
        let rules = await ada.open(try #require(start.link(to: "House rules")))
        #expect(rules.text.contains(/href="\/documents\/[^"]+name=file"/))
    }

    @Test("Employees see and change their own portrait")
    func portrait() async throws {
        let office = try await Office()
        var ada = try await office.employee()
        let start = await ada.open("/start-page")
        #expect(start.text.contains(/href="\/portrait-page"[^>]*>Your portrait/))
        #expect(!start.text.contains("type=\"file\""))
        let page = await ada.open("/portrait-page")
        #expect(page.status == .ok)
        #expect(page.text.contains("type=\"file\""))
    }

    @Test("Leave is asked for by its rules, and seen by its employee and the manager")
    func leave() async throws {
        let office = try await Office()
        var ada = try await office.employee()
        let form = await ada.open("/leave-requests/new").text
        #expect(!form.contains("Account of the employee"))
        let refused = await ada.post(
            ["kind": "holiday", "firstDay": "2999-03-05", "lastDay": "2999-03-04"],
            to: "/leave-requests/new")
        #expect(refused.status == .unprocessableContent)
        #expect(refused.text.contains("The last day must not be before the first one."))
        let leave: KeyValuePairs = [
            "kind": "holiday", "firstDay": "2999-03-01", "lastDay": "2999-03-05",
        ]
        let forged = await ada.post(
            leave.map { ($0.key, $0.value) } + [("account", "eve")], to: "/leave-requests/new")
        #expect(forged.status == .unprocessableContent)
        #expect(await ada.post(leave, to: "/leave-requests/new").status == .seeOther)
        #expect(await ada.open("/leave-requests").text.contains("Mar 1, 2999"))
        var bo = try await office.employee("bo@example.org")
        #expect(await !bo.open("/leave-requests").text.contains("Mar 1, 2999"))
        var mia = try await office.employee("mia@example.org", roles: [.manager])
        let list = await mia.open("/leave-requests").text
        #expect(list.contains("ada@example.org"))
        #expect(!list.contains(">eve<"))
    }

    @Test("The example has at most 700 lines of Swift, and a file at most 120")
    func lines() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Examples/Intranet")
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        let counts = try (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
            .map { file in
                try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
                    .filter { !$0.allSatisfy(\.isWhitespace) && !$0.contains(/^\s*\/\//) }.count
            }
        #expect(counts.count > 10)
        #expect(counts.reduce(0, +) <= 700)
        #expect(counts.allSatisfy { $0 <= 120 })
    }
}
