public import struct Foundation.Locale

/// A BCP 47 language tag in its usual spelling, without extensions: `de-AT`, `zh-Hant-HK`.
///
/// It parses the notations of users and systems: `de_at`, `DE-AT`, `de_AT.UTF-8` and
/// `th-TH-u-ca-buddhist` (of which it keeps `th-TH`).
public struct LanguageTag: Hashable, Sendable {
    /// The most bytes that are looked at: far more than any tag in use has.
    static let maximalLength = 64

    /// The subtags in their usual spelling, the language first.
    let subtags: [String]

    /// The tag in its usual spelling.
    public let text: String

    /// Reads a tag; nil when the text is not one.
    public init?(_ text: some StringProtocol) {
        guard let subtags = Self.subtags(of: String(text)) else { return nil }
        self.init(subtags: subtags)
    }

    /// The tag of a locale; `und` for one without a language.
    public init(_ locale: Locale) {
        self.init(subtags: Self.subtags(of: locale.identifier) ?? ["und"])
    }

    init(subtags: [String]) {
        self.subtags = subtags
        text = subtags.joined(separator: "-")
    }

    /// The locale of the tag.
    public var locale: Locale { Locale(identifier: text) }
}

extension LanguageTag: CustomStringConvertible {
    /// The tag in its usual spelling.
    public var description: String { text }
}

extension LanguageTag {
    private static func subtags(of text: String) -> [String]? {
        guard text.utf8.count <= maximalLength else { return nil }
        let plain = text.prefix { $0 != "@" && $0 != "." }
        let pieces = plain.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
        guard let language = pieces.first, isLanguage(language) else { return nil }
        var subtags = [language.lowercased()]
        for piece in pieces.dropFirst() {
            guard isSubtag(piece) else { return nil }
            if piece.utf8.count == 1 { break }
            subtags.append(usualSpelling(of: piece))
        }
        return subtags
    }

    private static func isLanguage(_ piece: Substring) -> Bool {
        (2...8).contains(piece.utf8.count) && piece.allSatisfy { $0.isASCII && $0.isLetter }
    }

    private static func isSubtag(_ piece: Substring) -> Bool {
        (1...8).contains(piece.utf8.count)
            && piece.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }

    /// Scripts are capitalized, regions in capitals, all else is in small letters.
    private static func usualSpelling(of piece: Substring) -> String {
        let isWord = piece.allSatisfy(\.isLetter)
        switch piece.utf8.count {
        case 2: return piece.uppercased()
        case 4 where isWord: return piece.prefix(1).uppercased() + piece.dropFirst().lowercased()
        default: return piece.lowercased()
        }
    }
}
