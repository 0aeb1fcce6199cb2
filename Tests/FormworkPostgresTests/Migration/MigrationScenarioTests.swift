import Formwork
import FormworkTables
import FormworkTesting
import Foundation
import Synchronization
import Testing

@testable import FormworkPostgres

/// Changes of a model while the program before and the one after it write and read.
@Suite(.requiresPostgres, .serialized) struct MigrationScenarioTests {
    @Test(
        "Neither program meets an error or waits long, and both have what the other writes",
        arguments: ModelChangeScenario.all)
    func scenarios(_ scenario: ModelChangeScenario) async throws {
        let text = try await #require(PostgresServer.shared).emptySchema()
        let index = try #require(ModelChangeScenario.all.firstIndex { $0.name == scenario.name })
        try await run(scenario, at: text, Never.self, index)
    }

    /// Goes on with a slot for the scenario alone, as forms are known by their types.
    private func run<Slot: SendableMetatype>(
        _ scenario: ModelChangeScenario, at text: String, _ slot: Slot.Type, _ rest: Int
    ) async throws {
        if rest > 0 { return try await run(scenario, at: text, Next<Slot>.self, rest - 1) }
        _ = ChangingModel<Before<Slot>>.declare(scenario.old)
        _ = ChangingModel<After<Slot>>.declare(scenario.new)
        try await ScenarioRun<Before<Slot>, After<Slot>>(scenario, at: text).run()
    }
}

private enum Next<Slot: SendableMetatype> {}
private enum Before<Slot: SendableMetatype> {}
private enum After<Slot: SendableMetatype> {}

/// A change of a model.
struct ModelChangeScenario: Sendable, CustomTestStringConvertible {
    let name: String
    let old: ModelOutline
    let new: ModelOutline
    var testDescription: String { name }

    init(_ name: String, _ old: ModelOutline, _ new: ModelOutline) {
        (self.name, self.old, self.new) = (name, old, new)
    }

    private static let title = FieldOutline("title")
    private static let count = FieldOutline("count", .integer)
    private static let base = ModelOutline([title, count], indexes: ModelIndexes(sort: ["title"]))

    private static func base(
        _ fields: [FieldOutline], unique: [[String]] = [], sort: [String] = ["title"],
        filter: [String] = [],
        search: [String] = []
    ) -> ModelOutline {
        ModelOutline(
            fields, unique: unique,
            indexes: ModelIndexes(sort: sort, filter: filter, search: search))
    }

    static let all: [ModelChangeScenario] = [
        .init("add an optional field", base, base([title, count, FieldOutline("note")])),
        .init(
            "add a required field with a default", base,
            base([title, count, FieldOutline("note", isRequired: true, initial: "none")])),
        .init("add a list", base, base([title, count, FieldOutline("tags", .texts)])),
        .init("add a yes or no", base, base([title, count, FieldOutline("isOpen", .boolean)])),
        .init("remove a field", base, base([title])),
        .init("remove an indexed field", base, base([count], sort: [])),
        .init(
            "rename a field", base,
            base([FieldOutline("name", was: "title"), count], sort: ["name"])),
        .init(
            "rename a unique field", base([title, count], unique: [["title"]]),
            base([FieldOutline("name", was: "title"), count], unique: [["name"]], sort: ["name"])),
        .init(
            "rename two fields", base,
            base(
                [FieldOutline("name", was: "title"), FieldOutline("size", .integer, was: "count")],
                sort: ["name"])),
        .init(
            "widen a text", base([FieldOutline("title", maxLength: 80), count]),
            base([FieldOutline("title", maxLength: 300), count])),
        .init(
            "narrow a text", base([FieldOutline("title", maxLength: 300), count]),
            base([FieldOutline("title", maxLength: 80), count])),
        .init(
            "change a number to a text", base,
            base([title, FieldOutline("amount", .text, was: "count")])),
        .init(
            "change a text to a number", base([title, FieldOutline("count", .text)]),
            base([title, FieldOutline("amount", .integer, was: "count")])),
        .init("add a unique field", base, base([title, count], unique: [["title"]])),
        .init("add unique fields", base, base([title, count], unique: [["title", "count"]])),
        .init("remove a unique field", base([title, count], unique: [["title"]]), base),
        .init(
            "add an order", base([title, count], sort: []),
            base([title, count], sort: ["count", "title"])),
        .init("add a filter", base, base([title, count], filter: ["count"])),
        .init("add a search", base, base([title, count], search: ["title"])),
        .init("rename the model", base, base.renamed("Item")),
        .init(
            "rename the model and a field", base([title, count], unique: [["title"]]),
            base(
                [FieldOutline("name", was: "title"), count], unique: [["name"]], sort: ["name"],
                search: ["name"]
            ).renamed("Item")),
        .init("require a field", base, base([FieldOutline("title", isRequired: true), count])),
    ]
}

/// A run of a change under writers.
private struct ScenarioRun<Old: SendableMetatype, New: SendableMetatype>: Sendable {
    private let scenario: ModelChangeScenario
    private let address: String
    private let log = WriterLog()

    /// More rows than are changed when a store is made; 1,000,000 by `FORMWORK_MIGRATION_ROWS`.
    private let rows = setting("ROWS") ?? PostgresStore.maximumRowsAtStart + 500
    private let writers = setting("WRITERS") ?? 8

    init(_ scenario: ModelChangeScenario, at address: String) {
        (self.scenario, self.address) = (scenario, address)
    }

    private static func setting(_ name: String) -> Int? {
        ProcessInfo.processInfo.environment["FORMWORK_MIGRATION_\(name)"].flatMap(Int.init)
    }

