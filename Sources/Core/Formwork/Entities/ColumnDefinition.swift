/// A column of a resource's list as faces show it.
package struct ColumnDefinition: Sendable {
    /// The heading.
    package let title: LocalizableString

    /// Whether the column leads to the page of the instance.
    package let isLink: Bool

    /// Whether the values are numbers.
    package let isNumeric: Bool

    /// The name of the field that the column shows, `nil` for values that the store manages.
    let fieldName: String?

    /// The name of the stored property by which the list can be ordered.
    package let sortName: String?

    private let label: @Sendable (any StampedModel, [String: FieldValue]) -> LocalizableString

    /// The column as declared; `nil` if it names no field.
    init?<Fields: FormModel>(_ column: Column<Fields>, form: ModelForm, texts: ResourceTexts) {
        isLink = column.isLink
        switch column.content {
        case .property(let property):
            guard let name = property.name, let field = form.field(at: name) else { return nil }
            title = field.shortTitle
            isNumeric = [.integer, .decimal].contains(field.valueKind) && field.choices.isEmpty
            fieldName = name
            sortName = field.isMultiple || field.valueKind == .file ? nil : name
            label = { _, values in field.label(of: values[name] ?? .none) }
        case .created:
            title = texts["createdAt"]
            (isNumeric, fieldName, sortName) = (false, nil, "createdAt")
            label = { model, _ in .value(.value(LocalizableDate(model.stamp.createdAt))) }
        case .updated:
            title = texts["updatedAt"]
            (isNumeric, fieldName, sortName) = (false, nil, "updatedAt")
            label = { model, _ in .value(.value(LocalizableDate(model.stamp.updatedAt))) }
        case .text(let key, let text):
            title = texts.heading(key)
            (isNumeric, fieldName, sortName) = (false, nil, nil)
            label = { model, _ in (model as? Stored<Fields>).map(text) ?? .empty }
        }
    }

    /// The text of the column for an instance.
    ///
    /// - Parameters:
    ///   - model: The instance.
    ///   - values: Its values by the names of their fields.
    /// - Returns: The text, empty where there is no value.
    package func label(
        of model: any StampedModel, _ values: [String: FieldValue]
    ) -> LocalizableString {
        label(model, values)
    }
}

extension FormFieldBase {
    /// The title for lists and details, where nothing is filled in: `<Model>.<field>.label`,
    /// else the title of the field.
    package var shortTitle: LocalizableString {
        guard case .localized(let reference) = title, let end = reference.key.lastIndex(of: ".")
        else { return title }
        return LocalizableString.localized(key: "\(reference.key[..<end]).label")
            .orElse(key: reference.key)
    }
}
