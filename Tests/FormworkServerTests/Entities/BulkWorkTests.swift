import Formwork
import FormworkServer
import FormworkTesting
import Foundation
import HTTPTypes
import Testing

@Suite struct BulkWorkTests {
    private let errands = ErrandStore()

    /// Opens the question and sends its form.
    private func confirm(
        _ query: String, in browser: inout Browser
    ) async throws -> OutgoingResponse {
        let question = await browser.open("/errands/bulk?\(query)")
        #expect(question.status == .ok, "\(question.text)")
        let form = try #require(
            question.text.firstMatch(of: /action="(\/errands\/bulk\?[^"]*)"/), "\(question.text)")
        return await browser.post([], to: String(form.1).replacing("&amp;", with: "&"))
    }

    private func ids(_ items: [Stored<Errand>]) -> String {
        items.map { "&ids=\($0.id.uuidString).\($0.version)" }.joined()
    }

    @Test("A list has a box for each row, and the actions that the resource declares")
    func bar() async throws {
        let bread = try await errands.add("Bread")
        var browser = try errands.browser()
        let text = await browser.open("/errands?kind=shop&sort=title").text
        #expect(
            text.contains(
                "form=\"bulk\" name=\"ids\" value=\"\(bread.id.uuidString).1\" aria-label=\"Select “Bread”\""
            ))
        #expect(text.contains("<option value=\"delete\">Delete</option>"))
        #expect(text.contains("<option value=\"kind=post\">Set “Kind” to “Post”</option>"))
        #expect(text.contains("<option value=\"isUrgent=true\">Set “Urgent” to “Yes”</option>"))
        #expect(text.contains("<option value=\"all\">All that are found: 1</option>"))
        #expect(text.contains("<input type=\"hidden\" name=\"kind\" value=\"shop\">"))
    }

    @Test("Rows that are ticked are deleted after a question, and one button takes it back")
    func deletion() async throws {
        let items = [try await errands.add("Bread"), try await errands.add("Apples")]
        try await errands.add("Letter")
        var browser = try errands.browser()
        let query = "action=delete&scope=selected\(ids(items))"
        let question = await browser.open("/errands/bulk?\(query)")
        #expect(question.text.contains("Entries that will be deleted: 2"))
        #expect(question.text.contains("<bdi>Bread</bdi>"))
        #expect(try await errands.titles().count == 3)
        let done = try await confirm(query, in: &browser)
        #expect(done.headers[.location] == "/errands", "\(done.text)")
        #expect(try await errands.titles() == ["Letter"])
        let list = await browser.open("/errands")
        #expect(list.text.contains("Entries changed: 2."))
        let undone = await browser.post([], to: try #require(list.undoLink))
        #expect(undone.headers[.location] == "/errands")
        #expect(await browser.open("/errands").text.contains("Entries taken back: 2."))
        #expect(try await errands.titles() == ["Apples", "Bread", "Letter"])
    }

    @Test("All rows on a page are those that the reader sees")
    func page() async throws {
        for title in ["A", "B", "C", "D"] { try await errands.add(title) }
        var browser = try errands.browser()
        _ = try await confirm("action=delete&scope=page&page=2&sort=title", in: &browser)
        #expect(try await errands.titles() == ["A", "B"])
    }

    @Test("All rows that are found are chosen by the query, and a new one in between is noticed")
    func all() async throws {
        for title in ["A", "B", "C"] { try await errands.add(title) }
        try await errands.add("Letter", .post)
        var browser = try errands.browser()
        let query = "action=kind%3Dpost&scope=all&kind=shop"
        let question = await browser.open("/errands/bulk?\(query)")
        #expect(question.text.contains("becomes “Post”: 3"))
        try await errands.add("D")
        let form = try #require(question.text.firstMatch(of: /action="(\/errands\/bulk\?[^"]*)"/))
        let link = String(form.1).replacing("&amp;", with: "&")
        let refused = await browser.post([], to: link)
        #expect(refused.status == .conflict)
        #expect(refused.text.contains("The list has changed in the meantime."))
        #expect(refused.text.contains("becomes “Post”: 4"))
        _ = try await confirm(query, in: &browser)
        #expect(try await errands.all().allSatisfy { $0.kind == .post })
    }

    @Test("A value is set back only in rows that were not changed since")
    func setBack() async throws {
        let items = [try await errands.add("A"), try await errands.add("B")]
        var browser = try errands.browser()
        _ = try await confirm("action=isUrgent%3Dtrue&scope=selected\(ids(items))", in: &browser)
        var other = try #require(try await errands.all().last)
        #expect(other.isUrgent)
        other.notes = "Changed by another"
        _ = try await errands.store.update(other)
        let list = await browser.open("/errands")
        _ = await browser.post([], to: try #require(list.undoLink))
        let text = await browser.open("/errands").text
        #expect(
            text.contains(
                "Entries taken back: 1. Others were changed since and stay as they are: 1."))
        #expect(try await errands.all().map(\.isUrgent) == [false, true])
    }

    @Test("A value is set back in more rows than a selection holds")
    func manySetBack() async throws {
        for number in 1...160 { try await errands.add("Errand \(number)") }
        var browser = try errands.browser()
        _ = try await confirm("action=isUrgent%3Dtrue&scope=all", in: &browser)
        #expect(try await errands.all().count { $0.isUrgent } == 160)
        let list = await browser.open("/errands")
        _ = await browser.post([], to: try #require(list.undoLink))
        #expect(try await errands.all().count { $0.isUrgent } == 0)
    }

    @Test("Rows that are refused are listed with the reason, and the others are changed")
    func refusals() async throws {
        let stale = try await errands.add("Stale")
        let gone = try await errands.add("Gone")
        let good = try await errands.add("Good")
        let query = "action=kind%3Dpost&scope=selected\(ids([stale, gone, good]))"
        var browser = try errands.browser()
        let question = await browser.open("/errands/bulk?\(query)")
        var changed = stale
        changed.notes = "x"
        _ = try await errands.store.update(changed)
        try await errands.store.delete(Stored<Errand>.self, id: gone.id, version: nil)
        let form = try #require(question.text.firstMatch(of: /action="(\/errands\/bulk\?[^"]*)"/))
        let done = await browser.post([], to: String(form.1).replacing("&amp;", with: "&"))
        let report = await browser.open(try #require(done.headers[.location]))
        #expect(report.text.contains("Entries that could not be changed: 2"))
        #expect(
            report.text.contains(
                "<strong>Stale</strong></bdi><br>This was changed in the meantime."))
        #expect(report.text.contains("This does not exist any more."))
        #expect(report.text.contains("Entries changed: 1."))
        #expect(try await errands.all().map(\.kind) == [.post, .shop])
    }

    @Test("More rows than one portion are changed in the background, and taken back together")
    func portions() async throws {
        for number in 1...1_050 { try await errands.add("Errand \(number)") }
        let application = try ErrandApplication.make(store: errands.store)
        var browser = Browser(application)
        let first = try await confirm("action=delete&scope=all", in: &browser)
        let progress = try #require(first.headers[.location])
        #expect(progress.hasPrefix("/formwork/job?job="))
        #expect(try await errands.titles().count == 50)
        let waiting = await browser.open(progress)
        #expect(waiting.text.contains("This is being done"), "\(waiting.text)")
        var unknown = Browser(application)
        let refused = await unknown.open(progress)
        #expect(refused.status == .notFound)
        #expect(await application.runDueJobs() == 1)
        let last = await browser.open(progress)
        #expect(last.headers[.location] == "/errands")
        #expect(try await errands.titles().isEmpty)
        let list = await browser.open("/errands")
        _ = await browser.post([], to: try #require(list.undoLink))
        #expect(try await errands.titles().count == 1_050)
    }

    @Test("Programs change several rows in one request, and get the numbers")
    func programs() async throws {
        for title in ["A", "B"] { try await errands.add(title) }
        let program = try errands.program()
        let answer = await program.send(.patch, "/errands/bulk?action=delete&scope=all&count=2")
        #expect(answer.status == .ok, "\(answer.text)")
        #expect(answer.text.contains("\"done\":2"))
        #expect(try await errands.titles().isEmpty)
    }

    @Test(
        "An action that is not declared changes nothing",
        arguments: [
            ("action=kind%3Dother&scope=all", 400), ("action=title%3Dx&scope=all", 400),
            ("action=&scope=all", 400), ("scope=all", 400), ("action=delete&scope=most", 400),
        ])
    func undeclared(query: String, status: Int) async throws {
        try await errands.add("A")
        var browser = try errands.browser()
        #expect(await browser.open("/errands/bulk?\(query)").status.code == status)
    }

    @Test("Nothing chosen is nothing to do, whatever the identities are")
    func nothing() async throws {
        try await errands.add("A")
        var browser = try errands.browser()
        _ = await browser.open("/errands/new")
        for ids in ["", "&ids=", "&ids=x.1", "&ids=\(UUID().uuidString).1"] {
            let page = await browser.open("/errands/bulk?action=delete&scope=selected\(ids)")
            #expect(page.text.contains("No entry is selected."))
        }
        let undo = await browser.post([], to: "/errands/bulk/undo?operation=unknown")
        #expect(undo.status == .conflict)
        #expect(undo.text.contains("This can no longer be taken back."))
    }

    @Test("A wrong declaration of an action is refused when it is registered")
    func wrong() throws {
        enum Undeletable: Resource {
            typealias Fields = Errand
            static var actions: Set<ResourceAction> { [.create] }
            static var bulkActions: [BulkAction<Errand>] { [.delete, .set(\.kind)] }
        }
        enum Texts: Resource {
            typealias Fields = Errand
            static var bulkActions: [BulkAction<Errand>] { [.set(\.title), .set(\.tools)] }
        }
        for (resource, messages) in [
            (Undeletable.self, ["add .delete there", "add .update there"]),
            (Texts.self, ["sets \\Errand.title", "sets \\Errand.tools"]),
        ] as [(any Resource.Type, [String])] {
            let error = #expect(throws: RegistrationError.self) { try Self.register(resource) }
            for message in messages {
                #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
            }
        }
    }

    private static func register(_ resource: any Resource.Type) throws {
        var application = try ErrandApplication.make()
        func register<R: Resource>(_ type: R.Type) throws { try application.register(type) }
        try register(resource)
    }
}
