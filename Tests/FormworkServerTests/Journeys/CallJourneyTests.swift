import Formwork
import FormworkServer
import FormworkTesting
import Foundation
import HTTPTypes
import Testing

@Suite struct CallJourneyTests {
    private let store = InMemoryModelStore()

    private func count() async throws -> Int {
        try await store.fetch(ModelQuery<Parcel>()).total
    }

    @Test("A program adds, changes, deletes and destroys")
    func wholeLife() async throws {
        let program = Program(try ParcelApplication.make(store: store))
        let added = await program.send(
            .post, CreateParcelRequest.path, json: #"{"recipient":"Ada","weight":"1.5"}"#)
        #expect(added.status == .created)
        let parcel = try added.decoded(StoredReference.self)
        #expect(parcel.version == 1)

        let query = "?id=\(parcel.id)&version=1"
        let changed = await program.send(
            .patch, UpdateParcelRequest.path + query, json: #"{"recipient":"Grace"}"#)
        #expect(changed.status == .ok)
        #expect(try changed.decoded(StoredReference.self).version == 2)

        let stale = await program.send(
            .patch, UpdateParcelRequest.path + query, json: #"{"recipient":"Mary"}"#)
        #expect(stale.status == .conflict)
        #expect(try await store.fetch(Parcel.self, id: parcel.id)?.recipient == "Grace")

        let deleted = await program.send(.delete, "\(DeleteParcelRequest.path)?id=\(parcel.id)")
        #expect(try deleted.decoded(StoredReference.self).id == parcel.id)
        #expect(try await count() == 0)
        let destroyed = await program.send(.delete, "\(DestroyParcelRequest.path)?id=\(parcel.id)")
        #expect(try destroyed.decoded(StoredReference.self).id == parcel.id)
    }

    @Test("A call that breaks the rules is refused with the fields, in the program's language")
    func invalid() async throws {
        let program = Program(try ParcelApplication.make(store: store))
        let response = await program.send(
            .post, CreateParcelRequest.path, json: #"{"weight":"-1","id":"x"}"#)
        #expect(response.status.code == 422)
        let error = try response.decoded(RequestError.self)
        #expect(error.fieldIds.map(\.id) == ["recipient", "weight", "id"])
        #expect(
            try error.validations.map { try $0.messages[0].message.localizedString } == [
                "Fill in: Recipient", "Weight: the least value is 0", "The form has no field “id”",
            ])
        #expect(try await count() == 0)
    }

    @Test(
        "A body that is no such JSON is refused",
        arguments: [
            "{", "[]", "1", "null", #"{"recipient":[[1]}"#, #"{"recipient":"Ada"}x"#, "\0",
        ])
    func malformed(json: String) async throws {
        let program = Program(try ParcelApplication.make(store: store))
        let response = await program.send(.post, CreateParcelRequest.path, json: json)
        #expect(response.status == .badRequest)
        #expect(try response.decoded(RequestError.self).code == .malformed)
        #expect(try await count() == 0)
    }

    @Test("The place where a body is no JSON is named in the reader's language")
    func place() async throws {
        let program = Program(try ParcelApplication.make(store: store))
        let response = await program.send(
            .post, CreateParcelRequest.path, json: #"{"weight": x}"#,
            headers: [.acceptLanguage: "de"])
        let error = try response.decoded(RequestError.self)
        #expect(
            try error.message.localizedString
                == "Das JSON der Anfrage war in Zeile 1, Spalte 12 nicht lesbar: „x}“."
                + " Es wurde nichts geändert.")
    }

    @Test(
        "A body of another type is refused",
        arguments: [
            nil, "text/plain", "application/xml", "application/x-www-form-urlencodedX", "json", "",
        ])
    func unsupportedType(type: String?) async throws {
        let program = Program(try ParcelApplication.make(store: store))
        let body = #"{"recipient":"Ada"}"#
        for (method, path) in [
            (HTTPRequest.Method.post, CreateParcelRequest.path),
            (.patch, "\(UpdateParcelRequest.path)?id=\(ModelIdType())"),
        ] {
            let response = await program.application.respond(
                to: IncomingRequest(
                    method: method, path: path.components(separatedBy: "?")[0],
                    query: path.components(separatedBy: "?").last ?? "",
                    headers: type.map { [.contentType: $0] } ?? [:], body: Data(body.utf8)))
            #expect(response.status == .unsupportedMediaType)
            #expect(try response.decoded(RequestError.self).code == .unsupportedType)
            #expect(response.text.contains("Send application/json."))
        }
        #expect(try await count() == 0)
    }

    @Test("A body that was too large to be read is refused")
    func tooLarge() async throws {
        let application = try ParcelApplication.make(store: store)
        for (type, accept) in [
            ("application/json", "application/json"),
            ("application/x-www-form-urlencoded", "text/html"),
            ("multipart/form-data; boundary=B", "text/html"),
        ] {
            let response = await application.respond(
                to: IncomingRequest(
                    method: .post, path: CreateParcelRequest.path,
                    headers: [.contentType: type, .accept: accept], body: nil))
            #expect(response.status == .contentTooLarge)
            #expect(!response.body.isEmpty)
        }
    }

    @Test(
        "A call that a browser sends from another site is refused",
        arguments: ["cross-site", "same-site"])
    func elsewhere(site: String) async throws {
        let program = Program(try ParcelApplication.make(store: store))
        let field = try #require(HTTPField.Name("Sec-Fetch-Site"))
        let response = await program.send(
            .post, CreateParcelRequest.path, json: #"{"recipient":"Ada"}"#, headers: [field: site])
        #expect(response.status == .forbidden)
        #expect(try response.decoded(RequestError.self).code == .forgery)
        #expect(try await count() == 0)
        let own = await program.send(
            .post, CreateParcelRequest.path, json: #"{"recipient":"Ada"}"#,
            headers: [field: "same-origin"])
        #expect(own.status == .created)
    }

    @Test("PUT replaces a model: missing values are removed, invalid values are refused")
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
