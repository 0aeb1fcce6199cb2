public import Foundation

/// A type for the value of a form field.
///
/// Text, numbers, booleans, civil dates and times are such types, and optionals of them. An
/// enumeration of text becomes one by declaring it:
///
/// ```swift
/// public enum Category: String, CaseIterable, FormFieldValue, Codable { case hardware, service }
/// ```
public protocol FormFieldValue: Codable, Hashable, Sendable {
    /// The kind of value, which decides how input in the field is parsed.
    static var valueKind: FieldValueKind { get }

    /// Whether the field takes several values at once.
    static var isMultiple: Bool { get }

    /// The control of a field that is declared without one.
    static var control: FormFieldType { get }

    /// The values that a field offers if it is declared without choices; empty for any value.
    static var choices: [FormChoice] { get }
}

extension FormFieldValue {
    /// One value only.
    public static var isMultiple: Bool { false }

    /// A line of text for the kind of value, or a box to tick.
    public static var control: FormFieldType {
        switch valueKind {
        case .boolean: .checkbox
        case .integer, .decimal: .text(inputType: .number)
        case .date: .text(inputType: .date)
        case .time: .text(inputType: .time)
        case .month: .text(inputType: .month)
        case .dateTime: .text(inputType: .datetimeLocal)
        case .file: .text(inputType: .file)
        case .text: .text(inputType: .text)
        }
    }

    /// Any value.
    public static var choices: [FormChoice] { [] }
}

extension FormFieldValue where Self: CaseIterable & RawRepresentable<String> {
    /// A list of the cases.
    public static var control: FormFieldType { .select }

    /// The cases; the title of the case `hardware` of `IdeaCategory` has the key
    /// `IdeaCategory.hardware`.
    public static var choices: [FormChoice] {
        allCases.map { choice in
            FormChoice(
                value: choice.rawValue,
                title: .localized(for: Self.self, propertyName: choice.rawValue))
        }
    }
}

extension FormFieldValue where Self: RawRepresentable, RawValue: FormFieldValue {
    /// The kind of the raw value.
    public static var valueKind: FieldValueKind { RawValue.valueKind }
}

extension String: FormFieldValue {
    /// Text.
    public static var valueKind: FieldValueKind { .text }
}

extension Bool: FormFieldValue {
    /// A boolean.
    public static var valueKind: FieldValueKind { .boolean }
}

extension Int: FormFieldValue {
    /// A whole number.
    public static var valueKind: FieldValueKind { .integer }
}

extension Int64: FormFieldValue {
    /// A whole number.
    public static var valueKind: FieldValueKind { .integer }
}

extension Double: FormFieldValue {
    /// A decimal number.
    public static var valueKind: FieldValueKind { .decimal }
}

extension ExactDecimal: FormFieldValue {
    /// A decimal number.
    public static var valueKind: FieldValueKind { .decimal }
}

extension CivilDate: FormFieldValue {
    /// A date.
    public static var valueKind: FieldValueKind { .date }
}

extension CivilTime: FormFieldValue {
    /// A time of day.
    public static var valueKind: FieldValueKind { .time }
}

extension CivilMonth: FormFieldValue {
    /// A month of a year.
    public static var valueKind: FieldValueKind { .month }
}

extension FileValue: FormFieldValue {
    /// The kind of a file's metadata; its content is not the value of a field.
    public static var valueKind: FieldValueKind { .file }
}

extension CivilDateTime: FormFieldValue {
    /// A date and a time of day.
    public static var valueKind: FieldValueKind { .dateTime }
}

extension Date: FormFieldValue {
    /// A date and a time of day, in Coordinated Universal Time.
    public static var valueKind: FieldValueKind { .dateTime }
}

extension URL: FormFieldValue {
    /// Text.
    public static var valueKind: FieldValueKind { .text }

    /// A line for a URL.
    public static var control: FormFieldType { .text(inputType: .url) }
}

extension Optional: FormFieldValue where Wrapped: FormFieldValue {
    /// The kind of the wrapped value.
    public static var valueKind: FieldValueKind { Wrapped.valueKind }

    /// Whether the wrapped value takes several values.
    public static var isMultiple: Bool { Wrapped.isMultiple }

    /// The control of the wrapped value.
    public static var control: FormFieldType { Wrapped.control }

    /// The choices of the wrapped value.
    public static var choices: [FormChoice] { Wrapped.choices }
}

extension Array: FormFieldValue where Element: FormFieldValue {
    /// The kind of an element.
    public static var valueKind: FieldValueKind { Element.valueKind }

    /// Several values.
    public static var isMultiple: Bool { true }

    /// Boxes to tick where the elements have choices; otherwise the control of an element.
    public static var control: FormFieldType {
        Element.choices.isEmpty ? Element.control : .multipleChoice
    }

    /// The choices of an element.
    public static var choices: [FormChoice] { Element.choices }
}
