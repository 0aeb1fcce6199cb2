/// A change of an entered text before it is judged, so that each way of writing is stored as one.
///
/// Applied again it changes nothing. What the reader sees stays as it was written until the form is
/// shown again.
public enum TextNormalization: String, CaseIterable, Sendable {
    /// White space at both ends is removed.
    ///
    /// Single lines are entered without it in any case, unless they keep spaces or are passwords;
    /// this extends it to several lines of text, and to what code writes into a store.
    case trimmed
    /// Each run of white space, line breaks included, becomes one space, and that at both ends is
    /// removed.
    case singleSpaced
    /// Capital letters become small ones, one for one.
    case lowercased
    /// Small letters become capital ones, one for one: `ß` stays.
    case uppercased

    fileprivate func apply(to text: String) -> String {
        switch self {
        case .trimmed: text.trimmedScalars
        case .singleSpaced: text.singleSpaced
        case .lowercased: text.inSmallLetters
        case .uppercased: text.inCapitalLetters
        }
    }
}

extension [TextNormalization] {
    /// The text after each of the changes.
    package func applied(to text: String) -> String {
        var text = text
        for normalization in self { text = normalization.apply(to: text) }
        return text
    }
}
