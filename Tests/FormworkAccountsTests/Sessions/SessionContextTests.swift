import Formwork
import FormworkClient
import FormworkScreens
import FormworkServer
import Foundation
import Testing

@testable import FormworkAccounts

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The sessions of programs, against the accounts of a server in this process.
@Suite("Session contexts") struct SessionContextTests {
    private let site: Members
    private let server: ServerContext

    init() throws {
        site = try Members()
        server = try ServerContext(try #require(URL(string: "http://localhost")))
    }

    private func session(
        _ resolver: (any ChallengeResolver)? = nil, store: (any CredentialsStore)? = nil
    ) -> SessionContext {
        var retries = RetryPolicy.once
        retries.clock = PatientClock()
        return SessionContext(
            server: server, locale: Locale(identifier: "en"), by: site.application,
            retries: retries, store: store, challengeResolver: resolver)
    }

    private var password: SessionCredentials {
        .password(email: "ada@example.org", password: Members.password)
    }

    private func name(in session: SessionContext) async throws -> String {
        try await session.answer(to: MembersOnlyRequest(query: EmptyQuery())).name
    }

    private func code(of error: (any Error)?) -> RequestError.Code? {
        (error as? RequestError)?.code
    }

    @Test("A password makes a session, with the user, the roles and the owner of data")
    func password() async throws {
        _ = try await site.member()
        let operations = AccountOperations(store: site.store)
        let account = try #require(try await operations.account(at: "ada@example.org"))
        try await operations.setRoles(["editor"], of: account.stamp.id)
        let session = session()
        #expect(!session.isLoggedIn && session.owner.user == nil)
        let user = try await session.logIn(with: password)
        #expect(user == session.user && session.isLoggedIn && session.authType == .password)
        #expect(user.id == account.stamp.id && user.name == "ada@example.org")
        #expect(user.roles == ["editor"] && user.scopes == nil)
        #expect(session.owner == CacheOwner(user: user.id.uuidString))
        #expect(try await name(in: session) == "ada@example.org")
    }

    @Test("A wrong password changes nothing, and has words for the user")
    func wrongPassword() async throws {
        _ = try await site.member()
        let session = session()
        try await session.logIn(with: password)
        let error = await #expect(throws: RequestError.self) {
            try await session.logIn(
                with: .password(email: "ada@example.org", password: "no no no no"))
        }
        #expect(error?.code == .invalid)
        #expect(try error?.message.localizedString.isEmpty == false)
        #expect(try await name(in: session) == "ada@example.org")
    }

    @Test("A cookie of a browser and a token of a program are log-ins, too")
    func others() async throws {
        var ada = try await site.member()
        let session = session()
        let cookie = try #require(ada.cookies["formwork-account"])
        try await session.logIn(with: .cookie(name: "formwork-account", value: cookie))
        #expect(try await name(in: session) == "ada@example.org")

        let page = await ada.open("/account/token").text
        let token = String(try #require(page.firstMatch(of: /<bdi>([0-9a-f]{64})<\/bdi>/)).1)
        _ = await ada.post(["name": "Robot"], to: "/account/token")
        let user = try await session.logIn(with: .token(token))
        #expect(user.scopes == ["read"] && session.authType == .token)
        #expect(try await name(in: session) == "ada@example.org")
        for wrong in [
            SessionCredentials.token(String(repeating: "0", count: 64)),
            .cookie(name: "formwork-account", value: "nothing"),
        ] {
            let error = await #expect(throws: RequestError.self) {
                try await session.logIn(with: wrong)
            }
            #expect(error?.code == .unauthenticated)
        }
        #expect(session.user == user)
    }

    @Test("An ended session begins again once for all requests that wait")
    func expiry() async throws {
        _ = try await site.member()
        let session = session()
        let user = try await session.logIn(with: password)
        let operations = AccountOperations(store: site.store)
        let before = try await operations.events(of: user.id).filter { $0.kind == "loggedIn" }.count
        site.clock.advance(3_600)
        let names = try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<8 { group.addTask { try await name(in: session) } }
            return try await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(names == ["ada@example.org"])
        let after = try await operations.events(of: user.id).filter { $0.kind == "loggedIn" }.count
        #expect(after == before + 1)
    }

    @Test("A session whose password was changed ends, with a reason that can be shown")
    func changedPassword() async throws {
        var ada = try await site.member()
        let session = session()
        try await session.logIn(with: password)
        let changes = session.changes
        _ = await ada.open("/account/password")
        _ = await ada.post(
            ["password": Members.password, "newPassword": "nine green meadows sing"],
            to: "/account/password")
        let error = await #expect(throws: RequestError.self) { _ = try await name(in: session) }
        #expect(error?.code == .unauthenticated)
        try #require(!session.isLoggedIn)
        var iterator = changes.makeAsyncIterator()
        #expect(await iterator.next() == .ended(.rejected))
    }

