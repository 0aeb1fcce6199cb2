import FormworkLocalization

/// The form of a model's type: its definition, checked once and localized once for each language.
///
/// Every check of every model and every page with the form use the same one.
package final class ModelForm: Sendable {
    private static let forms = BoundedCache<ObjectIdentifier, ModelForm>()

    /// The checked definition, or the errors of the rows as a form; a model that is only stored
    /// needs none.
    private let checked: Result<FormDefinition, FormDefinitionError>

    /// The definitions with texts.
    private let localized = LocalizedDefinitions()

    /// The names in submissions of the form.
    let names: FormNames

    /// The encoder of the model's values for the rows.
    package let encoder: FieldValueEncoder

    /// The form of a body that has none.
    static let empty = ModelForm(rows: [], unformed: nil)

    /// Whether a row has a rule that only the model's own `ServerRuled` can decide.
    package let hasOwnServerRules: Bool

    /// Whether a row has a rule that only the server can decide.
    package let hasServerRules: Bool

    /// Whether a text is changed before it is judged.
    let hasNormalizations: Bool

    /// The declared rows, and by their paths; fields of unique values ask for them.
    package let declared: [FormRow]
    private let rows: [String: FormRow]

    /// The rows whose input is a password.
    let secrets: FieldOmission

    /// The names of the other parts of amounts of money, by the paths of amounts and currencies.
    private let amountParts: [String: [String]]

    /// The fields that refer to instances of resources, in the order of their paths.
    package let references: [ModelReference]

    /// The fields with files, by their paths.
    package let fileFields: [String: any FormFieldBase]

    /// The fields at all depths, in the order of their paths.
    package var fields: [(path: String, field: any FormFieldBase)] {
        rows.sorted { $0.key < $1.key }.compactMap { path, row in
            if case .field(let field) = row { (path, field) } else { nil }
        }
    }

    /// Whether a row takes files.
    package var takesFiles: Bool { !fileFields.isEmpty }

    /// The fields of a form in which nothing but the fields' own constraints decides.
    private let plainFields: [FieldDefinition]?

    /// The form of a type.
    package static func of(_ type: any ValidatableModel.Type) -> ModelForm {
        forms.value(for: ObjectIdentifier(type)) { _ in ModelForm(type) }
    }

    /// The contradiction in the rows of a form that no type has; `nil` for none.
    package static func error(in rows: [FormRow]) -> FormDefinitionError? {
        ModelForm(rows: rows, unformed: nil).error
    }

    /// The form of a request's body; one that is no model has none.
    static func of(body type: Any.Type) -> ModelForm {
        (type as? any ValidatableModel.Type).map { of($0) } ?? .empty
    }

    private convenience init(_ type: any ValidatableModel.Type) {
        let model = type as? any FormModel.Type
        self.init(
            rows: type.formRows, unformed: type.unformedProperties,
            unique: model?.unique ?? (type as? any StoredModel.Type)?.unique ?? [],
            isAsked: model != nil)
    }

    /// Makes the form of rows that no type has as they are.
    init(
        rows: [FormRow], unformed: [String]?, unique: [Unique] = [], isAsked: Bool = false
    ) {
        hasOwnServerRules = rows.haveServerRules
        let rows = rows.requiringCurrencies().reporting(unique, isAsked: isAsked)
        declared = rows
        hasServerRules = rows.haveServerRules
        secrets = FieldOmission(secretsOf: rows)
        hasNormalizations = rows.haveNormalizations
        self.rows = rows.byPath
        amountParts = self.rows.amountParts
        references = self.rows.sorted { $0.key < $1.key }
            .compactMap { ModelReference(path: $0.key, $0.value) }
        fileFields = self.rows.compactMapValues { row in
            if case .field(let field) = row, field.valueKind == .file { field } else { nil }
        }
        let words = RowLocalizer(localizer: nil, hasMessages: false)
        let definitions = rows.map { words.definition(of: $0) }
        FormCounts.note(.plan)
        checked = Result { () throws(FormDefinitionError) in
            try FormDefinition(rows: definitions)
        }
        names = FormNames(definitions, unformed: unformed)
        encoder = FieldValueEncoder(tags: Array(names.roots))
        plainFields = definitions.plainFields
    }

    /// The rows of the form, without texts.
    ///
    /// - Precondition: The rows do not contradict each other; see `FormDefinitionError`.
    package var definition: FormDefinition {
        switch checked {
        case .success(let definition): return definition
        case .failure(let error): preconditionFailure("A form contradicts itself. \(error)")
        }
    }

    /// The contradictions of the rows, `nil` if there are none.
    package var error: FormDefinitionError? {
        if case .failure(let error) = checked { error } else { nil }
    }

    /// The form in the words of a reader, with the messages of violations: live pages, terminals and
    /// SwiftUI check by themselves.
    ///
    /// - Throws: `FormDefinitionError` with everything in which the rows contradict each other.
    package func definition(
        for localizer: Localizer
    ) throws(FormDefinitionError) -> FormDefinition {
        try localized.definition(for: localizer) { () throws(FormDefinitionError) in
            try FormDefinition(
                rows: declared, localizer: localizer, withMessages: true)
        }
    }

    /// The row of a tag in a live form, such as `team.3.name`.
    package func row(at tag: String) -> FormRow? { rows[tag.rowPath] }

    /// The names of the fields that are one amount of money with a field: its currency, or the
    /// amounts in it.
    ///
    /// - Parameters:
    ///   - name: The name of the field within its scope.
    ///   - prefix: The beginning of the tags of the scope.
    /// - Returns: The names within the same scope.
    func otherParts(of name: String, in prefix: String) -> [String] {
        let record = name.lastIndex(of: ".").map { name[...$0] } ?? ""
        return (amountParts["\(prefix)\(name)".rowPath] ?? []).map { record + $0 }
    }

    /// The field of a tag in a live form.
    package func field(at tag: String) -> (any FormFieldBase)? {
        if case .field(let field) = row(at: tag) { field } else { nil }
    }

    /// The name of the field at which another instance with unique values is reported.
    func name(reporting unique: Unique) -> String { declared.name(reporting: unique) }

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

    /// The violations in the values of a model.
    func violations(of values: [String: FieldValue]) -> [Violation] {
        if let plainFields {
            return plainFields.flatMap { $0.violations(of: values[$0.tag] ?? .none) }
        }
        return FormStart(definition, values: values).machine().judgement
    }

    /// The message for a violation, in the words of the row that has it.
    ///
    /// - Parameters:
    ///   - violation: The violation.
    ///   - format: The notation of an example.
    ///   - value: The value that causes it, where a message can name a place in it.
    /// - Returns: The message.
    package func result(
        _ violation: Violation, in format: ValueFormat, value: FieldValue = .none
    ) -> ValidationResult {
        guard let tag = violation.tags.first, let row = row(at: tag) else {
            return ValidationResult(name: violation.tags.first ?? "", code: violation.code)
        }
        if case .field(let field) = row {
            let definition = names.field(at: tag)
            return ValidationResult(violation, of: field, definition, in: format, value: value)
        }
        return ValidationResult(violation, RowMessages(title: row.title))
    }
}

