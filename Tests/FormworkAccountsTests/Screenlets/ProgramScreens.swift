import Formwork
import FormworkAccounts
import FormworkClient
import FormworkPresentation
import FormworkRows
import FormworkScreens
import FormworkServer
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The screens of a program that uses the accounts of a site in this process.
struct ProgramScreens {
    struct NoServer: Error {}

    let site: Members
    let localizer: Localizer

    init(_ site: Members, locale: String = "en") {
        self.site = site
        localizer = site.application.localizer(for: Locale(identifier: locale))
    }

    func session(
        store: (any CredentialsStore)? = nil, by way: (any RequestTransport)? = nil
    ) throws -> SessionContext {
        guard let url = URL(string: "http://localhost") else { throw NoServer() }
        return SessionContext(
            server: try ServerContext(url), locale: localizer.locale,
            by: way ?? site.application, retries: .once, store: store)
    }

    /// Shows a screenlet as a program does.
    func show(_ screenlet: Screenlet, of session: SessionContext) async {
        let connector = ServerConnector(
            baseURL: session.server.url, locale: localizer.locale, by: session)
        screenlet.attach(
            in: ScreenletContext(
                localizer: localizer, operations: OperationGraph(connector: connector),
                face: .terminal))
        await screenlet.show()
    }

    func login(
        _ session: SessionContext, _ prepare: (LoginScreenlet) -> Void = { _ in }
    ) async -> LoginScreenlet {
        let login = LoginScreenlet()
        login.session = session
        prepare(login)
        await show(login, of: session)
        return login
    }

    func signUp(
        _ session: SessionContext, _ prepare: (SignUpScreenlet) -> Void = { _ in }
    ) async -> SignUpScreenlet {
        let signUp = SignUpScreenlet()
        signUp.session = session
        prepare(signUp)
        await show(signUp, of: session)
        return signUp
    }

    func forgotPassword(_ session: SessionContext) async -> ForgotPasswordScreenlet {
        let forgot = ForgotPasswordScreenlet()
        forgot.session = session
        await show(forgot, of: session)
        return forgot
    }

    func text(_ key: String) -> String { localizer.text(key: key) }
}

extension Screenlet {
    /// Enters texts and presses a button, as a reader does, and finds out whether its work was done.
    func press(_ button: String, entering texts: KeyValuePairs<String, String> = [:]) async -> Bool
    {
        for (row, text) in texts {
            parts.flatMap(\.forms).first?.apply(.edit(tag: row, text: text))
        }
        var isDone = false
        observe { outcome in
            if case .finished = outcome { isDone = true }
            if case .failed = outcome { isDone = false }
        }
        guard isPressed(button) else { return false }
        await performRequests()
        return isDone
    }

    // The method of the same name without texts waits for nothing.
    private func isPressed(_ tag: String) -> Bool { press(tag) }

    /// The rows that are shown.
    var rowNames: [String] { view?.rows.compactMap { view?.name(of: $0) } ?? [] }

    /// The codes of what is wrong with a row.
    func problems(of row: String) -> [String] {
        (view?.machine.violations ?? []).filter { $0.tags.contains(row) }.map(\.message)
    }
}

/// A way to a site on which log-ins wait until they are cancelled.
final class HeldLogins: RequestTransport {
    let arrivals = AsyncStream<Void>.makeStream()
    private let site: Members
    private let isHolding = Mutex(false)

    init(_ site: Members) { self.site = site }

    func hold() { isHolding.withLock { $0 = true } }

    func firstArrival() async { for await _ in arrivals.stream { return } }

    func send(_ request: URLRequest) async throws -> RequestAnswer {
        if isHolding.withLock({ $0 }), request.url?.path() == "/account/log-in" {
            arrivals.continuation.yield()
            try await Task.sleep(for: .seconds(600))
        }
        return try await site.application.send(request)
    }

    func stream(_ request: URLRequest) async throws -> AnswerStream {
        try await site.application.stream(request)
    }
}

/// A store of credentials in memory, which can be out of order.
final class CredentialsInMemory: CredentialsStore {
    private let state = Mutex<(stored: StoredCredentials?, isDamaged: Bool)>((nil, false))

    var stored: StoredCredentials? { state.withLock { $0.stored } }

    func damage() { state.withLock { $0.isDamaged = true } }

    private func check() throws {
        guard state.withLock({ $0.isDamaged }) else { return }
        throw CredentialsStoreError(.damaged, "The store of the test is damaged.")
    }

    func storeCredentials(
        _ credentials: StoredCredentials, for server: ServerContext
    ) async throws {
        try check()
        state.withLock { $0.stored = credentials }
    }

    func loadStoredCredentials(for server: ServerContext) async throws -> StoredCredentials? {
        try check()
        return stored
    }

    func removeStoredCredentials(for server: ServerContext) async throws {
        try check()
        state.withLock { $0.stored = nil }
    }
}