    @Test("A log-out ends the session here and at the server; everywhere, all sessions of the user")
    func logOut() async throws {
        var browser = try await site.member()
        let (first, second) = (session(), session())
        try await first.logIn(with: password)
        try await second.logIn(with: password)
        try await first.logOut()
        #expect(!first.isLoggedIn)
        #expect(await browser.isMember)
        let error = await #expect(throws: RequestError.self) { _ = try await name(in: first) }
        #expect(error?.code == .unauthenticated)
        try await second.logOut(everywhere: true)
        #expect(!second.isLoggedIn)
        #expect(await !browser.isMember)
    }

    @Test("A log-out everywhere by a token ends here, and reports that the server refuses it")
    func tokenEverywhere() async throws {
        var ada = try await site.member()
        let page = await ada.open("/account/token").text
        let token = String(try #require(page.firstMatch(of: /<bdi>([0-9a-f]{64})<\/bdi>/)).1)
        _ = await ada.post(["name": "Robot", "mayWrite": "true"], to: "/account/token")
        let session = session()
        try await session.logIn(with: .token(token))
        let error = await #expect(throws: RequestError.self) {
            try await session.logOut(everywhere: true)
        }
        #expect(error?.code == .unauthenticated)
        #expect(!session.isLoggedIn)
        #expect(await ada.isMember)
    }

    @Test("A request that wants a proof which a token is not ends no session")
    func proof() async throws {
        var ada = try await site.member()
        let page = await ada.open("/account/token").text
        let token = String(try #require(page.firstMatch(of: /<bdi>([0-9a-f]{64})<\/bdi>/)).1)
        _ = await ada.post(["name": "Robot"], to: "/account/token")
        let session = session()
        try await session.logIn(with: .token(token))
        let answer = try await session.send(
            URLRequest(url: try #require(URL(string: "http://localhost/account/passkeys/new"))))
        #expect(answer.status == 401)
        #expect(session.isLoggedIn)
    }

    @Test("An account with codes asks for one by the resolver; without, its words ask for it")
    func codes() async throws {
        struct Resolver: ChallengeResolver {
            let code: @Sendable () -> String?

            func code(for email: String) async throws -> String? { code() }
        }
        var ada = try await site.member()
        let page = await ada.open("/account/codes").text
        let secret = String(try #require(page.firstMatch(of: /\b[A-Z2-7]{32}\b/)).0)
        let code = TimeCode(secret: try #require(Base32.bytes(of: secret)))
        let now: @Sendable () -> String = { [clock = site.clock] in
            code.code(at: Int(clock.now.timeIntervalSince1970) / TimeCode.period)
        }
        _ = await ada.post(["code": now()], to: "/account/codes")
        site.clock.advance(60)
        let session = session(Resolver(code: now))
        #expect(try await session.logIn(with: password).name == "ada@example.org")
        let without = self.session()
        let error = await #expect(throws: RequestError.self) {
            try await without.logIn(with: password)
        }
        #expect(error?.code == .unauthenticated && !without.isLoggedIn)
        #expect(error?.message == .localized(key: "FormworkSession.codeNeeded"))
        let wrong = self.session(Resolver(code: { "000000" }))
        await #expect(throws: RequestError.self) { try await wrong.logIn(with: password) }
        #expect(!wrong.isLoggedIn)
    }

    @Test("A new log-in by hand and new attributes are for the same user")
    func relogin() async throws {
        _ = try await site.member()
        let session = session()
        await #expect(throws: RequestError.self) { try await session.relogin() }
        await #expect(throws: RequestError.self) { try await session.refreshUserAttributes() }
        let user = try await session.logIn(with: password)
        try await AccountOperations(store: site.store).setRoles(["editor"], of: user.id)
        let changes = session.changes
        #expect(try await session.relogin().roles == ["editor"])
        try await AccountOperations(store: site.store).setRoles([], of: user.id)
        #expect(try await session.refreshUserAttributes().roles == [])
        var iterator = changes.makeAsyncIterator()
        let refreshed = await iterator.next()
        #expect(
            refreshed == .refreshed(SessionUser(id: user.id, name: user.name, roles: ["editor"])))
    }

    @Test("Another user takes the place of the first one, whose session ends at the server")
    func replaced() async throws {
        _ = try await site.member()
        _ = try await site.member("eve@example.org")
        let session = session()
        let ada = try await session.logIn(with: password)
        let eve = try await session.logIn(
            with: .password(email: "eve@example.org", password: Members.password))
        #expect(try await name(in: session) == "eve@example.org")
        #expect(ada.id != eve.id && session.owner.user == eve.id.uuidString)
        let events = try await AccountOperations(store: site.store).events(of: ada.id)
        #expect(events.contains { $0.kind == "loggedOut" })
    }
}

/// A clock on which no time is ever over, for tests that do not depend on the load of the machine.
private struct PatientClock: _Concurrency.Clock {
    typealias Instant = ContinuousClock.Instant

    private let clock = ContinuousClock()

    var now: Instant { clock.now }
    var minimumResolution: Duration { clock.minimumResolution }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        try await Task.sleep(for: .seconds(3_600))
    }
}
