import Formwork
import FormworkServer
import Foundation
import Synchronization

/// A memory that notes what it was asked to keep, and for whom.
final class NotingMemory: StoreMemory {
    private let memory = InProcessMemory()
    private let notes = Mutex<[(owner: String, content: String)]>([])
    private let isDamaged = Mutex(false)
    private let forgotten = Mutex(0)

    /// Damages the first record of each owner.
    func damage() { isDamaged.withLock { $0 = true } }

    /// The owners of all records.
    var owners: Set<String> { notes.withLock { Set($0.map(\.owner)) } }

    /// The contents of all records, in the order in which they were kept.
    var contents: [String] { notes.withLock { $0.map(\.content) } }

    /// The number of records that it was asked to forget.
    var forgottenCount: Int { forgotten.withLock { $0 } }

    func records(
        of owner: MemoryOwner, in topic: MemoryTopic, now: Date
    ) async -> [MemoryRecord] {
        var records = await memory.records(of: owner, in: topic, now: now)
        if isDamaged.withLock({ $0 }), let first = records.first {
            records[0] = MemoryRecord(name: first.name, content: Data("{".utf8), date: first.date)
        }
        return records
    }

    func keep(_ record: MemoryRecord, of owner: MemoryOwner, in topic: MemoryTopic) async {
        let content = String(decoding: record.content, as: UTF8.self)
        notes.withLock { $0.append((owner.parts.joined(separator: " "), content)) }
        await memory.keep(record, of: owner, in: topic)
    }

    func forget(_ name: String, of owner: MemoryOwner, in topic: MemoryTopic) async {
        forgotten.withLock { $0 += 1 }
        await memory.forget(name, of: owner, in: topic)
    }
}
