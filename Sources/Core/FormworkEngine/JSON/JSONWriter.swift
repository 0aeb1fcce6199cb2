/// Writes JSON without spaces, the same bytes for the same value.
///
/// Signs that could end a script or start markup are escaped, so that the output can be part of
/// `<script type="application/json">` as it is; so are the two line separators that are none in JSON.
///
/// Escaped are the characters `<`, `>` and `&`, U+2028, U+2029 and the controls; all others are
/// written as UTF-8.
struct JSONWriter {
    private(set) var bytes: [UInt8] = []

    mutating func write(_ value: JSONValue) {
        switch value {
        case .null: bytes += "null".utf8
        case .boolean(let boolean): bytes += boolean ? "true".utf8 : "false".utf8
        case .number(let digits): bytes += digits.utf8
        case .text(let text): write(text)
        case .array(let elements): write(elements)
        case .object(let object): write(object)
        }
    }

    private mutating func write(_ elements: [JSONValue]) {
        bytes.append(UInt8(ascii: "["))
        for (index, element) in elements.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            write(element)
        }
        bytes.append(UInt8(ascii: "]"))
    }

    private mutating func write(_ object: JSONObject) {
        bytes.append(UInt8(ascii: "{"))
        for (index, member) in object.members.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            write(member.name)
            bytes.append(UInt8(ascii: ":"))
            write(member.value)
        }
        bytes.append(UInt8(ascii: "}"))
    }

    private mutating func write(_ text: String) {
        let text = Array(text.utf8)
        bytes.append(UInt8(ascii: "\""))
        bytes.reserveCapacity(bytes.count + text.count)
        // Runs of bytes that are written as they are.
        var start = 0
        for index in text.indices where text[index].mayNeedEscape {
            bytes += text[start..<index]
            write(text[index])
            start = index + 1
        }
        bytes += text[start...]
        bytes.append(UInt8(ascii: "\""))
    }

    /// Writes a byte that may need an escape.
    private mutating func write(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""): escape("\"")
        case UInt8(ascii: "\\"): escape("\\")
        case 0x0A: escape("n")
        case 0x0D: escape("r")
        case 0x09: escape("t")
        case 0xA8, 0xA9: writeLastByte(byte)
        default: escape(hexadecimal: UInt16(byte))
        }
    }

    /// Writes a byte that ends the line separators U+2028 and U+2029, among many others.
    private mutating func writeLastByte(_ byte: UInt8) {
        guard bytes.suffix(2).elementsEqual([0xE2, 0x80]) else {
            bytes.append(byte)
            return
        }
        bytes.removeLast(2)
        escape(hexadecimal: 0x2028 + UInt16(byte - 0xA8))
    }

    private mutating func escape(_ sign: Unicode.Scalar) {
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(UInt8(ascii: sign))
    }

    private mutating func escape(hexadecimal number: UInt16) {
        escape("u")
        for shift in [12, 8, 4, 0] as [UInt16] {
            let digit = UInt8(truncatingIfNeeded: number >> shift & 0xF)
            bytes.append(digit < 10 ? 0x30 + digit : 0x57 + digit)
        }
    }
}

extension UInt8 {
    /// Whether the byte is escaped, or may end a character that is.
    fileprivate var mayNeedEscape: Bool {
        switch self {
        case 0x00...0x1F, UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "<"),
            UInt8(ascii: ">"), UInt8(ascii: "&"), 0xA8, 0xA9:
            true
        default: false
        }
    }
}
