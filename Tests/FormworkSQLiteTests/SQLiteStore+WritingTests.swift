import Formwork
import Foundation
import Testing

@testable import FormworkSQLite

@Suite struct SQLiteStoreWritingTests {
    /// A model with two dates that are not in the future.
    struct Birth: StoredModel {
        var id: ModelIdType?
        var createdAt: Date?
        var updatedAt: Date?
        var deletedAt: Date?
        var version = 0
        var born: CivilDate?
        var noted: CivilDate?

        static var formFields: [any FormFieldBase] { [field("born"), field("noted")] }

        private static func field(_ name: String) -> FormField<CivilDate?> {
            FormField(
                fieldId: .init(id: name), title: .constant(name), type: .text(inputType: .date),
                rules: RowRules(valid: [
                    ValidityRule(code: .init(rawValue: "inTheFuture"), .row(name) <= .today)
                ]))
        }
    }

    private static func clock(_ text: String) throws -> FormClock {
        FormClock(stoppedAt: CivilDateTime(date: try #require(CivilDate(text))).instant)
    }

    @Test("A change is judged by the clock of the task, also on the queue of the database")
    func update() async throws {
        let directory = try TemporaryDirectory()
        let store = try directory.store([Birth.self])
        let noted = try #require(CivilDate("9000-01-01"))
        var birth = try await FormClock.$current.withValue(Self.clock("9000-01-01")) {
            try await store.insert(Birth(noted: noted))
        }
        // The row that is in the future by this clock did not change, so that both are compared.
        birth.born = CivilDate("8000-01-01")
        let changed = birth
        let updated = try await FormClock.$current.withValue(Self.clock("8000-01-01")) {
            try await store.update(changed)
        }
        #expect(updated.born == changed.born)
        await #expect(throws: ModelStoreError.self) {
            try await FormClock.$current.withValue(Self.clock("7000-01-01")) {
                var later = updated
                later.born = CivilDate("7500-01-01")
                return try await store.update(later)
            }
        }
    }
}
