/// One key, character or sequence at the start of some bytes.
enum InputSequence {
    typealias Found = (event: TerminalEvent?, count: Int)

    /// Reads the first event.
    ///
    /// - Parameters:
    ///   - bytes: The bytes, at least one.
    ///   - isComplete: Whether nothing follows.
    /// - Returns: The event, `nil` for what is dropped, and the number of its bytes; `nil` if more
    ///   bytes are needed.
    static func first(in bytes: ArraySlice<UInt8>, isComplete: Bool) -> Found? {
        switch bytes[bytes.startIndex] {
        case 0x1B: escape(bytes, isComplete)
        case 0x0D, 0x0A: (.key(.enter), 1)
        case 0x09: (.key(.tab), 1)
        case 0x7F, 0x08: (.key(.backspace), 1)
        case 0x00: (.key(.character(" "), .control), 1)
        case let byte where byte < 0x1B: (control(byte + 0x60), 1)
        case let byte where byte < 0x20: (control(byte + 0x40), 1)
        default: character(bytes, isComplete)
        }
    }

    private static func control(_ byte: UInt8) -> TerminalEvent {
        .key(.character(Character(Unicode.Scalar(byte))), .control)
    }

    /// One character in UTF-8; a wrong byte is dropped.
    private static func character(_ bytes: ArraySlice<UInt8>, _ isComplete: Bool) -> Found? {
        let length =
            switch bytes[bytes.startIndex] {
            case ..<0x80: 1
            case 0xC2..<0xE0: 2
            case 0xE0..<0xF0: 3
            case 0xF0..<0xF5: 4
            default: 0
            }
        guard length > 0 else { return (nil, 1) }
        let found = bytes.prefix(length)
        let isValid = found.dropFirst().allSatisfy { $0 & 0xC0 == 0x80 }
        guard isValid else { return (nil, 1) }
        guard found.count == length else { return isComplete ? (nil, found.count) : nil }
        guard let text = String(validating: found, as: UTF8.self) else { return (nil, 1) }
        return (
            text.unicodeScalars.contains { (0x80..<0xA0).contains($0.value) } ? nil : .text(text),
            length
        )
    }

    // MARK: Escape

    private static func escape(_ bytes: ArraySlice<UInt8>, _ isComplete: Bool) -> Found? {
        guard let next = bytes.dropFirst().first else {
            return isComplete ? (.key(.escape), 1) : nil
        }
        switch next {
        case 0x5B: return parameters(bytes, isComplete)
        case 0x4F: return shortFunction(bytes, isComplete)
        case 0x50, 0x5D, 0x5F, 0x5E, 0x58: return string(bytes, isComplete)
        case 0x1B: return (.key(.escape), 1)
        default:
            guard let (event, count) = first(in: bytes.dropFirst(), isComplete: isComplete) else {
                return nil
            }
            return (event?.withAlt, count + 1)
        }
    }

    /// `ESC O P`: a key in the application mode of old terminals.
    private static func shortFunction(_ bytes: ArraySlice<UInt8>, _ isComplete: Bool) -> Found? {
        guard let final = bytes.dropFirst(2).first else {
            return isComplete ? (.key(.character("o"), [.alt, .shift]), 2) : nil
        }
        guard (0x40...0x7E).contains(final) else { return (nil, 2) }
        return (CommandKey.key(final: final, number: 1).map { .key($0) }, 3)
    }

    /// A string of the terminal, such as an answer about its name, for which there was no question.
    private static func string(_ bytes: ArraySlice<UInt8>, _ isComplete: Bool) -> Found? {
        var index = bytes.startIndex + 2
        while index < bytes.endIndex {
            if bytes[index] == 0x07 { return (nil, index + 1 - bytes.startIndex) }
            if bytes[index] == 0x1B {
                guard index + 1 < bytes.endIndex || isComplete else { break }
                let isEnd = bytes.dropFirst(index + 1 - bytes.startIndex).first == 0x5C
                return (nil, index + (isEnd ? 2 : 0) - bytes.startIndex)
            }
            index += 1
        }
        return isComplete || bytes.count > InputParser.maximumSequence ? (nil, bytes.count) : nil
    }

    /// `ESC [ parameters final`.
    private static func parameters(_ bytes: ArraySlice<UInt8>, _ isComplete: Bool) -> Found? {
        let body = bytes.dropFirst(2)
        guard let end = body.firstIndex(where: { !(0x20...0x3F).contains($0) }) else {
            return isComplete || bytes.count > InputParser.maximumSequence
                ? (nil, bytes.count) : nil
        }
        // A byte that cannot end a sequence begins something else.
        guard (0x40...0x7E).contains(bytes[end]) else { return (nil, end - bytes.startIndex) }
        let event = CommandKey(body[..<end], final: bytes[end]).event
        return (event, end + 1 - bytes.startIndex)
    }
}

extension TerminalEvent {
    /// The same key with Alt.
    fileprivate var withAlt: TerminalEvent? {
        switch self {
        case .key(let key, let modifiers): .key(key, modifiers.union(.alt))
        case .text(let text):
            text.first.map { .key($0.asKey, $0.isUppercase ? [.alt, .shift] : .alt) }
        case .paste, .mouse, .focus: nil
        }
    }
}

extension Character {
    fileprivate var asKey: TerminalKey { .character(lowercased().first ?? self) }
}
