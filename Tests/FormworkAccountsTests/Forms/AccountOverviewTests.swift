import FormworkServer
import Foundation
import HTTPTypes
import Testing

@testable import FormworkAccounts

@Suite("The overview of an account") struct AccountOverviewTests {
    private static let agent =
        "Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0"

    @Test("names the browser, the place and the time of each session")
    func sessions() async throws {
        let site = try Members()
        var ada = try await site.member()
        ada.agent = Self.agent
        ada.peer = "203.0.113.7"
        site.clock.advance(61)
        _ = await ada.open("/account")
        #expect(await ada.open("/account").text.contains("203.0.113.7"))
        var again = Visitor(site.application)
        again.agent = Self.agent
        _ = await again.open("/account/log-in")
        _ = await again.post(
            ["email": "ada@example.org", "password": Members.password], to: "/account/log-in")
        let page = await again.open("/account").text
        #expect(page.contains("Firefox on Linux"))
        #expect(page.contains("Another program"))
    }

    @Test("ends all sessions at once, and that any browser stays logged in")
    func everywhere() async throws {
        let site = try Members()
        var ada = try await site.member()
        var elsewhere = try await site.loggedIn(stays: true)
        #expect(await ada.open("/account").text.contains("Log out everywhere"))
        let answer = await ada.post([:], to: "/account/session?all=true")
        #expect(answer.headers[.location] == "/account/log-in")
        #expect(await !ada.isMember)
        #expect(await !elsewhere.isMember)
    }

    @Test("is reached on no page without the log-out, once its user is known")
    func logOut() async throws {
        let site = try Members()
        var ada = try await site.member()
        for link in ["/account", "/account/password", "/nowhere"] {
            let header = await ada.open(link).text.firstMatch(of: /(?s)<header.*?<\/header>/)
            #expect(header?.0.contains("action=\"/account/session\"") == true, "\(link)")
        }
        _ = await ada.open("/account/password")
        _ = await ada.post([:], to: "/account/session")
        #expect(await !ada.isMember)
        #expect(await !ada.open("/account/log-in").text.contains("/account/session"))
    }

    @Test(
        "and all other pages of accounts are kept by no cache",
        arguments: ["/account", "/account/log-in", "/account/password", "/account/letters"])
    func caches(link: String) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "letters-\(UUID().uuidString)")
        let site = try Members(mail: MailFolder(folder))
        var visitor = Visitor(site.application)
        #expect(await visitor.open(link).headers[.cacheControl] == "private, no-store")
        let refused = await visitor.post(["email": "x"], to: "/account/log-in")
        #expect(refused.headers[.cacheControl] == "private, no-store")
    }

    @Test("is kept by no cache of a program either", arguments: ["/account", "/account/user"])
    func programs(link: String) async throws {
        var ada = try await Members().member()
        let answer = await ada.open(link, accept: "application/json")
        #expect(answer.status == .ok)
        #expect(answer.headers[.cacheControl] == "private, no-store")
    }
}
