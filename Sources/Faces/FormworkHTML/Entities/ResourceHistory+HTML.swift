public import Formwork
import Foundation

extension ResourceHistory: HTMLView {
    /// The versions, the newest first, each with its changes and the way to restore it.
    public func htmlPage(_ context: HTMLContext) -> HTMLPage {
        let definition = ResourceDefinition.of(R.self, hiding: access.hidden)
        let title = context.title(of: item, by: definition, titles)
        let link = context.link(to: R.Show(query: ResourceQuery(id: item.id)))
        let heading = context.text(
            key: "FormworkResource.headingOfItem",
            arguments: [
                "heading": .localizable(.localized(key: "FormworkHistory.title")),
                "title": .text(title),
            ])
        return HTMLPage(
            title: heading, breadcrumbs: R.breadcrumbs(context) + [(title, link)],
            main: versions.isEmpty
                ? "<p class=\"empty\">\(context.text(key: "FormworkHistory.empty"))</p>"
                : "\(versions.map { section($0, context) }.joined())\(pages(context))")
    }

    private func section(_ version: Version, _ context: HTMLContext) -> HTML {
        let action = LocalizableString.localized(key: "FormworkHistory.\(version.action.rawValue)")
        let heading = context.text(
            key: "FormworkHistory.heading",
            arguments: [
                "action": .localizable(action), "version": .integer(Int64(version.version)),
            ])
        return """
            <section class="section"><h2>\(heading)</h2>
            \(facts(version, context))
            \(version.isReadable ? table(version, context) : note("unreadable", context))
            \(restoreLink(version, context))</section>

            """
    }

    private func facts(_ version: Version, _ context: HTMLContext) -> HTML {
        let author = version.author ?? context.text(key: "FormworkHistory.unknown")
        let date = LocalizableDate(version.date, style: .dayAndMinute)
        return HTMLDescriptionList([
            (context.text(key: "FormworkHistory.date"), "\(context.text(date))"),
            (context.text(key: "FormworkHistory.author"), "<bdi>\(author)</bdi>"),
        ]).html(context)
    }

    private func note(_ key: String, _ context: HTMLContext) -> HTML {
        "<p>\(context.text(key: "FormworkHistory.\(key)"))</p>\n"
    }

    private func table(_ version: Version, _ context: HTMLContext) -> HTML {
        guard !version.differences.isEmpty else { return note("unchanged", context) }
        let columns = ["field", "before", "after"].map {
            context.text(key: "FormworkHistory.\($0)")
        }
        return HTMLTable(
            caption: context.text(key: "FormworkHistory.title"),
            columns: columns.map { HTMLTable.Column($0) },
            rows: version.differences.map { change in
                [
                    "\(label(of: change, context))",
                    value(change.old, beside: change.neighbours.old, change, context),
                    value(change.new, beside: change.neighbours.new, change, context),
                ]
            }, id: "version-\(version.version)"
        ).html(context)
    }

    /// The title of the field, behind those of the lists and groups around it.
    private func label(of change: VersionChanges.Change, _ context: HTMLContext) -> String {
        let place = change.place.map { title, number in
            let title = context.text(title)
            return number.map { number in
                let number = context.text(
                    key: "FormworkMessages.value", arguments: ["value": .integer(Int64(number))])
                return "\(title) \(number)"
            } ?? title
        }
        return (place + [context.text(change.field.shortTitle)]).joined(separator: " · ")
    }

    private func value(
        _ value: FieldValue, beside neighbours: [String: FieldValue],
        _ change: VersionChanges.Change, _ context: HTMLContext
    ) -> HTML {
        guard !value.isEmpty else { return .empty }
        if change.isMasked { return "\(context.text(key: "FormworkHistory.masked"))" }
        if let target = change.field.reference(in: value) {
            return context.reference(to: target, titles)
        }
        let text = context.text(change.field.label(of: value, beside: neighbours))
        if case .textArea = change.field.type { return .prose(text) }
        return text.isEmpty ? .empty : "<bdi>\(text)</bdi>"
    }

    /// The link to the form with the values of an earlier version.
    private func restoreLink(_ version: Version, _ context: HTMLContext) -> HTML {
        guard version.version != item.version, version.isReadable, access.actions.contains(.update)
        else { return .empty }
        let query = ResourceEditQuery(id: item.id, restore: version.version)
        let text = context.text(
            key: "FormworkHistory.restoreVersion",
            arguments: ["version": .integer(Int64(version.version))])
        return """
            <p><a class="button button-secondary" href="\(context.link(to: R.Edit(query: query)))">\
            \(text)</a></p>

            """
    }

    private func pages(_ context: HTMLContext) -> HTML {
        HTMLPagination(page: page, pageSize: Self.pageSize, total: total) { number in
            context.link(
                to: R.History(query: ResourceHistoryQuery(id: item.id, page: number)))
        }.html(context)
    }
}
