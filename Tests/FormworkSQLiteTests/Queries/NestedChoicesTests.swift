import Formwork
import Foundation
import GRDB
import Testing

@testable import FormworkSQLite

@Suite struct NestedChoicesTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    @Test("Removed cases are counted in the entries of lists, in records, and in lists of lists")
    func removedCases() async throws {
        let old = try directory.store([Crew<OldRole>.self])
        _ = try await old.insert(
            Crew<OldRole>(
                lead: Member(role: .cook, skills: [.cook, .pilot], earlier: []),
                members: [
                    Member(role: .cook, skills: [], earlier: [Post(role: .diver)]),
                    Member(role: .pilot, skills: [.diver], earlier: [Post(role: .pilot)]),
                ]))
        _ = try await old.insert(
            Crew<OldRole>(lead: nil, members: [Member(role: .cook, skills: [], earlier: [])]))
        #expect(try await old.unknownChoices(of: Crew<OldRole>.self).isEmpty)

        let store = try directory.store([Crew<NewRole>.self])
        #expect(
            try await store.unknownChoices(of: Crew<NewRole>.self).map(\.description) == [
                "Crew.lead.role: 1 instance has the value “cook”, which is no choice. "
                    + "Declare it again, or replace it in the store.",
                "Crew.lead.skills: 1 instance has the value “cook”, which is no choice. "
                    + "Declare it again, or replace it in the store.",
                "Crew.members.role: 2 instances have the value “cook”, which is no choice. "
                    + "Declare it again, or replace it in the store.",
                "Crew.members.skills: 1 instance has the value “diver”, which is no choice. "
                    + "Declare it again, or replace it in the store.",
                "Crew.members.earlier.role: 1 instance has the value “diver”, which is no choice. "
                    + "Declare it again, or replace it in the store.",
            ])
    }

    @Test(
        "Properties that another program wrote are no errors",
        arguments: ["no JSON", "[]", #"{"members":"none"}"#, #"{"members":"[1,[2]]"}"#, "{}"])
    func otherPrograms(_ properties: String) async throws {
        let store = try directory.store([Crew<NewRole>.self])
        _ = try await store.insert(Crew<NewRole>(lead: nil, members: []))
        try await directory.otherProgram().write { database in
            try database.execute(sql: "UPDATE Crew SET _properties = ?", arguments: [properties])
        }
        #expect(try await store.unknownChoices(of: Crew<NewRole>.self).isEmpty)
    }
}

private enum OldRole: String, CaseIterable, FormFieldValue { case pilot, cook, diver }

private enum NewRole: String, CaseIterable, FormFieldValue { case pilot }

private struct Crew<R: FormFieldValue>: StoredModel {
    static var modelType: String { "Crew" }
    static var formRows: [FormRow] {
        FormRow.group(
            FormGroup(
                id: "lead", title: .constant("Lead"), isRecord: true, rows: Member<R>.formRows))
        list("members", Member<R>.formRows)
    }

    var id: ModelIdType?
    var createdAt: Date?
    var updatedAt: Date?
    var deletedAt: Date?
    var version = 0
    var lead: Member<R>?
    var members: [Member<R>]
}

private struct Member<R: FormFieldValue>: ValidatableModel, Codable, Hashable, Sendable {
    static var formRows: [FormRow] {
        choiceField("role") as FormField<R>
        choiceField("skills") as FormField<[R]>
        list("earlier", Post<R>.formRows)
    }

    var role: R
    var skills: [R]
    var earlier: [Post<R>]
}

private struct Post<R: FormFieldValue>: ValidatableModel, Codable, Hashable, Sendable {
    static var formFields: [any FormFieldBase] { [choiceField("role") as FormField<R>] }

    var role: R
}

private func list(_ name: String, _ rows: [FormRow]) -> FormRow {
    let title = LocalizableString.constant(name)
    return .repeatingGroup(
        FormRepeatingGroup(
            id: name, title: title, entryTitle: title, addTitle: title, removeTitle: title,
            rows: rows))
}

private func choiceField<Value: FormFieldValue>(_ name: String) -> FormField<Value> {
    FormField(
        fieldId: FormFieldIdentifier(id: name), title: .constant(name), type: Value.control,
        options: [.choices(Value.choices)])
}
