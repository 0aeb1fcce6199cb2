import Foundation
import Synchronization

/// A place for waiting writes in memory, for tests and for programs that lose nothing with their process.
public final class InMemoryWriteStore: WriteStore {
    private let state = Mutex(KeptWrites())

    /// Makes an empty store.
    public init() {}

    /// Returns the writes.
    public func load() -> StoredWrites { state.withLock(\.machine.stored) }

    /// Returns the number of changes.
    public func revision() -> Int { state.withLock(\.machine.revision) }

    /// Returns the content of a write.
    public func content(of number: Int) -> WriteContent? { state.withLock { $0.contents[number] } }

    /// Keeps changes, unless there were others.
    public func commit(_ changes: [WriteChange], after revision: Int) -> Bool {
        state.withLock { state in
            guard state.machine.revision == revision else { return false }
            for change in changes { state.keep(change) }
            state.machine.apply(changes)
            return true
        }
    }

    /// Claims the right to send for the process.
    public func claimSending() -> Bool {
        state.withLock { state in
            defer { state.isSending = true }
            return !state.isSending
        }
    }

    /// Lets others send.
    public func releaseSending() { state.withLock { $0.isSending = false } }
}

/// The writes and their contents.
private struct KeptWrites {
    var machine = QueueMachine()
    var contents: [Int: WriteContent] = [:]
    var isSending = false

    mutating func keep(_ change: WriteChange) {
        switch change {
        case .add(let write, let request): contents[write.number] = WriteContent(request: request)
        case .remove(let number): contents[number] = nil
        case .ask(let number, _, let problem): contents[number]?.problem = problem
        case .release(let number, _, _, let body):
            contents[number]?.problem = nil
            if let body { contents[number]?.request.body = body }
        case .send, .recall, .fail, .advance, .identify: break
        }
    }
}
