import Foundation
import Synchronization

/// The faults of a cache's store: each is reported once, and none reaches a reader.
///
/// If entries could not be removed or marked, those before are not read any more.
final class CacheFaults: Sendable {
    private struct State {
        var last: String?
        var distrusted: Date?
    }

    private let state = Mutex(State())
    private let report: @Sendable (String) -> Void

    init(report: @escaping @Sendable (String) -> Void) { self.report = report }

    /// Reports a fault, unless it was the last one too.
    func note(_ error: any Error) {
        guard !(error is CancellationError) else { return }
        let line = "The cache of answers failed, and requests go on without it: \(error)"
        let isNew = state.withLock { state in
            defer { state.last = line }
            return state.last != line
        }
        if isNew { report(line) }
    }

    /// Lets the entries up to a date count no more.
    func distrust(before date: Date) {
        state.withLock { $0.distrusted = max(date, $0.distrusted ?? date) }
    }

    /// Whether an entry can be read.
    func isTrusted(_ entry: CacheEntry) -> Bool {
        state.withLock { state in state.distrusted.map { entry.date > $0 } ?? true }
    }
}
