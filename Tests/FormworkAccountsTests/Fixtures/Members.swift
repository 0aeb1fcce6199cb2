import Formwork
import FormworkAccounts
import FormworkSQLite
import FormworkServer
import FormworkTesting
import FormworkYAML
import Foundation
import Synchronization

/// A site with accounts, whose letters and clock the tests have.
struct Members {
    /// The kinds of stores that keep accounts.
    enum StoreKind: CaseIterable { case memory, file }

    let application: FormworkApplication
    let accounts: Accounts
    let store: any ModelStore
    let outbox = Outbox()
    let clock = Clock()

    init(
        _ kind: StoreKind = .memory, limits: AccountLimits = AccountLimits(),
        isSecure: Bool = false, mail: MailFolder? = nil, transport: (any MailTransport)? = nil,
        key: SigningKey = SigningKey(),
        over other: (any ModelStore)? = nil, hosts: [String] = ["localhost"],
        proxies: [String] = [], serverLimits: ServerLimits = ServerLimits()
    ) throws {
        store = try other ?? Self.store(kind)
        accounts =
            mail.map { Accounts(mail: $0, limits: limits) }
            ?? transport.map { Accounts(mail: $0, limits: limits) }
            ?? Accounts(mail: outbox, limits: limits)
        var application = FormworkApplication(
            store: store, localization: try Self.texts.get(),
            site: Site(
                name: .localized(key: "Members.name"), home: AccountOverviewRequest(),
                navigation: []),
            deployment: try Deployment(
                allowedHosts: hosts, trustedProxies: proxies, isSecure: isSecure, signingKey: key),
            limits: serverLimits,
            now: { [clock] in clock.now })
        try application.register(accounts)
        try application.register(MembersOnlyRequest.self)
        try application.register(MembersNewsRequest.self)
        try application.registerForPrograms(MembersCountRequest.self)
        self.application = application
    }

    private static func store(_ kind: StoreKind) throws -> any ModelStore {
        guard kind == .file else { return InMemoryModelStore() }
        let file = "members-\(UUID().uuidString).sqlite"
        return try SQLiteStore(
            path: FileManager.default.temporaryDirectory.appending(path: file).path,
            models: Accounts.models)
    }

    private static let texts = Result {
        try YamlStore(
            yaml: ["members.yml": "en: { Members: { name: Members } }"],
            libraries: AccountsTexts.bundles)
    }

    /// The password of all members in the tests.
    static let password = "tin lamp seven meadows"

    /// A browser whose user has made an account and is logged in.
    func member(_ email: String = "ada@example.org") async throws -> Visitor {
        var visitor = Visitor(application)
        _ = await visitor.open("/account/sign-up")
        _ = await visitor.post(["email": email], to: "/account/sign-up")
        let link = try outbox.lastLink(to: email)
        _ = await visitor.open(link)
        _ = await visitor.post(["newPassword": Self.password], to: link)
        return visitor
    }

    /// A browser without cookies whose user logs in.
    func loggedIn(
        _ email: String = "ada@example.org", stays: Bool = false
    ) async throws -> Visitor {
        var visitor = Visitor(application)
        _ = await visitor.open("/account/log-in")
        var fields = ["email": email, "password": Self.password]
        if stays { fields["stays"] = "true" }
        _ = await visitor.post(fields, to: "/account/log-in")
        return visitor
    }
}

/// A page of the application that only members see.
struct MembersOnlyRequest: ShowRequest, RequestHandler {
    static var path: String { "/members-only" }
    typealias ResponseBody = MembersOnlyAnswer
    var parts: ServerRequestParts<Self>

    static func respond(
        context: ServerRequestContext<MembersOnlyRequest>
    ) async throws -> MembersOnlyAnswer {
        MembersOnlyAnswer(name: try context.caller.requireIdentity().name)
    }
}

/// A request of members that waits until its task is cancelled.
struct MembersNewsRequest: WaitingRequest, RequestHandler {
    static var path: String { "/members-news" }
    typealias ResponseBody = MembersOnlyAnswer
    var parts: ServerRequestParts<Self>

    static func respond(
        context: ServerRequestContext<MembersNewsRequest>
    ) async throws -> MembersOnlyAnswer {
        let name = try context.caller.requireIdentity().name
        try? await Task.sleep(for: .seconds(60))
        return MembersOnlyAnswer(name: name)
    }
}

/// The number of members, with an event for each new one.
struct MembersCount: LiveViewModel {
    var vmId: ViewModelId
    let count: Int

    static func propertyNames() -> [PartialKeyPath<Self>: String] { [:] }

    static func stub() -> MembersCount { MembersCount(vmId: ViewModelId(id: 1), count: 1) }
}

struct MembersCountRequest: ViewModelRequest {
    static var path: String { "/members-count" }
    typealias ResponseBody = MembersCount
    var parts: ServerRequestParts<Self>
    init(parts: ServerRequestParts<Self>) { self.parts = parts }
}

extension MembersCount: ViewModelFactory {
    static func model(
        context: ServerRequestContext<MembersCountRequest>
    ) async throws -> MembersCount {
        _ = try context.caller.requireIdentity()
        let members = try await context.store.fetch(ModelQuery<Account>(allowsScan: true))
        return MembersCount(vmId: ViewModelId(id: 1), count: members.total)
    }
}

struct MembersOnlyAnswer: ServerRequestBody { let name: String }

/// Keeps the letters that are sent.
final class Outbox: MailTransport {
    struct NoLink: Error {}

    private let sent = Mutex<[Letter]>([])

    var isLocal: Bool { true }

    var letters: [Letter] { sent.withLock { $0 } }

    func send(_ letter: Letter) async throws { sent.withLock { $0.append(letter) } }

    /// The link, below the root of the site, in the last letter to an address.
    func lastLink(to address: String) throws -> String {
        let letter = letters.last { $0.receiver.text == address }
        guard let line = letter?.text.split(separator: "\n").last(where: { $0.hasPrefix("http") }),
            let path = line.firstRange(of: "/account")
        else { throw NoLink() }
        return String(line[path.lowerBound...])
    }
}

/// A clock that goes on when a test wants it to.
final class Clock: Sendable {
    private let time = Mutex(Date(timeIntervalSince1970: 1_800_000_000))

    var now: Date { time.withLock { $0 } }

    func advance(_ seconds: TimeInterval) { time.withLock { $0 += seconds } }
}
