import Formwork
import Foundation
import Ideaboard
import Testing

@Suite("ideaboard watch", .serialized, .needsExecutable) struct WatchCommandTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private func watch(_ server: URL, _ options: String...) throws -> ProgramRun {
        try ProgramRun(
            Executable.url,
            ["watch", "--server", server.absoluteString, "--language", "en"] + options)
    }

    private func add(_ title: String, to server: URL) async throws -> ModelIdType {
        var body = Idea.stub()
        body.title = title
        return try await Ideas.Create(requestBody: body).processRequest(baseURL: server).id
    }

    @Test("It shows what other processes add and delete")
    func follows() async throws {
        let server = try await ServerProcess(database: directory.database)
        let watch = try watch(server.url)
        try await wait("empty board") { watch.output.contains("Nobody has shared an idea yet.") }
        let added = try await Executable.run(
            "ideas", "create", "--server", server.url.absoluteString, "--title", "Solar roof",
            "--author-name", "Ann", "--content", "For the hall", "--category", "hardware",
            "--budget", "12.5", "--currency", "EUR", "--contact-email", "a@example.org", "--agreed")
        try await wait("idea") { watch.output.contains("  Solar roof (Ann)\n") }
        #expect(watch.output.contains("Hardware            1  €12.50\n"))
        #expect(watch.output.contains("Total               1  €12.50\n"))
        let id = added.output.trimmingCharacters(in: .newlines)
        _ = try await Executable.run(
            "ideas", "delete", id, "--server", server.url.absoluteString)
        try await wait("deletion") {
            watch.output.components(separatedBy: "Hardware            0\n").count == 3
        }
        #expect(watch.isRunning)
        #expect(watch.errors.isEmpty)
        watch.send(signal: SIGINT)
        #expect(try await watch.end() == 128 + SIGINT)
        #expect(try await server.stop() == 0)
    }

    @Test("With a database it shows what other programs write there, without a server")
    func database() async throws {
        let database = directory.database
        let watch = try ProgramRun(
            Executable.url, ["watch", "--database", database, "--language", "en"])
        try await wait("empty board") { watch.output.contains("Nobody has shared an idea yet.") }
        #expect(!watch.output.contains("http://"), "\(watch.output)")
        let added = try await Executable.run(
            "ideas", "create", "--database", database, "--title", "Solar roof", "--author-name",
            "Ann", "--content", "For the hall", "--category", "hardware", "--contact-email",
            "a@example.org", "--agreed")
        #expect(added.status == 0, "\(added.errors)")
        try await wait("idea") { watch.output.contains("  Solar roof (Ann)\n") }
        #expect(watch.errors.isEmpty, "\(watch.errors)")
        watch.send(signal: SIGINT)
        #expect(try await watch.end() == 128 + SIGINT)
    }

    @Test("A server ends without waiting for its watchers, which continue with the next one")
    func restart() async throws {
        let server = try await ServerProcess(database: directory.database)
        let watch = try watch(server.url)
        try await wait("connection") { watch.output.contains("Connected.") }
        let end = ContinuousClock.now
        #expect(try await server.stop() == 0)
        #expect(ContinuousClock.now - end < .seconds(10))
        try await wait("loss") { watch.output.contains("Trying again in 1 second.") }
        let second = try await ServerProcess(
            database: directory.database, options: ["--port", "\(server.port)"])
        _ = try await add("Meanwhile", to: second.url)
        try await wait("idea") { watch.output.contains("  Meanwhile (Stub author)\n") }
        #expect(try await second.stop() == 0)
    }

    @Test("It uses no processor time without changes")
    func idle() async throws {
        let server = try await ServerProcess(database: directory.database)
        let watch = try watch(server.url)
        try await wait("connection") { watch.output.contains("Connected.") }
        try await Task.sleep(for: .milliseconds(300))
        let before = (watch.processorTicks ?? 0, server.run.processorTicks ?? 0)
        try await Task.sleep(for: .seconds(2))
        #expect((watch.processorTicks ?? 0) - before.0 < 20)
        #expect((server.run.processorTicks ?? 0) - before.1 < 20)
        #expect(try await server.stop() == 0)
    }

    @Test("Once, it prints the board and ends")
    func once() async throws {
        let server = try await ServerProcess(database: directory.database)
        _ = try await add("A map", to: server.url)
        let run = try watch(server.url, "--once")
        #expect(try await run.end() == 0)
        #expect(run.output.contains("Total               1  €1,250.00\n"))
        #expect(run.output.hasSuffix("  A map (Stub author)\n"))
        #expect(try await server.stop() == 0)
        let late = try watch(server.url, "--once")
        #expect(try await late.end() == 1)
        #expect(late.errors.contains("Is the server running there?"))
    }

    @Test("Values are written as in the region that is asked for")
    func region() async throws {
        let server = try await ServerProcess(database: directory.database)
        _ = try await add("A map", to: server.url)
        let run = try ProgramRun(
            Executable.url,
            ["watch", "--server", server.url.absoluteString, "--language", "de-CH", "--once"])
        #expect(try await run.end() == 0)
        #expect(run.output.contains("1’250.00"))
        #expect(try await server.stop() == 0)
    }

    @Test("On a terminal only what changes is drawn, and in the end it is as before")
    func terminal() async throws {
        let server = try await ServerProcess(database: directory.database)
        for number in 1...5 { _ = try await add("Number \(number)", to: server.url) }
        let watch = try TerminalRun(
            Executable.url,
            ["watch", "--server", server.url.absoluteString, "--language", "en"])
        try await wait("board") { watch.output.contains("\u{1B}[16;1HConnected. Whatever") }
        #expect(watch.output.hasPrefix("\u{1B}[?1049h\u{1B}[?25l"))
        #expect(!watch.echoes)
        let before = watch.output

        _ = try await Ideas.Create(requestBody: .stub()).processRequest(baseURL: server.url)
        try await wait("change") { watch.output.contains("[16;1HConnected. The last change") }
        let drawn = watch.output.dropFirst(before.count)
        let rows = drawn.matches(of: /\u{1B}\[(\d+);1H/).map { String($0.1) }
        #expect(rows.contains("3") && rows.contains("7"))
        #expect(
            !rows.contains { ["1", "2", "4", "5", "6", "8", "9", "15"].contains($0) }, "\(rows)")

        watch.resize(columns: 30, rows: 5)
        watch.send(signal: SIGWINCH)
        try await wait("small board") {
            watch.output.contains("\u{1B}[5;1HConnected. The last change ca…")
        }
        watch.send(signal: SIGINT)
        #expect(try await watch.endSignal() == SIGINT)
        #expect(watch.output.hasSuffix("\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"))
        #expect(watch.echoes)
        #expect(try await server.stop() == 0)
    }

    @Test("A terminal whose cursor cannot be moved gets lines", arguments: ["--plain", "--once"])
    func plainTerminal(option: String) async throws {
        let server = try await ServerProcess(database: directory.database)
        let watch = try TerminalRun(
            Executable.url,
            ["watch", "--server", server.url.absoluteString, "--language", "en", option])
        try await wait("board") { watch.output.contains("Nobody has shared an idea yet.") }
        #expect(!watch.output.contains("\u{1B}"))
        #expect(watch.echoes)
        #expect(try await server.stop() == 0)
    }

    @Test("An address that is none, and a server of another kind, end it")
    func refused() async throws {
        let nowhere = try await Executable.run("watch", "--server", "file:///")
        #expect(nowhere.status == 2)
        #expect(nowhere.errors.contains("http://127.0.0.1:8080"))
    }
}

