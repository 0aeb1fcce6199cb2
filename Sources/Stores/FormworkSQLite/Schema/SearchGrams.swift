import Formwork

/// The parts of words by which a search is found: runs of one to three Unicode scalars.
///
/// Three find a part of a word in alphabets, one or two a word of a script without spaces. Each is
/// written as one token of SQLite's `ascii` tokenizer, to which only letters and digits, and
/// everything beyond ASCII, belong.
enum SearchGrams {
    /// The number of scalars in the longest.
    private static let longest = 3

    /// Returns the different grams of a text, separated by spaces.
    static func document(of text: String) -> String {
        var known: Set<UInt64> = []
        var document = String.UnicodeScalarView()
        for word in text.unicodeScalars.split(whereSeparator: \.properties.isWhitespace) {
            let scalars = word.map(tokenScalar)
            for start in scalars.indices {
                // Three scalars have 63 bits.
                var gram: UInt64 = 0
                for end in start..<min(start + longest, scalars.count) {
                    gram = gram << 21 | UInt64(scalars[end].value + 1)
                    guard known.insert(gram).inserted else { continue }
                    if !document.isEmpty { document.append(" ") }
                    document.append(contentsOf: scalars[start...end])
                }
            }
        }
        return String(document)
    }

    /// Returns the condition of FTS5 for texts that have all grams of some words, at least where
    /// they do not overlap.
    static func expression(of words: [String]) -> String {
        words.flatMap { word -> [String] in
            let scalars = Array(word.unicodeScalars)
            let last = max(0, scalars.count - longest)
            let starts = Array(stride(from: 0, to: last, by: longest)) + [last]
            return starts.map { start in
                let gram = scalars[start...].prefix(longest).map(tokenScalar)
                return "\"\(String(String.UnicodeScalarView(gram)))\""
            }
        }.joined(separator: " AND ")
    }

    /// The scalar, or one for private use if it would end a token.
    private static func tokenScalar(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        guard scalar.isASCII, !scalar.isLetterOrDigit else { return scalar }
        return Unicode.Scalar(0xE000 + scalar.value) ?? scalar
    }
}

extension Unicode.Scalar {
    /// Whether the scalar is a letter or digit of ASCII.
    fileprivate var isLetterOrDigit: Bool {
        ("a"..."z").contains(self) || ("A"..."Z").contains(self) || ("0"..."9").contains(self)
    }
}
