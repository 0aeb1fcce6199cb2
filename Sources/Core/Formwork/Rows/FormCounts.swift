import Synchronization

/// Counts the work of forms that is to be done once, for tests that show it.
package final class FormCounts: Sendable {
    /// The counts of the current task; `nil` outside of tests.
    @TaskLocal package static var current: FormCounts?

    /// A kind of work.
    package enum Kind: Hashable, Sendable {
        /// A definition that is checked, and whose rules are put in order.
        case plan
        /// A definition whose texts are localized.
        case localization
        /// A live form.
        case machine
        /// The rows of a form as markup.
        case markup
    }

    private let counts = Mutex<[Kind: Int]>([:])

    /// Begins with no work.
    package init() {}

    /// The number of times that work was done.
    package subscript(_ kind: Kind) -> Int { counts.withLock { $0[kind, default: 0] } }

    /// Records that work is done in the current task.
    package static func note(_ kind: Kind) {
        current?.counts.withLock { $0[kind, default: 0] += 1 }
    }
}
