import Formwork
import FormworkServer
import Foundation
import HTTPTypes
import Ideaboard
import Testing

@Suite("Ideaboard and edits at the same time") struct IdeasTests {
    /// A user reads an idea, and another user changes its title before the first one saves.
    private func overtaken(_ board: Board) async throws -> (read: Ideas.Item, stored: Ideas.Item) {
        let read = try await board.insert { $0.title = "First" }
        var other = read
        other.title = "Their <title>"
        return (read, try await board.store.update(other))
    }

    /// A user opens the form of an idea, and another user changes its title before the first one
    /// saves.
    private func openedBefore(
        _ board: inout Board
    ) async throws -> (read: Ideas.Item, link: String, base: String) {
        let read = try await board.insert { $0.title = "First" }
        let link = try read.link(to: Ideas.Update.self)
        let base = try #require(await board.browser.open(link).text.base)
        var other = read
        other.title = "Their title"
        _ = try await board.store.update(other)
        return (read, link, base)
    }

    @Test("A program that read an older version gets both values, typed, and nothing changes")
    func json() async throws {
        let board = try await Board()
        let (read, stored) = try await overtaken(board)
        let response = await board.program.send(
            .patch, try read.link(to: Ideas.Update.self),
            json: try Board.form([("title", "My title")]).json, headers: [.acceptLanguage: "en"])
        #expect(response.status == .conflict)
        let error = try response.decoded(RequestError.self)
        #expect(error.code == .conflict)
        let title = try #require(error.conflicts.first { $0.fieldId.id == "title" })
        #expect(title.stored == .constant("Their <title>"))
        #expect(title.submitted == .constant("My title"))
        #expect(title.title == .constant("Title"))
        let category = try #require(error.conflicts.first { $0.fieldId.id == "category" })
        #expect(category.stored == .constant("Software"))
        #expect(category.submitted == .constant("Service"))
        #expect(!error.conflicts.contains { $0.fieldId.id == "agreed" })
        #expect(try await board.ideas() == [stored])
    }

