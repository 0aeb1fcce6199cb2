import Formwork
import FormworkRandom
import FormworkTables
import FormworkTesting
import Foundation
import GRDB
import Testing

@testable import FormworkSQLite

@Suite struct GuardedRowsTests {
    private static let rowCount =
        ProcessInfo.processInfo.environment["GUARDED_ROWS"].flatMap { Int($0) } ?? 2_000

    @Test("The file refuses a row that another program writes exactly if the validator does")
    func randomRows() throws {
        let directory = try TemporaryDirectory()
        _ = try directory.store([GuardedModel.self])
        let table = try ModelTable(GuardedModel.self)
        let seed = FixedSeed()
        print("\(Self.rowCount) guarded rows, \(seed)")
        var rows = GuardedRows(seed, without: GuardedModel.onlyPostgres)
        var outcomes: [String: Set<Bool>] = [:]
        try directory.otherProgram().write { database in
            for _ in 0..<Self.rowCount {
                let (values, changed) = rows.next()
                let row = values.stored
                var refusal: DatabaseError?
                do {
                    try database.insert(row, into: table)
                } catch let error as DatabaseError { refusal = error }
                let isAccepted = row.isAccepted(of: table)
                for field in changed { outcomes[field, default: []].insert(isAccepted) }
                #expect(
                    isAccepted == (refusal == nil),
                    "\(seed): \(values), \(refusal?.message ?? "written")")
                if let message = refusal?.message {
                    #expect(
                        TableGuards(table).violation(in: message)?.constraint != nil
                            || message.contains("badInput") || message.contains("order"),
                        "\(message)")
                }
            }
        }
        for (field, found) in outcomes { #expect(found.count == 2, "\(field)") }
        #expect(outcomes.count > 15)
    }

    @Test("A refusal by the file is the error that the validator has, at the same field")
    func sameErrors() async throws {
        let directory = try TemporaryDirectory()
        let store = try directory.store([GuardedModel.self])
        let table = try ModelTable(GuardedModel.self)
        var model = GuardedModel(title: "ab")
        (model.begin, model.end) = (CivilDate("2024-01-02"), CivilDate("2024-01-01"))
        let error = await #expect(throws: ModelStoreError.self) { try await store.insert(model) }
        let values: [String: FieldValue] = [
            "title": .text("ab"), "isAgreed": .integer(1), "begin": .text("2024-01-02"),
            "end": .text("2024-01-01"),
        ]
        let refusal = #expect(throws: DatabaseError.self) {
            try directory.otherProgram().write { try $0.insert(values.stored, into: table) }
        }
        let stored = ModelStoreError(try #require(refusal), while: "writing", table: table)
        #expect(stored.code == .invalid)
        #expect(stored.validationError != nil)
        #expect(stored.validationError == error?.validationError)
    }

    @Test("The file accepts and keeps every value that the definition accepts")
    func agreement() async throws {
        let directory = try TemporaryDirectory()
        let store = try directory.store()
        var generator = FixedSeed(20_261_121)
        var (accepted, refused) = (0, 0)
        for _ in 1...400 {
            let idea = ConformanceIdea.random(using: &generator)
            let validations = Validations()
            idea.validate(fields: nil, validations: validations)
            do throws(ModelStoreError) {
                let inserted = try await store.insert(idea)
                #expect(validations.isValid)
                var comparable = inserted
                (comparable.id, comparable.version) = (nil, 0)
                (comparable.createdAt, comparable.updatedAt) = (nil, nil)
                #expect(comparable == idea)
                let read = try await store.fetch(ConformanceIdea.self, id: inserted.id ?? UUID())
                #expect(read == inserted)
                accepted += 1
            } catch {
                #expect(!validations.isValid, "\(error)\n\(idea)")
                refused += 1
            }
        }
        #expect(accepted > 40)
        #expect(refused > 40)
    }
}

extension ConformanceIdea {
    /// An idea with values at and around the bounds of its fields.
    fileprivate static func random(using generator: inout FixedSeed) -> ConformanceIdea {
        var idea = ConformanceIdea(title: generator.text(of: [1, 5, 200]))
        idea.content = generator.text(of: [2, 3, 40])
        idea.email = generator.one(of: [nil, "", "a@b", "x@example.org"])
        idea.category = generator.one(of: Category.allCases)
        idea.tags = generator.one(of: [[], [.service], [.hardware, .service]])
        idea.votes = generator.one(of: [-1_000, -1, 0, 999_999, 1_000_000, 1_000_001])
        idea.budget = ExactDecimal(
            coefficient: generator.one(of: [0, 1, 99, 12_345, .max, .max - 1]),
            scale: generator.one(of: [0, 1, 2, 2, 2, 18]))
        idea.weight = generator.one(of: [nil, 0, -1.5, 1e-7, 1e20, .pi])
        idea.dueDate = CivilDate(
            generator.one(of: ["2000-01-01", "2099-12-31", "2026-02-28", "2100-01-01"]))
        idea.startTime = CivilTime(generator.one(of: ["00:00", "23:59:59", "08:50"]))
        idea.reminder = generator.one(of: [
            nil, Date(timeIntervalSince1970: 946_684_800),
            Date(timeIntervalSince1970: 4_102_401_600.5),
        ])
        return idea
    }
}

/// Numbers that look random and are the same in every run.
extension FixedSeed {
    fileprivate mutating func one<Value>(of values: [Value]) -> Value {
        values[Int.random(in: values.indices, using: &self)]
    }

    /// A text of one of the lengths, mostly of what is allowed.
    fileprivate mutating func text(of lengths: [Int]) -> String {
        let common = [
            "a", "Z", "é", "e\u{301}", "م", "🗺️", "[", "]", "^", "-", "*", "?", "'", "\"", "%",
        ]
        let rare = [
            " ", "\u{200D}", "\u{200F}", "\u{FFFD}", "\u{E000}", "\t", "\u{85}", "\u{2067}",
            "\u{FFFF}",
        ]
        let scalars = (0..<one(of: lengths)).map { _ in
            UInt8.random(in: 0...255, using: &self) == 0 ? one(of: rare) : one(of: common)
        }
        return scalars.joined()
    }
}

extension [String: FieldValue] {
    /// The values as another program writes them.
    fileprivate var stored: [String: StoredValue] {
        let system: [String: StoredValue] = [
            "id": .text(UUID().uuidString), "createdAt": .text("2026-01-01T00:00:00.000Z"),
            "updatedAt": .text("2026-01-01T00:00:00.000Z"), "version": .integer(1),
            "tags": .text("[]"),
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

extension Database {
    fileprivate func insert(_ row: [String: StoredValue], into table: ModelTable) throws {
        let places = table.columnNames.map { _ in "?" }.joined(separator: ", ")
        _ = try write(
            "INSERT INTO \(table.name.quotedName) (\(table.columnList)) VALUES (\(places))",
            table.columnNames.map { row[$0] ?? .null })
    }
}
