/// Follows all ways through a pattern at once, scalar by scalar.
///
/// At each place of the text every instruction is looked at once at most: this is what keeps the
/// time linear, where trying one way after the other can take exponential time.
struct PatternMatcher {
    private let program: PatternProgram
    /// How many instructions have been looked at.
    private(set) var steps = 0
    /// The instructions at which a way stands that waits for a scalar.
    private var waiting: [Int32] = []
    /// For each instruction the place of the text at which it was reached last.
    private var reached: [Int]
    private var pending: [Int32] = []
    private var isAccepted = false

    init(_ program: PatternProgram) {
        self.program = program
        reached = Array(repeating: -1, count: program.instructions.count)
    }

    /// Tells whether the whole text matches.
    mutating func matches(_ text: String) -> Bool {
        var scalars = text.unicodeScalars.makeIterator()
        var place = 0
        var previous: UInt32?
        var next = scalars.next()?.value
        pending.append(0)
        follow(at: place, between: previous, and: next)
        while let scalar = next {
            guard !waiting.isEmpty else { return false }
            place += 1
            previous = scalar
            next = scalars.next()?.value
            advance(over: scalar)
            follow(at: place, between: previous, and: next)
        }
        return isAccepted
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
        case .place, .split, .jump, .accept: false
        }
    }

    /// Goes from the pending instructions to all that wait for a scalar.
    private mutating func follow(
        at place: Int, between previous: UInt32?, and next: UInt32?
    ) {
        isAccepted = false
        while let index = pending.popLast() {
            guard reached[Int(index)] != place else { continue }
            reached[Int(index)] = place
            steps += 1
            switch program.instructions[Int(index)] {
            case .scalar, .set: waiting.append(index)
            case .place(let condition):
                if condition.holds(between: previous, and: next) { pending.append(index + 1) }
            case .split(let other):
                pending.append(other)
                pending.append(index + 1)
            case .jump(let other): pending.append(other)
            case .accept: isAccepted = true
            }
        }
    }
}