extension [FormRow] {
    fileprivate var haveNormalizations: Bool {
        contains { row in
            if case .field(let field) = row { return !field.normalizations.isEmpty }
            return row.rows.haveNormalizations
        }
    }

    fileprivate var haveServerRules: Bool {
        contains { row in
            if case .field(let field) = row { return !field.rules.server.isEmpty }
            return row.rows.haveServerRules
        }
    }

    /// All rows by their paths in the definition.
    fileprivate var byPath: [String: FormRow] {
        var rows: [String: FormRow] = [:]
        collect(into: &rows, base: "")
        return rows
    }

    private func collect(into rows: inout [String: FormRow], base: String) {
        for row in self {
            rows[base + row.id] = row
            let isScope =
                switch row {
                case .repeatingGroup: true
                case .group(let group): group.isRecord
                case .field, .step, .note, .action: false
                }
            row.rows.collect(into: &rows, base: isScope ? "\(base)\(row.id)." : base)
        }
    }
}

extension [RowDefinition] {
    /// The fields, if there is nothing but fields and these have no rules.
    fileprivate var plainFields: [FieldDefinition]? {
        var fields: [FieldDefinition] = []
        for row in self {
            guard case .field(let field) = row, field.rules == RowRules() else { return nil }
            fields.append(field)
        }
        return fields
    }
}
