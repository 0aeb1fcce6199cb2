import Formwork
import FormworkRandom
import FormworkTables
import FormworkTesting
import Foundation
import Testing

@testable import FormworkPostgres

@Suite(.requiresPostgres) struct PostgresGuardTests {
    private static let rowCount =
        ProcessInfo.processInfo.environment["GUARDED_ROWS"].flatMap { Int($0) } ?? 2_000

    private let text: String

    init() async throws { text = try await #require(PostgresServer.shared).emptySchema() }

    private func store(_ models: [any StoredModel.Type]) async throws -> PostgresStore {
        try await PostgresStore(at: text, models: models, connections: 2)
    }

    private func run<Result: Sendable>(
        _ work: @Sendable (PostgresDatabase) throws -> Result
    ) async throws -> Result {
        let connection = PostgresConnection(try PostgresAddress(text))
        try await connection.begin(.write, by: .now + .seconds(3_600))
        return try await connection.finish(work).get()
    }

    @Test("The database refuses a row that another program writes exactly if the validator does")
    func agreement() async throws {
        _ = try await store([GuardedModel.self])
        let table = try ModelTable(GuardedModel.self, comparesByKeys: true)
        let seed = FixedSeed()
        print("\(Self.rowCount) guarded rows, \(seed)")
        let outcomes = try await run { database in
            var rows = GuardedRows(seed, without: GuardedModel.onlySQLite)
            var outcomes = Outcomes()
            for _ in 0..<Self.rowCount {
                let (values, changed) = rows.next()
                let row = values.stored
                var refusal: PostgresError?
                do {
                    try database.savepoint { try database.insert(row, into: table) }
                } catch let error as PostgresError { refusal = error }
                let isAccepted = row.isAccepted(of: table)
                outcomes.count(changed, isAccepted)
                #expect(
                    isAccepted == (refusal == nil),
                    "\(seed): \(values), \(refusal?.constraint ?? refusal?.description ?? "written")"
                )
                if let refusal {
                    #expect(refusal.state == "23514", "\(values) \(refusal)")
                    let name = refusal.constraint ?? ""
                    #expect(table.constraints.contains { $0.name == name })
                }
            }
            return outcomes
        }
        outcomes.expectBoth()
    }

