import Formwork
import Foundation

/// The decisions of the user about the writes that wait.
extension OfflineQueue {
    /// Takes a write back that has not reached the server, and everything that needs it.
    ///
    /// - Returns: The numbers of the writes that ended; none if it is too late.
    /// - Throws: `ModelStoreError` if the store cannot keep that.
    @discardableResult
    public func undo(_ number: Int) async throws -> [Int] {
        try await refresh()
        return try await commit { $0.undoing(number) }.removed
    }

    /// Answers the question about a write.
    ///
    /// - Returns: The numbers of the writes that ended by it.
    /// - Throws: `ModelStoreError` if the store cannot keep that.
    @discardableResult
    public func answer(_ number: Int, _ decision: WriteDecision) async throws -> [Int] {
        try await refresh()
        let key = UUID()
        let changes = try await commit { machine in
            let changes = machine.resolving(number, decision, key: key)
            try limits.check(changes, in: machine)
            return changes
        }
        wake()
        return changes.removed
    }

    /// Drops everything that waits, except what is on its way.
    ///
    /// - Returns: The numbers of the writes that ended.
    /// - Throws: `ModelStoreError` if the store cannot keep that.
    @discardableResult
    public func removeAll() async throws -> [Int] {
        try await refresh()
        return try await commit { machine in
            machine.stored.writes.filter { !machine.attempts.contains($0.number) }
                .map { .remove($0.number) }
        }.removed
    }

    /// Goes on after the user of this queue has logged in again.
    public func signedIn() {
        machine.signIn()
        wake()
    }
}

extension [WriteChange] {
    /// The numbers of the writes that end.
    fileprivate var removed: [Int] {
        compactMap { change in
            guard case .remove(let number) = change else { return nil }
            return number
        }
    }
}
