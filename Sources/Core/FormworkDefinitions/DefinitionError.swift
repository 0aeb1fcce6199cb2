/// Definitions that cannot be used, with all that is wrong with them.
public struct DefinitionError: Error, Hashable, Sendable {
    /// Something that is wrong in a file.
    public struct Finding: Hashable, Sendable {
        /// The file with the line, or with the pointer into its JSON: `books.yml:7`.
        public let place: String

        /// The problem and its remedy.
        public let message: String

        /// Makes a finding.
        public init(place: String, message: String) {
            self.place = place
            self.message = message
        }
    }

    /// The findings, in the order of the files and of their lines; never none.
    public let findings: [Finding]

    /// Makes an error of findings.
    public init(findings: [Finding]) { self.findings = findings }
}

extension DefinitionError: CustomStringConvertible {
    /// All findings, each on a line of its own.
    public var description: String {
        let count = findings.count == 1 ? "1 problem" : "\(findings.count) problems"
        return "The definitions have \(count):"
            + findings.map { "\n- \($0.place): \($0.message)" }.joined()
    }
}
