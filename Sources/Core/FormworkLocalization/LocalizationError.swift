public import protocol Foundation.LocalizedError

/// The reason why a text could not be localized.
///
/// These errors are for developers and operators; they should never appear in a form.
public struct LocalizationError: Error, Hashable, Sendable {
    /// The kind of an error; more kinds may come.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The stable name of the kind.
        public let rawValue: String

        /// A kind by its stable name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// No locale of the chain has a text for any key of the reference.
        public static let missingTranslation = Code(rawValue: "missingTranslation")

        /// Only the default locale has a text for the key.
        public static let missingOwnTranslation = Code(rawValue: "missingOwnTranslation")

        /// The text is asked for before it is bound to its type or localized.
        public static let unbound = Code(rawValue: "unbound")

        /// The encoder's `userInfo` carries no localizer.
        public static let missingLocalizer = Code(rawValue: "missingLocalizer")

        /// The text has a placeholder, or variants, for which no argument is given.
        public static let missingArgument = Code(rawValue: "missingArgument")

        /// The argument that is to decide between variants is not of a kind that can.
        public static let invalidArgument = Code(rawValue: "invalidArgument")

        /// A localizable type of the application threw an error of its own.
        public static let failure = Code(rawValue: "failure")

        /// An element of an array of texts is not of the type that the array has.
        public static let invalidElement = Code(rawValue: "invalidElement")
    }

    /// The kind of the error.
    public var code: Code

    /// The description: the event, its place, and the remedy.
    public var message: String

    /// The key that was looked for, when one is known.
    public var key: String?

    /// The keys of more general texts that could be shown instead, in the order in which they were
    /// looked for.
    public var fallbackKeys: [String] = []

    /// The language tag of the locale that was looked in, when one is known.
    public var languageTag: String?

    /// The path of the error in the encoded value: the names of its coding keys.
    public var codingPath: [String]

    /// Describes a problem.
    public init(
        code: Code, message: String, key: String? = nil, languageTag: String? = nil,
        codingPath: [String] = []
    ) {
        self.code = code
        self.message = message
        self.key = key
        self.languageTag = languageTag
        self.codingPath = codingPath
    }
}

extension LocalizationError: CustomStringConvertible, LocalizedError {
    /// The code, the message and the place.
    public var description: String {
        let place = codingPath.isEmpty ? "" : " (at \(codingPath.joined(separator: ".")))"
        return "\(code.rawValue): \(message)\(place)"
    }

    /// The same as the description.
    public var errorDescription: String? { description }
}
