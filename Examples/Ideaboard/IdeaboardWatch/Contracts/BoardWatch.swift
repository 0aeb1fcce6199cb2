import Formwork
import FormworkState
public import Foundation
public import Ideaboard

/// Follows the board: holds it, and shows it on a screen whenever it changes.
///
/// The server's changes are an update of the model; everything else follows by contract.
///
/// ```swift
/// let watch = BoardWatch(texts: BoardTexts(localizer: localizer, server: "…"), screen: screen)
/// watch.apply(changes, at: .now)
/// ```
public final class BoardWatch {
    let mediator = Mediator(model: WatchedBoard())
    private let texts: BoardTexts
    private let screen: any LineScreen
    private var boardLines: [String] = []

    /// Begins with an empty board, and shows that it is being asked for.
    public init(texts: BoardTexts, screen: any LineScreen) {
        self.texts = texts
        self.screen = screen
        mediator.historyLimits = HistoryLimits(count: 0)
        mediator.updateActionAndRefresh(owner: "Watch") { register() }
    }

    /// Applies the server's changes.
    public func apply(_ changes: IdeaChanges, at time: Date) {
        mediator.updateActionAndRefresh(owner: "Server") {
            let board = mediator.model
            // The first answer is no change, but what there was before.
            let isChange = board.arrival != nil && !changes.isEmpty
            board.connection = .connected(
                lastChange: isChange ? time : board.connection.lastChange)
            board.arrival = changes
        }
    }

    /// Notes that the server does not answer, and when it will be asked again.
    public func noteLoss(pause: Duration) {
        mediator.updateActionAndRefresh(owner: "Connection") {
            mediator.model.connection = Connection.lost(pause: pause)
        }
    }

    private func register() {
        mediator.registerObserver(registration: BoardContracts.arrivalREG, target: self) {
            $0.mediator.model.takeArrival()
        }
        mediator.registerObserver(registration: BoardContracts.categoriesREG, target: self) {
            for category in $0.mediator.model.categories { category.line = $0.texts.line(category) }
        }
        mediator.registerObserver(registration: BoardContracts.totalREG, target: self) {
            let board = $0.mediator.model
            board.totalLine = $0.texts.totalLine(count: board.count, budgets: board.budgets)
        }
        mediator.registerObserver(registration: BoardContracts.latestREG, target: self) {
            let board = $0.mediator.model
            board.latestLines = board.latest.map($0.texts.line)
        }
        mediator.registerObserver(registration: BoardContracts.screenREG, target: self) {
            $0.boardLines = $0.texts.lines($0.mediator.model)
        }
        mediator.registerObserver(registration: BoardContracts.statusREG, target: self) {
            let board = $0.mediator.model
            $0.screen.show(
                board.arrival == nil ? [] : $0.boardLines,
                status: $0.texts.status(board.connection))
        }
    }
}

extension Connection {
    fileprivate var lastChange: Date? {
        if case .connected(let lastChange) = self { lastChange } else { nil }
    }
}
