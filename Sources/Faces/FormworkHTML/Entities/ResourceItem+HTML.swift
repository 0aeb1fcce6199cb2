public import Formwork
import Foundation

extension ResourceItem: HTMLView {
    /// The values of the instance in sections, and what can be done with it.
    public func htmlPage(_ context: HTMLContext) -> HTMLPage {
        let definition = ResourceDefinition.of(R.self, hiding: access.hidden)
        let title = context.title(of: item, by: definition, titles)
        return HTMLPage(
            title: title, breadcrumbs: R.breadcrumbs(context), actions: actions(context),
            main: """
                \(sections(context, title).html(rows: R.Fields.formRows, values: shownValues))
                \(times(context))
                \(related.map { RelatedSection(list: $0, owner: item.id, context: context).html() }.joined())
                """)
    }

    private var texts: ResourceTexts { ResourceTexts(R.self) }

    private func sections(_ context: HTMLContext, _ title: String) -> ItemSections {
        ItemSections(
            context: context, title: title, titles: titles,
            fileLinks: context.fileLinks(of: item.id, in: R.self, item.fields))
    }

    /// The times of the insertion and of the last write, in a list of their own.
    private func times(_ context: HTMLContext) -> HTML {
        let created = description("createdAt", item.createdAt, context)
        let updated = description("updatedAt", item.updatedAt, context)
        return HTMLDescriptionList([created, updated]).html(context)
    }

    private func description(
        _ name: String, _ time: Date, _ context: HTMLContext
    ) -> (term: String, description: HTML) {
        let time = context.text(LocalizableDate(time, style: .dayAndMinute))
        return (context.text(texts[name]), "\(time)")
    }

    /// The links to the forms that the resource has: change, copy, delete.
    private func actions(_ context: HTMLContext) -> [HTMLButtonLink] {
        let query = ResourceVersionQuery(id: item.id)
        let edit = ResourceEditQuery(id: item.id)
        let copy = ResourceNewQuery<R>(copy: item.id)
        let links: [(ResourceAction, text: String, link: String, style: HTMLButtonLink.Style)] = [
            (.update, "edit", context.link(to: R.Edit(query: edit)), .primary),
            (.create, "copy", context.link(to: R.New(query: copy)), .secondary),
            (.delete, "delete", context.link(to: R.ConfirmDelete(query: query)), .destructive),
        ]
        return links.filter { access.actions.contains($0.0) }.map {
            HTMLButtonLink(
                context.text(texts[$0.text]), to: $0.link, style: $0.style,
                opensDialog: $0.0 == .delete || R.Fields.hasShortForm)
        } + historyLink(context)
    }

    /// The link to the history, if it is kept.
    private func historyLink(_ context: HTMLContext) -> [HTMLButtonLink] {
        guard R.Fields.history.isKept else { return [] }
        let link = context.link(to: R.History(query: ResourceHistoryQuery(id: item.id)))
        return [
            HTMLButtonLink(
                context.text(key: "FormworkHistory.title"), to: link, style: .secondary)
        ]
    }
}

extension Resource {
    /// The way from the list to the pages of instances.
    static func breadcrumbs(_ context: HTMLContext) -> [(title: String, link: String)] {
        [(context.text(ResourceTexts(Self.self).title), context.link(to: List()))]
    }
}
