extension PatternProgram {
    /// The instructions as numbers, for a reader that has no parser: each with its operand in its
    /// upper bits and its kind in the lowest three.
    package var code: [Int32] { instructions.map { $0.code } }

    /// Creates a program from the numbers of its instructions; `nil` if one of them leads
    /// elsewhere.
    package init?(code: [Int32], sets: [ScalarSet]) {
        var instructions: [Instruction] = []
        instructions.reserveCapacity(code.count)
        for code in code {
            guard let instruction = Instruction(code: code) else { return nil }
            instructions.append(instruction)
        }
        // Each other instruction is followed by a next one.
        guard case .accept(isBackward: false)? = instructions.last else { return nil }
        self.init(instructions: instructions, sets: sets)
        guard parts.count <= Pattern.maximumLookarounds + 1, areInstructionsSound else {
            return nil
        }
    }

    /// Whether every instruction leads to one of its own part, and looks for an earlier part.
    private var areInstructionsSound: Bool {
        var part = 0
        for instruction in instructions {
            switch instruction {
            case .set(let index): guard Int(index) < sets.count else { return false }
            case .split(let index), .jump(let index):
                guard index >= parts[part].start, index < parts[part].end else { return false }
            case .lookaround(let lookaround, _): guard Int(lookaround) < part else { return false }
            case .accept: part += 1
            case .scalar, .place: break
            }
        }
        return true
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
        case .accept(let isBackward): (isBackward ? 1 : 0) << 3 | 5
        case .lookaround(let part, let isNegated): (part << 1 | (isNegated ? 1 : 0)) << 3 | 6
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
        case 5: self = .accept(isBackward: operand == 1)
        case 6: self = .lookaround(operand >> 1, isNegated: operand & 1 == 1)
        default: return nil
        }
    }
}

extension ScalarSet {
    /// The first and the last scalar of each range, one range after the other, and each as the
    /// distance from the one before: sets with hundreds of ranges weigh half as much so.
    package var distances: [Int32] {
        var distances: [Int32] = []
        var last: Int32 = 0
        for range in ranges {
            for bound in [Int32(range.lowerBound), Int32(range.upperBound)] {
                distances.append(bound - last)
                last = bound
            }
        }
        return distances
    }

    /// Creates a set from the distances of its bounds; `nil` if they are no ranges in their order.
    package init?(distances: [Int32]) {
        guard distances.count % 2 == 0 else { return nil }
        var ranges: [ClosedRange<UInt32>] = []
        var last: UInt32 = 0
        for index in stride(from: 0, to: distances.count, by: 2) {
            let (gap, length) = (distances[index], distances[index + 1])
            guard gap >= (index == 0 ? 0 : 1), gap <= 0x10_FFFF, length >= 0, length <= 0x10_FFFF
            else { return nil }
            let lower = last + UInt32(gap)
            last = lower + UInt32(length)
            guard last <= 0x10_FFFF else { return nil }
            ranges.append(lower...last)
        }
        self.init(inOrder: ranges)
    }
}
