/// What became of submitted fields: a body to work with, or what is wrong with them.
///
/// The steps, the same for a posted form and for JSON:
/// 1. the form machine takes what came for each row, as typed, and decides by the form's rules which
///    rows can be entered at all;
/// 2. the body is made from the values, which shows the names that its type does not know;
/// 3. the machine's constraints and rules and the body's own further rules are told together.
///
/// Rules that only the server can decide are still open then: see ``decided(_:)``.
public struct FormSubmission<Body: Decodable & Sendable>: Sendable {
    /// The fields that arrived, to be shown when the form is re-rendered; laid over what is stored now if that was merged.
    public let submitted: SubmittedFields

    /// Whether ``submitted`` is what arrived laid over a version that was stored after the form was read.
    public let isMerged: Bool

    /// The places that others changed as well since the form was read: the submission is refused if there is anything.
    public let conflicts: [FieldConflict]

    /// The body, `nil` if the submission is refused.
    public private(set) var body: Body?

    /// What is wrong, and warnings, in the order of the form.
    public private(set) var results: [ValidationResult]

    /// What only the server can decide about a submission that is accepted otherwise.
    public let questions: [ServerRuleQuestion]

    /// Judges submitted fields as a body; one that is no ``ValidatableModel`` has no form.
    public init(_ submitted: SubmittedFields, as type: Body.Type) {
        let form = ModelForm.of(body: type)
        self.init(SubmissionReading(submitted, form: form), submitted)
    }

    /// Judges submitted fields as the body of an update: they are laid over what is stored.
    ///
    /// Rows that nobody can enter keep what is stored: read-only and disabled ones, and hidden ones that
    /// are to be kept. So does what did not arrive. JSON empties a row by `null`, and a list by `[]`; a
    /// page sends everything that it shows, but for boxes that are not ticked. Entries of a page are
    /// those that it showed, by their keys; entries in JSON are those at the same places.
    ///
    /// What can be entered follows from what is stored and what arrived, taken together.
    ///
    /// - Parameters:
    ///   - submitted: What arrived.
    ///   - type: The type of the body.
    ///   - stored: The stored model; what the form has no rows for is not looked at.
    /// - Throws: What the stored model's own `encode(to:)` throws.
    public init(
        _ submitted: SubmittedFields, as type: Body.Type, over stored: some Encodable
    ) throws {
        let form = ModelForm.of(body: type)
        let values = try form.encoder.encode(stored)
        self.init(SubmissionReading(submitted, form: form, over: values), submitted)
    }

    /// Judges submitted fields as the body of an update of a version that was read before.
    ///
    /// If another version is stored now, both changes are merged: a row that only one side changed has that side's
    /// value, entries of lists are compared one by one, and what both changed is in ``conflicts``. A program
    /// sends no base; then whatever it sends and differs from what is stored is in conflict.
    ///
    /// - Parameters:
    ///   - submitted: What arrived.
    ///   - type: The type of the body.
    ///   - stored: The model as it is stored now.
    ///   - version: The version that was read, unless the base is of another.
    ///   - base: What a page carried of the version that was read.
    /// - Throws: What the stored model's own `encode(to:)` throws.
    public init(
        _ submitted: SubmittedFields, as type: Body.Type, over stored: some StoredModel,
        read version: Int, base: FormBase?
    ) throws {
        guard (base?.version ?? version) != stored.version else {
            try self.init(submitted, as: type, over: stored)
            return
        }
        let form = ModelForm.of(body: type)
        let values = try form.encoder.encode(stored)
        let read = EarlierRead(base: base, storedVersion: stored.version)
        self.init(SubmissionReading(submitted, form: form, over: values, since: read), submitted)
    }

    private init(_ reading: SubmissionReading, _ submitted: SubmittedFields) {
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
    }

    /// The error for the wire, `nil` if the submission is accepted.
    public var validationError: ValidationError? {
        body == nil ? ValidationError(validations: results) : nil
    }

    /// The submission after each of its ``questions`` was decided.
    ///
    /// - Parameter isKept: Says whether a rule is kept.
    /// - Returns: The same submission, refused if a rule is broken.
    /// - Throws: What deciding throws.
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

/// The earlier version of a model that a client read before another one was stored.
struct EarlierRead {
    /// The values that a page carried of it.
    let base: FormBase?
    /// The version that is stored now.
    let storedVersion: Int
}
