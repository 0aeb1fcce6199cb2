package import Formwork
import Foundation

/// The column of a form field.
package struct FieldColumn: Sendable {
    package let field: any FormFieldBase

    /// Whether nothing but the stored value decides if the field's rules are kept: no other row hides, computes
    /// or begins it.
    package let isJudgedAlone: Bool

    /// Whether each line break of a text is judged as one line feed, as forms with rules over rows read it.
    let hasUnifiedBreaks: Bool

    /// The field's name.
    package var name: String { field.fieldId.id }

    /// Whether rows are filtered by single values of the field rather than by ranges.
    package var hasRepeatedValues: Bool {
        !field.isMultiple && [.text, .integer, .boolean].contains(field.valueKind)
    }

    /// Whether rows are filtered by ranges of values that have ranks (``ValueRank``).
    package var hasRankedValues: Bool {
        !field.isMultiple
            && [.integer, .decimal, .date, .dateTime, .month].contains(field.valueKind)
    }
}

extension FieldColumn {
    /// The value of the field that a stored one is.
    package func value(of stored: StoredValue) -> FieldValue {
        switch stored {
        case .integer(let number):
            return field.valueKind == .boolean ? .boolean(number != 0) : .integer(number)
        case .text(let text):
            // An instant is stored with its milliseconds.
            if field.valueKind == .dateTime, let date = Date(storedText: text) {
                return .dateTime(CivilDateTime(date))
            }
            return field.valueKind.value(readFrom: text) ?? .text(text)
        case .null, .real, .data: return .none
        }
    }
}