    func run() async throws {
        let old = try await PostgresStore(
            at: address, models: [ChangingModel<Old>.self], connections: writers)
        try await FilledTables.fill(
            ModelTable(ChangingModel<Old>.self, comparesByKeys: true), scenario.old, rows, address)
        let migration = try await SchemaOpening.$current.withValue(.untouched) {
            try await PostgresStore(at: address, models: [ChangingModel<New>.self])
        }
        try await expectRefusal(try await migration.migrationPlan())
        try await withThrowingTaskGroup(of: Void.self) { group in
            let (oldEnd, newEnd) = (WriterEnd(), WriterEnd())
            defer {
                oldEnd.set()
                newEnd.set()
            }
            for number in 0..<writers / 2 {
                group.addTask {
                    await write(old, ChangingModel<Old>.self, scenario.old, number, oldEnd)
                }
            }
            try await migration.migrate(through: .expand) { _ in }
            let new = try await PostgresStore(
                at: address, models: [ChangingModel<New>.self], connections: writers)
            for number in 0..<writers / 2 {
                group.addTask {
                    await write(new, ChangingModel<New>.self, scenario.new, 100 + number, newEnd)
                }
            }
            try await Task.sleep(for: .milliseconds(300))
            oldEnd.set()
            try await Task.sleep(for: .milliseconds(100))
            try await migration.migrate(through: .contract) { _ in }
            newEnd.set()
            try await group.waitForAll()
            try await expectTarget(migration, new)
        }
        log.report(scenario.name)
    }

    /// A program does not start on a large table that lacks something, and does where nothing is missing.
    private func expectRefusal(_ plan: MigrationPlan) async throws {
        #expect(plan.problems == [])
        guard !plan.steps(in: .expand).isEmpty else { return }
        let error = await #expect(throws: ModelStoreError.self) {
            try await PostgresStore(at: address, models: [ChangingModel<New>.self])
        }
        #expect(error?.message.contains("`migrate apply`") == true)
    }

    private func expectTarget(_ migration: PostgresStore, _ new: PostgresStore) async throws {
        #expect(try await migration.migrationPlan() == MigrationPlan())
        let page = try await new.fetch(ModelQuery<ChangingModel<New>>(allowsScan: true))
        #expect(page.unreadable.isEmpty && page.total >= min(rows, 1_000))
        for field in scenario.new.fields where field.was != nil {
            let missing = try await new.pool.read {
                try $0.rows(
                    "SELECT 1 FROM \(scenario.new.name.quotedName) WHERE \(field.name.quotedName) IS NULL LIMIT 1",
                    [])
            }
            #expect(missing.isEmpty, "\(field.name)")
        }
    }

    /// Writes and reads until the end.
    private func write<Slot>(
        _ store: PostgresStore, _ type: ChangingModel<Slot>.Type, _ outline: ModelOutline,
        _ writer: Int,
        _ end: WriterEnd
    ) async {
        var number = 0
        while !end.isSet, log.errorCount < 10 {
            number += 1
            let value = "\(writer * 100_000 + number + 10_000_000)"
            await log.round {
                let new = ChangingModel<Slot>(outline.values(value))
                var model = try await log.call { try await store.insert(new) }
                model.values = outline.values(value + "1")
                model = try await log.call { [model] in try await store.update(model) }
                let query = ModelQuery<ChangingModel<Slot>>(
                    sort: outline.indexes.sort.prefix(1).map { ModelSort(column: $0) })
                _ = try await log.call { try await store.fetch(query) }
                guard number.isMultiple(of: 3), let id = model.id else { return }
                try await log.call { [model] in
                    try await store.delete(type, id: id, version: model.version)
                }
            }
        }
    }
}

extension ModelOutline {
    fileprivate func values(_ text: String) -> [String: FieldValue] {
        fields.reduce(into: [:]) { values, field in
            switch field.kind {
            case .text: values[field.name] = .text(text)
            case .integer: values[field.name] = Int64(text).map(FieldValue.integer)
            case .boolean: values[field.name] = .boolean(true)
            case .texts: values[field.name] = .list([.text("a")])
            default: values[field.name] = FieldValue.none
            }
        }
    }
}

/// Whether writers end.
private final class WriterEnd: Sendable {
    private let state = Mutex(false)
    var isSet: Bool { state.withLock(\.self) }
    func set() { state.withLock { $0 = true } }
}

/// The calls of writers: the longest, and the errors.
private final class WriterLog: Sendable {
    private let state = Mutex((count: 0, longest: Duration.zero, errors: [String]()))

    var errorCount: Int { state.withLock(\.errors.count) }

    /// Does the calls of a writer in a row, and keeps their error.
    func round(_ calls: () async throws -> Void) async {
        do {
            try await calls()
        } catch {
            state.withLock { $0.errors.append("\(error)") }
        }
        state.withLock { $0.count += 1 }
    }

    /// Does a call, and keeps its time.
    func call<Result>(_ work: () async throws -> Result) async throws -> Result {
        let start = ContinuousClock.now
        defer {
            let time = ContinuousClock.now - start
            state.withLock { $0.longest = max($0.longest, time) }
        }
        return try await work()
    }

    /// On a machine with other work calls take longer than their locks.
    func report(_ name: String) {
        let (count, longest, errors) = state.withLock(\.self)
        print("\(name): \(count) rounds of writes, the longest call \(longest)")
        #expect(errors.isEmpty, "\(errors.prefix(3))")
        #expect(count > 0 && longest < .seconds(10))
    }
}
