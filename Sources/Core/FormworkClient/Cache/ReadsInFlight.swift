import Formwork
import Foundation
import Synchronization

/// The reads that wait for their server: equal ones wait for one answer.
///
/// A write of its reader and a log-out outdate a read, also those of other processes over the same store.
/// Its answer is then the result for those that wait for it already, and for no others.
final class ReadsInFlight: Sendable {
    private let reads = Mutex<[CacheKey: ReadInFlight]>([:])

    /// Waits for the answer to a read, which is begun unless an equal one waits already.
    ///
    /// - Parameters:
    ///   - key: The key of the read.
    ///   - work: Fetches the answer, in a task that ends when no one waits any more.
    /// - Returns: The answer.
    /// - Throws: The error of the work, or `CancellationError` if the task of the reader was cancelled.
    func fetched(
        _ key: CacheKey, by work: @escaping @Sendable (ReadInFlight) async throws -> FetchedAnswer
    ) async throws -> FetchedAnswer {
        let read = join(key, work)
        defer { leave(read, key) }
        return try await read.result.value()
    }

    /// Outdates reads by their keys.
    func outdate(where isOutdated: (CacheKey) -> Bool) {
        reads.withLock { reads in
            for (key, read) in reads where isOutdated(key) {
                read.outdate()
                reads[key] = nil
            }
        }
    }

    private func join(
        _ key: CacheKey, _ work: @escaping @Sendable (ReadInFlight) async throws -> FetchedAnswer
    ) -> ReadInFlight {
        reads.withLock { reads in
            if let read = reads[key] {
                read.enter()
                return read
            }
            let read = ReadInFlight()
            reads[key] = read
            // In a task of its own: it serves the other readers too if the first one is cancelled.
            read.begin { [self] in
                let result = await Result { try await work(read) }
                end(read, key)
                read.result.end(with: result)
            }
            return read
        }
    }

    /// Ends the work on a read that no one waits for any more.
    private func leave(_ read: ReadInFlight, _ key: CacheKey) {
        reads.withLock { reads in
            guard read.leave(), reads[key] === read else { return }
            reads[key] = nil
        }
    }

    private func end(_ read: ReadInFlight, _ key: CacheKey) {
        reads.withLock { reads in
            if reads[key] === read { reads[key] = nil }
        }
    }
}

/// An answer as it was fetched.
struct FetchedAnswer: Sendable {
    let answer: RequestAnswer

    /// The content as the first reader has read it; `nil` if that was not possible.
    let content: (any Sendable)?

    /// The date at which the server was asked.
    let date: Date
}

/// One read that waits for its server.
final class ReadInFlight: Sendable {
    private struct State {
        var readers = 1
        var isOutdated = false
        var work: Task<Void, Never>?
    }

    let result = SharedResult<FetchedAnswer>()
    private let state = Mutex(State())

    /// Whether the answer is for those that wait already, and for no others.
    var isOutdated: Bool { state.withLock(\.isOutdated) }

    /// Lets the answer be for those that wait already.
    func outdate() { state.withLock { $0.isOutdated = true } }

    fileprivate func begin(_ work: @escaping @Sendable () async -> Void) {
        state.withLock { $0.work = Task { await work() } }
    }

    fileprivate func enter() { state.withLock { $0.readers += 1 } }

    /// Notes that a reader waits no more, and cancels the work if it was the last one.
    ///
    /// - Returns: Whether it was.
    fileprivate func leave() -> Bool {
        state.withLock { state in
            state.readers -= 1
            guard state.readers == 0 else { return false }
            state.work?.cancel()
            // Later reads do not wait for it, and may have a newer answer when it comes nevertheless.
            state.isOutdated = true
            return true
        }
    }
}
