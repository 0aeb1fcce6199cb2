import Foundation
import Testing

/// A run of a program, with files for what it writes; it never outlives its test.
final class ProgramRun {
    private let process = Process()
    private let directory: TemporaryDirectory

    init(_ executable: URL, _ arguments: [String]) throws {
        directory = try TemporaryDirectory()
        process.executableURL = executable
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try ProgramRun.file(directory.url.appending(path: "output"))
        process.standardError = try ProgramRun.file(directory.url.appending(path: "errors"))
        // A shell ignores it for what it starts in the background, and that would be inherited.
        signal(SIGINT, SIG_DFL)
        try process.run()
    }

    deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

    var output: String { text("output") }
    var errors: String { text("errors") }
    var isRunning: Bool { process.isRunning }

    /// The hundredths of a second of processor time that it has taken, where that is known.
    var processorTicks: Int? {
        let path = "/proc/\(process.processIdentifier)/stat"
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
        let fields = text.split(separator: ") ").last?.split(separator: " ") ?? []
        return fields.count > 12 ? fields[11...12].compactMap { Int($0) }.reduce(0, +) : nil
    }

    func send(signal: Int32) { kill(process.processIdentifier, signal) }

    /// Waits for the end and returns the status; a signal counts as 128 and its number.
    func end(within seconds: Int = 30) async throws -> Int32 {
        var status: Int32?
        try await wait("end of \(process.arguments ?? [])", atMost: seconds) {
            status = self.status
            return status != nil
        }
        return try #require(status)
    }

    /// The status after the end.
    ///
    /// Foundation learns of the end by a socket, which a program that is started at the same moment may
    /// inherit, and then only when that one has ended too. The system knows it at once.
    private var status: Int32? {
        guard process.isRunning else {
            let isSignal = process.terminationReason == .uncaughtSignal
            return process.terminationStatus + (isSignal ? 128 : 0)
        }
        let path = "/proc/\(process.processIdentifier)/stat"
        guard let text = try? String(contentsOfFile: path, encoding: .utf8),
            let fields = text.split(separator: ") ").last?.split(whereSeparator: \.isWhitespace),
            fields.first == "Z", let code = fields.last.flatMap({ Int32($0) })
        else { return nil }
        return code & 0x7F == 0 ? code >> 8 : 128 + code & 0x7F
    }

    private func text(_ name: String) -> String {
        (try? String(contentsOf: directory.url.appending(path: name), encoding: .utf8)) ?? ""
    }

    private static func file(_ url: URL) throws -> FileHandle {
        try Data().write(to: url)
        return try FileHandle(forWritingTo: url)
    }
}

/// Waits until something is so, at most so many seconds.
func wait(
    _ name: String, atMost seconds: Int = 30, until isSo: () async throws -> Bool
) async throws {
    for _ in 0..<(seconds * 100) {
        if try await isSo() { return }
        try await Task.sleep(for: .milliseconds(10))
    }
    throw WaitedInVain(description: "Waited in vain: \(name)")
}

struct WaitedInVain: Error, CustomStringConvertible {
    let description: String
}
