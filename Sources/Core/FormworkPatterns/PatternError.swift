/// The reason why a pattern cannot be used: a mistake of its developer.
public struct PatternError: Error, Hashable, Sendable {
    /// The kind of mistake in a pattern; the set is open.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The text of the code.
        public let rawValue: String

        /// Creates a code from its text.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The text is no regular expression.
        public static var syntax: Self { Self(rawValue: "syntax") }
        /// The expression uses something that cannot be matched here.
        public static var unsupported: Self { Self(rawValue: "unsupported") }
        /// The expression is too deep, or too long once its repetitions are written out.
        public static var tooLarge: Self { Self(rawValue: "tooLarge") }
    }

    /// The kind of mistake.
    public let code: Code

    /// The pattern as it was written.
    public let source: String

    /// The number of Unicode scalars before the mistake.
    public let position: Int

    /// The mistake and its remedy.
    public let reason: String

    /// Creates an error.
    public init(code: Code, source: String, position: Int, reason: String) {
        self.code = code
        self.source = source
        self.position = position
        self.reason = reason
    }

    /// The pattern, the place, what is wrong and what to do.
    public var message: String {
        "The pattern \"\(source)\" cannot be used: at character \(position + 1), \(reason)"
    }
}

extension PatternError: CustomStringConvertible {
    /// The pattern, the place, what is wrong and what to do.
    public var description: String { message }
}
