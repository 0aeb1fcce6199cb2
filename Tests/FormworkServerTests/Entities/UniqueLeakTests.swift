import Formwork
import FormworkServer
import FormworkTesting
import Foundation
import HTTPTypes
import Testing

/// Whether a value is taken is no news for callers who may not send the form.
@Suite("Unique values of instances that a caller may not see") struct UniqueLeakTests {
    private let store = InMemoryModelStore()

    private func send(
        _ link: String, _ json: String, roles: String?
    ) async throws -> OutgoingResponse {
        let application = try DossierApplication.make(store: store)
        var headers = HTTPFields()
        headers[HTTPField.Name("X-Roles") ?? .from] = roles
        return await Program(application).send(.post, link, json: json, headers: headers)
    }

    private func stored() async throws -> ModelIdType {
        try await store.insert(
            Stored(Dossier(title: "Secret", team: .north, salary: "", note: "", leader: nil))
        ).id
    }

    @Test(
        "A creation that is not permitted has one answer, whether its value is taken or free",
        arguments: [(nil, 403), ("visitor", 403), ("clerk south", 422)] as [(String?, Int)])
    func creation(roles: String?, status: Int) async throws {
        _ = try await stored()
        let (taken, free) = (
            try await send("/dossiers", #"{"title": "Secret"}"#, roles: roles),
            try await send("/dossiers", #"{"title": "Free"}"#, roles: roles)
        )
        #expect(taken.status.code == status)
        #expect(taken.text.contains("taken") == (status == 422))
        #expect(status == 422 || taken.status == free.status)
    }

    @Test(
        "Questions of a form are refused like the form",
        arguments: [
            ("/dossiers/new/questions", nil, 403), ("/dossiers/new/questions", "clerk south", 200),
            ("/dossiers/ID/edit/questions?version=1", nil, 404),
            ("/dossiers/ID/edit/questions?version=1", "clerk south", 404),
            ("/dossiers/ID/edit/questions?version=1", "clerk north", 200),
        ] as [(String, String?, Int)])
    func questions(link: String, roles: String?, status: Int) async throws {
        let id = try await stored()
        for title in ["Secret", "Free"] {
            let answer = try await send(
                link.replacingOccurrences(of: "ID", with: id.uuidString),
                #"{"code":"taken","tag":"title","values":{"title":["\#(title)"]}}"#, roles: roles)
            #expect(answer.status.code == status, "\(answer.text)")
            #expect(answer.text.contains("verdict") == (status == 200))
        }
    }
}
