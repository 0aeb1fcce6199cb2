/// The letters that an on-screen keyboard capitalizes automatically.
///
/// It is a hint for on-screen keyboards alone; no text is changed by it.
public enum Autocapitalize: String, CaseIterable, Hashable, Sendable {
    /// Every letter.
    case characters
    /// The first letter of every sentence.
    case sentences
    /// The first letter of every word.
    case words
    /// No letter.
    case never

    /// The value of the `autocapitalize` attribute of HTML.
    public var htmlValue: String {
        self == .never ? "none" : rawValue
    }
}
