import Formwork
import Synchronization

/// Lets one submission with a key in at a time; the others wait in the order in which they came.
final class SubmissionGate: Sendable {
    /// The tasks that wait for the one inside, by key; a key without an entry is free.
    private let queues = Mutex<[SubmissionKey: [CheckedContinuation<Void, Never>]]>([:])

    /// Whether no task is inside.
    var isIdle: Bool { queues.withLock(\.isEmpty) }

    /// Performs some work while no other task performs any under the same key.
    ///
    /// A second submission with the same key waits for the first one, and then finds its answer.
    func pass<Answer: Sendable>(
        _ key: SubmissionKey, _ work: () async throws -> Answer
    ) async rethrows -> Answer {
        await enter(key)
        defer { leave(key) }
        return try await work()
    }

    private func enter(_ key: SubmissionKey) async {
        await withCheckedContinuation { continuation in
            let isFree = queues.withLock { queues in
                guard queues[key] == nil else {
                    queues[key]?.append(continuation)
                    return false
                }
                queues[key] = []
                return true
            }
            if isFree { continuation.resume() }
        }
    }

    private func leave(_ key: SubmissionKey) {
        let next = queues.withLock { queues in
            guard let queue = queues[key], let next = queue.first else {
                queues[key] = nil
                return CheckedContinuation<Void, Never>?.none
            }
            queues[key] = Array(queue.dropFirst())
            return next
        }
        next?.resume()
    }
}
