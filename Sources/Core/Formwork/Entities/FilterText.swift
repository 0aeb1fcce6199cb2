import Foundation

/// The texts that an input of a filter takes from programs, each value in one notation.
///
/// The description of the interface names exactly these texts, and any other one is refused. Pages
/// accept more, such as `on` for `true`, and ignore a text that is no value.
package enum FilterText: Hashable, Sendable {
    /// One of some values.
    case choice([String])
    /// `true` or `false`.
    case flag
    /// The identity of an instance.
    case identity
    /// A number, a day, a time or a month.
    case value(FieldValueKind)

    /// Whether a text is one of them.
    package func takes(_ text: String) -> Bool {
        switch self {
        case .choice(let values): values.contains(text)
        case .flag: Self.flags.contains(text)
        case .identity: ModelIdType(uuidString: text) != nil
        case .value(let kind):
            (pattern?.matches(String(text.trimmed)) ?? true)
                && kind.value(readFrom: text).map { !$0.isEmpty } ?? false
        }
    }

    /// All of them, if they are few; none otherwise.
    package var values: [String] {
        switch self {
        case .choice(let values): values
        case .flag: Self.flags
        case .identity, .value: []
        }
    }

    private static let flags = ["true", "false"]

    // MARK: Patterns

    /// The pattern of a notation that no type and no format of JSON Schema has; `nil` for others.
    package var pattern: Pattern? {
        guard case .value(let kind) = self else { return nil }
        return switch kind {
        case .decimal: Self.decimal
        case .time: Self.time
        case .dateTime: Self.dateTime
        case .month: Self.month
        case .text, .integer, .boolean, .date, .file: nil
        }
    }

    /// The maximum number of digits of a decimal number, for which each `ExactDecimal` has room.
    private static let maximumDigits = 18

    private static let decimal = Pattern(
        checkedLater: "-?(?:[0-9]{1,\(maximumDigits)}|[0-9]{1,12}\\.[0-9]{1,6}"
            + "|[0-9]{1,6}\\.[0-9]{1,12})")

    private static let time = Pattern(checkedLater: timeSource)

    private static let month = Pattern(checkedLater: "\(yearSource)-(?:0[1-9]|1[0-2])")

    /// A day that exists, also in February, and a time.
    private static let dateTime = Pattern(
        checkedLater: "(?:\(yearSource)-\(daySource)|\(leapYearSource)-02-29)T\(timeSource)")

    private static let timeSource = "(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9])?"

    /// The years from 0001.
    private static let yearSource =
        "(?:[1-9][0-9]{3}|0[1-9][0-9]{2}|00[1-9][0-9]|000[1-9])"

    /// The days that each year has.
    private static let daySource =
        "(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)"
        + "|(?:0[13578]|1[02])-31)"

    private static let leapYearSource =
        "(?:[0-9]{2}\(fourthSource)|\(fourthSource)00)"

    /// Two digits that are a multiple of four, without 00.
    private static let fourthSource = "(?:0[48]|[2468][048]|[13579][26])"
}
