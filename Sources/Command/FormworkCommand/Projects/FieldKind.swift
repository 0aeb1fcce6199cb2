import ArgumentParser

/// A kind of field that `formwork add resource` writes.
enum FieldKind: Equatable {
    case text, longText, email, phone, url, integer, decimal, bool, date, time, dateTime
    case choice([SwiftName])
    /// An amount in the currency with a code of ISO 4217.
    case money(String)

    /// The names of the kinds as they are entered.
    static let names: [String] = plain.map(\.name) + ["money(USD)", "choice(a,b)"]

    private static let plain: [(name: String, kind: FieldKind)] = [
        ("text", .text), ("long-text", .longText), ("email", .email), ("phone", .phone),
        ("url", .url), ("integer", .integer), ("decimal", .decimal),
        ("money", .money("EUR")), ("bool", .bool), ("date", .date), ("time", .time),
        ("date-time", .dateTime),
    ]

    /// Reads `date`, `choice(a,b)` or, where a shell reads parentheses, `choice:a,b`.
    init(_ text: String, of field: String) throws(ValidationError) {
        if let kind = Self.plain.first(where: { $0.name == text })?.kind {
            self = kind
        } else if let code = Self.argument(of: "money", in: text) {
            self = .money(try Self.currency(code, of: field))
        } else if let list = Self.argument(of: "choice", in: text) {
            self = .choice(try Self.choices(list, of: field))
        } else {
            throw ValidationError(
                "\"\(text)\" of the field \(field) is no kind. The kinds are: "
                    + Self.names.joined(separator: ", ") + ".")
        }
    }

    /// The argument in the parentheses, or behind the colon, of a kind.
    private static func argument(of kind: String, in text: String) -> Substring? {
        if text.hasPrefix(kind + ":") { return text.dropFirst(kind.count + 1) }
        guard text.hasPrefix(kind + "("), text.hasSuffix(")") else { return nil }
        return text.dropFirst(kind.count + 1).dropLast()
    }

    private static func currency(
        _ code: Substring, of field: String
    ) throws(ValidationError) -> String {
        guard code.utf8.count == 3, code.utf8.allSatisfy({ (0x41...0x5A).contains($0) }) else {
            throw ValidationError(
                "\"\(code)\" of the field \(field) is no currency: write its code of ISO 4217, such "
                    + "as money(USD).")
        }
        return String(code)
    }

    private static func choices(
        _ list: Substring, of field: String
    ) throws(ValidationError) -> [SwiftName] {
        var cases: [SwiftName] = []
        for name in list.split(separator: ",", omittingEmptySubsequences: false) {
            let choice = try SwiftName(String(name), of: "a choice of \(field)")
            guard !cases.contains(choice) else {
                throw ValidationError("\(field) has the choice \(name) twice: leave one out.")
            }
            try choice.checkProperty()
            cases.append(choice)
        }
        return cases
    }

    /// The type of the property, given that of its choices.
    func type(choices: String) -> String {
        switch self {
        case .text, .longText, .email, .phone, .url: "String"
        case .integer: "Int?"
        case .decimal, .money: "ExactDecimal?"
        case .bool: "Bool"
        case .date: "CivilDate?"
        case .time: "CivilTime?"
        case .dateTime: "CivilDateTime?"
        case .choice: "\(choices)?"
        }
    }

    /// The options in front of `.required`: the control.
    var control: [String] {
        switch self {
        case .longText: [".textArea"]
        case .email: [".input(.emailAddress)"]
        case .phone: [".input(.tel)"]
        case .url: [".input(.url)"]
        default: []
        }
    }

    /// The options behind `.required`: the limits.
    var limits: [String] {
        switch self {
        case .text: [".maxLength(200)"]
        case .longText: [".maxLength(10_000)"]
        case .email: [".maxLength(254)"]
        case .phone: [".maxLength(30)"]
        case .url: [".maxLength(2_000)"]
        case .money(let code): [".min(0)", ".fractionDigits(2)", ".currency(\"\(code)\")"]
        default: []
        }
    }

    /// The filter of a list; nil for texts, which are searched.
    var filter: String? {
        switch self {
        case .text, .longText, .email, .phone, .url: nil
        case .bool, .choice: "choice"
        case .integer, .decimal, .money, .date, .time, .dateTime: "range"
        }
    }

    /// A value as a program sends it, in Swift.
    func example(label: String) -> String {
        switch self {
        case .text, .longText: "\"\(label)\""
        case .email: "\"ann@example.org\""
        case .phone: "\"+1 555 0100\""
        case .url: "\"https://example.org\""
        case .integer: "3"
        case .decimal, .money: "12.5"
        case .bool: "true"
        case .date: "\"2030-05-17\""
        case .time: "\"09:30\""
        case .dateTime: "\"2030-05-17T09:30\""
        case .choice(let cases): "\"\(cases[0].property)\""
        }
    }
}
