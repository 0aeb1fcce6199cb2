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

extension ParcelCreated: ResponseBodyFactory {
    static func body(
        context: ServerRequestContext<CreateParcelRequest>
    ) async throws -> ParcelCreated {
        let parcel = try await context.store.insert(Parcel(context.request.requestBody))
        return ParcelCreated(
            parcel: ParcelAnswer(id: try parcel.requireId(), version: parcel.version))
    }
}

extension ParcelUpdated: ResponseBodyFactory {
    static func body(
        context: ServerRequestContext<UpdateParcelRequest>
    ) async throws -> ParcelUpdated {
        let query = context.request.query
        var parcel = Parcel(context.request.requestBody)
        parcel.id = query.id
        parcel.version = query.version ?? 0
        let updated = try await context.store.update(parcel)
        return ParcelUpdated(parcel: ParcelAnswer(id: query.id, version: updated.version))
    }
}

extension ParcelDeleted: ResponseBodyFactory {
    static func body(
        context: ServerRequestContext<DeleteParcelRequest>
    ) async throws -> ParcelDeleted {
        let query = context.request.query
        try await context.store.delete(Parcel.self, id: query.id, version: query.version)
        return ParcelDeleted(id: query.id)
    }
}

extension ParcelDestroyed: ResponseBodyFactory {
    static func body(
        context: ServerRequestContext<DestroyParcelRequest>
    ) async throws -> ParcelDestroyed {
        let id = context.request.query.id
        try await context.store.destroy(Parcel.self, id: id)
        return ParcelDestroyed(id: id)
    }
}

extension CreateParcelRequest: FormRequest {
    static func page(query: EmptyQuery) -> NewParcelRequest { NewParcelRequest() }

    static func notice(after response: ParcelCreated) -> LocalizableString? {
        .localized(key: "Parcel.sent")
    }

    static func destination(after response: ParcelCreated) -> any ServerRequest {
        ShowParcelRequest(query: ParcelQuery(id: response.parcel.id))
    }
}

extension UpdateParcelRequest: FormRequest {
    static func page(query: ParcelQuery) -> EditParcelRequest {
        EditParcelRequest(query: ParcelQuery(id: query.id))
    }

    static func page(query: ParcelQuery, refusedBy error: RequestError) -> EditParcelRequest {
        error.code == .conflict ? page(query: query) : EditParcelRequest(query: query)
    }

    static func destination(after response: ParcelUpdated) -> any ServerRequest {
        ShowParcelRequest(query: ParcelQuery(id: response.parcel.id))
    }
}
