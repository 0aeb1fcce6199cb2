/// One rule about the value of one field, decided from the value alone and the same everywhere.
///
/// Only ``required`` speaks about emptiness; every other rule is satisfied by an empty value, and by
/// a value of a kind that it does not speak about. For a list each element must satisfy the rule;
/// only ``minCount(_:)`` and ``maxCount(_:)`` speak about the list itself.
public enum Constraint: Hashable, Sendable {
    /// Something must be entered; white space alone is nothing, and a boolean must be `true`.
    case required
    /// The text has at least so many UTF-16 code units, as HTML counts them.
    case minLength(Int)
    /// The text has at most so many UTF-16 code units, as HTML counts them.
    case maxLength(Int)
    /// The number is at least this one.
    case minValue(ExactDecimal)
    /// The number is at most this one.
    case maxValue(ExactDecimal)
    /// The number has at most so many digits after the decimal point.
    case fractionDigits(Int)
    /// The date is not earlier; a day without time is compared by day.
    case minDate(CivilDateTime)
    /// The date is not later; a day without time is compared by day.
    case maxDate(CivilDateTime)
    /// The canonical text of the value is one of these.
    case oneOf([String])
    /// The text is a valid e-mail address as HTML defines it.
    case emailAddress
    /// The text is an absolute URL: a scheme, something after it, and no white space.
    ///
    /// The rule does not restrict the scheme, so a valid URL is not necessarily safe to link to.
    case url
    /// The text is a color as browsers pick one: `#` and six hexadecimal digits.
    case color
    /// The text has no line break.
    case singleLine
    /// The text has no control characters and none that change the direction of other text.
    ///
    /// Tabs and line feeds are allowed, and so are the marks and joiners that scripts need:
    /// U+200C to U+200F and U+061C.
    case plainText
    /// The text has this pattern; a pattern with an error is found when the form is made.
    indirect case pattern(Pattern)
    /// The value lies a whole number of steps from the base.
    ///
    /// A step counts days for days, months for months, seconds for times and moments. Times are
    /// counted from midnight, all others from the beginning of 1970, as HTML does without a minimum.
    case step(ExactDecimal, base: ExactDecimal = 0)
    /// The time is not earlier.
    case minTime(CivilTime)
    /// The time is not later.
    case maxTime(CivilTime)
    /// The month is not earlier.
    case minMonth(CivilMonth)
    /// The month is not later.
    case maxMonth(CivilMonth)
    /// The file is of one of these types, as HTML's `accept` attribute names them: `.pdf`,
    /// `application/pdf` or `image/*`.
    ///
    /// The client declares name and media type: the rule catches mistakes, not malicious uploads.
    case fileTypes([String])
    /// The file has at most so many bytes.
    case maxFileSize(Int64)
    /// A list has at least so many elements, unless it has none.
    case minCount(Int)
    /// A list has at most so many elements.
    case maxCount(Int)

    /// The code of the violation that a value causes when it breaks this rule.
    public var code: ViolationCode {
        switch self {
        case .required: .required
        case .minLength: .minLength
        case .maxLength: .maxLength
        case .minValue: .minValue
        case .maxValue: .maxValue
        case .fractionDigits: .fractionDigits
        case .minDate: .minDate
        case .maxDate: .maxDate
        case .oneOf: .choice
        case .emailAddress: .emailAddress
        case .url: .url
        case .color: .color
        case .singleLine: .singleLine
        case .plainText: .plainText
        case .pattern: .pattern
        case .step: .step
        case .minTime: .minTime
        case .maxTime: .maxTime
        case .minMonth: .minMonth
        case .maxMonth: .maxMonth
        case .fileTypes: .fileTypes
        case .maxFileSize: .maxFileSize
        case .minCount: .minCount
        case .maxCount: .maxCount
        }
    }
}
