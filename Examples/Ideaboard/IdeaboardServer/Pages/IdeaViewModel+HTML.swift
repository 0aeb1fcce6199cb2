import Formwork
public import FormworkHTML
import Foundation
public import Ideaboard

extension IdeaViewModel: HTMLView {
    /// The idea: text, facts, and what can be done with it.
    public func htmlPage(_ context: HTMLContext) -> HTMLPage {
        HTMLPage(
            title: title,
            main: """
                <h1 dir="auto">\(title)</h1>
                \(HTML.prose(content))
                \(facts(context))
                \(actions(context))
                """)
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

    private func actions(_ context: HTMLContext) -> HTML {
        let query = IdeaVersionQuery(id: ideaId)
        let edit = context.link(to: EditIdeaRequest(query: query))
        let delete = context.link(to: ConfirmDeleteIdeaRequest(query: query))
        let list = context.link(to: ListIdeasRequest(query: .init()))
        return """
            <p class="actions"><a class="button" href="\(edit)">\(context.text(editTitle))</a>
            <a class="button button-secondary" href="\(delete)">\(context.text(deleteTitle))</a>
            <a href="\(list)">\(context.text(backTitle))</a></p>
            """
    }
}
