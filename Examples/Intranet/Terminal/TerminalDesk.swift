import Formwork
import FormworkClient
import FormworkContent
import FormworkEngine
import FormworkPresentation
import FormworkScreens
import FormworkTerminal
import Foundation

/// The intranet in a terminal: the log-in, and then one place after another.
@MainActor struct TerminalDesk {
    let terminal: TerminalSession
    let session: SessionContext
    let files: ClientFiles
    let localizer: Localizer
    let theme: Theme
    let stays: Bool

    /// Lets the user go from place to place until the program is left.
    func run() async throws {
        while let user = try await loggedIn() {
            let queue = try files.queue(of: user, session)
            let sending = Task { try await queue.run() }
            defer { sending.cancel() }
            guard try await visit(queue, as: user) else { return }
        }
    }

    /// The user who logs in, or who stayed logged in; `nil` for one who leaves.
    private func loggedIn() async throws -> SessionUser? {
        if stays, let user = try await session.loadStoredCredentials() { return user }
        let login = LoginScreenlet()
        login.session = session
        login.saveCredentials = stays
        await show(login, until: stays ? "saveCredentials" : "login")
        return session.user
    }

    // MARK: Places

    /// Shows the places until the user logs out.
    ///
    /// - Returns: Whether the log-in follows.
    private func visit(_ queue: OfflineQueue, as user: SessionUser) async throws -> Bool {
        var notice: String?
        let menu = DeskMenu(terminal: terminal, queue: queue, localizer: localizer)
        while session.isLoggedIn {
            switch try await menu.choice(after: notice.take()) {
            case .news: await read(NewsListScreenlet()) { article(of: $0) }
            case .documents:
                await read(DocumentListScreenlet()) { DocumentScreenlet.display(of: $0) }
            case .leave:
                let form = LeaveForm(terminal: terminal, queue: queue, localizer: localizer)
                notice = try await form.fillIn()
            case .portrait:
                let portrait = UserPortraitScreenlet.portrait(
                    of: user.id, user.name, isEditable: true)
                portrait.offlineQueue = queue
                await show(portrait)
            case .logOut: try await session.logOut()
            case nil: return false
            }
        }
        return true
    }

    /// Shows a list, and each entry that is selected, until the list is left.
    private func read<R: Resource>(
        _ list: WebContentListScreenlet<R>, _ opened: (ModelIdType) -> Screenlet
    ) async {
        list.selectionMode = .single
        while await show(list, until: Screenlet.selectAction) != .left,
            let row = list.selectedRows.first
        {
            await show(opened(row.id))
        }
    }

    private func article(of id: ModelIdType) -> Screenlet {
        let screenlets = ArticleScreenlet.screenlets(of: id)
        for reaction in screenlets.dropFirst() { screenlets[0].addChild(reaction) }
        return screenlets[0]
    }

    @discardableResult
    private func show(_ screenlet: Screenlet, until exits: String...) async -> FormOutcome {
        let connector = ServerConnector(
            baseURL: session.server.url, locale: session.locale, by: session)
        let context = ScreenletContext(
            localizer: localizer, operations: OperationGraph(connector: connector),
            themeName: theme.name)
        var shown = TerminalScreenlet(screenlet, in: context)
        shown.exits = Set(exits)
        return await terminal.run(shown)
    }
}
