/// What became of submitted fields: a body to work with, or what is wrong with them.
///
/// The steps, the same for a posted form and for JSON:
/// 1. every declared field gets its text, as typed, and the form machine reads it;
/// 2. the body is made from the values, which shows the names that its type does not know;
/// 3. the body checks itself, by its fields' constraints and by its further rules.
public struct FormSubmission<Body: Decodable & Sendable>: Sendable {
    /// What arrived, kept to be shown again.
    public let submitted: SubmittedFields

    /// The body, `nil` if the submission is refused.
    public let body: Body?

    /// What is wrong, and warnings, in the order of the form.
    public let results: [ValidationResult]

    /// Judges submitted fields as a body; one that is no ``ValidatableModel`` has no form.
    public init(_ submitted: SubmittedFields, as type: Body.Type) {
        let model = type as? any ValidatableModel.Type
        self.init(submitted, fields: model?.formFields ?? []) { body in
            let validations = Validations()
            (body as? any ValidatableModel)?.validate(fields: nil, validations: validations)
            return validations.validations
        }
    }

    private init(
        _ submitted: SubmittedFields, fields: [any FormFieldBase],
        rules: (Body) -> [ValidationResult]
    ) {
        var reading = SubmissionReading(submitted, fields: fields)
        let body = reading.makeBody(Body.self)
        let results = reading.results(with: body.map(rules))
        self.submitted = submitted
        self.results = results
        self.body = results.contains { $0.status == .error } ? nil : body
    }

    /// The error for the wire, `nil` if the submission is accepted.
    public var validationError: ValidationError? {
        body == nil ? ValidationError(validations: results) : nil
    }
}
