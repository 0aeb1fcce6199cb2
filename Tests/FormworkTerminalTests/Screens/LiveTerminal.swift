import Formwork
import FormworkPresentation
import FormworkScreens
import FormworkTerminal
import FormworkYAML
import Foundation
import Synchronization
import Testing

/// A terminal at which a test presses keys while a screenlet is being shown.
final class LiveTerminal: Terminal {
    let events: AsyncStream<DeviceEvent>
    private let send: AsyncStream<DeviceEvent>.Continuation
    private let state: Mutex<(screen: SimulatedTerminal, size: TerminalSize)>
    private let parser = Mutex(InputParser())

    init(width: Int = 50, height: Int = 14) {
        (events, send) = AsyncStream.makeStream()
        state = Mutex(
            (
                SimulatedTerminal(width: width, height: height),
                TerminalSize(width: width, height: height)
            ))
    }

    var size: TerminalSize { state.withLock(\.size) }
    var milliseconds: Int { 0 }
    var faults: [String] { state.withLock(\.screen.faults) }
    var rows: [String] { state.withLock(\.screen.rows) }
    var cursor: Int? { state.withLock { $0.screen.isCursorVisible ? $0.screen.cursor.row : nil } }

    func write(_ bytes: [UInt8]) { state.withLock { $0.screen.write(bytes) } }
    func wake(after milliseconds: Int) { send.yield(.wake) }
    func suspend() {}

    /// Sends the bytes of keys.
    func press(_ keys: String...) {
        for key in keys {
            let bytes = Array((Self.bytes[key] ?? key).utf8)
            for event in parser.withLock({ $0.take(bytes) + $0.flush() }) {
                send.yield(.input(event))
            }
        }
    }

    func end() { send.yield(.end) }

    func resize(width: Int, height: Int) {
        state.withLock { state in
            state.screen.resize(width: width, height: height)
            state.size = TerminalSize(width: width, height: height)
        }
        send.yield(.redraw)
    }

    /// The rows between the title and the keys, without empty ones at the end.
    var text: String {
        rows.dropFirst().dropLast().reversed().drop(while: \.isEmpty).reversed()
            .joined(separator: "\n")
    }

    /// Waits until the screen is as wanted.
    @MainActor func wait(
        until isAsWanted: (LiveTerminal) -> Bool, sourceLocation: SourceLocation = #_sourceLocation
    ) async {
        for _ in 0..<300 {
            if isAsWanted(self) { return }
            for _ in 0..<20 { await Task.yield() }
        }
        Issue.record(
            "The screen is:\n\(rows.joined(separator: "\n"))", sourceLocation: sourceLocation)
    }

    /// Waits until a row has some words.
    @MainActor func wait(
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
