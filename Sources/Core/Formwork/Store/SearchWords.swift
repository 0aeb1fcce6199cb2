import Foundation

/// The words of a search: bounded, split and folded once, then compared with many texts.
///
/// A text is found if it has every word, in any order and case, with or without the marks of its
/// letters.
///
/// ```swift
/// let words = SearchWords("CAFE map")
/// words.allOccur(in: "A map of the café")  // true
/// ```
public struct SearchWords: Sendable {
    /// The maximum length of a search in Unicode scalars; further text is ignored.
    public static let maximumLength = 200

    /// The maximum number of different words; further ones are ignored.
    public static let maximumCount = 10

    /// The part of the search that is not ignored because of its length.
    public let text: String

    /// The words as they occur in a text that is ``searchable(_:)``.
    package let searchableWords: [String]

    private let words: [SearchedBytes]

    /// Splits a search at its white space.
    public init(_ search: String) {
        text = String(String.UnicodeScalarView(search.unicodeScalars.prefix(Self.maximumLength)))
        var known: Set<String> = []
        // By scalars: the boundaries of characters take quadratic time to find in some texts.
        searchableWords = text.unicodeScalars.split(whereSeparator: \.properties.isWhitespace)
            .map { Self.searchable(String($0)) }
            .filter { !$0.isEmpty && known.insert($0).inserted }
            .prefix(Self.maximumCount).map { $0 }
        words = searchableWords.map { SearchedBytes(Array($0.utf8)) }
    }

    /// Whether there is no word, so that every text is found.
    public var isEmpty: Bool { words.isEmpty }

    /// The number of words.
    var count: Int { words.count }

    /// Returns whether every word occurs in the text.
    ///
    /// - Complexity: Linear in the length of the text, for each of at most ``maximumCount`` words.
    public func allOccur(in text: String) -> Bool {
        if words.isEmpty { return true }
        var searchable = Self.searchable(text)
        return searchable.withUTF8 { bytes in words.allSatisfy { $0.occur(in: bytes) } }
    }

    /// The text in which words are looked for: without difference between cases, and each letter
    /// without its marks.
    package static func searchable(_ text: String) -> String { TextOrder.base(of: folded(text)) }

    /// The text without difference between cases, and with each letter spelt in only one way.
    ///
    /// Upper case comes first, so that `ß` equals `SS` and the final `ς` any other sigma.
    public static func folded(_ text: String) -> String {
        guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text.lowercased() }
        return text.withoutExcessMarks.uppercased().lowercased()
            .precomposedStringWithCanonicalMapping
    }
}

extension String {
    /// The maximum number of marks on one letter that texts of the Stream-Safe Text Format have
    /// (UAX #15).
    private static var maximumMarks: Int { 30 }

    /// The text without the marks beyond the maximum: their order takes quadratic time to
    /// normalize.
    fileprivate var withoutExcessMarks: String {
        var kept = UnicodeScalarView()
        var marks = 0
        for scalar in unicodeScalars {
            marks = scalar.properties.canonicalCombiningClass == .notReordered ? 0 : marks + 1
            if marks <= Self.maximumMarks { kept.append(scalar) }
        }
        return String(kept)
    }
}
