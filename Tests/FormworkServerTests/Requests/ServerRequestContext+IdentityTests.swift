import Formwork
import FormworkServer
import FormworkTesting
import Foundation
import HTTPTypes
import Testing

/// Requests whose queries have identities that a client received.
@Suite struct ServerRequestContextIdentityTests {
    private let store = InMemoryModelStore()

    private func program() throws -> Program {
        var application = FormworkApplication(
            store: store, localization: try ParcelApplication.texts.get(),
            site: Site(name: .constant("Fields"), home: NamedFieldRequest(query: .init(.stub()))))
        try application.register(NamedFieldRequest.self)
        return Program(application)
    }

    private func answer(to identity: ModelIdentity) async throws -> (HTTPResponse.Status, String) {
        let link = try NamedFieldRequest.link(query: .init(identity))
        let response = await (try program()).send(.get, link)
        return (response.status, response.text)
    }

    @Test("The instance of an identity is the target and the root of a request")
    func found() async throws {
        let field = try await store.insert(ConformanceBadge(name: "North"))
        let (status, text) = try await answer(to: try field.modelIdentity)
        #expect(status == .ok)
        #expect(text.contains(#""names":["North","North"]"#))
    }

    @Test("An identity of another model, or of no instance, is not found")
    func missing() async throws {
        let idea = try await store.insert(ConformanceIdea.stub())
        #expect(try await answer(to: try idea.modelIdentity).0 == .notFound)
        #expect(try await answer(to: .stub()).0 == .notFound)
    }

    @Test("A text that is no identity is refused")
    func malformed() async throws {
        let path = NamedFieldRequest.path
        let response = await (try program()).send(.get, "\(path)?target=a&rootIdentity=b")
        #expect(response.status == .badRequest)
    }
}

private struct NamedFieldRequest: ShowRequest {
    struct Query: TargetedQuery, RootedQuery {
        let target: ModelIdentity
        let rootIdentity: ModelIdentity

        init(_ identity: ModelIdentity) { (target, rootIdentity) = (identity, identity) }
    }
    struct ResponseBody: ServerRequestBody { let names: [String?] }
    var parts: ServerRequestParts<Self>
}

extension NamedFieldRequest: RequestHandler {
    static func respond(
        context: ServerRequestContext<NamedFieldRequest>
    ) async throws -> ResponseBody {
        let target = try await context.target(ConformanceBadge.self)
        let root = try await context.root(ConformanceBadge.self)
        return ResponseBody(names: [target.name, root.name])
    }
}