    @Test("A refusal by the database is the error that the validator has, at the same field")
    func sameErrors() async throws {
        let store = try await store([GuardedModel.self])
        let table = try ModelTable(GuardedModel.self, comparesByKeys: true)
        var model = GuardedModel(title: "A title that is too long")
        (model.begin, model.end) = (CivilDate("2024-01-02"), CivilDate("2024-01-01"))
        let error = await #expect(throws: ModelStoreError.self) { try await store.insert(model) }
        let expected = try #require(error?.validationError)
        var found: [ValidationResult] = []
        for (name, value) in [("title", model.title), ("end", "2024-01-01")] {
            let values: [String: FieldValue] = [
                "title": .text(name == "title" ? value : "ab"), "isAgreed": .integer(1),
                "begin": .text("2024-01-02"), "end": name == "end" ? .text(value) : .none,
            ]
            let refusal = await #expect(throws: PostgresError.self) {
                try await run { try $0.insert(values.stored, into: table) }
            }
            let stored = ModelStoreError(
                try #require(refusal), while: "writing", table: table)
            #expect(stored.code == .invalid)
            found += stored.validationError?.validations ?? []
        }
        #expect(found == expected.validations)
        #expect(
            found.flatMap(\.messages).map { $0.fieldIds.map(\.id) } == [
                ["title"], ["end", "begin"],
            ])
    }

    @Test("A rule that older rows break judges what is written from then on, and no other change")
    func olderRows() async throws {
        let loose = try await store([LooseNote.self])
        var old = try await loose.insert(LooseNote(title: "A long title", body: "1"))
        let deleted = try await loose.insert(LooseNote(title: "Another long title", body: "1"))
        try await loose.delete(LooseNote.self, id: deleted.requireId(), version: nil)
        let strict = try await store([StrictNote.self])
        var note = try #require(
            try await strict.fetch(StrictNote.self, id: old.requireId()))
        note.body = "2"
        note = try await strict.update(note)
        #expect(note.version == 2)
        await #expect(throws: PostgresError.self) {
            try await run { try $0.script("UPDATE \"Note\" SET \"title\" = 'Still too long'") }
        }
        old.title = "Short"
        try await run { try $0.script("UPDATE \"Note\" SET \"title\" = 'Short', \"body\" = 'x'") }
        #expect(try await enforced() == ["Note_title_maxLength trigger", "Note_body_maxLength c"])
        // Made again over repaired rows with another bound, it is a constraint.
        _ = try await store([StricterNote.self])
        #expect(try await enforced() == ["Note_title_maxLength c"])
        _ = try await store([StricterNote.self])
        #expect(try await enforced() == ["Note_title_maxLength c"])
    }

    /// The rules about lengths, in the order of the fields.
    private func enforced() async throws -> [String] {
        try await run { database in
            try database.rows(
                """
                SELECT conname || ' c' FROM pg_constraint WHERE conrelid = '"Note"'::regclass
                AND conname LIKE '%maxLength' UNION ALL SELECT tgname || ' trigger' FROM pg_trigger
                WHERE tgrelid = '"Note"'::regclass AND tgname LIKE '%maxLength' ORDER BY 1 DESC
                """, []
            ).compactMap { $0.first?.text }
        }
    }

    @Test("A refusal by the rule of another version of the program is at its field")
    func otherVersion() async throws {
        let loose = try await store([LooseNote.self])
        _ = try await store([StrictNote.self])
        let error = await #expect(throws: ModelStoreError.self) {
            try await loose.insert(LooseNote(title: "A long title", body: "1"))
        }
        #expect(error?.code == .invalid)
        #expect(error?.validationError?.fieldIds.map(\.id) == ["title"])
        #expect(error?.validationError?.validations.first?.messages.first?.code == .maxLength)
    }

    @Test("A reference to a row that is not there is refused at its field, by the database too")
    func references() async throws {
        let models: [any StoredModel.Type] = [
            Stored<ConformanceCompany>.self, Stored<ConformanceOrder>.self,
        ]
        let store = try await store(models)
        let table = try #require(store.models.tables[Stored<ConformanceOrder>.modelType])
        let company = try await store.insert(Stored(ConformanceCompany(name: "Hosts")))
        let content = Data(#"{"company": "\#(try company.requireId())", "offers": []}"#.utf8)
        let order = try await store.insert(
            Stored(JSONDecoder().decode(ConformanceOrder.self, from: content)))
        let error = await #expect(throws: PostgresError.self) {
            try await run {
                try $0.script(
                    "UPDATE \(table.name.quotedName) SET \"company\" = '\(UUID().uuidString)'")
            }
        }
        #expect(error?.state == "23503")
        let refusal = ModelStoreError(try #require(error), while: "writing", table: table)
        #expect(refusal.validationError?.fieldIds.map(\.id) == ["company"])
        #expect(
            refusal.validationError?.validations.first?.messages.first?.code == .missingReference)
        // A deleted instance does not keep the one to which it refers from being removed for good.
        try await store.delete(Stored<ConformanceOrder>.self, id: order.requireId(), version: nil)
        try await store.destroy(Stored<ConformanceCompany>.self, id: company.requireId())
        let left = try await run { database in
            try database.rows("SELECT \"company\" FROM \(table.name.quotedName)", [])
        }
        #expect(left == [[.null]])
    }

    @Test("Long texts are unique as short ones are")
    func longUniqueTexts() async throws {
        let store = try await store([ConformanceBadge.self])
        var random = FixedSeed()
        let text = String(
            (0..<10_000).map { _ in
                "abcdefghijklmnopqrstuvwxyz".randomElement(using: &random) ?? "a"
            })
        _ = try await store.insert(ConformanceBadge(name: text))
        _ = try await store.insert(ConformanceBadge(name: text + "b"))
        let error = await #expect(throws: ModelStoreError.self) {
            try await store.insert(ConformanceBadge(name: text.uppercased()))
        }
        #expect(error?.validationError?.fieldIds.map(\.id) == ["name"])
    }
}

/// The numbers of refused and accepted rows by the fields that are at random.
struct Outcomes: Sendable {
    private var counts: [String: (accepted: Int, refused: Int)] = [:]

    mutating func count(_ fields: [String], _ isAccepted: Bool) {
        for field in fields {
            counts[field, default: (0, 0)].accepted += isAccepted ? 1 : 0
            counts[field, default: (0, 0)].refused += isAccepted ? 0 : 1
        }
    }

    /// Each field has rows of both.
    func expectBoth() {
        for (field, count) in counts {
            #expect(count.accepted > 0 && count.refused > 0, "\(field): \(count)")
        }
        #expect(counts.count > 15)
    }
}

extension [String: FieldValue] {
    /// The values as another program writes them.
    fileprivate var stored: [String: StoredValue] {
        let system: [String: StoredValue] = [
            "id": .text(UUID().uuidString), "createdAt": .text("2026-01-01T00:00:00.000Z"),
            "updatedAt": .text("2026-01-01T00:00:00.000Z"), "version": .integer(1),
        ]
        return reduce(into: system) { stored, value in
            switch value.value {
            case .text(let text): stored[value.key] = .text(text)
            case .integer(let integer): stored[value.key] = .integer(integer)
            default: stored[value.key] = .null
            }
        }
    }
}

extension [String: StoredValue] {
    /// Whether the row can be read, and its model keeps its rules.
    fileprivate func isAccepted(of table: ModelTable) -> Bool {
        let row = ModelRow(table.columnNames.map { self[$0] ?? .null }, of: table)
        guard case .success(let model) = row.reading(GuardedModel.self) else { return false }
        return (try? model.checkRules()) != nil
    }
}

extension PostgresDatabase {
    fileprivate func insert(_ row: [String: StoredValue], into table: ModelTable) throws {
        let places = table.columnNames.indices.map { "$\($0 + 1)" }.joined(separator: ", ")
        try write(
            "INSERT INTO \(table.name.quotedName) (\(table.columnList)) VALUES (\(places))",
            table.columnNames.map { row[$0] ?? .null })
    }
}
