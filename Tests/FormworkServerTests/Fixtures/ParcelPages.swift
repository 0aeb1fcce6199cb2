import Formwork
import FormworkHTML
import FormworkMacros
import Foundation

@ViewModel struct ParcelViewModel: RequestableViewModel, HTMLView {
    typealias Request = ShowParcelRequest

    @LocalizedString var heading
    let recipient: String
    let due: LocalizableDate?
    var vmId = ViewModelId(type: ParcelViewModel.self)

    static func stub() -> ParcelViewModel {
        ParcelViewModel(recipient: "Stub recipient", due: nil)
    }

    func htmlPage(_ context: HTMLContext) -> HTMLPage {
        let title = context.text(heading)
        let due = due.map(context.text) ?? ""
        return HTMLPage(title: title, main: "<h1>\(title)</h1><p>\(recipient)</p><p>\(due)</p>")
    }
}

/// The form itself, for both pages that show it.
@ViewModel struct ParcelFormViewModel: ParcelFields {
    var recipient = ""
    var note: String?
    var weight: ExactDecimal?
    var due: CivilDate?
    var vmId = ViewModelId(type: ParcelFormViewModel.self)

    static func stub() -> ParcelFormViewModel { ParcelFormViewModel() }
}

@ViewModel struct NewParcelViewModel: RequestableViewModel, HTMLView {
    typealias Request = NewParcelRequest

    @LocalizedString var heading
    var vmId = ViewModelId(type: NewParcelViewModel.self)

    static func stub() -> NewParcelViewModel { NewParcelViewModel() }

    func htmlPage(_ context: HTMLContext) -> HTMLPage {
        let title = context.text(heading)
        let form = HTMLForm(
            of: ParcelFormViewModel(), submittingTo: CreateParcelRequest.self, query: EmptyQuery(),
            submitTitle: heading)
        return HTMLPage(title: title, main: "<h1>\(title)</h1>\(form.html(context))")
    }
}

@ViewModel struct EditParcelViewModel: RequestableViewModel, HTMLView {
    typealias Request = EditParcelRequest

    @LocalizedString var heading
    let query: ParcelQuery
    let form: ParcelFormViewModel
    var vmId = ViewModelId(type: EditParcelViewModel.self)

    static func stub() -> EditParcelViewModel {
        EditParcelViewModel(query: ParcelQuery(id: ModelIdType()), form: .stub())
    }

    func htmlPage(_ context: HTMLContext) -> HTMLPage {
        let title = context.text(heading)
        let form = HTMLForm(
            of: form, submittingTo: UpdateParcelRequest.self, query: query, submitTitle: heading)
        return HTMLPage(title: title, main: "<h1>\(title)</h1>\(form.html(context))")
    }
}
