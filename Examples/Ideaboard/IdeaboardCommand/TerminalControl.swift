import Foundation

/// The terminal at the standard output: its size, and whether typed characters are seen on it.
struct TerminalControl {
    private let original: termios?

    /// Finds the terminal; `nil` if there is none whose cursor can be moved.
    init?() {
        let kind = ProcessInfo.processInfo.environment["TERM"] ?? "dumb"
        guard isatty(STDOUT_FILENO) == 1, kind != "dumb" else { return nil }
        var settings = termios()
        original = tcgetattr(STDIN_FILENO, &settings) == 0 ? settings : nil
    }

    /// The number of characters in a line, and the number of lines.
    @Sendable func size() -> (columns: Int, rows: Int) {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
        else { return (80, 24) }
        return (Int(size.ws_col), Int(size.ws_row))
    }

    /// Hides input; the keys that send signals still work.
    func hideInput() {
        guard var settings = original else { return }
        settings.c_lflag &= ~tcflag_t(ECHO | ICANON)
        tcsetattr(STDIN_FILENO, TCSANOW, &settings)
    }

    /// Shows input again, and discards hidden input.
    func restoreInput() {
        guard var settings = original else { return }
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings)
    }
}
