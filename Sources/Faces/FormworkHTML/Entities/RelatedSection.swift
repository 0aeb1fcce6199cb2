import Formwork
import Foundation

/// The part of an instance's page with the newest of those that refer to it.
struct RelatedSection {
    let list: RelatedList
    let owner: ModelIdType
    /// Whether there is a way to a new instance.
    var offersNew = true
    let context: HTMLContext

    /// The heading with the number, the table, and the ways to all of them and to a new one.
    func html() -> HTML { html(list.part.resource) }

    private func html<R: Resource>(_ resource: R.Type) -> HTML {
        let texts = ResourceTexts(resource)
        let columns = ResourceDefinition.of(resource, hiding: list.access.hidden).columns
            .filter { $0.fieldName != list.part.name }
        let cells = ResourceCells<R>(columns: columns, titles: list.titles, context: context)
        let items = list.items.compactMap { $0 as? Stored<R.Fields> }
        let table =
            items.isEmpty
            ? "<p class=\"empty\">\(context.text(texts["empty"]))</p>\n"
            : HTMLTable(
                caption: context.text(texts.title),
                columns: columns.map {
                    HTMLTable.Column(context.text($0.title), isNumeric: $0.isNumeric)
                },
                rows: items.map { cells.cells(of: $0) }, id: "related-\(R.path.pathIdentifier)"
            ).html(context)
        return """
            <h2>\(heading(texts))</h2>
            \(table)<p>\(links(resource, texts))</p>

            """
    }

    /// The title of the resource with the number of instances.
    private func heading(_ texts: ResourceTexts) -> String {
        let key = list.isTotalExact ? "related" : "relatedMore"
        return context.text(
            key: "FormworkReference.\(key)",
            arguments: [
                "title": .localizable(texts.title), "count": .integer(Int64(list.total)),
            ])
    }

    private func links<R: Resource>(_ resource: R.Type, _ texts: ResourceTexts) -> HTML {
        var links: [(link: String, text: String)] = []
        if list.total > list.items.count || !list.isTotalExact {
            let query = ResourceListQuery<R>(filters: [list.part.name: owner.uuidString])
            let text = context.text(
                key: "FormworkReference.all", arguments: ["title": .localizable(texts.title)])
            links.append((context.link(to: R.List(query: query)), text))
        }
        if offersNew, list.access.actions.contains(.create) {
            let query = ResourceNewQuery<R>(references: [list.part.name: owner])
            links.append((context.link(to: R.New(query: query)), context.text(texts["new"])))
        }
        return links.map { "<a class=\"button-link\" href=\"\($0.link)\">\($0.text)</a> " }.joined()
    }
}

extension String {
    /// The path as a part of an identifier.
    fileprivate var pathIdentifier: String {
        split(separator: "/").joined(separator: "-")
    }
}
