import Formwork
import FormworkServer
import FormworkTesting
import Foundation
import HTTPTypes
import Testing

@Suite struct FormworkApplicationOpenAPITests {
    private typealias Object = [String: Any]

    private func document(
        _ application: FormworkApplication, _ locale: Locale? = nil
    ) throws -> [String: Any] {
        let data = application.openAPI(locale: locale)
        return try #require(try JSONSerialization.jsonObject(with: data) as? Object)
    }

    private func member(_ document: Object, _ path: String...) throws -> Object {
        try path.reduce(document) { try #require($0[$1] as? Object, "\($1)") }
    }

    @Test func `the paths are those for programs`() throws {
        let paths = try member(try document(try ErrandApplication.make(basePath: "/site")), "paths")
        let operations = paths.flatMap { path, methods in
            (methods as? Object ?? [:]).keys.map { "\($0) \(path)" }
        }
        #expect(
            operations.sorted() == [
                "delete /site/errands/{id}", "get /site/errands", "get /site/errands.csv",
                "get /site/errands.json", "get /site/errands/choices", "get /site/errands/fields",
                "get /site/errands/{id}",
                "patch /site/errands/{id}", "patch /site/errands/{id}/restore",
                "post /site/errands",
                "post /site/errands/{id}/restore",
            ])
    }

    @Test func `a body has an example that its form accepts`() async throws {
        let application = try ErrandApplication.make()
        let schemas = try member(try document(application), "components", "schemas")
        let examples = try #require(try member(schemas, "Errand")["examples"] as? [Object])
        let body = try JSONSerialization.data(withJSONObject: try #require(examples.first))
        let answer = await application.respond(
            to: IncomingRequest(
                method: .post, path: "/errands",
                headers: [.accept: "application/json", .contentType: "application/json"],
                body: body))
        #expect(answer.status == .created, "\(String(decoding: answer.body, as: UTF8.self))")
    }

    @Test func `a later route is described too`() throws {
        var application = try ErrandApplication.make()
        _ = application.openAPI()
        let before = try member(try document(application), "paths").count
        try application.register(NewParcelRequest.self)
        #expect(try member(try document(application), "paths").count == before + 1)
    }

    @Test func `a body has the rules of its form, and a change needs none of its fields`() throws {
        let schemas = try member(
            try document(try ErrandApplication.make()), "components", "schemas")
        let errand = try member(schemas, "Errand")
        #expect((errand["required"] as? [String])?.sorted() == ["kind", "title"])
        #expect(errand["additionalProperties"] as? Bool == false)
        let title = try member(errand, "properties", "title")
        #expect(title["maxLength"] as? Int == 40)
        #expect(try member(schemas, "ErrandChanges")["required"] == nil)
        let item = try member(schemas, "ErrandItem", "properties")
        #expect(try member(item, "cost")["type"] as? String == "string")
        #expect(try member(item, "version")["type"] as? String == "integer")
    }

    @Test func `the parameters of a list are its orders, columns, sizes and filters`() throws {
        let list = try member(
            try document(try ErrandApplication.make()), "paths", "/errands", "get")
        let names = (list["parameters"] as? [Object] ?? []).compactMap { $0["name"] as? String }
        #expect(
            names == [
                "search", "page", "from", "pageSize", "columns", "kind", "cost-from", "cost-to",
                "due-from", "due-to", "isUrgent", "sort",
            ])
    }

    @Test func `the parameters of filters have the values that are taken`() throws {
        var all = try parameters(of: "/errands", in: try ErrandApplication.make())
        let firms = try FirmApplication.make(store: InMemoryModelStore())
        all.merge(try parameters(of: "/deliveries", in: firms)) { first, _ in first }
        #expect(try member(all, "kind")["enum"] as? [String] == ["shop", "post"])
        #expect(try member(all, "isUrgent")["type"] as? String == "boolean")
        #expect(try member(all, "due-from")["format"] as? String == "date")
        #expect(try member(all, "firm")["format"] as? String == "uuid")
        let pattern = try #require(try member(all, "cost-to")["pattern"] as? String)
        #expect(pattern.hasPrefix("^(?:") && pattern.hasSuffix(")$"))
        // The words of a search for an instance to choose are for pages.
        #expect(all["firm-find"] == nil)
    }

