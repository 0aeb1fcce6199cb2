/// What a face must draw anew, in the order of the first change of each place.
///
/// A place is told once between two changes of the lists: an entry that comes is drawn empty, so that
/// what was told of its rows before must be told again.
struct ChangeLog {
    private(set) var changes: [FormChange] = []
    /// The places that were told since the last change of the lists.
    private var known: Set<String> = []

    mutating func append(_ change: FormChange) {
        if change.isStructural {
            known.removeAll(keepingCapacity: true)
        } else if let place = change.place, !known.insert(place).inserted {
            return
        }
        changes.append(change)
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

    /// What is told once: a sign for what changed, and the tag where it did; `nil` for what is no
    /// place.
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
        case .update(let update, let tag): update.rawValue + " " + tag
        case .action, .history, .inserted, .moved, .question, .removed, .step, .submitted: nil
        }
    }
}
