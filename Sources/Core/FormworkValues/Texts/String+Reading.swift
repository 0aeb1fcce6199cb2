extension String {
    /// The text without ASCII white space at both ends.
    package var trimmed: Substring {
        let bytes = utf8
        guard let first = bytes.firstIndex(where: { !$0.isASCIISpace }),
            let last = bytes.lastIndex(where: { !$0.isASCIISpace })
        else { return self[endIndex...] }
        return self[first...last]
    }
}

extension String {
    /// The text without white space at both ends, in any script.
    ///
    /// - Complexity: linear in the removed white space, apart from the copy of a text that has some.
    package var trimmedScalars: String {
        let bytes = utf8
        var first = bytes.startIndex
        for scalar in unicodeScalars {
            guard scalar.isWhiteSpace else { break }
            first = bytes.index(first, offsetBy: UTF8.width(scalar))
        }
        var last = bytes.endIndex
        while last > first {
            var start = bytes.index(before: last)
            while start > first, bytes[start].continuesScalar { start = bytes.index(before: start) }
            let scalar = String(decoding: bytes[start..<last], as: UTF8.self).unicodeScalars.first
            guard scalar?.isWhiteSpace == true else { break }
            last = start
        }
        if first == bytes.startIndex, last == bytes.endIndex { return self }
        return String(decoding: bytes[first..<last], as: UTF8.self)
    }
}

extension String {
    /// The text with each CR LF and each lone CR as one LF.
    ///
    /// Browsers send CR LF whatever was typed; without this a line break would count twice
    /// against a maximum length. Text without CR is returned as it is.
    ///
    /// - Complexity: linear in the length of the text.
    var withUnifiedLineBreaks: String {
        guard utf8.contains(UInt8.carriageReturn) else { return self }
        var unified: [UInt8] = []
        unified.reserveCapacity(utf8.count)
        var previous: UInt8 = 0
        for byte in utf8 {
            if byte == .carriageReturn {
                unified.append(.lineFeed)
            } else if byte != .lineFeed || previous != .carriageReturn {
                unified.append(byte)
            }
            previous = byte
        }
        return String(decoding: unified, as: UTF8.self)
    }
}

extension UInt8 {
    fileprivate static var carriageReturn: UInt8 { 0x0D }

    fileprivate static var lineFeed: UInt8 { 0x0A }

    /// Whether the byte is in UTF-8 a further one of its scalar.
    fileprivate var continuesScalar: Bool { self & 0xC0 == 0x80 }

    fileprivate var isASCIISpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
