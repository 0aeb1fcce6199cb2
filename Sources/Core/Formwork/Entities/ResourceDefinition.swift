import Foundation
import Synchronization

/// A resource as declared, with its key paths resolved: made once for each type.
package struct ResourceDefinition: Sendable {
    private static let definitions = Mutex<[ObjectIdentifier: ResourceDefinition]>([:])

    /// The maximum number of instances on a page of a list.
    package static var maximumPageSize: Int { 500 }

    /// The columns in their order.
    package let columns: [ColumnDefinition]

    /// The fields that a search looks through.
    package let searched: [FormFieldIdentifier]

    /// The filters in their order.
    package let filters: [FilterDefinition]

    /// The texts of the pages, for the check of an application at start.
    package let texts: [LocalizableString]

    /// Everything in which the declaration contradicts the form model, each with its remedy.
    package let findings: [String]

    /// The names of the properties by which the list can be ordered.
    package var sortableNames: [String] { columns.compactMap(\.sortName) }

    /// The values of an instance that its columns show, by the names of their fields.
    package func values<Fields: FormModel>(of item: Stored<Fields>) -> [String: FieldValue] {
        let names = columns.compactMap(\.fieldName)
        return (try? FieldValueEncoder(tags: names).encode(item.fields)) ?? [:]
    }

    /// All values of an instance by the names of its rows.
    package func allValues<Fields: FormModel>(of item: Stored<Fields>) -> [String: FieldValue] {
        (try? ModelForm.of(Fields.self).encoder.encode(item.fields)) ?? [:]
    }

    /// The title of an instance: its text in the column that leads to its page, else in the first.
    package func title(
        of item: any StampedModel, _ values: [String: FieldValue]
    ) -> LocalizableString {
        let column = columns.first(where: \.isLink) ?? columns.first
        return column?.label(of: item, values) ?? .constant(item.stamp.id.uuidString)
    }

    /// The definition of a resource.
    package static func of<R: Resource>(_ type: R.Type) -> ResourceDefinition {
        let id = ObjectIdentifier(type)
        if let known = definitions.withLock({ $0[id] }) { return known }
        // Made outside of the lock: the declaration may ask for those of others.
        let definition = ResourceDefinition(type)
        definitions.withLock { $0[id] = definition }
        return definition
    }

    private init<R: Resource>(_ type: R.Type) {
        let texts = ResourceTexts(type)
        let form = ModelForm.of(R.Fields.self)
        columns = R.columns.compactMap { ColumnDefinition($0, form: form, texts: texts) }
        filters = R.filters.compactMap { FilterDefinition($0, form: form) }
        searched = R.searched.compactMap { DeclaredProperty($0).name }
            .map { FormFieldIdentifier(id: $0) }
        self.texts =
            texts.all + columns.map(\.title) + filters.map(\.field.shortTitle)
        findings = ResourceFindings(type, form: form).list
    }
}
