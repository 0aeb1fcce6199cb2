extension JSONReader {
    /// Reads a number and keeps it as it is written.
    ///
    /// The text is not converted: 64-bit integers and exact decimals would lose digits as floating
    /// point.
    mutating func number() throws(JSONError) -> String {
        let start = offset
        skip("-")
        if !skip("0") { try digits(orElse: offset == start ? "a value" : "a digit") }
        if skip(".") { try digits(orElse: "a digit") }
        if skip("e") || skip("E") {
            if !skip("+") { skip("-") }
            try digits(orElse: "a digit")
        }
        return String(decoding: bytes[start..<offset], as: UTF8.self)
    }

    /// Skips at least one digit.
    private mutating func digits(orElse expected: String) throws(JSONError) {
        let start = offset
        while let byte = current, byte >= 0x30, byte <= 0x39 { offset += 1 }
        guard offset > start else { throw expecting(expected) }
    }

    @discardableResult
    private mutating func skip(_ sign: Unicode.Scalar) -> Bool {
        guard current == UInt8(ascii: sign) else { return false }
        offset += 1
        return true
    }
}
