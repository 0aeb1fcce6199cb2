import Synchronization

/// The form of a model's type, with everything that does not depend on who reads it.
///
/// It is worked out once for each type, because every check of every model needs it.
final class ModelForm: Sendable {
    private static let forms = Mutex<[ObjectIdentifier: ModelForm]>([:])

    /// The checked definition, or the errors of the rows as a form; a model that is only stored
    /// needs none.
    private let checked: Result<FormDefinition, FormDefinitionError>

    /// The encoder of the model's values for the rows.
    let encoder: FieldValueEncoder

    /// No entries for each list at the root: a list that was not submitted is empty.
    let emptyLists: [String: FieldValue]

    /// The form of a body that has none.
    static let empty = ModelForm(rows: [], unformed: nil)

    private let rows: [String: FormRow]
    private let declaredRoots: Set<String>
    /// The names beside the rows that the model takes; `nil` for all that its type knows.
    private let unformed: Set<String>?

    /// The rows that the rules of each row read.
    let reads: RowReads

    /// The boxes, by the path of the list whose entries contain them.
    private let boxes: [String: [Box]]

    /// The fields of a form in which nothing but the fields' own constraints decides.
    private let plainFields: [FieldDefinition]?

    /// The form of a type.
    static func of(_ type: any ValidatableModel.Type) -> ModelForm {
        let id = ObjectIdentifier(type)
        if let known = forms.withLock({ $0[id] }) { return known }
        // Made outside of the lock: the rows of a type may ask for those of others.
        let form = ModelForm(rows: type.formRows, unformed: type.unformedProperties)
        forms.withLock { $0[id] = form }
        return form
    }

    /// The form of a request's body; one that is no model has none.
    static func of(body type: Any.Type) -> ModelForm {
        (type as? any ValidatableModel.Type).map { of($0) } ?? .empty
    }

    private init(rows: [FormRow], unformed: [String]?) {
        self.unformed = unformed.map { Set($0) }
        var index = RowIndex()
        index.add(rows, prefix: "", scope: "")
        self.rows = index.rows
        boxes = index.boxes
        emptyLists = Dictionary(uniqueKeysWithValues: index.rootLists.map { ($0, .list([])) })
        encoder = FieldValueEncoder(tags: rows.rootNames)
        declaredRoots = Set(rows.rootNames)
        plainFields = rows.plainFields
        checked = Result { () throws(FormDefinitionError) in try FormDefinition(rows: rows) }
        reads = RowReads((try? checked.get())?.rows ?? [])
    }

    /// The rows of the form, without texts.
    ///
    /// - Precondition: The rows do not contradict each other; see `FormDefinitionError`.
    var definition: FormDefinition {
        switch checked {
        case .success(let definition): return definition
        case .failure(let error): preconditionFailure("A form contradicts itself. \(error)")
        }
    }

    /// The row of a tag in a live form, such as `team.3.name`.
    func row(at tag: String) -> FormRow? { rows[tag.rowPath] }

    /// The row of a tag that has a value: a field, a list or a model inside.
    func valueRow(at tag: String) -> FormRow? {
        switch row(at: tag) {
        case .field, .repeatingGroup: row(at: tag)
        case .group(let group): group.isRecord ? .group(group) : nil
        case .step, .note, .action, nil: nil
        }
    }

    /// The field of a tag in a live form.
    func field(at tag: String) -> (any FormFieldBase)? {
        if case .field(let field) = row(at: tag) { field } else { nil }
    }

    /// The fields with server rules, each with the fields of its scope by name.
    var serverRuledFields: [(field: any FormFieldBase, siblings: [String: any FormFieldBase])] {
        rows.compactMap { path, row in
            guard case .field(let field) = row, !field.rules.server.isEmpty else { return nil }
            let scope = path.dropLast(field.fieldId.id.count)
            let names = [field.fieldId.id] + field.rules.server.flatMap(\.reads)
            let siblings = names.compactMap { name in
                self.field(at: "\(scope)\(name)").map { (name, $0) }
            }
            return (field, Dictionary(siblings) { first, _ in first })
        }
    }

    /// Whether a name is that of a row, or lies inside of one.
    func declares(_ name: String) -> Bool { declaredRoots.contains(name.root) }

    /// Whether a name without a row may be one of the model's own.
    func admits(_ name: String) -> Bool { unformed?.contains(name.root) ?? true }

    /// Whether pages send nothing for a field while nothing is ticked in it.
    func isUntickable(_ tag: String) -> Bool { field(at: tag)?.isUntickable ?? false }

