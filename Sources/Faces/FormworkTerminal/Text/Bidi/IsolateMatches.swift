/// The isolates of a paragraph with their ends (UAX #9, BD9).
struct IsolateMatches {
    /// The end of each isolate by its beginning; the end of the text where it has none.
    private var ends: [Int: Int] = [:]
    /// The ends of isolates.
    private var matchedEnds: Set<Int> = []
    private let count: Int

    init(_ classes: [BidiClass]) {
        count = classes.count
        var open: [Int] = []
        for (index, type) in classes.enumerated() {
            if type.beginsIsolate {
                open.append(index)
            } else if type == .popDirectionalIsolate, let start = open.popLast() {
                ends[start] = index
                matchedEnds.insert(index)
            } else if type == .paragraphSeparator {
                open = []
            }
        }
    }

    /// The position of the end of an isolate; the end of the text where it has none.
    func end(of start: Int) -> Int { ends[start] ?? count }

    /// Whether an isolate has an end.
    func hasEnd(_ start: Int) -> Bool { ends[start] != nil }

    /// Whether a character is the end of an isolate.
    func isEnd(_ index: Int) -> Bool { matchedEnds.contains(index) }

    /// The level of the first strong character outside of isolates (rules P2 and P3); `nil` without
    /// one.
    func firstStrongLevel(in range: Range<Int>, of classes: [BidiClass]) -> UInt8? {
        var index = range.lowerBound
        while index < range.upperBound {
            switch classes[index] {
            case .leftToRight: return 0
            case .rightToLeft, .arabicLetter: return 1
            case let type where type.beginsIsolate: index = end(of: index)
            case .paragraphSeparator: return nil
            default: break
            }
            index += 1
        }
        return nil
    }
}
