import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Restores the terminal of the process after every end.
///
/// A handler of a crash may only call what is safe in one (POSIX, 2.4.3): it writes bytes that were
/// prepared before, sets the attributes of the terminal, and lets the crash go on.
enum TerminalRestoration {
    /// The attributes before raw mode, and the bytes that leave the screen.
    ///
    /// Both are written once, before the first handler is installed and before raw mode begins, and
    /// only read after that; so no two threads, and no handler, see them while they change.
    nonisolated(unsafe) private static var original = termios()
    nonisolated(unsafe) private static var farewell = UnsafeMutableBufferPointer<UInt8>.allocate(
        capacity: 0)

    /// The lines on standard output and on standard error, which would be drawn over the screen; `nil`
    /// for standard error if it does not lead to the same terminal.
    ///
    /// Written once as well, with the other two.
    nonisolated(unsafe) private static var output: HeldLines?
    nonisolated(unsafe) private static var errors: HeldLines?

    /// The descriptor of the terminal: another one than that of lines that are kept back.
    static var screen: Int32 { output?.original ?? STDOUT_FILENO }

    /// Whether the terminal is in raw mode.
    ///
    /// Atomic values are safe in handlers.
    private static let isRaw = Atomic<Bool>(false)

    private static let installed: Void = {
        tcgetattr(STDIN_FILENO, &original)
        PrintedLines.passAtOnce()
        if showsErrors { errors = HeldLines(of: STDERR_FILENO) }
        output = HeldLines(of: STDOUT_FILENO)
        let bytes = Array(TerminalMode.leave.utf8)
        farewell = .allocate(capacity: bytes.count)
        _ = farewell.initialize(from: bytes)
        atexit { TerminalRestoration.restore() }
        for number in [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE] {
            // The second crash is the default one.
            var action = TerminalSignals.action(
                calling: crash, flags: Int32(bitPattern: UInt32(SA_RESETHAND)))
            sigaction(number, &action, nil)
        }
    }()

    private static let crash: @convention(c) (Int32) -> Void = { number in
        TerminalRestoration.restore()
        raise(number)
    }

    /// Whether standard error is shown on the terminal too.
    private static var showsErrors: Bool {
        var output = stat()
        var errors = stat()
        return isatty(STDERR_FILENO) == 1 && fstat(STDOUT_FILENO, &output) == 0
            && fstat(STDERR_FILENO, &errors) == 0 && output.st_rdev == errors.st_rdev
    }

    /// Prepares all that an end needs; once for a process.
    static func install() { _ = installed }

    /// Lets keys arrive as they are pressed, without an echo, and keeps back printed lines.
    static func enterRawMode() {
        var raw = original
        cfmakeraw(&raw)
        isRaw.store(true, ordering: .sequentiallyConsistent)
        tcsetattr(STDIN_FILENO, TCSADRAIN, &raw)
        output?.begin()
        errors?.begin()
    }

    /// Leaves the screen and raw mode, and writes the lines that were kept back; nothing happens where
    /// that was done.
    static func restore() {
        guard isRaw.exchange(false, ordering: .sequentiallyConsistent) else { return }
        write(UnsafeBufferPointer(farewell))
        tcsetattr(STDIN_FILENO, TCSANOW, &original)
        output?.end()
        errors?.end()
    }

    /// Writes bytes to the terminal, however many it takes at once.
    static func write(_ bytes: [UInt8]) {
        guard isRaw.load(ordering: .sequentiallyConsistent) else { return }
        output?.trim()
        errors?.trim()
        bytes.withUnsafeBufferPointer { write($0) }
    }

    /// Writes bytes to a descriptor, however many it takes at once.
    static func write(
        _ bytes: UnsafeBufferPointer<UInt8>, to descriptor: Int32 = TerminalRestoration.screen
    ) {
        guard var place = bytes.baseAddress else { return }
        var rest = bytes.count
        while rest > 0 {
            #if canImport(Darwin)
                let count = Darwin.write(descriptor, place, rest)
            #elseif canImport(Musl)
                let count = Musl.write(descriptor, place, rest)
            #else
                let count = Glibc.write(descriptor, place, rest)
            #endif
            if count < 0 {
                guard errno == EINTR || errno == EAGAIN else { return }
                continue
            }
            place += count
            rest -= count
        }
    }
}
