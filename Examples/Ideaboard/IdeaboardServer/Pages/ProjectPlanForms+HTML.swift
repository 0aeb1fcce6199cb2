import Formwork
public import FormworkHTML
import Foundation
public import Ideaboard

extension NewProjectPlanViewModel: HTMLView {
    /// The form for a new plan.
    public func htmlPage(_ context: HTMLContext) -> HTMLPage {
        let title = context.text(heading)
        let form = HTMLForm(
            of: ProjectPlan.self, submittingTo: CreateProjectPlanRequest.self,
            query: EmptyQuery(), submitTitle: submitTitle,
            cancel: (cancelTitle, context.link(to: ListProjectPlansRequest(query: .init()))))
        return HTMLPage(
            title: title, breadcrumbs: [context.wayToPlans], main: form.html(context))
    }
}

extension EditProjectPlanViewModel: HTMLView {
    /// The form for changing a plan, with its logo.
    public func htmlPage(_ context: HTMLContext) -> HTMLPage {
        let title = context.text(heading)
        var form = HTMLForm(
            of: form, submittingTo: UpdateProjectPlanRequest.self,
            query: ProjectPlanVersionQuery(id: planId, version: version),
            submitTitle: submitTitle,
            cancel: (
                cancelTitle, context.link(to: ShowProjectPlanRequest(query: .init(id: planId)))
            ))
        form.fileLinks = [
            "logo":
                context.link(to: ShowProjectPlanLogoRequest(query: .init(id: planId)))
        ]
        let plan = context.link(to: ShowProjectPlanRequest(query: .init(id: planId)))
        return HTMLPage(
            title: title, breadcrumbs: [context.wayToPlans, (self.form.title, plan)],
            main: form.html(context))
    }
}
