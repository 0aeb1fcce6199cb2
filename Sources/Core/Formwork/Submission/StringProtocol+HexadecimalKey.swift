extension StringProtocol {
    /// Whether the text is a random key: 128 bits in 32 hexadecimal digits, without capitals.
    package var isHexadecimalKey: Bool {
        utf8.count == 32 && utf8.allSatisfy(\.isHexadecimalDigit)
    }
}

extension UInt8 {
    fileprivate var isHexadecimalDigit: Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
            || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self)
    }
}
