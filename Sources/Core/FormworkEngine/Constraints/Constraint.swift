/// One rule about the value of one field, decided from the value alone and the same everywhere.
///
/// Only ``required`` speaks about emptiness; every other rule is satisfied by an empty value, and by
/// a value of a kind that it does not speak about. For a list each element must satisfy the rule.
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
    /// The list has at least so many elements.
    case minCount(Int)
    /// The list has at most so many elements.
    case maxCount(Int)
    /// The canonical text of the value is one of these.
    case oneOf([String])
    /// The text is a valid e-mail address as HTML defines it.
    case emailAddress
    /// The text is an absolute URL: a scheme, something after it, and no white space.
    ///
    /// The rule says nothing about which schemes are safe to link to.
    case url
    /// The text has no line break.
    case singleLine
    /// The text has no control characters and none that change the direction of other text.
    ///
    /// Tabs and line feeds are allowed, and so are the marks and joiners that scripts need:
    /// U+200C to U+200F and U+061C.
    case plainText

    /// Why a value that breaks this rule is refused.
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
        case .minCount: .minCount
        case .maxCount: .maxCount
        case .oneOf: .choice
        case .emailAddress: .emailAddress
        case .url: .url
        case .singleLine: .singleLine
        case .plainText: .plainText
        }
    }
}
