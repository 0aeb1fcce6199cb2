import Formwork
import FormworkAccounts
import FormworkServer
import Foundation
import HTTPTypes
import Testing

@Suite("The operations of an operator") struct AccountOperationsTests {
    @Test("lock and unlock an account, and end its sessions", arguments: Members.StoreKind.allCases)
    func lock(kind: Members.StoreKind) async throws {
        let site = try Members(kind)
        var ada = try await site.member()
        let operations = AccountOperations(store: site.store)
        let id = try #require(try await operations.account(at: "ada@example.org")).stamp.id
        try await operations.lock(id)
        #expect(await !ada.isMember)
        var again = try await site.loggedIn()
        #expect(await !again.isMember)
        try await operations.unlock(id)
        #expect(await !ada.isMember)
        again = try await site.loggedIn()
        #expect(await again.isMember)
        try await operations.endSessions(of: id)
        #expect(await !again.isMember)
    }

    @Test(
        "make an account without a letter, whose user logs in",
        arguments: Members.StoreKind.allCases)
    func made(kind: Members.StoreKind) async throws {
        let site = try Members(kind)
        let operations = AccountOperations(store: site.store)
        let address = try #require(MailAddress("Ada@example.org"))
        let account = try await operations.makeAccount(
            at: address, password: Members.password, roles: ["editor"])
        #expect(account.roles == ["editor"])
        #expect(account.email == "ada@example.org")
        var ada = try await site.loggedIn()
        #expect(await ada.isMember)
        await #expect(throws: RequestError(.invalid)) {
            try await operations.makeAccount(at: address, password: Members.password)
        }
        #expect(try await operations.events(of: account.id).map(\.kind).last == "signedUp")
    }

    @Test(
        "make no account with a password that a sign-up refuses",
        arguments: [
            "", "short", "password12345", "example12345", String(repeating: "a", count: 1_025),
        ])
    func weakPassword(password: String) async throws {
        let operations = AccountOperations(store: try Members().store)
        let address = try #require(MailAddress("ada@example.org"))
        let error = await #expect(throws: RequestError.self) {
            try await operations.makeAccount(at: address, password: password)
        }
        #expect(error?.code == .invalid)
        #expect(error?.fieldIds.map(\.id) == ["newPassword"])
        #expect(try await operations.account(at: "ada@example.org") == nil)
    }

    @Test("give roles, which end the sessions with the former ones")
    func roles() async throws {
        let site = try Members()
        var ada = try await site.member()
        let operations = AccountOperations(store: site.store)
        let id = try #require(try await operations.account(at: "ada@example.org")).stamp.id
        try await operations.setRoles(["editor", "author"], of: id)
        #expect(await !ada.isMember)
        #expect(try await operations.account(at: "ada@example.org")?.roles == ["author", "editor"])
    }

    @Test("list the events of an account")
    func events() async throws {
        let site = try Members()
        var ada = try await site.member()
        _ = await ada.open("/account")
        _ = await ada.post([:], to: "/account/session")
        _ = try await site.loggedIn()
        let operations = AccountOperations(store: site.store)
        let id = try #require(try await operations.account(at: "ada@example.org")).stamp.id
        let events = try await operations.events(of: id)
        #expect(Set(events.map(\.kind)) == ["signedUp", "loggedOut", "loggedIn"])
        #expect(events.allSatisfy { $0.client == "127.0.0.1" })
    }
}
