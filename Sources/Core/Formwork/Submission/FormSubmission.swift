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
        let model = type as? any ValidatableModel.Type
        let form = model.map { ModelForm.of($0) } ?? .empty
        var reading = SubmissionReading(submitted, form: form)
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
