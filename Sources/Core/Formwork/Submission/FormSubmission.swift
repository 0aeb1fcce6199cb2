/// The result of reading submitted fields: a body to work with, or the reasons for a refusal.
///
/// The steps are the same for a posted form and for JSON:
/// 1. the form machine applies the submitted texts of each row, and decides by the form's rules
///   which rows can be entered at all;
/// 2. the body is made from the values, which reveals the names that its type does not know;
/// 3. the violations of the machine's constraints and rules, and of the body's own further rules,
///   are reported together.
///
/// Rules that only the server can decide are still open then: see ``decided(_:)``.
///
/// A program judges JSON that it got elsewhere in the same way as a request; a value that is missing counts as not
/// entered, and a number can be a text:
///
/// ```swift
/// func violations(in json: Data) throws -> [ValidationResult] {
///     FormSubmission(try SubmittedFields(json: json), as: Idea.self).results
/// }
/// ```
public struct FormSubmission<Body: Decodable & Sendable>: Sendable {
    /// The submitted fields, to be shown when the form is re-rendered; after a merge, laid over the
    /// stored values.
    public let submitted: SubmittedFields

    /// Whether ``submitted`` is what arrived laid over a version that was stored after the form was
    /// read.
    public let isMerged: Bool

    /// The changes of others since the form was read; if there are any, the submission is refused.
    public let conflicts: [FieldConflict]

    /// The results about submitted values that no stored version makes right, where there are
    /// ``conflicts``: these are compared once the values are corrected.
    package private(set) var wrongValues: [ValidationResult] = []

    /// The body, `nil` if the submission is refused.
    public private(set) var body: Body?

    /// Violations and warnings, in the order of the form.
    public private(set) var results: [ValidationResult]

    /// The live form that judged the submission.
    package let form: JudgedForm

    /// The questions that only the server can answer about rows that are accepted otherwise.
    ///
    /// None about a submission with conflicts, or with more violations than are reported.
    public let questions: [ServerRuleQuestion]

    /// The position of each row in the form, if there are questions.
    private let places: [String: Int]

    /// Judges submitted fields as a body; one that is no ``ValidatableModel`` has no form.
    public init(_ submitted: SubmittedFields, as type: Body.Type) {
        let form = ModelForm.of(body: type, receiving: submitted)
        self.init(SubmissionReading(submitted, form: form), submitted)
    }

    /// Reads submitted fields as the body of an update: they are laid over the stored values.
    ///
    /// Rows that cannot be entered keep the stored value: read-only and disabled ones, and hidden
    /// ones that are to be kept. So do rows that were not submitted. JSON empties a row by `null`,
    /// and a list by `[]`; a page sends everything that it shows, except boxes that are not ticked.
    /// Entries of a page are identified by their keys, entries in JSON by their positions.
    ///
    /// The stored and submitted values together decide which rows can be entered.
    ///
    /// - Parameters:
    ///   - submitted: The submitted fields.
    ///   - type: The type of the body.
    ///   - stored: The stored model; properties for which the form has no rows are ignored.
    /// - Throws: Any error of the stored model's own `encode(to:)`.
    public init(
        _ submitted: SubmittedFields, as type: Body.Type, over stored: some Encodable
    ) throws {
        let form = ModelForm.of(body: type, receiving: submitted)
        let values = try form.encoder.encode(stored)
        self.init(SubmissionReading(submitted, form: form, over: values), submitted)
    }

    /// Judges submitted fields as the body of a request that may change a stored model.
    ///
    /// If another version is stored than the one that was read, both changes are merged: a row that
    /// only one side changed has that side's value, entries of lists are compared one by one, and
    /// rows that both sides changed are in ``conflicts``. A program sends no base; each of its
    /// values that differs from the stored one is in conflict.
    ///
    /// - Parameters:
    ///   - submitted: The submitted fields.
    ///   - type: The type of the body.
    ///   - stored: The model as it is stored now; `nil` if the request changes none.
    ///   - version: The version that was read, unless the base is of another; `nil` if any may be changed.
    ///   - base: The values that the page carried, of the version that was read.
    /// - Throws: Any error of the stored model's own `encode(to:)`.
    public init(
        _ submitted: SubmittedFields, as type: Body.Type, over stored: (any StoredModel)?,
        read version: Int?, base: FormBase?
    ) throws {
        guard let stored else {
            self.init(submitted, as: type)
            return
        }
        guard let version, (base?.version ?? version) != stored.version else {
            try self.init(submitted, as: type, over: stored)
            return
        }
        let form = ModelForm.of(body: type, receiving: submitted)
        let values = try form.encoder.encode(stored)
        let read = EarlierRead(base: base, storedVersion: stored.version)
        self.init(SubmissionReading(submitted, form: form, over: values, since: read), submitted)
        // Values that are merged are wrong if they are wrong by themselves.
        guard !conflicts.isEmpty, results.contains(where: { $0.status == .error }) else { return }
        var own = SubmissionReading(submitted, form: form, over: values)
        _ = own.makeBody(Body.self)
        wrongValues = own.wrongValues
    }

