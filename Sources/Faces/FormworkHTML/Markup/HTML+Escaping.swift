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
        let isPlain = added.withUTF8 { bytes in !bytes.contains(where: \.needsEscape) }
        guard !isPlain else { return text += added }
        text.reserveCapacity(text.utf8.count + added.utf8.count + 32)
        for scalar in added.unicodeScalars { append(scalar) }
    }

    /// A carriage return is written as a reference, because browsers would turn it into a line
    /// feed.
    private mutating func append(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "&": text += "&amp;"
        case "<": text += "&lt;"
        case ">": text += "&gt;"
        case "\"": text += "&quot;"
        case "'": text += "&#39;"
        case "\t", "\n": text.unicodeScalars.append(scalar)
        case "\r": text += "&#13;"
        case "\0"..."\u{1F}", "\u{7F}": text += "\u{FFFD}"
        default: text.unicodeScalars.append(scalar)
        }
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
