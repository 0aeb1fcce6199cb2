/// Checks UUIDs in text (RFC 4122).
enum UUIDText {
    /// Returns whether the text is hexadecimal digits in groups of 8, 4, 4, 4 and 12.
    static func isValid(_ text: String) -> Bool {
        let groups = text.utf8.split(
            separator: UInt8(ascii: "-"), maxSplits: 5, omittingEmptySubsequences: false)
        return groups.map(\.count) == [8, 4, 4, 4, 12]
            && groups.joined().allSatisfy { $0.hexadecimalValue != nil }
    }
}
