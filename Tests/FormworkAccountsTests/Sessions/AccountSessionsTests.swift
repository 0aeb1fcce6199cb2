import Formwork
import FormworkServer
import Foundation
import HTTPTypes
import Testing

@testable import FormworkAccounts

@Suite("The sessions of accounts") struct AccountSessionsTests {
    @Test(
        "have 256 bits, of which the store keeps a digest alone",
        arguments: Members.StoreKind.allCases)
    func digest(kind: Members.StoreKind) async throws {
        let site = try Members(kind)
        let ada = try await site.member()
        let text = try #require(ada.cookies["formwork-account"])
        #expect(text.utf8.count == 64)
        let sessions = try await site.store.fetch(
            ModelQuery<Stored<AccountSession>>(allowsScan: true)
        ).models
        let session = try #require(sessions.first)
        let stored = String(decoding: try JSONEncoder.formwork.encode(session), as: UTF8.self)
        #expect(!stored.contains(text))
        #expect(try #require(Secret(text)).isSecret(of: session.fields.hash))
        #expect(Secret(text)?.id == session.stamp.id)
    }

    @Test("have a cookie of this host alone where the site is secure")
    func secure() async throws {
        let site = try Members(isSecure: true)
        let ada = try await site.member()
        #expect(ada.cookies["__Host-formwork-account"]?.utf8.count == 64)
        #expect(ada.cookies["formwork-account"] == nil)
    }

    @Test("are other ones after each change of rights, and so is the browser's identity")
    func rotation() async throws {
        let site = try Members()
        var ada = try await site.member()
        let (session, visitor) = (ada.cookies["formwork-account"], ada.cookies["formwork-session"])
        _ = await ada.open("/account/log-in")
        _ = await ada.post(
            ["email": "ada@example.org", "password": Members.password], to: "/account/log-in")
        #expect(ada.cookies["formwork-account"] != session)
        #expect(ada.cookies["formwork-session"] != visitor)
        var thief = Visitor(site.application)
        thief.cookies["formwork-account"] = session
        #expect(await !thief.isMember)
        let after = ada.cookies["formwork-session"]
        _ = await ada.open("/account")
        _ = await ada.post([:], to: "/account/session")
        #expect(ada.cookies["formwork-session"] != after)
        #expect(ada.cookies["formwork-account"] == nil)
    }

    @Test("are not taken from a cookie that another sender has made up")
    func fixation() async throws {
        let site = try Members()
        _ = try await site.member()
        var ada = Visitor(site.application)
        let fixed = String(repeating: "ab", count: 32)
        ada.cookies["formwork-account"] = fixed
        _ = await ada.open("/account/log-in")
        _ = await ada.post(
            ["email": "ada@example.org", "password": Members.password], to: "/account/log-in")
        #expect(ada.cookies["formwork-account"] != fixed)
        #expect(await ada.isMember)
    }

    @Test("begin with each submission of one form: no answer to a password is remembered")
    func repeated() async throws {
        let site = try Members()
        _ = try await site.member()
        var ada = Visitor(site.application)
        _ = await ada.open("/account/log-in")
        let browser = ada
        var sessions: Set<String> = []
        for _ in 0..<2 {
            ada = browser
            let answer = await ada.post(
                [
                    "email": "ada@example.org", "password": Members.password,
                    "formwork-key": "565adf46c0f24ae8a2f2a2e1d1c0ffee",
                ], to: "/account/log-in")
            #expect(answer.status == .seeOther)
            sessions.insert(ada.cookies["formwork-account"] ?? "")
        }
        #expect(sessions.count == 2 && !sessions.contains(""))
    }

    @Test("end after a time without requests, and not while there are some")
    func idle() async throws {
        let site = try Members()
        var ada = try await site.member()
        for _ in 0..<4 {
            site.clock.advance(29 * 60)
            #expect(await ada.isMember)
        }
        site.clock.advance(31 * 60)
        #expect(await !ada.isMember)
    }

    @Test("end after their time, whatever happens in them")
    func absolute() async throws {
        let site = try Members()
        var ada = try await site.member()
        for _ in 0..<35 {
            site.clock.advance(20 * 60)
            #expect(await ada.isMember)
        }
        site.clock.advance(21 * 60)
        #expect(await !ada.isMember)
    }

    @Test("can be ended one by one, and all others at once", arguments: Members.StoreKind.allCases)
    func end(kind: Members.StoreKind) async throws {
        let site = try Members(kind)
        var ada = try await site.member()
        var phone = try await site.loggedIn()
        var tablet = try await site.loggedIn(stays: true)
        let id = try #require(Secret(phone.cookies["formwork-account"])).id
        _ = await ada.open("/account")
        _ = await ada.post([:], to: "/account/session?id=\(id.uuidString)")
        #expect(await !phone.isMember)
        #expect(await tablet.isMember)
        _ = await ada.open("/account")
        _ = await ada.post([:], to: "/account/session?others=true")
        #expect(await !tablet.isMember)
        #expect(await ada.isMember)
    }

