/// The levels that embeddings, overrides and isolates give to characters (UAX #9, rules X1 to X8).
struct ExplicitLevels {
    /// The maximum level (BD2).
    static let maximumDepth: UInt8 = 125

    private(set) var levels: [UInt8] = []
    /// The classes after overrides.
    private(set) var types: [BidiClass]

    private let base: UInt8
    private var stack: [Status]
    private var overflowIsolates = 0
    private var overflowEmbeddings = 0
    private var validIsolates = 0

    private struct Status {
        var level: UInt8
        var override: BidiClass?
        var isIsolate: Bool
    }

    init(_ classes: [BidiClass], base: UInt8, _ isolates: IsolateMatches) {
        types = classes
        self.base = base
        stack = [Status(level: base, override: nil, isIsolate: false)]
        levels.reserveCapacity(classes.count)
        for (index, type) in classes.enumerated() {
            take(type, at: index, classes, isolates)
        }
    }

    private var level: UInt8 { stack[stack.count - 1].level }

    private mutating func take(
        _ type: BidiClass, at index: Int, _ classes: [BidiClass], _ isolates: IsolateMatches
    ) {
        switch type {
        case .rightToLeftEmbedding: embed(isRight: true, override: nil)
        case .leftToRightEmbedding: embed(isRight: false, override: nil)
        case .rightToLeftOverride: embed(isRight: true, override: .rightToLeft)
        case .leftToRightOverride: embed(isRight: false, override: .leftToRight)
        case .rightToLeftIsolate: isolate(isRight: true, at: index)
        case .leftToRightIsolate: isolate(isRight: false, at: index)
        case .firstStrongIsolate:
            let inside = (index + 1)..<max(index + 1, isolates.end(of: index))
            isolate(
                isRight: isolates.firstStrongLevel(in: inside, of: classes) == 1, at: index)
        case .popDirectionalIsolate: endIsolate(at: index)
        case .popDirectionalFormat: endEmbedding()
        case .paragraphSeparator: levels.append(base)
        case .boundaryNeutral: levels.append(level)
        default: place(at: index)
        }
    }

    /// Gives a character the level and the class of the innermost status (X6).
    private mutating func place(at index: Int) {
        levels.append(level)
        if let override = stack[stack.count - 1].override { types[index] = override }
    }

    /// The next level of a direction; `nil` beyond the maximum.
    private func next(isRight: Bool) -> UInt8? {
        let next = isRight ? (level + 1) | 1 : (level + 2) & ~1
        let overflows = overflowIsolates > 0 || overflowEmbeddings > 0
        return next <= Self.maximumDepth && !overflows ? next : nil
    }

    private mutating func embed(isRight: Bool, override: BidiClass?) {
        levels.append(level)
        if let next = next(isRight: isRight) {
            stack.append(Status(level: next, override: override, isIsolate: false))
        } else if overflowIsolates == 0 {
            overflowEmbeddings += 1
        }
    }

    private mutating func isolate(isRight: Bool, at index: Int) {
        place(at: index)
        if let next = next(isRight: isRight) {
            validIsolates += 1
            stack.append(Status(level: next, override: nil, isIsolate: true))
        } else {
            overflowIsolates += 1
        }
    }

    private mutating func endIsolate(at index: Int) {
        if overflowIsolates > 0 {
            overflowIsolates -= 1
        } else if validIsolates > 0 {
            overflowEmbeddings = 0
            while !stack[stack.count - 1].isIsolate { stack.removeLast() }
            stack.removeLast()
            validIsolates -= 1
        }
        place(at: index)
    }

    private mutating func endEmbedding() {
        levels.append(level)
        guard overflowIsolates == 0 else { return }
        if overflowEmbeddings > 0 {
            overflowEmbeddings -= 1
        } else if !stack[stack.count - 1].isIsolate, stack.count > 1 {
            stack.removeLast()
        }
    }
}
