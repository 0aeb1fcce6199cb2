/// The content of an `Accept-Language` header: languages with their weights (RFC 9110, RFC 4647).
///
/// Any input is safe: malformed parts are ignored, and a header beyond the limits counts as empty.
struct LanguagePreferences: Equatable {
    /// The longest header that is read, in bytes.
    static let maximalLength = 4_096

    /// The most languages that are read.
    static let maximalCount = 50

    struct Preference: Equatable {
        /// The language; nil for `*`, any.
        let tag: LanguageTag?

        /// From 0, not wanted, to 1000.
        let weight: Int
    }

    /// In the order of the header.
    let preferences: [Preference]

    init(header: String) {
        guard header.utf8.count <= Self.maximalLength else {
            preferences = []
            return
        }
        let elements = header.utf8.split(separator: UInt8(ascii: ","))
        guard elements.count <= Self.maximalCount else {
            preferences = []
            return
        }
        preferences = elements.compactMap { Self.preference(Substring($0)) }
    }

    /// The wanted ones, the heaviest first; equal ones in the order of the header.
    var wanted: [Preference] {
        preferences.enumerated()
            .filter { $0.element.weight > 0 }
            .sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }
            .map(\.element)
    }

    /// Whether the most specific preference that covers the tag excludes it.
    func excludes(_ tag: LanguageTag) -> Bool {
        let covering = preferences.filter { $0.covers(tag) }
        let closest = covering.max { $0.precision < $1.precision }
        return closest?.weight == 0
    }
}

extension LanguagePreferences.Preference {
    var precision: Int { tag?.subtags.count ?? 0 }

    func covers(_ other: LanguageTag) -> Bool {
        tag.map { other.subtags.starts(with: $0.subtags) } ?? true
    }
}

extension LanguagePreferences {
    private static func preference(_ element: Substring) -> Preference? {
        let parts = element.split(separator: ";", omittingEmptySubsequences: false)
            .map { $0.trimmed }
        guard parts.count <= 2, let range = parts.first else { return nil }
        guard let weight = parts.count == 2 ? weight(parts[1]) : 1_000 else { return nil }
        if range == "*" { return Preference(tag: nil, weight: weight) }
        return LanguageTag(range).map { Preference(tag: $0, weight: weight) }
    }

    /// The thousandths of `q=0.8`; nil unless it is a number from 0 to 1 with at most 3 decimals.
    private static func weight(_ parameter: Substring) -> Int? {
        let sides = parameter.split(separator: "=", omittingEmptySubsequences: false)
            .map { $0.trimmed }
        guard sides.count == 2, sides[0] == "q" || sides[0] == "Q" else { return nil }
        let digits = sides[1].split(separator: ".", omittingEmptySubsequences: false)
        guard (1...2).contains(digits.count), digits[0] == "0" || digits[0] == "1" else {
            return nil
        }
        let fraction = digits.count == 2 ? digits[1] : ""
        guard fraction.utf8.count <= 3, fraction.allSatisfy({ ("0"..."9").contains($0) }),
            let thousandths = Int(fraction + String(repeating: "0", count: 3 - fraction.utf8.count))
        else { return nil }
        let weight = (digits[0] == "1" ? 1_000 : 0) + thousandths
        return weight <= 1_000 ? weight : nil
    }
}

extension Substring {
    /// Without the spaces and tabs at either end.
    fileprivate var trimmed: Substring {
        let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
        let start = drop(while: isBlank)
        guard let last = start.lastIndex(where: { !isBlank($0) }) else { return start.prefix(0) }
        return start[...last]
    }
}
