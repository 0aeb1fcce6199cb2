import Formwork

/// The drafts that the reader has of a resource, each with a link that takes it up and a button
/// that discards it.
struct DraftList<R: Resource> {
    let drafts: [ResourceDraft]
    let access: ResourceAccess

    /// The list behind the number of drafts; empty without drafts.
    func html(_ context: HTMLContext) -> HTML {
        guard !drafts.isEmpty else { return .empty }
        let count = context.text(
            key: "FormworkDraft.count", arguments: ["count": .integer(Int64(drafts.count))])
        let items: HTML = drafts.map { item($0, context) }.joined()
        return """
            <details class="drafts"><summary>\(count)</summary>
            <ul>
            \(items)</ul>
            </details>

            """
    }

    private func item(_ draft: ResourceDraft, _ context: HTMLContext) -> HTML {
        let title = context.text(draft.heading(of: R.self, hiding: access.hidden))
        let date = context.date(of: draft)
        let label = context.text(
            key: "FormworkDraft.discardNamed", arguments: ["title": .text(title)])
        let query = ResourceDraftQuery(draft: draft.name)
        var html: HTML = """
            <li><span><a href="\(link(to: draft, context))"><bdi>\(title)</bdi></a> \
            <span class="draft-date">\(date)</span></span>
            <form method="post" action="\(context.link(to: R.Discard.self, query: query))">
            """
        html.appendSender(context)
        html += """
            <button type="submit" class="button button-quiet" aria-label="\(label)">\
            \(context.text(key: "FormworkDraft.discard"))</button></form></li>

            """
        return html
    }

    private func link(to draft: ResourceDraft, _ context: HTMLContext) -> String {
        guard let id = draft.id else {
            let query = ResourceNewQuery<R>(copy: draft.copy, draft: draft.name)
            return context.link(to: R.New(query: query))
        }
        let query = ResourceEditQuery(id: id, version: draft.version, draft: draft.name)
        return context.link(to: R.Edit(query: query))
    }
}

extension HTMLContext {
    /// The time at which a draft was kept.
    fileprivate func date(of draft: ResourceDraft) -> String { text(LocalizableDate(draft.date)) }
}

extension HTMLContext {
    /// The context in which a form shows a draft, unless it shows what was sent last.
    func showing(_ draft: ResourceDraft?) -> HTMLContext {
        guard let draft, submission == nil else { return self }
        var context = self
        context.submission = PageSubmission(
            submitted: draft.fields(in: ValueFormat(localizer: localizer)),
            action: .localize(from: draft.language))
        return context
    }

    /// The note that a form shows a draft, and what is not kept in one.
    func note<R: Resource>(on draft: ResourceDraft?, of resource: R.Type) -> HTML {
        guard let draft else { return .empty }
        let notes = draft.notes(for: resource).map { text($0) }
        return HTMLNotice(.information, "\(notes.joined(separator: " "))").html(self)
    }
}
