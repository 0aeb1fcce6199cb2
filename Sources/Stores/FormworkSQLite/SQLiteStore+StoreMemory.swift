public import Formwork
import FormworkTables
public import Foundation
import GRDB

extension SQLiteStore: StoreMemory {
    /// The store itself: its memory is in the same file as its models.
    public var memory: (any StoreMemory)? { self }

    /// Returns an owner's records whose time is not over, in the order in which they were kept.
    public func records(
        of owner: MemoryOwner, in topic: MemoryTopic, now: Date
    ) async throws(ModelStoreError) -> [MemoryRecord] {
        let table = MemoryTable(topic: topic, owner: owner)
        do {
            return try await access.look(isOneStatement: true) {
                try table.records(now: now, $0)
            }
        } catch {
            throw ModelStoreError(error, while: "reading records of \(topic.name)")
        }
    }

    /// Keeps a record, in place of the owner's former one of the same name, and forgets the oldest
    /// of the topic where there are too many.
    public func keep(
        _ record: MemoryRecord, of owner: MemoryOwner, in topic: MemoryTopic
    ) async throws(ModelStoreError) {
        try await change(owner, topic) { try $0.keep(record, $1) }
    }

    /// Forgets a record; one that is not there is forgotten already.
    public func forget(
        _ name: String, of owner: MemoryOwner, in topic: MemoryTopic
    ) async throws(ModelStoreError) {
        try await change(owner, topic) { try $0.forget(name, $1) }
    }

    private func change(
        _ owner: MemoryOwner, _ topic: MemoryTopic,
        _ work: @escaping @Sendable (MemoryTable, Database) throws -> Void
    ) async throws(ModelStoreError) {
        let table = MemoryTable(topic: topic, owner: owner)
        do {
            try await access.write(isSmall: true) { try work(table, $0) }
        } catch {
            throw ModelStoreError(error, while: "keeping records of \(topic.name)")
        }
    }
}
