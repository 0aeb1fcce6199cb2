import Formwork

/// The choice of columns and of the page size above a resource's list, and the links to its files.
///
/// The choice is a form of its own that works without a script; what it sends is in the address of
/// the list, like its search.
struct ListTools<R: Resource> {
    private let list: ResourceList<R>
    private let definition: ResourceDefinition

    /// The tools above a list.
    init(list: ResourceList<R>) {
        self.list = list
        definition = ResourceDefinition.of(R.self, hiding: list.access.hidden)
    }

    func html(_ context: HTMLContext) -> HTML {
        """
        <div class="list-tools">
        <details class="list-options"><summary>\(context.text(key: "FormworkList.view"))</summary>
        \(form(context))</details>
        <p class="list-files">\(list.items.isEmpty ? .empty : files(context))\(importLink(context))</p>
        </div>

        """
    }

    private func form(_ context: HTMLContext) -> HTML {
        var html: HTML = "<form method=\"get\" action=\"\(context.basePath + R.path)\">\n"
        for item in list.query.restriction + list.sort.items {
            html.appendHidden(item.name, item.value)
        }
        html += columnChoices(context) + sizeChoice(context)
        let apply = context.text(key: "FormworkHTML.search.apply")
        html += "<button type=\"submit\" class=\"button button-secondary\">\(apply)</button>\n"
        html.append(markup: "</form>\n")
        return html
    }

    /// A box for each column but the one that leads to the pages of the instances, which stays.
    private func columnChoices(_ context: HTMLContext) -> HTML {
        let shown = Set(definition.columns(named: list.query.columns).map(\.name))
        let links = definition.offered.filter(\.isLink)
        var html: HTML = """
            <fieldset><legend>\(context.text(key: "FormworkList.columns"))</legend>
            <div class="column-choices">

            """
        for link in links { html.appendHidden("columns", link.name) }
        for column in definition.offered where !column.isLink {
            let checked: HTML = shown.contains(column.name) ? " checked" : .empty
            html += """
                <div class="choice"><input type="checkbox" id="column-\(column.name)" name="columns" \
                value="\(column.name)"\(checked)>
                <label for="column-\(column.name)">\(context.text(column.title))</label></div>

                """
        }
        html.append(markup: "</div></fieldset>\n")
        return html
    }

    private func sizeChoice(_ context: HTMLContext) -> HTML {
        let options: HTML = definition.pageSizes.map { size in
            let selected: HTML = size == list.query.size ? " selected" : .empty
            let title = context.localizer.text(Int64(size))
            return "<option value=\"\(size)\"\(selected)>\(title)</option>\n"
        }.joined()
        return """
            <div class="filter"><label for="page-size">\
            \(context.text(key: "FormworkList.pageSize"))</label>
            <select id="page-size" name="pageSize">
            \(options)</select></div>

            """
    }

    /// The links to the whole list as files, with its search, its filters and its order.
    private func files(_ context: HTMLContext) -> HTML {
        let query = list.query.page(nil)
        let csv = context.link(to: R.CSVFile(query: query, sort: list.sort))
        let json = context.link(to: R.JSONFile(query: query, sort: list.sort))
        return """
            \(context.text(key: "FormworkList.export"))
            <a href="\(csv)" download>CSV</a> <a href="\(json)" download>JSON</a>
            """
    }

    /// The link to the form for a file with new instances.
    private func importLink(_ context: HTMLContext) -> HTML {
        guard list.access.actions.contains(.create) else { return .empty }
        let title = context.text(key: "FormworkList.import")
        return " <a href=\"\(context.link(to: R.Import()))\">\(title)</a>"
    }
}
