public import Formwork
public import FormworkPresentation

extension ShownTable {
    /// The table as lines of a terminal: its label, the headings and the instances, or the words in
    /// their place.
    ///
    /// ```swift
    /// for line in table.lines(in: localizer, fitting: 80) { print(line) }
    /// ```
    ///
    /// - Parameters:
    ///   - localizer: The language of the words beside the texts of the table.
    ///   - width: The maximum number of columns of the terminal that a line of instances takes.
    /// - Returns: The lines, in which no text is a control of the terminal.
    public func lines(in localizer: Localizer, fitting width: Int = .max) -> [String] {
        let title = TerminalText(label).description
        if let note = emptyNote(in: localizer) { return [title, "", note] }
        let table = TerminalTable(
            columns: columns.map { .init(title: $0.label, isNumeric: $0.isNumber) },
            rows: rows.map(\.values))
        let note = moreNote(in: localizer).map { ["", $0] } ?? []
        return [title, ""] + table.lines(fitting: width) + note
    }
}
