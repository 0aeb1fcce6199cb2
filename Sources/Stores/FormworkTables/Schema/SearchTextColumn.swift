import Formwork
import Foundation

/// The column with the text of the searched fields, folded as words are (`SearchWords`).
package struct SearchTextColumn: Sendable {
    /// The searched fields, at least one.
    package let fields: [FieldColumn]

    /// No field has such a name: names of fields do not begin so.
    package static let name = "_search"

    /// The text of a row.
    package func text(of values: RowValues) -> StoredValue {
        .text(SearchWords.searchable(fields.searchedText(of: values)))
    }
}

extension [FieldColumn] {
    /// The texts of some fields of a row, each in lines of its own.
    package func searchedText(of values: RowValues) -> String {
        map { $0.searchedText(of: values[$0.name] ?? .null) }.joined(separator: "\n")
    }
}

extension FieldColumn {
    /// The value as it is sent, of a list all elements.
    fileprivate func searchedText(of value: StoredValue) -> String {
        switch value {
        case .text(let text) where field.isMultiple:
            let list = try? JSONDecoder().decode([String].self, from: Data(text.utf8))
            return list?.joined(separator: "\n") ?? ""
        case .text(let text): return text
        case .integer(let integer):
            return field.valueKind == .boolean ? "\(integer != 0)" : "\(integer)"
        case .null, .real, .data: return ""
        }
    }
}
