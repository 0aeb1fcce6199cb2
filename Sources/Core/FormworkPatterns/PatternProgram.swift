/// A pattern as instructions for ``PatternMatcher``.
package struct PatternProgram: Sendable {
    /// One step, which is followed by the next instruction unless it names another.
    enum Instruction: Sendable {
        /// One scalar with this value.
        case scalar(UInt32)
        /// One scalar of the set with this index.
        case set(Int32)
        /// Nothing, at a certain place of the text.
        case place(PatternPlace)
        /// Nothing, at a place where the part with this index was found, or was not.
        case lookaround(Int32, isNegated: Bool)
        /// Both the next instruction and the one with this index.
        case split(Int32)
        /// The instruction with this index.
        case jump(Int32)
        /// The end of a part: the lookaround holds, or the text matches if it is at its end.
        case accept(isBackward: Bool)
    }

    /// Instructions up to the next end of a part.
    ///
    /// The last part is the pattern; each of the others is what later ones look for.
    struct Part: Sendable {
        let start: Int32
        /// The first instruction that is not of the part.
        let end: Int32
        /// Whether the text is gone through from its end: the part looks ahead.
        let isBackward: Bool
    }

    let instructions: [Instruction]
    let parts: [Part]
    package let sets: [ScalarSet]

    /// A program that matches no text.
    static var nothing: PatternProgram {
        PatternProgram(instructions: [.jump(0), .accept(isBackward: false)], sets: [])
    }

    init(_ source: String) throws(PatternError) {
        var parser = PatternParser(source)
        let node = try parser.parse()
        var writer = PatternWriter(source: source)
        for lookaround in parser.lookarounds {
            try writer.write(part: lookaround.node, isBackward: lookaround.isAhead)
        }
        try writer.write(part: node, isBackward: false)
        self.init(instructions: writer.instructions, sets: parser.sets)
    }

    init(instructions: [Instruction], sets: [ScalarSet]) {
        self.instructions = instructions
        self.sets = sets
        var parts: [Part] = []
        var start: Int32 = 0
        for (index, instruction) in instructions.enumerated() {
            guard case .accept(let isBackward) = instruction else { continue }
            parts.append(Part(start: start, end: Int32(index) + 1, isBackward: isBackward))
            start = Int32(index) + 1
        }
        self.parts = parts
    }
}

/// Writes the instructions of a pattern's parts.
private struct PatternWriter {
    let source: String
    private(set) var instructions: [PatternProgram.Instruction] = []
    private var isBackward = false

    init(source: String) {
        self.source = source
    }

    private var end: Int32 { Int32(instructions.count) }

    /// Writes all of a part, for a text that is gone through in this direction.
    mutating func write(part: PatternNode, isBackward: Bool) throws(PatternError) {
        self.isBackward = isBackward
        try write(part)
        try append(.accept(isBackward: isBackward))
    }

    private mutating func append(_ instruction: PatternProgram.Instruction) throws(PatternError) {
        guard instructions.count < Pattern.maximumSteps else {
            throw PatternError(
                code: .tooLarge, source: source, position: 0,
                reason: "a pattern begins that has more than \(Pattern.maximumSteps) steps with its"
                    + " repetitions written out; lower the numbers in \"{…}\".")
        }
        instructions.append(instruction)
    }

    private mutating func write(_ node: PatternNode) throws(PatternError) {
        switch node {
        case .empty: break
        case .set(let index): try append(.set(Int32(index)))
        case .scalar(let value): try append(.scalar(value))
        case .place(let place): try append(.place(place))
        case .lookaround(let index, let isNegated):
            try append(.lookaround(Int32(index), isNegated: isNegated))
        case .sequence(let parts):
            for part in isBackward ? parts.reversed() : parts { try write(part) }
        case .alternatives(let parts): try write(alternatives: parts)
        case .repetition(let part, let least, let most):
            try write(part, least: least, most: most)
        }
    }

    private mutating func write(alternatives parts: [PatternNode]) throws(PatternError) {
        var jumps: [Int] = []
        for part in parts.dropLast() {
            let split = instructions.count
            try append(.split(0))
            try write(part)
            jumps.append(instructions.count)
            try append(.jump(0))
            instructions[split] = .split(end)
        }
        if let last = parts.last { try write(last) }
        for jump in jumps { instructions[jump] = .jump(end) }
    }

    private mutating func write(
        _ part: PatternNode, least: Int, most: Int?
    ) throws(PatternError) {
        for _ in 0..<least {
            let start = end
            try write(part)
            // A part that takes no step takes none the second time either.
            if start == end { return }
        }
        if let most {
            try write(part, optionallyUpTo: most - least)
        } else {
            let split = instructions.count
            try append(.split(0))
            try write(part)
            try append(.jump(Int32(split)))
            instructions[split] = .split(end)
        }
    }

    private mutating func write(
        _ part: PatternNode, optionallyUpTo count: Int
    ) throws(PatternError) {
        var splits: [Int] = []
        for _ in 0..<count {
            splits.append(instructions.count)
            try append(.split(0))
            try write(part)
        }
        for split in splits { instructions[split] = .split(end) }
    }
}
