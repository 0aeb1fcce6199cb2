/// The classes of the characters of one isolating run, as rule after rule resolves them.
struct RunTypes {
    private let run: IsolatingRun
    /// The classes before any rule of the run.
    private let original: [BidiClass]
    private var types: [BidiClass]

    init(_ run: IsolatingRun, _ types: [BidiClass]) {
        self.run = run
        original = run.indices.map { types[$0] }
        self.types = original
    }

    private var embedding: BidiClass { .direction(of: run.level) }

    // MARK: Numbers and marks (W1 to W7)

    /// Resolves marks, numbers and what belongs to numbers.
    mutating func resolveWeak() {
        resolveMarks()
        resolveNumbers()
        resolveSeparators()
        resolveTerminators()
        resolveLatinNumbers()
    }

    /// W1: a mark is like the character before it.
    private mutating func resolveMarks() {
        var previous = run.start
        for index in types.indices {
            if types[index] == .nonspacingMark { types[index] = previous }
            let endsIsolate = types[index].beginsIsolate || types[index] == .popDirectionalIsolate
            previous = endsIsolate ? .otherNeutral : types[index]
        }
    }

    /// W2 and W3: numbers behind Arabic letters are Arabic, and the letters are right-to-left.
    private mutating func resolveNumbers() {
        var strong = run.start
        for index in types.indices {
            switch types[index] {
            case .leftToRight, .rightToLeft, .arabicLetter: strong = types[index]
            case .europeanNumber where strong == .arabicLetter: types[index] = .arabicNumber
            default: break
            }
        }
        for index in types.indices where types[index] == .arabicLetter {
            types[index] = .rightToLeft
        }
    }

    /// W4: one separator between two numbers of a kind belongs to them.
    private mutating func resolveSeparators() {
        for index in types.indices.dropFirst().dropLast() {
            let (before, after) = (types[index - 1], types[index + 1])
            guard before == after else { continue }
            switch (types[index], before) {
            case (.europeanSeparator, .europeanNumber), (.commonSeparator, .europeanNumber):
                types[index] = .europeanNumber
            case (.commonSeparator, .arabicNumber): types[index] = .arabicNumber
            default: break
            }
        }
    }

    /// W5 and W6: signs beside European numbers belong to them, all others are neutral.
    private mutating func resolveTerminators() {
        var index = 0
        while index < types.count {
            guard types[index] == .europeanTerminator else {
                index += 1
                continue
            }
            var end = index
            while end < types.count, types[end] == .europeanTerminator { end += 1 }
            let isBesideNumber =
                index > 0 && types[index - 1] == .europeanNumber
                || end < types.count && types[end] == .europeanNumber
            for place in index..<end {
                types[place] = isBesideNumber ? .europeanNumber : .otherNeutral
            }
            index = end
        }
        for index in types.indices
        where types[index] == .europeanSeparator || types[index] == .commonSeparator {
            types[index] = .otherNeutral
        }
    }

    /// W7: numbers behind letters from left to right are like them.
    private mutating func resolveLatinNumbers() {
        var strong = run.start
        for index in types.indices {
            switch types[index] {
            case .leftToRight, .rightToLeft: strong = types[index]
            case .europeanNumber where strong == .leftToRight: types[index] = .leftToRight
            default: break
            }
        }
    }

    // MARK: Brackets (N0)

    /// N0: both brackets of a pair have the direction of the text in or before them.
    ///
    /// - Parameter scalar: The code of the character at a position of the paragraph.
    mutating func resolveBrackets(_ scalar: (Int) -> UInt32) {
        for pair in bracketPairs(scalar) {
            guard let direction = direction(ofBrackets: pair) else { continue }
            for bracket in [pair.open, pair.close] {
                types[bracket] = direction
                // Marks behind a bracket follow it.
                var mark = bracket + 1
                while mark < types.count, original[mark] == .nonspacingMark {
                    types[mark] = direction
                    mark += 1
                }
            }
        }
    }

    /// The pairs in the order of their opening brackets (BD16); at most 63 are open at once.
    private func bracketPairs(_ scalar: (Int) -> UInt32) -> [(open: Int, close: Int)] {
        var pairs: [(open: Int, close: Int)] = []
        var open: [(closing: UInt32, index: Int)] = []
        for index in types.indices where types[index] == .otherNeutral {
            let code = scalar(run.indices[index])
            if let closing = BidiBrackets.closing(of: code) {
                guard open.count < 63 else { return [] }
                open.append((closing, index))
            } else if let closing = BidiBrackets.closing(code),
                let match = open.lastIndex(where: { $0.closing == closing })
            {
                pairs.append((open[match].index, index))
                open.removeSubrange(match...)
            }
        }
        return pairs.sorted { $0.open < $1.open }
    }

    /// The direction of the brackets of a pair; `nil` without strong characters in it.
    private func direction(ofBrackets pair: (open: Int, close: Int)) -> BidiClass? {
        var hasOpposite = false
        for index in (pair.open + 1)..<pair.close {
            guard let direction = types[index].strongDirection else { continue }
            if direction == embedding { return embedding }
            hasOpposite = true
        }
        guard hasOpposite else { return nil }
        let before = types[..<pair.open].reversed().lazy.compactMap(\.strongDirection).first
        let context = before ?? run.start
        return context == embedding ? embedding : context
    }

    // MARK: Neutral characters (N1 and N2) and levels (I1 and I2)

    /// N1 and N2: neutral characters between two texts of a direction have it, others that of the
    /// level.
    mutating func resolveNeutral() {
        var index = 0
        while index < types.count {
            guard types[index].isNeutral else {
                index += 1
                continue
            }
            var end = index
            while end < types.count, types[end].isNeutral { end += 1 }
            let before = index > 0 ? types[index - 1].strongDirection ?? embedding : run.start
            let after = end < types.count ? types[end].strongDirection ?? embedding : run.end
            for place in index..<end { types[place] = before == after ? before : embedding }
            index = end
        }
    }

    /// I1 and I2: characters against the direction of their level are on the next one.
    func raise(_ levels: inout [UInt8]) {
        for (place, index) in run.indices.enumerated() {
            switch (types[place], run.level % 2) {
            case (.rightToLeft, 0), (.leftToRight, 1), (.europeanNumber, 1), (.arabicNumber, 1):
                levels[index] = run.level + 1
            case (.europeanNumber, 0), (.arabicNumber, 0): levels[index] = run.level + 2
            default: levels[index] = run.level
            }
        }
    }
}
