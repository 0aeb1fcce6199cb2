import Formwork

extension ColumnRules {
    /// The text without white space at both ends.
    func trimmed(_ value: String) -> String {
        "\(dialect == .postgres ? "btrim" : "trim")(\(value), \(dialect.characters(Self.whiteSpace)))"
    }

    /// The condition that a text has nothing but white space, which SQLite need not look for in one that begins with a
    /// visible character of ASCII.
    func isBlank(_ value: String) -> String {
        let isEmpty = "coalesce(\(trimmed(value)), '') = ''"
        return dialect == .sqlite
            ? "(\(value) GLOB '[!-~]*') IS NOT TRUE AND \(isEmpty)" : isEmpty
    }

    private static let whiteSpace =
        Array(0x09...0x0D) + [0x20, 0x85, 0xA0, 0x1680] + Array(0x2000...0x200A)
        + [0x2028, 0x2029, 0x202F, 0x205F, 0x3000]

    private static let lineBreaks = [0x0A...0x0D, 0x85...0x85, 0x2028...0x2029]

    /// The characters up to U+FFFF that are no plain text, but U+0000, U+FFFE and U+FFFF.
    private static let notPlain = [
        0x01...0x08, 0x0B...0x1F, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069,
    ]

    /// The same characters without the carriage return, which is a line break.
    private static let notPlainInLines: [ClosedRange<Int>] =
        [0x01...0x08, 0x0B...0x0C, 0x0E...0x1F] + notPlain.dropFirst(2)

    /// The characters beyond U+FFFF that are no plain text.
    private static let notPlainPairs: [ClosedRange<Int>] = (1...16).map {
        $0 << 16 | 0xFFFE...$0 << 16 | 0xFFFF
    }

    /// The condition that a text that is not empty breaks a rule.
    func brokenText(_ rule: Constraint, _ value: String) -> String? {
        switch rule {
        case .minLength(let length): isShorter(value, than: length)
        case .maxLength(let length): isLonger(value, than: length)
        case .emailAddress: isNoAddress(value)
        case .url: isNoURL(value)
        case .color: isNoColor(value)
        case .singleLine: dialect.hasCharacter(Self.lineBreaks, in: value)
        case .plainText: isNotPlain(value)
        case .pattern(let pattern) where dialect == .postgres:
            RegularExpression(pattern).map { "\(value) !~ \($0.text.quotedLiteral)" }
        case .oneOf(let choices): isNone(of: choices, value)
        default: nil
        }
    }

    /// The same condition in SQLite of a text whose line breaks are judged as line feeds.
    ///
    /// To most rules it does not matter which line breaks there are. A text that is far from its bounds keeps them
    /// even if each line break counted half or twice.
    func brokenWithBreaks(_ rule: Constraint, _ value: String) -> String? {
        switch rule {
        case .minLength(let length):
            brokenElement(rule, unified(value)).map { "length(\(value)) / 2 < \(length) AND \($0)" }
        case .maxLength(let length):
            brokenElement(rule, unified(value)).map { "length(\(value)) * 2 > \(length) AND \($0)" }
        case .plainText, .singleLine, .emailAddress, .color: brokenElement(rule, value)
        case .oneOf(let choices) where !choices.contains(where: \.hasBreaks):
            brokenElement(rule, value)
        default: brokenElement(rule, unified(value))
        }
    }

    /// The condition that a text is none of some.
    func isNone(of choices: [String], _ value: String) -> String {
        if choices.isEmpty { return "TRUE" }
        let literals = choices.map(\.quotedLiteral)
        guard dialect == .sqlite, choices.count <= Self.comparedChoices else {
            return "\(value) NOT IN (\(literals.joined(separator: ", ")))"
        }
        return "(\(literals.map { "\(value) <> \($0)" }.joined(separator: " AND ")))"
    }

    /// The number of choices that SQLite compares one by one: a list of more than two is a table that it makes for
    /// each row.
    private static let comparedChoices = 12

    private func isNotPlain(_ value: String) -> String {
        switch dialect {
        case .postgres:
            return dialect.hasCharacter(
                Self.notPlain + Self.notPlainPairs + [0xFFFE...0xFFFF], in: value)
        case .sqlite:
            let bytes = ["00", "EFBFBE", "EFBFBF"].map {
                "instr(CAST(\(value) AS BLOB), x'\($0)') > 0"
            }
            let characters = dialect.hasCharacter(
                hasUnifiedBreaks ? Self.notPlainInLines : Self.notPlain, in: value)
            let pairs = dialect.hasCharacter(Self.notPlainPairs, in: value)
            return (bytes + [characters, "\(hasPairs(value)) AND \(pairs)"])
                .joined(separator: " OR ")
        }
    }

