/// The declaration of a property of a ``FormModel``, put together from its options.
struct FieldDeclaration<Value>: Sendable {
    /// The name of the property, and the type whose texts it has.
    let name: String
    let model: Any.Type

    var control: FormFieldType?
    var options: [FormInputOption<Value>] = []
    var rules = RowRules()
    var hasHint = false
    var hasPlaceholder = false
    /// The number of empty entries that an empty form shows.
    var initialCount = 0
    /// The arrangement of the entries of a list.
    var entryLayout = EntryLayout.cards

    init(_ name: String, of model: Any.Type, _ options: [FieldOption<Value>]) {
        self.name = name
        self.model = model
        for option in options { option.change(&self) }
    }

    var texts: RowTexts { RowTexts(name, for: model) }
}

extension FieldDeclaration where Value: FormFieldValue {
    /// The field: its control and its choices are those of its type, unless it declares its own.
    var field: FormField<Value> {
        FormField(
            fieldId: FormFieldIdentifier(id: name), title: texts.title,
            placeholder: hasPlaceholder ? texts.placeholder : nil,
            hint: hasHint ? texts.hint : nil, type: control ?? Value.control,
            options: choices + options, rules: rules)
    }

    /// The choices of the type, each with the title that the field has for it, else with that of the type.
    private var choices: [FormInputOption<Value>] {
        guard !Value.choices.isEmpty else { return [] }
        let choices = Value.choices.map { choice in
            FormChoice(
                value: choice.value, title: texts.choice(choice.value, orElse: choice.title),
                availableFor: choice.availableFor)
        }
        return [.choices(choices)]
    }
}

extension FieldDeclaration {
    /// A list with the rows of its entries.
    func list(of entry: any ValidatableModel.Type) -> FormRepeatingGroup {
        var list = FormRepeatingGroup(
            id: name, title: texts.title, hint: hasHint ? texts.hint : nil,
            entryTitle: texts.text("entry", orElse: "entry"),
            addTitle: texts.text("add", orElse: "addEntry"),
            removeTitle: texts.text("remove", orElse: "removeEntry"),
            minimumCount: minimumCount, maximumCount: maximumCount, initialCount: initialCount,
            entryLayout: entryLayout, rows: entry.formRows, rules: rules)
        list.misplaced = misplaced { option in
            switch option {
            case .minCount, .maxCount, .required: true
            default: false
            }
        }
        return list
    }

    /// A group for a model inside of the model.
    func record(of record: any ValidatableModel.Type) -> FormGroup {
        var group = FormGroup(
            id: name, title: texts.title, hint: hasHint ? texts.hint : nil, isRecord: true,
            rows: record.formRows, rules: rules)
        group.misplaced = misplaced { _ in false }
        if initialCount > 0 { group.misplaced.append("initialCount") }
        return group
    }

    /// The names of the options that a row with other rows has no place for.
    private func misplaced(except isKnown: (FormInputOption<Value>) -> Bool) -> [String] {
        options.filter { !isKnown($0) }.map { String("\($0)".prefix { $0 != "(" }) }
            + (control == nil ? [] : ["control"]) + (hasPlaceholder ? ["placeholder"] : [])
    }

    private var minimumCount: Int {
        options.reversed().lazy.compactMap { option -> Int? in
            switch option {
            case .minCount(let value): value
            case .required(value: true): 1
            default: nil
            }
        }.first ?? 0
    }

    private var maximumCount: Int? {
        options.reversed().lazy.compactMap { option -> Int? in
            if case .maxCount(let value) = option { value } else { nil }
        }.first
    }
}
