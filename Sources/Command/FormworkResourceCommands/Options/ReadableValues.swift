import Formwork

/// The values of a new instance beside others that cannot be read.
struct ReadableValues<R: Resource> {
    private let object: SubmittedObject

    /// Takes the values.
    init(_ object: SubmittedObject, of type: R.Type) { self.object = object }

    /// The refusal of those that the form refuses by themselves; `nil` if there are none.
    ///
    /// A value that is missing may be one that cannot be read, and so may one by which others can be
    /// entered: neither is known to be wrong.
    func refusal(_ arguments: FieldArguments, _ localizer: Localizer) -> CommandFailure? {
        guard let fields = try? SubmittedFields(json: object.data) else { return nil }
        let messages = FormSubmission(fields, as: R.Fields.self).results
            .filter { $0.status == .error }.flatMap(\.messages).filter(isCertain)
        guard !messages.isEmpty else { return nil }
        let error = RequestError(
            .invalid, validations: [ValidationResult(status: .error, messages: messages)])
        return CommandFailure(error, of: R.self, localizer, arguments: arguments)
    }

    /// Whether a message is about values that are given, whatever the others are.
    private func isCertain(_ message: ValidationResult.Message) -> Bool {
        let uncertain: [ViolationCode] = [.required, .undeclared, .notEditable]
        guard let code = message.code, !uncertain.contains(code) else { return false }
        let names = message.fieldIds.map(\.id.root)
        return !names.isEmpty && names.allSatisfy(object.names.contains)
    }
}
