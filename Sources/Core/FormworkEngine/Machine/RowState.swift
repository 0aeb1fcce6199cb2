/// One row of a live form: its content, its flags, and the results of its rules.
///
/// The state is private, and changes by operations that keep together what belongs together. Those
/// that return a Boolean value report whether something is different afterwards.
///
/// Rules are numbered by their position in the row, so that a set of them is the bits of one
/// integer; a row has at most 64 of each sort.
final class RowState {
    /// The value as rules and the form see it: none while the row is hidden, unless it is kept.
    ///
    /// It is first, beside the head of the object: an aggregate reads it of thousands of rows.
    private(set) var effective = FieldValue.none
    private(set) var content = RowContent()
    /// The content when the form was loaded, against which the row is dirty.
    private(set) var initial = RowContent()
    private(set) var flags: RowFlags = []
    /// The key that selects the offered choices.
    private(set) var choiceKey = FieldValue.none
    private(set) var status = ValidationState.untouched
    /// The validity rules of the row that are broken, by their positions.
    private(set) var broken: UInt64 = 0
    /// The server rules that the server found broken.
    private(set) var refused: UInt64 = 0
    /// The server rules about whose answer the row's value has changed, by their positions.
    private(set) var unasked: UInt64 = 0
    /// The violations that are shown at the row, which only the ``FindingsBook`` changes.
    var findings = RowFindings()

    /// Whether the user has left or changed the row since it was pristine.
    var isTouched: Bool { !flags.isDisjoint(with: [.ended, .changed]) }

    /// Whether nothing can be entered now.
    var isClosed: Bool { !flags.isDisjoint(with: [.hidden, .disabled, .readOnly]) }

    /// The code of the violation by input; `nil` while the row accepts it.
    var refusal: ViolationCode? {
        guard isClosed else { return nil }
        return flags.contains(.hidden) ? .hidden : .notEditable
    }

    // MARK: The content

    /// Begins with a content, before any rule is evaluated.
    func load(_ content: RowContent) {
        self.content = content
        effective = content.value
    }

    /// Lets the content count as entered, so that nothing else is shown in its place.
    func markEntered() { content.isEntered = true }

    /// Replaces the content and notes what the cause means for the row; returns the former content.
    ///
    /// A row of the form is changed by ``FormMachine/setContent(_:at:cause:)``, which does what
    /// follows from it as well.
    @discardableResult
    func replaceContent(_ other: RowContent, cause: ContentCause) -> RowContent {
        let previous = content
        content = other
        if let isEntered = cause.marksEntered { content.isEntered = isEntered }
        if cause == .input { flags.insert(.edited) }
        return previous
    }

    /// Lets the value of the content count, or none while it is withheld.
    func updateEffective(isWithheld: Bool) -> Bool {
        let value = isWithheld ? .none : content.value
        guard value != effective else { return false }
        effective = value
        return true
    }

    /// Makes the present content the initial one.
    func rebase() { initial = content }

    /// Replaces the initial content, as a draft or another language does.
    func replaceInitial(_ content: RowContent) { initial = content }

    // MARK: The results of rules

    /// Sets or removes a flag that a rule decides.
    @discardableResult
    func set(_ flag: RowFlags, to isOn: Bool) -> Bool {
        guard flags.contains(flag) != isOn else { return false }
        flags.formSymmetricDifference(flag)
        return true
    }

    /// Selects the offered choices.
    func setChoiceKey(_ key: FieldValue) -> Bool {
        guard key != choiceKey else { return false }
        choiceKey = key
        return true
    }

    /// Notes whether a validity rule is broken.
    func setBroken(_ isBroken: Bool, at position: Int) -> Bool {
        guard isBroken != broken.hasBit(position) else { return false }
        broken ^= 1 << UInt64(position)
        return true
    }

    func setStatus(_ other: ValidationState) -> Bool {
        guard other != status else { return false }
        status = other
        return true
    }

    // MARK: The life of the row

    /// Notes a moment in the life of the row; the result is whether it is touched since then.
    func notice(_ moment: RowFlags) -> Bool {
        let wasTouched = isTouched
        flags.insert(moment)
        return isTouched && !wasTouched
    }

    /// Shows violations at each edit from now on; the result is whether the row was pristine.
    func markChecked() -> Bool {
        let wasNoticed = isTouched || flags.contains(.checked)
        flags.insert(.checked)
        flags.subtract(.life)
        return !wasNoticed
    }

    /// Notes that the row's own moment to show violations has come.
    func markValidated() {
        flags.insert(.validated)
        flags.remove(.edited)
    }

    /// Brings back flags of a draft.
    func restore(_ kept: RowFlags) { flags.formUnion(kept) }

    // MARK: The server's part

    /// Lets the server be asked about some rules, whose former answers are out of date.
    func reopen(_ rules: UInt64) {
        unasked |= rules
        refused &= ~rules
    }

    /// Lets the server be asked about some rules once that is possible.
    func postpone(_ rules: UInt64) { unasked |= rules }

    /// Returns the rules about which the server must be asked, and forgets them.
    @discardableResult
    func takeUnasked() -> UInt64 {
        defer { unasked = 0 }
        return unasked
    }

    /// Notes that the server found a rule broken.
    func refuse(_ rule: Int) { refused |= 1 << UInt64(rule) }
}

extension UInt64 {
    /// Whether the bit at a position is set.
    func hasBit(_ position: Int) -> Bool { self & (1 << UInt64(position)) != 0 }
}

/// The flags of one row of a live form.
///
/// The first four are decided by rules, the others record the life of the row. A draft stores some
/// of them by name; see ``RowFlags/kept``.
struct RowFlags: OptionSet {
    let rawValue: UInt16

    static let hidden = RowFlags(rawValue: 1 << 0)
    static let disabled = RowFlags(rawValue: 1 << 1)
    static let readOnly = RowFlags(rawValue: 1 << 2)
    static let required = RowFlags(rawValue: 1 << 3)
    /// The row's own moment to show mistakes has come once.
    static let validated = RowFlags(rawValue: 1 << 4)
    /// The row was edited since that moment: what is wrong newly is shown when it comes again.
    static let edited = RowFlags(rawValue: 1 << 9)
    /// The form or the step was checked, so that each edit shows the remaining violations.
    static let checked = RowFlags(rawValue: 1 << 5)
    /// Editing has started, an edit was made, editing has ended: since the row was pristine.
    static let started = RowFlags(rawValue: 1 << 6)
    static let changed = RowFlags(rawValue: 1 << 7)
    static let ended = RowFlags(rawValue: 1 << 8)

    static let life: RowFlags = [.started, .changed, .ended]
}
