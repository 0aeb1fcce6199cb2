/// A result of checking a model: its severity, and its messages for the fields concerned.
///
/// Results are values: they are collected and shown, never thrown on their own. A
/// ``ValidationError`` carries them across the wire.
public struct ValidationResult: Codable, Hashable, Sendable {
    /// The severity of a result.
    public enum Status: Int, Codable, Hashable, Sendable, Comparable, CaseIterable {
        /// Worth knowing.
        case info = 1
        /// Probably a mistake, but accepted.
        case warning
        /// Not accepted.
        case error

        /// Orders by gravity.
        public static func < (left: Status, right: Status) -> Bool {
            left.rawValue < right.rawValue
        }
    }

    /// One message and the fields that it is about.
    public struct Message: Codable, Hashable, Sendable {
        /// The fields, none if the message is about the form as a whole.
        public let fieldIds: [FormFieldIdentifier]

        /// The text of the message.
        public let message: LocalizableString

        /// The rule that is broken, for programs; `nil` if it has no name.
        public let code: ViolationCode?

        /// The bounds of the constraint that is broken, by their names; empty for none.
        public let limit: [String: ConstraintBound]

        /// Makes a message.
        public init(
            fieldIds: [FormFieldIdentifier], message: LocalizableString,
            code: ViolationCode? = nil, limit: [String: ConstraintBound] = [:]
        ) {
            self.fieldIds = fieldIds
            self.message = message
            self.code = code
            self.limit = limit
        }
    }

    /// The severity of the result.
    public let status: Status

    /// The messages, in the order of the form.
    public let messages: [Message]

    /// Makes a result.
    public init(status: Status, messages: [Message]) {
        self.status = status
        self.messages = messages
    }

    /// Makes a result with a message about one field.
    public init(
        status: Status = .error, field: any FormFieldBase, message: LocalizableString
    ) {
        self.init(status: status, fields: [field], message: message)
    }

    /// Makes a result with a message about several fields together.
    public init(
        status: Status = .error, fields: [any FormFieldBase], message: LocalizableString
    ) {
        self.init(
            status: status,
            messages: [Message(fieldIds: fields.map(\.fieldId), message: message)])
    }
}

extension ValidationResult {
    /// The part of the result whose messages satisfy the condition, `nil` if none does.
    func filter(_ isIncluded: (Message) -> Bool) -> ValidationResult? {
        let kept = messages.filter(isIncluded)
        return kept.isEmpty ? nil : ValidationResult(status: status, messages: kept)
    }
}
