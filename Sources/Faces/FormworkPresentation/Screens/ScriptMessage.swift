/// A message between a screenlet and the script of the page in its frame.
public struct ScriptMessage: Codable, Hashable, Sendable {
    /// The maximum length of a text, in units of UTF-16, as scripts count.
    public static let maximumTextLength = 16_384

    /// The maximum length of a namespace.
    public static let maximumNamespaceLength = 64

    /// The kind of the message: letters and digits of ASCII, `-`, `_` and `.`, such as `seat.chosen`.
    public let namespace: String

    /// The content: words, or data as JSON.
    public let text: String

    /// Makes a message; `nil` if the text or the namespace is too long, or the namespace has other
    /// characters or is one of Formwork's own, which begin with `formwork.`.
    public init?(_ namespace: String, _ text: String) {
        guard Self.isNamespace(namespace), text.utf16.count <= Self.maximumTextLength else {
            return nil
        }
        self.namespace = namespace
        self.text = text
    }

    /// Whether a text can be the namespace of messages.
    public static func isNamespace(_ text: String) -> Bool {
        (1...maximumNamespaceLength).contains(text.utf8.count) && !text.hasPrefix("formwork.")
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
                    UInt8(ascii: "."):
                    true
                default: false
                }
            }
    }
}
