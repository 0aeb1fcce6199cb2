import Formwork

/// The messages about a submission in the reader's words: the summary and the fields show the same.
struct PageMessages {
    /// One message, and the fields that it is about.
    struct Message: Hashable, Sendable {
        let text: String
        let tags: [String]
    }

    /// What keeps the submission from being accepted, each once, in the order of the form.
    let errors: [Message]

    /// What the reader should know beside that.
    let warnings: [Message]

    init(_ submission: PageSubmission?, localizer: Localizer) {
        let results = submission?.results ?? []
        errors = Self.messages(of: results.filter { $0.status == .error }, localizer)
        warnings = Self.messages(of: results.filter { $0.status != .error }, localizer)
    }

    /// The errors about a field, also those about several.
    func errors(about tag: String) -> [Message] {
        errors.isEmpty ? [] : errors.filter { $0.tags.contains(tag) }
    }

    /// The warnings about a field, also those about several.
    func warnings(about tag: String) -> [Message] {
        warnings.isEmpty ? [] : warnings.filter { $0.tags.contains(tag) }
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
