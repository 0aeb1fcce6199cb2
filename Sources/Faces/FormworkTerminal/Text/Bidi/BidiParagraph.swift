/// The embedding levels of a paragraph by the Unicode Bidirectional Algorithm (UAX #9): even ones
/// are read from left to right, odd ones from right to left.
///
/// ```swift
/// let text = Array("car (CAR)".unicodeScalars)
/// let paragraph = BidiParagraph(text, direction: .natural)
/// paragraph.levels(ofLine: 0..<text.count)
/// ```
///
/// All rules are implemented, with isolates and bracket pairs.
///
/// - Complexity: O(*n* log *n*) in the characters.
struct BidiParagraph {
    /// The level of the paragraph: 0 or 1.
    let baseLevel: UInt8

    /// The levels before rule L1; those of characters that rule X9 removes mean nothing.
    private let levels: [UInt8]
    private let classes: [BidiClass]

    /// Finds the levels of a text.
    init(_ scalars: [Unicode.Scalar], direction: TextDirection) {
        self.init(
            scalars.map { BidiClass($0) }, direction: direction,
            brackets: { scalars[$0].value })
    }

    /// Finds the levels of characters of which only the classes are known.
    ///
    /// - Parameters:
    ///   - classes: The classes of the characters.
    ///   - direction: The direction of the paragraph.
    ///   - brackets: The code of a character, if there may be brackets.
    init(
        _ classes: [BidiClass], direction: TextDirection,
        brackets: @escaping (Int) -> UInt32 = { _ in 0 }
    ) {
        self.classes = classes
        let isolates = IsolateMatches(classes)
        baseLevel =
            switch direction {
            case .leftToRight: 0
            case .rightToLeft: 1
            case .natural: isolates.firstStrongLevel(in: classes.indices, of: classes) ?? 0
            }
        guard baseLevel == 1 || classes.contains(where: \.needsLevels) else {
            levels = Array(repeating: 0, count: classes.count)
            return
        }
        let explicit = ExplicitLevels(classes, base: baseLevel, isolates)
        var levels = explicit.levels
        for run in IsolatingRuns(explicit, classes, base: baseLevel, isolates).runs {
            var types = RunTypes(run, explicit.types)
            types.resolveWeak()
            types.resolveBrackets(brackets)
            types.resolveNeutral()
            types.raise(&levels)
        }
        self.levels = levels
    }

    /// The levels of a line by rule L1: white space at its end has the level of the paragraph.
    ///
    /// Characters that rule X9 removes have the level of the character before them.
    func levels(ofLine line: Range<Int>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(line.count)
        var blanks = 0
        for index in line {
            let type = classes[index]
            switch type {
            case .paragraphSeparator, .segmentSeparator:
                result.replaceLast(blanks, with: baseLevel)
                result.append(baseLevel)
                blanks = 0
                continue
            case .whiteSpace, .popDirectionalIsolate: blanks += 1
            default: blanks = type.beginsIsolate || type.isRemoved ? blanks + 1 : 0
            }
            result.append(type.isRemoved ? result.last ?? baseLevel : levels[index])
        }
        result.replaceLast(blanks, with: baseLevel)
        return result
    }

    /// Whether rule X9 removes a character.
    func isRemoved(_ index: Int) -> Bool { classes[index].isRemoved }

    /// The order in which characters with some levels are shown from left to right, by rule L2.
    ///
    /// - Complexity: O(*n* · levels); usual texts have two or three levels.
    static func visualOrder(_ levels: [UInt8]) -> [Int] {
        var order = Array(levels.indices)
        guard let highest = levels.max(),
            let lowest = levels.lazy.filter({ $0 % 2 == 1 }).min()
        else { return order }
        for level in stride(from: Int(highest), through: Int(lowest), by: -1) {
            var start = 0
            while start < order.count {
                var end = start
                while end < order.count, Int(levels[order[end]]) >= level { end += 1 }
                if end > start { order[start..<end].reverse() }
                start = end + 1
            }
        }
        return order
    }
}

extension BidiClass {
    /// Whether a text from left to right with such a character has other levels than 0.
    fileprivate var needsLevels: Bool {
        switch self {
        case .rightToLeft, .arabicLetter, .arabicNumber, .rightToLeftEmbedding,
            .rightToLeftOverride, .leftToRightEmbedding, .leftToRightOverride,
            .rightToLeftIsolate, .leftToRightIsolate, .firstStrongIsolate:
            true
        default: false
        }
    }
}

extension [UInt8] {
    fileprivate mutating func replaceLast(_ count: Int, with level: UInt8) {
        for index in (self.count - count)..<self.count { self[index] = level }
    }
}
