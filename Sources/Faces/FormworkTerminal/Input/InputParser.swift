/// Reads the bytes that a terminal sends as keys, text, pasted text and the mouse.
///
/// It knows the sequences of ECMA-48 terminals, of xterm with modifiers, of the keyboard protocol of
/// kitty, of SGR mice and of bracketed paste. Unknown sequences are dropped as a whole.
///
/// ```swift
/// var parser = InputParser()
/// parser.take([0x1B, 0x5B])   // []: the sequence is not complete
/// parser.take([0x41])         // [.key(.up)]
/// ```
///
/// A lone escape is a key or the start of a sequence: a device calls ``flush()`` when nothing came
/// for a moment.
///
/// - Complexity: O(*n*) in the bytes. Memory is bounded, whatever is sent.
public struct InputParser: Sendable {
    /// The maximum number of bytes that are kept of one pasted text.
    public static let maximumPaste = 1_000_000

    /// The maximum length of a sequence; longer ones are dropped.
    static let maximumSequence = 1_024

    private var pending: [UInt8] = []
    private var paste: [UInt8]?

    /// Begins without input.
    public init() {}

    /// Whether bytes wait for those behind them.
    public var isWaiting: Bool { !pending.isEmpty && paste == nil }

    /// Takes bytes, and returns the events that are complete.
    public mutating func take(_ bytes: some Sequence<UInt8>) -> [TerminalEvent] {
        pending += bytes
        return events(isComplete: false)
    }

    /// Ends what is not complete, and returns the events in it: a lone escape is a key.
    public mutating func flush() -> [TerminalEvent] { events(isComplete: true) }

    private mutating func events(isComplete: Bool) -> [TerminalEvent] {
        var events: [TerminalEvent] = []
        var rest = pending[...]
        while !rest.isEmpty {
            if paste != nil {
                guard let pasted = takePaste(&rest) else { break }
                events.append(pasted)
            } else if rest.starts(with: Self.pasteStart) {
                rest.removeFirst(Self.pasteStart.count)
                paste = []
            } else if let (event, count) = InputSequence.first(in: rest, isComplete: isComplete) {
                rest.removeFirst(count)
                if let event { events.append(event) }
            } else {
                break
            }
        }
        pending = Array(rest)
        return events.joined
    }

    // MARK: Pasted text

    private static let pasteStart = Array("\u{1B}[200~".utf8)
    private static let pasteEnd = Array("\u{1B}[201~".utf8)

    /// Takes pasted bytes; `nil` while their end has not come.
    private mutating func takePaste(_ rest: inout ArraySlice<UInt8>) -> TerminalEvent? {
        while let byte = rest.first {
            if byte == 0x1B {
                if rest.starts(with: Self.pasteEnd) {
                    rest.removeFirst(Self.pasteEnd.count)
                    defer { paste = nil }
                    return .paste(Self.text(of: paste ?? []))
                }
                // The end may still come.
                if Self.pasteEnd.starts(with: rest) { return nil }
            }
            rest.removeFirst()
            if (paste?.count ?? 0) < Self.maximumPaste { paste?.append(byte) }
        }
        return nil
    }

    /// The text of pasted bytes: terminals send a carriage return for each line break.
    private static func text(of bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        var previous: UInt8 = 0
        for byte in bytes {
            switch byte {
            case 0x0D: text.append(0x0A)
            case 0x0A where previous == 0x0D: break
            case 0x0A, 0x09, 0x20...: if byte != 0x7F { text.append(byte) }
            default: break
            }
            previous = byte
        }
        return String(decoding: text, as: UTF8.self)
    }
}

extension [TerminalEvent] {
    /// The events with typed text in a row as one event.
    fileprivate var joined: [TerminalEvent] {
        var events: [TerminalEvent] = []
        for event in self {
            if case .text(let text) = event, case .text(let before) = events.last {
                events[events.count - 1] = .text(before + text)
            } else {
                events.append(event)
            }
        }
        return events
    }
}
