import Formwork
import Foundation
import Testing

/// Pages send the name of an entry whose rows may send nothing.
@Suite struct SubmittedEntriesTests {
    @Test(
        "An entry exists by its name alone",
        arguments: [
            (["tasks", "tasks.0", "tasks.1"], [false, false]),
            (["tasks", "tasks.0", "tasks.0.isDone", "tasks.1"], [true, false]),
            (["tasks", "tasks.7", "tasks.3", "tasks.3.isDone"], [false, true]),
            (["tasks"], []),
        ])
    func new(_ names: [String], expected: [Bool]) throws {
        let submission = FormSubmission(Self.fields(names), as: Checklist.self)
        #expect(submission.results == [])
        #expect(submission.body?.tasks.map(\.isDone) == expected)
    }

    @Test("A stored entry is unticked, and another one added, by their names alone")
    func stored() throws {
        let submission = try FormSubmission(
            Self.fields(["tasks", "tasks.0", "tasks.1", "tasks.1.isDone", "tasks.5"]),
            as: Checklist.self, over: Checklist([true, false]))
        #expect(submission.results == [])
        #expect(submission.body?.tasks.map(\.isDone) == [false, true, false])
    }

    @Test("A name of no list is refused, with and without a number")
    func unknown() {
        let submission = FormSubmission(
            Self.fields(["tasks", "others.0", "tasks.0.isDone.0"]), as: Checklist.self)
        #expect(submission.body == nil)
    }

    @Test("Beyond the limit of a list no name makes an entry")
    func limit() throws {
        let names = (0..<100_000).map { "tasks.\($0)" }
        let submission = FormSubmission(Self.fields(["tasks"] + names), as: Checklist.self)
        #expect(submission.body == nil)
        #expect(submission.results.count == 1)
    }

    private static func fields(_ names: [String]) -> SubmittedFields {
        SubmittedFields(
            entries: names.map { .init(name: $0, text: $0.hasSuffix("isDone") ? "true" : "") })
    }
}

private struct Checklist: ServerRequestBody, ValidatableModel, Hashable {
    var tasks: [Task] = []

    init(_ tasks: [Bool]) { self.tasks = tasks.map { Task(isDone: $0) } }

    @FormRowsBuilder static var formRows: [FormRow] {
        FormRow.repeatingGroup(
            FormRepeatingGroup(
                id: "tasks", title: .constant("Tasks"),
                entryTitle: .localized(key: "FormworkMessages.entry"), addTitle: .empty,
                removeTitle: .empty, rows: Task.formRows))
    }

    struct Task: ValidatableModel, Codable, Hashable, Sendable {
        var isDone = false

        static var formFields: [any FormFieldBase] {
            [
                FormField<Bool>(
                    fieldId: .init(id: "isDone"), title: .constant("Done"), type: .checkbox)
            ]
        }
    }
}
