import Formwork
import FormworkClient
import FormworkScreens
import FormworkTesting
import FormworkYAML
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Each fault of a server and of its network, at a read and at a write.
@Suite struct OperationFaultsTests {
    enum Kind: CaseIterable { case read, write }

    private let server: FaultyServer
    private let graph: OperationGraph
    private let clock = TestClock()
    private let localizer: Localizer

    init() throws {
        localizer = Localizer(
            locale: Locale(identifier: "en"), store: try YamlStore(bundles: [FormworkTexts.bundle]))
        server = try FaultyServer()
        graph = try Self.graph(server, clock)
    }

    private static func graph(
        _ server: FaultyServer, _ clock: TestClock,
        credentials: (any ClientCredentialProvider)? = nil
    ) throws -> OperationGraph {
        var once = RetryPolicy.once
        once.clock = clock
        return OperationGraph(
            connector: ServerConnector(
                baseURL: server.url, locale: Locale(identifier: "en"),
                by: RequestClient(
                    by: NetworkTransport(maxAnswerBytes: 1 << 20), credentials: credentials,
                    retries: once)),
            clock: clock)
    }

    private func start(_ kind: Kind) -> OperationTask<Note> {
        switch kind {
        case .read: graph.start(RequestOperation(ShowNote()))
        case .write: graph.start(RequestOperation(SaveNote(requestBody: Note(text: "Milk"))))
        }
    }

