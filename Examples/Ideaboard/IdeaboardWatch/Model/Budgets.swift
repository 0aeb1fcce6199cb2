import Formwork
import Foundation
import Ideaboard

/// Sums of money, one for each currency: amounts of different currencies are never added.
///
/// The sums are exact: 38 decimal digits hold the budgets of more ideas than any board has.
struct Budgets: Hashable, Sendable {
    private(set) var amounts: [IdeaCurrency: Decimal] = [:]

    /// The currencies of which there is money, in their usual order.
    var currencies: [IdeaCurrency] { IdeaCurrency.allCases.filter { amounts[$0] != nil } }

    /// Adds the budget of an idea, if it has one.
    mutating func add(_ idea: IdeaSummary) {
        guard let budget = idea.budget, let currency = idea.currency else { return }
        amounts[currency, default: 0] += budget.decimal
    }

    static func + (one: Budgets, other: Budgets) -> Budgets {
        var sum = one
        sum.amounts.merge(other.amounts, uniquingKeysWith: +)
        return sum
    }
}
