import Formwork
import FormworkAspects
import FormworkServer
import FormworkTesting
import Foundation
import HTTPTypes
import Testing

@Suite struct AspectPublisherTests {
    private let store = InMemoryModelStore()

    private func errands() throws -> Program {
        var application = try ErrandApplication.make(store: store, basePath: "/site")
        try application.publishAspects(below: "/nutforms")
        return Program(application)
    }

    private func keepers() throws -> Program {
        var application = try KeeperApplication.make(store: store)
        try application.publishAspects(below: "/nutforms")
        return Program(application)
    }

    @Test func `the structure has the attributes and the relations of a form`() async throws {
        let answer = await (try errands()).send(.get, "/site/nutforms/meta/class/Errand")
        #expect(answer.status == .ok)
        #expect(answer.headers[.contentType] == "application/json")
        for text in [
            #"{"name":"title","type":"java.lang.String","is_primary":false}"#,
            #"{"name":"cost","type":"java.math.BigDecimal","is_primary":false}"#,
            #"{"name":"due","type":"java.time.LocalDate","is_primary":false}"#,
            #"{"name":"kind","type":"ToOne","target_class":"Errand$kind"}"#,
            #"{"name":"tools","type":"ToMany","target_class":"Errand$tools"}"#,
        ] { #expect(answer.text.contains(text), "\(answer.text)") }
        #expect(!answer.text.contains("stops"))
    }

    @Test func `texts, rules and choices are those of the form`() async throws {
        let program = try errands()
        func text(_ path: String) async -> String {
            await program.send(.get, "/site/nutforms/\(path)").text
        }
        let texts = await text("localization/en/Errand/new")
        #expect(texts.contains(#""form.label":"New errand""#), "\(texts)")
        #expect(texts.contains(#""form.title.label":"What is to be done?""#), "\(texts)")
        #expect(texts.contains(#""rule.title maxLength":"#), "\(texts)")
        let rules = await text("rules/Errand/new")
        #expect(rules.contains(#"title.length \u003c= 40"#), "\(rules)")
        #expect(rules.contains(#"cost \u003e= 0.0"#), "\(rules)")
        let kinds = await text("api/Errand$kind?search=pos")
        #expect(kinds == #"[{"id":"post","label":"Post"}]"#)
        let read = await text("rules/Errand/read")
        #expect(read.contains(#""name":"[Security] all","condition":"false""#), "\(read)")
        #expect(await text("widget-mapping").contains(#""notes":"default/textarea""#))
    }

    @Test(arguments: [
        "meta/class/Nothing", "meta/class/..", "meta/class/%2e%2e", "meta/class/Errand/",
        "meta/class/%3Cscript%3E", "localization/xx/Errand/new", "localization/en/Errand/delete",
        "rules/Errand/..%2fnew", "api/Errand/1", "api/Errand/00000000-0000-0000-0000-000000000000",
        "api/Errand$title", "api/Nothing", "api/Errand$", "layout/Nothing", "widget/default/x", "",
        "api/..%5c..%5cetc", "meta/class/Errand%00",
    ])
    func `a path without an aspect is not found and names nothing`(path: String) async throws {
        let answer = await (try errands()).send(.get, "/site/nutforms/\(path)")
        #expect(answer.status == .notFound, "\(answer.text)")
        for text in ["Errand", "What is", "Fatal", "swift"] { #expect(!answer.text.contains(text)) }
    }

    @Test func `only reading is answered, and a query that is none is refused`() async throws {
        let program = try errands()
        let answer = await program.send(.post, "/site/nutforms/meta/class/Errand", json: "{}")
        #expect(answer.status == .methodNotAllowed)
        #expect(answer.headers[.allow] == "GET, HEAD")
        for limit in ["0", "-1", "x", "99999999999999999999"] {
            let answer = await program.send(.get, "/site/nutforms/api/Errand$kind?limit=\(limit)")
            #expect(answer.status == .badRequest)
        }
    }

    @Test func `an application publishes nothing by itself`() async throws {
        let program = Program(try ErrandApplication.make())
        let answer = await program.send(.get, "/nutforms/meta/class/Errand")
        #expect(answer.status == .notFound)
    }

    @Test(arguments: ["nutforms", "/", "", "/a b", "/a//b", "/a/", "/{id}", "/errands"])
    func `a path that is none or is taken is refused`(path: String) throws {
        var application = try ErrandApplication.make()
        #expect(throws: RegistrationError.self) { try application.publishAspects(below: path) }
    }

    @Test func `a reference is a relation, whose choices are searched for`() async throws {
        let firm = try await store.insert(Stored(Firm(name: "Acme", secret: "hush")))
        _ = try await store.insert(Stored(Firm(name: "Other", secret: "hush")))
        var application = try FirmApplication.make(store: store)
        try application.publishAspects(below: "/nutforms")
        let program = Program(application)
        let structure = await program.send(.get, "/nutforms/meta/class/Delivery")
        let relation = #"{"name":"firm","type":"ToOne","target_class":"Firm"}"#
        #expect(structure.text.contains(relation), "\(structure.text)")
        let found = await program.send(.get, "/nutforms/api/Firm?search=acm")
        #expect(found.text == "[{\"id\":\"\(firm.id)\",\"label\":\"Acme\"}]")
        let chosen = await program.send(.get, "/nutforms/api/Firm?search=other&id=\(firm.id)")
        #expect(chosen.text.contains("Acme") && chosen.text.contains("Other"))
    }

    // MARK: Permissions

    @Test func `hidden fields are in no aspect, and secrets have no values`() async throws {
        let ada = try await store.insert(Stored(Keeper.example("Ada")))
        let program = try keepers()
        let clerk = Staff.headers("clerk", team: "north")
        for path in [
            "meta/class/Staff", "localization/en/Staff/new", "rules/Staff/new", "layout/Staff",
            "api/Staff/\(ada.id)",
        ] {
            let answer = await program.send(.get, "/nutforms/\(path)", headers: clerk)
            #expect(answer.status == .ok, "\(path): \(answer.text)")
            for text in ["salary", "isActive", "73519046", "horse-battery"] {
                #expect(!answer.text.contains(text), "\(path): \(answer.text)")
            }
        }
        let path = "/nutforms/api/Staff/\(ada.id)"
        let boss = await program.send(.get, path, headers: Staff.headers("boss"))
        #expect(boss.text.contains("73519046") && !boss.text.contains("horse-battery"))
        let mapping = await program.send(.get, "/nutforms/widget-mapping", headers: clerk)
        #expect(mapping.text.contains(#""passphrase":"default/password-input""#))
    }

    @Test func `scopes, actions and read-only fields are those of the resource`() async throws {
        let bob = try await store.insert(Stored(Keeper.example("Bob", .south)))
        let program = try keepers()
        let clerk = Staff.headers("clerk", team: "north")
        let path = "/nutforms/api/Staff/\(bob.id)"
        #expect(await program.send(.get, path, headers: clerk).status == .notFound)
        let choices = await program.send(.get, "/nutforms/api/Staff?id=\(bob.id)", headers: clerk)
        #expect(choices.status == .ok && !choices.text.contains("Bob"), "\(choices.text)")
        let rules = await program.send(.get, "/nutforms/rules/Staff/edit", headers: clerk)
        #expect(rules.text.contains(#"{"name":"$team","field":"team"}"#), "\(rules.text)")
        let guest = await program.send(
            .get, "/nutforms/rules/Staff/new", headers: Staff.headers("guest"))
        #expect(guest.status == .forbidden)
    }
}
