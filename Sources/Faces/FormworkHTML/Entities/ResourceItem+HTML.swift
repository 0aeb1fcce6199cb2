public import Formwork

extension ResourceItem: HTMLView {
    /// The values of the instance in sections, and what can be done with it.
    public func htmlPage(_ context: HTMLContext) -> HTMLPage {
        let definition = ResourceDefinition.of(R.self)
        let values = definition.allValues(of: item)
        let title = context.text(definition.title(of: item, values))
        return HTMLPage(
            title: title,
            main: """
                <div class="page-header"><h1 dir="auto">\(title)</h1></div>
                \(ItemSections(context: context).html(rows: R.Fields.formRows, values: values))
                \(times(context))
                \(actions(context))
                """)
    }

    private var texts: ResourceTexts { ResourceTexts(R.self) }

    private func times(_ context: HTMLContext) -> HTML {
        let times = [("createdAt", item.createdAt), ("updatedAt", item.updatedAt)]
        return HTMLDescriptionList(
            times.map { name, time in
                let time = LocalizableDate(time, style: .dayAndMinute)
                return (context.text(texts[name]), "\(context.text(time))")
            }
        ).html(context)
    }

    private func actions(_ context: HTMLContext) -> HTML {
        let query = ResourceVersionQuery(id: item.id)
        var html: HTML = "<p class=\"actions\">"
        func append(_ action: ResourceAction, _ link: String, _ text: String, _ style: String) {
            guard R.actions.contains(action) else { return }
            html += "<a class=\"\(style)\" href=\"\(link)\">\(context.text(texts[text]))</a>\n"
        }
        append(.update, context.link(to: R.Edit(query: query)), "edit", "button")
        append(
            .create, context.link(to: R.New(query: ResourceCopyQuery(copy: item.id))), "copy",
            "button button-secondary")
        append(
            .delete, context.link(to: R.ConfirmDelete(query: query)), "delete",
            "button button-secondary")
        append(.list, context.link(to: R.List(query: ResourceListQuery())), "back", "button-link")
        html.append(markup: "</p>")
        return html
    }
}
