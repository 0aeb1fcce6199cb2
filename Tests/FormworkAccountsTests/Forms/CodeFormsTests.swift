import Formwork
import FormworkServer
import Foundation
import HTTPTypes
import Testing

@testable import FormworkAccounts

@Suite("The second proof") struct CodeFormsTests {
    /// A member whose account asks for codes, its secret and its recovery codes.
    private func member(
        _ site: Members
    ) async throws -> (visitor: Visitor, code: TimeCode, recovery: [String]) {
        var ada = try await site.member()
        let page = await ada.open("/account/codes").text
        let secret = try #require(page.firstMatch(of: /\b[A-Z2-7]{32}\b/))
        let recovery = page.matches(of: /\b(?:[A-Z2-7]{6}-){3}[A-Z2-7]{6}\b/).map { String($0.0) }
        let code = TimeCode(secret: try #require(Base32.bytes(of: String(secret.0))))
        let wrong = await ada.post(["code": "000000"], to: "/account/codes")
        #expect(wrong.status.code == 422)
        let answer = await ada.post(["code": now(code, site)], to: "/account/codes")
        #expect(answer.headers[.location] == "/account")
        site.clock.advance(60)
        return (ada, code, recovery)
    }

    private func now(_ code: TimeCode, _ site: Members) -> String {
        code.code(at: Int(site.clock.now.timeIntervalSince1970) / TimeCode.period)
    }

    @Test(
        "is asked for after the password, and a code is taken once",
        arguments: Members.StoreKind.allCases)
    func logIn(kind: Members.StoreKind) async throws {
        let site = try Members(kind)
        let (_, code, _) = try await member(site)
        var ada = try await site.loggedIn(stays: true)
        #expect(await !ada.isMember)
        #expect(ada.cookies["formwork-remember"] == nil)
        _ = await ada.open("/account/code")
        #expect(await ada.post(["code": "12345"], to: "/account/code").status.code == 422)
        let text = now(code, site)
        let answer = await ada.post(["code": text], to: "/account/code")
        #expect(answer.headers[.location] == "/account")
        #expect(await ada.isMember)
        #expect(ada.cookies["formwork-remember"] != nil)
        var thief = try await site.loggedIn()
        _ = await thief.open("/account/code")
        #expect(await thief.post(["code": text], to: "/account/code").status.code == 422)
        #expect(await !thief.isMember)
    }

    @Test("can be a recovery code, each once")
    func recovery() async throws {
        let site = try Members()
        let (_, _, recovery) = try await member(site)
        #expect(recovery.count == CodeOffer.recoveryCount)
        for (expected, code) in [(true, recovery[0]), (false, recovery[0]), (true, recovery[1])] {
            var ada = try await site.loggedIn()
            _ = await ada.open("/account/code")
            _ = await ada.post(["code": code.lowercased()], to: "/account/code")
            #expect(await ada.isMember == expected)
        }
    }

    @Test("is sealed in the store, and opened by a former key of the site as well")
    func sealed() async throws {
        let former = SigningKey()
        let site = try Members(key: former)
        let (_, code, recovery) = try await member(site)
        let records = AccountStore(store: site.store, now: site.clock.now)
        let address = try #require(MailAddress("ada@example.org"))
        let stored = try #require(try await records.account(at: address)?.codeSecret)
        #expect(stored.hasPrefix("sealed:"))
        #expect(!stored.contains(Base32.text(of: code.secret)))
        let rotated = try Members(key: SigningKey().accepting([former]), over: site.store)
        rotated.clock.advance(120)
        var ada = try await rotated.loggedIn()
        _ = await ada.open("/account/code")
        _ = await ada.post(["code": now(code, rotated)], to: "/account/code")
        #expect(await ada.isMember)
        // The key of today has sealed it again.
        #expect(try await records.account(at: address)?.codeSecret != stored)
        let other = try Members(over: site.store)
        other.clock.advance(240)
        var lost = try await other.loggedIn()
        _ = await lost.open("/account/code")
        _ = await lost.post(["code": now(code, other)], to: "/account/code")
        #expect(await !lost.isMember)
        _ = await lost.post(["code": recovery[0]], to: "/account/code")
        #expect(await lost.isMember)
    }

    @Test("is kept by a new password")
    func forgotten() async throws {
        let site = try Members()
        _ = try await member(site)
        var ada = Visitor(site.application)
        _ = await ada.open("/account/forgotten-password")
        _ = await ada.post(["email": "ada@example.org"], to: "/account/forgotten-password")
        let link = try site.outbox.lastLink(to: "ada@example.org")
        _ = await ada.open(link)
        _ = await ada.post(["newPassword": Members.password], to: link)
        #expect(await !ada.isMember)
        var again = try await site.loggedIn()
        #expect(await !again.isMember)
    }

    @Test("cannot be guessed: after ten tries every code is refused for some minutes")
    func guesses() async throws {
        let site = try Members()
        let (_, code, _) = try await member(site)
        var eve = try await site.loggedIn()
        _ = await eve.open("/account/code")
        for number in 0..<10 {
            _ = await eve.post(["code": "00000\(number)"], to: "/account/code")
        }
        let answer = await eve.post(["code": now(code, site)], to: "/account/code")
        #expect(answer.status.code == 422)
        #expect(await !eve.isMember)
    }

    @Test("is removed with a code, and the owner is informed")
    func remove() async throws {
        let site = try Members()
        var (ada, code, _) = try await member(site)
        _ = await ada.open("/account/codes/remove")
        let answer = await ada.post(["code": now(code, site)], to: "/account/codes/remove")
        #expect(answer.headers[.location] == "/account")
        #expect(site.outbox.letters.last?.subject.contains("codes of your account") == true)
        var again = try await site.loggedIn()
        #expect(await again.isMember)
    }

    @Test("is set up only shortly after the password was entered, with another session")
    func stepUp() async throws {
        let site = try Members()
        var ada = try await site.member()
        site.clock.advance(601)
        let page = await ada.open("/account/codes")
        #expect(page.headers[.location] == "/account/prove?next=%2Faccount%2Fcodes")
        let session = ada.cookies["formwork-account"]
        let link = try #require(page.headers[.location])
        _ = await ada.open(link)
        #expect(await ada.post(["password": "wrong"], to: link).status.code == 422)
        let answer = await ada.post(["password": Members.password], to: link)
        #expect(answer.headers[.location] == "/account/codes")
        #expect(ada.cookies["formwork-account"] != session)
        #expect(await ada.open("/account/codes").status == .ok)
    }
}

@Suite("The tokens of programs") struct AccountTokenTests {
    private func token(_ ada: inout Visitor, mayWrite: Bool) async throws -> String {
        let page = await ada.open("/account/token").text
        let token = try #require(page.firstMatch(of: /\b[0-9a-f]{64}\b/))
        var fields = ["name": "Backup"]
        if mayWrite { fields["mayWrite"] = "true" }
        let answer = await ada.post(fields, to: "/account/token")
        #expect(answer.headers[.location] == "/account")
        return String(token.0)
    }

