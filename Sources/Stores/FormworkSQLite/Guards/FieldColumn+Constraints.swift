import Formwork
import FormworkTables

extension FieldColumn {
    /// The condition under which a value that is not empty breaks the rule; `nil` where SQL has
    /// none.
    func broken(_ rule: Constraint, by value: String) -> String? {
        switch field.valueKind {
        case .text: brokenText(rule, value)
        case .integer: brokenInteger(rule, value)
        case .decimal: brokenDecimal(rule, value)
        case .date, .dateTime: brokenDate(rule, value)
        case .time, .month: brokenBound(rule, value)
        case .boolean: brokenChoice(rule, value)
        case .file: nil
        }
    }

    /// The condition that a value is neither empty nor written as values of the column are.
    func formatBroken(by value: String) -> String? {
        switch field.valueKind {
        case .text, .integer, .file: nil
        case .boolean: "\(value) NOT IN (0, 1)"
        case .decimal: "\(value) GLOB '*[^-+0-9.eE]*' OR \(value) NOT GLOB '*[0-9]*'"
        case .date: "\(value) NOT GLOB '\(Self.datePattern)'"
        case .month: "\(value) NOT GLOB '\(Self.monthPattern)'"
        case .time: "\(value) NOT GLOB '\(Self.timePattern)*'"
        case .dateTime: "\(value) NOT GLOB '\(Self.datePattern)T\(Self.timePattern)*'"
        }
    }

    private static let monthPattern = "[0-9][0-9][0-9][0-9]-[0-9][0-9]"
    private static let datePattern = "\(monthPattern)-[0-9][0-9]"
    private static let timePattern = "[0-9][0-9]:[0-9][0-9]"

    private func brokenText(_ rule: Constraint, _ value: String) -> String? {
        switch rule {
        // SQLite counts code points. Each is one or two of the UTF-16 code units that HTML counts.
        case .minLength(let length): "length(\(value)) * 2 < \(length)"
        case .maxLength(let length): "length(\(value)) > \(length)"
        case .emailAddress: "\(value) NOT GLOB '?*@?*'"
        case .url: "\(value) NOT GLOB '?*:?*'"
        case .color: "\(value) NOT GLOB '#\(String(repeating: "[0-9A-Fa-f]", count: 6))'"
        case .singleLine: "\(value) GLOB \(CharacterSQL.lineBreaks)"
        case .plainText:
            "instr(CAST(\(value) AS BLOB), x'00') OR \(value) GLOB \(CharacterSQL.notPlain)"
        default: brokenChoice(rule, value)
        }
    }

    private func brokenInteger(_ rule: Constraint, _ value: String) -> String? {
        switch rule {
        case .minValue(let bound): "\(value) < \(bound.roundedUp)"
        case .maxValue(let bound): "\(value) > \(bound.roundedDown)"
        default: brokenChoice(rule, value)
        }
    }

    /// Value and bound become binary fractions in the same way, so what is equal stays equal.
    private func brokenDecimal(_ rule: Constraint, _ value: String) -> String? {
        let number = "CAST(\(value) AS REAL)"
        return switch rule {
        case .minValue(let bound): "\(number) < CAST('\(bound.text)' AS REAL)"
        case .maxValue(let bound): "\(number) > CAST('\(bound.text)' AS REAL)"
        case .fractionDigits(let digits):
            """
            \(value) GLOB '*.*' AND \(value) NOT GLOB '*[eE]*' \
            AND length(rtrim(\(value), '0')) - instr(\(value), '.') > \(digits)
            """
        default: brokenChoice(rule, value)
        }
    }

    /// Texts of dates sort as the dates do; what an instant has below the second does not count.
    private func brokenDate(_ rule: Constraint, _ value: String) -> String? {
        let isDay = field.valueKind == .date
        return switch rule {
        case .minDate(let bound): "\(value) < '\(isDay ? bound.date.text : bound.text)'"
        case .maxDate(let bound):
            isDay
                ? "\(value) > '\(bound.date.text)'"
                : "substr(\(value), 1, 19) > '\(bound.textWithSeconds)'"
        default: isDay ? brokenChoice(rule, value) : nil
        }
    }

    /// Texts of times and months sort as these do, for a time without seconds is the shorter one.
    private func brokenBound(_ rule: Constraint, _ value: String) -> String? {
        switch rule {
        case .minTime(let bound): "\(value) < '\(bound.text)'"
        case .maxTime(let bound): "\(value) > '\(bound.text)'"
        case .minMonth(let bound): "\(value) < '\(bound.text)'"
        case .maxMonth(let bound): "\(value) > '\(bound.text)'"
        default: brokenChoice(rule, value)
        }
    }

    private func brokenChoice(_ rule: Constraint, _ value: String) -> String? {
        guard case .oneOf(let choices) = rule else { return nil }
        let text =
            field.valueKind == .boolean
            ? "CASE \(value) WHEN 1 THEN 'true' ELSE 'false' END" : "CAST(\(value) AS TEXT)"
        let literals = choices.map(\.quotedLiteral).joined(separator: ", ")
        return "\(text) NOT IN (\(literals))"
    }
}

extension ExactDecimal {
    /// The least whole number that is not less.
    fileprivate var roundedUp: Int64 { ExactDecimal(whole) < self ? whole + 1 : whole }

    /// The number rounded down to a whole number.
    fileprivate var roundedDown: Int64 { self < ExactDecimal(whole) ? whole - 1 : whole }

    /// The number without its fraction.
    private var whole: Int64 {
        (0..<scale).reduce(coefficient) { number, _ in number / 10 }
    }
}

extension CivilDateTime {
    fileprivate var textWithSeconds: String { time.second == 0 ? "\(text):00" : text }
}
