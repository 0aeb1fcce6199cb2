/// Submitted fields while they are being read: what each row of the form says, and what is amiss.
struct SubmissionReading {
    /// The live form that took what came.
    let machine: FormMachine

    private let form: ModelForm
    private let format: ValueFormat
    /// The texts of names that are no rows of the form: perhaps the body's own, perhaps nobody's.
    private var others: [String: FieldValue] = [:]
    /// What is amiss before a value is looked at.
    private var refused: [String: ViolationCode] = [:]
    private var unknown: [String] = []
    private var unreadable: [String] = []
    /// Rows whose values the body's type could not take.
    private var untaken: Set<String> = []

    /// Reads what was submitted, for an update over the values that are stored.
    init(
        _ submitted: SubmittedFields, form: ModelForm, over stored: [String: FieldValue]? = nil
    ) {
        self.form = form
        format = submitted.format
        machine = form.machine(over: stored, format: format)
        var rows = namedRows(submitted)
        let names = Set(rows.map(\.tag))
        for name in Set(submitted.emptyNames).sorted() {
            if names.contains(name) { refused[name] = .repeated }
            if stored != nil { rows += form.emptiedRows(name) }
        }
        if stored == nil || submitted.isPage {
            rows += form.untickedBoxes(among: rows, isNew: stored == nil)
        }
        machine.receive(rows)
        machine.apply(.submit)
    }

    /// The rows that came by their names; of other names is noted what becomes of them.
    private mutating func namedRows(_ submitted: SubmittedFields) -> [ReceivedRow] {
        var rows: [ReceivedRow] = []
        for (name, entries) in submitted.grouped {
            // No form has a name that deep, and resolving its parts would take long.
            guard name.depth <= SubmittedFields.greatestDepth,
                form.declares(name) || form.admits(name)
            else {
                unknown.append(name)
                continue
            }
            if entries.contains(where: { !$0.isWellEncoded }) { refused[name] = .encoding }
            if form.declares(name) {
                rows.append(row(name, entries))
            } else {
                noteOther(name, entries)
            }
        }
        return rows
    }

    private mutating func row(_ name: String, _ entries: [SubmittedFields.Entry]) -> ReceivedRow {
        // A browser sends a nameless file where none was chosen.
        let files = entries.compactMap(\.file).filter { !$0.name.isEmpty || !$0.content.isEmpty }
        if !files.isEmpty, form.field(at: name)?.valueKind != .file { refused[name] = .badInput }
        return ReceivedRow(
            tag: name, texts: entries.filter { $0.file == nil }.map(\.text),
            files: files.map(\.value))
    }

    private mutating func noteOther(_ name: String, _ entries: [SubmittedFields.Entry]) {
        if entries.count > 1 { refused[name] = .repeated }
        others[name] = .text(entries.last?.text ?? "")
    }

    /// Makes the body; a value that its type cannot take counts as not entered, and is reported.
    mutating func makeBody<Body: Decodable>(_ type: Body.Type) -> Body? {
        var values = SubmittedTree.values(others)
        for member in machine.record.members { values[member.tag] = member.value }
        // Each round takes a value away, so the rounds end.
        while true {
            let attempt = FieldValueDecoder().decodeRecordingKeys(type, from: values)
            switch attempt.model {
            case .success(let body):
                unknown += others.keys.filter { !attempt.keys.contains($0.root) }
                return body
            case .failure(let error):
                let path = ValuePath(keys: (error as? DecodingError)?.path ?? [])
                let wasThere = !path.value(in: values).isNothing
                note(path, wasThere: wasThere)
                if !wasThere { return nil }
                values = path.removed(from: values)
            }
        }
    }

    private mutating func note(_ path: ValuePath, wasThere: Bool) {
        let tag = machine.tag(of: path)
        if form.row(at: tag) == nil {
            unreadable.append(tag)
        } else {
            untaken.insert(tag)
        }
    }

    // MARK: What is wrong

