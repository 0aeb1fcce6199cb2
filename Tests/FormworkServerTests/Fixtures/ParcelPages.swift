import Formwork
import FormworkHTML
import FormworkMacros
import FormworkServer
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

extension ParcelViewModel: ViewModelFactory {
    static func model(
        context: ServerRequestContext<ShowParcelRequest>
    ) async throws -> ParcelViewModel {
        let parcel = try await context.find(Parcel.self, id: context.request.query.id)
        let due = parcel.due.map { LocalizableDate($0.teaTime, style: .dayAndMinute) }
        return ParcelViewModel(recipient: parcel.recipient, due: due)
    }
}

extension CivilDate {
    /// Four in the afternoon.
    fileprivate var teaTime: Date {
        CivilDateTime(date: self, time: .midnight).instant.addingTimeInterval(16 * 3_600)
    }
}

extension NewParcelViewModel: ViewModelFactory {
    static func model(
        context: ServerRequestContext<NewParcelRequest>
    ) async throws -> NewParcelViewModel { NewParcelViewModel() }
}

extension EditParcelViewModel: ViewModelFactory {
    static func model(
        context: ServerRequestContext<EditParcelRequest>
    ) async throws -> EditParcelViewModel {
        let query = context.request.query
        let parcel = try await context.find(Parcel.self, id: query.id)
        return EditParcelViewModel(
            query: ParcelQuery(id: query.id, version: query.version ?? parcel.version),
            form: ParcelFormViewModel(
                recipient: parcel.recipient, note: parcel.note, weight: parcel.weight,
                due: parcel.due))
    }
}

extension CreateParcelRequest: RequestHandler {
    static func respond(
        context: ServerRequestContext<CreateParcelRequest>
    ) async throws -> StoredReference {
        try await context.store.insert(Parcel(context.request.requestBody)).reference
    }
}

extension UpdateParcelRequest: RequestHandler {
    static func respond(
        context: ServerRequestContext<UpdateParcelRequest>
    ) async throws -> StoredReference {
        let query = context.request.query
        var parcel = Parcel(context.request.requestBody)
        parcel.id = query.id
        parcel.version = query.version ?? 0
        return try await context.store.update(parcel).reference
    }
}

extension DeleteParcelRequest: RequestHandler {
    static func respond(
        context: ServerRequestContext<DeleteParcelRequest>
    ) async throws -> StoredReference {
        let query = context.request.query
        try await context.store.delete(Parcel.self, id: query.id, version: query.version)
        return StoredReference(id: query.id)
    }
}

extension DestroyParcelRequest: RequestHandler {
    static func respond(
        context: ServerRequestContext<DestroyParcelRequest>
    ) async throws -> StoredReference {
        let id = context.request.query.id
        try await context.store.destroy(Parcel.self, id: id)
        return StoredReference(id: id)
    }
}

extension CreateParcelRequest: FormRequest {
    static func page(query: EmptyQuery) -> NewParcelRequest { NewParcelRequest() }

    static func notice(after response: StoredReference) -> LocalizableString? {
        .localized(key: "Parcel.sent")
    }

    static func destination(after response: StoredReference) -> any ServerRequest {
        ShowParcelRequest(query: ParcelQuery(id: response.id))
    }
}

extension UpdateParcelRequest: FormRequest {
    static func page(query: ParcelQuery) -> EditParcelRequest {
        EditParcelRequest(query: ParcelQuery(id: query.id))
    }

    static func page(query: ParcelQuery, refusedBy error: RequestError) -> EditParcelRequest {
        error.code == .conflict ? page(query: query) : EditParcelRequest(query: query)
    }

    static func destination(after response: StoredReference) -> any ServerRequest {
        ShowParcelRequest(query: ParcelQuery(id: response.id))
    }
}
