import Formwork
public import FormworkHTML
import Foundation
public import Ideaboard

extension IdeaViewModel: HTMLView {
    /// The idea: its actions, text and facts.
    public func htmlPage(_ context: HTMLContext) -> HTMLPage {
        let list = context.link(to: ListIdeasRequest(query: .init()))
        let query = IdeaVersionQuery(id: ideaId)
        let edit = context.link(to: EditIdeaRequest(query: query))
        let delete = context.link(to: ConfirmDeleteIdeaRequest(query: query))
        return HTMLPage(
            title: title,
            breadcrumbs: [(context.text(backTitle), list)],
            actions: [
                .init(context.text(editTitle), to: edit),
                .init(context.text(deleteTitle), to: delete, style: .destructive),
            ],
            main: HTML.prose(content) + facts(context))
    }

    private func facts(_ context: HTMLContext) -> HTML {
        var items: [(term: LocalizableString, description: HTML)] = [
            (labels.authorName, "<bdi>\(authorName)</bdi>"),
            (labels.category, "\(context.text(category))"),
        ]
        if let budget { items.append((labels.budget, "<bdi>\(context.text(budget))</bdi>")) }
        if let dueDate { items.append((labels.dueDate, "\(context.text(dueDate))")) }
        items += [
            (
                labels.contactEmail,
                "<a href=\"\(LinkTarget.mail(to: contactEmail))\" dir=\"ltr\">\(contactEmail)</a>"
            ),
            (createdAtTitle, "\(context.text(createdAt))"),
            (updatedAtTitle, "\(context.text(updatedAt))"),
        ]
        return HTMLDescriptionList(items.map { (context.text($0.term), $0.description) })
            .html(context)
    }
}