    private func answer(
        _ site: Members, _ token: String, _ method: HTTPRequest.Method = .get
    ) async -> OutgoingResponse {
        await site.application.respond(
            to: IncomingRequest(
                method: method, path: "/members-only",
                headers: [.accept: "application/json", .authorization: "Bearer \(token)"]))
    }

    @Test(
        "act for the account, until they are revoked or their time is over",
        arguments: Members.StoreKind.allCases)
    func life(kind: Members.StoreKind) async throws {
        let site = try Members(kind)
        var ada = try await site.member()
        let first = try await token(&ada, mayWrite: false)
        let second = try await token(&ada, mayWrite: false)
        #expect(first != second)
        #expect(await answer(site, first).text.contains("ada@example.org"))
        let id = try #require(Secret(first)).id
        _ = await ada.open("/account")
        _ = await ada.post([:], to: "/account/session?token=\(id.uuidString)")
        #expect(await answer(site, first).status == .unauthorized)
        #expect(await answer(site, second).status == .ok)
        site.clock.advance(366 * 86_400)
        #expect(await answer(site, second).status == .unauthorized)
    }

    @Test("end with a new password by letter, and outlive one that its user chooses logged in")
    func newPassword() async throws {
        let site = try Members()
        var ada = try await site.member()
        let token = try await token(&ada, mayWrite: true)
        _ = await ada.open("/account/password")
        let passwords = ["password": Members.password, "newPassword": "nine slow copper kites"]
        let changed = await ada.post(passwords, to: "/account/password")
        #expect(changed.headers[.location] == "/account")
        #expect(await answer(site, token).status == .ok)
        var reader = Visitor(site.application)
        _ = await reader.open("/account/forgotten-password")
        _ = await reader.post(["email": "ada@example.org"], to: "/account/forgotten-password")
        let link = try site.outbox.lastLink(to: "ada@example.org")
        _ = await reader.open(link)
        _ = await reader.post(["newPassword": Members.password], to: link)
        #expect(await answer(site, token).status == .unauthorized)
    }

    @Test("change nothing without the scope for it")
    func scopes() async throws {
        let site = try Members()
        var ada = try await site.member()
        let reading = try await token(&ada, mayWrite: false)
        let writing = try await token(&ada, mayWrite: true)
        #expect(await answer(site, reading, .post).status == .forbidden)
        #expect(await answer(site, writing, .post).status == .methodNotAllowed)
    }

    @Test(
        "that are made up are refused, and open no account pages",
        arguments: ["", "x", "Bearer", String(repeating: "0", count: 64)])
    func wrong(token: String) async throws {
        let site = try Members()
        _ = try await site.member()
        #expect(await answer(site, token).status == .unauthorized)
    }

    @Test("are not the credentials of other schemes, such as those of a proxy")
    func otherSchemes() async throws {
        let site = try Members()
        let answer = await site.application.respond(
            to: IncomingRequest(
                path: "/account/log-in",
                headers: [.accept: "text/html", .authorization: "Basic YTpi"]))
        #expect(answer.status == .ok)
    }

    @Test("open no pages of the account")
    func pages() async throws {
        let site = try Members()
        var ada = try await site.member()
        let token = try await token(&ada, mayWrite: true)
        let answer = await site.application.respond(
            to: IncomingRequest(
                path: "/account",
                headers: [.accept: "application/json", .authorization: "Bearer \(token)"]))
        #expect(answer.status == .unauthorized)
    }
}
