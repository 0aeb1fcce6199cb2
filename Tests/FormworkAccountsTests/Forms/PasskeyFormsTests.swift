import Formwork
import FormworkServer
import Foundation
import HTTPTypes
import Testing

@testable import FormworkAccounts

@Suite("Passkeys") struct PasskeyFormsTests {
    /// A member with a passkey, who is logged in.
    private func member(
        _ site: Members, _ email: String = "ada@example.org"
    ) async throws -> (visitor: Visitor, device: VirtualAuthenticator) {
        var (ada, device) = (try await site.member(email), VirtualAuthenticator())
        let answer = try await add(&device, to: &ada)
        #expect(answer.headers[.location] == "/account")
        return (ada, device)
    }

    @discardableResult
    private func add(
        _ device: inout VirtualAuthenticator, to visitor: inout Visitor
    ) async throws -> OutgoingResponse {
        let response = try device.register(on: await visitor.open("/account/passkeys/new"))
        return await visitor.post(
            ["name": "Telephone", "response": response], to: "/account/passkeys/new")
    }

    @discardableResult
    private func use(
        _ device: inout VirtualAuthenticator, _ visitor: inout Visitor,
        at link: String = "/account/passkey"
    ) async throws -> OutgoingResponse {
        let response = try device.use(on: await visitor.open(link))
        return await visitor.post(["response": response], to: link)
    }

    private func account(_ site: Members) async throws -> Account {
        let records = AccountStore(store: site.store, now: site.clock.now)
        let address = try #require(MailAddress("ada@example.org"))
        return try #require(try await records.account(at: address))
    }

    @Test("log in without a name and without a password", arguments: Members.StoreKind.allCases)
    func logIn(kind: Members.StoreKind) async throws {
        let site = try Members(kind)
        var (_, device) = try await member(site)
        #expect(site.outbox.letters.last?.subject.contains("passkeys") == true)
        var ada = Visitor(site.application)
        let answer = try await use(&device, &ada, at: "/account/passkey?next=/members-only")
        #expect(answer.headers[.location] == "/members-only")
        #expect(await ada.isMember)
        let hashes = site.hashCount
        var again = Visitor(site.application)
        try await use(&device, &again)
        #expect(await again.isMember)
        #expect(site.hashCount == hashes)
    }

    @Test("take the place of a code behind the password")
    func second() async throws {
        let site = try Members()
        var (_, device) = try await member(site)
        var account = try await account(site)
        account.fields.codeSecret = "ABCDEFGHIJKLMNOP"
        _ = try await site.store.update(account)
        var ada = try await site.loggedIn()
        #expect(await !ada.isMember)
        #expect(await ada.open("/account/code").text.contains("href=\"/account/passkey"))
        // Behind the password the device need not verify its user.
        device.flags = 1
        try await use(&device, &ada)
        #expect(await ada.isMember)
        var thief = Visitor(site.application)
        try await use(&device, &thief)
        #expect(await !thief.isMember)
    }

    @Test("of another account are worth nothing behind a password")
    func other() async throws {
        let site = try Members()
        _ = try await member(site)
        var (_, eves) = try await member(site, "eve@example.org")
        var account = try await account(site)
        account.fields.codeSecret = "ABCDEFGHIJKLMNOP"
        _ = try await site.store.update(account)
        var eve = try await site.loggedIn()
        #expect(try await use(&eves, &eve).status.code == 422)
        #expect(await !eve.isMember)
    }

    @Test("prove again that their user owns the account")
    func stepUp() async throws {
        let site = try Members()
        var (ada, device) = try await member(site)
        site.clock.advance(AccountLimits().provedTime + 1)
        let entrance = try #require(await ada.open("/account/token").headers[.location])
        #expect(await ada.open(entrance).text.contains("/account/passkey?next="))
        let answer = try await use(&device, &ada, at: "/account/passkey?next=/account/token")
        #expect(answer.headers[.location] == "/account/token")
        #expect(await ada.open("/account/token").status == .ok)
    }

