/// The reason why a server refused a request, as it crosses the wire and reaches the client.
///
/// In JSON its members are part of a problem (RFC 9457), to which the server adds those that every
/// problem has:
///
/// ```json
/// {"type": "about:blank", "title": "Unprocessable Content", "status": 422, "code": "invalid",
///  "detail": "…", "conflicts": [], "errors": [{"field": "title", "code": "required", "message": "…"}]}
/// ```
///
/// ```swift
/// do { _ = try await request.processRequest(baseURL: url) }
/// catch let error as RequestError { for id in error.fieldIds { print(id) } }
/// ```
///
/// ``retryAfter`` is no member of it, but the header field `Retry-After` of the answer.
public struct RequestError: ServerRequestError, Hashable, CustomStringConvertible {
    /// The kind of an error, open for more kinds.
    public struct Code: RawRepresentable, Codable, Hashable, Sendable {
        /// The name of the kind.
        public let rawValue: String

        /// Makes a kind from its name.
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// The kind of the error.
    public let code: Code

    /// The message for the user.
    public let message: LocalizableString

    /// The broken rules, with the fields that they are about.
    public let validations: [ValidationResult]

    /// The fields whose values differ from those that were stored in the meantime.
    public let conflicts: [FieldConflict]

    /// The time after which the same request may succeed; `nil` if that is not known.
    public var retryAfter: Duration?

    /// Makes an error with the message that Formwork has for the kind, or one of your own.
    public init(
        _ code: Code, message: LocalizableString? = nil,
        validations: [ValidationResult] = [], conflicts: [FieldConflict] = [],
        retryAfter: Duration? = nil
    ) {
        self.code = code
        self.message = message ?? .localized(key: "FormworkMessages.\(code.rawValue)")
        self.validations = validations
        self.conflicts = conflicts
        self.retryAfter = retryAfter
    }

    /// The fields that the error is about, each once.
    public var fieldIds: [FormFieldIdentifier] {
        ValidationError(validations: validations).fieldIds
            + conflicts.map(\.fieldId)
    }

    /// The kind and the fields, for logs: messages may not be localized yet.
    public var description: String {
        let fields = fieldIds.map(\.id).joined(separator: ", ")
        return "\(code.rawValue) (\(code.httpStatus))" + (fields.isEmpty ? "" : ": \(fields)")
    }
}

extension RequestError {
    private enum CodingKeys: CodingKey { case code, detail, conflicts, errors }

    /// Reads the members of a problem that are those of this type.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            try values.decode(Code.self, forKey: .code),
            message: try values.decode(LocalizableString.self, forKey: .detail),
            validations: try ValidationError(from: decoder).validations,
            conflicts: try values.decode([FieldConflict].self, forKey: .conflicts))
    }

    /// Writes the members of a problem that are those of this type.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(code, forKey: .code)
        try values.encode(message, forKey: .detail)
        try values.encode(conflicts, forKey: .conflicts)
        try values.encode(validations.flatMap(\.problemEntries), forKey: .errors)
    }
}
