import Formwork

/// The messages about a submission in the reader's words: the summary and the fields show the same.
///
/// A message of several fields appears once in the summary and at each of its fields.
struct PageMessages {
    /// One message, and the fields that it is about.
    struct Message: Hashable, Sendable {
        let text: String
        let tags: [String]
    }

    /// The errors for which the submission was refused, each once, in the order of the form.
    let errors: [Message]

    /// The warnings.
    let warnings: [Message]

    private let errorsByTag: [String: [Message]]
    private let warningsByTag: [String: [Message]]

    init(_ submission: PageSubmission?, localizer: Localizer) {
        let results = submission?.results ?? []
        errors = Self.messages(of: results.filter { $0.status == .error }, localizer)
        warnings = Self.messages(of: results.filter { $0.status != .error }, localizer)
        errorsByTag = Self.byTag(errors)
        warningsByTag = Self.byTag(warnings)
    }

    /// The errors about a field, also those about several.
    func errors(about tag: String) -> [Message] { errorsByTag[tag] ?? [] }

    /// The warnings about a field, also those about several.
    func warnings(about tag: String) -> [Message] { warningsByTag[tag] ?? [] }

    /// - Complexity: linear in the number of messages and of the fields that they are about.
    private static func byTag(_ messages: [Message]) -> [String: [Message]] {
        var index: [String: [Message]] = [:]
        for message in messages {
            for tag in Set(message.tags) { index[tag, default: []].append(message) }
        }
        return index
    }

    private static func messages(
        of results: [ValidationResult], _ localizer: Localizer
    ) -> [Message] {
        var seen: Set<Message> = []
        return results.flatMap(\.messages)
            .map { Message(text: localizer.text($0.message), tags: $0.fieldIds.map(\.id)) }
            .filter { seen.insert($0).inserted }
    }
}
