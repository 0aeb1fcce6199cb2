import Formwork
import FormworkHTML
import FormworkMacros
import FormworkRows
import Foundation

/// The page with the form, which is shown at first and after each refusal.
@ViewModel
struct LoginPage: RequestableViewModel {
    typealias Request = LoginPageRequest

    @LocalizedString var heading
    @LocalizedString var submitTitle
    @LocalizedString var done

    var vmId = ViewModelId(type: LoginPage.self)

    init() {}

    static func stub() -> LoginPage { LoginPage() }
}

extension LoginPage: HTMLView {
    /// Each page has a form of its own, whose code runs when the page is sent.
    func htmlPage(_ context: HTMLContext) -> HTMLPage {
        var form = HTMLForm(
            submittingTo: LoginRequest.self, query: EmptyQuery(), submitTitle: submitTitle
        ) { _ in LoginForm() }
        // Nothing but code decides on the rows, so that a script in the page has nothing to do.
        form.isLive = false
        return HTMLPage(title: context.text(heading), main: form.html(context))
    }
}
