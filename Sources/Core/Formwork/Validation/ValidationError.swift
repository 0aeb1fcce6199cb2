/// The results of a failed validation; on the wire they are the `errors` of a problem, one for each
/// message.
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

extension ValidationError {
    private enum CodingKeys: CodingKey { case errors }

    /// Reads the entries of a problem.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            validations: try values.decode([ProblemEntry].self, forKey: .errors).map(\.result))
    }

    /// Writes one entry for each message.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(validations.flatMap(\.problemEntries), forKey: .errors)
    }
}
