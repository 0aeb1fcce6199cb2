import Formwork
import FormworkClient
import Foundation
import Synchronization
import Testing

@testable import FormworkAspects

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite struct NutformsApiAspectsSourceTests {
    @Test("A form is generated from a server over the network")
    func network() async throws {
        let documents = Bugs.source().documents
        let server = try HTTPServer { request in
            let path = request.split(separator: " ").dropFirst().first?.split(separator: "?").first
            let name = path?.dropFirst("/forms/".count)
            guard let text = name.flatMap({ documents[String($0)] }) else {
                return HTTPServer.answer("404 Not Found")
            }
            return HTTPServer.answer("200 OK", [], text)
        }
        let model = try await Bugs.nutforms(NutformsApiAspectsSource(server.url)).model(
            entityName: Bugs.entity, locale: "en", entityId: "1", context: "edit")
        #expect(model.getAttribute("description")?.value == "The list is empty")
        #expect(model.machine.choices(of: "project").map(\.label) == ["Apollo", "Gemini"])
    }

    @Test(
        "A server that refuses, redirects, sends too much or nothing is an error with its address")
    func networkFailures() async throws {
        let arrived = Gate(count: 2)
        let server = try HTTPServer { request in
            if request.contains("GET /forms/layout/moved") {
                return HTTPServer.answer("302 Found", ["Location: http://127.0.0.1:9/secret"])
            }
            if request.contains("GET /forms/layout/large") {
                return HTTPServer.answer("200 OK", [], String(repeating: "x", count: 3_000_000))
            }
            if request.contains("GET /forms/layout/silent") {
                Task { await arrived.pass() }
                return nil
            }
            return HTTPServer.answer("500 Internal Server Error")
        }
        for (name, code) in [
            ("moved", AspectError.Code.refused), ("large", .tooLarge), ("broken", .refused),
            ("silent", .unreachable),
        ] {
            var retries = RetryPolicy.once
            // The time of the silent request ends once it has arrived.
            if name == "silent" { retries.clock = ScriptedClock { _ in await arrived.pass() } }
            let source = NutformsApiAspectsSource(server.url, retries: retries)
            let error = try await #require(throws: AspectError.self, "\(name)") {
                try await source.fetchLayout(name)
            }
            #expect(error.code == code, "\(name): \(error)")
            #expect(error.place == "\(server.url.absoluteString)/layout/\(name)")
            #expect(error.aspect == .layout)
        }
    }

    @Test("A request whose task is cancelled ends, whatever the server does")
    func cancellation() async throws {
        let arrived = Gate(count: 2)
        let server = try HTTPServer { _ in
            Task { await arrived.pass() }
            return nil
        }
        let source = NutformsApiAspectsSource(server.url)
        let task = Task { try await source.fetchLayout("a") }
        await arrived.pass()
        task.cancel()
        let error = try await #require(throws: AspectError.self) { try await task.value }
        #expect(error.code == .cancelled)
    }

    @Test("A request of a task that is cancelled already ends at once")
    func cancelledBefore() async throws {
        let server = try HTTPServer { _ in nil }
        let source = NutformsApiAspectsSource(server.url)
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            return try await source.fetchLayout("a")
        }
        task.cancel()
        let error = try await #require(throws: AspectError.self) { try await task.value }
        #expect(error.code == .cancelled)
    }

    @Test("User and password are sent for values and choices alone")
    func credentials() async throws {
        let transport = ScriptedTransport { _ in RequestAnswer(status: 200) }
        let source = NutformsApiAspectsSource(
            Self.url, user: "anna", password: "pässword", by: transport)
        _ = try await source.fetchClassMetadata("a.Bug")
        _ = try await source.fetchValues("a.Bug", id: "1")
        _ = try await source.fetchOptions("a.Bug", OptionQuery(words: "a b&c", chosen: ["4"]))
        let sent = transport.requests
        #expect(
            sent.map { $0.url?.absoluteString } == [
                "https://forms.example.com/v1/meta/class/a.Bug",
                "https://forms.example.com/v1/api/Bug/1",
                "https://forms.example.com/v1/api/Bug?limit=20&search=a%20b%26c&id=4",
            ])
        let authorizations = sent.map { $0.value(forHTTPHeaderField: "Authorization") }
        let basic = "Basic " + Data("anna:pässword".utf8).base64EncodedString()
        #expect(authorizations == [nil, basic, basic])
    }

    @Test("A document that is the same is not sent again")
    func entityTags() async throws {
        let transport = ScriptedTransport { request in
            request.value(forHTTPHeaderField: "If-None-Match") == "\"1\""
                ? RequestAnswer(status: 304)
                : RequestAnswer(
                    status: 200, headers: [("etag", "\"1\"")], body: Data("{}".utf8))
        }
        let source = NutformsApiAspectsSource(Self.url, by: transport)
        let first = try await source.fetchLayout("wide")
        let second = try await source.fetchLayout("wide")
        #expect(first == second)
        #expect(transport.requests.count == 2)
        _ = try await source.fetchLayout("narrow")
        #expect(transport.requests.last?.value(forHTTPHeaderField: "If-None-Match") == nil)
    }

    @Test("A request without an answer, or to a busy server, is sent again after growing pauses")
    func retries() async throws {
        let (count, pauses) = (Counter(), Pauses())
        let transport = ScriptedTransport { _ in
            let number = count.next()
            if number == 1 { throw URLError(.cannotConnectToHost) }
            return RequestAnswer(status: number == 2 ? 503 : 200)
        }
        var retries = RetryPolicy.aspects
        retries.random = { $0.upperBound }
        retries.clock = ScriptedClock { time in
            guard time < .seconds(10) else { return try await Task.sleep(for: .seconds(60)) }
            pauses.note(time)
        }
        let source = NutformsApiAspectsSource(Self.url, retries: retries, by: transport)
        _ = try await source.fetchLayout("wide")
        #expect(pauses.all == [.milliseconds(200), .milliseconds(400)])
    }

    @Test("A server that never answers is asked a limited number of times")
    func attempts() async throws {
        let transport = ScriptedTransport { _ in throw URLError(.timedOut) }
        var retries = RetryPolicy.aspects
        retries.firstPause = .zero
        let source = NutformsApiAspectsSource(Self.url, retries: retries, by: transport)
        let error = try await #require(throws: AspectError.self) {
            try await source.fetchLayout("wide")
        }
        #expect(error.code == .unreachable)
        #expect(error.cause is URLError)
        #expect(transport.requests.count == 3)
    }

    @Test(
        "A status decides whether an aspect is missing or refused, and is never asked for twice",
        arguments: [
            (404, AspectError.Code.missing), (204, .missing), (401, .refused), (403, .refused),
            (400, .refused), (500, .refused), (302, .refused),
        ])
    func statuses(status: Int, code: AspectError.Code) async throws {
        let transport = ScriptedTransport { _ in RequestAnswer(status: status) }
        let source = NutformsApiAspectsSource(Self.url, by: transport)
        let error = try await #require(throws: AspectError.self) {
            try await source.fetchLayout("wide")
        }
        #expect(error.code == code)
        #expect(error.place == "https://forms.example.com/v1/layout/wide")
        #expect(transport.requests.count == 1)
        if code == .missing { #expect(try await source.fetchWidgetMapping() == nil) }
    }

    @Test(
        "An address that is none of the web is an error", arguments: ["file:///etc", "x", "https:"])
    func addresses(text: String) async throws {
        let url = try #require(URL(string: text))
        let transport = ScriptedTransport { _ in RequestAnswer(status: 200) }
        let source = NutformsApiAspectsSource(url, by: transport)
        await #expect(throws: AspectError.self) { try await source.fetchLayout("wide") }
        #expect(transport.requests.isEmpty)
    }

    @Test("Kept documents make room for newer ones")
    func keptBytes() {
        let kept = KeptAspects(limit: 10)
        kept.keep(.init(entityTag: "1", bytes: [1, 2, 3, 4]), at: "a")
        kept.keep(.init(entityTag: "2", bytes: [1, 2, 3, 4]), at: "b")
        kept.keep(.init(entityTag: "3", bytes: [1, 2, 3, 4]), at: "b")
        #expect(kept.document(at: "a")?.entityTag == "1")
        kept.keep(.init(entityTag: "4", bytes: [1, 2, 3]), at: "c")
        #expect(kept.document(at: "a") == nil)
        #expect(kept.document(at: "b")?.entityTag == "3")
        kept.keep(.init(entityTag: "5", bytes: Array(repeating: 0, count: 11)), at: "d")
        #expect(kept.document(at: "d") == nil)
    }

    private static var url: URL {
        var components = URLComponents()
        (components.scheme, components.host) = ("https", "forms.example.com")
        components.path = "/v1"
        return components.url ?? URL(filePath: "/")
    }
}

