public import protocol Foundation.LocalizedError

/// What kept a text from being localized.
///
/// These errors speak to developers and operators; no one who fills in a form should see them.
public struct LocalizationError: Error, Hashable, Sendable {
    /// What kind of problem it is; more kinds may come.
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

        /// The text has a hole, or variants, for which no argument is given.
        public static let missingArgument = Code(rawValue: "missingArgument")

        /// The argument that is to decide between variants is not of a kind that can.
        public static let invalidArgument = Code(rawValue: "invalidArgument")

        /// A localizable type of the application threw an error of its own.
        public static let failure = Code(rawValue: "failure")

        /// An element of an array of texts is not of the type that the array has.
        public static let invalidElement = Code(rawValue: "invalidElement")
    }

    /// What kind of problem it is.
    public var code: Code

    /// What happened, where, and what to do about it.
    public var message: String

    /// The key that was looked for, when one is known.
    public var key: String?

    /// The language tag of the locale that was looked in, when one is known.
    public var languageTag: String?

    /// Where in the encoded value it happened: the names of its coding keys.
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
