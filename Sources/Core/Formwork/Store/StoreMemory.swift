public import Foundation

/// A place in which something beside the models is kept for a time: the answers to submissions, so
/// that none is done twice, and the way back of changes to several instances.
///
/// A memory in the process forgets with the process. A ``ModelStore`` that has a memory of its own
/// (``ModelStore/memory``) remembers across restarts and for all processes that share its data.
///
/// ```swift
/// let topic = MemoryTopic("reminders", maximumCount: 1_000, maximumSize: 1 << 20, lifetime: 3_600)
/// let record = MemoryRecord(name: "1", content: Data("Water the plants".utf8), date: Date())
/// try await store.memory?.keep(record, of: MemoryOwner("Ann"), in: topic)
/// ```
public protocol StoreMemory: Sendable {
    /// Returns an owner's records whose time is not over, in the order in which they were kept.
    func records(
        of owner: MemoryOwner, in topic: MemoryTopic, now: Date
    ) async throws -> [MemoryRecord]

    /// Keeps a record, in place of the owner's former one of the same name, and forgets the oldest
    /// of the topic where there are too many.
    ///
    /// A record that is larger than all records of the topic may be together is not kept; the former
    /// one is forgotten.
    func keep(_ record: MemoryRecord, of owner: MemoryOwner, in topic: MemoryTopic) async throws

    /// Forgets a record; one that is not there is forgotten already.
    func forget(_ name: String, of owner: MemoryOwner, in topic: MemoryTopic) async throws
}
