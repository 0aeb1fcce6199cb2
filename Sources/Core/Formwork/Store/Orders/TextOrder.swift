import Foundation

/// The order of texts in lists: alphabetical for readers of all languages, without difference
/// between cases, with each letter beside its variants.
///
/// `Agnes`, `Ágnes`, `Agora`; `Ø` is among `O`. It is one order for all readers, so that a store can
/// keep an index of it; a language with another order has keys of its own (``LanguageOrder``).
public enum TextOrder {
    /// The maximum number of Unicode scalars by which stores with an index of keys compare texts.
    public static let maximumLength = 100

    /// Returns the key of a text: keys in the order of their bytes are texts in this order.
    ///
    /// Two texts have the same key if they differ in cases and spellings of letters only.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - order: The order of a language; `nil` for that of all readers.
    /// - Returns: The key.
    public static func key(of text: String, in order: LanguageOrder? = nil) -> String {
        let folded = order?.arranged(text) ?? SearchWords.folded(text)
        guard !folded.utf8.allSatisfy({ $0 < 0x80 }) else { return "\(folded)\u{1}" }
        return "\(base(of: folded))\u{1}\(folded)"
    }

    /// Returns a folded text with each letter as its base, without marks.
    static func base(of folded: String) -> String {
        guard !folded.utf8.allSatisfy({ $0 < 0x80 }) else { return folded }
        var base = String.UnicodeScalarView()
        for scalar in folded.decomposedStringWithCanonicalMapping.unicodeScalars
        where scalar.properties.canonicalCombiningClass == .notReordered {
            base.append(contentsOf: variants[scalar] ?? [scalar])
        }
        return String(base).precomposedStringWithCanonicalMapping
    }

    /// Returns the key of the beginning of a text, of which a store keeps an index.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - order: The order of a language; `nil` for that of all readers.
    /// - Returns: The key.
    public static func indexedKey(of text: String, in order: LanguageOrder? = nil) -> String {
        key(
            of: String(String.UnicodeScalarView(text.unicodeScalars.prefix(maximumLength))),
            in: order)
    }

    /// The letters of the Latin alphabet that have no canonical decomposition, as their bases.
    private static let variants: [Unicode.Scalar: [Unicode.Scalar]] = [
        "ø": ["o"], "đ": ["d"], "ð": ["d"], "ł": ["l"], "ħ": ["h"], "ŧ": ["t"], "ı": ["i"],
        "æ": ["a", "e"], "œ": ["o", "e"], "þ": ["t", "h"], "ŋ": ["n"],
    ]
}
