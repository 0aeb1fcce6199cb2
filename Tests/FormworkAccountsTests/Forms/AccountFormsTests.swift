import FormworkAccounts
import FormworkServer
import Foundation
import HTTPTypes
import Testing

@Suite("The forms of accounts") struct AccountFormsTests {
    @Test("make an account, log in and out, in both stores", arguments: Members.StoreKind.allCases)
    func life(kind: Members.StoreKind) async throws {
        let site = try Members(kind)
        var ada = try await site.member()
        #expect(await ada.isMember)
        let overview = await ada.open("/account")
        #expect(overview.status == .ok)
        #expect(overview.text.contains("ada@example.org"))
        let answer = await ada.post([:], to: "/account/session")
        #expect(answer.headers[.location] == "/account/log-in")
        #expect(await !ada.isMember)
        var again = try await site.loggedIn()
        #expect(await again.isMember)
    }

    @Test("lead an unknown reader to the log-in, and back to the page afterwards")
    func entrance() async throws {
        let site = try Members()
        _ = try await site.member()
        var visitor = Visitor(site.application)
        let entrance = try #require(await visitor.open("/members-only").headers[.location])
        #expect(entrance.hasPrefix("/account/log-in?next="))
        _ = await visitor.open(entrance)
        let answer = await visitor.post(
            ["email": "ADA@example.org", "password": Members.password], to: entrance)
        #expect(answer.headers[.location] == "/members-only")
    }

    @Test(
        "never lead to another site",
        arguments: ["//evil.example", "https://evil.example", "/\\evil.example", "/a b", "evil"])
    func otherSite(next: String) async throws {
        let site = try Members()
        _ = try await site.member()
        var visitor = Visitor(site.application)
        let escaped = next.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        let link = "/account/log-in?next=\(escaped)"
        _ = await visitor.open(link)
        let answer = await visitor.post(
            ["email": "ada@example.org", "password": Members.password], to: link)
        #expect(answer.status == .seeOther)
        #expect(answer.headers[.location] == "/account")
    }

