/// What a face must draw anew, in the order of the first change of each place.
///
/// A place is told once between two changes of the lists: an entry that comes is drawn empty, so that
/// what was told of its rows before must be told again.
struct ChangeLog {
    private(set) var changes: [FormChange] = []
    /// Where the changes begin among which each place stands once.
    private var start = 0
    private var known: Set<FormChange> = []

    var isEmpty: Bool { changes.isEmpty }

    mutating func append(_ change: FormChange) {
        guard !change.isStructural else {
            changes.append(change)
            start = changes.count
            known.removeAll(keepingCapacity: true)
            return
        }
        // Most events change a handful of places: a set pays only for more.
        if changes.count - start < 8 {
            if !changes[start...].contains(change) { changes.append(change) }
            return
        }
        if known.isEmpty { known = Set(changes[start...]) }
        if known.insert(change).inserted { changes.append(change) }
    }
}

extension FormChange {
    /// Whether an entry comes, goes or moves, which must be followed step by step.
    fileprivate var isStructural: Bool {
        switch self {
        case .inserted, .removed, .moved: true
        default: false
        }
    }
}
