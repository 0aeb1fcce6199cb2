/// A mistake in the definition of a form, found before the form is shown.
///
/// ```swift
/// do {
///     _ = try FormDefinition(fields: [FieldDefinition(tag: "", label: "Title")])
/// } catch {
///     print(error)   // The form cannot be used:
///                    // - Row 1 has an empty tag; give it one of its own.
/// }
/// ```
public struct FormDefinitionError: Error, Hashable, Sendable {
    /// The reason for rejecting a definition; the set is open.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The text of the code.
        public let rawValue: String

        /// Creates a code from its text.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The fields contradict themselves or one another.
        public static var contradiction: Self { Self(rawValue: "contradiction") }
    }

    /// The reason for the rejection.
    public let code: Code

    /// Every finding, each with the position and tag of its fields and the remedy.
    public let findings: [String]

    /// Creates an error with all findings.
    public init(code: Code = .contradiction, findings: [String]) {
        self.code = code
        self.findings = findings
    }

    /// All findings in one text, one a line.
    public var message: String {
        var message = "The form cannot be used:"
        for finding in findings {
            message += "\n- "
            message += finding
        }
        return message
    }
}

extension FormDefinitionError: CustomStringConvertible {
    /// All findings in one text, one a line.
    public var description: String { message }
}
