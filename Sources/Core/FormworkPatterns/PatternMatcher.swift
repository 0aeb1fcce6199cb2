/// Follows all ways through a pattern at once, scalar by scalar.
///
/// At each place of the text every instruction is looked at once at most: this is what keeps the
/// time linear, where trying one way after the other can take exponential time. What a pattern
/// looks for around a place is found for all places in one run before: one that looks behind runs
/// to the end of the text and may begin everywhere, one that looks ahead runs the other way.
struct PatternMatcher {
    private let program: PatternProgram
    /// The number of instructions that have been examined.
    private(set) var steps = 0
    private var scalars: [UInt32] = []
    /// For each place of the text the looks that found something there, each as one bit.
    private var found: [UInt64] = []
    /// The instructions at which a thread waits for a scalar.
    private var waiting: [Int32] = []
    /// For each instruction the place of the text at which it was reached last.
    private var reached: [Int]
    private var pending: [Int32] = []
    private var isAccepted = false

    init(_ program: PatternProgram) {
        self.program = program
        reached = Array(repeating: -1, count: program.instructions.count)
    }

    /// Returns whether the whole text matches.
    mutating func matches(_ text: String) -> Bool {
        for scalar in text.unicodeScalars { scalars.append(scalar.value) }
        let lookarounds = program.parts.count - 1
        if lookarounds > 0 { found = Array(repeating: 0, count: scalars.count + 1) }
        for index in 0..<lookarounds {
            findPlaces(of: program.parts[index], bit: 1 << UInt64(index))
        }
        pending.append(program.parts[lookarounds].start)
        follow(at: 0)
        for (place, scalar) in scalars.enumerated() {
            guard !waiting.isEmpty else { return false }
            advance(over: scalar)
            follow(at: place + 1)
        }
        return isAccepted
    }

    /// Notes all places where a part that began anywhere has come to its end.
    private mutating func findPlaces(of part: PatternProgram.Part, bit: UInt64) {
        for passed in 0...scalars.count {
            let place = part.isBackward ? scalars.count - passed : passed
            if passed > 0 { advance(over: scalars[part.isBackward ? place : place - 1]) }
            pending.append(part.start)
            follow(at: place)
            if isAccepted { found[place] |= bit }
        }
        waiting.removeAll(keepingCapacity: true)
    }

    /// Moves the ways that take the scalar, and drops the others.
    private mutating func advance(over scalar: UInt32) {
        for index in waiting where takes(scalar, at: index) { pending.append(index + 1) }
        steps += waiting.count
        waiting.removeAll(keepingCapacity: true)
    }

    private func takes(_ scalar: UInt32, at index: Int32) -> Bool {
        switch program.instructions[Int(index)] {
        case .scalar(let value): value == scalar
        case .set(let set): program.sets[Int(set)].contains(scalar)
        case .place, .lookaround, .split, .jump, .accept: false
        }
    }

    /// Goes from the pending instructions to all that wait for a scalar.
    private mutating func follow(at place: Int) {
        isAccepted = false
        while let index = pending.popLast() {
            guard reached[Int(index)] != place else { continue }
            reached[Int(index)] = place
            steps += 1
            switch program.instructions[Int(index)] {
            case .scalar, .set: waiting.append(index)
            case .place(let condition):
                let previous = place > 0 ? scalars[place - 1] : nil
                let next = place < scalars.count ? scalars[place] : nil
                if condition.holds(between: previous, and: next) { pending.append(index + 1) }
            case .lookaround(let lookaround, let isNegated):
                let isFound = found[place] >> UInt64(lookaround) & 1 == 1
                if isFound != isNegated { pending.append(index + 1) }
            case .split(let other):
                pending.append(other)
                pending.append(index + 1)
            case .jump(let other): pending.append(other)
            case .accept: isAccepted = true
            }
        }
    }
}
