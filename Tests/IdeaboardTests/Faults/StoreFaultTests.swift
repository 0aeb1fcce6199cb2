import Formwork
import FormworkSQLite
import FormworkServer
import FormworkTesting
import Foundation
import HTTPTypes
import Ideaboard
import Testing

@Suite("Ideaboard and a database in trouble") struct StoreFaultTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private func board(
        busyTimeout: Duration = .milliseconds(20), maximumPageCount: Int? = nil
    ) async throws -> Board {
        try await Board(
            store: SQLiteStore(
                path: directory.database, models: [Ideas.Item.self], busyTimeout: busyTimeout,
                maximumPageCount: maximumPageCount))
    }

    @Test("While the database is locked, answers are 503, and the input is kept")
    func locked() async throws {
        var board = try await board()
        let idea = try await board.insert()
        let lock = try DatabaseLock(directory.database)
        let update = try idea.link(to: Ideas.Update.self)
        for link in [Ideas.Create.path, update] {
            let page = await board.browser.post(Board.form, to: link)
            #expect(page.status == .serviceUnavailable)
            for text in ["A map", "Ada", "A map of the city", "1250.50", "ada@example.org"] {
                #expect(page.text.contains(text), "\(text)")
            }
            #expect(page.text.contains("id=\"error-summary\""))
        }
        let delete = try idea.link(to: Ideas.Delete.self)
        #expect(await board.browser.post([], to: delete).status == .serviceUnavailable)
        for (method, link, json) in [
            (HTTPRequest.Method.post, Ideas.Create.path, try Board.form.json),
            (.patch, update, try Board.form.json), (.delete, delete, "{}"),
            (.delete, try DestroyIdeaRequest.link(query: .init(id: idea.id)), "{}"),
        ] {
            let answer = await board.program.send(method, link, json: json)
            #expect(try answer.decoded(RequestError.self).code == .unavailable)
        }
        #expect(await board.browser.open(Ideas.List.path).text.contains("Stub title"))
        #expect(try await board.ideas() == [idea])

        lock.release()
        #expect(
            await board.browser.post(Board.form, to: Ideas.Create.path).status == .seeOther)
        #expect(await board.browser.post(Board.form, to: update).status == .seeOther)
    }

    @Test(
        "An idea or a plan that cannot be read takes no list away, and is named by its id",
        arguments: [
            ("en", "An entry cannot be shown"),
            ("de", "kann nicht angezeigt werden"),
            ("ar", "تعذر عرض أحد العناصر"),
        ])
    func unreadable(_ language: String, _ text: String) async throws {
        let store = InMemoryModelStore()
        var board = try await Board(store: store)
        _ = try await board.insert()
        let idea = try await board.insert { $0.title = "Spoiled" }.id
        let plan = try await store.insert(Plans.Item(.stub())).requireId()
        for id in [idea, plan] { await store.spoil(id) }
        for (link, id) in [(Ideas.List.path, idea), (Plans.List.path, plan)] {
            let page = await board.browser.open("\(link)?locale=\(language)")
            #expect(page.status == .ok)
            #expect(page.text.contains(text) && page.text.contains(id.uuidString))
        }
        let list = await board.program.send(.get, Ideas.List.path)
        #expect(try list.decoded(ResourceList<Ideas>.self).items.count == 1)
        let changes = await board.program.send(.get, IdeaChangesRequest.path)
        #expect(try changes.decoded(IdeaChanges.self).ideas.count == 1)
        let alone = try Ideas.Show.link(query: .init(id: idea))
        #expect(await board.program.send(.get, alone).status == .internalServerError)
    }

    @Test("After the database file was removed, writes are 503 and none is acknowledged")
    func lost() async throws {
        var board = try await board()
        _ = try await board.insert()
        try FileManager.default.removeItem(atPath: directory.database)
        let page = await board.browser.post(Board.form, to: Ideas.Create.path)
        #expect(page.status == .serviceUnavailable)
        #expect(page.text.contains("A map of the city"))
        let answer = await board.program.send(
            .post, Ideas.Create.path, json: try Board.form.json)
        #expect(try answer.decoded(RequestError.self).code == .unavailable)
    }

    @Test("A process whose database was removed is alive and not ready")
    func probes() async throws {
        let board = try await board()
        #expect(await board.program.send(.get, "/ready").status == .ok)
        try FileManager.default.removeItem(atPath: directory.database)
        try await Task.sleep(for: .milliseconds(1_100))
        for (path, status) in [("/ready", 503), ("/health", 200)] {
            #expect(await board.program.send(.get, path).status.code == status)
        }
    }

    @Test("Servers that share a file process a submission once, however often it is repeated")
    func sharedKeys() async throws {
        let boards = [
            try await board(busyTimeout: .seconds(60)), try await board(busyTimeout: .seconds(60)),
        ]
        let json = try Board.form.json
        for round in 0..<5 {
            let answers = await withTaskGroup(of: String.self) { group in
                for number in 0..<10 {
                    group.addTask {
                        await boards[number % 2].program.send(
                            .post, Ideas.Create.path, json: json,
                            headers: [.init("Idempotency-Key").unsafelyUnwrapped: "k\(round)"]
                        ).text
                    }
                }
                return await group.reduce(into: Set<String>()) { $0.insert($1) }
            }
            #expect(answers.count == 1)
            #expect(try await boards[0].ideas().count == round + 1)
        }
        let again = await (try board()).program.send(
            .post, Ideas.Create.path, json: json,
            headers: [.init("Idempotency-Key").unsafelyUnwrapped: "k0"])
        #expect(again.status == .created)
        #expect(try await boards[0].ideas().count == 5)
    }

    @Test("When the database is full, answers are 507, the input is kept, and nothing is lost")
    func full() async throws {
        var board = try await board(maximumPageCount: 100)
        let content = String(repeating: "x", count: 9_999) + "!"
        var kept = 0
        var refusal: OutgoingResponse?
        while refusal == nil, kept < 100 {
            let response = await board.browser.post(
                Board.form([("content", content), ("title", "Number \(kept)")]),
                to: Ideas.Create.path)
            if response.status == .seeOther { kept += 1 } else { refusal = response }
        }
        let page = try #require(refusal)
        #expect(page.status == .init(code: 507))
        #expect(page.text.contains(content) && page.text.contains("value=\"Number \(kept)\""))
        #expect(page.text.contains("id=\"error-summary\""))
        let json = try Board.form([("content", content)]).json
        let answer = await board.program.send(.post, Ideas.Create.path, json: json)
        #expect(try answer.decoded(RequestError.self).code == .storeFull)

        #expect(kept > 0)
        let ideas = try await board.ideas()
        #expect(Set(ideas.map(\.title)) == Set((0..<kept).map { "Number \($0)" }))
        #expect(ideas.allSatisfy { $0.content == content })
    }
}

/// Another program that is writing to a database and does not come to an end.
final class DatabaseLock {
    private let process = Process()
    private let input = Pipe()

    /// Locks the database; returns when it is locked.
    init(_ path: String) throws {
        let output = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["python3", "-c", DatabaseLock.program, path]
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        _ = output.fileHandleForReading.availableData
    }

    deinit { release() }

    /// Ends the other program without a trace in the database.
    func release() {
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
    }

    private static let program = """
        import sqlite3, sys
        database = sqlite3.connect(sys.argv[1], isolation_level=None)
        database.execute("BEGIN IMMEDIATE")
        print("locked", flush=True)
        sys.stdin.read()
        database.execute("ROLLBACK")
        """
}
