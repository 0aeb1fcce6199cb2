import Formwork
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The outcome of answers that are too large, and the memory that they take.
///
/// The peak of the memory is that of a process of its own, in which no other test runs.
@Suite("Large answers") struct LargeAnswerTests {
    private static let bytes = 500_000_000

    @Test("An answer beyond the limit is an error, and takes a few megabytes of memory")
    func limit() async {
        await #expect(processExitsWith: .success) {
            let before = try peak()
            for announcesLength in [true, false] {
                let socket = try StreamingSocket(bytes: 1 << 50, announcesLength: announcesLength)
                let transport = NetworkTransport(maxAnswerBytes: 1 << 20)
                let error = await #expect(throws: URLError.self) {
                    _ = try await transport.send(URLRequest(url: socket.url))
                }
                #expect(error?.code == .dataLengthExceedsMaximum)
            }
            #expect(try peak() - before < 16 << 20)
        }
    }

    @Test("A stream whose reader does not come ends with an error, and takes a bounded memory")
    func slowReader() async {
        await #expect(processExitsWith: .success) {
            let before = try peak()
            let socket = try StreamingSocket(bytes: 1 << 50, announcesLength: false)
            let answer = try await NetworkTransport().stream(URLRequest(url: socket.url))
            var last = -1
            while socket.writtenBytes != last {
                last = socket.writtenBytes
                try await Task.sleep(for: .milliseconds(300))
            }
            let error = await #expect(throws: URLError.self) {
                for try await _ in answer.parts {}
            }
            #expect(error?.code == .dataLengthExceedsMaximum)
            #expect(try peak() - before < 48 << 20)
        }
    }

    // Whether a reader of a busy machine is fast enough is no promise.
    @Test("A stream that is read in time is read to its end", .enabled(if: isMeasured))
    func wholeStream() async throws {
        let socket = try StreamingSocket(bytes: Self.bytes, announcesLength: true)
        var count = 0
        for try await part in try await NetworkTransport().stream(URLRequest(url: socket.url))
            .parts
        {
            count += part.count
        }
        #expect(count == Self.bytes)
    }

    /// Whether the memory is wanted, for which one test runs alone.
    private static var isMeasured: Bool {
        ProcessInfo.processInfo.environment["ANSWER_MEMORY"] != nil
    }
}

/// The most memory that the process has had so far, in bytes; 0 where the system has no such file.
private func peak() throws -> Int {
    let path = "/proc/self/status"
    guard FileManager.default.fileExists(atPath: path) else { return 0 }
    let status = try String(contentsOfFile: path, encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM") } ?? ""
    return (line.split { !$0.isNumber }.first.flatMap { Int($0) } ?? 0) << 10
}
