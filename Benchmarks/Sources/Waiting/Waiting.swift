import FormworkClient
import FormworkSQLite
import Foundation

/// Loads 10,000 waiting writes from a file, in a process of its own, and prints what that took as JSON.
///
/// The writes are kept first, by another process, so that their making is not in the figures.
@main struct Waiting {
    static let count = OfflineLimits().maximumCount
    static let rounds = 5

    static func main() async throws {
        if CommandLine.arguments.count > 1 {
            try await load(CommandLine.arguments[1])
        } else {
            try await run()
        }
    }

    private static func run() async throws {
        let manager = FileManager.default
        let directory = manager.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? manager.removeItem(at: directory) }
        try manager.createDirectory(at: directory, withIntermediateDirectories: true)
        let path = directory.appending(path: "waiting.sqlite").path
        let changes = (1...count).map { WriteChange.add(write($0), request($0)) }
        let isKept = try await store(path).commit(changes, after: 0)
        precondition(isKept, "The file is new.")
        for _ in 0..<rounds {
            let process = Process()
            process.executableURL = URL(filePath: CommandLine.arguments[0])
            process.arguments = [path]
            try process.run()
            process.waitUntilExit()
        }
    }

    /// Every second write creates something, and every fourth refers to what the one before creates.
    private static func write(_ number: Int) -> WaitingWrite {
        let isCreation = number.isMultiple(of: 2)
        let identity = identity(number)
        return WaitingWrite(
            number: number, key: UUID(), entity: identity.uuidString,
            creates: isCreation ? identity : nil,
            references: number % 4 == 3 ? [self.identity(number - 1)] : [],
            version: isCreation ? nil : 3, size: request(number).body?.count ?? 0)
    }

    private static func request(_ number: Int) -> WireRequest {
        let body =
            #"{"title": "Idea \#(number)", "text": "\#(String(repeating: "words ", count: 30))"}"#
        return WireRequest(
            name: "ChangeIdea", method: "PATCH", link: "/ideas/\(identity(number).uuidString)",
            body: Data(body.utf8))
    }

    private static func identity(_ number: Int) -> UUID {
        let (high, low) = (UInt8(number >> 8 & 0xFF), UInt8(number & 0xFF))
        return UUID(uuid: (9, 1, 7, 5, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, high, low))
    }

    private static func store(_ path: String) throws -> SQLiteWriteStore {
        try SQLiteWriteStore(
            path: path, server: URL(filePath: "/server"), user: "ann",
            key: Data(repeating: 7, count: 32))
    }

    /// The memory is that of the process alone: pages of the program and of libraries are not counted.
    private static func load(_ path: String) async throws {
        let before = try memory("RssAnon")
        let (start, startOfWork) = (ContinuousClock.now, clock())
        let queue = OfflineQueue(
            try store(path), baseURL: URL(filePath: "/server"), by: RequestClient(retries: .once))
        let found = try await queue.count
        let work = Double(clock() - startOfWork) / Double(CLOCKS_PER_SEC)
        let time = ContinuousClock.now - start
        let after = try memory("RssAnon")
        let questions = try await queue.questions.count
        precondition(found == count && questions == 0, "Found \(found) of \(count) writes.")
        precondition(after - before < 5, "They take \(after - before) MB.")
        print(
            """
            {"writes": \(found), "milliseconds": \(Int(time / .milliseconds(1))), \
            "millisecondsOnProcessor": \(Int(work * 1_000)), \
            "megabytes": \(((after - before) * 10).rounded() / 10)}
            """)
    }

    /// A figure of the kernel about this process, in megabytes.
    private static func memory(_ name: String) throws -> Double {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix(name) } ?? ""
        return (line.split { !$0.isNumber }.first.flatMap { Double($0) } ?? 0) / 1_024
    }
}
