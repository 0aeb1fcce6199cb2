extension String {
    /// The text in Stream-Safe Text Format (Unicode Standard Annex 15, D4): behind thirty combining
    /// marks in a row is a mark that separates them from the next ones.
    ///
    /// Texts compare and hash in normalized form, and sorting one endless run of marks takes
    /// quadratic time. Texts of any language have shorter runs and stay as they are.
    ///
    /// - Complexity: linear in the length of the text.
    package var streamSafe: String {
        // The first combining mark is U+0300, in UTF-8 CC 80.
        guard utf8.contains(where: { $0 >= 0xCC }), hasEndlessMarks else { return self }
        var result = UnicodeScalarView()
        var marks = 0
        for scalar in unicodeScalars {
            marks = scalar.isMark ? marks + 1 : 0
            if marks > Self.maximumMarks {
                result.append("\u{34F}")
                marks = 1
            }
            result.append(scalar)
        }
        return String(result)
    }

    /// The number of combining marks in a row that a text may have.
    private static var maximumMarks: Int { 30 }

    private var hasEndlessMarks: Bool {
        var marks = 0
        for scalar in unicodeScalars {
            marks = scalar.isMark ? marks + 1 : 0
            if marks > Self.maximumMarks { return true }
        }
        return false
    }
}

extension Unicode.Scalar {
    /// Whether normalization may move the scalar.
    fileprivate var isMark: Bool {
        value >= 0x300 && properties.canonicalCombiningClass != .notReordered
    }
}
