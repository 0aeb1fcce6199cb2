import Formwork
import FormworkMacros
import FormworkState
import Foundation
import Ideaboard

/// The ideas of one category, and their sums.
@DataModel
final class WatchedCategory {
    let category: IdeaCategory

    /// The ideas, the newest first.
    var ideas: [WatchedIdea] = []

    /// The number of ideas.
    @Derived private var computedCount: Int { ideas.count }
    /// The budgets of the ideas.
    @Derived private var computedBudgets: Budgets {
        ideas.reduce(into: Budgets()) { $0.add($1.summary) }
    }

    /// The line that shows the sums.
    @Property(.discardable) var line = ""

    init(_ category: IdeaCategory) { self.category = category }
}