    @Test("answer each challenge once", arguments: Members.StoreKind.allCases)
    func replay(kind: Members.StoreKind) async throws {
        let site = try Members(kind)
        var (_, device) = try await member(site)
        var ada = Visitor(site.application)
        let response = try device.use(on: await ada.open("/account/passkey"))
        let browser = ada
        let statuses = await withTaskGroup(of: Int.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    var copy = browser
                    return await copy.post(["response": response], to: "/account/passkey").status
                        .code
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(statuses.count { $0 == 303 } == 1)
        #expect(statuses.count { $0 == 422 } == 7)
    }

    @Test("answer no challenge of another browser, another time, another kind or another site")
    func challenges() async throws {
        let site = try Members()
        var (_, device) = try await member(site)
        var (ada, eve) = (Visitor(site.application), Visitor(site.application))
        let stolen = try device.use(on: await ada.open("/account/passkey"))
        _ = await eve.open("/account/passkey")
        #expect(await eve.post(["response": stolen], to: "/account/passkey").status.code == 422)
        #expect(await ada.post(["response": stolen], to: "/account/passkey").status.code == 303)
        var late = Visitor(site.application)
        let response = try device.use(on: await late.open("/account/passkey"))
        site.clock.advance(PasskeyChallenge.time + 1)
        #expect(await late.post(["response": response], to: "/account/passkey").status.code == 422)
        // A challenge for a log-in is none for a new passkey.
        var (member, made) = (try await site.loggedIn(), VirtualAuthenticator())
        let wrong = try made.register(on: await member.open("/account/passkey"))
        _ = await member.open("/account/passkeys/new")
        let answer = await member.post(
            ["name": "x", "response": wrong], to: "/account/passkeys/new")
        #expect(answer.status.code == 422)
    }

    @Test("that were copied are refused, and reported to their owner")
    func copied() async throws {
        let site = try Members()
        var (_, device) = try await member(site)
        var copy = device
        var ada = Visitor(site.application)
        for _ in 0..<2 { try await use(&device, &ada) }
        var thief = Visitor(site.application)
        let letters = site.outbox.letters.count
        #expect(try await use(&copy, &thief).status.code == 422)
        #expect(await !thief.isMember)
        #expect(site.outbox.letters.count == letters + 1)
        #expect(site.outbox.letters.last?.text.contains("copy") == true)
        let events = try await AccountOperations(store: site.store, now: site.clock.now)
            .events(of: account(site).stamp.id)
        #expect(events.contains { $0.kind == "passkeyCopied" })
        var again = Visitor(site.application)
        try await use(&device, &again)
        #expect(await again.isMember)
    }

    @Test("open nothing for a locked or closed account, or once they are removed")
    func locked() async throws {
        let site = try Members()
        var (_, device) = try await member(site)
        let operations = AccountOperations(store: site.store, now: site.clock.now)
        try await operations.lock(account(site).stamp.id)
        var ada = Visitor(site.application)
        #expect(try await use(&device, &ada).status.code == 422)
        try await operations.unlock(account(site).stamp.id)
        try await use(&device, &ada)
        #expect(await ada.isMember)
        _ = await ada.open("/account/close")
        _ = await ada.post(["password": Members.password], to: "/account/close")
        #expect(try await use(&device, &ada).status.code == 422)
        let left = try await site.store.fetch(
            ModelQuery<Stored<AccountPasskey>>(allowsScan: true))
        #expect(left.models.isEmpty)
    }

    @Test("are listed, renamed and removed by their owner alone, shortly after a proof")
    func changes() async throws {
        let site = try Members()
        var (ada, device) = try await member(site)
        let overview = await ada.open("/account").text
        #expect(overview.contains("Telephone") && overview.contains("Never"))
        let id = try #require(
            overview.firstMatch(of: /\/account\/passkeys\/remove\?id=([^"&]+)/)?.1)
        let (name, remove) = (
            "/account/passkeys/name?id=\(id)", "/account/passkeys/remove?id=\(id)"
        )
        var eve = try await site.member("eve@example.org")
        for link in [name, remove] { #expect(await eve.open(link).status == .notFound) }
        #expect(await eve.post(["name": "Mine"], to: name).status == .notFound)
        #expect(await eve.post([:], to: remove).status == .notFound)
        _ = await ada.open(name)
        _ = await ada.post(["name": "Key ring"], to: name)
        #expect(await ada.open("/account").text.contains("Key ring"))
        site.clock.advance(AccountLimits().provedTime + 1)
        let entrance = await ada.open(remove).headers[.location]
        #expect(entrance?.hasPrefix("/account/prove?next=") == true)
        try await use(&device, &ada)
        #expect(await !ada.open("/account").text.contains("Never"))
        _ = await ada.open(remove)
        #expect(await ada.post([:], to: remove).headers[.location] == "/account")
        #expect(await !ada.open("/account").text.contains("Key ring"))
        var visitor = Visitor(site.application)
        #expect(try await use(&device, &visitor).status.code == 422)
    }

    @Test("end all other sessions when one is added or removed")
    func sessions() async throws {
        let site = try Members()
        var (ada, _) = try await member(site)
        var elsewhere = try await site.loggedIn(stays: true)
        #expect(await elsewhere.isMember)
        var second = VirtualAuthenticator()
        try await add(&second, to: &ada)
        #expect(await ada.isMember)
        #expect(await !elsewhere.isMember)
    }

    @Test("belong to one account, and each account has a limited number")
    func limits() async throws {
        let site = try Members()
        var (ada, device) = try await member(site)
        var eve = try await site.member("eve@example.org")
        #expect(try await add(&device, to: &eve).status.code == 422)
        #expect(try await add(&device, to: &ada).status.code == 422)
        for _ in 1..<AccountPasskey.maximumCount {
            var further = VirtualAuthenticator()
            #expect(try await add(&further, to: &ada).status == .seeOther)
        }
        var last = VirtualAuthenticator()
        #expect(try await add(&last, to: &ada).status.code == 422)
    }

    @Test("are added only shortly after a proof")
    func proof() async throws {
        let site = try Members()
        var ada = try await site.member()
        site.clock.advance(AccountLimits().provedTime + 1)
        let answer = await ada.open("/account/passkeys/new")
        #expect(answer.headers[.location]?.hasPrefix("/account/prove?next=") == true)
    }

    @Test(
        "that are none are refused in the same words, with the remedy",
        arguments: ["", "{}", "null", "\u{0}", #"{"id":"AA","clientDataJSON":"AA"}"#])
    func refused(response: String) async throws {
        let site = try Members()
        var ada = Visitor(site.application)
        _ = await ada.open("/account/passkey")
        let answer = await ada.post(["response": response], to: "/account/passkey")
        #expect(answer.status.code == 422)
        if response != "\u{0}" { #expect(answer.text.contains("or use your password")) }
    }

    @Test("are tried from one network a limited number of times")
    func throttled() async throws {
        let site = try Members()
        var (_, device) = try await member(site)
        var eve = Visitor(site.application)
        eve.peer = "203.0.113.7"
        _ = await eve.open("/account/passkey")
        var statuses: Set<Int> = []
        for _ in 0..<105 {
            statuses.insert(await eve.post(["response": "{}"], to: "/account/passkey").status.code)
        }
        #expect(statuses == [422, 429])
        var ada = Visitor(site.application)
        try await use(&device, &ada)
        #expect(await ada.isMember)
    }
}
