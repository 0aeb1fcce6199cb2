/// Checks durations as appendix A of RFC 3339 writes them.
enum DurationReader {
    /// Returns whether the text is `P`, weeks alone or units in their order without a gap.
    static func isValid(_ text: String) -> Bool {
        var rest = text.utf8[...]
        guard rest.popFirst() == UInt8(ascii: "P"), !rest.isEmpty else { return false }
        let parts = rest.split(
            separator: UInt8(ascii: "T"), maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else {
            return isRun(parts[0], of: "YMD") || isRun(parts[0], of: "W")
        }
        return (parts[0].isEmpty || isRun(parts[0], of: "YMD")) && isRun(parts[1], of: "HMS")
    }

    /// Whether the text has numbers with units that follow one another among all of them.
    private static func isRun(_ text: Substring.UTF8View, of units: String) -> Bool {
        var rest = text
        var expected: Substring.UTF8View?
        while !rest.isEmpty {
            let digits = rest.prefix { (0x30...0x39).contains($0) }
            rest = rest[digits.endIndex...]
            let following = expected ?? units.utf8[...]
            guard !digits.isEmpty, let unit = rest.popFirst(),
                let place = following.firstIndex(of: unit),
                expected == nil || place == following.startIndex
            else { return false }
            expected = following[following.index(after: place)...]
        }
        return expected != nil
    }
}
