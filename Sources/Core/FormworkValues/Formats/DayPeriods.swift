/// The words that distinguish the hours of the morning from those of the afternoon.
public struct DayPeriods: Hashable, Sendable {
    /// The word of each of the 24 hours, such as `AM` twelve times and then `PM`.
    public let words: [String]

    /// Whether the word is before the time, as in Korean.
    public let precedeTime: Bool

    /// The text between the word and the time.
    public let space: String

    /// Creates the words; `nil` unless there are 24, and the same hour of the clock never has the
    /// same word twice.
    public init?(words: [String], precedeTime: Bool = false, space: String = " ") {
        guard words.count == 24, words.allSatisfy({ !Self.folded($0).isEmpty }),
            (0..<12).allSatisfy({ Self.folded(words[$0]) != Self.folded(words[$0 + 12]) })
        else { return nil }
        self.words = words
        self.precedeTime = precedeTime
        self.space = space
    }

    /// The hour of the day that an hour of the clock is with a word; `nil` if there is none.
    ///
    /// Dots, spaces and the case of Latin letters do not count, and the Latin `am` and `pm` are
    /// understood everywhere.
    func hour(ofClock hour: Int, word: [Unicode.Scalar]) -> Int? {
        guard (1...12).contains(hour) else { return nil }
        let morning = hour % 12
        let word = Self.folded(word)
        for candidate in [morning, morning + 12] where word == Self.folded(words[candidate]) {
            return candidate
        }
        switch word {
        case ["a", "m"]: return morning
        case ["p", "m"]: return morning + 12
        default: return nil
        }
    }

    private static func folded(_ word: String) -> [Unicode.Scalar] {
        folded(Array(word.unicodeScalars))
    }

    private static func folded(_ word: [Unicode.Scalar]) -> [Unicode.Scalar] {
        word.compactMap { TypedText.unified($0) }
            .filter { $0 != " " && $0 != "." }
            .map { ("A"..."Z").contains($0) ? Unicode.Scalar(UInt8($0.value + 32)) : $0 }
    }
}
