import FormworkLocalization
package import FormworkPresentation
package import FormworkTerminal
package import Foundation

/// The output of a command: its result, and its errors.
package struct CommandOutput: Sendable {
    private let result: @Sendable (Data) -> Void
    private let errors: @Sendable (Data) -> Void
    private let isTerminal: Bool
    /// The next answer of the user; `nil` if that is the terminal of the process.
    private let answer: (@Sendable () -> String?)?
    /// Makes the terminal with a look; `nil` if that is the one of the process.
    private let screen: (@Sendable (Theme) -> TerminalSession)?

    /// Makes an output.
    ///
    /// - Parameters:
    ///   - isTerminal: Whether a terminal shows the result.
    ///   - answer: The next answer to a question, which is asked in lines; `nil` to ask at the
    ///     terminal of the process.
    ///   - screen: Makes the terminal on which forms are filled in; `nil` for that of the process.
    ///   - result: Writes a part of the result.
    ///   - errors: Writes a part of the errors.
    package init(
        isTerminal: Bool, answer: (@Sendable () -> String?)? = nil,
        screen: (@Sendable (Theme) -> TerminalSession)? = nil,
        result: @escaping @Sendable (Data) -> Void,
        errors: @escaping @Sendable (Data) -> Void
    ) {
        self.isTerminal = isTerminal
        self.answer = answer
        self.screen = screen
        self.result = result
        self.errors = errors
    }

    /// The output of the process, of which a reader at the end of a pipe gets each part at once.
    static let standard = CommandOutput(
        isTerminal: isatty(STDOUT_FILENO) == 1,
        result: { try? FileHandle.standardOutput.write(contentsOf: $0) },
        errors: { try? FileHandle.standardError.write(contentsOf: $0) })

    /// Writes lines for a reader, in which no character steers the terminal.
    func write(_ lines: [String]) { result(Self.data(lines)) }

    /// Writes lines about an error.
    func writeError(_ lines: [String]) { errors(Self.data(lines)) }

    /// Writes a document for a program as it is, unless a terminal shows it.
    func write(document: Data) {
        guard isTerminal else { return result(document) }
        write(TerminalText.lines(of: String(decoding: document, as: UTF8.self)).map(\.description))
    }

    /// The terminal on which forms are filled in, with the look of a theme.
    func session(asksInLines: Bool, theme: Theme) throws -> TerminalSession {
        if let screen { return screen(theme) }
        if let answer { return TerminalSession(answer: answer) { self.write([$0]) } }
        var environment = TerminalEnvironment.current
        if asksInLines { environment.usesReader = true }
        return try TerminalSession(theme: theme, environment: environment)
    }

    private static func data(_ lines: [String]) -> Data {
        Data(lines.map { "\(TerminalText($0))\n" }.joined().utf8)
    }
}
