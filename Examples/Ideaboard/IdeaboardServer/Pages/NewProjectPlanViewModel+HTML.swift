import Formwork
public import FormworkHTML
import Foundation
public import Ideaboard

extension NewProjectPlanViewModel: HTMLView {
    /// The form for a new plan.
    public func htmlPage(_ context: HTMLContext) -> HTMLPage {
        let title = context.text(heading)
        var form = HTMLForm(
            of: definition(localizer: context.localizer),
            submittingTo: CreateProjectPlanRequest.self, query: EmptyQuery(),
            submitTitle: submitTitle,
            cancel: (cancelTitle, context.link(to: ListProjectPlansRequest(query: .init()))))
        form.questionsLink =
            context.link(to: CreateProjectPlanRequest.self, query: EmptyQuery()) + "/questions"
        return HTMLPage(title: title, main: "<h1>\(title)</h1>\n\(form.html(context))")
    }

    private func definition(localizer: Localizer) -> FormDefinition {
        do {
            return try FormDefinition(
                rows: ProjectPlanBody.formRows, localizer: localizer, withMessages: true)
        } catch {
            preconditionFailure("Registering the request found nothing wrong. \(error)")
        }
    }
}
