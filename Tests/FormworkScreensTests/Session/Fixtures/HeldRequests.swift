import Foundation
import Synchronization

/// Requests that wait at a server until a test lets them go.
final class HeldRequests: Sendable {
    private let state = Mutex<[(id: UUID, continuation: CheckedContinuation<Void, Never>)]>([])

    var count: Int { state.withLock(\.count) }

    /// Waits for the release; a request that does not ignore it ends with its cancellation, too.
    func wait(ignoringCancellation: Bool) async {
        let id = UUID()
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isOver = state.withLock { state in
                    if !ignoringCancellation, Task.isCancelled { return true }
                    state.append((id, continuation))
                    return false
                }
                if isOver { continuation.resume() }
            }
        } onCancel: {
            if !ignoringCancellation { release { $0.firstIndex { $0.id == id } } }
        }
    }

    /// Lets one of the requests go, by a number below their count.
    func release(_ number: Int) { release { $0.isEmpty ? nil : number % $0.count } }

    func releaseAll() { while count > 0 { release(0) } }

    private func release(
        _ index: ([(id: UUID, continuation: CheckedContinuation<Void, Never>)]) -> Int?
    ) {
        let held = state.withLock { state in index(state).map { state.remove(at: $0) } }
        held?.continuation.resume()
    }
}