    /// What is wrong in all, in the order of the form, then what belongs to no row.
    func results(of body: (any ValidatableModel)?) -> [ValidationResult] {
        let validations = Validations(hasConstraintResults: true)
        body?.validate(fields: nil, validations: validations)
        let rules = validations.validations.map { $0.named(by: machine) }
        // A model with a check of its own that does not ask the form judges alone.
        let isFormAsked = body == nil || validations.isFormAsked
        let told = machine.violations.filter { isFormAsked || $0.code.isRefusal || isUntaken($0) }
        let judged = told.filter { !isOverruled($0) && form.row(at: $0.tags.first ?? "") != nil }
            .map { form.result($0, in: format) }
        // Rules of the body cannot know what the body was made without.
        let lost = Set(machine.violations.filter { $0.code.isRefusal }.flatMap(\.tags))
            .union(refused.keys).union(untaken)
        let further = rules.compactMap { result in
            result.filter { message in !message.fieldIds.contains { lost.contains($0.id) } }
        }
        return (refusedResults + judged + untakenResults(told) + further)
            .inOrder(of: LiveRows(of: machine).places) + strangerResults
    }

    private func isUntaken(_ violation: Violation) -> Bool {
        violation.tags.contains { untaken.contains($0) }
    }

    /// Whether something was found at the same row that makes this one a mere consequence.
    private func isOverruled(_ violation: Violation) -> Bool {
        if violation.tags.contains(where: { refused[$0] != nil }) { return true }
        guard let tag = violation.tags.first else { return false }
        switch violation.code {
        case .required:
            return machine.violations(of: tag).contains { $0.code.isRefusal || $0.code == .choice }
        case .maxCount where violation.constraint == nil:
            return machine.violations(of: tag).contains { $0.constraint?.code == .maxCount }
        default: return false
        }
    }

    /// What was refused before a value was looked at.
    private var refusedResults: [ValidationResult] {
        refused.filter { form.declares($0.key) && form.row(at: $0.key) != nil }
            .sorted { $0.key < $1.key }
            .map { form.result(Violation(tags: [$0.key], code: $0.value), in: format) }
    }

    /// Values of which nothing is told so far, although the body is made without them.
    private func untakenResults(_ told: [Violation]) -> [ValidationResult] {
        let known = Set(told.flatMap(\.tags)).union(refused.keys)
        return untaken.subtracting(known).sorted().map {
            form.result(Violation(tags: [$0], code: .badInput), in: format)
        }
    }

    /// What is about names that are no rows of the form.
    private var strangerResults: [ValidationResult] {
        let undeclared = machine.violations.flatMap(\.tags).filter { form.row(at: $0) == nil }
        let strangers = Set(unknown).union(undeclared)
        let amiss = refused.filter { form.row(at: $0.key) == nil && !strangers.contains($0.key) }
        return strangers.sorted().map { ValidationResult(name: $0, code: .undeclared) }
            + amiss.sorted { $0.key < $1.key }
            .map { ValidationResult(name: $0.key, code: $0.value) }
            + unreadable.map { ValidationResult(name: $0, code: .badInput) }
    }
}

extension SubmittedFields {
    /// The entries by their names, in the order in which each name arrived first.
    fileprivate var grouped: [(name: String, entries: [Entry])] {
        var places: [String: Int] = [:]
        var groups: [(name: String, entries: [Entry])] = []
        for entry in entries {
            if let place = places[entry.name] {
                groups[place].entries.append(entry)
            } else {
                places[entry.name] = groups.count
                groups.append((entry.name, [entry]))
            }
        }
        return groups
    }
}

extension ModelForm {
    /// The live form that takes what comes: a new one without entries, or one over what is stored.
    fileprivate func machine(
        over stored: [String: FieldValue]?, format: ValueFormat
    ) -> FormMachine {
        let definition = definition.written(in: format)
        guard let stored else { return FormMachine(definition: definition, values: emptyLists) }
        let values = emptyLists.merging(stored) { _, stored in stored }
        return FormMachine(
            definition: definition,
            stored: FieldRecord(values.map { (tag: $0.key, value: $0.value) }))
    }
}

extension ViolationCode {
    /// Whether the value was not taken, so that nothing else about it needs to be told.
    fileprivate var isRefusal: Bool {
        [.repeated, .notEditable, .hidden, .badInput, .maxCount].contains(self)
    }
}

extension DecodingError {
    /// The way to the value that could not be read.
    fileprivate var path: [any CodingKey] {
        switch self {
        case .typeMismatch(_, let context), .valueNotFound(_, let context),
            .dataCorrupted(let context):
            context.codingPath
        case .keyNotFound(let key, let context): context.codingPath + [key]
        @unknown default: []
        }
    }
}

extension String {
    /// The first part of a name such as `team.3.name`.
    var root: String { String(prefix { $0 != "." }) }

    /// How many parts the name has.
    fileprivate var depth: Int { utf8.count { $0 == UInt8(ascii: ".") } + 1 }
}
