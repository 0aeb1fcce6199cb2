extension YamlStoreError {
    /// One problem at one place.
    public struct Finding: Hashable, Sendable, CustomStringConvertible {
        /// The kind of the finding.
        public let code: Code

        /// The file, or the directory, that has the problem.
        public let file: String

        /// The line, from 1, when the finding has one.
        public let line: Int?

        /// The problem and its remedy.
        public let message: String

        /// Reports a problem at a place.
        public init(code: Code, file: String, line: Int? = nil, message: String) {
            self.code = code
            self.file = file
            self.line = line
            self.message = message
        }

        /// The severity of the finding.
        public var severity: Severity {
            [.differentPlaceholders, .missingTranslation].contains(code) ? .warning : .error
        }

        /// The place and the message: `file:line: message`.
        public var description: String {
            let place = line.map { "\(file):\($0)" } ?? file
            return "\(place): \(message)"
        }
    }
}

extension YamlStoreError.Finding {
    /// The severity of a finding.
    public enum Severity: String, Hashable, Sendable, CaseIterable {
        /// An entry, or a file, is left out.
        case error

        /// Everything is used; readers of a language may find a text strange.
        case warning
    }

    /// The kind of a finding; more kinds may come.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The stable name of the kind.
        public let rawValue: String

        /// A kind by its stable name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The file or directory cannot be read, or is not UTF-8.
        public static let unreadable = Code(rawValue: "unreadable")

        /// The directory has no YAML file.
        public static let noFiles = Code(rawValue: "noFiles")

        /// The text is not YAML.
        public static let notYAML = Code(rawValue: "notYAML")

        /// The document is not a map of locales, or a locale is not a map of texts.
        public static let notMap = Code(rawValue: "notMap")

        /// A key of the first level is not a language tag.
        public static let invalidLocale = Code(rawValue: "invalidLocale")

        /// A key is not plain text, or is empty.
        public static let invalidKey = Code(rawValue: "invalidKey")

        /// The same key appears twice for one locale, in one file or in two.
        public static let duplicateKey = Code(rawValue: "duplicateKey")

        /// A key has nothing written after it.
        public static let missingText = Code(rawValue: "missingText")

        /// A variant is neither a text nor a map with variants of its own.
        public static let invalidVariant = Code(rawValue: "invalidVariant")

        /// A text in variants has none for everything else.
        public static let missingOther = Code(rawValue: "missingOther")

        /// A variant is named after a form that the language does not have.
        public static let unknownCategory = Code(rawValue: "unknownCategory")

        /// A form that the language needs has no variant.
        public static let missingCategory = Code(rawValue: "missingCategory")

        /// A key of the default locale has no text for another language: a warning.
        ///
        /// A language is served by those that it falls back to: `en-GB` lacks nothing that `en`
        /// has.
        public static let missingTranslation = Code(rawValue: "missingTranslation")

        /// A text has other placeholders than that of another language: a warning.
        public static let differentPlaceholders = Code(rawValue: "differentPlaceholders")

        /// The document is nested too deep or has too many texts.
        public static let tooLarge = Code(rawValue: "tooLarge")
    }
}

extension [YamlStoreError.Finding] {
    /// In the order of files and lines.
    func inOrder() -> Self {
        sorted { ($0.file, $0.line ?? 0, $0.message) < ($1.file, $1.line ?? 0, $1.message) }
    }
}
