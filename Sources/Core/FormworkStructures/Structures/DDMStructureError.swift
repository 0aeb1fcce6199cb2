/// A structure or a record that cannot be used, with all that is wrong with it.
public struct DDMStructureError: Error, Hashable, Sendable {
    /// Something that is wrong.
    public struct Finding: Hashable, Sendable, CustomStringConvertible {
        /// The pointer into the JSON, the line of the XML, or the name of the field.
        public let place: String

        /// The problem and its remedy.
        public let message: String

        /// The place and the message.
        public var description: String { "\(place): \(message)" }
    }

    /// The findings in their order, the first ``DDMLimits/maximumFindings`` of them; never none.
    public let findings: [Finding]

    init(findings: [Finding]) {
        self.findings = Array(findings.prefix(DDMLimits.maximumFindings))
    }

    init(_ message: String, at place: String) {
        self.init(findings: [Finding(place: place, message: message)])
    }
}

extension DDMStructureError: CustomStringConvertible {
    /// All findings, each on a line of its own.
    public var description: String {
        let count = findings.count == 1 ? "1 problem" : "\(findings.count) problems"
        return "The structure has \(count):" + findings.map { "\n- \($0)" }.joined()
    }
}
