public import Foundation

/// A constraint on a field's value, or a hint for its presentation.
///
/// Constraints are enforced from here alone, on every side: there is no need to repeat them in a
/// validation method.
///
/// ```swift
/// static var options: [FormInputOption<String>] {
///     [.required(value: true)] + FormInputOption.rangeLength(1...10_000)
/// }
/// ```
public enum FormInputOption<Value>: Codable, Hashable, Sendable {
    /// Whether a value is required; for a checkbox, whether it must be checked.
    case required(value: Bool)
    /// Whether the field only shows its value. A posted value is refused.
    case disabled(value: Bool)
    /// The least length of an entered text, in UTF-16 code units as HTML counts.
    case minLength(value: Int)
    /// The maximum length of a text, in UTF-16 code units as HTML counts.
    case maxLength(value: Int)
    /// The least number.
    case minValue(value: ExactDecimal)
    /// The maximum number.
    case maxValue(value: ExactDecimal)
    /// The maximum number of digits behind the decimal separator.
    case fractionDigits(value: Int)
    /// The earliest date, in Coordinated Universal Time.
    case minDate(date: Date)
    /// The latest date, in Coordinated Universal Time.
    case maxDate(date: Date)
    /// The earliest time of day.
    case minTime(time: CivilTime)
    /// The latest time of day.
    case maxTime(time: CivilTime)
    /// The earliest month.
    case minMonth(month: CivilMonth)
    /// The latest month.
    case maxMonth(month: CivilMonth)
    /// A regular expression, in the syntax of HTML's `pattern`, that the whole text must match.
    ///
    /// An error in it is reported when the form is made.
    case pattern(value: String)
    /// The interval between accepted numbers, days, months or seconds, counted from the base.
    case step(value: ExactDecimal, base: ExactDecimal = 0)
    /// The accepted files, in the syntax of HTML's `accept`: `.pdf`, `application/pdf`, `image/*`.
    case fileTypes(values: [String])
    /// The maximum size of a file, in bytes.
    case maxFileSize(bytes: Int64)
    /// The least number of values, where any are entered at all.
    case minCount(value: Int)
    /// The maximum number of values.
    case maxCount(value: Int)
    /// The values that a select offers: no other one is accepted.
    case choices([FormChoice])
    /// The data a browser or phone may fill in.
    case autocomplete(value: Autocomplete)
    /// The letters that a phone's keyboard capitalizes.
    case autocapitalize(value: Autocapitalize)
    /// White space at both ends of a single line of text is kept; otherwise it is removed.
    case keepsSpaces
    /// An entered text is changed before it is judged.
    case normalized(TextNormalization)
    /// The field's constraints, except ``required(value:)``, are judged only where it has another
    /// value than the stored one: a date that was in the bounds when it was entered does not keep
    /// other fields from being changed later. In a new form they are always judged.
    case onlyWhenChanged
    /// The effect on the field when the instance that it refers to is deleted.
    case onDelete(ReferenceDeletion)
    /// The width of an input, in characters.
    case size(value: Int)
    /// The width of a text area, in characters.
    case cols(value: Int)
    /// The width of the field beside its neighbours.
    case width(value: FieldWidth)
    /// A short text before the input.
    case prefix(value: LocalizableString)
    /// A short text behind the input.
    case suffix(value: LocalizableString)
    /// The page counts the characters of a text with a maximum length.
    case counter
    /// The field has a widget of the application's own, by its name.
    case widget(name: String)
    /// The number is an amount in a currency, whose ISO 4217 code is the value of another row.
    case currency(row: String)
    /// The number is an amount in the currency with this ISO 4217 code.
    case currencyCode(value: String)

    /// The two options for a length between the bounds of the range.
    public static func rangeLength(_ range: ClosedRange<Int>) -> [FormInputOption<Value>] {
        [.minLength(value: range.lowerBound), .maxLength(value: range.upperBound)]
    }
}

extension FormInputOption {
    /// The choices of an enumeration: each case, with a title from the translations.
    ///
    /// The title of the case `hardware` of the property `category` has the key
    /// `<Type>.category.choices.hardware`.
    ///
    /// - Parameters:
    ///   - cases: The enumeration.
    ///   - type: The type of the form's messages.
    ///   - propertyName: The property that the choices are for.
    ///   - availableFor: The values of the field's `choicesFor` for which a case is offered; by default
    ///     each is always offered.
    /// - Returns: The option.
    public static func choices<Cases: CaseIterable & RawRepresentable<String>>(
        of cases: Cases.Type, for type: Any.Type, propertyName: String,
        availableFor: (Cases) -> [String] = { _ in [] }
    ) -> FormInputOption<Value> {
        .choices(
            cases.allCases.map { choice in
                FormChoice(
                    value: choice.rawValue,
                    title: .localized(
                        for: type, propertyName: propertyName,
                        messageGroup: "choices", messageKey: choice.rawValue),
                    availableFor: availableFor(choice))
            })
    }
}
