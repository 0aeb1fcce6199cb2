/// One place that a face must draw again after an event, or something that it must do.
///
/// A change contains only the place: the current state is read from the machine.
///
/// ```swift
/// for change in driver.apply(.edit(tag: "title", text: "A bridge")) {
///     switch change {
///     case .value(let tag): draw(tag, driver.machine.value(of: tag))
///     case .violations(let tag): drawViolations(at: tag)
///     default: break
///     }
/// }
/// ```
///
/// Insertions, removals and moves of entries must be followed in their order; other changes can be
/// drawn in any order.
public enum FormChange: Hashable, Sendable {
    /// The row shows another text.
    ///
    /// An edit of the user reports it too; a face that already shows the text need not draw it.
    case text(tag: String)
    /// The row holds another value.
    case value(tag: String)
    /// Other things are wrong with this row, or with the whole form when there is no tag.
    ///
    /// Read them with ``FormMachine/violations(of:)``, or with ``FormMachine/violations`` for the
    /// whole form.
    case violations(tag: String?)
    /// Something else is known about the validity of the row.
    ///
    /// Read it with ``FormMachine/validationState(of:)``.
    case state(tag: String)
    /// The row was hidden or is shown again.
    case visibility(tag: String)
    /// The row was enabled or disabled.
    case enabled(tag: String)
    /// The row became read-only or editable.
    case readOnly(tag: String)
    /// The row became required or optional.
    case required(tag: String)
    /// The row offers other choices.
    case choices(tag: String)
    /// A list has an entry more, with this key at this position.
    ///
    /// The entry is reported as empty; changes of its rows follow. The key never changes and is
    /// never used again in the same list, so that it identifies the entry in tags such as
    /// `team.3.name`.
    case inserted(tag: String, key: Int, position: Int)
    /// A list has an entry less.
    case removed(tag: String, key: Int)
    /// An entry of a list has another position.
    ///
    /// The position is the one after the move.
    case moved(tag: String, key: Int, position: Int)
    /// The row is declared in another way, such as with another label or hint.
    case definition(tag: String)
    /// The form has other rows, or the same rows in another order: all of them are drawn again.
    case rows
    /// A moment in the life of a row, at which code may act.
    case update(RowUpdate, tag: String)
    /// A server rule needs an answer.
    ///
    /// A driver asks the server and applies ``FormEvent/answer(_:)``.
    case question(ServerQuestion)
    /// The button of an action was pressed.
    ///
    /// The meaning of the action is up to the driver.
    case action(tag: String)
    /// Another step is shown.
    case step(tag: String)
    /// The available undo or redo steps have changed.
    case history
    /// The form was checked as a whole.
    ///
    /// A valid form can be sent; otherwise all violations are shown, and the first step that has
    /// one.
    case submitted(isValid: Bool)
}

extension FormChange {
    /// The name of a change in JSON, and of the method of the loader that draws it.
    ///
    /// `Scripts/generate-loader-names.py` writes the loader's names from this list.
    enum Name: String, CaseIterable {
        case text, value, violations, state
        case visibility, enabled, readOnly, required, choices
        case inserted, removed, moved
        case update, question, action, step, history, submitted
        case definition, rows
    }

    var name: Name {
        switch self {
        case .text: .text
        case .value: .value
        case .violations: .violations
        case .state: .state
        case .visibility: .visibility
        case .enabled: .enabled
        case .readOnly: .readOnly
        case .required: .required
        case .choices: .choices
        case .inserted: .inserted
        case .removed: .removed
        case .moved: .moved
        case .update: .update
        case .question: .question
        case .action: .action
        case .step: .step
        case .history: .history
        case .submitted: .submitted
        case .definition: .definition
        case .rows: .rows
        }
    }

    /// The row that the change is about, if it is about one.
    var tag: String? {
        switch self {
        case .text(let tag), .value(let tag), .state(let tag), .visibility(let tag),
            .enabled(let tag), .readOnly(let tag), .required(let tag), .choices(let tag),
            .inserted(let tag, _, _), .removed(let tag, _), .moved(let tag, _, _),
            .update(_, let tag), .action(let tag), .step(let tag), .definition(let tag):
            tag
        case .violations(let tag): tag
        case .question(let question): question.tag
        case .history, .submitted, .rows: nil
        }
    }

    /// The row that is drawn again; `nil` for what happens to a row or to the form.
    var drawnTag: String? {
        switch self {
        case .update, .question, .action, .step, .history, .submitted, .rows: nil
        default: tag
        }
    }
}

/// The changes of an event that a face must draw, in the order of the first change of each place.
///
/// Each place is reported once between structural changes. A new entry is rendered empty, so
/// earlier changes of its rows are reported again.
package final class ChangeLog {
    private var changes: [FormChange] = []
    /// The kinds of changes that were reported of each row since the last structural change, as
    /// bits.
    private var known: [String: Int] = [:]
    private(set) var isPaused = false

    /// Creates a log without changes.
    package init() {}

    /// Adds a change, unless its place was reported since the last structural change.
    package func append(_ change: FormChange) {
        guard !isPaused else { return }
        if changes.isEmpty { makeRoom() }
        if change.isStructural {
            known.removeAll(keepingCapacity: true)
        } else if let kind = change.kind, !insert(kind, of: change.tag ?? "") {
            return
        }
        changes.append(change)
    }

    /// Adds a kind of change of a row; `false` if it was reported already.
    private func insert(_ kind: Int, of tag: String) -> Bool {
        let kinds = known[tag] ?? 0
        guard kinds & kind == 0 else { return false }
        known[tag] = kinds | kind
        return true
    }

    /// Makes room for the changes of most events: one allocation instead of one for each doubling.
    private func makeRoom() {
        changes.reserveCapacity(12)
        known.reserveCapacity(12)
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
    ///
    /// The storage of few rows is kept, so that an event that changes as few allocates none.
    func removeAll() {
        changes = []
        known.removeAll(keepingCapacity: known.capacity < 64)
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

    /// The bit of a kind of change that is reported once of each row; `nil` for the others.
    fileprivate var kind: Int? {
        switch self {
        case .text: 1 << 0
        case .value: 1 << 1
        case .violations: 1 << 2
        case .state: 1 << 3
        case .visibility: 1 << 4
        case .enabled: 1 << 5
        case .readOnly: 1 << 6
        case .required: 1 << 7
        case .choices: 1 << 8
        case .definition: 1 << 9
        case .update(.live, _): 1 << 10
        case .update(.onResignActive, _): 1 << 11
        case .update(.onResignActiveAfterChange, _): 1 << 12
        case .update(.regular, _): 1 << 13
        case .action, .history, .inserted, .moved, .question, .removed, .rows, .step, .submitted:
            nil
        }
    }
}
