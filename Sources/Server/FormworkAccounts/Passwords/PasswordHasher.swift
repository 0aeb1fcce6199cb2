import Formwork
import Foundation
import Synchronization

/// Computes hashes of passwords, a few at a time, in threads of its own.
///
/// A hash takes 19 MiB and some hundredths of a second. The limit keeps any number of parallel
/// log-ins within a fixed amount of memory, and leaves the threads of other requests alone.
final class PasswordHasher: Sendable {
    /// The maximum number of hashes that are computed at the same time.
    static let maximumParallel = 4

    /// The maximum number of hashes that are computed or wait; further requests are refused.
    static let maximumWaiting = 400

    private let maximumWaiting: Int
    private let queue: OperationQueue
    private let waiting = Mutex(0)
    private let computed = Atomic(0)

    init(maximumWaiting: Int = PasswordHasher.maximumWaiting) {
        self.maximumWaiting = maximumWaiting
        queue = OperationQueue()
        queue.maxConcurrentOperationCount = min(
            Self.maximumParallel, ProcessInfo.processInfo.activeProcessorCount)
        // The first log-in of an unknown account takes no longer than others.
        _ = PasswordHash.decoy
    }

    /// The number of hashes that were computed.
    var count: Int { computed.load(ordering: .relaxed) }

    /// Computes the hash of a new password.
    ///
    /// - Throws: `RequestError` with the code `unavailable` if too many wait.
    func hash(_ password: Password) async throws -> PasswordHash {
        try await compute { try PasswordHash(of: password) }
    }

    /// Compares a password with a stored hash, or with one that no password has.
    ///
    /// - Throws: `RequestError` with the code `unavailable` if too many wait.
    func isRight(_ password: Password, for hash: PasswordHash?) async throws -> Bool {
        try await compute { (hash ?? .decoy).isHash(of: password) && hash != nil }
    }

    private func compute<Value: Sendable>(
        _ work: @escaping @Sendable () throws -> Value
    ) async throws -> Value {
        let hasRoom = waiting.withLock { [maximumWaiting] waiting in
            guard waiting < maximumWaiting else { return false }
            waiting += 1
            return true
        }
        guard hasRoom else { throw RequestError(.unavailable) }
        defer { waiting.withLock { $0 -= 1 } }
        return try await withCheckedThrowingContinuation { continuation in
            queue.addOperation {
                self.computed.add(1, ordering: .relaxed)
                continuation.resume(with: Result { try work() })
            }
        }
    }
}
