/// Characters on one level that are next to each other, apart from isolates between them (UAX #9,
/// BD13).
struct IsolatingRun {
    /// The positions of the characters, without those that rule X9 removes.
    var indices: [Int]
    let level: UInt8
    /// The directions at both ends (rule X10).
    var start = BidiClass.leftToRight
    var end = BidiClass.leftToRight
}

/// The isolating run sequences of a paragraph (UAX #9, rule X10).
struct IsolatingRuns {
    private(set) var runs: [IsolatingRun] = []

    init(
        _ explicit: ExplicitLevels, _ classes: [BidiClass], base: UInt8, _ isolates: IsolateMatches
    ) {
        let indices = classes.indices.filter { !classes[$0].isRemoved }
        collect(indices, explicit.levels, classes, isolates)
        // The places of the characters among those that are left.
        var places = [Int](repeating: 0, count: classes.count)
        for (place, index) in indices.enumerated() { places[index] = place }
        for number in runs.indices {
            let (first, last) = (runs[number].indices[0], runs[number].indices.last ?? 0)
            let before = places[first] > 0 ? explicit.levels[indices[places[first] - 1]] : base
            let isOpen = classes[last].beginsIsolate && !isolates.hasEnd(last)
            let next = places[last] + 1
            let after = isOpen || next >= indices.count ? base : explicit.levels[indices[next]]
            let level = runs[number].level
            runs[number].start = .direction(of: max(before, level))
            runs[number].end = .direction(of: max(after, level))
        }
    }

    /// Collects the runs: the end of an isolate goes on with the run of its beginning.
    private mutating func collect(
        _ indices: [Int], _ levels: [UInt8], _ classes: [BidiClass], _ isolates: IsolateMatches
    ) {
        var suspended: [Int] = []
        var current: Int?
        var previous: Int?
        for index in indices {
            if isolates.isEnd(index), let number = suspended.popLast() {
                current = number
            } else if previous.map({
                levels[$0] != levels[index]
                    || isolates.hasEnd($0)
                        && classes[$0].beginsIsolate
            }) ?? true {
                current = nil
            }
            if let current {
                runs[current].indices.append(index)
            } else {
                runs.append(IsolatingRun(indices: [index], level: levels[index]))
                current = runs.count - 1
            }
            if classes[index].beginsIsolate, isolates.hasEnd(index), let current {
                suspended.append(current)
            }
            previous = index
        }
    }
}

extension BidiClass {
    /// The direction of a level.
    static func direction(of level: UInt8) -> BidiClass {
        level % 2 == 0 ? .leftToRight : .rightToLeft
    }
}