    @Test("take JSON of programs, judged by the same rules")
    func programs() async throws {
        let site = try Members()
        func send(_ path: String, _ json: String) async -> OutgoingResponse {
            let parts = path.split(separator: "?", maxSplits: 1).map(String.init)
            return await site.application.respond(
                to: IncomingRequest(
                    method: .post, path: parts[0], query: parts.count > 1 ? parts[1] : "",
                    headers: [.accept: "application/json", .contentType: "application/json"],
                    body: Data(json.utf8)))
        }
        let asked = await send("/account/sign-up", #"{"email": "ada@example.org"}"#)
        #expect(asked.status == .created)
        #expect(asked.text.contains(#""notice":"letterSent""#))
        let link = try site.outbox.lastLink(to: "ada@example.org")
        #expect(await send(link, #"{"newPassword": "password1234"}"#).status.code == 422)
        #expect(await send(link, #"{"newPassword": "\#(Members.password)"}"#).status == .created)
        let wrong = await send(
            "/account/log-in", #"{"email": "ada@example.org", "password": "x", "stays": false}"#)
        #expect(wrong.status.code == 422)
        #expect(wrong.headers[.contentType]?.hasPrefix("application/problem+json") == true)
        let right = await send(
            "/account/log-in",
            #"{"email": "ada@example.org", "password": "\#(Members.password)", "stays": false}"#)
        var program = Visitor(site.application)
        for field in right.headers[values: .setCookie] {
            let pair = field.prefix { $0 != ";" }.split(separator: "=", maxSplits: 1)
            program.cookies[String(pair[0])] = String(pair[1])
        }
        #expect(await program.isMember)
    }

    @Test("use the link of a letter once", arguments: Members.StoreKind.allCases)
    func once(kind: Members.StoreKind) async throws {
        let site = try Members(kind)
        _ = try await site.member()
        let link = try site.outbox.lastLink(to: "ada@example.org")
        var other = Visitor(site.application)
        #expect(await other.open(link).status == .notFound)
        #expect(await other.open("/account/choose-password").status == .notFound)
    }

    @Test("let a link end after its time")
    func expired() async throws {
        let site = try Members()
        var visitor = Visitor(site.application)
        _ = await visitor.open("/account/sign-up")
        _ = await visitor.post(["email": "ada@example.org"], to: "/account/sign-up")
        site.clock.advance(3_601)
        let link = try site.outbox.lastLink(to: "ada@example.org")
        #expect(await visitor.open(link).status == .notFound)
    }

    @Test("choose a new password, which ends every session", arguments: Members.StoreKind.allCases)
    func forgotten(kind: Members.StoreKind) async throws {
        let site = try Members(kind)
        var ada = try await site.member()
        var visitor = Visitor(site.application)
        _ = await visitor.open("/account/forgotten-password")
        _ = await visitor.post(["email": "ada@example.org"], to: "/account/forgotten-password")
        let link = try site.outbox.lastLink(to: "ada@example.org")
        _ = await visitor.open(link)
        let answer = await visitor.post(["newPassword": "nine violet rivers sing"], to: link)
        #expect(answer.headers[.location] == "/account/log-in")
        #expect(await !ada.isMember)
        #expect(await !visitor.isMember)
        var old = try await site.loggedIn()
        #expect(await !old.isMember)
        #expect(site.outbox.letters.last?.subject.contains("was changed") == true)
    }

    @Test("change the password, and end all other sessions")
    func changePassword() async throws {
        let site = try Members()
        var ada = try await site.member()
        var other = try await site.loggedIn(stays: true)
        _ = await ada.open("/account/password")
        let wrong = await ada.post(
            ["password": "wrong", "newPassword": "nine violet rivers sing"], to: "/account/password"
        )
        #expect(wrong.status.code == 422)
        let answer = await ada.post(
            ["password": Members.password, "newPassword": "nine violet rivers sing"],
            to: "/account/password")
        #expect(answer.headers[.location] == "/account")
        #expect(await ada.isMember)
        #expect(await !other.isMember)
    }

    @Test(
        "refuse new passwords that are short, too long or guessed first",
        arguments: [
            "short", "password1234", "Qwertyuiop123", String(repeating: "é", count: 600),
        ])
    func badPassword(password: String) async throws {
        let site = try Members()
        var ada = try await site.member()
        _ = await ada.open("/account/password")
        let hashes = site.hashCount
        let answer = await ada.post(
            ["password": Members.password, "newPassword": password], to: "/account/password")
        #expect(answer.status.code == 422)
        #expect(site.hashCount == hashes)
        #expect(!answer.text.contains(Members.password))
    }

    @Test("refuse new passwords that are made of the words of the address and of the site")
    func personalPassword() async throws {
        let site = try Members()
        var visitor = Visitor(site.application)
        _ = await visitor.open("/account/sign-up")
        _ = await visitor.post(["email": "lovelace@example.org"], to: "/account/sign-up")
        let link = try site.outbox.lastLink(to: "lovelace@example.org")
        _ = await visitor.open(link)
        for password in ["lovelace-2026", "localhost2026", "Example.org 1815"] {
            let answer = await visitor.post(["newPassword": password], to: link)
            #expect(answer.status.code == 422)
            #expect(!answer.text.contains(password))
        }
        let answer = await visitor.post(["newPassword": Members.password], to: link)
        #expect(answer.headers[.location] == "/account")
    }

    @Test("change the address, and inform both", arguments: Members.StoreKind.allCases)
    func changeAddress(kind: Members.StoreKind) async throws {
        let site = try Members(kind)
        var ada = try await site.member()
        _ = await ada.open("/account/address")
        _ = await ada.post(
            ["email": "lovelace@example.org", "password": Members.password], to: "/account/address")
        let link = try site.outbox.lastLink(to: "lovelace@example.org")
        _ = await ada.open(link)
        #expect(
            site.outbox.letters.suffix(2).map(\.receiver.text) == [
                "lovelace@example.org", "ada@example.org",
            ])
        let answer = await ada.post([:], to: link)
        #expect(answer.headers[.location] == "/account")
        #expect(
            site.outbox.letters.suffix(2).map(\.receiver.text) == [
                "ada@example.org", "lovelace@example.org",
            ])
        var again = try await site.loggedIn("lovelace@example.org")
        #expect(await again.isMember)
    }

    @Test("end the links of the former address when the address changes")
    func formerLinks() async throws {
        let site = try Members()
        var ada = try await site.member()
        var other = Visitor(site.application)
        _ = await other.open("/account/forgotten-password")
        _ = await other.post(["email": "ada@example.org"], to: "/account/forgotten-password")
        let former = try site.outbox.lastLink(to: "ada@example.org")
        #expect(await other.open(former).status == .ok)
        _ = await ada.open("/account/address")
        _ = await ada.post(
            ["email": "lovelace@example.org", "password": Members.password], to: "/account/address")
        let link = try site.outbox.lastLink(to: "lovelace@example.org")
        _ = await ada.open(link)
        _ = await ada.post([:], to: link)
        #expect(await other.open(former).status == .notFound)
    }

    @Test("give no account the address of another one")
    func takenAddress() async throws {
        let site = try Members()
        _ = try await site.member("eve@example.org")
        var ada = try await site.member()
        _ = await ada.open("/account/address")
        let answer = await ada.post(
            ["email": "eve@example.org", "password": Members.password], to: "/account/address")
        #expect(answer.headers[.location] == "/account")
        #expect(throws: Outbox.NoLink.self) {
            let letter = try #require(
                site.outbox.letters.last { $0.receiver.text == "eve@example.org" })
            guard letter.text.contains("http") else { throw Outbox.NoLink() }
        }
    }

    @Test("close the account", arguments: Members.StoreKind.allCases)
    func close(kind: Members.StoreKind) async throws {
        let site = try Members(kind)
        var ada = try await site.member()
        var other = try await site.loggedIn()
        _ = await ada.open("/account/close")
        let answer = await ada.post(["password": Members.password], to: "/account/close")
        #expect(answer.headers[.location] == "/account/sign-up")
        #expect(await !ada.isMember)
        #expect(await !other.isMember)
        var again = try await site.loggedIn()
        #expect(await !again.isMember)
    }
}
