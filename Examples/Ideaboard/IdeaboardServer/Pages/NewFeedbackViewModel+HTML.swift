import Formwork
public import FormworkHTML
import FormworkRows
import Foundation
public import Ideaboard

extension NewFeedbackViewModel: HTMLView {
    /// The form of row objects, one for each page, in the reader's language.
    public func htmlPage(_ context: HTMLContext) -> HTMLPage {
        let title = context.text(heading)
        let form = HTMLForm(
            submittingTo: SendFeedbackRequest.self, query: EmptyQuery(), submitTitle: submitTitle,
            cancel: (cancelTitle, context.link(to: Ideas.List()))
        ) { localizer in
            let form = FeedbackForm()
            form.localize(localizer)
            return form
        }
        return HTMLPage(title: title, main: form.html(context))
    }
}
