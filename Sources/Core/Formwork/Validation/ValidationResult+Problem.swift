/// A message of a validation as an entry of `errors` in a problem (RFC 9457).
///
/// ```json
/// {"field": "title", "code": "maxLength", "limit": {"maxLength": 120}, "message": "…"}
/// ```
struct ProblemEntry: Codable {
    private let field: String?
    private let fields: [String]?
    private let code: ViolationCode?
    private let limit: [String: ConstraintBound]?
    private let severity: Severity?
    private let message: LocalizableString

    /// The severities beside that of an error, which has no name.
    private enum Severity: String, Codable { case info, warning }

    fileprivate init(_ message: ValidationResult.Message, _ status: ValidationResult.Status) {
        field = message.fieldIds.first?.id
        fields = message.fieldIds.count > 1 ? message.fieldIds.map(\.id) : nil
        code = message.code
        limit = message.limit.isEmpty ? nil : message.limit
        self.message = message.message
        severity =
            switch status {
            case .info: .info
            case .warning: .warning
            case .error: nil
            }
    }

    /// The result with the message alone.
    var result: ValidationResult {
        let status: ValidationResult.Status =
            switch severity {
            case .info: .info
            case .warning: .warning
            case nil: .error
            }
        let message = ValidationResult.Message(
            fieldIds: (fields ?? field.map { [$0] } ?? []).map { FormFieldIdentifier(id: $0) },
            message: message, code: code, limit: limit ?? [:])
        return ValidationResult(status: status, messages: [message])
    }

    /// The entry as it is encoded, its members in the order of their names.
    func json(by localizer: Localizer) throws -> JSONValue {
        var members = JSONObject(capacity: 4)
        if let code { members.append("code", .text(code.rawValue)) }
        if let field { members.append("field", .text(field)) }
        if let fields { members.append("fields", .array(fields.map { .text($0) })) }
        if let limit {
            let bounds = limit.sorted { $0.key < $1.key }.map { ($0.key, $0.value.json) }
            members.append("limit", .object(bounds))
        }
        members.append("message", .text(try localizer.resolve(message)))
        if let severity { members.append("severity", .text(severity.rawValue)) }
        return .object(members)
    }
}

extension ValidationResult {
    /// The messages as entries of a problem.
    var problemEntries: [ProblemEntry] { messages.map { ProblemEntry($0, status) } }
}
