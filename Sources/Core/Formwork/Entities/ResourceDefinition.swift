import FormworkLocalization
import Foundation

/// A resource as declared, with its key paths resolved: made once for each type.
package struct ResourceDefinition: Sendable {
    private static let definitions = BoundedCache<ObjectIdentifier, ResourceDefinition>()

    /// The definitions without some fields: few sets of them are hidden, each from many callers.
    private static let parts = BoundedCache<Part, ResourceDefinition>(limit: 256)

    /// A resource, and the names of the fields that a caller may not see.
    private struct Part: Hashable, Sendable {
        let type: ObjectIdentifier
        let hidden: Set<String>
    }

    /// The maximum number of instances on a page of a list.
    package static var maximumPageSize: Int { 500 }

    /// The columns in their order.
    package private(set) var columns: [ColumnDefinition]

    /// The columns that readers can choose, those that are declared first.
    package private(set) var offered: [ColumnDefinition]

    /// The encoder of the values that the columns show; `nil` without some of the columns, where one is
    /// made when it is needed.
    private var encoder: FieldValueEncoder?

    /// The numbers of instances on a page that readers can choose, upwards.
    package let pageSizes: [Int]

    /// The fields that a search looks through.
    package private(set) var searched: [FormFieldIdentifier]

    /// The filters in their order.
    package private(set) var filters: [FilterDefinition]

    /// The changes of several instances at once, in their order.
    package let bulkOptions: [BulkOption]

    /// The texts of the pages, for the check of an application at start.
    package let texts: [LocalizableString]

    /// Everything in which the declaration contradicts the form model, each with its remedy.
    package let findings: [String]

    /// The names of the properties by which the list can be ordered.
    package var sortableNames: [String] { columns.compactMap(\.sortName) }

    /// The names of the fields that the columns show.
    package private(set) var shownNames: Set<String>

    /// The names of the properties of the default order by which no column orders.
    package func unlistedSortNames<R: Resource>(of type: R.Type) -> [String] {
        R.sort.map(\.column).filter { !["createdAt", "id"].contains($0) }
            .filter { !sortableNames.contains($0) }
    }

    /// The columns of some names, in the order of those that are offered; without names, those that
    /// are declared.
    ///
    /// The column that leads to the page of the instance is always among them.
    package func columns(named names: [String]) -> [ColumnDefinition] {
        names.isEmpty ? columns : offered.filter { $0.isLink || names.contains($0.name) }
    }

    /// The values of an instance that all columns show, by the names of their fields.
    package func values<Fields: FormModel>(of item: Stored<Fields>) -> [String: FieldValue] {
        (try? (encoder ?? offered.valueEncoder).encode(item.fields)) ?? [:]
    }

    /// All values of an instance by the names of its rows.
    package func allValues<Fields: FormModel>(of item: Stored<Fields>) -> [String: FieldValue] {
        (try? ModelForm.of(Fields.self).encoder.encode(item.fields)) ?? [:]
    }

    /// The title of an instance: its text in the column that leads to its page, else in the first.
    package func title(
        of item: any StampedModel, _ values: [String: FieldValue]
    ) -> LocalizableString {
        titleColumn?.label(of: item, values) ?? .constant(item.stamp.id.uuidString)
    }

    /// The column that leads to the page of an instance, else the first.
    var titleColumn: ColumnDefinition? { columns.first(where: \.isLink) ?? columns.first }

    /// The definition without the columns, filters and searched texts of some fields.
    private func hiding(_ names: Set<String>) -> ResourceDefinition {
        guard !names.isEmpty else { return self }
        func isHidden(_ column: ColumnDefinition) -> Bool {
            column.fieldName.map(names.contains) ?? false
        }
        var definition = self
        definition.columns.removeOnly(isHidden)
        definition.shownNames.subtract(names)
        definition.offered.removeOnly(isHidden)
        if definition.offered.count < offered.count { definition.encoder = nil }
        definition.filters.removeOnly { names.contains($0.name) }
        definition.searched.removeOnly { names.contains($0.id) }
        return definition
    }

    /// Whether some of the searched fields are hidden: the index has all of them, so that a search of the
    /// others has none.
    package func searchesLess<R: Resource>(than type: R.Type) -> Bool {
        searched.count < Self.of(R.self).searched.count
    }

    /// The definition of a resource.
    package static func of<R: Resource>(_ type: R.Type) -> ResourceDefinition {
        definitions.value(for: ObjectIdentifier(type)) { _ in ResourceDefinition(type) }
    }

    /// The definition of a resource without some fields, which is made once for each set of them.
    package static func of<R: Resource>(
        _ type: R.Type, hiding names: Set<String>
    ) -> ResourceDefinition {
        guard !names.isEmpty else { return of(type) }
        return parts.value(for: Part(type: ObjectIdentifier(type), hidden: names)) { _ in
            of(type).hiding(names)
        }
    }

    private init<R: Resource>(_ type: R.Type) {
        let texts = ResourceTexts(type)
        let form = ModelForm.of(R.Fields.self)
        let columns = R.columns.compactMap { ColumnDefinition($0, form: form, texts: texts) }
        self.columns = columns
        shownNames = Set(columns.compactMap(\.fieldName))
        offered = ColumnDefinition.offered(columns, of: R.Fields.self, form: form, texts: texts)
        encoder = offered.valueEncoder
        pageSizes = Set(R.pageSizes + [R.pageSize]).sorted()
        filters = R.filters.compactMap { FilterDefinition($0, form: form) }
        bulkOptions = R.bulkActions.flatMap { BulkOption.options(of: $0, form: form) }
        searched = R.searched.compactMap { DeclaredProperty($0).name }
            .map { FormFieldIdentifier(id: $0) }
        self.texts =
            texts.all + offered.map(\.title) + filters.map(\.field.shortTitle)
        findings = ResourceFindings(type, form: form).list
    }
}

extension [ColumnDefinition] {
    /// The encoder of the values that the columns show.
    fileprivate var valueEncoder: FieldValueEncoder {
        FieldValueEncoder(tags: flatMap(\.neededNames))
    }
}

extension Array {
    /// Removes the elements that satisfy a condition; where none does, the array is not copied.
    fileprivate mutating func removeOnly(_ isRemoved: (Element) -> Bool) {
        if contains(where: isRemoved) { removeAll(where: isRemoved) }
    }
}
