/// The lines of a help about rows: their names, their values, and whether these are required, each in a
/// column.
///
/// A text that is too long for its column goes on in the lines below, where the column begins.
struct FieldColumns {
    /// The words about a row.
    struct Row {
        let name: String
        let value: String
        /// `nil` for a value that is never required and that every user may enter.
        let need: String?
    }

    /// The maximum number of characters of a line, which is set off by two in a terminal of 80.
    private static let width = 76
    /// The maximum width of names.
    private static let nameWidth = 28
    /// The maximum width of values beside which something follows.
    private static let valueWidth = 20

    private let rows: [Row]
    /// The place at which values begin.
    private let value: Int
    /// The place at which the words about what is required begin.
    private let need: Int

    init(_ rows: [Row]) {
        let names = rows.map(\.name.count)
        let values = rows.filter { $0.need != nil }.map(\.value.count)
        self.rows = rows
        value = min(names.max() ?? 0, Self.nameWidth) + 2
        need = value + min(values.max() ?? 0, Self.valueWidth) + 2
    }

    /// The lines.
    var lines: [String] {
        rows.flatMap { row in
            var lines = [row.name]
            append(row.value, at: value, to: &lines)
            if let words = row.need { append(words, at: need, to: &lines) }
            return lines
        }
    }

    /// Writes a text from a place on: into the last line if that has room for it.
    private func append(_ text: String, at place: Int, to lines: inout [String]) {
        for part in text.broken(width: Self.width - place) {
            let last = lines.last ?? ""
            let isBeside = last.count + 2 <= place
            if isBeside { lines.removeLast() }
            let start = isBeside ? last : ""
            lines.append(start + String(repeating: " ", count: place - start.count) + part)
        }
    }
}

extension String {
    /// The text in lines, broken behind spaces and bars; a longer part stays whole.
    fileprivate func broken(width: Int) -> [String] {
        var lines: [String] = []
        for piece in pieces {
            let shown = piece.last == " " ? piece.count - 1 : piece.count
            if let last = lines.last, last.count + shown <= width {
                lines[lines.count - 1] = last + piece
            } else {
                lines.append(String(piece))
            }
        }
        return lines.map { $0.last == " " ? String($0.dropLast()) : $0 }
    }

    /// The parts behind which a line can end.
    private var pieces: [Substring] {
        var (pieces, start) = ([Substring](), startIndex)
        for index in indices where self[index] == " " || self[index] == "|" {
            let end = self.index(after: index)
            pieces.append(self[start..<end])
            start = end
        }
        return start < endIndex ? pieces + [self[start...]] : pieces
    }
}
