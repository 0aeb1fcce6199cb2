import Formwork
import FormworkServer
import Foundation
import HTTPTypes
import Testing

@testable import FormworkAccounts

/// The answers of four forms to an address in four states: their sender must not learn the state.
@Suite("No answer shows whether an account exists") struct EnumerationTests {
    enum State: CaseIterable { case known, unknown, locked, unconfirmed }

    enum Flow: CaseIterable { case signUp, logIn, forgotten, changeAddress }

    /// All that the asker of a form can see, and the work behind it.
    struct Seen: Equatable {
        let status: Int
        let headers: [String]
        let cookies: [String]
        let text: String
        let next: String
        let hashes: Int
        let letters: Int
        let records: Int
    }

    @Test("in any of the forms", arguments: Flow.allCases)
    func equal(flow: Flow) async throws {
        let unknown = try await seen(flow, .unknown)
        for state in State.allCases {
            #expect(try await seen(flow, state) == unknown, "\(state)")
        }
    }

    @Test("when an account was tried too often", arguments: State.allCases)
    func throttled(state: State) async throws {
        let site = try Members()
        try await prepare(site, state)
        var eve = Visitor(site.application)
        _ = await eve.open("/account/log-in")
        var last: OutgoingResponse?
        for _ in 0..<12 {
            let hashes = site.hashCount
            last = await eve.post(
                ["email": "ada@example.org", "password": "a wrong one"], to: "/account/log-in")
            #expect(site.hashCount == hashes + 1)
        }
        #expect(last?.status.code == 422)
        let right = await eve.post(
            ["email": "ada@example.org", "password": Members.password], to: "/account/log-in")
        #expect(right.status.code == 422)
        #expect(masked(right.text) == masked(last?.text ?? ""))
    }

    /// Brings the address into a state.
    private func prepare(_ site: Members, _ state: State) async throws {
        switch state {
        case .unknown: break
        case .known: _ = try await site.member()
        case .locked:
            _ = try await site.member()
            let records = AccountStore(store: site.store, now: site.clock.now)
            let address = try #require(MailAddress("ada@example.org"))
            var account = try #require(try await records.account(at: address))
            account.isLocked = true
            _ = try await site.store.update(account)
        case .unconfirmed:
            var visitor = Visitor(site.application)
            _ = await visitor.open("/account/sign-up")
            _ = await visitor.post(["email": "ada@example.org"], to: "/account/sign-up")
        }
    }

    /// The header fields that differ from each answer to the next.
    private static let differing: Set = ["set-cookie", "x-request-id"]

    private func seen(_ flow: Flow, _ state: State) async throws -> Seen {
        let site = try Members()
        try await prepare(site, state)
        var eve =
            flow == .changeAddress
            ? try await site.member("eve@example.org") : Visitor(site.application)
        let (link, fields) =
            switch flow {
            case .signUp: ("/account/sign-up", ["email": "ada@example.org"])
            case .forgotten: ("/account/forgotten-password", ["email": "ada@example.org"])
            case .logIn:
                ("/account/log-in", ["email": "ada@example.org", "password": "a wrong one"])
            case .changeAddress:
                ("/account/address", ["email": "ada@example.org", "password": Members.password])
            }
        _ = await eve.open(link)
        let (hashes, letters) = (site.hashCount, site.outbox.letters.count)
        let records = try await count(site)
        let answer = await eve.post(fields, to: link)
        let next = await eve.open(answer.headers[.location] ?? link)
        return Seen(
            status: answer.status.code,
            headers: answer.headers.map {
                "\($0.name): \(Self.differing.contains($0.name.canonicalName) ? "" : $0.value)"
            },
            cookies: answer.headers[values: .setCookie].map { cookie in
                cookie.replacing(/=[^;]*;/, with: "=;", maxReplacements: 1)
            },
            text: masked(answer.text), next: masked(next.text), hashes: site.hashCount - hashes,
            letters: site.outbox.letters.count - letters, records: try await count(site) - records)
    }

    /// The number of links that are stored.
    private func count(_ site: Members) async throws -> Int {
        try await site.store.fetch(ModelQuery<Stored<AccountLink>>(allowsScan: true)).total
    }

    /// A page without the values that are random on every page, each of one length.
    private func masked(_ page: String) -> String {
        page.replacing(/value="[A-Za-z0-9_-]{32,}"/, with: "value=\"\"")
    }
}
