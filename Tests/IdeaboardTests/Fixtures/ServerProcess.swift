import Foundation

/// `ideaboard serve` in a process of its own, at a free port.
struct ServerProcess {
    let run: ProgramRun
    let url: URL
    let port: Int

    /// Starts the server; returns when it reports that it is ready.
    ///
    /// - Parameters:
    ///   - database: The path of the database.
    ///   - isOpen: Whether everyone can change everything, without an account.
    ///   - options: Further options.
    /// - Throws: `WaitedInVain` if it reports nothing.
    init(database: String, isOpen: Bool = true, options: [String] = []) async throws {
        let run = try ProgramRun(
            Executable.url,
            ["serve", "--port", "0", "--database", database] + (isOpen ? ["--open"] : [])
                + options)
        try await wait("ready line") { run.output.contains("\n") || !run.isRunning }
        let line = run.output.trimmingCharacters(in: .newlines)
        guard let match = line.wholeMatch(of: #/Ideaboard is ready at (http://127.0.0.1:(\d+))/#),
            let url = URL(string: String(match.1)), let port = Int(match.2)
        else { throw WaitedInVain(description: "No ready line: \(line) \(run.errors)") }
        (self.run, self.url, self.port) = (run, url, port)
    }

    /// Asks the server to end, and returns its status.
    func stop() async throws -> Int32 {
        run.send(signal: SIGTERM)
        return try await run.end()
    }
}
