/// Submitted fields while they are judged: the live form that received them, and what it does not know.
struct SubmissionReading {
    /// The live form that received the fields.
    let machine: FormMachine

    /// The state in which the live form began.
    let start: FormStart

    let form: ModelForm
    let format: ValueFormat

    /// The submitted rows, and the violations of their names.
    private(set) var submitted: SubmittedRows
    /// The violations that the live form found.
    let violations: [Violation]
    /// The names that neither the form nor the body's type know.
    private(set) var unknown: Set<String>
    private(set) var unreadable: Set<String> = []
    /// Rows whose values the body's type could not take.
    private(set) var untaken: Set<String> = []

    /// The changes of others since the form was read.
    let conflicts: [FieldConflict]
    /// The submitted fields laid over the stored values; `nil` if the form shows the stored values.
    let merged: SubmittedFields?

    /// Reads submitted fields for an update over the stored values.
    ///
    /// - Complexity: O(n log n) in the number of names, apart from the rules of the form.
    init(
        _ fields: SubmittedFields, form: ModelForm, over stored: [String: FieldValue]? = nil,
        since read: EarlierRead? = nil
    ) {
        self.form = form
        format = fields.format
        start = FormStart(
            form.definition.written(in: fields.format), values: stored ?? [:],
            isStored: stored != nil, emptyLists: form.names.lists)
        machine = start.machine()
        submitted = SubmittedRows(fields, in: form.names, isNew: stored == nil)
        if let read {
            let merge = SubmissionMerge(submitted.rows, since: read, into: machine, form, format)
            submitted.replaceRows(with: merge.rows, tags: merge.tags)
            (conflicts, merged) = (merge.conflicts, merge.merged)
        } else {
            (conflicts, merged) = ([], nil)
        }
        unknown = Set(submitted.unknown)
        violations = machine.judge(submitted.rows)
    }

    /// Makes the body; values that its type cannot take count as not entered, and are noted.
    mutating func makeBody<Body: Decodable>(_ type: Body.Type) -> Body? {
        var values = SubmittedTree.values(submitted.others)
        for member in machine.record.members { values[member.tag] = member.value }
        let attempt = FieldValueDecoder().decodeLeavingOut(type, from: values)
        for path in attempt.untaken { note(ValuePath(keys: path)) }
        switch attempt.model {
        case .success(let body):
            let names = Array(submitted.others.keys) + submitted.emptyOthers
            unknown.formUnion(names.filter { !attempt.keys.contains($0.root) })
            return body
        case .failure(let error):
            note(ValuePath(keys: (error as? DecodingError)?.path ?? []))
            return nil
        }
    }

    private mutating func note(_ path: ValuePath) {
        let tag = machine.tag(of: path)
        if form.row(at: tag) == nil {
            unreadable.insert(tag)
        } else {
            untaken.insert(tag)
        }
    }

    /// All results in the order of the form, then those that belong to no row.
    ///
    /// Those beyond ``SubmissionLimits/maxResults`` are only counted: their messages are not made.
    func results(of body: (any ValidatableModel)?) -> [ValidationResult] {
        let check = body.map { FurtherCheck(of: $0) }
        let findings = findings(
            beside: (check?.results ?? []).map { $0.named(by: machine) },
            isFormChecked: check?.isFormChecked ?? true)
        let limit = SubmissionLimits.maxResults
        let first = findings.prefix(limit).map { $0.result(in: form, format) }
        let rest = ValidationResult(counting: findings.dropFirst(limit))
        return first + (rest.map { [$0] } ?? [])
    }
}
