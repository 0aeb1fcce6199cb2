/// A terminal: its size, what is written to it, and what happens at it.
///
/// ``TerminalDevice`` is the real one; a test has a ``SimulatedTerminal`` and events of its own.
public protocol Terminal: Sendable {
    /// The number of columns and rows now.
    var size: TerminalSize { get }

    /// The events in their order, until the terminal is gone.
    var events: AsyncStream<DeviceEvent> { get }

    /// Writes bytes; a terminal that is gone takes none.
    func write(_ bytes: [UInt8])

    /// The milliseconds since some moment, by a clock that is never set.
    var milliseconds: Int { get }

    /// Sends ``DeviceEvent/wake`` after so many milliseconds.
    func wake(after milliseconds: Int)

    /// The signal that asked the program to end; `nil` while none did.
    var endingSignal: Int32? { get }

    /// Stops the program until the user goes on with it, as Control-Z does.
    func suspend()

    /// Notes that the program waits for some work, and that no form takes the ``events``.
    ///
    /// Meanwhile Control-C and Control-Z are signals, as on a terminal without a screen.
    ///
    /// - Parameter end: Ends the work once the program is asked to end, at once if it was asked
    ///   before; `nil` once a form takes the ``events`` again.
    func wait(endingBy end: (@Sendable () -> Void)?)
}

extension Terminal {
    /// Nothing: a terminal of a test has no signals.
    public func wait(endingBy end: (@Sendable () -> Void)?) {}

    /// No signal: a terminal of a test has none.
    public var endingSignal: Int32? { nil }
}

/// The size of a terminal in cells.
public struct TerminalSize: Hashable, Sendable {
    /// The number of columns, at least 1.
    public let width: Int

    /// The number of rows, at least 1.
    public let height: Int

    /// Creates a size; other numbers than those of a screen become the nearest.
    public init(width: Int, height: Int) {
        self.width = min(max(1, width), 1_000)
        self.height = min(max(1, height), 1_000)
    }
}

/// Something that happens at a terminal.
public enum DeviceEvent: Hashable, Sendable {
    /// A user did something.
    case input(TerminalEvent)
    /// The terminal has another size, or its content is lost: everything is drawn again.
    case redraw
    /// A time came for which the program asked.
    case wake
    /// The program is asked to end, or the terminal is gone.
    case end
}
