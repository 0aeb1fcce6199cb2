/// The changes of an event that a face must draw, in the order of the first change of each place.
///
/// Each place is reported once between structural changes. A new entry is rendered empty, so earlier
/// changes of its rows are reported again.
package final class ChangeLog {
    private var changes: [FormChange] = []
    /// The places that were reported since the last structural change.
    private var known: Set<String> = []
    private var isPaused = false

    /// Creates a log without changes.
    package init() {}

    /// Adds a change, unless its place was reported since the last structural change.
    package func append(_ change: FormChange) {
        guard !isPaused else { return }
        if change.isStructural {
            known.removeAll(keepingCapacity: true)
        } else if let place = change.place, !known.insert(place).inserted {
            return
        }
        changes.append(change)
    }

    /// Adds the changes of the flags that rules decide.
    func append(_ flags: RowFlags, tag: String) {
        if flags.contains(.hidden) { append(.visibility(tag: tag)) }
        if flags.contains(.disabled) { append(.enabled(tag: tag)) }
        if flags.contains(.readOnly) { append(.readOnly(tag: tag)) }
        if flags.contains(.required) { append(.required(tag: tag)) }
    }

    /// Ignores all changes until ``resume()``.
    func pause() { isPaused = true }

    /// Ends what ``pause()`` began.
    func resume() { isPaused = false }

    /// Returns the changes and begins with none.
    package func takeAll() -> [FormChange] {
        defer { removeAll() }
        return changes
    }

    /// Drops all changes, for a state that a face draws as a whole.
    func removeAll() {
        changes = []
        known = []
    }
}

extension FormChange {
    /// Whether an entry is inserted, removed or moved, which must be followed step by step.
    fileprivate var isStructural: Bool {
        switch self {
        case .inserted, .removed, .moved, .rows: true
        default: false
        }
    }

    /// A place that is reported once: a sign for the kind of change, and the tag; `nil` for changes
    /// that have no place.
    fileprivate var place: String? {
        switch self {
        case .text(let tag): "t" + tag
        case .value(let tag): "v" + tag
        case .violations(let tag): "e" + (tag ?? "")
        case .state(let tag): "s" + tag
        case .visibility(let tag): "h" + tag
        case .enabled(let tag): "d" + tag
        case .readOnly(let tag): "r" + tag
        case .required(let tag): "m" + tag
        case .choices(let tag): "c" + tag
        case .definition(let tag): "f" + tag
        case .update(let update, let tag): update.rawValue + " " + tag
        case .action, .history, .inserted, .moved, .question, .removed, .rows, .step, .submitted:
            nil
        }
    }
}
