/// Why a request type cannot be served: a mistake in the application, found before it runs.
public struct RegistrationError: Error, Sendable, CustomStringConvertible {
    /// What went wrong, open for more kinds.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The name of the kind.
        public let rawValue: String

        /// Makes a kind from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Another request type has the same method and path.
        public static let collision = Code(rawValue: "collision")
        /// The form of the request contradicts itself.
        public static let contradiction = Code(rawValue: "contradiction")
        /// Nobody decides the rules of a form that only the server can decide.
        public static let undecided = Code(rawValue: "undecided")
        /// The body of the request and the rows of its form have different names.
        public static let mismatch = Code(rawValue: "mismatch")
        /// The path is none that can be asked for.
        public static let invalidPath = Code(rawValue: "invalidPath")
    }

    /// What went wrong.
    public let code: Code

    /// What happened, in which types, and the remedy.
    public let message: String

    /// The message, for logs.
    public var description: String { message }
}

extension RegistrationError {
    static func collision(_ method: String, _ path: String, _ old: String, _ new: String) -> Self {
        Self(
            code: .collision,
            message: """
                \(old) and \(new) both answer \(method) \(path). Give one of them another `path`, or \
                register it only once.
                """)
    }

    static func invalidPath(_ path: String, _ type: String) -> Self {
        Self(
            code: .invalidPath,
            message: """
                \(type) has the path “\(path)”. A path begins with “/” and has only letters, digits, \
                “-”, “.”, “_”, “~” and “/” behind it.
                """)
    }

    static func undecided(_ type: String) -> Self {
        Self(
            code: .undecided,
            message: """
                The form of \(type) has rules that only the server can decide, and nobody decides them. \
                Let \(type) conform to `ServerRuled` on the server.
                """)
    }

    static func mismatch(_ findings: [String]) -> Self {
        Self(code: .mismatch, message: findings.joined(separator: " "))
    }

    static func contradiction(_ type: String, _ findings: String) -> Self {
        Self(code: .contradiction, message: "The form of \(type) contradicts itself. \(findings)")
    }
}
