/// Checks addresses of the two versions of IP, in text.
enum IPAddress {
    /// Returns whether the text is four numbers up to 255, without leading zeros.
    static func isVersion4(_ text: Substring.UTF8View) -> Bool {
        let parts = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return parts.count == 4 && parts.allSatisfy(isOctet)
    }

    private static func isOctet(_ part: Substring.UTF8View) -> Bool {
        guard (1...3).contains(part.count), part.allSatisfy({ (0x30...0x39).contains($0) }),
            part.count == 1 || part.first != UInt8(ascii: "0")
        else { return false }
        return part.reduce(0) { $0 * 10 + Int($1 & 0x0F) } <= 255
    }

    /// Returns whether the text is eight groups of hexadecimal digits, of which `::` replaces some
    /// and an address of version 4 the last two (RFC 4291).
    static func isVersion6(_ text: Substring.UTF8View) -> Bool {
        let colon = UInt8(ascii: ":")
        var groups = text.split(separator: colon, omittingEmptySubsequences: false)
        guard groups.count >= 3, groups.count <= 9 else { return false }
        var count = groups.count
        if let last = groups.last, last.contains(UInt8(ascii: ".")) {
            guard isVersion4(last) else { return false }
            groups[groups.count - 1] = "0".utf8[...]
            count += 1
        }
        // A gap at an end of the text leaves two empty groups there.
        let isOpen = groups[0].isEmpty && groups[1].isEmpty
        let isClosed = groups[groups.count - 1].isEmpty && groups[groups.count - 2].isEmpty
        guard isOpen || !groups[0].isEmpty, isClosed || !groups[groups.count - 1].isEmpty else {
            return false
        }
        let inner = groups.dropFirst(isOpen ? 1 : 0).dropLast(isClosed ? 1 : 0)
        let gaps = inner.filter { $0.isEmpty }.count
        count -= (isOpen ? 1 : 0) + (isClosed ? 1 : 0)
        guard isOpen && isClosed ? inner.count == 1 : gaps <= 1 else { return false }
        return inner.allSatisfy { $0.isEmpty || isGroup($0) }
            && (gaps == 1 ? count <= 8 : count == 8)
    }

    private static func isGroup(_ part: Substring.UTF8View) -> Bool {
        part.count <= 4 && part.allSatisfy { $0.hexadecimalValue != nil }
    }
}
