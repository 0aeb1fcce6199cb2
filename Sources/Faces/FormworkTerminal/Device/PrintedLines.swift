// The stream is a variable in C, which nothing ever sets.
#if canImport(Glibc)
    @preconcurrency import Glibc
#elseif canImport(Musl)
    @preconcurrency import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The stream on standard output, to which a program prints.
enum PrintedLines {
    /// Lets each line through at its end, as at a terminal.
    ///
    /// A stream that is used first while its lines are kept back would take the file for its place,
    /// and would fill its whole buffer before each write ever after.
    static func passAtOnce() { setvbuf(stdout, nil, _IOLBF, 0) }

    /// Writes what is still in the buffer.
    ///
    /// All other streams are left alone: a thread that waits for input holds that of standard input.
    static func flush() { fflush(stdout) }
}
