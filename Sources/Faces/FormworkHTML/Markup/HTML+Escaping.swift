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
        let escaped = added.withUTF8 { bytes -> String? in
            guard !bytes.allSatisfy({ $0.isPlain }) else { return nil }
            let growth = bytes.reduce(0) { $0 + $1.growth }
            return String(unsafeUninitializedCapacity: bytes.count + growth) { buffer in
                var end = 0
                for byte in bytes { end += byte.write(to: buffer, at: end) }
                return end
            }
        }
        text += escaped ?? added
    }
}

extension UInt8 {
    /// The reference that is written for the byte; `nil` for one that is written as it is.
    ///
    /// A carriage return is written as a reference, because browsers would turn it into a line
    /// feed.
    private var escape: StaticString? {
        switch self {
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        case UInt8(ascii: "\""): "&quot;"
        case UInt8(ascii: "'"): "&#39;"
        case UInt8(ascii: "\t"), UInt8(ascii: "\n"): nil
        case UInt8(ascii: "\r"): "&#13;"
        case 0..<0x20, 0x7F: "\u{FFFD}"
        default: nil
        }
    }

    /// Whether the byte is written as it is; for most of them one comparison decides.
    fileprivate var isPlain: Bool {
        self > UInt8(ascii: ">") ? self != 0x7F : escape == nil
    }

    /// The number of bytes by which the escaped byte is longer; every escape is.
    fileprivate var growth: Int { escape.map { $0.utf8CodeUnitCount - 1 } ?? 0 }

    /// Writes the escaped byte, and returns the number of bytes written.
    fileprivate func write(to buffer: UnsafeMutableBufferPointer<UInt8>, at index: Int) -> Int {
        guard let escape else {
            buffer[index] = self
            return 1
        }
        for offset in 0..<escape.utf8CodeUnitCount {
            buffer[index + offset] = escape.utf8Start[offset]
        }
        return escape.utf8CodeUnitCount
    }
}