/// A run of a program on a terminal of its own, which keeps what it is sent.
final class TerminalRun {
    private let process = Process()
    private let primary: Int32
    private var received = Data()

    /// Starts the program on a terminal of 70 columns and 24 rows.
    init(_ executable: URL, _ arguments: [String]) throws {
        primary = open("/dev/ptmx", O_RDWR | O_NOCTTY)
        guard let path = TerminalRun.secondaryPath(of: primary),
            let secondary = FileHandle(forUpdatingAtPath: path)
        else { throw WaitedInVain(description: "There is no pseudo-terminal.") }
        _ = fcntl(primary, F_SETFL, O_NONBLOCK)
        resize(columns: 70, rows: 24)
        process.executableURL = executable
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(["TERM": "xterm"]) { $1 }
        process.standardInput = secondary
        process.standardOutput = secondary
        process.standardError = secondary
        try process.run()
    }

    deinit {
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        close(primary)
    }

    /// The name of the other side of a pseudo-terminal, which can be opened then.
    private static func secondaryPath(of primary: Int32) -> String? {
        #if canImport(Glibc)
            // What `unlockpt` and `ptsname` do, which Glibc's module does not have.
            let (setLock, getNumber) = (UInt(0x4004_5431), UInt(0x8004_5430))
            var (lock, number) = (Int32(0), UInt32(0))
            guard ioctl(primary, setLock, &lock) == 0, ioctl(primary, getNumber, &number) == 0
            else { return nil }
            return "/dev/pts/\(number)"
        #else
            guard grantpt(primary) == 0, unlockpt(primary) == 0 else { return nil }
            return ptsname(primary).map { String(cString: $0) }
        #endif
    }

    /// The output of the terminal so far.
    var output: String {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while case let count = read(primary, &buffer, buffer.count), count > 0 {
            received += buffer[..<count]
        }
        return String(decoding: received, as: UTF8.self)
    }

    /// Whether typed characters are shown.
    var echoes: Bool {
        var settings = termios()
        return tcgetattr(primary, &settings) == 0 && settings.c_lflag & tcflag_t(ECHO) != 0
    }

    func send(signal: Int32) { kill(process.processIdentifier, signal) }

    func resize(columns: UInt16, rows: UInt16) {
        var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(primary, UInt(TIOCSWINSZ), &size)
    }

    /// Waits for the end and returns the signal that ended it, 0 for none.
    func endSignal() async throws -> Int32 {
        try await wait("end of \(process.arguments ?? [])") { !process.isRunning }
        return process.terminationReason == .uncaughtSignal ? process.terminationStatus : 0
    }
}
