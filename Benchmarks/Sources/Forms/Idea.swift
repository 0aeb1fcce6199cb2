import FormworkEngine

/// A posted idea of 200 characters: from the values of its nine fields to what is wrong with them.
func measureIdea() throws {
    let definition = try FormDefinition(fields: ideaFields)
    let values = ideaValues
    func violations() -> [Violation] {
        definition.fields.flatMap { $0.violations(of: values[$0.tag] ?? .none) }
    }
    expect("Idea, violations", violations().count, toBe: 0)
    Samples(20_000) { _ in _ = violations() }.report("idea: validated")
    Samples(5_000) { _ in
        MachineDriver(FormMachine(definition: definition, values: values)).apply(.submit)
    }.report("idea: made live and submitted")
}

private let ideaFields: [FieldDefinition] = [
    FieldDefinition(
        tag: "title", label: "Title",
        constraints: [.required, .plainText, .singleLine, .maxLength(120)]),
    FieldDefinition(
        tag: "authorName", label: "Author", type: .text(inputType: .name),
        constraints: [.required, .plainText, .singleLine, .maxLength(100)],
        autocapitalize: .words),
    FieldDefinition(
        tag: "content", label: "Idea", type: .textArea(inputType: .text),
        constraints: [.required, .plainText, .minLength(1), .maxLength(10_000)]),
    FieldDefinition(
        tag: "category", label: "Category", type: .select,
        constraints: [
            .required, .oneOf(["hardware", "software", "service", "process", "other"]),
        ],
        choices: ["hardware", "software", "service", "process", "other"].map {
            Choice(value: $0, label: $0)
        }),
    FieldDefinition(
        tag: "budget", label: "Budget", type: .text(inputType: .number), valueKind: .decimal,
        constraints: [.minValue(0), .maxValue(1_000_000_000), .fractionDigits(2)],
        autocomplete: .transactionAmount),
    FieldDefinition(
        tag: "currency", label: "Currency", type: .select,
        constraints: [.oneOf(["EUR", "USD", "EGP", "JPY"])],
        choices: ["EUR", "USD", "EGP", "JPY"].map { Choice(value: $0, label: $0) },
        autocomplete: .transactionCurrency),
    FieldDefinition(tag: "dueDate", label: "Due", type: .text(inputType: .date)),
    FieldDefinition(
        tag: "contactEmail", label: "Contact", type: .text(inputType: .emailAddress),
        constraints: [.required, .plainText, .singleLine, .emailAddress, .maxLength(254)]),
    FieldDefinition(
        tag: "agreed", label: "Agreed", type: .checkbox, constraints: [.required]),
]

private var ideaValues: [String: FieldValue] {
    var values: [String: FieldValue] = [
        "title": .text("A bridge over the river"),
        "authorName": .text("Zoë Müller"),
        "content": .text(
            String(repeating: "It joins both banks. ", count: 10).prefix(200).description),
        "category": .text("hardware"),
        "budget": .decimal(ExactDecimal(coefficient: 125_050, scale: 2)),
        "currency": .text("EUR"),
        "contactEmail": .text("zoe@example.org"),
        "agreed": .boolean(true),
    ]
    values["dueDate"] = CivilDate(year: 2027, month: 3, day: 1).map { .date($0) }
    return values
}
