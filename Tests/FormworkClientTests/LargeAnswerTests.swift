import Formwork
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The outcome of answers that are too large.
///
/// On Linux nothing bounds what arrives before Foundation is asked to stop (see `Benchmarks/README.md`): the
/// memory is reported where it is asked for.
@Suite("Large answers") struct LargeAnswerTests {
    private static let bytes = isMeasured ? 500_000_000 : 50_000_000

    private func request(_ socket: StreamingSocket) -> URLRequest { URLRequest(url: socket.url) }

    @Test("An answer beyond the limit is an error", arguments: [true, false])
    func limit(announcesLength: Bool) async throws {
        let socket = try StreamingSocket(bytes: Self.bytes, announcesLength: announcesLength)
        let error = await #expect(throws: URLError.self) {
            _ = try await NetworkTransport(maxAnswerBytes: 1 << 20).send(request(socket))
        }
        #expect(error?.code == .dataLengthExceedsMaximum)
        report(announcesLength ? "announced" : "not announced", socket)
    }

    @Test("A stream whose reader does not come ends with an error")
    func slowReader() async throws {
        let socket = try StreamingSocket(bytes: Self.bytes, announcesLength: true)
        let answer = try await NetworkTransport().stream(request(socket))
        var last = -1
        while socket.writtenBytes != last {
            last = socket.writtenBytes
            try await Task.sleep(for: .milliseconds(300))
        }
        let error = await #expect(throws: URLError.self) { for try await _ in answer.parts {} }
        #expect(error?.code == .dataLengthExceedsMaximum)
        report("a reader that does not come", socket)
    }

    // Whether a reader of a busy machine is fast enough is no promise.
    @Test("A stream that is read in time is read to its end", .enabled(if: isMeasured))
    func wholeStream() async throws {
        let socket = try StreamingSocket(bytes: Self.bytes, announcesLength: true)
        var count = 0
        for try await part in try await NetworkTransport().stream(request(socket)).parts {
            count += part.count
        }
        #expect(count == Self.bytes)
        report("a stream that is read", socket)
    }

    /// Whether the memory is wanted, for which one test runs alone.
    private static var isMeasured: Bool {
        ProcessInfo.processInfo.environment["ANSWER_MEMORY"] != nil
    }

    private func report(_ name: String, _ socket: StreamingSocket) {
        guard Self.isMeasured else { return }
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let peak = status.split(separator: "\n").first { $0.hasPrefix("VmHWM") } ?? ""
        print("\(name): \(socket.writtenBytes) bytes taken, \(peak)")
    }
}
