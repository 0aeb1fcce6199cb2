import Formwork
import FormworkAccounts
import FormworkPresentation
import FormworkServer
import FormworkTesting
import Foundation
import HTTPTypes

@testable import Intranet

/// An intranet over a store in memory, with the news and documents to look at.
struct Office {
    struct NoAccount: Error {}

    static let password = "tin lamp seven meadows"

    let store = InMemoryModelStore()
    let application: FormworkApplication

    init(theme: Theme = .calm) async throws {
        try await SeedCommand.fill(try Intranet.application(store: store))
        let letters = FileManager.default.temporaryDirectory.appending(
            path: "letters-\(UUID().uuidString)")
        application = try Intranet.application(
            store: store, accounts: Accounts(mail: .folder(letters)), theme: theme)
    }

    /// Makes the account of an employee.
    func makeAccount(_ email: String, roles: Set<Role> = []) async throws {
        guard let address = MailAddress(email) else { throw NoAccount() }
        try await AccountOperations(store: store).makeAccount(
            at: address, password: Self.password, roles: Set(roles.map(\.rawValue)))
    }

    /// A browser whose employee is logged in.
    func employee(
        _ email: String = "ada@example.org", roles: Set<Role> = []
    ) async throws -> Browser {
        var browser = Browser(application)
        try await makeAccount(email, roles: roles)
        _ = await browser.open("/account/log-in")
        _ = await browser.post(
            ["email": email, "password": Self.password], to: "/account/log-in")
        return browser
    }

    /// Logs a new employee in at the page to which a browser was led.
    func logIn(_ browser: inout Browser, at entrance: String) async throws -> OutgoingResponse {
        try await makeAccount("ada@example.org")
        _ = await browser.open(entrance)
        return await browser.post(
            ["email": "ada@example.org", "password": Self.password], to: entrance)
    }
}

extension OutgoingResponse {
    /// The address to which the words of a link lead; `nil` if no link begins with them.
    func link(to words: String) -> String? {
        text.matches(of: /<a [^>]*href="([^"]+)"[^>]*><bdi>([^<]*)/)
            .first { $0.output.2.hasPrefix(words) }.map { String($0.output.1) }
    }
}
