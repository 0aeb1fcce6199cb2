import Synchronization

/// The form of a model's type, with everything that does not depend on who reads it.
///
/// It is worked out once for each type, because every check of every model needs it.
final class ModelForm: Sendable {
    private static let forms = Mutex<[ObjectIdentifier: ModelForm]>([:])

    /// The rows of the form, without texts.
    let definition: FormDefinition

    /// The names at the root, as a model has them among its coding keys.
    let rootNames: [String]

    /// The places of all rows among each other, by their paths in the definition.
    let order: [String: Int]

    private let rows: [String: FormRow]

    /// The fields of a form in which nothing but the fields' own constraints decides.
    private let plainFields: [FieldDefinition]?

    /// The form of a type whose rows are known to be in order.
    ///
    /// - Precondition: The rows do not contradict each other; see `FormDefinitionError`.
    static func of(_ type: any ValidatableModel.Type) -> ModelForm {
        do {
            return try checked(type)
        } catch {
            preconditionFailure("The form of \(type) contradicts itself. \(error)")
        }
    }

    /// The form of a type.
    ///
    /// - Throws: `FormDefinitionError` with everything in which the rows contradict each other.
    static func checked(
        _ type: any ValidatableModel.Type
    ) throws(FormDefinitionError) -> ModelForm {
        let id = ObjectIdentifier(type)
        if let known = forms.withLock({ $0[id] }) { return known }
        // Made outside of the lock: the rows of a type may ask for those of others.
        let form = try ModelForm(rows: type.formRows)
        forms.withLock { $0[id] = form }
        return form
    }

    init(rows: [FormRow]) throws(FormDefinitionError) {
        definition = try FormDefinition(rows: rows)
        rootNames = rows.rootNames
        var index = RowIndex()
        index.add(rows, prefix: "")
        self.rows = index.rows
        order = index.order
        plainFields = definition.plainFields
    }

    /// The row of a tag in a live form, such as `team.3.name`.
    func row(at tag: String) -> FormRow? { rows[tag.rowPath] }

    /// What is wrong with the values of a model.
    func violations(of values: [String: FieldValue]) -> [Violation] {
        if let plainFields {
            return plainFields.flatMap { $0.violations(of: values[$0.tag] ?? .none) }
        }
        let record = FieldRecord(values.map { (tag: $0.key, value: $0.value) })
        let machine = FormMachine(definition: definition, record: record)
        machine.apply(.submit)
        return machine.violations
    }

    /// What people are told about a violation, in the words of the row that has it.
    func result(_ violation: Violation, in format: ValueFormat) -> ValidationResult {
        guard let tag = violation.tags.first, let row = row(at: tag) else {
            return ValidationResult(name: violation.tags.first ?? "", code: violation.code)
        }
        if case .field(let field) = row {
            return ValidationResult(violation, of: field, in: format)
        }
        return ValidationResult(violation, RowMessages(title: row.title))
    }
}

/// All rows by their paths, in the order of the form.
private struct RowIndex {
    private(set) var rows: [String: FormRow] = [:]
    private(set) var order: [String: Int] = [:]

    mutating func add(_ rows: [FormRow], prefix: String) {
        for row in rows { add(row, prefix: prefix) }
    }

    private mutating func add(_ row: FormRow, prefix: String) {
        let path = prefix + row.id
        order[path] = order.count
        rows[path] = row
        add(row.rows, prefix: row.opensNames ? path + "." : prefix)
    }
}

extension FormRow {
    /// Whether the names of the rows inside begin with the row's own.
    var opensNames: Bool {
        switch self {
        case .repeatingGroup: true
        case .group(let group): group.isRecord
        case .field, .step, .note, .action: false
        }
    }
}

extension [FormRow] {
    /// The names that stand at the root: of fields, lists and records.
    fileprivate var rootNames: [String] {
        flatMap { row -> [String] in
            switch row {
            case .field, .repeatingGroup: [row.id]
            case .group(let group): group.isRecord ? [group.id] : group.rows.rootNames
            case .step(let step): step.rows.rootNames
            case .note, .action: []
            }
        }
    }
}

extension FormDefinition {
    /// The fields, if the form has nothing but fields and these have no rules.
    fileprivate var plainFields: [FieldDefinition]? {
        var fields: [FieldDefinition] = []
        for row in rows {
            guard case .field(let field) = row, field.rules == RowRules() else { return nil }
            fields.append(field)
        }
        return fields
    }
}

extension String {
    /// The path in the definition of a row with this tag: `team.name` of `team.3.name`.
    var rowPath: String {
        guard utf8.contains(UInt8(ascii: ".")) else { return self }
        return split(separator: ".", omittingEmptySubsequences: false)
            .enumerated().filter { $0.offset == 0 || !$0.element.isNumber }
            .map { String($0.element) }.joined(separator: ".")
    }
}

extension Substring {
    fileprivate var isNumber: Bool {
        !isEmpty && utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
}
