/// A line of comma-separated values (RFC 4180).
package enum CSVLine {
    /// The mark by which spreadsheets recognize UTF-8.
    static let byteOrderMark = "\u{FEFF}"

    /// Returns the line of some cells, with its line break.
    package static func text(of cells: [String]) -> String {
        cells.map(quoted).joined(separator: ",") + "\r\n"
    }

    /// Returns a text that no spreadsheet takes for a formula: with an apostrophe before it, if it
    /// begins as one.
    static func defused(_ text: String) -> String {
        isFormula(text.unicodeScalars.first) ? "'\(text)" : text
    }

    /// Returns the text as it was before it was defused.
    static func restored(_ text: String) -> String {
        let scalars = text.unicodeScalars
        guard scalars.first == "'", isFormula(scalars.dropFirst().first) else { return text }
        return String(scalars.dropFirst())
    }

    private static func isFormula(_ first: Unicode.Scalar?) -> Bool {
        first.map { "=+-@\t\r".unicodeScalars.contains($0) } ?? false
    }

    private static func quoted(_ cell: String) -> String {
        let needsQuotes = cell.utf8.contains { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }
        return needsQuotes ? "\"\(cell.replacing("\"", with: "\"\""))\"" : cell
    }
}