    @Test("of others cannot be ended")
    func foreign() async throws {
        let site = try Members()
        var ada = try await site.member()
        var eve = try await site.member("eve@example.org")
        let id = try #require(Secret(ada.cookies["formwork-account"])).id
        _ = await eve.open("/account")
        let answer = await eve.post([:], to: "/account/session?id=\(id.uuidString)")
        #expect(answer.status == .notFound)
        #expect(await ada.isMember)
    }

    @Test("go on for a browser that stays logged in, with another cookie each time")
    func stays() async throws {
        let site = try Members()
        _ = try await site.member()
        var ada = try await site.loggedIn(stays: true)
        for _ in 0..<3 {
            let before = ada.cookies["formwork-remember"]
            site.clock.advance(86_400)
            #expect(await ada.isMember)
            #expect(ada.cookies["formwork-remember"] != before)
        }
        site.clock.advance(31 * 86_400)
        #expect(await !ada.isMember)
    }

    @Test("end for all when a copied cookie shows a theft, and the owner is informed")
    func theft() async throws {
        let site = try Members()
        _ = try await site.member()
        var ada = try await site.loggedIn(stays: true)
        var thief = ada
        site.clock.advance(86_400)
        #expect(await thief.isMember)
        site.clock.advance(120)
        #expect(await !ada.isMember)
        #expect(await !thief.isMember)
        #expect(site.outbox.letters.last?.subject.contains("check your devices") == true)
    }

    @Test("go on in parallel requests of one browser, which are no theft")
    func parallel() async throws {
        let site = try Members()
        _ = try await site.member()
        let ada = try await site.loggedIn(stays: true)
        site.clock.advance(86_400)
        let known = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<10 {
                group.addTask {
                    var tab = ada
                    return await tab.isMember
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(known == Array(repeating: true, count: 10))
        #expect(site.outbox.letters.last?.subject.contains("check your devices") != true)
    }

    @Test("are removed from the store once their time is over")
    func purged() async throws {
        let site = try Members()
        _ = try await site.member()
        let records = AccountStore(store: site.store, now: Date() + 100_000)
        let secret = Secret()
        try await records.add(
            AccountLink(
                account: "x", hash: secret.hash, expiresAt: CivilDateTime(utc: Date() + 200_000),
                purpose: .none,
                email: "x"), openedBy: secret)
        let links = try await site.store.fetch(ModelQuery<Stored<AccountLink>>(allowsScan: true))
        #expect(links.models.allSatisfy { $0.stamp.id == secret.id })
    }

    @Test("that end close the waiting requests of their browsers")
    func waiting() async throws {
        let site = try Members()
        var ada = try await site.member()
        var elsewhere = try await site.loggedIn()
        let browser = ada
        let news = Task {
            var copy = browser
            return await copy.open("/members-news")
        }
        try await Task.sleep(for: .milliseconds(200))
        _ = await elsewhere.open("/account")
        _ = await elsewhere.post([:], to: "/account/session?others=true")
        #expect(await news.value.headers[.location]?.hasPrefix("/account/log-in") == true)
        #expect(await !ada.isMember)
    }

    /// A site with signs of life in its streams that come at once.
    private func siteOfStreams() throws -> Members {
        var limits = ServerLimits()
        (limits.heartbeatTime, limits.coalescingTime) = (.milliseconds(20), .milliseconds(1))
        return try Members(serverLimits: limits)
    }

    /// The next part of a stream that is no sign of life.
    private func event(_ stream: OutgoingResponse) async throws -> String {
        let parts = try #require(stream.parts)
        while true {
            let text = String(decoding: try await parts(0).data, as: UTF8.self)
            if text != ":\n\n" { return text }
        }
    }

    @Test("are kept alive by no stream, neither by its signs of life nor by its events")
    func stream() async throws {
        let site = try siteOfStreams()
        var ada = try await site.member()
        let stream = await ada.listen(to: "/members-count")
        let parts = try #require(stream.parts)
        site.clock.advance(1_000)
        #expect(String(decoding: try await parts(0).data, as: UTF8.self) == ":\n\n")
        _ = try await site.member("eve@example.org")
        #expect(try await event(stream).hasPrefix("event: invalidated"))
        site.clock.advance(900)
        #expect(try await event(stream) == "event: ended\ndata:\n\n")
        #expect(await !ada.isMember)
    }

    @Test("that begin with a stream of a browser that stays logged in are no theft")
    func streamOfRememberedBrowser() async throws {
        let site = try siteOfStreams()
        _ = try await site.member()
        var ada = try await site.loggedIn(stays: true)
        site.clock.advance(10_000)
        let stream = await ada.listen(to: "/members-count")
        let parts = try #require(stream.parts)
        let letters = site.outbox.letters.count
        site.clock.advance(120)
        #expect(String(decoding: try await parts(0).data, as: UTF8.self) == ":\n\n")
        #expect(site.outbox.letters.count == letters)
        #expect(await ada.isMember)
    }
}
