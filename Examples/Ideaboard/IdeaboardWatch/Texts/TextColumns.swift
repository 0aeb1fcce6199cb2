import Formwork

/// Columns of texts: the first begins at the left, those after it are pushed to the right of their
/// column, the last one is as wide as it is.
struct TextColumns {
    /// The widths of all columns but the last one.
    let widths: [Int]

    /// One row as a line.
    func line(_ cells: [String]) -> String {
        let padded = cells.enumerated().map { index, cell in
            guard index < widths.count else { return cell }
            let width = TerminalText(cell).columnCount
            let padding = String(repeating: " ", count: max(0, widths[index] - width))
            return index == 0 ? cell + padding : padding + cell
        }
        var line = padded.joined(separator: "  ")
        while line.last == " " { line.removeLast() }
        return line
    }
}
