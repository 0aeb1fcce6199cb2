import Formwork
import Foundation

/// The form in which a column has the values of a field, where it is known exactly.
enum FieldContent {
    case text, identity, integer, boolean, decimal, date, time, month
    /// A day with a time.
    case moment
    /// A day with a time to the millisecond.
    case instant

    /// `nil` for a type with a form of its own, such as a number in binary fractions.
    init?(_ field: any FormFieldBase) {
        switch field.valueKind {
        case .text:
            if field.holds(URL.self) { return nil }
            self = field.isReference ? .identity : .text
        case .integer: self = .integer
        case .boolean: self = .boolean
        case .decimal where field.holds(ExactDecimal.self): self = .decimal
        case .date where field.holds(CivilDate.self): self = .date
        case .time where field.holds(CivilTime.self): self = .time
        case .month where field.holds(CivilMonth.self): self = .month
        case .dateTime where field.holds(CivilDateTime.self): self = .moment
        case .dateTime where field.holds(Date.self): self = .instant
        case .decimal, .date, .time, .month, .dateTime, .file: return nil
        }
    }
}

extension FormFieldBase {
    /// Whether the values of the field are of a type, or several of it.
    fileprivate func holds<Value: FormFieldValue>(_ type: Value.Type) -> Bool {
        self is FormField<Value> || self is FormField<Value?> || self is FormField<[Value]>
    }
}
