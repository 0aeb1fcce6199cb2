extension HTML {
    /// The text as HTML that shows exactly this text as the content of an element.
    ///
    /// ```swift
    /// HTML(text: "R&D <2026>").text   // R&amp;D &lt;2026&gt;
    /// ```
    public init(text: String) {
        self.init(markup: "")
        append(words: text)
    }

    /// Appends text, escaped.
    ///
    /// Control characters that HTML forbids become U+FFFD, so that their positions remain visible.
    ///
    /// - Complexity: O(length of the text); text with nothing to escape is appended in one piece.
    mutating func append(text added: String) {
        var added = added
        let escaped = added.withUTF8 { bytes in
            bytes.contains(where: \.needsEscape)
                ? String(decoding: Self.escaped(bytes), as: UTF8.self) : nil
        }
        text += escaped ?? added
    }

    /// A carriage return is written as a reference, because browsers would turn it into a line
    /// feed.
    private static func escaped(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + bytes.count / 8 + 32)
        for byte in bytes {
            switch byte {
            case _ where !byte.needsEscape: result.append(byte)
            case UInt8(ascii: "&"): result += "&amp;".utf8
            case UInt8(ascii: "<"): result += "&lt;".utf8
            case UInt8(ascii: ">"): result += "&gt;".utf8
            case UInt8(ascii: "\""): result += "&quot;".utf8
            case UInt8(ascii: "'"): result += "&#39;".utf8
            case UInt8(ascii: "\r"): result += "&#13;".utf8
            default: result += "\u{FFFD}".utf8
            }
        }
        return result
    }
}

extension UInt8 {
    fileprivate var needsEscape: Bool {
        switch self {
        case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
            UInt8(ascii: "'"), 0x7F:
            true
        default: self < 0x20 && self != UInt8(ascii: "\n") && self != UInt8(ascii: "\t")
        }
    }
}
