/// Text that a locale wrote, taken apart into runs of digits and what stands between them.
struct PrintedDigits {
    /// The runs of digits, in ASCII digits.
    private(set) var runs: [String] = []
    /// What stands before each run, and behind the last.
    private(set) var literals: [String] = [""]
    /// The zero of the digits; the ASCII one where there are none.
    private(set) var zeroDigit: Unicode.Scalar = "0"

    init(_ text: String) {
        var isInRun = false
        for scalar in text.unicodeScalars {
            if let digit = scalar.decimalDigit {
                if !isInRun {
                    runs.append("")
                    literals.append("")
                }
                runs[runs.count - 1] += String(digit)
                zeroDigit = Unicode.Scalar(scalar.value - digit) ?? "0"
                isInRun = true
            } else {
                literals[literals.count - 1].unicodeScalars.append(scalar)
                isInRun = false
            }
        }
    }

    /// The one visible character of a literal; `nil` if it has none or several.
    func character(before index: Int) -> Character? {
        let visible = literals[index].unicodeScalars.filter { !$0.properties.isBidiControl }
        return visible.count == 1 ? visible.first.map { Character($0) } : nil
    }
}

extension Unicode.Scalar {
    fileprivate var decimalDigit: UInt32? {
        guard properties.numericType == .decimal else { return nil }
        return properties.numericValue.map { UInt32($0) }
    }
}
