import Formwork
import Foundation

/// The work that adds the valid rows of a file, in some transactions, so that others can write in between.
struct ImportWork<R: Resource> {
    private(set) var operation: ResourceOperation<R>
    private let exchange: Exchange
    private let gate: ResourceGate<R>

    /// The notice and the links after an import.
    struct Outcome: Sendable {
        let notice: LocalizableString
        let link: String
        let undoLink: String?
    }

    /// Makes the work of an operation, or goes on with one that was interrupted after it had added some instances.
    init(
        _ exchange: Exchange, as id: String = UUID().uuidString, after added: Set<ModelIdType> = []
    ) async throws {
        let services = exchange.services
        self.exchange = exchange
        gate = ResourceGate<R>(caller: exchange.caller, store: services.store)
        operation =
            try await .known(
                id, now: services.now(), memory: services.memory, localizer: exchange.localizer)
            ?? ResourceOperation(
                id, now: services.now(), memory: services.memory, localizer: exchange.localizer)
        try await operation.goOn(after: added)
    }

    /// Adds the valid rows.
    ///
    /// - Parameters:
    ///   - reading: The rows.
    ///   - id: The identity of the instance of a line.
    ///   - progress: Called with the number of rows that are done.
    /// - Throws: The error of a hook or of the store.
    mutating func add(
        _ reading: ImportReading<R>, withIds id: (Int) -> ModelIdType = { _ in ModelIdType() },
        progress: (Int) async -> Void = { _ in }
    ) async throws {
        let rows = reading.rows.filter { $0.fields != nil }
        let size = BulkWork<R>.transaction
        for start in stride(from: 0, to: rows.count, by: size) {
            try Task.checkCancellation()
            let part = rows[start..<min(start + size, rows.count)]
            try await add(part, withIds: id)
            await progress(part.endIndex)
        }
    }

    /// Adds rows in one transaction.
    private mutating func add(
        _ rows: ArraySlice<ImportReading<R>.Row>, withIds id: (Int) -> ModelIdType
    ) async throws {
        let context = exchange.context(of: R.Import()).ofResource
        var part = ResourceOperation<R>.Part()
        let accepted = try await accepted(rows, context) { part.refuse($0, line: $1) }
        let items = accepted.map { row in
            Stored(row.fields, stamp: StoreStamp(id: id(row.line), now: context.now))
        }
        part.steps = items.map { .delete($0.id, version: 1) }
        try await operation.add(part)
        let results = try await exchange.services.store.write(items.map(ModelChange.insert))
        part.steps = []
        for (row, result) in zip(accepted, results) { part.note(result, line: row.line) }
        try await operation.replaceLast(by: part)
        for case .success(let stored?) in results {
            try await R.didCreate(stored, context: context)
        }
    }

    /// The rows that the hooks accept, as these have changed them.
    private func accepted(
        _ rows: ArraySlice<ImportReading<R>.Row>, _ context: ResourceContext,
        refusing refuse: ([LocalizableString], Int) -> Void
    ) async throws -> [(fields: R.Fields, line: Int)] {
        var accepted: [(R.Fields, Int)] = []
        for row in rows {
            guard var fields = row.fields else { continue }
            do {
                try await gate.checkReferences(of: fields)
                try await R.willCreate(&fields, context: context)
                accepted.append((fields, row.line))
            } catch let error as ValidationError {
                refuse(error.reasons, row.line)
            }
        }
        return accepted
    }

    /// The notice with the number of instances, and the links to the list or to the refusals, and back.
    func outcome(basePath base: String) throws -> Outcome {
        let query = ResourceOperationQuery(operation: operation.id)
        let isWhole = operation.refusalCount == 0
        let count = LocalizableArgument.integer(Int64(operation.stepCount))
        return Outcome(
            notice: .localized(key: "FormworkList.imported", arguments: ["count": count]),
            link: base + (isWhole ? try R.List().link : try R.BulkReport(query: query).link),
            undoLink: operation.stepCount == 0 ? nil : base + (try R.BulkUndo(query: query).link))
    }
}

extension ResourceOperation.Part {
    /// Notes a row that was added, or the reasons why it was not.
    fileprivate mutating func note(
        _ result: Result<Stored<R.Fields>?, ModelStoreError>, line: Int
    ) {
        switch result {
        case .success(let item):
            if let item { steps.append(.delete(item.id, version: item.version)) }
        case .failure(let error): refuse(error.reasons, line: line)
        }
    }

    /// Notes the reasons why a row was not added.
    fileprivate mutating func refuse(_ reasons: [LocalizableString], line: Int) {
        refuse(BulkRefusal(title: .constant("\(line)"), reasons: reasons))
    }
}
