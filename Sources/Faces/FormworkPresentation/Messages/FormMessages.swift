public import Formwork

/// The messages about a submission in the reader's words: the summary and the fields show the same.
///
/// A message of several fields appears once in the summary and at each of its fields.
public struct FormMessages {
    /// The errors, each once, in the order of the form.
    public let errors: [ShownMessage]

    /// The warnings.
    public let warnings: [ShownMessage]

    private let errorsByTag: [String: [ShownMessage]]
    private let warningsByTag: [String: [ShownMessage]]

    /// Puts the results of a validation into words.
    public init(_ results: [ValidationResult] = [], in localizer: Localizer) {
        errors = Self.messages(of: results.filter { $0.status == .error }, localizer)
        warnings = Self.messages(of: results.filter { $0.status != .error }, localizer)
        errorsByTag = Self.byTag(errors)
        warningsByTag = Self.byTag(warnings)
    }

    /// The errors about a field, also those about several.
    public func errors(about tag: String) -> [ShownMessage] { errorsByTag[tag] ?? [] }

    /// The warnings about a field, also those about several.
    public func warnings(about tag: String) -> [ShownMessage] { warningsByTag[tag] ?? [] }

    /// Two rules with the same text are one error of a field.
    ///
    /// - Complexity: linear in the number of messages and of the fields that they are about, times
    ///   the number of those about one field.
    private static func byTag(_ messages: [ShownMessage]) -> [String: [ShownMessage]] {
        var index: [String: [ShownMessage]] = [:]
        for message in messages {
            for tag in Set(message.tags)
            where index[tag]?.contains(where: { $0.text == message.text }) != true {
                index[tag, default: []].append(message)
            }
        }
        return index
    }

    private static func messages(
        of results: [ValidationResult], _ localizer: Localizer
    ) -> [ShownMessage] {
        var seen: Set<ShownMessage> = []
        return results.flatMap(\.messages)
            .map { ShownMessage(text: localizer.text($0.message), tags: $0.fieldIds.map(\.id)) }
            .filter { seen.insert($0).inserted }
    }
}
