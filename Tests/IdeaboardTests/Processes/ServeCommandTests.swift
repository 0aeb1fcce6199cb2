import Formwork
import FormworkServer
import Foundation
import Ideaboard
import IdeaboardServer
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("ideaboard serve", .serialized, .needsExecutable) struct ServeCommandTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    @Test("The server prints its address, serves, and ends with status 0 on SIGTERM")
    func ready() async throws {
        let server = try await ServerProcess(database: directory.database)
        let (data, _) = try await URLSession.shared.data(from: server.url)
        #expect(String(decoding: data, as: UTF8.self).contains("\"items\":[]"))
        #expect(try await server.stop() == 0)
        #expect(server.run.errors.isEmpty)
    }

    @Test("A busy port is reported in one line with the remedy")
    func busyPort() async throws {
        let server = try await ServerProcess(database: directory.database)
        let other = try TemporaryDirectory()
        let outcome = try await Executable.run(
            "serve", "--port", "\(server.port)", "--database", other.database)
        expectFailure(outcome, mentioning: ["\(server.port)", "PORT="])
        #expect(try await server.stop() == 0)
    }

    @Test(
        "An unusable database is reported in one line with the remedy",
        arguments: ["missing/ideas.sqlite", "directory", "text", ""])
    func unusableDatabase(name: String) async throws {
        try FileManager.default.createDirectory(
            at: directory.url.appending(path: "directory"), withIntermediateDirectories: false)
        try Data(String(repeating: "This is no database. ", count: 400).utf8)
            .write(to: directory.url.appending(path: "text"))
        let path =
            name.isEmpty ? "" : directory.url.appending(path: name).path(percentEncoded: false)
        let outcome = try await Executable.run("serve", "--port", "0", "--database", path)
        expectFailure(outcome, mentioning: ["DATABASE=", name])
    }

    @Test("A port that is none is refused", arguments: ["-1", "65536", "http", ""])
    func noPort(port: String) async throws {
        let outcome = try await Executable.run(
            "serve", "--port=\(port)", "--database", directory.database)
        #expect(outcome.status != 0)
        #expect(outcome.errors.contains("port"))
        #expect(!FileManager.default.fileExists(atPath: directory.database))
    }

    /// A request in the middle of whose body the server is shut down.
    struct HalfRequest: CustomTestStringConvertible, Sendable {
        let type: String
        let body: String
        let status: String
        var testDescription: String { type }
    }

    static let halfRequests = [
        HalfRequest(
            type: "application/json", body: (try? Board.form.json) ?? "", status: "201 Created"),
        HalfRequest(
            type: "application/x-www-form-urlencoded",
            body: Board.form.map { "\($0)=\($1)" }.joined(separator: "&")
                .replacingOccurrences(of: " ", with: "+"),
            status: "303 See Other"),
    ]

    @Test("A request that is half sent at SIGTERM is finished, and kept", arguments: halfRequests)
    func halfSent(_ half: HalfRequest) async throws {
        let server = try await ServerProcess(database: directory.database)
        let connection = try RawConnection(port: server.port)
        let host = "Host: 127.0.0.1:\(server.port)\r\n"
        try connection.send(
            "GET \(Ideas.New.path) HTTP/1.1\r\n\(host)Accept: text/html\r\n\r\n")
        let page = connection.receive(until: "</html>")
        let session = try #require(page.firstMatch(of: /formwork-session=[0-9a-f]+/)).0
        let token = try #require(page.firstMatch(of: /name="_csrf" value="([^"]+)"/)).1
        let body = half.body + (half.type == "application/json" ? "" : "&_csrf=\(token)")

        try connection.send(
            "POST \(Ideas.Create.path) HTTP/1.1\r\n\(host)Content-Type: \(half.type)\r\n"
                + "Cookie: \(session)\r\n"
                + "Content-Length: \(body.utf8.count)\r\n\r\n" + body.prefix(40))
        try await Task.sleep(for: .milliseconds(300))
        server.run.send(signal: SIGTERM)
        try await wait("closed port") { (try? RawConnection(port: server.port)) == nil }
        #expect(server.run.isRunning)

        try connection.send(String(body.dropFirst(40)))
        #expect(connection.receive().hasPrefix("HTTP/1.1 \(half.status)"))
        #expect(try await server.run.end() == 0)

        let again = try await ServerProcess(database: directory.database)
        let list = try await Ideas.List().processRequest(baseURL: again.url)
        #expect(list.items.map(\.title) == ["A map"])
        #expect(try await again.stop() == 0)
    }

    @Test("Names, HTTPS and proxies are declared by options, and any other host is refused")
    func deployment() async throws {
        let server = try await ServerProcess(
            database: directory.database,
            options: [
                "--host-name", "ideas.example", "--secure", "--trusted-proxy", "127.0.0.1",
            ])
        for (fields, status) in [
            ("Host: ideas.example\r\n", "200"), ("Host: evil.example\r\n", "421"),
            ("Host: upstream\r\nX-Forwarded-Host: ideas.example\r\n", "200"), ("", "400"),
            ("Host: ideas.example\r\nHost: ideas.example\r\n", "400"),
        ] {
            let connection = try RawConnection(port: server.port)
            try connection.send(
                "GET \(Ideas.New.path) HTTP/1.1\r\n\(fields)Accept: text/html\r\n\r\n")
            let answer = connection.receive(until: "\r\n\r\n")
            #expect(answer.hasPrefix("HTTP/1.1 \(status)"), "\(fields)")
            guard status == "200" else { continue }
            #expect(answer.contains("__Host-formwork-session=") && answer.contains("; Secure"))
            #expect(answer.lowercased().contains("max-age=31536000; includesubdomains"))
        }
        #expect(try await server.stop() == 0)
    }

    @Test(
        "An option that declares no host or address is refused in one line",
        arguments: [("--host-name", "https://ideas.example"), ("--trusted-proxy", "proxy")])
    func wrongDeployment(option: String, value: String) async throws {
        let outcome = try await Executable.run(
            "serve", "--port", "0", "--database", directory.database, option, value)
        expectFailure(outcome, mentioning: [value])
    }

    @Test(
        "A form that was open during a restart can still be sent, and its key is for the owner only"
    )
    func restart() async throws {
        var page = ""
        for isFirst in [true, false] {
            let server = try await ServerProcess(database: directory.database)
            let connection = try RawConnection(port: server.port)
            let host = "Host: 127.0.0.1:\(server.port)\r\nAccept: text/html\r\n"
            if isFirst {
                try connection.send("GET \(Ideas.New.path) HTTP/1.1\r\n\(host)\r\n")
                page = connection.receive(until: "</html>")
            } else {
                let session = try #require(page.firstMatch(of: /formwork-session=[0-9a-f]+/)).0
                let token = try #require(page.firstMatch(of: /name="_csrf" value="([^"]+)"/)).1
                let body = "_csrf=\(token)&title=&formwork-key=k"
                try connection.send(
                    "POST \(Ideas.Create.path) HTTP/1.1\r\n\(host)Cookie: \(session)\r\n"
                        + "Content-Type: application/x-www-form-urlencoded\r\n"
                        + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
                #expect(connection.receive(until: "\r\n").hasPrefix("HTTP/1.1 422"))
            }
            #expect(try await server.stop() == 0)
        }
        let attributes = try FileManager.default.attributesOfItem(
            atPath: directory.database + ".key")
        #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    @Test("Every write that was acknowledged before kill -9 exists after a restart")
    func killed() async throws {
        let journal = Journal()
        for round in 1...3 {
            let server = try await ServerProcess(database: directory.database)
            for id in await journal.ids {
                let idea = try await Ideas.Show(query: .init(id: id))
                    .processRequest(baseURL: server.url)
                #expect(idea.item.title == "Kept")
            }
            let url = server.url
            let writers = (0..<4).map { _ in Task { await journal.fill(through: url) } }
            try await wait("acknowledged writes") { await journal.ids.count >= round * 40 }
            server.run.send(signal: SIGKILL)
            for writer in writers { await writer.value }
            #expect(try await server.run.end() == 128 + SIGKILL)
        }
        #expect(await journal.ids.count >= 120)
        let server = try await ServerProcess(database: directory.database)
        for id in await journal.ids {
            _ = try await Ideas.Show(query: .init(id: id)).processRequest(baseURL: server.url)
        }
        #expect(try await server.stop() == 0)
        #expect(try await integrity() == "ok")
    }

    private func integrity() async throws -> String {
        let program = """
            import sqlite3, sys
            print(sqlite3.connect(sys.argv[1]).execute("PRAGMA integrity_check").fetchone()[0])
            """
        let run = try ProgramRun(
            URL(filePath: "/usr/bin/env"), ["python3", "-c", program, directory.database])
        #expect(try await run.end() == 0)
        return run.output.trimmingCharacters(in: .newlines)
    }

    private func expectFailure(_ outcome: Executable.Outcome, mentioning words: [String]) {
        #expect(outcome.status == 1)
        #expect(outcome.output.isEmpty)
        #expect(outcome.errors.filter { $0 == "\n" }.count == 1, "\(outcome.errors)")
        for word in words where !word.isEmpty {
            #expect(outcome.errors.contains(word), "\(outcome.errors)")
        }
    }

    /// Sends ideas until the server is gone; the numbers of those that were not acknowledged.
    private static func create(_ numbers: Range<Int>, at server: URL) async -> [Int] {
        await withTaskGroup(of: Int?.self) { group in
            for number in numbers {
                group.addTask { await isCreated(number, at: server) ? nil : number }
            }
            return await group.reduce(into: []) { open, number in
                if let number { open.append(number) }
            }
        }
    }

    private static func isCreated(_ number: Int, at server: URL) async -> Bool {
        var request = URLRequest(url: server.appending(path: Ideas.Create.path))
        request.httpMethod = "POST"
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        request.setValue("key-\(number)", forHTTPHeaderField: "Idempotency-Key")
        request.setValue("Bearer crash", forHTTPHeaderField: "Authorization")
        request.httpBody = try? Data(Board.form([("title", "Number \(number)")]).json.utf8)
        let answer = try? await URLSession.shared.data(for: request)
        return (answer?.1 as? HTTPURLResponse)?.statusCode == 201
    }

    @Test("A write that a kill left unacknowledged is stored once when it is sent again")
    func retries() async throws {
        let (rounds, size) = (4, 30)
        var open: [Int] = []
        for round in 0..<rounds {
            let server = try await ServerProcess(database: directory.database)
            for number in open where await !Self.isCreated(number, at: server.url) {
                Issue.record("\(number) was not taken")
            }
            let url = server.url
            async let unanswered = Self.create(round * size..<(round + 1) * size, at: url)
            try await Task.sleep(for: .milliseconds(40 + 30 * round))
            server.run.send(signal: SIGKILL)
            open = await unanswered
            _ = try await server.run.end()
        }
        let server = try await ServerProcess(database: directory.database)
        for number in open { #expect(await Self.isCreated(number, at: server.url)) }
        #expect(try await server.stop() == 0)
        let board = try await Board(store: IdeaboardApplication.store(at: directory.database))
        let titles = try await board.ideas().map(\.title).sorted()
        #expect(titles == (0..<rounds * size).map { "Number \($0)" }.sorted())
    }
}

/// The writes that a server acknowledged.
private actor Journal {
    private(set) var ids: [ModelIdType] = []

    /// Adds ideas until the server does not answer any more.
    nonisolated func fill(through server: URL) async {
        var body = Idea.stub()
        body.title = "Kept"
        while let answer = try? await Ideas.Create(requestBody: body)
            .processRequest(baseURL: server)
        { await note(answer.id) }
    }

    private func note(_ id: ModelIdType) { ids.append(id) }
}
