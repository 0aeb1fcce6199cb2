/// Something that a user did at a terminal.
public enum TerminalEvent: Hashable, Sendable {
    /// A key that is no text, or one with Control or Alt.
    case key(TerminalKey, KeyModifiers = [])
    /// Typed text, usually one character.
    case text(String)
    /// Pasted text, as it is: no key in it is pressed.
    case paste(String)
    /// A button or the wheel of the mouse.
    case mouse(MouseEvent)
    /// The window got the focus, or lost it.
    case focus(Bool)
}

/// A key.
public enum TerminalKey: Hashable, Sendable {
    case up, down, left, right, home, end, pageUp, pageDown
    case insert, delete, backspace, tab, enter, escape
    /// A function key, from 1.
    case function(Int)
    /// A key with a letter, in lower case.
    case character(Character)
}

/// The keys that are held down with another one.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
    /// The bits of the keys.
    public let rawValue: UInt8

    /// Makes a set of its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The shift key.
    public static let shift = KeyModifiers(rawValue: 1)
    /// The key Alt, or Option.
    public static let alt = KeyModifiers(rawValue: 2)
    /// The key Control.
    public static let control = KeyModifiers(rawValue: 4)
}

/// A button or the wheel of the mouse, and the cell under it.
public struct MouseEvent: Hashable, Sendable {
    /// The kinds of events.
    public enum Kind: Hashable, Sendable {
        /// The left button was pressed, moved while it is down, or released.
        case press, drag, release
        /// The wheel was turned.
        case wheelUp, wheelDown
    }

    /// The kind of the event.
    public let kind: Kind

    /// The row, from 0.
    public let row: Int

    /// The column, from 0.
    public let column: Int

    /// Creates an event.
    public init(_ kind: Kind, row: Int, column: Int) {
        self.kind = kind
        self.row = row
        self.column = column
    }
}
