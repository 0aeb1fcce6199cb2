import Formwork
import FormworkMacros
import FormworkServer
import Foundation
import Synchronization

/// A resource whose forms can be put aside, with a secret, a file and a list.
@FormModel struct Parcel {
    @Field(.required) var title: String
    @Field(.input(.password)) var pin: String
    @Field(.min(0), .fractionDigits(2)) var cost: ExactDecimal?
    @Field(.files("text/plain", maxBytes: 100)) var label: FileValue?
    @Field(.count(0...3)) var stops: [ErrandStop]
    @Field var shop: Reference<Shops>?
    static var indexes: ModelIndexes { Parcels.indexes }
}

enum Parcels: Resource {
    typealias Fields = Parcel
    static var keepsDrafts: Bool { true }
    static var columns: [Column<Parcel>] { [.link(\.title), .field(\.cost)] }

    static let texts = """
        en:
          Parcels: { title: "Parcels" }
          Parcel:
            title: { title: "Title" }
            pin: { title: "Pin" }
            cost: { title: "Cost" }
            label: { title: "Label" }
            stops: { title: "Stops" }
            shop: { title: "Shop" }
        """
}

/// A memory that lasts from one program to the next, and notes what was kept in it.
final class LastingMemory: StoreMemory {
    private let memory = InProcessMemory()
    private let contents = Mutex<[String]>([])

    /// Everything that was kept so far.
    var keptTexts: [String] { contents.withLock { $0 } }

    func records(
        of owner: MemoryOwner, in topic: MemoryTopic, now: Date
    ) async throws -> [MemoryRecord] {
        await memory.records(of: owner, in: topic, now: now)
    }

    func keep(
        _ record: MemoryRecord, of owner: MemoryOwner, in topic: MemoryTopic
    ) async throws {
        contents.withLock { $0.append(String(decoding: record.content, as: UTF8.self)) }
        await memory.keep(record, of: owner, in: topic)
    }

    func forget(_ name: String, of owner: MemoryOwner, in topic: MemoryTopic) async throws {
        await memory.forget(name, of: owner, in: topic)
    }
}
