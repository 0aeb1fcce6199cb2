import FormworkServer
import Foundation
import Testing

@testable import FormworkAccounts

@Suite("The links in letters") struct LinkLettersTests {
    @Test(
        "have a declared host, whatever host the sender of a request names",
        arguments: [
            ("ideas.example", false, "http://ideas.example/"),
            ("IDEAS.example:8080", false, "http://ideas.example:8080/"),
            ("other.example:8080", true, "https://other.example/"),
            ("127.0.0.1:9", true, "https://ideas.example/"),
            ("evil.localhost", true, "https://ideas.example/"),
            ("evil.localhost:9", false, "http://ideas.example:9/"),
        ])
    func host(authority: String, isSecure: Bool, site: String) async throws {
        let members = try Members(isSecure: isSecure, hosts: ["ideas.example", "other.example"])
        var sender = Visitor(members.application)
        sender.authority = authority
        _ = await sender.open("/account/sign-up")
        _ = await sender.post(["email": "ada@example.org"], to: "/account/sign-up")
        let letter = try #require(members.outbox.letters.last)
        #expect(letter.text.contains("\n\(site)account/choose-password?token="))
        #expect(!letter.text.contains("evil"))
    }

    @Test("are sent to no one by a site that declares no host")
    func undeclared() throws {
        let error = #expect(throws: RegistrationError.self) { try Members(hosts: []) }
        #expect(error?.code == .undeclaredHost)
        #expect(error?.message.contains("Outbox") == true)
        #expect(error?.message.contains("Deployment(allowedHosts: [") == true)
        #expect(error?.message.contains("--host-name") == true)
    }

    @Test("have the host of the request where letters end in a folder, as in development")
    func folder() throws {
        let visit = CallerVisit(IncomingRequest(path: "/", authority: "LocalHost:8080"))
        #expect(visit.declaredSite == "http://localhost:8080")
        let folder = FileManager.default.temporaryDirectory.appending(path: "letters")
        #expect(throws: Never.self) { try Members(mail: MailFolder(folder), hosts: []) }
    }
}
