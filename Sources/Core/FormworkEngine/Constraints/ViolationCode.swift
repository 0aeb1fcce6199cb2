/// The reason for a violation; also the key of its message.
///
/// The set is open: an application adds codes of its own.
///
/// The message of a field is found by the code, in ``FieldDefinition/messages``; without one, the
/// localization layer has a default text for each of the codes below.
///
/// ```swift
/// extension ViolationCode {
///     static let nameTaken = ViolationCode(rawValue: "nameTaken")
/// }
/// ```
public struct ViolationCode: RawRepresentable, Hashable, Sendable {
    /// The code as it is written in wire formats and translation keys.
    public let rawValue: String

    /// Creates a code from its text.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}

extension ViolationCode {
    /// Nothing was entered where something must be.
    public static var required: Self { Self(rawValue: "required") }
    /// The text is too short.
    public static var minLength: Self { Self(rawValue: "minLength") }
    /// The text is too long.
    public static var maxLength: Self { Self(rawValue: "maxLength") }
    /// The number is too small.
    public static var minValue: Self { Self(rawValue: "minValue") }
    /// The number is too large.
    public static var maxValue: Self { Self(rawValue: "maxValue") }
    /// The number has too many digits after the decimal point.
    public static var fractionDigits: Self { Self(rawValue: "fractionDigits") }
    /// The date is too early.
    public static var minDate: Self { Self(rawValue: "minDate") }
    /// The date is too late.
    public static var maxDate: Self { Self(rawValue: "maxDate") }
    /// The value is none of the choices.
    public static var choice: Self { Self(rawValue: "choice") }
    /// The text is not an e-mail address.
    public static var emailAddress: Self { Self(rawValue: "emailAddress") }
    /// The text is not an absolute URL.
    public static var url: Self { Self(rawValue: "url") }
    /// The text is not a color such as `#1a2b3c`.
    public static var color: Self { Self(rawValue: "color") }
    /// The text has a line break.
    public static var singleLine: Self { Self(rawValue: "singleLine") }
    /// The text has characters that are not text, or that change the direction of other text.
    public static var plainText: Self { Self(rawValue: "plainText") }
    /// The text does not have the pattern.
    public static var pattern: Self { Self(rawValue: "pattern") }
    /// The value lies between two steps.
    public static var step: Self { Self(rawValue: "step") }
    /// The time is too early.
    public static var minTime: Self { Self(rawValue: "minTime") }
    /// The time is too late.
    public static var maxTime: Self { Self(rawValue: "maxTime") }
    /// The month is too early.
    public static var minMonth: Self { Self(rawValue: "minMonth") }
    /// The month is too late.
    public static var maxMonth: Self { Self(rawValue: "maxMonth") }
    /// The file is of none of the types that are taken.
    public static var fileTypes: Self { Self(rawValue: "fileTypes") }
    /// The file is too large.
    public static var maxFileSize: Self { Self(rawValue: "maxFileSize") }
    /// There are too few values.
    public static var minCount: Self { Self(rawValue: "minCount") }
    /// There are too many values.
    public static var maxCount: Self { Self(rawValue: "maxCount") }
    /// The text cannot be read as the kind of value that the field holds.
    ///
    /// The value is then empty, and the text remains as it was typed.
    public static var badInput: Self { Self(rawValue: "badInput") }
    /// The form has no such field.
    ///
    /// It is reported for a submitted name that the form does not have, at the form as a whole.
    public static var undeclared: Self { Self(rawValue: "undeclared") }
    /// A field that takes one value was given several, or one value was given twice.
    public static var repeated: Self { Self(rawValue: "repeated") }
    /// The row is hidden, so that nothing can be entered in it.
    ///
    /// It is reported for submitted input of such a row, which is refused.
    public static var hidden: Self { Self(rawValue: "hidden") }
    /// The field is shown but cannot be changed.
    ///
    /// It is reported for submitted input that differs from the value of a disabled or read-only
    /// field.
    public static var notEditable: Self { Self(rawValue: "notEditable") }
    /// The bytes that were sent are not text in the expected encoding.
    public static var encoding: Self { Self(rawValue: "encoding") }
}

extension ViolationCode: CustomStringConvertible {
    /// The text of the code.
    public var description: String { rawValue }
}
