package import Formwork
package import FormworkRandom

/// Rows of a ``GuardedModel`` at random, as another program could write them: at, around and far from the bounds of
/// its rules.
package struct GuardedRows {
    private var random: FixedSeed
    private let names: [String]

    /// - Parameters:
    ///   - seed: The start of the sequence.
    ///   - unguarded: The fields whose rules the database does not enforce; they have no values.
    package init(_ seed: FixedSeed, without unguarded: Set<String>) {
        random = seed
        names = GuardedModel.formFields.map(\.fieldId.id).filter { !unguarded.contains($0) }
    }

    /// The stored values of a row by the names of its columns; all others are missing.
    ///
    /// Few of them are at random, so that many rows keep all rules.
    ///
    /// - Returns: The values, and the names of those that are at random.
    package mutating func next() -> (values: [String: FieldValue], changed: [String]) {
        var values: [String: FieldValue] = ["title": .text("ab"), "isAgreed": .integer(1)]
        var changed: [String] = []
        for _ in 0..<Int.random(in: 0...2, using: &random) {
            let name = pick(names)
            changed.append(name)
            values[name] = value(of: name)
            if let other = Self.pairs[name] {
                changed.append(other)
                values[other] = value(of: other)
            }
        }
        return (values, changed)
    }

    /// The fields that are compared.
    private static let pairs = [
        "most": "least", "highest": "lowest", "end": "begin", "closes": "opens",
        "least": "category",
    ]

    private mutating func value(of name: String) -> FieldValue {
        if Int.random(in: 0..<8, using: &random) == 0 { return .none }
        switch name {
        case "isAgreed": return .integer(pick([0, 1, 1, 2, -1]))
        case "votes": return .integer(pick([-21, -20, -2, 0, 1, 4, 1_000, 1_001, .max, .min]))
        case "least", "most": return .integer(pick([-1, 0, 7, .max, .min]))
        default: return .text(text(of: name))
        }
    }

    private mutating func text(of name: String) -> String {
        switch name {
        case "code":
            return pick(["AB", "A", "free", "", "Ab"]) + pick(["-", ".", "", "e", "--"])
                + pick(["1", "123", "1234", "", "٣"])
        case "email": return email()
        case "website": return website()
        case "color": return pick(["#1a2B3c", "#1a2B3", "1a2B3c4", "#1a2B3g", "#1a2B3c4", ""])
        case "category": return pick(["free", "half price", "d'or", "Free", "free ", ""])
        case "tags": return tags()
        case "price", "rate", "lowest", "highest": return decimal()
        case "begin", "end": return date()
        case "opens", "closes": return time()
        case "month": return String(date().dropLast(3))
        case "meeting": return date() + pick(["T", "T", " ", ""]) + time()
        case "reminder":
            return date() + pick(["T", "T", " "]) + time()
                + pick(["", "Z", ".250Z", ".000", ".25", ".+12", "ZZ"])
        default: return characters()
        }
    }

    private mutating func pick<Value>(_ values: [Value]) -> Value {
        values[Int.random(in: values.indices, using: &random)]
    }
}

// MARK: Texts

extension GuardedRows {
    private static let common = [
        "a", "Z", "é", "e\u{301}", "م", "🗺️", "𝒳", " ", "'", "\"", "\\", "%", "]",
    ]
    private static let rare = [
        "\t", "\n", "\r", "\r\n", "\u{1}", "\u{7F}", "\u{85}", "\u{A0}", "\u{1680}", "\u{200B}",
        "\u{200F}",
        "\u{2028}", "\u{202E}", "\u{2067}", "\u{3000}", "\u{FFFD}", "\u{FFFE}", "\u{FFFF}",
        "\u{1FFFE}", "\u{10FFFF}", "\u{10FFFD}",
    ]

    /// Few or many characters, mostly of those that are allowed.
    private mutating func characters() -> String {
        let blank = Int.random(in: 0..<6, using: &random) == 0
        return (0..<pick([0, 1, 2, 3, 5, 6, 7, 9, 12, 13])).map { _ in
            if blank { return pick([" ", "\t", "\u{2003}", "\u{200B}"]) }
            return Int.random(in: 0..<12, using: &random) == 0 ? pick(Self.rare) : pick(Self.common)
        }.joined()
    }

    private mutating func email() -> String {
        let labels = (0..<pick([0, 1, 1, 2, 3])).map { _ in
            pick([
                "a", "B2", "a-b", "-a", "a-", "", "é", "a_b", String(repeating: "x", count: 63),
                String(repeating: "x", count: 64),
            ])
        }
        return pick(["a", "a.b+c'd", "..", "", "é", "a b", "`{|}~-"]) + pick(["@", "@", "@@", ""])
            + labels.joined(separator: ".")
    }

    private mutating func website() -> String {
        let host = pick([
            "example.org", "h", "[::1]", "[::g]", "[]", "a b", "é", "h\\", "^", "", "a%20b", "a]",
        ])
        let user = pick(["", "", "", "u@", "u:p@@", "@"])
        let port = pick(["", "", ":", ":80", ":65535", ":65536", ":0000080", ":8a", ":99999"])
        return pick(["http", "HTTPS", "wsS", "mailto", "x-1+y.z", "1a", "", "ftp", "httpx"])
            + pick([":", ":", ":", ""]) + pick(["//", "//", "//", "/", "", "///"]) + user + host
            + port + pick(["", "/", "?a#b", "/\u{A0}x", "#", "/\u{85}", "/a@b:99999"])
    }

    private mutating func tags() -> String {
        let words = (0..<pick([0, 1, 2, 3])).map { _ in
            pick(["free", "half price", "d'or", "Free", ""])
        }
        let list = "[" + words.map { "\"\($0)\"" }.joined(separator: ",") + "]"
        return pick([list, list, list, list, "free", "{\"a\":1}", "[", ""])
    }
}

// MARK: Numbers and moments

extension GuardedRows {
    private mutating func decimal() -> String {
        let whole = pick([
            "0", "00", "2", "99", "100", "", "1e1", "922337203685477580", "9223372036854775807",
            "9223372036854775808", "18446744073709551616", "99999999999999999999",
        ])
        let fraction = pick([
            "", "", ".", ".5", ".50", ".05", ".06", ".95", ".951", ".9500000000000000000000",
            ".949999999999999999", ".000000000000000001", ".0000000000000000001", ".a", ".1.2",
        ])
        return pick(["", "", "-", "+", "--", " "]) + whole + fraction
    }

    private mutating func date() -> String {
        let year = pick(["0000", "0001", "1900", "1900", "2000", "2023", "2024", "9999", "202"])
        let month = pick(["00", "01", "02", "02", "02", "04", "11", "12", "13"])
        let day = pick(["00", "01", "27", "28", "29", "30", "31", "32", "1"])
        return "\(year)-\(month)-\(day)"
    }

    private mutating func time() -> String {
        let hour = pick(["00", "08", "08", "20", "20", "23", "24", "8"])
        let minute = pick(["00", "00", "29", "30", "59", "60"])
        return "\(hour):\(minute)" + pick(["", "", ":00", ":30", ":31", ":60", ":"])
    }
}
