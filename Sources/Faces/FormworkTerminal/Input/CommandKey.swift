/// A sequence `CSI parameters final` as an event.
struct CommandKey {
    private let prefix: UInt8?
    private let numbers: [Int]
    private let final: UInt8

    /// Reads the parameters of a sequence.
    init(_ parameters: ArraySlice<UInt8>, final: UInt8) {
        let first = parameters.first
        prefix = first.flatMap { (0x3C...0x3F).contains($0) ? $0 : nil }
        self.final = final
        // Numbers behind colons are details of a key that are not used.
        numbers = parameters.dropFirst(prefix == nil ? 0 : 1)
            .split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).prefix(8)
            .map { part in
                let digits = part.prefix { $0 != UInt8(ascii: ":") }
                return Int(String(decoding: digits, as: UTF8.self)) ?? 0
            }
    }

    /// The event; `nil` for a sequence without a meaning here.
    var event: TerminalEvent? {
        switch (final, prefix) {
        case (UInt8(ascii: "M"), UInt8(ascii: "<")), (UInt8(ascii: "m"), UInt8(ascii: "<")): mouse
        case (UInt8(ascii: "I"), nil): .focus(true)
        case (UInt8(ascii: "O"), nil): .focus(false)
        case (UInt8(ascii: "u"), nil): letter(code: number(0), modifiers)
        case (UInt8(ascii: "~"), nil) where number(0) == 27: letter(code: number(2), modifiers)
        case (_, nil):
            Self.key(final: final, number: number(0)).map {
                .key($0, final == UInt8(ascii: "Z") ? .shift : modifiers)
            }
        default: nil
        }
    }

    private func number(_ index: Int) -> Int {
        numbers.indices.contains(index) ? numbers[index] : 0
    }

    /// The keys held down: one more than the sum of their bits.
    private var modifiers: KeyModifiers {
        KeyModifiers(rawValue: UInt8(truncatingIfNeeded: max(0, number(1) - 1)) & 7)
    }

    /// The key of a final byte, and of the number before a tilde.
    static func key(final: UInt8, number: Int) -> TerminalKey? {
        switch final {
        case UInt8(ascii: "A"): .up
        case UInt8(ascii: "B"): .down
        case UInt8(ascii: "C"): .right
        case UInt8(ascii: "D"): .left
        case UInt8(ascii: "H"): .home
        case UInt8(ascii: "F"): .end
        case UInt8(ascii: "Z"): .tab
        case UInt8(ascii: "M"): .enter
        // With another number it is a report of the cursor's place.
        case UInt8(ascii: "P")...UInt8(ascii: "S"): number <= 1 ? .function(Int(final) - 79) : nil
        case UInt8(ascii: "~"): numbered[number]
        default: nil
        }
    }

    private static let numbered: [Int: TerminalKey] = {
        var keys: [Int: TerminalKey] = [
            1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
        ]
        let functions = [11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 23, 24]
        for (index, number) in functions.enumerated() { keys[number] = .function(index + 1) }
        return keys
    }()

    /// A key by the code of its character, of the protocols of kitty and xterm.
    private func letter(code: Int, _ modifiers: KeyModifiers) -> TerminalEvent? {
        switch code {
        case 9: return .key(.tab, modifiers)
        case 13, 57_414: return .key(.enter, modifiers)
        case 27: return .key(.escape, modifiers)
        case 127, 8: return .key(.backspace, modifiers)
        default: break
        }
        guard code >= 0x20, let scalar = Unicode.Scalar(UInt32(code)), scalar.symbol == nil,
            !(0xE000..<0xF900).contains(code)
        else { return nil }
        let character = Character(scalar)
        guard modifiers.subtracting(.shift).isEmpty else {
            return .key(.character(character.lowercased().first ?? character), modifiers)
        }
        return .text(modifiers.contains(.shift) ? character.uppercased() : String(character))
    }

    private var mouse: TerminalEvent? {
        guard numbers.count == 3, number(1) > 0, number(2) > 0 else { return nil }
        let isPressed = final == UInt8(ascii: "M")
        let kind: MouseEvent.Kind? =
            switch number(0) & ~0b11100 {
            case 0: isPressed ? .press : .release
            case 32: .drag
            case 64: .wheelUp
            case 65: .wheelDown
            default: nil
            }
        return kind.map { .mouse(MouseEvent($0, row: number(2) - 1, column: number(1) - 1)) }
    }
}
