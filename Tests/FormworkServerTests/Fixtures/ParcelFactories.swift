import Formwork
import FormworkServer
import Foundation

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
