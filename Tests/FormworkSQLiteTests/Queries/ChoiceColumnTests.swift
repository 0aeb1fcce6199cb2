import Formwork
import FormworkTables
import Foundation
import GRDB
import Testing

@testable import FormworkSQLite

@Suite struct ChoiceColumnTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    @Test("The values of cases that were removed are counted, of living instances alone")
    func removedCases() async throws {
        let old = try directory.store([OldRepair.self])
        for state in [OldState.waiting, .waiting, .open, .done] {
            _ = try await old.insert(OldRepair(state: state, signs: [.open, .waiting]))
        }
        let gone = try await old.insert(OldRepair(state: .waiting, signs: []))
        try await old.delete(OldRepair.self, id: gone.requireId(), version: nil)
        _ = try await old.insert(OldRepair(state: nil, signs: []))
        #expect(try await old.unknownChoices(of: OldRepair.self).isEmpty)

        let store = try directory.store([NewRepair.self])
        #expect(
            try await store.unknownChoices(of: NewRepair.self) == [
                UnknownChoice(modelType: "Repair", field: "state", value: "done", count: 1),
                UnknownChoice(modelType: "Repair", field: "state", value: "waiting", count: 2),
                UnknownChoice(modelType: "Repair", field: "signs", value: "waiting", count: 4),
            ])
    }

    @Test("A list that is none, and a value of any length, are no errors")
    func otherPrograms() async throws {
        let store = try directory.store([OldRepair.self])
        let one = try await store.insert(OldRepair(state: .open, signs: [.open]))
        try await directory.otherProgram().write { database in
            for trigger in ["state", "signs"] {
                try database.execute(sql: "DROP TRIGGER \"formwork_Repair.\(trigger).update\"")
            }
            try database.execute(
                sql: "UPDATE Repair SET state = ?, signs = 'no list' WHERE id = ?",
                arguments: [String(repeating: "x", count: 1_000), one.requireId().storedText])
        }
        let found = try await store.unknownChoices(of: OldRepair.self)
        #expect(found.map(\.value) == [String(repeating: "x", count: ChoiceColumn.maximumLength)])
    }
}

private enum OldState: String, CaseIterable, FormFieldValue { case open, waiting, done }

private enum NewState: String, CaseIterable, FormFieldValue { case open }

/// A model before cases are removed from its enumeration.
private struct OldRepair: StoredModel {
    static let modelType = "Repair"
    static let formFields: [any FormFieldBase] = [
        choiceField("state") as FormField<OldState?>, choiceField("signs") as FormField<[OldState]>,
    ]

    var id: ModelIdType?
    var createdAt: Date?
    var updatedAt: Date?
    var deletedAt: Date?
    var version = 0
    var state: OldState?
    var signs: [OldState]
}

/// The same model afterwards.
private struct NewRepair: StoredModel {
    static let modelType = "Repair"
    static let formFields: [any FormFieldBase] = [
        choiceField("state") as FormField<NewState?>, choiceField("signs") as FormField<[NewState]>,
    ]

    var id: ModelIdType?
    var createdAt: Date?
    var updatedAt: Date?
    var deletedAt: Date?
    var version = 0
    var state: NewState?
    var signs: [NewState]
}

private func choiceField<Value: FormFieldValue>(_ name: String) -> FormField<Value> {
    FormField(
        fieldId: FormFieldIdentifier(id: name), title: .constant(name), type: Value.control,
        options: [.choices(Value.choices)])
}
