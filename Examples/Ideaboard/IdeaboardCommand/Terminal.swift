import Foundation

/// The output for a user or a program on the other side of the terminal.
enum Terminal {
    /// Writes a line at once: its reader may be at the end of a pipe.
    static func print(_ line: String) {
        try? FileHandle.standardOutput.write(contentsOf: Data("\(line)\n".utf8))
    }

    /// Writes rows with columns of even width; texts keep what could steer the terminal to themselves.
    static func print(columns titles: [String], rows: [[String]]) {
        let table = ([titles] + rows).map { $0.map(\.printable) }
        let widths = titles.indices.map { column in table.map { $0[column].count }.max() ?? 0 }
        for row in table {
            let cells = zip(row, widths).map {
                $0.padding(toLength: $1, withPad: " ", startingAt: 0)
            }
            print(cells.joined(separator: "  ").trimmingCharacters(in: .whitespaces))
        }
    }
}

extension String {
    /// The text without characters that a terminal would obey.
    var printable: String {
        String(
            String.UnicodeScalarView(
                unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
    }
}

/// A failure that is reported in one line, and ends the program with status 1.
struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