    /// Rows for the boxes that were unticked, for which nothing arrived.
    ///
    /// Browsers send nothing for a box that is not ticked. In a new form that matters for boxes
    /// that are initially ticked; over a stored model, any may be ticked.
    func untickedBoxes(among rows: [ReceivedRow], isNew: Bool) -> [ReceivedRow] {
        guard !boxes.isEmpty else { return [] }
        let names = Set(rows.map(\.tag))
        let entries = Set(rows.flatMap { $0.tag.entries })
        return ([""] + entries.sorted()).flatMap { entry in
            (boxes[entry.rowPath] ?? []).filter { !isNew || $0.isTickedAtFirst }
                .map { entry.isEmpty ? $0.name : "\(entry).\($0.name)" }
                .filter { !names.contains($0) }
                .map { ReceivedRow(tag: $0, texts: []) }
        }
    }

    /// The rows that a name reported as empty refers to.
    ///
    /// They are a field, a list, or the rows of a nested model; none if the form has no such name.
    func emptiedRows(_ name: String) -> [ReceivedRow] {
        switch row(at: name) {
        case .field, .repeatingGroup: [ReceivedRow(tag: name, texts: [], isEmptied: true)]
        case .group(let group) where group.isRecord:
            group.rows.rootNames.flatMap { emptiedRows("\(name).\($0)") }
        default: []
        }
    }

    /// The violations in the values of a model.
    func violations(of values: [String: FieldValue]) -> [Violation] {
        if let plainFields {
            return plainFields.flatMap { $0.violations(of: values[$0.tag] ?? .none) }
        }
        let record = FieldRecord(values.map { (tag: $0.key, value: $0.value) })
        let machine = FormMachine(definition: definition, record: record)
        machine.apply(.submit)
        return machine.violations
    }

    /// The message for a violation, in the words of the row that has it.
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

/// A field of which browsers send nothing while nothing is ticked in it.
private struct Box {
    let name: String
    let isTickedAtFirst: Bool
}

/// All rows by their paths in the definition.
private struct RowIndex {
    private(set) var rows: [String: FormRow] = [:]
    private(set) var rootLists: [String] = []
    private(set) var boxes: [String: [Box]] = [:]

    /// Adds rows whose names begin with a prefix in the scope of the list with a path.
    mutating func add(_ rows: [FormRow], prefix: String, scope: String) {
        for row in rows { add(row, prefix: prefix, scope: scope) }
    }

    private mutating func add(_ row: FormRow, prefix: String, scope: String) {
        let path = scope.isEmpty ? prefix + row.id : "\(scope).\(prefix)\(row.id)"
        rows[path] = row
        switch row {
        case .field(let field):
            guard field.isUntickable else { return }
            boxes[scope, default: []].append(
                Box(name: prefix + row.id, isTickedAtFirst: field.rules.initial != nil))
        case .repeatingGroup(let group):
            if scope.isEmpty { rootLists.append(path) }
            add(group.rows, prefix: "", scope: path)
        case .group(let group):
            add(group.rows, prefix: group.isRecord ? "\(prefix)\(row.id)." : prefix, scope: scope)
        case .step(let step): add(step.rows, prefix: prefix, scope: scope)
        case .note, .action: break
        }
    }
}

extension FormFieldBase {
    /// Whether browsers send nothing for the field while nothing is ticked in it.
    fileprivate var isUntickable: Bool {
        valueKind == .boolean || type == .multipleChoice || isMultiple && type == .select
    }
}

extension [FormRow] {
    /// The fields, if there is nothing but fields and these have no rules.
    fileprivate var plainFields: [FieldDefinition]? {
        var fields: [FieldDefinition] = []
        for row in self {
            guard case .field(let field) = row, field.rules == RowRules() else { return nil }
            fields.append(field.definition)
        }
        return fields
    }

    /// The names at the root: of fields, lists and records.
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

extension String {
    /// The path in the definition of a row with this tag: `team.name` of `team.3.name`.
    var rowPath: String {
        guard utf8.contains(UInt8(ascii: ".")) else { return self }
        return split(separator: ".", omittingEmptySubsequences: false)
            .enumerated().filter { $0.offset == 0 || !$0.element.isNumber }
            .map { String($0.element) }.joined(separator: ".")
    }
}

extension String {
    /// The entries on the way to a row: `team.3` and `team.3.skills.7` for `team.3.skills.7.level`.
    fileprivate var entries: [String] {
        guard utf8.contains(UInt8(ascii: ".")) else { return [] }
        let parts = split(separator: ".", omittingEmptySubsequences: false)
        return parts.indices.dropFirst().filter { parts[$0].isNumber }
            .map { parts[...$0].joined(separator: ".") }
    }
}

extension Substring {
    var isNumber: Bool {
        !isEmpty && utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
}
