/// The inputs for the filters of a resource's list and for its order, as rows of a form: those of
/// fields that the user may see.
package struct ListInputs<R: Resource> {
    private let localizer: Localizer
    private let definition: ResourceDefinition
    private let form: FormDefinition
    private let choices: ReferencedChoices

    /// Asks for the instances that filters offer.
    ///
    /// - Parameters:
    ///   - chosen: The texts of the filters now, by the names of their inputs.
    ///   - access: The access of the user to the fields.
    ///   - client: The application.
    /// - Returns: The inputs.
    /// - Throws: The errors of the requests.
    package static func load(
        _ chosen: [String: String], within access: ResourceAccess, _ client: some RequestSender
    ) async throws -> ListInputs {
        ListInputs(
            localizer: client.localizer,
            definition: ResourceDefinition.of(R.self, hiding: access.hidden),
            form: try ModelForm.of(R.Fields.self).definition(for: client.localizer),
            choices: try await ReferencedChoices.load(for: R.Fields.self, chosen: chosen, client))
    }

    /// The inputs of the filters.
    package var filters: [FieldDefinition] {
        definition.filters.flatMap { filter -> [FieldDefinition] in
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
        filter.valueNames.map { name in
            var input = FieldDefinition(
                tag: name, label: localizer.text(filter.title(of: name)), type: field.type,
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
                value: "\(value)", label: localizer.text(filter.field.label(of: .boolean(value))))
        }
        return select(
            filter.name, localizer.text(filter.field.shortTitle),
            references ?? (isFlag ? flags : field.choices.map(\.always)))
    }

    private func select(_ tag: String, _ label: String, _ choices: [Choice]) -> FieldDefinition {
        let any = Choice(value: "", label: localizer.text(key: "FormworkResource.any"))
        return FieldDefinition(
            tag: tag, label: label, type: .select, valueKind: .text, choices: [any] + choices)
    }

    // MARK: The order

    package static var orderTag: String { "formwork-order" }

    /// The input of the order: the property, with a hyphen before it downwards.
    package var order: FieldDefinition {
        let columns = definition.columns.filter { $0.sortName != nil }
        let choices = columns.flatMap { column in
            [("", "sortAscending"), ("-", "sortDescending")].map { sign, key in
                Choice(
                    value: sign + (column.sortName ?? ""),
                    label: "\(localizer.text(column.title)): "
                        + localizer.text(key: "FormworkResource.\(key)"))
            }
        }
        let usual = Choice(value: "", label: localizer.text(key: "FormworkCommands.usualOrder"))
        return FieldDefinition(
            tag: Self.orderTag, label: localizer.text(key: "FormworkCommands.order"), type: .select,
            choices: [usual] + choices)
    }
}

extension Choice {
    /// The same choice, whatever another row holds.
    fileprivate var always: Choice { Choice(value: value, label: label) }
}
