import Foundation
import Synchronization

/// A program of a test, with a folder of its own.
///
/// It ends with the process that started it, however that ends: its shell waits for the end of their pipe. The script has
/// `as_user`, which runs a program that refuses to run as the superuser, and `until_end`, which waits for that end, sends
/// a signal to the last program, and removes the folder if the process is gone.
final class BoundProgram: Sendable {
    private let process = Mutex<Process?>(nil)

    /// Runs a script of the shell, whose first argument is the folder.
    func start(_ script: String, in folder: URL, _ arguments: [String] = []) {
        let started = Process()
        started.executableURL = URL(filePath: "/bin/sh")
        started.arguments =
            ["-c", Self.beginning + script, "sh", folder.path, "\(getpid())"] + arguments
        started.standardInput = Pipe()
        started.standardOutput = FileHandle.nullDevice
        started.standardError = FileHandle.nullDevice
        try? started.run()
        process.withLock { $0 = started }
    }

    /// Ends the program, and waits until it has ended.
    func end() {
        guard let ended = process.withLock({ $0.take() }) else { return }
        try? (ended.standardInput as? Pipe)?.fileHandleForWriting.close()
        ended.waitUntilExit()
    }

    private static let beginning = """
        as_user() {
            if [ "$(id -u)" = 0 ]; then
                exec setpriv --reuid nobody --regid nogroup --clear-groups "$@"
            fi
            exec "$@"
        }
        until_end() {
            program=$!
            read -r _
            kill "$1" $program
            wait $program
            kill -0 "$3" 2>/dev/null || rm -rf "$2"
        }
        if [ ! -d "$1" ]; then
            mkdir "$1"
        fi
        [ "$(id -u)" != 0 ] || chown nobody "$1"
        cd "$1"

        """
}
