import FormworkLocalization
import FormworkYAML
import Foundation

/// One problem in the translations, with its remedy.
package struct TranslationFinding: Hashable, Sendable, Codable {
    /// The kind of a finding.
    package enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
        /// A text that is asked for, or that another language has, does not exist.
        case missing

        /// No source asks for the text.
        case unused

        /// The text is that of the default language, word for word.
        case untranslated

        /// The text has other placeholders, or other variants, than it must have.
        case mismatched

        /// The same text appears twice.
        case duplicate

        /// A file cannot be read.
        case unreadable

        /// A translation is of a text that has changed since, or that does not exist.
        case outdated
    }

    /// The kind of the finding.
    package let kind: Kind

    /// The file, as it was named to the command.
    package let file: String

    /// The line, from 1; nil when the file as a whole is meant.
    package let line: Int?

    /// The key of the text, when it is about one.
    package let key: String?

    /// The language of the text, when it is about one.
    package let locale: String?

    /// The problem and its remedy, on one line.
    package let message: String

    /// Reports a fault.
    package init(
        _ kind: Kind, file: String, line: Int? = nil, key: String? = nil, locale: String? = nil,
        message: String
    ) {
        self.kind = kind
        self.file = file
        self.line = line
        self.key = key
        self.locale = locale
        self.message = message
    }
}

extension TranslationFinding {
    /// Makes a finding about one text, at its place.
    init(_ kind: Kind, _ text: Translation, _ message: String) {
        self.init(
            kind, file: text.file, line: text.line, key: text.key, locale: text.language.text,
            message: message)
    }

    /// A fault that reading the files found.
    init(_ finding: YamlStoreError.Finding) {
        let kind: Kind =
            switch finding.code {
            case .duplicateKey: .duplicate
            case .missingText: .missing
            case .missingOther, .unknownCategory, .missingCategory, .differentPlaceholders:
                .mismatched
            default: .unreadable
            }
        self.init(kind, file: finding.file, line: finding.line, message: finding.message)
    }

    /// A file that cannot be read.
    static func unreadable(_ path: String, _ error: any Error) -> Self {
        TranslationFinding(
            .unreadable, file: path,
            message: "The file cannot be read as UTF-8: \(error.localizedDescription)")
    }
}

extension TranslationFinding: Comparable {
    private var order: (String, Int, String, String, String) {
        (file, line ?? 0, kind.rawValue, locale ?? "", message)
    }

    /// Ordered by file, line, kind, language and message.
    package static func < (left: Self, right: Self) -> Bool { left.order < right.order }
}
