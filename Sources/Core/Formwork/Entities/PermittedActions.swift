/// The changes that a caller may make, as bits: each page hashes and compares them, and a set would
/// hash the name of each change for that.
package struct PermittedActions: Hashable, Sendable {
    private var bits: UInt8 = 0

    /// Every change.
    package static let all = PermittedActions(ResourceAction.allCases)

    /// Permits none.
    init() {}

    /// Permits some changes.
    package init(_ actions: some Sequence<ResourceAction>) {
        for action in actions { insert(action) }
    }

    /// Permits one more change.
    mutating func insert(_ action: ResourceAction) { bits |= action.bit }

    /// Whether a change is one of them.
    package func contains(_ action: ResourceAction) -> Bool { bits & action.bit != 0 }
}

extension ResourceAction {
    /// Every change, as a set that is made once.
    static let all = Set(allCases)

    fileprivate var bit: UInt8 {
        switch self {
        case .create: 1
        case .update: 2
        case .delete: 4
        }
    }
}
