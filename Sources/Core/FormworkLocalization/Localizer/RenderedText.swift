/// The text of a ``Localizable`` value for one reader, and its omissions.
public struct RenderedText: Sendable {
    /// The text; missing parts are marked in it.
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
