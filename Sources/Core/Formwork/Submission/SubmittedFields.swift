/// What arrived for a form, before anybody believed a word of it: names and texts in their order.
///
/// Every body becomes this first, whether a browser posted it or a program sent JSON, so that both
/// are judged by the same rules.
public struct SubmittedFields: Hashable, Sendable {
    /// One name with its text.
    public struct Entry: Hashable, Sendable {
        /// The name of the field.
        public let name: String

        /// The text, with replacement characters where the bytes were no UTF-8.
        public let text: String

        /// Whether the bytes were UTF-8.
        public let isWellEncoded: Bool

        /// Makes an entry.
        public init(name: String, text: String, isWellEncoded: Bool = true) {
            self.name = name
            self.text = text
            self.isWellEncoded = isWellEncoded
        }
    }

    /// The names and texts as they arrived.
    public let entries: [Entry]

    /// How values are written in the texts.
    public let format: ValueFormat

    /// Makes the fields.
    public init(entries: [Entry], format: ValueFormat = .canonical) {
        self.entries = entries
        self.format = format
    }

    /// The texts that arrived under a name.
    public func texts(of name: String) -> [String] {
        entries.filter { $0.name == name }.map(\.text)
    }

    /// The fields without those of some names.
    public func removing(_ names: Set<String>) -> SubmittedFields {
        SubmittedFields(
            entries: entries.filter { !names.contains($0.name) }, format: format)
    }
}