    private init(_ reading: sending SubmissionReading, _ submitted: SubmittedFields) {
        var reading = reading
        let body = reading.makeBody(Body.self)
        let results = reading.results(of: body as? any ValidatableModel)
        let isRefused = results.contains { $0.status == .error }
        self.submitted = reading.merged ?? submitted
        isMerged = reading.merged != nil
        conflicts = reading.conflicts
        self.results = results
        self.body = isRefused || !conflicts.isEmpty ? nil : body
        let hasQuestions = reading.form.hasServerRules
        questions =
            hasQuestions && conflicts.isEmpty
            ? reading.machine.openServerRules(beside: results) : []
        places = questions.isEmpty ? [:] : reading.machine.rows.places
        form = JudgedForm(reading.machine, from: reading.start)
    }

    /// The error for the wire, `nil` if the submission is accepted.
    public var validationError: ValidationError? {
        body == nil ? ValidationError(validations: results) : nil
    }

    /// Returns the submission after each of its ``questions`` was answered.
    ///
    /// - Parameter isKept: Returns whether a rule is kept.
    /// - Returns: The same submission, refused if a rule is broken.
    /// - Throws: Any error of `isKept`.
    public func decided(
        _ isKept: (ServerRuleQuestion) async throws -> Bool
    ) async rethrows -> FormSubmission {
        guard !questions.isEmpty, let model = Body.self as? any ValidatableModel.Type else {
            return self
        }
        var decided = self
        for question in questions where try await !isKept(question) {
            let violation = Violation(tags: [question.tag], code: question.code)
            decided.insert(ModelForm.of(model).result(violation, in: submitted.format))
            decided.body = nil
        }
        return decided
    }

    /// Adds a result in the order of the form.
    private mutating func insert(_ result: ValidationResult) {
        func place(_ result: ValidationResult) -> Int {
            result.messages.first?.fieldIds.first.flatMap { places[$0.id] } ?? .max
        }
        let own = place(result)
        results.insert(result, at: results.firstIndex { place($0) > own } ?? results.endIndex)
    }
}

/// Submitted fields while they are judged: the live form that received them, and what it does not
/// know.
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
        let members = machine.record.members
        values.reserveCapacity(values.count + members.count)
        for member in members { values[member.tag] = member.value }
        let attempt = FieldValueDecoder().decodeLeavingOut(type, from: values)
        for path in attempt.untaken { note(path) }
        switch attempt.model {
        case .success(let body):
            noteUnknown(of: Array(submitted.others.keys) + submitted.emptyOthers, attempt.keys)
            return body
        case .failure(let error):
            note((error as? DecodingError)?.path ?? [])
            return nil
        }
    }

    /// Notes which names beside the rows the body's type did not ask for.
    private mutating func noteUnknown(of names: [String], _ requested: [String]) {
        guard !names.isEmpty else { return }
        let requested = Set(requested)
        unknown.formUnion(names.filter { !requested.contains($0.root) })
    }

    /// Notes that the body's type could not take the value at a coding path.
    private mutating func note(_ path: [any CodingKey]) {
        let tag = machine.tag(at: path)
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
        return results(of: findings)
    }

    /// The results about submitted values that are wrong beside any stored ones.
    var wrongValues: [ValidationResult] {
        let sent = Set(submitted.rows.map(\.tag)).union(submitted.refused.keys)
        return results(
            of: findings(beside: [], isFormChecked: true).filter { $0.isFinal(for: sent, in: form) }
        )
    }

    private func results(of findings: [SubmissionFinding]) -> [ValidationResult] {
        let limit = SubmissionLimits.maxResults
        let first = findings.prefix(limit).map { $0.result(in: form, format, of: machine) }
        let rest = ValidationResult(counting: findings.dropFirst(limit))
        return first + (rest.map { [$0] } ?? [])
    }
}