    private func isNoColor(_ value: String) -> String {
        switch dialect {
        case .postgres: "\(value) !~ '^#[0-9A-Fa-f]{6}$'"
        case .sqlite:
            "\(value) NOT GLOB '#\(String(repeating: "[0-9A-Fa-f]", count: 6))' OR "
                + SQLDialect.isNotASCII(value)
        }
    }

    private func isNoAddress(_ value: String) -> String {
        if dialect == .postgres {
            let label = "[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
            let local = "[A-Za-z0-9.!#$%&''*+/=?^_`{|}~-]+"
            return "\(value) !~ '^\(local)@\(label)(\\.\(label))*$'"
        }
        let place = "instr(\(value), '@')"
        let local = "substr(\(value), 1, \(place) - 1)"
        let domain = "substr(\(value), \(place) + 1)"
        let label = String(repeating: "[^.]", count: 64)
        let domains = [
            "*[^A-Za-z0-9.-]*", "[.-]*", "*[.-]", "*..*", "*.-*", "*-.*", "*\(label)*",
        ]
        return
            ([
                SQLDialect.isNotASCII(value), "\(place) < 2", "\(domain) = ''",
                "\(local) GLOB '*[^A-Za-z0-9.!#$%&''*+/=?^_`{|}~-]*'",
            ] + domains.map { "\(domain) GLOB '\($0)'" }).joined(separator: " OR ")
    }

    /// SQLite has no regular expressions.
    private func isNoURL(_ value: String) -> String? {
        guard dialect == .postgres else { return nil }
        let blanks = Self.whiteSpace.map { $0...$0 } + [0x01...0x20, 0x7F...0x9F]
        let schemes = "([Hh][Tt][Tt][Pp][Ss]?|[Ww][Ss][Ss]?|[Ff][Tt][Pp])"
        let host = "([^]:@/?#<>\"\\\\^`{|}[]+|\\[[0-9A-Fa-f:.]+\\])"
        let port =
            "(:(0*([0-9]{0,4}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5])))?"
        return """
            \(value) !~ '^[A-Za-z][A-Za-z0-9+.-]*:.' OR \(dialect.hasCharacter(blanks, in: value)) \
            OR \(value) ~ '^\(schemes):' \
            AND \(value) !~ '^\(schemes)://([^/?#]*@)?\(host)\(port)([/?#].*)?$'
            """
    }
}

// MARK: Lengths

/// Both databases count characters. HTML counts those beyond U+FFFF twice.
extension ColumnRules {
    private func isShorter(_ value: String, than length: Int) -> String {
        switch dialect {
        case .postgres:
            "length(\(value)) < \(length) AND length(\(value)) + \(pairs(in: value)) < \(length)"
        case .sqlite:
            """
            length(\(value)) < \(length) AND NOT (length(\(value)) * 2 >= \(length) \
            AND \(hasPairs(value)) AND length(\(value)) + \(pairs(in: value)) >= \(length))
            """
        }
    }

    private func isLonger(_ value: String, than length: Int) -> String {
        switch dialect {
        case .postgres:
            """
            CASE WHEN octet_length(\(value)) > \(length) \
            THEN length(\(value)) + \(pairs(in: value)) > \(length) END
            """
        case .sqlite:
            """
            length(\(value)) > \(length) OR length(\(value)) * 2 > \(length) \
            AND \(hasPairs(value)) AND length(\(value)) + \(pairs(in: value)) > \(length)
            """
        }
    }

    private func hasPairs(_ value: String) -> String {
        dialect.hasCharacter([0x1_0000...0x10_FFFF], in: value)
    }

    /// The number of characters that HTML counts twice: in UTF-8 they begin with F0 to F4.
    private func pairs(in value: String) -> String {
        switch dialect {
        case .postgres:
            "length(regexp_replace(\(value), '[^\\U00010000-\\U0010FFFF]', '', 'g'))"
        case .sqlite:
            """
            (SELECT count(*) FROM (SELECT CAST(\(value) AS BLOB) AS bytes) AS text, json_each('[0' \
            || replace(hex(zeroblob(length(CAST(\(value) AS BLOB)) - 1)), '00', ',0') || ']') AS place \
            WHERE substr(text.bytes, place.key + 1, 1) >= x'F0')
            """
        }
    }
}

extension String {
    fileprivate var hasBreaks: Bool { utf8.contains { $0 == 0x0A || $0 == 0x0D } }
}
