import Foundation

/// The formats of a report of findings, for users and for tools.
package enum TranslationReport: String, CaseIterable, Sendable {
    /// One line for each finding: `file:line: kind: message`.
    case text

    /// One array of objects with `kind`, `file`, `message` and, where known, `line`, `key`,
    /// `locale`.
    case json

    /// One line for each finding, which GitHub shows beside the line of the file.
    case github

    /// All findings, with a line feed after each line.
    package func report(_ findings: [TranslationFinding]) throws -> String {
        switch self {
        case .text: findings.map { line($0) + "\n" }.joined()
        case .github: findings.map { annotation($0) + "\n" }.joined()
        case .json: try json(findings) + "\n"
        }
    }

    private func line(_ finding: TranslationFinding) -> String {
        let place = finding.line.map { "\(finding.file):\($0)" } ?? finding.file
        let message = finding.message.split(whereSeparator: \.isNewline).joined(separator: " ")
        return "\(place): \(finding.kind.rawValue): \(message)"
    }

    private func json(_ findings: [TranslationFinding]) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(findings), as: UTF8.self)
    }

    private func annotation(_ finding: TranslationFinding) -> String {
        let properties = [
            "file": finding.file, "line": finding.line.map { "\($0)" },
            "title": finding.kind.rawValue,
        ].compactMapValues { $0 }.sorted { $0.key < $1.key }
        let place = properties.map { "\($0.key)=\(Self.property($0.value))" }
        return "::error \(place.joined(separator: ","))::\(Self.data(finding.message))"
    }

    /// Text after the second pair of colons.
    private static func data(_ text: String) -> String {
        text.replacing("%", with: "%25").replacing("\r\n", with: "%0D%0A")
            .replacing("\r", with: "%0D").replacing("\n", with: "%0A")
    }

    /// The value of a property, which ends at a comma or a colon.
    private static func property(_ text: String) -> String {
        data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
    }
}
