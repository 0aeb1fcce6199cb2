import FormworkPresentation
import FormworkScreens
package import FormworkTerminal
import Synchronization
package import Testing

/// A terminal at which a test presses keys while a screenlet is being shown.
package final class LiveTerminal: Terminal {
    package let events: AsyncStream<DeviceEvent>
    private let send: AsyncStream<DeviceEvent>.Continuation
    private let state: Mutex<State>
    private let parser = Mutex(InputParser())

    private struct State {
        var screen: SimulatedTerminal
        var size: TerminalSize
        var milliseconds = 0
    }

    package init(width: Int = 50, height: Int = 14) {
        (events, send) = AsyncStream.makeStream()
        state = Mutex(
            State(
                screen: SimulatedTerminal(width: width, height: height),
                size: TerminalSize(width: width, height: height)))
    }

    package var size: TerminalSize { state.withLock(\.size) }
    package var milliseconds: Int { state.withLock(\.milliseconds) }
    package var faults: [String] { state.withLock(\.screen.faults) }
    package var rows: [String] { state.withLock(\.screen.rows) }
    package var cursor: Int? {
        state.withLock { $0.screen.isCursorVisible ? $0.screen.cursor.row : nil }
    }

    package func write(_ bytes: [UInt8]) { state.withLock { $0.screen.write(bytes) } }
    package func wake(after milliseconds: Int) { send.yield(.wake) }
    package func suspend() {}

    /// Moves the clock, which is still otherwise.
    package func pass(milliseconds: Int) {
        state.withLock { $0.milliseconds += milliseconds }
        send.yield(.wake)
    }

    /// Sends the bytes of keys.
    package func press(_ keys: String...) {
        for key in keys {
            let bytes = Array((Self.bytes[key] ?? key).utf8)
            for event in parser.withLock({ $0.take(bytes) + $0.flush() }) {
                send.yield(.input(event))
            }
        }
    }

    package func end() { send.yield(.end) }

    /// Changes the size, and waits until the first row is drawn in it.
    @MainActor package func redraw(
        width: Int, height: Int, first row: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async {
        resize(width: width, height: height)
        await wait(until: { $0.rows[0] == row }, sourceLocation: sourceLocation)
    }

    package func resize(width: Int, height: Int) {
        state.withLock { state in
            state.screen.resize(width: width, height: height)
            state.size = TerminalSize(width: width, height: height)
        }
        send.yield(.redraw)
    }

    /// The rows between the title and the keys, without empty ones at the end.
    package var text: String {
        rows.dropFirst().dropLast().reversed().drop(while: \.isEmpty).reversed()
            .joined(separator: "\n")
    }

    /// Waits until the screen is as wanted.
    @MainActor package func wait(
        until isAsWanted: (LiveTerminal) -> Bool, sourceLocation: SourceLocation = #_sourceLocation
    ) async {
        for round in 0..<2_000 {
            if isAsWanted(self) { return }
            for _ in 0..<20 { await Task.yield() }
            // A server in the process works on other threads.
            if round > 300 { try? await Task.sleep(for: .milliseconds(2)) }
        }
        Issue.record(
            "The screen is:\n\(rows.joined(separator: "\n"))", sourceLocation: sourceLocation)
    }

    /// Waits until a row has some words.
    @MainActor package func wait(
        for words: String, sourceLocation: SourceLocation = #_sourceLocation
    ) async {
        await wait(
            until: { $0.rows.contains { $0.contains(words) } }, sourceLocation: sourceLocation)
    }

    private static let bytes = [
        "<tab>": "\t", "<back>": "\u{1B}[Z", "<enter>": "\r", "<up>": "\u{1B}[A",
        "<down>": "\u{1B}[B", "<esc>": "\u{1B}", "<pagedown>": "\u{1B}[6~",
        "<pageup>": "\u{1B}[5~", "<interrupt>": "\u{3}",
    ]
}

extension TerminalScreenlet {
    /// Shows the screenlet on a terminal while a test uses it by keys; the input ends after it.
    ///
    /// - Returns: The outcome.
    @discardableResult
    package func shown(
        width: Int = 50, height: Int = 14, sourceLocation: SourceLocation = #_sourceLocation,
        _ use: @MainActor (LiveTerminal) async throws -> Void
    ) async throws -> FormOutcome {
        let terminal = LiveTerminal(width: width, height: height)
        let session = TerminalSession(
            terminal, styles: ScreenStyles(.calm, mode: .dark, depth: .none))
        let work = Task { @MainActor in await session.run(self) }
        defer { terminal.end() }
        try await use(terminal)
        terminal.end()
        let outcome = await work.value
        #expect(terminal.faults == [], sourceLocation: sourceLocation)
        return outcome
    }
}
