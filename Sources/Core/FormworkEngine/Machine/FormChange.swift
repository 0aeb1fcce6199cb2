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
