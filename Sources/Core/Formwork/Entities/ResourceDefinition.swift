import Foundation
import Synchronization

/// A resource as declared, with its key paths resolved: made once for each type.
package struct ResourceDefinition: Sendable {
    private static let definitions = Mutex<[ObjectIdentifier: ResourceDefinition]>([:])

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
        (try? FieldValueEncoder(tags: sortableNames).encode(item.fields)) ?? [:]
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
        let searchedProperties = R.searched.map { DeclaredProperty($0) }
        columns = R.columns.compactMap { ColumnDefinition($0, form: form, texts: texts) }
        filters = R.filters.compactMap { FilterDefinition($0, form: form) }
        searched = searchedProperties.compactMap(\.name).map { FormFieldIdentifier(id: $0) }
        self.texts =
            texts.all + columns.map(\.title) + filters.map(\.field.shortTitle)
        findings = Self.findings(type, form: form, searched: searchedProperties)
    }
}

extension ResourceDefinition {
    /// The wrong parts of a declaration.
    private static func findings<R: Resource>(
        _ type: R.Type, form: ModelForm, searched: [DeclaredProperty]
    ) -> [String] {
        let fields = String(describing: R.Fields.self)
        func unknown(_ property: DeclaredProperty, _ list: String) -> String? {
            guard property.name.flatMap(form.field(at:)) == nil else { return nil }
            return """
                \(type).\(list) names \(property.description), which is no field of \(fields): name a stored \
                property that is a text, a number, a date, a choice or a file.
                """
        }
        return R.columns.compactMap { $0.property.flatMap { unknown($0, "columns") } }
            + searched.compactMap { unknown($0, "searched") }
            + R.filters.compactMap { filter in
                unknown(filter.property, "filters")
                    ?? FilterDefinition(filter, form: form)?.problem(in: "\(type).filters")
            }
            + repeated(R.columns.compactMap { $0.property?.name }, "\(type).columns")
            + repeated(R.filters.compactMap(\.property.name), "\(type).filters")
            + (R.columns.isEmpty
                ? ["\(type).columns is empty: a list has at least one column."] : [])
            + (R.pageSize < 1 || R.pageSize > maximumPageSize
                ? ["\(type).pageSize is \(R.pageSize): it is between 1 and \(maximumPageSize)."]
                : [])
            + R.sort.filter { !Stored<R.Fields>.sortableColumns.contains($0.column) }.map {
                "\(type).sort names “\($0.column)”, which \(fields) does not have."
            }
    }

    /// The maximum number of instances on a page of a list.
    package static var maximumPageSize: Int { 500 }

    private static func repeated(_ names: [String], _ list: String) -> [String] {
        var seen: Set<String> = []
        return names.filter { !seen.insert($0).inserted }.map {
            "\(list) names “\($0)” twice: leave one of them out."
        }
    }
}

extension Column {
    /// The property that the column shows, if it shows one.
    fileprivate var property: DeclaredProperty? {
        if case .property(let property) = content { property } else { nil }
    }
}
