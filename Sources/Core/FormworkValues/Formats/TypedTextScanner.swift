/// Reads typed text from its beginning, piece by piece.
struct TypedTextScanner {
    private(set) var rest: ArraySlice<Unicode.Scalar>

    init(_ text: TypedText) {
        self.init(text.scalars[...])
    }

    init(_ scalars: ArraySlice<Unicode.Scalar>) {
        rest = scalars
    }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func skipSpaces() {
        while rest.first == " " { rest.removeFirst() }
    }

    /// Skips one scalar; `false` when another one is next.
    mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
        guard rest.first == scalar else { return false }
        rest.removeFirst()
        return true
    }

    /// Skips a word, if it is next: its signs in their order, whatever spaces are between.
    mutating func skip(_ word: [Unicode.Scalar]) -> Bool {
        let start = rest
        for scalar in word {
            skipSpaces()
            guard skip(scalar) else {
                rest = start
                return false
            }
        }
        return true
    }

    /// Reads all digits that follow; `nil` when there are too few of them or too many.
    mutating func number(ofDigits count: ClosedRange<Int>) -> Int? {
        var number = 0
        var digits = 0
        while let scalar = rest.first, ("0"..."9").contains(scalar) {
            digits += 1
            guard digits <= count.upperBound else { return nil }
            number = number * 10 + Int(scalar.value - 0x30)
            rest.removeFirst()
        }
        return count.contains(digits) ? number : nil
    }

    /// Takes everything up to the next digit.
    mutating func wordBeforeDigit() -> [Unicode.Scalar] {
        let end = rest.firstIndex { ("0"..."9").contains($0) } ?? rest.endIndex
        defer { rest = rest[end...] }
        return Array(rest[..<end])
    }
}
