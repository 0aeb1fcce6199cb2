package import Formwork

/// Chosen columns of a resource, for the values of its instances in the words of a reader.
package struct ShownColumns<R: Resource> {
    private let columns: [ColumnDefinition]
    private let definition = ResourceDefinition.of(R.self)

    /// Chooses columns; without any, those of the resource.
    ///
    /// A column of a property without a row is left out.
    package init(_ columns: [Column<R.Fields>] = []) {
        let form = ModelForm.of(R.Fields.self)
        let texts = ResourceTexts(R.self)
        let chosen = columns.compactMap { ColumnDefinition($0, form: form, texts: texts) }
        // The column that leads to the instance has its title.
        let own = definition.columns.filter(\.isLink) + definition.columns.filter { !$0.isLink }
        self.columns = columns.isEmpty ? own : chosen
    }

    /// The values of an instance in the order of the columns, the empty ones too.
    package func values(of item: Stored<R.Fields>, in localizer: Localizer) -> [ShownValue] {
        let names = columns.flatMap(\.neededNames)
        let values = (try? FieldValueEncoder(tags: names).encode(item.fields)) ?? [:]
        return columns.map { column in
            ShownValue(
                label: localizer.text(column.title),
                text: localizer.text(column.label(of: item, values)))
        }
    }

    /// The title of an instance: that of the resource's list.
    package func title(of item: Stored<R.Fields>, in localizer: Localizer) -> String {
        localizer.text(definition.title(of: item))
    }
}
