/// One rule about the value of one field, decided from the value alone and the same everywhere.
///
/// Only ``required`` speaks about emptiness; every other rule is satisfied by an empty value, and
/// by a value of a kind that it does not speak about. For a list each element must satisfy the
/// rule; only ``minCount(_:)`` and ``maxCount(_:)`` speak about the list itself.
///
/// A field lists its constraints in the order in which their violations are reported:
///
/// ```swift
/// FieldDefinition(
///     tag: "budget", label: "Budget", type: .text(inputType: .number),
///     constraints: [.required, .minValue(0), .maxValue(1_000_000), .fractionDigits(2)])
/// ```
///
/// A constraint depends on nothing but the value. Rules about other rows are ``ValidityRule``s, and
/// rules that need data of the server are ``ServerRule``s.
public enum Constraint: Hashable, Sendable {
    /// Something must be entered; white space alone is nothing, and a boolean must be `true`.
    ///
    /// A checkbox or a switch is required to be on, such as for the terms of a contract.
    case required
    /// The text has at least so many UTF-16 code units, as HTML counts them.
    ///
    /// `"😀"` has the length 2, because browsers count it so; a form that counted otherwise would
    /// refuse text that the browser accepted. The length is at least 0.
    case minLength(Int)
    /// The text has at most so many UTF-16 code units, as HTML counts them.
    ///
    /// `"😀"` has the length 2, as for ``minLength(_:)``. The length is at least 0.
    case maxLength(Int)
    /// The number is at least this one.
    ///
    /// It applies to whole and decimal numbers and is exact: 0.1 + 0.2 is 0.3.
    case minValue(ExactDecimal)
    /// The number is at most this one.
    ///
    /// It applies to whole and decimal numbers and is exact.
    case maxValue(ExactDecimal)
    /// The number has at most so many digits after the decimal point.
    ///
    /// Trailing zeros do not count: `1.50` has one digit. The number is from 0 to
    /// `ExactDecimal.maximumScale`.
    case fractionDigits(Int)
    /// The date is not earlier; a day without time is compared by day.
    ///
    /// It applies to dates, and to dates with time, which are compared to the second.
    case minDate(CivilDateTime)
    /// The date is not later; a day without time is compared by day.
    ///
    /// It applies to dates, and to dates with time, which are compared to the second.
    case maxDate(CivilDateTime)
    /// The canonical text of the value is one of these.
    ///
    /// Texts are compared by Unicode scalars. A field that offers choices needs no such rule: it
    /// accepts only those. The list must not be empty.
    case oneOf([String])
    /// The text is a valid e-mail address as HTML defines it.
    ///
    /// It is the willful violation of RFC 5322 by HTML: ASCII only, no comments, no quoted local
    /// part. An address of this form need not exist.
    case emailAddress
    /// The text is an absolute URL: a scheme, something after it, and no white space.
    ///
    /// The rule does not restrict the scheme, so a valid URL is not necessarily safe to link to.
    case url
    /// The text is a color as browsers pick one: `#` and six hexadecimal digits.
    case color
    /// The text has no line break.
    ///
    /// Line breaks are U+000A to U+000D, U+0085, U+2028 and U+2029. Forms
    /// that are made of a model add the rule to fields of one line.
    case singleLine
    /// The text has no control characters and none that change the direction of other text.
    ///
    /// Tabs and line feeds are allowed, and so are the marks and joiners that scripts need:
    /// U+200C to U+200F and U+061C.
    case plainText
    /// The text has this pattern; a pattern with an error is found when the form is made.
    ///
    /// The pattern must match the whole text. Matching takes time proportional to the length of the
    /// text, for every pattern; see `Pattern`.
    indirect case pattern(Pattern)
    /// The value lies a whole number of steps from the base.
    ///
    /// A step counts days for days, months for months, seconds for times and moments. Times are
    /// counted from midnight, all others from the beginning of 1970, as HTML does without a
    /// minimum.
    ///
    /// The step must be greater than 0. For example `.step(15)` on a number field accepts 30 but
    /// not 40, and `.step(900)` on a time accepts quarters of an hour.
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
    ///
    /// A type is a file extension with its dot, a media type, or a family of media types. The rule
    /// is satisfied if one of them fits; letters are compared without difference between cases. The
    /// list must not be empty.
    case fileTypes([String])
    /// The file has at most so many bytes.
    ///
    /// On a server it is the measured size; the limit of a whole request is a setting of the
    /// server.
    case maxFileSize(Int64)
    /// A list has at least so many elements, unless it has none.
    ///
    /// It applies to fields that take several values. To require at least one element, use
    /// ``required``.
    case minCount(Int)
    /// A list has at most so many elements.
    ///
    /// It applies to fields that take several values.
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
