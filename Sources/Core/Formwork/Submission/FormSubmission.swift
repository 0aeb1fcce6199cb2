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
public struct FormSubmission<Body: Decodable & Sendable>: Sendable {
    /// The submitted fields, to be shown when the form is re-rendered; after a merge, laid over the
    /// stored values.
    public let submitted: SubmittedFields

    /// Whether ``submitted`` is what arrived laid over a version that was stored after the form was read.
    public let isMerged: Bool

    /// The changes of others since the form was read; if there are any, the submission is refused.
    public let conflicts: [FieldConflict]

    /// The body, `nil` if the submission is refused.
    public private(set) var body: Body?

    /// Violations and warnings, in the order of the form.
    public private(set) var results: [ValidationResult]

    /// The live form that judged the submission.
    package let form: JudgedForm

    /// The questions that only the server can answer about a submission that is accepted otherwise.
    public let questions: [ServerRuleQuestion]

    /// Judges submitted fields as a body; one that is no ``ValidatableModel`` has no form.
    public init(_ submitted: SubmittedFields, as type: Body.Type) {
        let form = ModelForm.of(body: type)
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
        let form = ModelForm.of(body: type)
        let values = try form.encoder.encode(stored)
        self.init(SubmissionReading(submitted, form: form, over: values), submitted)
    }

    /// Judges submitted fields as the body of a request that may change a stored model.
    ///
    /// If another version is stored than the one that was read, both changes are merged: a row that only
    /// one side changed has that side's value, entries of lists are compared one by one, and what both
    /// changed is in ``conflicts``. A program sends no base; then whatever it sends and differs from what
    /// is stored is in conflict.
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
        let form = ModelForm.of(body: type)
        let values = try form.encoder.encode(stored)
        let read = EarlierRead(base: base, storedVersion: stored.version)
        self.init(SubmissionReading(submitted, form: form, over: values, since: read), submitted)
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
        questions = self.body == nil ? [] : reading.machine.openServerRules
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
            decided.results.append(ModelForm.of(model).result(violation, in: submitted.format))
            decided.body = nil
        }
        return decided
    }
}