    @Test("A program changes what it names; the rest stays, and null empties")
    func partial() async throws {
        let board = try await Board()
        let idea = try await board.insert {
            ($0.budget, $0.currency, $0.dueDate) = (5, .eur, CivilDate("2030-01-31"))
        }
        let response = await board.program.send(
            .patch, try idea.link(to: Ideas.Update.self),
            json: #"{"title":"Other","dueDate":null}"#)
        #expect(response.status == .ok)
        let stored = try #require(try await board.ideas().first)
        var expected = idea
        (expected.title, expected.dueDate, expected.version) = ("Other", nil, 2)
        expected.updatedAt = stored.updatedAt
        #expect(stored == expected)
    }

    @Test("A browser gets a page with both values, its input, and a form that can be saved")
    func page() async throws {
        var board = try await Board()
        let (read, stored) = try await overtaken(board)
        let page = await board.browser.post(
            Board.form([("title", "My <title>")]), to: try read.link(to: Ideas.Update.self))
        #expect(page.status == .conflict)
        for part in [
            "id=\"conflicts\"", "Their &lt;title&gt;", "value=\"My &lt;title&gt;\"",
            "href=\"#conflicts\"", ">Error: ",
        ] { #expect(page.text.contains(part), "\(part)") }
        #expect(try await board.ideas() == [stored])

        let action = try stored.link(to: Ideas.Update.self)
        #expect(page.text.contains("action=\"\(action.escaped)\""))
        let saved = await board.browser.post(Board.form([("title", "Both")]), to: action)
        #expect(saved.status == .seeOther)
        #expect(try await board.ideas().map(\.title) == ["Both"])
    }

    @Test("An update or a deletion without a version is refused, and nothing changes")
    func noVersion() async throws {
        var board = try await Board()
        let idea = try await board.insert()
        let query = ResourceVersionQuery(id: idea.id)
        let update = try Ideas.Update.link(query: query)
        let delete = try Ideas.Delete.link(query: query)
        for answer in [
            await board.program.send(.patch, update, json: try Board.form.json),
            await board.program.send(.delete, delete),
        ] {
            #expect(answer.status.code == 428)
            #expect(try answer.decoded(RequestError.self).code == .versionRequired)
            #expect(answer.text.contains("“version” to the query, with the version that"))
        }
        let page = await board.browser.post(Board.form, to: update)
        #expect(page.status.code == 428)
        #expect(page.text.contains("Open the page again and repeat it there."))
        #expect(await board.browser.post([], to: delete).status.code == 428)
        #expect(try await board.ideas() == [idea])
    }

    @Test("Two editors who change different fields both keep their changes")
    func merged() async throws {
        var board = try await Board()
        let (read, link, base) = try await openedBefore(&board)
        let saved = await board.browser.post(
            board.fields(of: read, [("authorName", "Grace")]) + [("formwork-base", base)], to: link)
        #expect(saved.status == .seeOther)
        let idea = try #require(try await board.ideas().first)
        #expect((idea.title, idea.authorName) == ("Their title", "Grace"))
    }

    @Test("A refused form shows the changes made meanwhile and does not overwrite them")
    func refusedThenSaved() async throws {
        var board = try await Board()
        let (read, link, base) = try await openedBefore(&board)
        let page = await board.browser.post(
            board.fields(of: read, [("authorName", "")]) + [("formwork-base", base)], to: link)
        #expect(page.status.code == 422)
        #expect(page.text.contains("value=\"Their title\""))
        var next = read
        next.title = "Their title"
        let again = await board.browser.post(
            board.fields(of: next, [("authorName", "Grace")])
                + [("formwork-base", try #require(page.text.base))], to: link)
        #expect(again.status == .seeOther)
        let idea = try #require(try await board.ideas().first)
        #expect((idea.title, idea.authorName) == ("Their title", "Grace"))
    }

    @Test("A stale confirmation does not delete a version that another user changed")
    func delete() async throws {
        var board = try await Board()
        let (read, stored) = try await overtaken(board)
        let link = try read.link(to: Ideas.Delete.self)
        let answer = await board.program.send(.delete, link)
        #expect(try answer.decoded(RequestError.self).code == .conflict)
        let page = await board.browser.post([], to: link)
        #expect(page.status == .conflict)
        #expect(page.text.contains("Their &lt;title&gt;"))
        #expect(try await board.ideas() == [stored])
    }

    @Test("Of many that save the same version at once, one succeeds")
    func race() async throws {
        let board = try await Board()
        let idea = try await board.insert()
        let link = try idea.link(to: Ideas.Update.self)
        let program = board.program
        let answers = try await withThrowingTaskGroup(of: (String, Int).self) { group in
            for number in 0..<20 {
                let json = try Board.form([("title", "Title \(number)")]).json
                group.addTask {
                    let response = await program.send(.patch, link, json: json)
                    return ("Title \(number)", response.status.code)
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        let saved = answers.filter { $0.1 == 200 }.map(\.0)
        #expect(saved.count == 1)
        #expect(answers.count { $0.1 == 409 } == 19)
        #expect(try await board.ideas().map(\.title) == saved)
    }
}

extension Board {
    /// The fields that a page of an idea sends, with some fields in another way.
    fileprivate func fields(
        of item: Ideas.Item, _ changes: [(String, String)]
    ) -> [(String, String)] {
        let idea = item.fields
        let fields: [(String, String)] = [
            ("title", idea.title), ("authorName", idea.authorName), ("content", idea.content),
            ("category", idea.category?.rawValue ?? ""), ("budget", idea.budget?.text ?? ""),
            ("currency", idea.currency?.rawValue ?? ""), ("dueDate", idea.dueDate?.text ?? ""),
            ("contactEmail", idea.contactEmail), ("agreed", idea.agreed ? "true" : "false"),
        ]
        let names = Set(changes.map(\.0))
        return fields.filter { !names.contains($0.0) } + changes
    }
}

extension String {
    /// The base that a page carries.
    var base: String? {
        firstMatch(of: /name="formwork-base" value="([^"]*)"/).map {
            $0.1.replacingOccurrences(of: "&quot;", with: "\"")
                .replacingOccurrences(of: "&lt;", with: "<").replacingOccurrences(
                    of: "&gt;", with: ">"
                )
                .replacingOccurrences(of: "&#39;", with: "'")
                .replacingOccurrences(of: "&amp;", with: "&")
        }
    }
}
