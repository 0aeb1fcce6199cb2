import Formwork
import FormworkAccounts
import FormworkServer
import FormworkTesting
import Foundation
import HTTPTypes
import Ideaboard
import IdeaboardServer
import Synchronization

/// Ideaboard with accounts, whose letters the test reads.
struct AccountsBoard {
    let store = InMemoryModelStore()
    let application: FormworkApplication
    private let letters = Letters()

    init() throws {
        application = try IdeaboardApplication.make(
            store: store, localization: try Board.localization.get(),
            accounts: Accounts(mail: letters),
            deployment: try Deployment(allowedHosts: ["localhost"]))
    }

    /// The link in the last letter.
    func lastLink() throws -> String { try letters.lastLink() }

    /// A browser whose user has signed up and is logged in.
    func member(_ address: String) async throws -> Browser {
        var browser = Browser(application)
        _ = await browser.open("/account/sign-up")
        _ = await browser.post(["email": address], to: "/account/sign-up")
        let link = try letters.lastLink()
        _ = await browser.open(link)
        _ = await browser.post(["newPassword": Self.password], to: link)
        return browser
    }

    /// A browser whose user is a moderator.
    func moderator(_ address: String) async throws -> Browser {
        var browser = try await member(address)
        let operations = AccountOperations(store: store)
        if let account = try await operations.account(at: address) {
            try await operations.setRoles([moderatorRole], of: account.id)
        }
        _ = await browser.open("/account/log-in")
        _ = await browser.post(
            ["email": address, "password": Self.password], to: "/account/log-in")
        // The token of the page before the log-in is not valid any more.
        _ = await browser.open(Ideas.New.path)
        return browser
    }

    /// The link of an idea that a browser adds.
    func add(_ title: String, by browser: inout Browser) async -> String? {
        _ = await browser.open(Ideas.New.path)
        let form = Board.form([("title", title)])
        return await browser.post(form, to: Ideas.New.path).headers[.location]
    }

    private static let password = "tin lamp seven meadows"
}

/// Keeps the letters that are sent.
private final class Letters: MailTransport {
    struct NoLink: Error {}

    private let sent = Mutex<[Letter]>([])

    var isLocal: Bool { true }

    func send(_ letter: Letter) async throws { sent.withLock { $0.append(letter) } }

    /// The link, below the root of the site, in the last letter.
    func lastLink() throws -> String {
        let text = sent.withLock { $0.last?.text } ?? ""
        guard let line = text.split(separator: "\n").last(where: { $0.hasPrefix("http") }),
            let path = line.firstRange(of: "/account")
        else { throw NoLink() }
        return String(line[path.lowerBound...])
    }
}
