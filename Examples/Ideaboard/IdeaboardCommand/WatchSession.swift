import FormworkResourceCommands
import Foundation
import Ideaboard
import IdeaboardWatch

/// A run of `watch`: the board, its follower, and the terminal that shows it.
@MainActor
final class WatchSession {
    private let terminal: TerminalControl?
    private let screen: TerminalScreen?
    private let watch: BoardWatch
    private let follower: BoardFollower

    /// Begins on a terminal, or by appending lines where there is none.
    init(client: ResourceClient, texts: BoardTexts, isPlain: Bool) {
        let write = WatchSession.write
        terminal = isPlain ? nil : TerminalControl()
        screen = terminal.map { TerminalScreen(size: $0.size, write: write) }
        watch = BoardWatch(texts: texts, screen: screen ?? PlainScreen(write: write))
        follower = BoardFollower(ask: client.send)
    }

    /// Follows the board until a signal or a refusal ends it.
    func run() async throws {
        open()
        defer { close() }
        let signals = Task {
            for await signal in Signals.stream(of: screen == nil ? [] : Signals.ofTerminals) {
                handle(signal)
            }
        }
        defer { signals.cancel() }
        try await follower.follow(show)
    }

    private func show(_ report: BoardFollower.Report) {
        switch report {
        case .changes(let changes): watch.apply(changes, at: .now)
        case .lost(let pause): watch.noteLoss(pause: pause)
        }
    }

    private func open() {
        terminal?.hideInput()
        screen?.open()
    }

    private func close() {
        screen?.close()
        terminal?.restoreInput()
    }

    private func handle(_ signal: Int32) {
        switch signal {
        case SIGWINCH: screen?.draw()
        case SIGTSTP:
            close()
            raise(SIGSTOP)
            open()
        default:
            close()
            Signals.end(by: signal)
        }
    }

    /// Writes at once; without a reader there is nothing left to do.
    nonisolated private static func write(_ text: String) {
        do {
            try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
        } catch {
            exit(EXIT_SUCCESS)
        }
    }
}
