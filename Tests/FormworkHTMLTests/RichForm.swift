import Formwork
import FormworkHTML

/// A form with everything in it: steps, lists in lists, rules, and every kind of control.
enum RichForm {
    static func definition(
        format: ValueFormat = .canonical, label: (String) -> String = { $0 }
    ) throws -> FormDefinition {
        try FormDefinition(
            rows: [about(label), team(label), budget(label), review(label)], format: format)
    }

    private static func about(_ label: (String) -> String) -> RowDefinition {
        let missing: [ViolationCode: String] = [.required: label("Fill this in")]
        return .step(
            StepDefinition(
                tag: "about", label: label("About"), hint: label("What the project is."),
                rows: [
                    .field(
                        FieldDefinition(
                            tag: "title", label: label("Title"), hint: label("A few words."),
                            constraints: [.required, .minLength(3), .maxLength(80)],
                            messages: missing,
                            rules: RowRules(server: [
                                ServerRule(code: ViolationCode(rawValue: "taken"))
                            ]))),
                    .field(
                        FieldDefinition(
                            tag: "summary", label: label("Summary"),
                            type: .textArea(inputType: .text), constraints: [.maxLength(400)],
                            size: 3)),
                    .field(
                        FieldDefinition(
                            tag: "kind", label: label("Kind"), type: .radioGroup,
                            constraints: [.required],
                            choices: ["hardware", "software"].map {
                                Choice(value: $0, label: label($0))
                            }, messages: missing)),
                    .field(
                        FieldDefinition(
                            tag: "part", label: label("Part"), type: .select,
                            choices: [
                                Choice(
                                    value: "board", label: label("Board"),
                                    availableFor: ["hardware"]),
                                Choice(
                                    value: "server", label: label("Server"),
                                    availableFor: ["software"]),
                                Choice(value: "other", label: label("Other")),
                            ], rules: RowRules(choiceKey: .row("kind")))),
                    .field(
                        FieldDefinition(
                            tag: "supplier", label: label("Supplier"),
                            rules: RowRules(
                                visible: .row("kind") == "hardware", hiddenValue: .restore))),
                    .field(
                        FieldDefinition(
                            tag: "topics", label: label("Topics"), type: .multipleChoice,
                            choices: ["a", "b"].map { Choice(value: $0, label: label($0)) })),
                    .field(
                        FieldDefinition(
                            tag: "isPublic", label: label("Public"), type: .toggle)),
                    .group(
                        GroupDefinition(
                            tag: "address", label: label("Address"), hint: label("Where it is."),
                            isRecord: true,
                            rows: [
                                .field(FieldDefinition(tag: "street", label: label("Street"))),
                                .field(FieldDefinition(tag: "city", label: label("City"))),
                            ])),
                    .note(NoteDefinition(tag: "note", text: label("Everybody can read this."))),
                ]))
    }

    private static func team(_ label: (String) -> String) -> RowDefinition {
        let skills = RepeatingGroupDefinition(
            tag: "skills", label: label("Skills"), entryLabel: label("Skill %{number}"),
            addLabel: label("Add a skill"), maximumCount: 3,
            rows: [
                .field(
                    FieldDefinition(tag: "skill", label: label("Skill"), constraints: [.required])),
                .field(
                    FieldDefinition(
                        tag: "level", label: label("Level"), type: .text(inputType: .range),
                        constraints: [.minValue(1), .maxValue(5), .fractionDigits(0)])),
            ])
        let members = RepeatingGroupDefinition(
            tag: "members", label: label("Members"), hint: label("Who works on it."),
            entryLabel: label("Member %{number}"), addLabel: label("Add a member"),
            removeLabel: label("Remove member %{number}"), minimumCount: 1, initialCount: 1,
            rows: [
                .field(
                    FieldDefinition(
                        tag: "name", label: label("Name"), type: .text(inputType: .name),
                        constraints: [.required],
                        messages: [.required: label("Fill this in")])),
                .field(
                    FieldDefinition(
                        tag: "days", label: label("Days"), type: .text(inputType: .number),
                        valueKind: .integer)),
                .field(
                    FieldDefinition(
                        tag: "rate", label: label("Rate"), type: .text(inputType: .number),
                        constraints: [.fractionDigits(2)])),
                .field(
                    FieldDefinition(
                        tag: "cost", label: label("Cost"), type: .text(inputType: .number),
                        rules: RowRules(computed: .row("days") * .row("rate")))),
                .repeatingGroup(skills),
            ])
        return .step(
            StepDefinition(tag: "team", label: label("Team"), rows: [.repeatingGroup(members)]))
    }

    private static func budget(_ label: (String) -> String) -> RowDefinition {
        .step(
            StepDefinition(
                tag: "budget", label: label("Budget"),
                rows: [
                    .field(
                        FieldDefinition(
                            tag: "total", label: label("Total"), type: .text(inputType: .number),
                            rules: RowRules(computed: .sum(.row("members.cost"))))),
                    .field(
                        FieldDefinition(
                            tag: "currency", label: label("Currency"),
                            rules: RowRules(
                                readOnly: .value(.boolean(true)), initial: "CHF"))),
                    .field(
                        FieldDefinition(
                            tag: "start", label: label("Start"), type: .text(inputType: .date))),
                    .field(
                        FieldDefinition(
                            tag: "hour", label: label("Hour"), type: .text(inputType: .time))),
                    .field(
                        FieldDefinition(
                            tag: "color", label: label("Colour"), type: .colorPicker)),
                    .field(
                        FieldDefinition(
                            tag: "plan", label: label("Plan"), type: .text(inputType: .file),
                            constraints: [.fileTypes([".pdf", "image/*"])])),
                    .field(
                        FieldDefinition(
                            tag: "secret", label: "", type: .text(inputType: .hidden))),
                    .action(ActionDefinition(tag: "calculate", label: label("Calculate again"))),
                ]))
    }

    private static func review(_ label: (String) -> String) -> RowDefinition {
        .step(
            StepDefinition(
                tag: "review", label: label("Review"),
                rows: [
                    .field(
                        FieldDefinition(
                            tag: "agreed", label: label("I agree"), type: .checkbox,
                            constraints: [.required]))
                ]))
    }

    /// The form on a page.
    static func html(_ context: HTMLContext, label: (String) -> String = { $0 }) throws -> HTML {
        HTMLForm(
            of: try definition(format: ValueFormat(localizer: context.localizer), label: label),
            submittingTo: SampleRequest.self, query: .init(id: "1"), submitTitle: .constant("Send"),
            cancel: (.constant("Cancel"), "/back")
        ).html(context)
    }
}
