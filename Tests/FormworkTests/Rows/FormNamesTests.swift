import Foundation
import Testing

@testable import Formwork

@Suite struct FormNamesTests {
    private static let choices = ["a", "b"].map { Choice(value: $0, label: $0) }

    @Test(
        "A browser sends nothing for a control that is off, as its type decides",
        arguments: [
            (FormFieldType.checkbox, false, true), (.toggle, false, true),
            (.radioGroup, false, true), (.multipleChoice, true, true), (.select, true, true),
            (.select, false, false), (.text(inputType: .checkbox), false, true),
            (.text(inputType: .radio), false, true), (.text(inputType: .text), false, false),
            (.text(inputType: .file), false, false), (.textArea(inputType: .text), false, false),
        ])
    func silent(type: FormFieldType, isMultiple: Bool, isSilent: Bool) {
        let field = FieldDefinition(
            tag: "row", label: "", type: type, choices: Self.choices, isMultiple: isMultiple)
        let list = RepeatingGroupDefinition(tag: "list", label: "", rows: [.field(field)])
        let names = FormNames([.field(field), .repeatingGroup(list)])
        let silent = names.silentRows(
            among: [ReceivedRow(tag: "list.4", texts: [])], in: ["list.4"], isNew: false)
        #expect(silent.map(\.tag) == (isSilent ? ["row", "list.4.row"] : []))
        #expect(names.silentRows(among: [], in: [], isNew: true).isEmpty)
    }

    @Test(
        "The first part of a name ends before its first dot, whatever marks follow that",
        arguments: [
            ("team.3.name", "team"), ("title", "title"), ("", ""), (".name", ""),
            ("team.\u{301}name", "team"),
        ])
    func root(name: String, root: String) { #expect(name.root == root) }

    /// A switch that a page shows as a select, which always sends a value.
    private struct Switch: ServerRequestBody, ValidatableModel {
        var isOn = true
        var name: String? = "x"

        static var formFields: [any FormFieldBase] {
            [
                FormField<Bool>(
                    fieldId: .init(id: "isOn"), title: .empty, type: .select,
                    options: [
                        .choices(["true", "false"].map { FormChoice(value: $0, title: .empty) })
                    ]),
                FormField<String?>(
                    fieldId: .init(id: "name"), title: .empty, type: .text(inputType: .text)),
            ]
        }
    }

    @Test("A select that did not arrive keeps the stored value, also if it shows a switch")
    func booleanSelect() throws {
        let fields = SubmittedFields(entries: [.init(name: "name", text: "y")])
        let submission = try FormSubmission(fields, as: Switch.self, over: Switch())
        #expect(submission.results == [])
        #expect(submission.body?.isOn == true)
        #expect(submission.body?.name == "y")
    }
}
