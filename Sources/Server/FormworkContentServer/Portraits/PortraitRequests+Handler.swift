public import Formwork
public import FormworkContent
public import FormworkServer
import Foundation

extension PortraitPicture: FileAnswer {}

extension LoadPortraitRequest: RequestHandler {
    /// Reads the portrait; of an account without one, and of none, it has no picture.
    public static func respond(
        context: ServerRequestContext<LoadPortraitRequest>
    ) async throws -> Portrait {
        let owner = context.request.query.id
        return try await context.portraits.portrait(of: owner)
    }
}

extension LoadPortraitPictureRequest: RequestHandler {
    /// Finds the picture.
    public static func respond(
        context: ServerRequestContext<LoadPortraitPictureRequest>
    ) async throws -> PortraitPicture {
        let query = context.request.query
        let store = context.store
        guard let record = try await context.portraits.record(of: query.id),
            let file = record.fields.picture,
            let content = try await store.content(
                of: file, in: Stored<PortraitRecord>.self, id: record.id)
        else { throw RequestError(.notFound) }
        return PortraitPicture(
            fileName: file.name, mediaType: file.mediaType, content: content,
            isImmutable: query.version == record.portraitVersion)
    }
}

extension UploadPortraitRequest: RequestHandler {
    /// Refuses an unknown caller, before the picture is judged.
    public static func checkCaller(
        _ caller: Caller, query: EmptyQuery, in store: any ModelStore
    ) async throws {
        _ = try caller.requireIdentity()
    }

    /// Writes the portrait of the caller.
    public static func respond(
        context: ServerRequestContext<UploadPortraitRequest>
    ) async throws -> Portrait {
        let owner = try context.caller.requireIdentity().id
        return try await context.portraits.write(context.request.requestBody, of: owner)
    }
}

extension DeletePortraitRequest: RequestHandler {
    /// Removes the portrait of the caller.
    public static func respond(
        context: ServerRequestContext<DeletePortraitRequest>
    ) async throws -> Portrait {
        let owner = try context.caller.requireIdentity().id
        if let record = try await context.portraits.record(of: owner) {
            try await context.store.removeIfPresent(record)
        }
        return Portrait(owner: owner)
    }
}

extension ServerRequestContext {
    fileprivate var portraits: PortraitStore { PortraitStore(store: store, now: now) }
}
