/// The words that a ``Localizable`` value has for one reader, and what was missing for them.
public struct RenderedText: Sendable {
    /// The words; what is missing is marked in them.
    public let text: String

    /// The omissions, in the order of the text.
    let misses: [LocalizationMiss]

    /// Makes a complete text.
    public init(_ text: String) {
        self.init(text, misses: [])
    }

    init(_ text: String, misses: [LocalizationMiss]) {
        self.text = text
        self.misses = misses
    }
}
