/// The parts of a pattern of UTS 35: rows of one letter, and the words between them.
struct DatePatternRuns: Sequence, IteratorProtocol {
    enum Run: Equatable {
        case field(Character, count: Int)
        case words(String)
    }

    private var rest: Substring

    init(_ text: String) { rest = text[...] }

    mutating func next() -> Run? {
        guard let first = rest.first else { return nil }
        if first == "'" { return .words(takeQuoted()) }
        guard first.isASCII, first.isLetter else {
            return .words(take { !($0.isASCII && $0.isLetter) && $0 != "'" })
        }
        return .field(first, count: take { $0 == first }.count)
    }

    private mutating func take(while belongs: (Character) -> Bool) -> String {
        let taken = rest.prefix(while: belongs)
        rest = rest[taken.endIndex...]
        return String(taken)
    }

    /// The text between quotes; two quotes represent one, inside and outside.
    private mutating func takeQuoted() -> String {
        rest.removeFirst()
        if rest.first == "'" {
            rest.removeFirst()
            return "'"
        }
        var words = take { $0 != "'" }
        rest = rest.dropFirst()
        while rest.first == "'" {
            rest.removeFirst()
            words += "'" + take { $0 != "'" }
            rest = rest.dropFirst()
        }
        return words
    }
}
