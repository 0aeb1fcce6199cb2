import FormworkTerminal
import Synchronization

/// A terminal on which things happen one after another, each at once when the one before is done.
final class ScriptedTerminal: Terminal {
    let events: AsyncStream<DeviceEvent>
    private let send: AsyncStream<DeviceEvent>.Continuation
    private let state: Mutex<State>

    private struct State {
        var screen: SimulatedTerminal
        var size: TerminalSize
        var milliseconds = 0
        var suspensions = 0
        var wakes: [Int] = []
        var endWork: (@Sendable () -> Void)?
    }

    /// Whether the seconds for which answers are awaited never pass.
    private let isPatient: Bool

    init(
        _ script: [DeviceEvent], width: Int = 60, height: Int = 12, isPatient: Bool = false
    ) {
        self.isPatient = isPatient
        (events, send) = AsyncStream.makeStream()
        state = Mutex(
            State(
                screen: SimulatedTerminal(width: width, height: height),
                size: TerminalSize(width: width, height: height)))
        for event in script { send.yield(event) }
    }

    var size: TerminalSize { state.withLock(\.size) }
    var milliseconds: Int { state.withLock(\.milliseconds) }
    var suspensions: Int { state.withLock(\.suspensions) }
    var wakes: [Int] { state.withLock(\.wakes) }
    var rows: [String] { state.withLock(\.screen.rows) }
    var faults: [String] { state.withLock(\.screen.faults) }

    /// Ends the work for which the program waits; `nil` while a form takes the events.
    var endWork: (@Sendable () -> Void)? { state.withLock { $0.endWork } }

    func wait(endingBy end: (@Sendable () -> Void)?) { state.withLock { $0.endWork = end } }

    func write(_ bytes: [UInt8]) { state.withLock { $0.screen.write(bytes) } }

    func suspend() { state.withLock { $0.suspensions += 1 } }

    /// Lets the time pass at once; the terminal is gone at the second time.
    ///
    /// It is also gone behind an answer that is there at once.
    func wake(after milliseconds: Int) {
        guard !isPatient || milliseconds < 5_000 else { return }
        let count = state.withLock { state in
            state.milliseconds += milliseconds
            state.wakes.append(milliseconds)
            return state.wakes.count
        }
        if count < 2 || milliseconds == 0 { send.yield(.wake) }
        if count > 1 { send.yield(.end) }
    }
}