    /// The schemas of the parameters of a list, without the empty text that each takes.
    private func parameters(
        of path: String, in application: FormworkApplication
    ) throws -> Object {
        let list = try member(try document(application), "paths", path, "get")
        var schemas: Object = [:]
        for parameter in list["parameters"] as? [Object] ?? [] {
            let schema = try #require(parameter["schema"] as? Object)
            let name = try #require(parameter["name"] as? String)
            schemas[name] = (schema["anyOf"] as? [Object])?.first ?? schema
        }
        return schemas
    }

    @Test func `the answer about fields has two lists of names`() throws {
        let answer = try member(
            try document(try ErrandApplication.make()), "paths", "/errands/fields", "get",
            "responses", "200", "content", "application/json", "schema", "properties")
        #expect(answer.keys.sorted() == ["editable", "readOnly"])
        for list in ["editable", "readOnly"] {
            let schema = try member(answer, list)
            #expect(schema["type"] as? String == "array")
            #expect(try member(schema, "items")["type"] as? String == "string")
        }
    }

    @Test func `a change names its version, and what was created leads on`() throws {
        let paths = try member(try document(try ErrandApplication.make()), "paths")
        let change = try member(paths, "/errands/{id}", "patch")
        let names = (change["parameters"] as? [Object] ?? []).compactMap { $0["name"] as? String }
        #expect(names == ["id", "If-Match", "Idempotency-Key"])
        let links = try member(paths, "/errands", "post", "responses", "201", "links")
        #expect(links.keys.sorted() == ["delete", "get", "patch"])
    }

    @Test func `the words are those of a language`() throws {
        let german = try document(try ParcelApplication.make(), Locale(identifier: "de"))
        let english = try document(try ParcelApplication.make())
        #expect(!NSDictionary(dictionary: german).isEqual(to: english))
    }

    @Test func `a server answers with its description`() async throws {
        let application = try ErrandApplication.make(basePath: "/site")
        var browser = Browser(application)
        let answer = await browser.open("/site/openapi.json")
        #expect(answer.headers[.contentType] == "application/json")
        #expect(answer.body == application.openAPI())
        #expect(await browser.send(.post, "/site/openapi.json").status == .notFound)
    }

    @Test(arguments: [true, false])
    func `a list has no parameter by which hidden fields are asked for`(isHidden: Bool) throws {
        var application = try DossierApplication.make(store: InMemoryModelStore())
        if !isHidden { application.grantEveryone(role: "boss") }
        let list = try member(try document(application), "paths", "/dossiers", "get")
        let parameters = list["parameters"] as? [Object] ?? []
        for name in ["columns", "sort"] {
            let parameter = try #require(parameters.first { $0["name"] as? String == name })
            let schema = "\(try #require(parameter["schema"]))"
            #expect(schema.contains("title"))
            #expect(schema.contains("salary") != isHidden, "\(name)")
        }
    }

    @Test func `requests may have a token where programs have tokens`() throws {
        let plain = try document(try ErrandApplication.make())
        #expect(plain["security"] == nil)
        var application = try ErrandApplication.make()
        application.recognizeCallers(by: TokenRecognitionOfTest())
        let document = try document(application)
        let scheme = try member(document, "components", "securitySchemes", "token")
        #expect(scheme["scheme"] as? String == "bearer")
        let security = try #require(document["security"] as? [[String: [String]]])
        #expect(security == [[:], ["token": []]])
    }
}

/// Knows no program, and would know its token.
private struct TokenRecognitionOfTest: CallerRecognition {
    var takesTokens: Bool { true }

    func identity(in context: RecognitionContext) async throws -> CallerIdentity? { nil }
}
