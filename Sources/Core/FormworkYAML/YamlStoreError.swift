public import protocol Foundation.LocalizedError

/// Everything that is wrong with the YAML files of a ``YamlStore``, found in one go.
public struct YamlStoreError: Error, Hashable, Sendable {
    /// The problems, in the order of the files and their lines.
    public let findings: [Finding]

    /// Reports problems.
    public init(findings: [Finding]) {
        self.findings = findings
    }
}

extension YamlStoreError: CustomStringConvertible, LocalizedError {
    /// The number of problems, and each on a line of its own: `file:line: message`.
    public var description: String {
        let count = findings.count == 1 ? "1 problem" : "\(findings.count) problems"
        let lines = findings.map { "\n- \($0)" }.joined()
        return "The translations have \(count):\(lines)"
    }

    /// The same as the description.
    public var errorDescription: String? { description }
}
