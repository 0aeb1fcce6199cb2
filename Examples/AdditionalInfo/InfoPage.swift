import Formwork
import FormworkHTML
import FormworkMacros
import FormworkRows
import FormworkServer

/// The page with the form: `swift run AdditionalInfo --page`.
@ViewModel
struct InfoPage: RequestableViewModel, ViewModelFactory {
    typealias Request = InfoPageRequest

    @LocalizedString var heading
    @LocalizedString var submitTitle
    @LocalizedString var done

    var vmId = ViewModelId(type: InfoPage.self)

    init() {}

    static func stub() -> InfoPage { InfoPage() }

    static func model(context: ServerRequestContext<InfoPageRequest>) async throws -> InfoPage {
        InfoPage()
    }
}

extension InfoPage: HTMLView {
    /// Rules that are values are live in the page; the code of the form runs when it is sent.
    func htmlPage(_ context: HTMLContext) -> HTMLPage {
        let form = HTMLForm(
            submittingTo: SendInfoRequest.self, query: EmptyQuery(), submitTitle: submitTitle
        ) { _ in
            let form = AdditionalInfoForm()
            // A page has the rows of its body alone.
            form.canAddLines = false
            return form
        }
        return HTMLPage(title: context.text(heading), main: form.html(context))
    }
}
