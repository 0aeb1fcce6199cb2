extension HTML {
    /// Appends words to the content of an element, as text.
    ///
    /// A text that a localizer has isolated by marks is isolated by `<bdi>` elements, as the W3C
    /// advises for markup. Where no element is allowed, as in an attribute, a title or an option,
    /// ``append(text:)`` keeps the marks; they do the same.
    ///
    /// - Complexity: linear in the length of the text.
    mutating func append(words added: String) {
        guard added.utf8.contains(0xE2), added.unicodeScalars.contains(where: \.isIsolationMark)
        else { return append(text: added) }
        var depth = 0
        for scalar in added.unicodeScalars {
            if let opening = scalar.isolationElement {
                text += opening
                depth += 1
            } else if scalar.value != 0x2069 {
                append(text: String(scalar))
            } else if depth > 0 {
                text += "</bdi>"
                depth -= 1
            }
        }
        for _ in 0..<depth { text += "</bdi>" }
    }

    /// Appends words with the markup before and behind them, such as the tags of their element.
    mutating func append(_ start: String, words: String, _ end: String) {
        append(markup: start)
        append(words: words)
        append(markup: end)
    }

    /// Whether the end is inside a start tag, for example in the value of an attribute.
    ///
    /// - Complexity: linear in the length of the text behind the last tag.
    var isInTag: Bool {
        var text = text
        return text.withUTF8 { bytes in
            var index = bytes.count
            while index > 0 {
                index -= 1
                if bytes[index] == UInt8(ascii: "<") { return true }
                if bytes[index] == UInt8(ascii: ">") { return false }
            }
            return bytes.hasSuffix("=\"")
        }
    }
}

extension Unicode.Scalar {
    /// U+2066 to U+2069: isolates of either direction or the first strong one, and their end.
    fileprivate var isIsolationMark: Bool { (0x2066...0x2069).contains(value) }

    /// The start tag that does what the mark does.
    fileprivate var isolationElement: String? {
        switch value {
        case 0x2066: "<bdi dir=\"ltr\">"
        case 0x2067: "<bdi dir=\"rtl\">"
        case 0x2068: "<bdi>"
        default: nil
        }
    }
}
