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
    /// What arrived, kept to be shown again.
    public let submitted: SubmittedFields

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

    private init(_ reading: SubmissionReading, _ submitted: SubmittedFields) {
        var reading = reading
        let body = reading.makeBody(Body.self)
        let results = reading.results(of: body as? any ValidatableModel)
        let isRefused = results.contains { $0.status == .error }
        self.submitted = submitted
        self.results = results
        self.body = isRefused ? nil : body
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
