/// The old values of what was written since the outermost transaction began.
struct WriteLog {
    /// The changes in the order in which they were made.
    private(set) var changes: [Change] = []

    /// The span in which an old value is noted once: a new one begins wherever a part of the writes
    /// may be taken back or told by itself.
    private(set) var epoch: UInt32 = 1

    /// How many changes have been told to observers.
    private(set) var toldCount = 0

    /// How many changes were made.
    var count: Int { changes.count }

    /// Begins a new span.
    mutating func beginEpoch() { epoch += 1 }

    /// Notes a change.
    mutating func append(_ change: Change) { changes.append(change) }

    /// Takes out the changes since a moment, the newest first.
    mutating func takeBack(to count: Int) -> ReversedCollection<[Change]> {
        let taken = Array(changes[count...])
        changes.removeSubrange(count...)
        return taken.reversed()
    }

    /// Takes the changes that nobody was told of yet.
    mutating func takeUntold() -> ArraySlice<Change> {
        defer { toldCount = changes.count }
        return changes[toldCount...]
    }

    /// Takes all changes, of which nothing is left.
    mutating func takeAll() -> [Change] {
        defer {
            changes.removeAll(keepingCapacity: changes.count < 1_024)
            toldCount = 0
        }
        return changes
    }
}
