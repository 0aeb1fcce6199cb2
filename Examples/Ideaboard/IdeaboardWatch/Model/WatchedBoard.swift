import Formwork
import FormworkMacros
import FormworkState
import Foundation
import Ideaboard

/// The board as this program knows it, and the lines that show it: the whole state of `watch`.
@DataModel
final class WatchedBoard {
    /// The latest changes from the server.
    @Property(.discardable) var arrival: IdeaChanges?
    /// Whether the server can be asked.
    @Property(.discardable) var connection: Connection = .connecting

    /// The categories in the order in which they are shown.
    var categories: [WatchedCategory] = IdeaCategory.allCases.map(WatchedCategory.init)

    /// The number of ideas.
    @Derived private var computedCount: Int { categories.reduce(0) { $0 + $1.count } }
    /// The budgets of all ideas.
    @Derived private var computedBudgets: Budgets {
        categories.reduce(Budgets()) { $0 + $1.budgets }
    }
    /// The ideas that were changed last, the newest first.
    @Derived private var computedLatest: [IdeaSummary] {
        let candidates = categories.flatMap { $0.ideas.prefix(latestCount).map(\.summary) }
        return Array(candidates.sorted { $0.isNewer(than: $1) }.prefix(latestCount))
    }

    /// The line that shows the sums of all categories.
    @Property(.discardable) var totalLine = ""
    /// The lines that show the latest ideas.
    @Property(.discardable) var latestLines: [String] = []

    init() {}
}

/// The number of latest ideas that are shown.
private let latestCount = 5
