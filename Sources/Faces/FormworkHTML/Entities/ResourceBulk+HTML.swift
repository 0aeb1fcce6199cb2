public import Formwork

extension ResourceBulkQuestion: HTMLView {
    /// The change, the number of instances and the first of their titles, and the button.
    public func htmlPage(_ context: HTMLContext) -> HTMLPage {
        let options = ResourceDefinition.of(R.self).bulkOptions(for: access)
        let option = options.first { $0.name == query.action }
        let title = option.map { context.text($0.title(of: ResourceTexts(R.self))) } ?? ""
        return HTMLPage(
            title: title, breadcrumbs: R.breadcrumbs(context),
            main: items.isEmpty
                ? nothing(context)
                : (question(option, context) + titles(context) + form(option, title, context))
                    .inCard)
    }

    private func nothing(_ context: HTMLContext) -> HTML {
        """
        <p class="empty">\(context.text(key: "FormworkList.nothing"))</p>
        <p><a href="\(context.link(to: query.listRequest))">\
        \(context.text(ResourceTexts(R.self)["cancel"]))</a></p>

        """
    }

    /// The sentence with the number; of a change in portions, that there are more.
    private func question(_ option: BulkOption?, _ context: HTMLContext) -> HTML {
        var arguments = option?.arguments ?? [:]
        let portion = Int64(R.BulkRun.portion)
        arguments["portion"] = .integer(portion)
        arguments["count"] = .integer(count.map(Int64.init) ?? portion)
        let name = option?.isDeletion == true ? "bulkDelete" : "bulkChange"
        let isMany = count == nil || query.after != nil
        let text = context.text(
            key: "FormworkList.\(isMany ? "bulkMany" : name)", arguments: arguments)
        return "<p>\(text)</p>\n"
    }

    private func titles(_ context: HTMLContext) -> HTML {
        let definition = ResourceDefinition.of(R.self, hiding: access.hidden)
        var html: HTML = "<ul class=\"bulk-titles\">\n"
        for item in items {
            let title = context.text(definition.title(of: item))
            html += "<li><bdi>\(title)</bdi></li>\n"
        }
        if count.map({ $0 > items.count }) ?? true {
            html.append(markup: "<li class=\"gap\" aria-hidden=\"true\">…</li>\n")
        }
        html.append(markup: "</ul>\n")
        return html
    }

    private func form(_ option: BulkOption?, _ title: String, _ context: HTMLContext) -> HTML {
        HTMLForm(
            submittingTo: R.BulkRun.self, query: query, submitTitle: .constant(title),
            isDestructive: option?.isDeletion ?? false,
            cancel: (ResourceTexts(R.self)["cancel"], context.link(to: query.listRequest))
        ).html(context)
    }
}

extension ResourceBulkReport: HTMLView {
    /// The titles of the instances, with the reasons.
    public func htmlPage(_ context: HTMLContext) -> HTMLPage {
        let lines: HTML = refusals.map { refusal in
            let reasons: HTML = refusal.reasons.map { "<br>\(context.text($0))" }.joined()
            return "<li><bdi><strong>\(context.text(refusal.title))</strong></bdi>\(reasons)</li>\n"
        }.joined()
        let note = context.text(
            key: "FormworkList.refused", arguments: ["count": .integer(Int64(count))])
        return HTMLPage(
            title: context.text(key: "FormworkList.report"), breadcrumbs: R.breadcrumbs(context),
            main: """
                \(HTMLNotice(.warning, "\(note)").html(context))
                <ul class="bulk-refusals">
                \(lines)</ul>

                """)
    }
}
