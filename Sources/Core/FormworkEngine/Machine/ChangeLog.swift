/// What a face must draw anew, each place once, in the order of its first change.
struct ChangeLog {
    private(set) var changes: [FormChange] = []
    private var known: Set<FormChange> = []

    var isEmpty: Bool { changes.isEmpty }

    mutating func append(_ change: FormChange) {
        // Most events change a handful of places: a set pays only for more.
        if changes.count < 8 {
            if !changes.contains(change) { changes.append(change) }
            return
        }
        if known.isEmpty { known = Set(changes) }
        if known.insert(change).inserted { changes.append(change) }
    }
}