/// Counts from one on.
private final class Counter: Sendable {
    private let count = Mutex(0)

    func next() -> Int {
        count.withLock { count in
            count += 1
            return count
        }
    }
}

/// Answers by a closure, and records the requests.
private final class ScriptedTransport: RequestTransport {
    private let log = Mutex<[URLRequest]>([])
    private let script: @Sendable (URLRequest) throws -> RequestAnswer

    var requests: [URLRequest] { log.withLock { $0 } }

    init(_ script: @escaping @Sendable (URLRequest) throws -> RequestAnswer) {
        self.script = script
    }

    func send(_ request: URLRequest) async throws -> RequestAnswer {
        log.withLock { $0.append(request) }
        return try script(request)
    }
}

/// The pauses between attempts, in their order.
private final class Pauses: Sendable {
    private let noted = Mutex<[Duration]>([])

    var all: [Duration] { noted.withLock { $0 } }

    func note(_ pause: Duration) { noted.withLock { $0.append(pause) } }
}

/// A clock whose sleeps end when a closure does.
private struct ScriptedClock: Clock {
    let sleeping: @Sendable (Duration) async throws -> Void

    var now: ContinuousClock.Instant { Self.start }
    var minimumResolution: Duration { .nanoseconds(1) }

    private static let start = ContinuousClock.now

    init(_ sleeping: @escaping @Sendable (Duration) async throws -> Void) {
        self.sleeping = sleeping
    }

    func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
        try await sleeping(Self.start.duration(to: deadline))
    }
}
