import Formwork
import Foundation
import Ideaboard
import Testing

@Suite("ideaboard ideas", .serialized, .needsExecutable) struct IdeaboardCommandTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private static let idea = [
        "--title", "A map", "--author-name", "Ada", "--content", "Of the city\nand around",
        "--category", "service", "--budget", "1250.50", "--currency", "EUR", "--due-date",
        "2030-01-31", "--contact-email", "ada@example.org", "--agreed",
    ]

    private func run(_ server: URL, _ arguments: [String]) async throws -> Executable.Outcome {
        let all = arguments + ["--server", server.absoluteString]
        let run = try ProgramRun(Executable.url, all)
        let status = try await run.end()
        return Executable.Outcome(status: status, output: run.output, errors: run.errors)
    }

    @Test("An idea is added, listed, shown and deleted")
    func wholeLife() async throws {
        let server = try await ServerProcess(database: directory.database)
        let added = try await run(server.url, ["ideas", "create", "--language", "en"] + Self.idea)
        #expect(added.status == 0, "\(added.errors)")
        let id = added.output.trimmingCharacters(in: .newlines)
        _ = try #require(UUID(uuidString: id))

        let list = try await run(server.url, ["ideas", "list", "--language", "en"])
        let lines = list.output.split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines.first?.contains("Title") == true)
        for text in [id, "A map", "Ada", "Service", "1,250.50"] {
            #expect(lines.dropFirst().first?.contains(text) == true, "\(text)")
        }
        let shown = try await run(server.url, ["ideas", "show", id, "--language", "de"])
        for line in ["Titel: A map", "  Of the city", "  and around"] {
            #expect(shown.output.split(separator: "\n").contains(Substring(line)), "\(line)")
        }
        #expect(try await run(server.url, ["ideas", "delete", id]).status == 0)
        let gone = try await run(server.url, ["ideas", "show", id, "--language", "en"])
        #expect(gone.status == 1)
        #expect(gone.errors == "This does not exist, or no longer does.\n")
        #expect(try await run(server.url, ["destroy", id]).status == 0)
        #expect(try await run(server.url, ["destroy", id]).status == 1)
        #expect(try await server.stop() == 0)
    }

    @Test("A server with accounts names the token that is missing, and the database asks for none")
    func accounts() async throws {
        let server = try await ServerProcess(database: directory.database, isOpen: false)
        let create = ["ideas", "create", "--language", "en"] + Self.idea
        let refused = try await run(server.url, create)
        #expect(refused.status == 1)
        #expect(refused.errors.contains("make a token in your account at http://127.0.0.1"))
        #expect(refused.errors.contains("FORMWORK_TOKEN"))
        #expect(try await run(server.url, ["ideas", "list"]).status == 0)
        let wrongToken = ["--header", "Authorization: Bearer 00", "--language", "en"]
        for command in [
            ["destroy", UUID().uuidString, "--language", "en"], ["watch", "--once"] + wrongToken,
            ["watch", "--plain"] + wrongToken,
        ] {
            let refused = try await run(server.url, command)
            #expect(refused.status == 1)
            #expect(refused.errors.contains("FORMWORK_TOKEN"), "\(command): \(refused.errors)")
        }
        #expect(try await server.stop() == 0)
        let added = try ProgramRun(Executable.url, create + ["--database", directory.database])
        #expect(try await added.end() == 0, "\(added.errors)")
    }

    @Test("The role of a moderator is given to an account that there is")
    func moderator() async throws {
        let outcome = try await Executable.run(
            "moderator", "ada@example.org", "--database", directory.database)
        #expect(outcome.status != 0)
        #expect(outcome.errors.contains("“ada@example.org” has no account"))
    }

    @Test("Refusals are reported field by field, in the requested language")
    func refused() async throws {
        let server = try await ServerProcess(database: directory.database)
        let english = try await run(
            server.url,
            ["ideas", "create", "--language", "en", "--contact-email", "nobody", "--budget", "1"])
        #expect(english.status == 1)
        #expect(english.output.isEmpty)
        for line in [
            "  Title: Enter a title (--title)", "  Your name: Enter your name (--",
            "  E-mail address: Enter an e-mail address such as name@example.org (--",
            "  Currency: Choose the currency of the budget (--",
        ] { #expect(english.errors.contains("\n\(line)"), "\(english.errors)") }

        let values = ["--budget", "much", "--due-date", "2030-02-30"]
        let unreadable = try await run(
            server.url, ["ideas", "create", "--language", "en"] + values)
        #expect(unreadable.status == 1)
        for line in [
            "  Budget: Enter the budget as a number, for example 1234.56 (--budget)\n",
            "  Due date: Enter a date that exists",
        ] { #expect(unreadable.errors.contains(line), "\(line)") }

        let arabic = try await run(server.url, ["ideas", "create", "--language", "ar"])
        let texts = try ["Idea.title.title", "Idea.title.validationMessages.required"].map { key in
            let text = try Board.localization.get().translate(key, locale: Locale(identifier: "ar"))
            return try #require(text)
        }
        let option = "\u{2066}--title\u{2069}"
        #expect(arabic.errors.contains("  \(texts[0]): \(texts[1]) (\(option))\n"))
        #expect(!arabic.errors.contains("⟦"))
        #expect(try await server.stop() == 0)
    }

    @Test("A list in Arabic has Arabic headings")
    func arabic() async throws {
        let server = try await ServerProcess(database: directory.database)
        #expect(try await run(server.url, ["ideas", "create"] + Self.idea).status == 0)
        let list = try await run(
            server.url, ["ideas", "list", "--language", "ar", "--sort=-title"])
        let title = try #require(
            try Board.localization.get().translate(
                "Idea.title.title", locale: Locale(identifier: "ar")))
        #expect(list.output.contains(title))
        #expect(list.output.contains("A map"))
        #expect(try await server.stop() == 0)
    }

    @Test("A downward order is written as documented in the help")
    func downwards() async throws {
        let server = try await ServerProcess(database: directory.database)
        for title in ["First", "Second"] {
            var body = Idea.stub()
            body.title = title
            _ = try await Ideas.Create(requestBody: body).processRequest(baseURL: server.url)
        }
        let list = try await run(server.url, ["ideas", "list", "--sort", "-title"])
        let second = try #require(list.output.range(of: "Second"))
        let first = try #require(list.output.range(of: "First"))
        #expect(second.lowerBound < first.lowerBound)
        #expect(try await server.stop() == 0)
    }

    @Test("An unreachable server is reported in one line")
    func unreachable() async throws {
        let server = try await ServerProcess(database: directory.database)
        #expect(try await server.stop() == 0)
        let outcome = try await run(server.url, ["ideas", "list", "--language", "en"])
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("does not answer. Is the server running there?"))
        #expect(outcome.errors.filter { $0 == "\n" }.count == 1)
    }

    @Test(
        "Invalid arguments are refused before a request is sent",
        arguments: [
            ["ideas", "show", "1"], ["ideas", "show"], ["ideas", "delete", "x"],
            ["ideas", "create", "--category", "rocket"], ["ideas", "list", "--page", "x"],
            ["ideas", "rename"], ["rename"], ["destroy", "x"],
        ])
    func badArguments(arguments: [String]) async throws {
        let outcome = try await run(try #require(URL(string: "http://127.0.0.1:9")), arguments)
        #expect(outcome.status == 2)
        #expect(outcome.output.isEmpty)
        #expect(!outcome.errors.isEmpty)
        #expect(!outcome.errors.contains("127.0.0.1:9"))
    }

    @Test("Of two clients that delete the same idea, one succeeds and the other gets an error")
    func twoClients() async throws {
        let server = try await ServerProcess(database: directory.database)
        let added = try await run(server.url, ["ideas", "create"] + Self.idea)
        let arguments = [
            "destroy", added.output.trimmingCharacters(in: .newlines), "--server",
            server.url.absoluteString,
            "--language", "en",
        ]
        let clients = try (0..<2).map { _ in try ProgramRun(Executable.url, arguments) }
        var statuses: [Int32] = []
        for client in clients { statuses.append(try await client.end()) }
        #expect(statuses.sorted() == [0, 1])
        #expect(clients.map(\.errors).contains { $0.contains("no longer does") })
        #expect(try await server.stop() == 0)
    }

    @Test("Of two updates of one version through two servers, one is made and one is a conflict")
    func twoServers() async throws {
        let servers = [
            try await ServerProcess(database: directory.database),
            try await ServerProcess(database: directory.database),
        ]
        let created = try await Ideas.Create(requestBody: .stub())
            .processRequest(baseURL: servers[0].url)
        for round in 1...5 {
            let titles = try await update(created.id, version: round, through: servers.map(\.url))
            let shown = try await Ideas.Show(query: .init(id: created.id))
                .processRequest(baseURL: servers[1].url).item
            #expect(titles == [shown.title])
            #expect(shown.version == round + 1)
        }
        for server in servers { #expect(try await server.stop() == 0) }
    }

    /// Updates the idea through all servers at once, and returns the titles that were accepted.
    private func update(
        _ id: ModelIdType, version: Int, through servers: [URL]
    ) async throws -> [String] {
        try await withThrowingTaskGroup(of: String?.self) { group in
            for (index, server) in servers.enumerated() {
                group.addTask {
                    var body = Idea.stub()
                    body.title = "Version \(version) of \(index)"
                    let request = Ideas.Update(
                        query: .init(id: id, version: version), requestBody: body)
                    do {
                        _ = try await request.processRequest(baseURL: server)
                        return body.title
                    } catch {
                        guard let error = error as? RequestError, error.code == .conflict else {
                            throw error
                        }
                        #expect(error.conflicts.map(\.fieldId.id) == ["title"])
                        return nil
                    }
                }
            }
            return try await group.reduce(into: []) { $0 += $1.map { [$0] } ?? [] }
        }
    }
}
