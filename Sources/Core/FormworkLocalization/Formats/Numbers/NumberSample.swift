import Foundation

/// A number as Foundation writes it, split at its digits.
struct NumberSample {
    /// The texts before the first digit and after the last one.
    private(set) var prefix = ""
    private(set) var suffix = ""

    /// The runs of digits by their lengths, and the separators between them.
    private(set) var runs: [Int] = []
    private(set) var separators: [String] = []

    init(_ text: String, digits: [Unicode.Scalar]) {
        var (run, between) = (0, "")
        for scalar in text.unicodeScalars {
            if digits.contains(scalar) {
                if run == 0 { end(&between) }
                run += 1
            } else {
                if run > 0 { runs.append(run) }
                run = 0
                between.unicodeScalars.append(scalar)
            }
        }
        if run > 0 { runs.append(run) }
        suffix = between
    }

    private mutating func end(_ between: inout String) {
        if runs.isEmpty { prefix = between } else { separators.append(between) }
        between = ""
    }
}
