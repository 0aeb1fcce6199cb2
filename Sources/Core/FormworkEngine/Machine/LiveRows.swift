/// The rows of a live form as they are now, in the order of the form: a group before the rows in
/// it, a list before the rows of its entries.
public struct LiveRows: Sequence {
    private let machine: FormMachine
    private let scope: FormScope

    init(of machine: FormMachine, in scope: FormScope) {
        self.machine = machine
        self.scope = scope
    }

    /// Visits the rows one after another.
    public struct Iterator: IteratorProtocol {
        private let machine: FormMachine
        /// The scopes under way with the rows that come next in them, the innermost last.
        private var stack: [(scope: FormScope, next: Int)]

        fileprivate init(machine: FormMachine, scope: FormScope) {
            self.machine = machine
            stack = [(scope, 0)]
        }

        /// The next row; `nil` after the last one.
        public mutating func next() -> LiveRow? {
            while let (scope, row) = stack.last {
                guard row < scope.rows.count else {
                    stack.removeLast()
                    continue
                }
                stack[stack.count - 1].next += 1
                if case .list(_, let number) = scope.plan.rows[row].shape {
                    for entry in scope.entries[number].reversed() {
                        stack.append((machine.scopes[entry], 0))
                    }
                }
                return LiveRow(machine: machine, scope: scope, index: row)
            }
            return nil
        }
    }

    /// Begins with the first row.
    public func makeIterator() -> Iterator { Iterator(machine: machine, scope: scope) }
}

extension FormMachine {
    /// The rows of the whole form as they are now, those of lists by their entries.
    ///
    /// ```swift
    /// for row in machine.rows where row.isVisible { draw(row.tag, row.label, row.violations) }
    /// ```
    ///
    /// An event while they are visited leaves the rest undefined: make an array of them first.
    public var rows: LiveRows { LiveRows(of: self, in: scopes.root) }

    /// The live row with a tag, such as `title` or `team.3.name`; `nil` for unknown tags.
    public func liveRow(_ tag: String) -> LiveRow? {
        scopes.place(of: tag).map { liveRow(at: $0) }
    }

    func liveRow(at place: RowPlace) -> LiveRow {
        LiveRow(machine: self, scope: scopes[place.scope], index: place.row)
    }
}

/// One row of a live form as seen from outside: what it holds, what it shows, and what is true of
/// it.
///
/// Every face, the wire and tests read rows in this way. It reads the form: after an event, take
/// the row from ``FormMachine/rows`` again.
///
/// ```swift
/// if let row = machine.liveRow("title") {
///     print(row.label, row.isRequired, row.violations.map { $0.message })
/// }
/// ```
public struct LiveRow {
    private let machine: FormMachine
    private let scope: FormScope
    private let index: Int

    /// The tag, such as `title` or `team.3.name`.
    public var tag: String { scope.tag(of: index) }

    init(machine: FormMachine, scope: FormScope, index: Int) {
        self.machine = machine
        self.scope = scope
        self.index = index
    }

    private var plan: RowPlan { scope.plan.rows[index] }
    private var row: RowState { scope.rows[index] }

    // MARK: The definition

    /// The definition of the row.
    public var definition: RowDefinition { plan.definition }

    /// The definition of a field; `nil` for other rows.
    public var field: FieldDefinition? { plan.field }

    /// The policy for the row's value while it is hidden, its own or that of a group around it.
    public var hiddenValue: HiddenValuePolicy { plan.hiddenValue }

    // MARK: The content

    /// The texts that the row shows, exactly as they were typed; several only for a row of several
    /// values.
    public var texts: [String] { row.content.texts }

    /// The value that the row holds, also while it is hidden; `FieldValue.none` for bad input.
    ///
    /// The value of a list is the list of its entries as records.
    public var value: FieldValue {
        guard case .list(_, let number) = plan.shape else { return row.content.value }
        return machine.entryRecords(number, of: scope)
    }

    #if !hasFeature(Embedded)
        /// The value of a field when the form was loaded; `FieldValue.none` for other rows.
        package var initialValue: FieldValue { row.initial.value }

        /// The kind of value of a field; `nil` for other rows.
        package var valueKind: FieldValueKind? { plan.fieldPlan?.definition.valueKind }

        /// Whether the row is a list.
        package var isList: Bool { plan.listNumber != nil }

        /// Whether the row is a field with rules that only the server can decide; the definition, which
        /// is large, is not copied for that.
        package var hasServerRules: Bool {
            plan.fieldPlan?.definition.rules.server.isEmpty == false
        }
    #endif

    /// The value as users read it: the labels of choices, numbers and days as the form writes them.
    public var label: String {
        plan.fieldPlan?.definition.label(of: row.content.value, in: machine.definition.format) ?? ""
    }

    /// The choices that the row offers now.
    public var choices: [Choice] {
        guard let field = plan.fieldPlan else { return [] }
        let choices = field.definition.choices
        guard field.definition.rules.choiceKey != nil else { return choices }
        return choices.filter { $0.isOffered(for: row.choiceKey) }
    }

    /// The keys of a list's entries in their order; none for other rows.
    public var entries: [Int] {
        guard case .list(_, let number) = plan.shape else { return [] }
        return scope.entries[number].map { machine.scopes[$0].key }
    }

    // MARK: Flags

    /// Whether the row is shown, as far as rules decide; steps that are not open are visible.
    public var isVisible: Bool { !row.flags.contains(.hidden) }

    /// Whether the row can be used.
    public var isEnabled: Bool { !row.flags.contains(.disabled) }

    /// Whether the row only shows its value.
    public var isReadOnly: Bool { row.flags.contains(.readOnly) }

    /// Whether a value must be entered, always or now.
    public var isRequired: Bool {
        row.flags.contains(.required) || plan.fieldPlan?.definition.isRequired ?? false
    }

    // MARK: Messages

    /// The current knowledge about the validity of the row.
    public var state: ValidationState { row.status }

    /// The violations that are shown at the row, those of rules of other rows included.
    ///
    /// Rules of other rows report here if they name this row in ``ValidityRule/relatedTags``.
    public var violations: [Violation] {
        var violations = row.findings.all
        let owners = scope.plan.rowsReportingAt[index]
        guard !owners.isEmpty else { return violations }
        let tag = tag
        for owner in owners {
            violations += scope.rows[owner].findings.found.filter {
                $0.tags.count > 1 && $0.tags.contains(tag)
            }
        }
        return violations
    }
}
