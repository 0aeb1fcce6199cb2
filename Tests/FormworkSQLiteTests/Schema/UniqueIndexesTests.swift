import Formwork
import FormworkTesting
import Foundation
import GRDB
import Testing

@testable import FormworkSQLite

@Suite struct UniqueIndexesTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    /// The model as it was before its name had to be unique.
    struct OldBadge: StoredModel {
        static let modelType = ConformanceBadge.modelType
        static var formFields: [any FormFieldBase] { ConformanceBadge.formFields }
        var id: ModelIdType?
        var createdAt: Date?
        var updatedAt: Date?
        var deletedAt: Date?
        var version = 0
        var name: String?
        var holder = ""
        var desk: Int?
        var since: Date?
    }

    private func journal() throws -> [String] {
        try directory.otherProgram().read {
            try String.fetchAll($0, sql: "SELECT changes FROM formwork_schema ORDER BY version")
        }
    }

    @Test("A file with the same values from before stays usable; the oldest row has the value")
    func sameValues() async throws {
        let old = try directory.store([OldBadge.self])
        for name in ["A", "a ", "B"] { _ = try await old.insert(OldBadge(name: name)) }
        let store = try directory.store([ConformanceBadge.self])
        #expect(
            try journal().last?.components(separatedBy: ", ")
                == ["name", "desk.since"].map { "made ConformanceBadge.\($0) unique" })
        for name in ["A", "b"] {
            let error = await #expect(throws: ModelStoreError.self) {
                try await store.insert(ConformanceBadge(name: name))
            }
            #expect(error?.code == .invalid)
            #expect(error?.message.contains("Another ConformanceBadge has the same name") == true)
        }
        var second = try #require(
            try await store.fetch(
                ModelQuery<ConformanceBadge>(sort: [ModelSort(column: "createdAt")])
            ).models.first { $0.name == "a " })
        second.holder = "Ada"
        let refused = second
        await #expect(throws: ModelStoreError.self) { try await store.update(refused) }
        second.name = "C"
        #expect(try await store.update(second).name == "C")
    }

    @Test("A start without a change writes nothing; a field that need not be unique is free again")
    func again() async throws {
        for _ in 0..<3 { _ = try directory.store([ConformanceBadge.self]) }
        #expect(try journal().count == 1)
        let free = try directory.store([OldBadge.self])
        for _ in 0..<2 { _ = try await free.insert(OldBadge(name: "A")) }
        let store = try directory.store([ConformanceBadge.self])
        await #expect(throws: ModelStoreError.self) {
            try await store.insert(ConformanceBadge(name: "A"))
        }
    }

    @Test("Rows from before are compared by all of their values that are unique together")
    func valuesTogether() async throws {
        let old = try directory.store([OldBadge.self])
        let since = Date(timeIntervalSince1970: 1_000.25)
        for desk in [1, 1, 2, nil] {
            _ = try await old.insert(OldBadge(name: nil, desk: desk, since: since))
        }
        let store = try directory.store([ConformanceBadge.self])
        for (desk, isTaken) in [(1, true), (2, true), (3, false)] {
            let values = FieldRecord([
                ("desk", .integer(Int64(desk))), ("since", .dateTime(CivilDateTime(since))),
            ])
            #expect(
                try await store.exists(
                    ConformanceBadge.self, where: ConformanceBadge.unique[1], is: values)
                    == isTaken)
        }
        await #expect(throws: ModelStoreError.self) {
            try await store.insert(ConformanceBadge(name: nil, desk: 2, since: since))
        }
    }

    @Test("Two processes with the file open do not write the same value")
    func twoStores() async throws {
        let first = try directory.store([ConformanceBadge.self])
        let second = try directory.store([ConformanceBadge.self])
        _ = try await first.insert(ConformanceBadge(name: "A"))
        await #expect(throws: ModelStoreError.self) {
            try await second.insert(ConformanceBadge(name: "a"))
        }
    }

    @Test("A unique field that the model does not have is refused at the start")
    func unknownField() throws {
        struct Wrong: StoredModel {
            static var formFields: [any FormFieldBase] { [ConformanceBadge.holderField] }
            static var unique: [Unique] { ConformanceBadge.unique }
            var id: ModelIdType?
            var createdAt: Date?
            var updatedAt: Date?
            var deletedAt: Date?
            var version = 0
            var holder = ""
        }
        let error = #expect(throws: ModelStoreError.self) { try directory.store([Wrong.self]) }
        #expect(error?.message.contains("“name”") == true)
    }
}
