import Formwork
import FormworkPresentation

/// A form with one part of each kind.
enum SampleForm {
    static func driver() throws -> MachineDriver {
        MachineDriver(
            try Reader.machine(
                rows, values: ["amount": .decimal(ExactDecimal(coefficient: 1250, scale: 2))]))
    }

    static func shown(_ driver: MachineDriver) throws -> FormPresentation {
        FormPresentation(driver.machine, submitLabel: "Save", in: try Reader.localizer())
    }

    private static var rows: [RowDefinition] {
        var amount = FieldDefinition(
            tag: "amount", label: "Amount", valueKind: .decimal, constraints: [.required])
        amount.layout.currencyTag = "currency"
        return [
            .field(FieldDefinition(tag: "title", label: "Title", constraints: [.required])),
            .field(amount),
            .field(FieldDefinition(tag: "key", label: "Key", type: .text(inputType: .hidden))),
            .field(
                FieldDefinition(
                    tag: "currency", label: "Currency", type: .select,
                    choices: ["EUR", "USD"].map { Choice(value: $0, label: $0) })),
            .group(
                GroupDefinition(
                    tag: "where", label: "Where", hint: "As on the parcel.", isRecord: true,
                    rows: [.field(FieldDefinition(tag: "street", label: "Street"))])),
            .repeatingGroup(team),
            .note(NoteDefinition(tag: "note", text: "Nearly done.")),
            .action(ActionDefinition(tag: "suggest", label: "Suggest")),
        ]
    }

    private static let team = RepeatingGroupDefinition(
        tag: "team", label: "Team", entryLabel: "Member %{number}", initialCount: 2,
        rows: [
            .field(FieldDefinition(tag: "name", label: "Name", constraints: [.required])),
            .field(FieldDefinition(tag: "leads", label: "Leads", type: .checkbox)),
        ])
}
