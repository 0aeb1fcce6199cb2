#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A line that is not seen while it is typed, where the input is a terminal.
enum HiddenInput {
    /// Reads a line; `nil` at the end of the input.
    static func readLine() -> String? {
        var attributes = termios()
        guard tcgetattr(STDIN_FILENO, &attributes) == 0 else { return Swift.readLine() }
        var seen = attributes
        attributes.c_lflag &= ~tcflag_t(ECHO)
        tcsetattr(STDIN_FILENO, TCSADRAIN, &attributes)
        defer {
            tcsetattr(STDIN_FILENO, TCSADRAIN, &seen)
            // The line break was not seen either.
            print()
        }
        return Swift.readLine()
    }
}
