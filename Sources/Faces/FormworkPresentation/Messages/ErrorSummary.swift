public import Formwork

/// All errors of a form in one list, each with the row to which it leads.
///
/// It is the pattern of the GOV.UK Design System: one list of all errors at the top.
public struct ErrorSummary {
    /// One error.
    public struct Item: Hashable, Sendable {
        /// The labels of the entries that contain all rows of the error, such as `Member 2: `.
        public let entries: String

        /// The message, the same text as at the row.
        public let text: String

        /// The tag of the first of its rows that is shown; `nil` if none is.
        public let tag: String?
    }

    /// The errors in the order of the form.
    public let items: [Item]

    /// Sums up errors.
    ///
    /// - Parameters:
    ///   - errors: The errors; one that is there twice is shown once.
    ///   - labels: The labels of entries by the names of the entries, such as `team.3`.
    ///   - localizer: The reader's words.
    ///   - isShown: Whether a row is on the face, so that an item can lead to it.
    public init(
        _ errors: [ShownMessage], labels: [String: String], in localizer: Localizer,
        isShown: (String) -> Bool
    ) {
        var seen: Set<ShownMessage> = []
        items = errors.filter { seen.insert($0).inserted }.map { error in
            let tag = error.tags.first(where: isShown)
            let entries = tag.map { Self.entries(around: $0, of: error, labels, localizer) }
            return Item(entries: entries ?? "", text: error.text, tag: tag)
        }
    }

    /// Sums up the errors that a live form shows.
    ///
    /// - Complexity: O(*n* + errors × rows of each) in the rows of the form.
    init(of form: FormPresentation) {
        let machine = form.machine
        let errors = machine.violations.map { violation in
            let label = violation.tags.first.flatMap { machine.liveRow($0) }?.definition.label
            return ShownMessage(violation, label: label ?? "", in: form.localizer)
        }
        var labels: [String: String] = [:]
        for entry in Set(errors.flatMap(\.tags).flatMap(\.entries)) {
            labels[entry] = form.entry(entry)?.messageLabel
        }
        self.init(errors, labels: labels, in: form.localizer, isShown: machine.isVisible)
    }

    /// The messages, each behind the labels of its entries.
    package var texts: [String] { items.map { $0.entries + $0.text } }

    /// The title of the list.
    public static func title(in localizer: Localizer) -> String {
        localizer.text(key: "FormworkPresentation.errorSummary.title")
    }

    /// The label of an entry as it precedes a message.
    public static func prefix(_ label: String, in localizer: Localizer) -> String {
        localizer.text(
            key: "FormworkPresentation.errorSummary.entry", arguments: ["entry": .text(label)])
    }

    /// The labels of the entries that contain all rows of an error, the outermost first.
    private static func entries(
        around tag: String, of error: ShownMessage, _ labels: [String: String],
        _ localizer: Localizer
    ) -> String {
        guard !labels.isEmpty else { return "" }
        var text = ""
        for dot in tag.utf8.indices where tag.utf8[dot] == UInt8(ascii: ".") {
            guard let label = labels[String(tag[..<dot])],
                error.tags.allSatisfy({ $0.hasPrefix(tag[...dot]) })
            else { continue }
            text += prefix(label, in: localizer)
        }
        return text
    }
}

extension String {
    /// The names of the entries around a row: `team.3` for `team.3.name`.
    fileprivate var entries: [String] {
        utf8.indices.filter { utf8[$0] == UInt8(ascii: ".") }.map { String(self[..<$0]) }
    }
}
