import Foundation

/// The order of texts in one language, where it differs from that of all readers (``TextOrder``).
///
/// In Swedish `Örebro` is behind `Zermatt`, in Czech `Chrudim` behind `Hradec`. The letters are those that the Unicode
/// Common Locale Data Repository (CLDR) tailors, as rules of Formwork's own: keys are the same on all stores, and
/// whatever version of a library a database has.
///
/// ```swift
/// LanguageOrder("sv")   // the order of Swedish
/// LanguageOrder("de")   // nil: German has the order of all readers
/// ```
public struct LanguageOrder: Sendable {
    /// The language: `sv`.
    public let language: String

    private let tailoring: Tailoring

    /// The order of a language; `nil` for one with the order of all readers, or whose order is not known.
    public init?(_ language: String) {
        guard let tailoring = Self.tailorings[language] else { return nil }
        (self.language, self.tailoring) = (language, tailoring)
    }

    /// The languages of which the order is known: those with one of their own, and those with that of all readers.
    public static let known = Set(rules.keys).union(plain)

    /// Returns the text, folded, with letters in the places that they have in the language.
    func arranged(_ text: String) -> String { tailoring.arranged(text) }

    private static let tailorings = rules.reduce(into: [:]) { tailorings, language in
        tailorings[language.key] = Tailoring(
            language.value, isDotless: dotless.contains(language.key))
    }
}

extension LanguageOrder: Hashable {
    /// Whether both are the order of one language.
    public static func == (left: LanguageOrder, right: LanguageOrder) -> Bool {
        left.language == right.language
    }

    /// Hashes the language.
    public func hash(into hasher: inout Hasher) { hasher.combine(language) }
}
