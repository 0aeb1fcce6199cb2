import Foundation

/// The tables of a document in Markdown.
enum MarkdownTable {
    /// The rows of all tables whose first column has a heading, each as its cells.
    static func rows(in document: String, headed heading: String) -> [[String]] {
        var rows: [[String]] = []
        var isInside = false
        var previous = ""
        for line in document.split(separator: "\n", omittingEmptySubsequences: false) {
            defer { previous = String(line) }
            if !line.hasPrefix("|") {
                isInside = false
            } else if line.hasPrefix("|--") || line.hasPrefix("| --") {
                isInside = cells(of: previous).first == heading
            } else if isInside {
                rows.append(cells(of: String(line)))
            }
        }
        return rows
    }

    private static func cells(of line: String) -> [String] {
        line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
            .map { $0.trimmingCharacters(in: .whitespaces) }
    }
}

extension String {
    /// The texts between backticks.
    var codeSpans: [String] { matches(of: /`([^`\n]+)`/).map { String($0.1) } }
}
