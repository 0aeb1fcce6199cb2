public import Formwork
public import Foundation
import Synchronization

/// Keeps records in this process, for stores without a memory of their own; it is gone with the
/// process.
///
/// The oldest record of a topic is forgotten first. A client that sends very much can thus displace
/// the records of others; a repeated form of theirs is then executed again.
public final class InProcessMemory: StoreMemory {
    private let topics = Mutex<[String: TopicRecords]>([:])

    /// Makes an empty memory.
    public init() {}

    /// Returns an owner's records whose time is not over, in the order in which they were kept.
    public func records(
        of owner: MemoryOwner, in topic: MemoryTopic, now: Date
    ) async -> [MemoryRecord] {
        topics.withLock { $0[topic.name]?.records(of: owner) ?? [] }
            .filter { !topic.isOver($0, now: now) }
    }

    /// Keeps a record, in place of the owner's former one of the same name, and forgets the oldest
    /// of the topic where there are too many.
    public func keep(
        _ record: MemoryRecord, of owner: MemoryOwner, in topic: MemoryTopic
    ) async {
        topics.withLock { $0[topic.name, default: TopicRecords()].keep(record, owner, topic) }
    }

    /// Forgets a record; one that is not there is forgotten already.
    public func forget(_ name: String, of owner: MemoryOwner, in topic: MemoryTopic) async {
        _ = topics.withLock { $0[topic.name]?.forget(name, of: owner) }
    }
}

/// The records of a topic in the order in which they came, each with a number.
private struct TopicRecords {
    private var numbers: [MemoryOwner: [String: Int]] = [:]
    private var entries: [Int: (owner: MemoryOwner, record: MemoryRecord)] = [:]
    private var (first, next) = (0, 0)
    private var size = 0

    func records(of owner: MemoryOwner) -> [MemoryRecord] {
        numbers[owner, default: [:]].values.sorted().compactMap { entries[$0]?.record }
    }

    mutating func keep(_ record: MemoryRecord, _ owner: MemoryOwner, _ topic: MemoryTopic) {
        forget(record.name, of: owner)
        guard record.size <= topic.maximumSize else { return }
        numbers[owner, default: [:]][record.name] = next
        entries[next] = (owner, record)
        next += 1
        size += record.size
        while let oldest = entries[first]?.record,
            entries.count > topic.maximumCount || size > topic.maximumSize
                || topic.isOver(oldest, now: record.date)
        {
            remove(first)
        }
    }

    mutating func forget(_ name: String, of owner: MemoryOwner) {
        if let number = numbers[owner]?[name] { remove(number) }
    }

    private mutating func remove(_ number: Int) {
        guard let (owner, record) = entries.removeValue(forKey: number) else { return }
        numbers[owner]?[record.name] = nil
        if numbers[owner]?.isEmpty == true { numbers[owner] = nil }
        size -= record.size
        while first < next, entries[first] == nil { first += 1 }
    }
}
