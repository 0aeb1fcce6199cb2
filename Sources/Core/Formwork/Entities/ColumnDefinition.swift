/// A column of a resource's list as faces show it.
///
/// It is shared: each request for a list handles dozens of them.
package final class ColumnDefinition: Sendable {
    /// The name of the column in the address.
    package let name: String

    /// The heading.
    package let title: LocalizableString

    /// Whether the column leads to the page of the instance.
    package let isLink: Bool

    /// Whether the values are numbers.
    package let isNumeric: Bool

    /// Whether the values are days or times.
    package let isMoment: Bool

    /// The name of the field that the column shows, `nil` for values that the store manages.
    package let fieldName: String?

    /// The name of the stored property by which the list can be ordered.
    package let sortName: String?

    /// Whether code of the resource makes the texts, which need not follow from an instance alone.
    package let isMadeByCode: Bool

    /// The number that sums up the column, if it has one.
    package let total: ColumnTotal?

    /// The labels of the field.
    private let fieldLabels: FieldLabels?

    /// The resource to whose instances the values refer.
    private let resource: (any Resource.Type)?

    private let label: @Sendable (any StampedModel, [String: FieldValue]) -> LocalizableString

    /// The column as declared; `nil` if it names no field.
    ///
    /// - Parameters:
    ///   - column: The declaration.
    ///   - form: The form of the instances.
    ///   - texts: The texts of the resource.
    ///   - isSortable: Whether the list can be ordered by the column, if its values allow it.
    package init?<Fields: FormModel>(
        _ column: Column<Fields>, form: ModelForm, texts: ResourceTexts, isSortable: Bool = true
    ) {
        isLink = column.isLink
        total = column.total
        if case .text = column.content { isMadeByCode = true } else { isMadeByCode = false }
        switch column.content {
        case .property(let property):
            guard let name = property.name, let field = form.field(at: name) else { return nil }
            self.name = name
            title = field.shortTitle
            isNumeric = field.isNumeric
            isMoment = field.isMoment
            fieldName = name
            let isOrdered = !field.isMultiple && field.valueKind != .file && !field.isReference
            sortName = isOrdered && isSortable ? name : nil
            let labels = FieldLabels(of: field)
            fieldLabels = labels
            resource = field.referredResource
            label = { _, values in labels.label(of: values[name] ?? .none, beside: values) }
        case .created:
            (name, title) = ("createdAt", texts["createdAt"])
            (isNumeric, isMoment) = (false, true)
            (fieldName, sortName) = (nil, isSortable ? name : nil)
            (fieldLabels, resource) = (nil, nil)
            label = { model, _ in .value(.value(LocalizableDate(model.stamp.createdAt))) }
        case .updated:
            (name, title) = ("updatedAt", texts["updatedAt"])
            (isNumeric, isMoment) = (false, true)
            (fieldName, sortName) = (nil, isSortable ? name : nil)
            (fieldLabels, resource) = (nil, nil)
            label = { model, _ in .value(.value(LocalizableDate(model.stamp.updatedAt))) }
        case .text(let key, let text):
            (name, title) = (key, texts.heading(key))
            (isNumeric, isMoment) = (false, false)
            (fieldName, sortName) = (nil, nil)
            (fieldLabels, resource) = (nil, nil)
            label = { model, _ in (model as? Stored<Fields>).map(text) ?? .empty }
        }
        neededNames = [fieldName, fieldLabels?.currencyRow].compactMap(\.self)
    }

    /// The columns that readers can choose: those that are declared, then those of the other fields
    /// with a single short value, by which no index orders the list.
    static func offered<Fields: FormModel>(
        _ declared: [ColumnDefinition], of type: Fields.Type, form: ModelForm, texts: ResourceTexts
    ) -> [ColumnDefinition] {
        let known =
            (Fields.self as? any PropertyNaming.Type)?.namesOfProperties
            ?? Set(Fields.propertyNames().values)
        let others = Fields.formFields.filter(\.isShort).map(\.fieldId.id).filter(known.contains)
            .map { Column<Fields>(content: .property(DeclaredProperty(named: $0)), isLink: false) }
        let names = Set(declared.map(\.name))
        return declared
            + (others + [.created, .updated]).compactMap { column in
                ColumnDefinition(column, form: form, texts: texts, isSortable: false)
            }.filter { !names.contains($0.name) }
    }

    /// The totals of a column's values by their names, empty for a column without one.
    ///
    /// The name is that of the column; amounts whose currency is another value have a total for
    /// each currency, such as `fee.EUR`, because they cannot be added.
    ///
    /// - Parameter values: The values of the instances by the names of their fields.
    /// - Returns: The totals.
    package func totals(of values: [[String: FieldValue]]) -> [String: ExactDecimal] {
        guard let total, let fieldName else { return [:] }
        let lines = Dictionary(grouping: values) { line in
            fieldLabels?.currencyRow == nil ? nil : fieldLabels?.currency(beside: line)
        }
        return lines.reduce(into: [:]) { totals, line in
            let key = line.key.map { "\(name).\($0)" } ?? name
            totals[key] = total.result(of: line.value.map { $0[fieldName] ?? .none })
        }
    }

    /// The totals of the column as their reader writes them, ordered by the codes of currencies.
    package func labels(of totals: [String: ExactDecimal]) -> [LocalizableString] {
        guard let total else { return [] }
        func text(_ number: ExactDecimal, _ currency: String?) -> LocalizableString {
            .localized(
                key: "FormworkList.\(total.rawValue)",
                arguments: ["value": .localizable(number.label(in: currency))])
        }
        return totals.sorted { $0.key < $1.key }.compactMap { key, number in
            if key == name { return text(number, fieldLabels?.currencyCode) }
            guard key.hasPrefix("\(name).") else { return nil }
            return text(number, String(key.dropFirst(name.count + 1)))
        }
    }

    /// The names of the fields of which the text is made.
    package let neededNames: [String]

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

    /// The instance to which the shown value refers; `nil` for a column without references.
    package func reference(_ values: [String: FieldValue]) -> ReferencedInstance? {
        guard let resource, let value = fieldName.flatMap({ values[$0] }) else { return nil }
        return ReferencedInstance(value, in: resource)
    }
}

extension FormFieldBase {
    /// Whether the value fits in a column: a single one that is shown, and is no long text and no file.
    package var isShort: Bool {
        if isMultiple || isLongText || isSecret || valueKind == .file { return false }
        if case .text(.hidden) = type { return false }
        return true
    }

    /// Whether the values are numbers that are typed.
    package var isNumeric: Bool { [.integer, .decimal].contains(valueKind) && choices.isEmpty }

    /// Whether the values are days or times.
    package var isMoment: Bool { [.date, .time, .dateTime, .month].contains(valueKind) }

    /// The title for lists and details, where nothing is filled in: `<Model>.<field>.label`,
    /// else the title of the field.
    public var shortTitle: LocalizableString {
        guard case .localized(let reference) = title, let end = reference.key.lastIndex(of: ".")
        else { return title }
        return LocalizableString.localized(key: "\(reference.key[..<end]).label")
            .orElse(key: reference.key)
    }
}
