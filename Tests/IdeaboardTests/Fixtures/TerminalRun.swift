import Foundation

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
