/// The state in which a live form begins: a definition, and the values that are stored or shown at
/// first.
package struct FormStart: Sendable {
    /// The form.
    package let definition: FormDefinition
    /// The values by the names of their rows.
    private let values: [String: FieldValue]
    /// Whether the values are stored already.
    package let isStored: Bool

    /// Begins with some values; lists without a value can begin without entries.
    package init(
        _ definition: FormDefinition, values: [String: FieldValue] = [:], isStored: Bool = false,
        emptyLists: [String] = []
    ) {
        self.definition = definition
        self.isStored = isStored
        let values = values.flattened
        self.values = emptyLists.reduce(into: values) { values, list in
            if values[list] == nil { values[list] = .list([]) }
        }
    }

    private init(
        _ definition: FormDefinition, flattened values: [String: FieldValue], isStored: Bool
    ) {
        self.definition = definition
        self.values = values
        self.isStored = isStored
    }

    /// Makes the live form, with the time of the current clock if its rules read it.
    package func machine() -> FormMachine {
        FormCounts.note(.machine)
        let clock = definition.readsClock ? FormClock.current.now : nil
        guard isStored else {
            return FormMachine(definition: definition, values: values, clock: clock)
        }
        return FormMachine(definition: definition, flattened: values, clock: clock)
    }

    /// The same state with another definition of the rows.
    package func with(_ definition: FormDefinition) -> FormStart {
        FormStart(definition, flattened: values, isStored: isStored)
    }

    /// Whether another form begins in the same way, perhaps in other words.
    func isSame(as other: FormStart) -> Bool {
        isStored == other.isStored && definition.hasSameRows(as: other.definition)
            && shownValues == other.shownValues
    }

    /// The values of rows that show one; an empty list differs from one that has its initial
    /// entries.
    private var shownValues: [String: FieldValue] {
        values.filter { path, value in
            switch definition.row(at: path) {
            case .field: !value.isEmpty
            case .repeatingGroup: true
            case .group, .step, .note, .action, nil: false
            }
        }
    }
}

extension [String: FieldValue] {
    /// The values with those of records in the place of the records; most forms have none.
    fileprivate var flattened: [String: FieldValue] {
        let hasRecords = values.contains { if case .record = $0 { true } else { false } }
        guard hasRecords else { return self }
        return FieldRecord(map { (tag: $0.key, value: $0.value) }).flattened
    }
}

/// Two are equal if they are of one definition, and not of another with the same rows, and begin with
/// the same values: the key of what is made of them once.
extension FormStart: Hashable {
    package static func == (left: FormStart, right: FormStart) -> Bool {
        left.definition.identity == right.definition.identity
            && left.definition.format == right.definition.format
            && left.isStored == right.isStored && left.values == right.values
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(definition.identity)
        hasher.combine(values)
    }
}
