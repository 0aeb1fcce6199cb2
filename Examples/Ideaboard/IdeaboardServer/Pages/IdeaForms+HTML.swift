import Formwork
public import FormworkHTML
import Foundation
public import Ideaboard

extension NewIdeaViewModel: HTMLView {
    /// The form for a new idea.
    public func htmlPage(_ context: HTMLContext) -> HTMLPage {
        let title = context.text(heading)
        let form = HTMLForm(
            of: form, submittingTo: CreateIdeaRequest.self, query: EmptyQuery(),
            submitTitle: submitTitle,
            cancel: (cancelTitle, context.link(to: ListIdeasRequest(query: .init()))))
        return HTMLPage(
            title: title, breadcrumbs: [context.wayToIdeas], main: form.html(context))
    }
}

extension EditIdeaViewModel: HTMLView {
    /// The form for changing an idea.
    public func htmlPage(_ context: HTMLContext) -> HTMLPage {
        let title = context.text(heading)
        let form = HTMLForm(
            of: form, submittingTo: UpdateIdeaRequest.self,
            query: IdeaVersionQuery(id: ideaId, version: version), submitTitle: submitTitle,
            cancel: (cancelTitle, context.link(to: ShowIdeaRequest(query: .init(id: ideaId)))))
        return HTMLPage(
            title: title, breadcrumbs: context.way(to: self.form.title, id: ideaId),
            main: form.html(context))
    }
}

extension DeleteIdeaViewModel: HTMLView {
    /// The question, and a sentence with the idea's title.
    public func htmlPage(_ context: HTMLContext) -> HTMLPage {
        let title = context.text(heading)
        let form = HTMLForm(
            submittingTo: DeleteIdeaRequest.self,
            query: IdeaVersionQuery(id: ideaId, version: version),
            submitTitle: submitTitle, isDestructive: true,
            cancel: (cancelTitle, context.link(to: ShowIdeaRequest(query: .init(id: ideaId)))))
        return HTMLPage(
            title: title, breadcrumbs: context.way(to: self.title, id: ideaId),
            main: """
                <p>\(context.localizer.text(explanation))</p>
                \(form.html(context))
                """)
    }
}
