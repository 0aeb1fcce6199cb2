import Formwork
import FormworkClient
import FormworkScreens
import FormworkYAML
import Foundation
import Synchronization
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("Sessions under faults") struct SessionFaultsTests {
    private let server = AccountsDouble()

    private func loggedIn(
        retries: RetryPolicy = .patient, store: (any CredentialsStore)? = nil,
        resolver: (any ChallengeResolver)? = nil
    ) async throws -> SessionContext {
        let session = try SessionContext.underTest(
            by: server, retries: retries, store: store, resolver: resolver)
        try await session.logIn(with: AccountsDouble.credentials(of: "ada"))
        return session
    }

    @Test("A server that is down at the log-in is an error, and the next log-in works")
    func down() async throws {
        let isDown = Mutex(true)
        let server = AccountsDouble { _ in
            if isDown.withLock({ $0 }) { throw URLError(.cannotConnectToHost) }
        }
        let session = try SessionContext.underTest(by: server)
        let error = await #expect(throws: ServerRequestProcessingError.self) {
            try await session.logIn(with: AccountsDouble.credentials(of: "ada"))
        }
        #expect(error?.code == .unreachable && !session.isLoggedIn)
        isDown.withLock { $0 = false }
        try await session.logIn(with: AccountsDouble.credentials(of: "ada"))
        #expect(session.isLoggedIn)
    }

    @Test("A server that is down at a renewal ends no session")
    func downAtRenewal() async throws {
        let session = try await loggedIn()
        server.expire()
        server.fail("/account/log-in", with: RequestAnswer(status: 503))
        await #expect(throws: ServerRequestProcessingError.self) { _ = try await session.owner() }
        #expect(session.isLoggedIn)
        #expect(try await session.owner() == "ada")
    }

    @Test("Too many tries are an error, and a pause that the server asks for is kept")
    func throttled() async throws {
        let clock = NotedClock()
        var retries = RetryPolicy()
        retries.clock = clock
        let session = try SessionContext.underTest(by: server, retries: retries)
        server.fail(
            "/account/log-in",
            with: try AccountsDouble.refusal(.tooManyRequests, 429, headers: [("Retry-After", "7")])
        )
        try await session.logIn(with: AccountsDouble.credentials(of: "ada"))
        #expect(clock.pauses.contains { $0 >= .seconds(7) && $0 < .seconds(8) })
        server.fail(
            "/account/log-in",
            with: try AccountsDouble.refusal(
                .tooManyRequests, 429, headers: [("Retry-After", "600")]))
        let error = await #expect(throws: RequestError.self) {
            try await session.logIn(with: AccountsDouble.credentials(of: "eve"))
        }
        #expect(error?.code == .tooManyRequests)
        #expect(session.user?.name == "ada")
    }

    @Test(
        "Half an answer, another type or an error page to the log-in changes nothing",
        arguments: ["/account/log-in", "/account/user"],
        ["", "{\"link\": \"/acc", "[]", "<html>", "{\"id\": 7, \"name\": \"x\"}"])
    func wrongAnswer(path: String, body: String) async throws {
        let session = try SessionContext.underTest(by: server)
        server.fail(path, with: RequestAnswer(body: Data(body.utf8)))
        let error = await #expect(throws: ServerRequestProcessingError.self) {
            try await session.logIn(with: AccountsDouble.credentials(of: "ada"))
        }
        #expect(error?.code == .unexpectedAnswer && !session.isLoggedIn)
    }

    @Test(
        "A redirect is not followed: no credentials reach another host",
        arguments: [301, 302, 307, 308])
    func redirect(status: Int) async throws {
        let session = try await loggedIn()
        let answer = RequestAnswer(
            status: status, headers: [("Location", "https://evil.example/data")])
        server.fail("/data", with: answer)
        server.fail("/account/log-in", with: answer)
        await #expect(throws: ServerRequestProcessingError.self) { _ = try await session.owner() }
        await #expect(throws: ServerRequestProcessingError.self) {
            try await session.logIn(with: AccountsDouble.credentials(of: "eve"))
        }
        #expect(server.arrivals.allSatisfy { $0.url?.host() == "intranet.example" })
        #expect(session.user?.name == "ada")
    }

    @Test(
        "A request to another server has no credentials",
        arguments: [
            "https://evil.example/data", "http://intranet.example/data",
            "https://intranet.example:8443/data",
        ])
    func otherHost(address: String) async throws {
        let session = try await loggedIn()
        let answer = try await session.send(
            URLRequest(url: try #require(URL(string: address))))
        #expect(answer.status == 401)
        let headers = try #require(server.arrivals.last).headers
        #expect(headers["Cookie"] == nil && headers["Authorization"] == nil)
        #expect(session.isLoggedIn)
    }

    @Test("A second rejection ends the session, with a reason and words in thirteen languages")
    func secondRejection() async throws {
        let session = try await loggedIn()
        let changes = session.changes
        server.fail("/data", with: try AccountsDouble.refusal(.unauthenticated, 401), times: 2)
        let error = await #expect(throws: RequestError.self) { _ = try await session.owner() }
        #expect(error?.code == .unauthenticated)
        try #require(!session.isLoggedIn)
        var iterator = changes.makeAsyncIterator()
        #expect(await iterator.next() == .ended(.expired))
        #expect(server.count("/account/log-in") == 2)
        let store = try YamlStore(bundles: [FormworkScreensTexts.bundle])
        for language in [
            "ar", "de", "en", "es", "fr", "he", "it", "ja", "nl", "pl", "pt", "tr", "zh-Hans",
        ] {
            let localizer = Localizer(locale: Locale(identifier: language), store: store)
            let codes: [CredentialsStoreError.Code] = [
                .exposed, .noFile, .damaged, .tooLarge, .unusable,
            ]
            let texts =
                SessionEnd.allCases.map(\.message)
                + codes.map { CredentialsStoreError($0, "").message }
            for text in texts { #expect(!localizer.text(text).contains("FormworkSession")) }
            #expect(Set(texts.map { localizer.text($0) }).count == texts.count)
        }
    }

    @Test(
        "The same user is asked for other credentials once they are rejected; another is not taken")
    func challenge() async throws {
        struct Resolver: ChallengeResolver {
            let answer: SessionCredentials

            func credentials(after kind: SessionCredentials.Kind) async throws
                -> SessionCredentials?
            {
                kind == .password ? answer : nil
            }
        }
        for (user, password, isAccepted) in [("ada", "new", true), ("eve", "secret of eve", false)]
        {
            let server = AccountsDouble()
            let session = try SessionContext.underTest(
                by: server,
                resolver: Resolver(answer: .password(email: user, password: password)))
            try await session.logIn(with: AccountsDouble.credentials(of: "ada"))
            server.change(password: "new", of: "ada")
            server.expire()
            let owner = try? await session.owner()
            #expect(owner == (isAccepted ? "ada" : nil))
            #expect(session.isLoggedIn == isAccepted)
        }
    }

    @Test("A log-out without a server ends the session here; everywhere, it reports the failure")
    func offlineLogOut() async throws {
        let isDown = Mutex(false)
        let server = AccountsDouble { _ in
            if isDown.withLock({ $0 }) { throw URLError(.notConnectedToInternet) }
        }
        for everywhere in [false, true] {
            isDown.withLock { $0 = false }
            let session = try SessionContext.underTest(by: server)
            try await session.logIn(with: AccountsDouble.credentials(of: "ada"))
            isDown.withLock { $0 = true }
            let result = await Task { try await session.logOut(everywhere: everywhere) }.result
            #expect(!session.isLoggedIn)
            if everywhere {
                #expect(throws: (any Error).self) { try result.get() }
            } else {
                try result.get()
            }
        }
    }

    @Test("A clock that jumps ends no session: the server alone judges its age")
    func clockJump() async throws {
        let session = try await loggedIn()
        #expect(try await session.owner() == "ada")
        // A cookie with a time is kept whatever the date is, until the server rejects it.
        server.fail(
            "/data",
            with: RequestAnswer(
                headers: [("Set-Cookie", "extra=1; Expires=Thu, 01 Jan 1970 00:00:00 GMT")],
                body: Data(#"{"owner": "ada"}"#.utf8)))
        _ = try await session.owner()
        _ = try await session.owner()
        #expect(server.arrivals.last?.headers["Cookie"]?.contains("extra=1") == true)
        #expect(server.count("/account/log-in") == 1)
    }

    @Test("Stored credentials log in without a server, and begin a session by the first request")
    func stored() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        let store = SealedCredentials(in: folder)
        let first = try await loggedIn(store: store)
        try await first.storeCredentials()
        let next = try SessionContext.underTest(by: server, store: store)
        let before = server.arrivals.count
        let user = try await next.loadStoredCredentials()
        #expect(user == first.user && next.isLoggedIn && server.arrivals.count == before)
        #expect(try await next.owner() == "ada")
        try await next.logOut()
        #expect(try await store.loadStoredCredentials(for: next.server) == nil)
        #expect(try await next.loadStoredCredentials() == nil)
    }

    @Test(
        "Stored credentials are removed once they are rejected, or their user was replaced"
    )
    func forgotten() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        let store = SealedCredentials(in: folder)
        let session = try await loggedIn(store: store)
        try await session.storeCredentials()
        server.change(password: "another", of: "ada")
        server.expire()
        await #expect(throws: RequestError.self) { _ = try await session.owner() }
        // The work after the end is done before the next log-in is.
        try await session.logIn(with: AccountsDouble.credentials(of: "eve"))
        #expect(try await store.loadStoredCredentials(for: session.server) == nil)
        try await session.storeCredentials()
        server.change(password: "secret of ada", of: "ada")
        try await session.logIn(with: AccountsDouble.credentials(of: "ada"))
        #expect(try await store.loadStoredCredentials(for: session.server) == nil)
    }

    @Test("Credentials have no secrets in descriptions and dumps")
    func redacted() {
        for credentials in [
            SessionCredentials.password(email: "ada", password: "secret"), .token("secret"),
            .cookie(name: "a", value: "secret"),
        ] {
            let stored = StoredCredentials(credentials, of: SessionUser(id: UUID(), name: "ada"))
            var dumped = ""
            dump(stored, to: &dumped)
            #expect(!"\(credentials) \(stored) \(dumped)".contains("secret"))
        }
    }
}

/// A clock that notes its short pauses, which take no time.
private final class NotedClock: Clock {
    typealias Instant = ContinuousClock.Instant

    private let clock = ContinuousClock()
    private let noted = Mutex<[Duration]>([])

    var now: Instant { clock.now }
    var minimumResolution: Duration { clock.minimumResolution }
    var pauses: [Duration] { noted.withLock { $0 } }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let pause = deadline - clock.now
        noted.withLock { $0.append(pause) }
        if pause > .seconds(60) { try await Task.sleep(for: pause) }
    }
}
