import Formwork
import Foundation

/// A change of several instances of a resource, or an import, by which it is reported and taken
/// back: one part for each of its transactions.
///
/// A part is kept before its transaction is made, with the way back of all that it is about to do. A
/// step back changes only an instance that is as the operation has left it, so that a step of a
/// change that was not made does nothing.
///
/// The oldest operations are forgotten first when there is no room for more, with their first parts;
/// one without its first part is forgotten as a whole.
///
/// ```text
/// operations | Ideas, 6F1B…  | "0 9A3C…"  steps of the first 200 instances
///                            | "1 77E0…"  steps of the next
/// ```
struct ResourceOperation<R: Resource>: Sendable {
    /// The way back of some instances, and the instances that could not be changed.
    struct Part: Codable, Hashable, Sendable {
        var steps: [OperationStep] = []
        var refusals: [BulkRefusal] = []
        var refusalCount = 0
        /// The end of the transaction of a change; `nil` before it is made, and for imports.
        var end: End?
    }

    /// The end of a transaction: the last of its instances, and the number of those that it has settled.
    struct End: Codable, Hashable, Sendable {
        let last: ModelIdType?
        let done: Int
    }

    /// The identity, by which a reader refers to the operation.
    let id: String

    private let date: Date
    private let memory: any StoreMemory
    private let localizer: Localizer
    private var parts: [(name: String, part: Part)] = []

    /// Makes an operation without parts.
    init(
        _ id: String = UUID().uuidString, now: Date, memory: any StoreMemory, localizer: Localizer
    ) {
        self.id = id
        date = now
        self.memory = memory
        self.localizer = localizer
    }
}

extension ResourceOperation {
    /// The steps back that are not made yet, of one transaction after the other.
    var steps: [[OperationStep]] { parts.map { $0.part.steps } }

    /// The number of steps back that are not made yet.
    var stepCount: Int { steps.reduce(0) { $0 + $1.count } }

    /// The instances that could not be changed, as many as are kept, in the language of the request
    /// that failed to change them.
    var refusals: [BulkRefusal] {
        Array(parts.flatMap { $0.part.refusals }.prefix(Self.maximumRefusals))
    }

    /// The number of instances that could not be changed.
    var refusalCount: Int { parts.reduce(0) { $0 + $1.part.refusalCount } }

    /// The number of instances that the transactions of a change have settled.
    var doneCount: Int { parts.reduce(0) { $0 + ($1.part.end?.done ?? 0) } }

    /// The last instance that the transactions of a change have come to.
    var last: ModelIdType? { parts.last { $0.part.end?.last != nil }?.part.end?.last }

    /// The steps back of transactions whose ends are not known: of each none, some or all changes are made.
    var openSteps: [OperationStep] { parts.filter { $0.part.end == nil }.flatMap { $0.part.steps } }

    /// Keeps another part.
    mutating func add(_ part: Part) async throws {
        // Two requests that go on with one operation have parts of the same number.
        parts.append(("\(parts.count) \(UUID().uuidString)", part))
        try await keep(parts.count - 1)
    }

    /// Keeps the last part as it has become.
    mutating func replaceLast(by part: Part) async throws {
        guard parts.last?.part != part else { return }
        parts[parts.count - 1].part = part
        try await keep(parts.count - 1)
    }

    /// Removes the steps of a part after they were made.
    mutating func removeSteps(ofPart index: Int) async throws {
        parts[index].part.steps = []
        try await keep(index)
    }

    /// Ends the transactions that were interrupted, with the steps back of what they have changed.
    ///
    /// Their instances are judged again, but for those that are deleted and found no more: they are counted here.
    mutating func settle(_ made: [OperationStep]) async throws {
        let made = Set(made)
        for index in parts.indices where parts[index].part.end == nil {
            let steps = parts[index].part.steps.filter(made.contains)
            let done = steps.count(where: \.isRestoration)
            parts[index].part = Part(steps: steps, end: End(last: nil, done: done))
            try await keep(index)
        }
    }

    /// Keeps of interrupted work the steps back of the instances that are changed, and none of its refusals.
    mutating func goOn(after changed: Set<ModelIdType>) async throws {
        for index in parts.indices {
            let steps = parts[index].part.steps.filter { changed.contains($0.id) }
            let part = Part(steps: steps)
            guard part != parts[index].part else { continue }
            parts[index].part = part
            try await keep(index)
        }
    }

    private func keep(_ index: Int) async throws {
        let (name, part) = parts[index]
        let content = try JSONEncoder.localizingEncoder(localizer: localizer).encode(part)
        let record = MemoryRecord(name: name, content: content, date: date)
        try await memory.keep(record, of: owner, in: .operations)
    }

    private var owner: MemoryOwner { MemoryOwner(R.keptName, id) }
}

extension ResourceOperation {
    /// The maximum number of refusals that are reported.
    static var maximumRefusals: Int { 100 }

    /// Returns the operation of an identity; `nil` if there is none or it is forgotten.
    static func known(
        _ id: String, now: Date, memory: any StoreMemory, localizer: Localizer
    ) async throws -> Self? {
        let empty = Self(id, now: now, memory: memory, localizer: localizer)
        let records = try await memory.records(of: empty.owner, in: .operations, now: now)
        guard let date = records.first?.date else { return nil }
        var operation = Self(id, now: date, memory: memory, localizer: localizer)
        operation.parts = try records.map {
            ($0.name, try JSONDecoder().decode(Part.self, from: $0.content))
        }.sorted { $0.0.partNumber < $1.0.partNumber }
        return operation.parts.first?.name.partNumber == 0 ? operation : nil
    }
}

extension ResourceOperation.Part {
    /// Notes an instance that could not be changed.
    mutating func refuse(_ refusal: BulkRefusal) {
        refusalCount += 1
        if refusals.count < ResourceOperation<R>.maximumRefusals { refusals.append(refusal) }
    }
}

extension ServerRequestContext {
    /// The operation of an identity; `nil` if there is none or it is forgotten.
    func operation<R: Resource>(_ id: String, of resource: R.Type) async throws
        -> ResourceOperation<R>?
    {
        try await ResourceOperation<R>.known(
            id, now: now, memory: memory, localizer: localizer)
    }
}

/// The bounds of all operations together.
enum OperationLimits {
    /// The maximum number of transactions of all operations.
    static let maximumCount = 10_000

    /// The maximum number of bytes of all operations, about.
    static let maximumSize = 16 << 20

    /// The time for which an operation can be taken back, in seconds.
    static let lifetime: TimeInterval = 3_600
}

extension MemoryTopic {
    /// The operations of all resources.
    fileprivate static let operations = MemoryTopic(
        "operations", maximumCount: OperationLimits.maximumCount,
        maximumSize: OperationLimits.maximumSize, lifetime: OperationLimits.lifetime)
}

extension String {
    /// The number at the beginning of a part's name.
    fileprivate var partNumber: Int { Int(prefix { $0 != " " }) ?? 0 }
}
