extension JSONReader {
    /// Reads text between quotation marks.
    mutating func text() throws(JSONError) -> String {
        offset += 1
        let start = offset
        try skipPlainText()
        if current == UInt8(ascii: "\"") {
            offset += 1
            return String(decoding: bytes[start..<offset - 1], as: UTF8.self)
        }
        return try escapedText(after: bytes[start..<offset])
    }

    /// Reads the rest of a text, of which there is an escape at the place.
    private mutating func escapedText(after plain: ArraySlice<UInt8>) throws(JSONError) -> String {
        var text = Array(plain)
        while current != UInt8(ascii: "\"") {
            try escape(into: &text)
            let start = offset
            try skipPlainText()
            text += bytes[start..<offset]
        }
        offset += 1
        return String(decoding: text, as: UTF8.self)
    }

    /// Goes to the next quotation mark or escape; all before it is UTF-8.
    private mutating func skipPlainText() throws(JSONError) {
        while let byte = current {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): return
            case 0x20...0x7F: offset += 1
            case 0x80...0xFF: try skipMultibyteScalar(startingWith: byte)
            default: throw expecting("an escape for a control character")
            }
        }
        throw expecting("a quotation mark")
    }

    /// Skips one scalar of two to four bytes: neither longer than needed, nor a surrogate, nor
    /// beyond Unicode.
    private mutating func skipMultibyteScalar(startingWith lead: UInt8) throws(JSONError) {
        let length: Int
        var second: ClosedRange<UInt8> = 0x80...0xBF
        switch lead {
        case 0xC2...0xDF: length = 2
        case 0xE0...0xEF:
            length = 3
            if lead == 0xE0 { second = 0xA0...0xBF }
            if lead == 0xED { second = 0x80...0x9F }
        case 0xF0...0xF4:
            length = 4
            if lead == 0xF0 { second = 0x90...0xBF }
            if lead == 0xF4 { second = 0x80...0x8F }
        default: throw expecting("text in UTF-8")
        }
        guard offset + length <= bytes.count, second.contains(bytes[offset + 1]),
            bytes[(offset + 2)..<(offset + length)].allSatisfy({ $0 & 0xC0 == 0x80 })
        else { throw expecting("text in UTF-8") }
        offset += length
    }

    private mutating func escape(into text: inout [UInt8]) throws(JSONError) {
        let start = offset
        offset += 1
        let sign = current
        offset += 1
        switch sign {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(sign ?? 0)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"): text += String(try escapedScalar(from: start)).utf8
        default: throw JSONError(offset: start, expected: "an escape")
        }
    }

    /// Reads the digits of an escape, and the second escape where it takes a pair of surrogates.
    private mutating func escapedScalar(from start: Int) throws(JSONError) -> Unicode.Scalar {
        let first = try hexadecimal(from: start)
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard first < 0xDC00, current == UInt8(ascii: "\\") else {
            throw JSONError(offset: start, expected: "a pair of surrogates")
        }
        offset += 1
        guard current == UInt8(ascii: "u") else {
            throw JSONError(offset: start, expected: "a pair of surrogates")
        }
        offset += 1
        let second = try hexadecimal(from: offset - 2)
        guard (0xDC00...0xDFFF).contains(second),
            let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
        else { throw JSONError(offset: start, expected: "a pair of surrogates") }
        return scalar
    }

    private mutating func hexadecimal(from start: Int) throws(JSONError) -> UInt32 {
        var number: UInt32 = 0
        for _ in 0..<4 {
            let digit: UInt8
            switch current {
            case .some(let byte) where (0x30...0x39).contains(byte): digit = byte - 0x30
            case .some(let byte) where (0x41...0x46).contains(byte): digit = byte - 0x37
            case .some(let byte) where (0x61...0x66).contains(byte): digit = byte - 0x57
            default: throw JSONError(offset: start, expected: "four hexadecimal digits")
            }
            number = number << 4 + UInt32(digit)
            offset += 1
        }
        return number
    }
}
