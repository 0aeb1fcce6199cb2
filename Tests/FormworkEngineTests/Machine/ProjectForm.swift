import FormworkEngine

/// The form of the machine's tests: one field of each behaviour, German numbers.
enum ProjectForm {
    static let choices = [
        Choice(value: "a", label: "Alpha"), Choice(value: "b", label: "Beta"),
        Choice(value: "c", label: "Gamma"),
    ]

    static let fields = [
        FieldDefinition(
            tag: "title", label: "Title", constraints: [.required, .maxLength(5), .singleLine],
            messages: [.required: "Enter a title"]),
        FieldDefinition(
            tag: "budget", label: "Budget", type: .text(inputType: .number),
            constraints: [.minValue(0), .fractionDigits(2)],
            messages: [.badInput: "Write a number, such as 1.234,50"]),
        FieldDefinition(tag: "category", label: "Category", type: .select, choices: choices),
        FieldDefinition(
            tag: "topics", label: "Topics", type: .select, choices: choices, isMultiple: true),
        FieldDefinition(
            tag: "agree", label: "I agree", type: .checkbox, constraints: [.required]),
        FieldDefinition(
            tag: "created", label: "Created", type: .text(inputType: .date),
            constraints: [.required], isDisabled: true),
    ]

    static func machine(_ values: [String: FieldValue] = [:]) throws -> FormMachine {
        let format = ValueFormat(
            numbers: NumberFormat(decimalSeparator: ",", groupingSeparator: "."))
        return FormMachine(
            definition: try FormDefinition(fields: fields, format: format), values: values)
    }

    /// Values with which every rule is kept.
    static let complete: [String: FieldValue] = ["title": .text("Span"), "agree": .boolean(true)]
}

extension [Violation] {
    /// The violations as short words, for instance `title: required`.
    var words: [String] {
        map { "\($0.tags.joined(separator: "+")): \($0.code)" }
    }
}

extension FormMachine {
    /// The changes of texts, values and violations by an event, without the moments and states that
    /// tests of their own look at.
    func drawn(_ event: FormEvent) -> [FormChange] {
        apply(event).filter { change in
            switch change {
            case .update, .state, .history: false
            default: true
            }
        }
    }
}
