import Formwork
import FormworkPresentation
import FormworkTerminal

/// An instance as lines: a field with its value on each, groups below their titles, lists as tables,
/// or with a line for each value where a table is wider than the screen.
struct ItemLines {
    let localizer: Localizer
    let titles: ReferencedTitles
    /// The columns of the screen; no limit where the lines are written elsewhere.
    var width = Int.max

    /// The lines of rows with values.
    func lines(of rows: [FormRow], _ values: [String: FieldValue]) -> [String] {
        rows.flatMap { row -> [String] in
            switch row {
            case .field(let field): lines(of: field, values)
            case .group(let group) where group.isRecord:
                section(row, inside.lines(of: row.rows, (values[row.id] ?? .none).members))
            case .group, .step: section(row, inside.lines(of: row.rows, values))
            case .repeatingGroup(let list):
                section(row, inside.lines(of: list, (values[row.id] ?? .none).entries))
            case .note, .action: []
            }
        }
    }

    /// The references in the values of rows, for their titles.
    static func references(
        in rows: [FormRow], _ values: [String: FieldValue]
    ) -> [ReferencedInstance] {
        rows.flatMap { row -> [ReferencedInstance] in
            let value = values[row.id] ?? .none
            return switch row {
            case .field(let field): field.reference(in: value).map { [$0] } ?? []
            case .group(let group) where group.isRecord: references(in: row.rows, value.members)
            case .group, .step: references(in: row.rows, values)
            case .repeatingGroup: value.entries.flatMap { references(in: row.rows, $0) }
            case .note, .action: []
            }
        }
    }

    /// The lines inside of a section, which are set off.
    private var inside: ItemLines {
        var inside = self
        inside.width -= 2
        return inside
    }

    private func section(_ row: FormRow, _ lines: [String]) -> [String] {
        lines.isEmpty ? [] : ["", localizer.text(row.title)] + lines.map { "  \($0)" }
    }

    /// The title and the value, in its own direction; a text of several lines is below its title.
    private func lines(of field: any FormFieldBase, _ values: [String: FieldValue]) -> [String] {
        let text = text(of: field, values)
        guard !text.isEmpty else { return [] }
        let title = localizer.text(field.shortTitle)
        let lines = TerminalText.lines(of: text)
        return lines.count == 1
            ? ["\(title): \(localizer.isolated(text))"] : ["\(title):"] + lines.map { "  \($0)" }
    }

    /// A table of the entries; sections where they have rows of their own inside, or where the table
    /// does not fit.
    private func lines(
        of list: FormRepeatingGroup, _ entries: [[String: FieldValue]]
    ) -> [String] {
        let fields = list.rows.compactMap { row in
            if case .field(let field) = row { field } else { nil }
        }
        guard fields.count == list.rows.count else { return sections(of: list, entries) }
        guard !entries.isEmpty else { return [] }
        let columns = fields.map { field in
            TerminalTable.Column(
                title: localizer.text(field.shortTitle), isNumeric: field.isNumeric,
                isMoment: field.isMoment)
        }
        let rows = entries.map { values in
            fields.map { text(of: $0, values) }
        }
        let table = TerminalTable(columns: columns, rows: rows)
        return table.fits(width) ? table.lines : sections(of: list, entries)
    }

    /// The entries one below the other, a line for each value.
    private func sections(
        of list: FormRepeatingGroup, _ entries: [[String: FieldValue]]
    ) -> [String] {
        entries.enumerated().flatMap { number, values in
            let title = list.entryTitle.bind(arguments: ["number": .integer(Int64(number + 1))])
            return [localizer.text(title)]
                + inside.lines(of: list.rows, values).map { "  \($0)" }
        }
    }

    /// The value as lists show it: an amount with the currency beside it, a file with its size.
    private func text(of field: any FormFieldBase, _ values: [String: FieldValue]) -> String {
        if case .text(.hidden) = field.type { return "" }
        let value = values[field.fieldId.id] ?? .none
        guard field.valueKind != .file else {
            return value.allFiles.map(FileWords(localizer).text).joined(separator: ", ")
        }
        return field.reference(in: value).map(titles.title)
            ?? localizer.text(field.label(of: value, beside: values))
    }
}

extension FieldValue {
    /// The values of a record by the names of their rows.
    fileprivate var members: [String: FieldValue] {
        guard case .record(let record) = self else { return [:] }
        return Dictionary(record.members.map { ($0.tag, $0.value) }) { first, _ in first }
    }

    /// The values of the entries of a list.
    fileprivate var entries: [[String: FieldValue]] {
        guard case .list(let elements) = self else { return [] }
        return elements.compactMap { element in
            if case .record = element { element.members } else { nil }
        }
    }
}
