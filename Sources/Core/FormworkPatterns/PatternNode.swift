/// A regular expression as the tree of its parts.
indirect enum PatternNode {
    /// Nothing at all.
    case empty
    /// One scalar of the set with this index.
    case set(Int)
    /// One certain scalar, by its value.
    case scalar(UInt32)
    /// A place in the text.
    case place(PatternPlace)
    /// A place in the text of which the look with this index is true, or is not.
    case lookaround(Int, isNegated: Bool)
    /// One part behind the other.
    case sequence([PatternNode])
    /// Any of the parts.
    case alternatives([PatternNode])
    /// The part at least and at most so many times; without end if there is no `most`.
    case repetition(PatternNode, least: Int, most: Int?)

    /// Whether it is a place, which takes no character.
    var isPlace: Bool {
        switch self {
        case .place, .lookaround: true
        case .empty, .set, .scalar, .sequence, .alternatives, .repetition: false
        }
    }
}

/// A property of a place between two characters.
enum PatternPlace: Int32 {
    case start
    case end
    case wordBoundary
    case insideOrOutsideOfWord

    /// Returns whether it is true between two characters, of which one is missing at either end.
    func holds(between previous: UInt32?, and next: UInt32?) -> Bool {
        switch self {
        case .start: previous == nil
        case .end: next == nil
        case .wordBoundary: Self.isWord(previous) != Self.isWord(next)
        case .insideOrOutsideOfWord: Self.isWord(previous) == Self.isWord(next)
        }
    }

    private static func isWord(_ value: UInt32?) -> Bool {
        switch value {
        case .some(0x30...0x39), .some(0x41...0x5A), .some(0x5F), .some(0x61...0x7A): true
        default: false
        }
    }
}
