import Formwork
import Foundation

/// The cells of a resource's instances in a table: texts, and links to their pages and to the
/// instances to which they refer.
struct ResourceCells<R: Resource> {
    let columns: [ColumnDefinition]
    let titles: ReferenceTitles
    let context: HTMLContext

    /// The cells of an instance, and the text of the one that leads to its page; `nil` without one.
    typealias Row = (cells: [HTML], title: String?)

    /// The cells of an instance; one without a text to link has its identity.
    func cells(of item: Stored<R.Fields>) -> [HTML] {
        row(of: item, ResourceDefinition.of(R.self).values(of: item)).cells
    }

    /// The cells of an instance with some values.
    func row(of item: Stored<R.Fields>, _ values: [String: FieldValue]) -> Row {
        var title: String?
        // Made once: each cell would otherwise copy the instance for it.
        let model: any StampedModel = item
        let cells = columns.map { column -> HTML in
            let target = column.reference(values)
            if let target, !column.isLink { return context.reference(to: target, titles) }
            let text =
                target.map { context.title(of: $0, titles) }
                ?? context.text(column.label(of: model, values))
            guard column.isLink else { return text.isEmpty ? .empty : "<bdi>\(text)</bdi>" }
            title = title ?? text
            let link = context.link(to: R.Show.self, query: ResourceQuery(id: item.id))
            return "<a href=\"\(link)\"><bdi>\(text.isEmpty ? item.id.uuidString : text)</bdi></a>"
        }
        return (cells, title)
    }
}

extension HTMLContext {
    /// The title of an instance, which can be that of another one to which it refers.
    func title<Fields: FormModel>(
        of item: Stored<Fields>, by definition: ResourceDefinition, _ titles: ReferenceTitles
    ) -> String {
        title(of: item, definition.values(of: item), by: definition, titles)
    }

    /// The title of an instance with some values.
    func title<Fields: FormModel>(
        of item: Stored<Fields>, _ values: [String: FieldValue], by definition: ResourceDefinition,
        _ titles: ReferenceTitles
    ) -> String {
        let column = definition.columns.first(where: \.isLink) ?? definition.columns.first
        if let target = column?.reference(values) { return title(of: target, titles) }
        return text(definition.title(of: item, values))
    }

    /// The title of an instance to which another one refers, or a note that it is gone or not visible
    /// to the reader; its identity if the page did not load its title.
    func title(of target: ReferencedInstance, _ titles: ReferenceTitles) -> String {
        if let title = titles.title(of: target.id, in: target.resource) { return text(title) }
        return titles.absence(of: target.id, in: target.resource).map { text($0) }
            ?? target.id.uuidString
    }

    /// The title with a link to the page of the instance, unless the reader may not see it.
    func reference(to target: ReferencedInstance, _ titles: ReferenceTitles) -> HTML {
        let text = title(of: target, titles)
        guard titles.isVisible(target.id, in: target.resource) else { return "<bdi>\(text)</bdi>" }
        return "<a href=\"\(link(to: target.id, in: target.resource))\"><bdi>\(text)</bdi></a>"
    }

    private func link<R: Resource>(to id: ModelIdType, in resource: R.Type) -> String {
        link(to: R.Show.self, query: ResourceQuery(id: id))
    }
}
