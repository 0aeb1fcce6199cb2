public import Formwork

/// One message to a reader, and the rows that it is about.
public struct ShownMessage: Hashable, Sendable {
    /// The words.
    public let text: String

    /// The tags of the rows; none if it is about the whole form.
    public let tags: [String]

    /// Makes a message.
    public init(text: String, tags: [String]) {
        self.text = text
        self.tags = tags
    }

    /// Puts a violation into words; one without words of its own names the row.
    public init(_ violation: Violation, label: String, in localizer: Localizer) {
        text =
            violation.message.isEmpty
            ? localizer.text(
                key: "FormworkPresentation.field.unexplained", arguments: ["title": .text(label)])
            : violation.message
        tags = violation.tags
    }

    /// The weight of a message.
    public enum Kind: String, Hashable, Sendable {
        case error, warning

        /// The word before messages, so that their meaning does not depend on a colour.
        public func prefix(in localizer: Localizer) -> String {
            localizer.text(key: "FormworkPresentation.field.\(rawValue)")
        }
    }
}
