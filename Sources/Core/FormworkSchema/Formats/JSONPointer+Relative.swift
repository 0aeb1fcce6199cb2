extension JSONPointer {
    /// Returns whether the text is a number of levels without leading zeros, then `#` or a pointer.
    static func isRelative(_ text: String) -> Bool {
        let digits = text.utf8.prefix { (0x30...0x39).contains($0) }
        guard !digits.isEmpty, digits.count == 1 || digits.first != UInt8(ascii: "0") else {
            return false
        }
        let rest = text[digits.endIndex...]
        return rest == "#" || tokens(of: rest) != nil
    }
}
