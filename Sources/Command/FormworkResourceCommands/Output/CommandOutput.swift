import FormworkLocalization
package import Foundation

/// The output of a command: its result, and its errors.
package struct CommandOutput: Sendable {
    private let result: @Sendable (Data) -> Void
    private let errors: @Sendable (Data) -> Void
    private let isTerminal: Bool

    /// Makes an output.
    ///
    /// - Parameters:
    ///   - isTerminal: Whether a terminal shows the result.
    ///   - result: Writes a part of the result.
    ///   - errors: Writes a part of the errors.
    package init(
        isTerminal: Bool, result: @escaping @Sendable (Data) -> Void,
        errors: @escaping @Sendable (Data) -> Void
    ) {
        self.isTerminal = isTerminal
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

    private static func data(_ lines: [String]) -> Data {
        Data(lines.map { "\(TerminalText($0))\n" }.joined().utf8)
    }
}
