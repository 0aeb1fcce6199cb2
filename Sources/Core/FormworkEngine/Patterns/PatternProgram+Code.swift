extension PatternProgram {
    /// The instructions as numbers, for a reader that has no parser: each with what it says in its
    /// upper bits and what it is in the lowest three.
    var code: [Int32] { instructions.map { $0.code } }

    /// Creates a program from the numbers of its instructions; `nil` if one of them leads elsewhere.
    init?(code: [Int32], sets: [ScalarSet]) {
        var instructions: [Instruction] = []
        instructions.reserveCapacity(code.count)
        for code in code {
            guard let instruction = Instruction(code: code) else { return nil }
            instructions.append(instruction)
        }
        // Behind each other instruction stands a next one.
        guard case .accept? = instructions.last else { return nil }
        for instruction in instructions {
            switch instruction {
            case .set(let index): guard Int(index) < sets.count else { return nil }
            case .split(let index), .jump(let index):
                guard Int(index) < instructions.count else { return nil }
            case .scalar, .place, .accept: break
            }
        }
        self.init(instructions: instructions, sets: sets)
    }
}

extension PatternProgram.Instruction {
    fileprivate var code: Int32 {
        switch self {
        case .scalar(let value): Int32(value) << 3
        case .set(let index): index << 3 | 1
        case .place(let place): place.rawValue << 3 | 2
        case .split(let index): index << 3 | 3
        case .jump(let index): index << 3 | 4
        case .accept: 5
        }
    }

    fileprivate init?(code: Int32) {
        guard code >= 0 else { return nil }
        let operand = code >> 3
        switch code & 7 {
        case 0: self = .scalar(UInt32(operand))
        case 1: self = .set(operand)
        case 2:
            guard let place = PatternPlace(rawValue: operand) else { return nil }
            self = .place(place)
        case 3: self = .split(operand)
        case 4: self = .jump(operand)
        case 5: self = .accept
        default: return nil
        }
    }
}

extension ScalarSet {
    /// The first and the last scalar of each range, one range after the other.
    var bounds: [Int32] {
        var bounds: [Int32] = []
        for range in ranges { bounds += [Int32(range.lowerBound), Int32(range.upperBound)] }
        return bounds
    }

    /// Creates a set from the bounds of its ranges; `nil` if they are none in their order.
    init?(bounds: [Int32]) {
        guard bounds.count % 2 == 0 else { return nil }
        var ranges: [ClosedRange<UInt32>] = []
        var end: Int32 = -1
        for index in stride(from: 0, to: bounds.count, by: 2) {
            guard bounds[index] > end, bounds[index + 1] >= bounds[index] else { return nil }
            end = bounds[index + 1]
            ranges.append(UInt32(bounds[index])...UInt32(end))
        }
        self.init(inOrder: ranges)
    }
}
