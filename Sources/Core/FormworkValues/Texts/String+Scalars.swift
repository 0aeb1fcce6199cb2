/// Texts compared as they were typed: no normalisation, whose tables would weigh much in a browser,
/// and one order everywhere. UTF-8 has the order of Unicode scalars.
extension String {
    package func hasSameScalars(as other: String) -> Bool {
        utf8.count == other.utf8.count && hasScalars(of: other, behind: 0)
    }

    /// Whether the text contains a part behind a number of bytes.
    private func hasScalars(of part: String, behind count: Int) -> Bool {
        var bytes = utf8.makeIterator()
        for _ in 0..<count { _ = bytes.next() }
        for byte in part.utf8 where bytes.next() != byte { return false }
        return true
    }

    /// The number of code units of UTF-16 in the text, as HTML counts.
    package var utf16Count: Int {
        var count = 0
        for byte in utf8 where byte & 0xC0 != 0x80 { count += byte >= 0xF0 ? 2 : 1 }
        return count
    }

    /// Whether the text has more than a number of code units of UTF-16.
    ///
    /// One of them takes at most three bytes of UTF-8: a text that is much too long is not counted.
    package func isLonger(than length: Int) -> Bool {
        utf8.count > length && (utf8.count / 3 > length || utf16Count > length)
    }

    func scalarOrder(to other: String) -> FieldOrder {
        if hasSameScalars(as: other) { return .same }
        return utf8.lexicographicallyPrecedes(other.utf8) ? .before : .after
    }

    package func beginsWithScalars(of prefix: String) -> Bool {
        hasScalars(of: prefix, behind: 0)
    }

    package func endsWithScalars(of suffix: String) -> Bool {
        let count = utf8.count - suffix.utf8.count
        return count >= 0 && hasScalars(of: suffix, behind: count)
    }

    /// Whether the text has the part somewhere.
    ///
    /// - Complexity: linear in both lengths, whatever repeats itself in them.
    package func hasPart(_ part: String) -> Bool {
        let part = Array(part.utf8)
        guard !part.isEmpty else { return true }
        let borders = Self.borders(of: part)
        var matched = 0
        for byte in utf8 {
            while matched > 0, part[matched] != byte { matched = borders[matched - 1] }
            if part[matched] == byte { matched += 1 }
            if matched == part.count { return true }
        }
        return false
    }

    /// For each length of a beginning, how long the longest shorter beginning is that ends it.
    private static func borders(of part: [UInt8]) -> [Int] {
        var borders = [0]
        var length = 0
        for byte in part.dropFirst() {
            while length > 0, part[length] != byte { length = borders[length - 1] }
            if part[length] == byte { length += 1 }
            borders.append(length)
        }
        return borders
    }

    /// The text with the letters A to Z as a to z.
    package var lowercasedASCII: String {
        var text = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            let isUpper = ("A"..."Z").contains(scalar)
            text.append(isUpper ? Unicode.Scalar(UInt8(scalar.value) + 0x20) : scalar)
        }
        return String(text)
    }
}

extension [String] {
    package func haveSameScalars(as others: [String]) -> Bool {
        count == others.count && zip(self, others).allSatisfy { $0.hasSameScalars(as: $1) }
    }

    package func containsScalars(of text: String) -> Bool {
        contains { $0.hasSameScalars(as: text) }
    }

    /// The texts, each once.
    package var distinct: [String] {
        var seen = DistinctValues()
        return filter { seen.insert(.text($0)) }
    }

    /// Whether no text occurs twice.
    package var areDistinct: Bool {
        var seen = DistinctValues()
        return allSatisfy { seen.insert(.text($0)) }
    }
}
