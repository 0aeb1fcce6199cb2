import Formwork

/// Days and times are texts, which sort as the days and times do once their forms are alike.
extension ColumnRules {
    func dateFormat(of value: String) -> String {
        switch dialect {
        case .postgres: "\(value) < '0001' OR \(value) !~ '^\(Self.date)$'"
        case .sqlite: "\(SQLDialect.isNotASCII(value)) OR \(isNoDate(value))"
        }
    }

    func monthFormat(of value: String) -> String {
        switch dialect {
        case .postgres: "\(value) < '0001' OR \(value) !~ '^[0-9]{4}-(0[1-9]|1[0-2])$'"
        case .sqlite:
            """
            \(SQLDialect.isNotASCII(value)) OR \(value) < '0001' \
            OR \(value) NOT GLOB '[0-9][0-9][0-9][0-9]-[01][0-9]' \
            OR substr(\(value), 6) NOT BETWEEN '01' AND '12'
            """
        }
    }

    func timeFormat(of value: String) -> String {
        switch dialect {
        case .postgres: "\(value) !~ '^\(Self.time)$'"
        case .sqlite: "\(SQLDialect.isNotASCII(value)) OR \(isNoTime(value, [""]))"
        }
    }

    /// An instant may have milliseconds and a `Z`.
    func momentFormat(of value: String) -> String {
        let isInstant = content == .instant
        switch dialect {
        case .postgres:
            let end = isInstant ? "(\\.[0-9]{3})?Z?" : ""
            return "\(value) < '0001' OR \(value) !~ '^\(Self.date)[T ]\(Self.time)\(end)$'"
        case .sqlite:
            let milliseconds = ".[0-9][0-9][0-9]"
            let ends = isInstant ? ["", "Z", milliseconds, "\(milliseconds)Z"] : [""]
            return """
                \(SQLDialect.isNotASCII(value)) OR \(isNoDate("substr(\(value), 1, 10)")) \
                OR substr(\(value), 11, 1) NOT IN ('T', ' ') OR \(isNoTime("substr(\(value), 12)", ends))
                """
        }
    }

    func brokenMoment(_ rule: Constraint, _ value: String) -> String? {
        let isDay = content == .date
        return switch rule {
        case .minDate(let bound):
            "\(comparable(value)) < '\(isDay ? bound.date.text : bound.textWithSeconds)'"
        case .maxDate(let bound):
            "\(comparable(value)) > '\(isDay ? bound.date.text : bound.textWithSeconds)'"
        case .minTime(let bound): "\(comparable(value)) < '\(bound.textWithSeconds)'"
        case .maxTime(let bound): "\(comparable(value)) > '\(bound.textWithSeconds)'"
        case .minMonth(let bound): "\(value) < '\(bound.text)'"
        case .maxMonth(let bound): "\(value) > '\(bound.text)'"
        default: nil
        }
    }

    /// The value as one text for each day and time, to the second.
    func comparable(_ value: String) -> String {
        switch content {
        case .time: "substr(\(value) || ':00', 1, 8)"
        case .moment, .instant:
            """
            substr(\(value), 1, 10) || 'T' || CASE WHEN substr(\(value), 17, 1) = ':' \
            THEN substr(\(value), 12, 8) ELSE substr(\(value), 12, 5) || ':00' END
            """
        default: value
        }
    }

    private func isNoDate(_ value: String) -> String {
        """
        \(value) < '0001' OR \(value) NOT GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' \
        OR date(\(value), '+0 days') IS NOT \(value)
        """
    }

    private func isNoTime(_ value: String, _ ends: [String]) -> String {
        let minutes = ["[01][0-9]:[0-5][0-9]", "2[0-3]:[0-5][0-9]"]
        let patterns = (minutes + minutes.map { $0 + ":[0-5][0-9]" })
            .flatMap { time in ends.map { time + $0 } }
        return "NOT ("
            + patterns.map { "\(value) GLOB '\($0)'" }.joined(separator: " OR ") + ")"
    }

    private static let time = "([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?"

    /// The days that every year has, and the 29th of February of leap years.
    private static let date: String = {
        let months = """
            (0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|\
            02-(0[1-9]|1[0-9]|2[0-8])
            """
        let fours = "(0[48]|[2468][048]|[13579][26])"
        return "([0-9]{4}-(\(months))|([0-9]{2}\(fours)|\(fours)00)-02-29)"
    }()
}

extension CivilDateTime {
    var textWithSeconds: String { "\(date.text)T\(time.textWithSeconds)" }
}

extension CivilTime {
    var textWithSeconds: String { second == 0 ? "\(text):00" : text }
}