    /// The error of an operation, which has words; the graph works afterwards.
    private func failure(_ task: OperationTask<Note>) async throws -> any Error {
        var failure: (any Error)?
        do { _ = try await task.value } catch { failure = error }
        let error = try #require(failure)
        #expect(!localizer.message(for: error).isEmpty)
        #expect(!localizer.message(for: error).contains("FormworkMessages"))
        server.answer(.bytes(FaultyServer.http(#"{"text":"Bread"}"#)))
        #expect(try await RequestOperation(ShowNote()).start(in: graph) == Note(text: "Bread"))
        #expect(graph.count == 0)
        return error
    }

    private func code(_ kind: Kind) async throws -> ServerRequestProcessingError.Code? {
        (try await failure(start(kind)) as? ServerRequestProcessingError)?.code
    }

    @Test("A server that refuses the connection is not reached", arguments: Kind.allCases)
    func refused(kind: Kind) async throws {
        server.stop()
        let graph = OperationGraph(
            connector: ServerConnector(
                baseURL: server.url, by: RequestClient(retries: .once)))
        let error = await #expect(throws: ServerRequestProcessingError.self) {
            switch kind {
            case .read: try await RequestOperation(ShowNote()).start(in: graph)
            case .write:
                try await RequestOperation(SaveNote(requestBody: Note(text: ""))).start(in: graph)
            }
        }
        #expect(error?.code == .unreachable)
        #expect(error?.canBeRepeated == true)
        #expect(try await Greeting(name: "Ada").start(in: graph) == "Hello, Ada")
    }

    @Test("An answer that stops at any byte ends with the time", arguments: Kind.allCases)
    func silence(kind: Kind) async throws {
        let whole = FaultyServer.http(#"{"text":"Milk"}"#)
        for count in 0..<whole.count {
            server.answer(.silence(after: whole.prefix(count)))
            let task = start(kind)
            #expect(await eventually { server.waitingCount == 1 && clock.pauseCount == 2 })
            clock.advance(by: RetryPolicy.once.attemptTime)
            let error = try await failure(task) as? ServerRequestProcessingError
            #expect(error?.code == .timedOut, "\(count) bytes")
            #expect(error?.canBeRepeated == true)
            #expect(await eventually { server.waitingCount == 0 && clock.pauseCount == 0 })
        }
    }

    /// An answer that ends within its head cannot be tested: Foundation on Linux ends the process, as it
    /// has neither a response nor an error then.
    @Test(
        "An answer that ends before its head, or at any byte behind it, is none",
        arguments: Kind.allCases)
    func half(kind: Kind) async throws {
        let body = #"{"text":"Milk"}"#
        let whole = FaultyServer.http(body)
        for count in [0] + Array(whole.count - body.utf8.count..<whole.count) {
            server.answer(.bytes(whole.prefix(count)))
            #expect(try await code(kind) == .unreachable, "\(count) bytes")
        }
        for count in 0..<body.utf8.count {
            server.answer(.bytes(FaultyServer.http(String(body.prefix(count)))))
            #expect(try await code(kind) == .unexpectedAnswer, "\(count) bytes")
        }
    }

    @Test("A server that is killed is not reached", arguments: Kind.allCases)
    func killed(kind: Kind) async throws {
        server.answer(.reset)
        #expect(try await code(kind) == .unreachable)
    }

    static let wrong: [String] = [
        "<!doctype html><title>Welcome</title>", "", "null", #"{"text":7}"#, #"{"text":"Mi"#, "[]",
        "\u{FEFF}\u{0}", String(repeating: "[", count: 100_000),
    ]

    @Test("An answer of another type is refused", arguments: Kind.allCases, wrong)
    func wrongType(kind: Kind, body: String) async throws {
        server.answer(.bytes(FaultyServer.http(body)))
        #expect(try await code(kind) == .unexpectedAnswer)
    }

    @Test("An answer that announces 500 MB ends at its head", arguments: Kind.allCases)
    func tooLarge(kind: Kind) async throws {
        server.answer(.silence(after: FaultyServer.http("", length: 500_000_000)))
        #expect(try await code(kind) == .answerTooLarge)
        server.answer(.flood(after: FaultyServer.http("", length: 500_000_000), count: 500_000_000))
        #expect(try await code(kind) == .answerTooLarge)
    }

    @Test("An endless answer that announces no length ends some time after the limit")
    func endless() async throws {
        let head = Data("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n".utf8)
        server.answer(.flood(after: head, count: .max))
        #expect(try await code(.read) == .answerTooLarge)
    }

    @Test("Credentials do not follow a redirect to another host", arguments: Kind.allCases)
    func redirected(kind: Kind) async throws {
        let other = try FaultyServer()
        for status in ["301 Moved", "302 Found", "303 See Other", "307 Temporary", "308 Permanent"]
        {
            server.answer(
                .bytes(
                    FaultyServer.http("", status: status, headers: ["Location: \(other.url)/note"]))
            )
            #expect(try await code(kind) == .redirected)
        }
        #expect(other.requests.isEmpty)
    }

    @Test("A session that expired in the middle is renewed once, and else ends with its error")
    func expired() async throws {
        let refusal = #"{"code":"unauthenticated","detail":"Log in.","conflicts":[],"errors":[]}"#
        let expired = FaultyServer.http(refusal, status: "401 Unauthorized")
        let credentials = BearerCredentialProvider(token: "old") { _ in "new" }
        let graph = try Self.graph(server, clock, credentials: credentials)
        server.answer(.bytes(expired))
        server.answer(.bytes(FaultyServer.http(#"{"text":"Milk"}"#)))
        #expect(try await RequestOperation(ShowNote()).start(in: graph) == Note(text: "Milk"))
        #expect(server.requests.map { $0.contains("Bearer new") } == [false, true])
        for _ in 0..<2 { server.answer(.bytes(expired)) }
        let error = await #expect(throws: RequestError.self) {
            try await RequestOperation(ShowNote()).start(in: graph)
        }
        #expect(error?.code == .unauthenticated)
        #expect(server.requests.count == 4)
    }

    static let refusals: [(String, String, RequestError.Code)] = [
        ("507 Insufficient Storage", "storeFull", .storeFull),
        ("503 Service Unavailable", "unavailable", .unavailable),
        ("409 Conflict", "conflict", .conflict), ("422 Unprocessable Content", "invalid", .invalid),
        ("500 Internal Server Error", "failed", .failed),
    ]

    @Test("A refusal of the server is the error that it sent", arguments: refusals)
    func refusal(status: String, name: String, code: RequestError.Code) async throws {
        let body = #"{"code":"\#(name)","detail":"Words.","conflicts":[],"errors":[]}"#
        server.answer(.bytes(FaultyServer.http(body, status: status)))
        let error = try await failure(start(.write))
        #expect((error as? RequestError)?.code == code)
        #expect(localizer.message(for: error) == "Words.")
    }

    @Test("A file that cannot be read ends its upload before anything is sent")
    func unreadableFile() async throws {
        let upload = UploadFile(url: URL(filePath: "/does/not/exist"))
        let error = await #expect(throws: ServerRequestProcessingError.self) {
            try await upload.start(in: graph)
        }
        #expect(error?.code == .fileFailed)
        #expect(server.requests.isEmpty)
        let directory = UploadFile(url: FileManager.default.temporaryDirectory)
        let code = await FormworkScreensTests.code { try await directory.start(in: graph) }
        #expect(code == .fileFailed)
    }
}

/// An operation that sends the text of a file.
private struct UploadFile: ServerOperation {
    let url: URL

    func doRun(in context: OperationContext) async throws -> Note {
        let text = try String(contentsOf: url, encoding: .utf8)
        return try await context.send(SaveNote(requestBody: Note(text: text)))
    }
}
