import Formwork
import FormworkTerminal

/// The filters of a list and its order.
struct FilterScreen<R: Resource> {
    let screens: ResourceScreens
    let selection: ListSelection<R>

    /// Lets the user choose; `nil` if nothing is changed.
    func show() async throws -> ListSelection<R>? {
        let inputs = try await inputs()
        let clear = RowDefinition.button("clear", screens.text("FormworkHTML.search.clear"))
        let (outcome, record) = try await screens.show(
            inputs.map { .field($0) } + [.field(order), clear],
            values: values(of: inputs), title: screens.text("FormworkHTML.search.filters"),
            submitLabel: screens.text("FormworkHTML.search.apply"))
        switch outcome {
        case .submitted: return selected(record, inputs)
        case .pressed: return ListSelection(order: selection.order)
        case .left, .editing: return nil
        }
    }

    private func selected(_ record: FieldRecord, _ inputs: [FieldDefinition]) -> ListSelection<R> {
        var selection = selection
        selection.page = 1
        selection.order = record[Self.orderTag].wireTexts.first ?? ""
        selection.filters = [:]
        for input in inputs {
            let text = record[input.tag].wireTexts.first ?? ""
            if !text.isEmpty { selection.filters[input.tag] = text }
        }
        return selection
    }

    /// The values of the inputs now; a text that is no value is left out.
    private func values(of inputs: [FieldDefinition]) -> [String: FieldValue] {
        var values: [String: FieldValue] = [Self.orderTag: .text(selection.order)]
        for input in inputs {
            values[input.tag] = selection.filters[input.tag]
                .flatMap { input.valueKind.value(readFrom: $0) }
        }
        return values
    }

    // MARK: The filters

    private func inputs() async throws -> [FieldDefinition] {
        let form = try ModelForm.of(R.Fields.self).definition(for: screens.client.localizer)
        let choices = try await ReferencedChoices.load(
            for: R.Fields.self, chosen: selection.filters, screens.client)
        return ResourceDefinition.of(R.self).filters.flatMap { filter -> [FieldDefinition] in
            guard let field = form[filter.name] else { return [] }
            return switch filter.kind {
            case .range: bounds(of: filter, field)
            case .choice: [choice(of: filter, field, choices.choices(at: filter.name))]
            }
        }
    }

    /// The two ends of a range.
    private func bounds(of filter: FilterDefinition, _ field: FieldDefinition) -> [FieldDefinition]
    {
        zip(filter.inputNames, ["from", "to"]).map { name, end in
            let label = LocalizableString.localized(
                key: "FormworkResource.\(end)",
                arguments: ["title": .localizable(filter.field.shortTitle)])
            var input = FieldDefinition(
                tag: name, label: screens.text(label), type: field.type,
                valueKind: field.valueKind)
            input.shownFractionDigits = field.shownFractionDigits
            return input
        }
    }

    /// One of the values of a field, or any.
    private func choice(
        of filter: FilterDefinition, _ field: FieldDefinition, _ references: [Choice]?
    ) -> FieldDefinition {
        let isFlag = field.choices.isEmpty && field.valueKind == .boolean
        let flags = [true, false].map { value in
            Choice(
                value: "\(value)", label: screens.text(filter.field.label(of: .boolean(value))))
        }
        return select(
            filter.name, screens.text(filter.field.shortTitle),
            references ?? (isFlag ? flags : field.choices.map(\.always)))
    }

    private func select(_ tag: String, _ label: String, _ choices: [Choice]) -> FieldDefinition {
        let any = Choice(value: "", label: screens.text("FormworkResource.any"))
        return FieldDefinition(
            tag: tag, label: label, type: .select, valueKind: .text, choices: [any] + choices)
    }

    // MARK: The order

    private static var orderTag: String { "formwork-order" }

    private var order: FieldDefinition {
        let columns = ResourceDefinition.of(R.self).columns.filter { $0.sortName != nil }
        let choices = columns.flatMap { column in
            [("", "sortAscending"), ("-", "sortDescending")].map { sign, key in
                Choice(
                    value: sign + (column.sortName ?? ""),
                    label: "\(screens.text(column.title)): "
                        + screens.text("FormworkHTML.table.\(key)"))
            }
        }
        let usual = Choice(value: "", label: screens.text("FormworkCommands.usualOrder"))
        return FieldDefinition(
            tag: Self.orderTag, label: screens.text("FormworkCommands.order"), type: .select,
            choices: [usual] + choices)
    }
}

extension Choice {
    /// The same choice, whatever another row holds.
    fileprivate var always: Choice { Choice(value: value, label: label) }
}
