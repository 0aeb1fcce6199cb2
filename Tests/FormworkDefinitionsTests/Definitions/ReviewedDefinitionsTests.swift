import Formwork
import FormworkDefinitions
import FormworkSQLite
import FormworkServer
import Foundation
import HTTPTypes
import Testing

@Suite("Definitions with reviewers") struct ReviewedDefinitionsTests {
    private let files: TemporaryDefinitions
    private let definitions: Definitions
    private let application: FormworkApplication

    init() async throws {
        files = try TemporaryDefinitions(["club.yml": "fields: [{ name: age, type: integer }]"])
        definitions = try Definitions(
            directory: files.url, isEdited: true, reviewerRole: "reviewer")
        let store = try SQLiteStore(path: files.database, models: definitions.models)
        try await definitions.takeOver(into: store)
        var application = FormworkApplication(
            store: store,
            localization: try definitions.texts(libraries: FormworkServerTexts.bundles),
            site: Site(name: definitions.name, home: definitions.home))
        application.recognizeCallers(by: RoleRecognition())
        for resource in definitions.resources { try application.register(resource) }
        self.application = application
    }

    private func send(
        _ method: HTTPRequest.Method, _ path: String, _ json: String = "", as role: String = ""
    ) async throws -> OutgoingResponse {
        let headers: HTTPFields = [
            .accept: "application/json", .contentType: "application/json",
            try #require(HTTPField.Name("X-Role")): role,
        ]
        return await application.respond(
            to: IncomingRequest(
                method: method, path: path, headers: headers, body: Data(json.utf8)))
    }

    @Test("Everyone fills in the forms, and reviewers alone see what was entered")
    func answers() async throws {
        let added = try await send(.post, "/club", #"{"age": 8041}"#)
        #expect(added.status == .created)
        let link = try #require(added.headers[.location])
        for path in ["/club", "/club.csv", "/club.json", "/club/choices"] {
            #expect(try await !send(.get, path).text.contains("8041"), "\(path)")
        }
        #expect(try await send(.get, link).status == .notFound)
        #expect(try await send(.get, link, as: "reviewer").text.contains("8041"))
        #expect(try await send(.get, "/club", as: "reviewer").text.contains("8041"))
        #expect(try await send(.delete, link + "?version=1").status == .notFound)
    }

    @Test("Reviewers alone see and change the definitions")
    func editor() async throws {
        #expect(try await send(.get, "/definitions").status == .unauthorized)
        #expect(
            try await send(.get, "/definitions", as: "guest").text.contains(#""items":[]"#))
        #expect(try await send(.get, "/definitions", as: "reviewer").text.contains("club"))
        let definition = #"{"name": "trip", "fields": [{"name": "day", "type": "date"}]}"#
        #expect(try await send(.post, "/definitions", definition).status == .forbidden)
        #expect(files.text(of: "trip.yml") == nil)
        let added = try await send(.post, "/definitions", definition, as: "reviewer")
        #expect(added.status == .created, "\(added.text)")
    }

    @Test("A reader who may not see the answer gets the empty form again, with the notice")
    func page() async throws {
        let page = await application.respond(
            to: IncomingRequest(path: "/club/new", headers: [.accept: "text/html"]))
        let token = try #require(page.text.firstMatch(of: /name="_csrf" value="([^"]+)"/)?.1)
        let cookie = page.headers[.setCookie]?.prefix { $0 != ";" } ?? ""
        let answer = await application.respond(
            to: IncomingRequest(
                method: .post, path: "/club/new",
                headers: [
                    .accept: "text/html", .cookie: String(cookie),
                    .contentType: "application/x-www-form-urlencoded",
                ], body: Data("_csrf=\(token)&age=8041".utf8)))
        #expect(answer.status == .seeOther)
        #expect(answer.headers[.location] == "/club/new")
    }

    @Test("Unknown readers of a list of which reviewers alone see anything are led to the log-in")
    func entrance() async throws {
        for path in ["/definitions", "/club"] {
            let answer = await application.respond(
                to: IncomingRequest(path: path, headers: [.accept: "text/html"]))
            #expect(answer.status == .seeOther)
            #expect(answer.headers[.location] == "/enter?next=\(path)")
        }
    }

    @Test("A navigation leads to the forms, and to the list of the editor")
    func navigation() throws {
        let links = try definitions.lists.map { try $0.request.link }
        #expect(links == ["/club/new", "/definitions"])
    }
}

/// Believes a header field.
private struct RoleRecognition: CallerRecognition {
    func identity(in context: RecognitionContext) async throws -> CallerIdentity? {
        guard let role = context.visit.header("X-Role"), !role.isEmpty else { return nil }
        return CallerIdentity(id: ModelIdType(), name: role, roles: [role])
    }

    func entrance(for identity: CallerIdentity?, returningTo link: String) -> String? {
        "/enter?next=\(link)"
    }
}
