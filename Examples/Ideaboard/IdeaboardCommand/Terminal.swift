import Foundation

/// The output for a user or a program on the other side of the terminal.
enum Terminal {
    /// Writes a line at once: its reader may be at the end of a pipe.
    static func print(_ line: String) {
        try? FileHandle.standardOutput.write(contentsOf: Data("\(line)\n".utf8))
    }
}
