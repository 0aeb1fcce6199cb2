/// Submitted fields while they are being read: what each declared field says, and what is amiss.
struct SubmissionReading {
    private let fields: [any FormFieldBase]
    private let declared: Set<String>
    private let machine: FormMachine?
    private let format: ValueFormat
    /// The texts of names that are no fields of the form: perhaps the body's own, perhaps nobody's.
    private var others: [String: FieldValue] = [:]
    private var refused: [String: ViolationCode] = [:]
    private var unknown: [String] = []
    private var unreadable: [String] = []
    /// Declared fields whose values the body's type could not take.
    private var untaken: Set<String> = []

    init(_ submitted: SubmittedFields, fields: [any FormFieldBase]) {
        self.fields = fields
        declared = Set(fields.map(\.fieldId.id))
        format = submitted.format
        machine = SubmissionReading.machine(fields: fields, format: submitted.format)
        read(submitted)
    }

    /// The machine that reads the declared fields; there is none for a body without a form.
    private static func machine(
        fields: [any FormFieldBase], format: ValueFormat
    ) -> FormMachine? {
        let definitions = fields.map(\.definition)
        let definition = try? FormDefinition(fields: definitions, format: format)
        precondition(
            definition != nil,
            "The form with the fields \(definitions.map(\.tag)) contradicts itself.")
        return definition.map { FormMachine(definition: $0) }
    }

    private mutating func read(_ submitted: SubmittedFields) {
        let groups = Dictionary(grouping: submitted.entries, by: \.name)
        for (name, entries) in groups {
            if entries.contains(where: { !$0.isWellEncoded }) { refused[name] = .encoding }
            read(entries.map(\.text), for: name)
        }
    }

    private mutating func read(_ texts: [String], for name: String) {
        let field = fields.first { $0.fieldId.id == name }
        if texts.count > 1, field?.isMultiple != true { refused[name] = .repeated }
        if field?.disabled == true { refused[name] = .notEditable }
        switch field {
        case nil: others[name] = .text(texts.last ?? "")
        case .some(let field) where field.isMultiple || field.type.offersChoices:
            machine?.apply(.choose(tag: name, values: texts))
        default: machine?.apply(.edit(tag: name, text: texts.last ?? ""))
        }
    }

    /// Makes the body; a value that its type cannot take counts as not entered, and is reported.
    mutating func makeBody<Body: Decodable>(_ type: Body.Type) -> Body? {
        machine?.apply(.submit)
        for violation in machine?.violations ?? [] where violation.code == .badInput {
            for tag in violation.tags where refused[tag] == nil { refused[tag] = .badInput }
        }
        var values = (machine?.values ?? [:]).merging(others) { value, _ in value }
        // Each round takes a value away, so the rounds end.
        while true {
            let attempt = FieldValueDecoder().decodeRecordingKeys(type, from: values)
            switch attempt.model {
            case .success(let body):
                unknown = others.keys.filter { !attempt.keys.contains($0) }.sorted()
                return body
            case .failure(let error):
                let name = (error as? DecodingError)?.fieldName ?? ""
                let removed = values.removeValue(forKey: name) ?? .none
                if removed == .none || !declared.contains(name) { unreadable.append(name) }
                if declared.contains(name) { untaken.insert(name) }
                if removed == .none { return nil }
            }
        }
    }

    /// What is wrong in all, in the order of the form, then what belongs to no field.
    func results(with rules: [ValidationResult]?) -> [ValidationResult] {
        let judged = (rules ?? machineResults(of: fields)).compactMap { result in
            result.filter { message in
                !message.fieldIds.contains { refused[$0.id] != nil || untaken.contains($0.id) }
            }
        }
        return (refusedResults + untakenResults + judged).inOrder(of: fields.map(\.fieldId))
            + bodyResults
    }

    /// What the machine says of the values that the body is made without, or that they are unreadable.
    private var untakenResults: [ValidationResult] {
        fields.filter { untaken.contains($0.fieldId.id) && refused[$0.fieldId.id] == nil }
            .flatMap { field in
                let results = machineResults(of: [field])
                let general = Violation(tags: [field.fieldId.id], code: .badInput)
                return results.isEmpty
                    ? [ValidationResult(general, of: field, in: format)] : results
            }
    }

    private func machineResults(of fields: [any FormFieldBase]) -> [ValidationResult] {
        fields.flatMap { field in
            (machine?.violations(of: field.fieldId.id) ?? [])
                .map { ValidationResult($0, of: field, in: format) }
        }
    }

    private var refusedResults: [ValidationResult] {
        fields.compactMap { field in
            refused[field.fieldId.id].map { code in
                ValidationResult(
                    Violation(tags: [field.fieldId.id], code: code), of: field, in: format)
            }
        }
    }

    private var bodyResults: [ValidationResult] {
        let amiss = refused.keys.filter { !declared.contains($0) && !unknown.contains($0) }
        return unknown.map { ValidationResult(name: $0, code: .undeclared) }
            + amiss.sorted().compactMap { name in
                refused[name].map { ValidationResult(name: name, code: $0) }
            }
            + unreadable.map { ValidationResult(name: $0, code: .badInput) }
    }
}

extension DecodingError {
    /// The name of the field that could not be read.
    fileprivate var fieldName: String? {
        switch self {
        case .typeMismatch(_, let context), .valueNotFound(_, let context),
            .dataCorrupted(let context):
            context.codingPath.first?.stringValue
        case .keyNotFound(let key, let context): (context.codingPath + [key]).first?.stringValue
        @unknown default: nil
        }
    }
}

extension [ValidationResult] {
    /// The results in the order of the first field that each is about; those of no field come first.
    fileprivate func inOrder(of fields: [FormFieldIdentifier]) -> [ValidationResult] {
        let places = Dictionary(
            zip(fields, fields.indices), uniquingKeysWith: { first, _ in first })
        func place(_ result: ValidationResult) -> Int {
            result.messages.first?.fieldIds.compactMap { places[$0] }.min() ?? -1
        }
        return enumerated()
            .sorted { (place($0.element), $0.offset) < (place($1.element), $1.offset) }
            .map(\.element)
    }
}
