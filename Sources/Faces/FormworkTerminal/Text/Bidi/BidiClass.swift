/// The bidirectional class of a character (UAX #9, table 4), in the order of the tables.
enum BidiClass: UInt8 {
    case leftToRight, rightToLeft, arabicLetter
    case europeanNumber, europeanSeparator, europeanTerminator, arabicNumber, commonSeparator
    case nonspacingMark, boundaryNeutral
    case paragraphSeparator, segmentSeparator, whiteSpace, otherNeutral
    case leftToRightEmbedding, leftToRightOverride, rightToLeftEmbedding, rightToLeftOverride
    case popDirectionalFormat
    case leftToRightIsolate, rightToLeftIsolate, firstStrongIsolate, popDirectionalIsolate

    /// Looks up the class of a character.
    ///
    /// - Complexity: O(log *t*) in the size of the table; O(1) for ASCII letters.
    init(_ scalar: Unicode.Scalar) {
        if scalar.value < 0x80, scalar.properties.isAlphabetic {
            self = .leftToRight
            return
        }
        let index = bidiClassStarts.upperBound { $0 >> 8 <= scalar.value } - 1
        // The table has no other numbers, and begins with the first character.
        self =
            BidiClass(rawValue: UInt8(truncatingIfNeeded: bidiClassStarts[index])) ?? .leftToRight
    }

    /// Whether the character begins an isolate.
    var beginsIsolate: Bool {
        switch self {
        case .leftToRightIsolate, .rightToLeftIsolate, .firstStrongIsolate: true
        default: false
        }
    }

    /// Whether the character only sets directions aside, which rule X9 removes.
    var isRemoved: Bool {
        switch self {
        case .leftToRightEmbedding, .leftToRightOverride, .rightToLeftEmbedding,
            .rightToLeftOverride, .popDirectionalFormat, .boundaryNeutral:
            true
        default: false
        }
    }

    /// Whether rules N1 and N2 decide on it: white space, separators, symbols and isolates.
    var isNeutral: Bool {
        switch self {
        case .paragraphSeparator, .segmentSeparator, .whiteSpace, .otherNeutral,
            .popDirectionalIsolate:
            true
        default: beginsIsolate
        }
    }

    /// The direction of a strong character, and of numbers as rules N0 to N2 see them; `nil` for
    /// others.
    var strongDirection: BidiClass? {
        switch self {
        case .leftToRight: .leftToRight
        case .rightToLeft, .arabicLetter, .europeanNumber, .arabicNumber: .rightToLeft
        default: nil
        }
    }
}

extension Array {
    /// The number of elements at the start for which a condition holds, which holds for no element
    /// behind them.
    ///
    /// - Complexity: O(log *n*).
    func upperBound(_ isBefore: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
