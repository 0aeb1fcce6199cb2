import Formwork
import FormworkServer
import FormworkTesting
import Foundation
import HTTPTypes
import Testing

@Suite("A request that replaces") struct ReplaceRequestTests {
    @Test("is served by PUT: what it does not carry is gone, and what breaks the rules is refused")
    func put() async throws {
        let store = InMemoryModelStore()
        var application = try ParcelApplication.make(store: store)
        try application.register(ReplaceParcelRequest.self)
        let program = Program(application)
        var parcel = Parcel(ParcelBody(recipient: "Ada", weight: ExactDecimal("1.5")))
        parcel.note = "Handle with care"
        let stored = try await store.insert(parcel)
        let link = "\(ReplaceParcelRequest.path)?id=\(try stored.requireId())&version=1"

        #expect(ReplaceParcelRequest.action.httpMethod == "PUT")
        let response = await program.send(.put, link, json: #"{"recipient":"Grace"}"#)
        #expect(response.status == .ok)
        #expect(try response.decoded(ParcelReplaced.self).version == 2)
        let replaced = try await store.fetch(Parcel.self, id: try stored.requireId())
        #expect(replaced?.recipient == "Grace")
        #expect(replaced?.note == nil)
        #expect(replaced?.weight == nil)

        let invalid = await program.send(.put, link, json: #"{"weight":"-1"}"#)
        #expect(invalid.status.code == 422)
        let error = try invalid.decoded(RequestError.self)
        #expect(error.fieldIds.map(\.id) == ["recipient", "weight"])
        let other = await program.send(.patch, link, json: #"{"recipient":"Mary"}"#)
        #expect(other.status == .methodNotAllowed)
        #expect(other.headers[.allow] == "PUT")
    }
}

private struct ReplaceParcelRequest: ReplaceRequest {
    typealias Query = ParcelQuery
    typealias RequestBody = ParcelBody
    typealias ResponseBody = ParcelReplaced
    var parts: ServerRequestParts<Self>
}

private struct ParcelReplaced: ServerRequestBody {
    let version: Int
}

extension ReplaceParcelRequest: RequestHandler {
    static func respond(
        context: ServerRequestContext<ReplaceParcelRequest>
    ) async throws -> ParcelReplaced {
        var parcel = Parcel(context.request.requestBody)
        parcel.id = context.request.query.id
        parcel.version = context.request.query.version ?? 0
        return ParcelReplaced(version: try await context.store.update(parcel).version)
    }
}
