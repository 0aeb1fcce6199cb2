/// The results of a failed validation as they cross the wire.
public struct ValidationError: ServerRequestError, Hashable, CustomStringConvertible {
    /// The results of the checks, in the order of the form.
    public let validations: [ValidationResult]

    /// Makes an error.
    public init(validations: [ValidationResult]) { self.validations = validations }

    /// The fields that the messages are about, each once, in the order of the messages.
    public var fieldIds: [FormFieldIdentifier] {
        var seen: Set<FormFieldIdentifier> = []
        return validations.flatMap(\.messages).flatMap(\.fieldIds)
            .filter { seen.insert($0).inserted }
    }

    /// The names of the fields, for logs: messages may not be localized yet.
    public var description: String {
        "Not valid: \(fieldIds.map(\.id).joined(separator: ", "))"
    }
}
