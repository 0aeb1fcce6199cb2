import Formwork

/// Decimals are texts, in which both databases compare them exactly.
extension ColumnRules {
    /// The numbers of digits are those of `ExactDecimal`, whose digits are a 64-bit integer.
    func decimalFormat(of value: String) -> String {
        let point = dialect.pointPlace(in: value)
        let trimmed =
            "CASE WHEN \(point) > 0 THEN rtrim(rtrim(\(value), '0'), '.') ELSE \(value) END"
        let digits = "ltrim(replace(\(trimmed), '.', ''), '-0')"
        return """
            CASE WHEN \(isNoDecimal(value)) THEN TRUE \
            ELSE \(point) > 0 AND length(rtrim(\(value), '0')) - \(point) > \(ExactDecimal.maximumScale) \
            OR length(\(digits)) > 19 OR length(\(digits)) = 19 AND \(digits) > \
            CASE WHEN \(value) LIKE '-%' THEN '\(Int64.min.magnitude)' ELSE '\(Int64.max)' END END
            """
    }

    private func isNoDecimal(_ value: String) -> String {
        if dialect == .postgres { return "NOT (\(isDecimal(value)))" }
        let digits = "CASE WHEN \(value) LIKE '-%' THEN substr(\(value), 2) ELSE \(value) END"
        return SQLDialect.isNotASCII(value)
            + " OR (\(digits)) NOT GLOB '[0-9]*' OR (\(digits)) NOT GLOB '*[0-9]'"
            + " OR (\(digits)) GLOB '*[^.0-9]*' OR (\(digits)) GLOB '*.*.*'"
    }

    private func isDecimal(_ value: String) -> String {
        "\(value) ~ '^-?[0-9]+(\\.[0-9]+)?$'"
    }

    func brokenDecimal(_ rule: Constraint, _ value: String) -> String? {
        let point = dialect.pointPlace(in: value)
        return switch rule {
        case .minValue(let bound): isLess(value, than: bound)
        case .maxValue(let bound): isGreater(value, than: bound)
        case .fractionDigits(let digits):
            "\(point) > 0 AND length(rtrim(\(value), '0')) - \(point) > \(digits)"
        case .step(let step, let base) where dialect == .postgres && step > 0:
            "mod(\(number(value)) - (\(base.text)), \(step.text)) <> 0"
        default: nil
        }
    }

    /// The number of PostgreSQL, none for a text that is no number or has very many digits.
    func number(_ value: String) -> String {
        "CASE WHEN \(isDecimal(value)) AND length(\(value)) < 1000 THEN \(value)::numeric END"
    }

    private func isLess(_ value: String, than bound: ExactDecimal) -> String {
        guard dialect == .sqlite else { return "(\(number(value))) < \(bound.text)" }
        let size = size(of: value)
        return bound > 0
            ? "\(value) LIKE '-%' OR \(size) < '\(bound.size)'"
            : "\(value) LIKE '-%' AND \(size) > '\(bound.size)'"
    }

    private func isGreater(_ value: String, than bound: ExactDecimal) -> String {
        guard dialect == .sqlite else { return "(\(number(value))) > \(bound.text)" }
        let size = size(of: value)
        return bound < 0
            ? "\(value) NOT LIKE '-%' OR \(size) < '\(bound.size)'"
            : "\(value) NOT LIKE '-%' AND \(size) > '\(bound.size)'"
    }

    /// All digits of a number in SQLite, without sign and point, at fixed places.
    private func size(of value: String) -> String {
        let digits = "replace(\(value), '-', '')"
        let point = "instr(\(digits) || '.', '.')"
        return """
            substr('\(String(repeating: "0", count: 19))' || substr(\(digits), 1, \(point) - 1), -19) \
            || substr(substr(\(digits), \(point) + 1) || '\(String(repeating: "0", count: 18))', 1, 18)
            """
    }
}

extension ExactDecimal {
    /// All digits, without sign and point, at the places of `size(of:)`.
    fileprivate var size: String {
        let digits = String(coefficient.magnitude)
        let zeros = String(repeating: "0", count: max(0, 19 + scale - digits.count))
        return zeros + digits + String(repeating: "0", count: 18 - scale)
    }
}
