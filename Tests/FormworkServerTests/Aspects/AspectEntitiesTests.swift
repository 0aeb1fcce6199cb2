import Formwork
import FormworkServer
import FormworkTesting
import Foundation
import HTTPTypes
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Changes of instances at the paths of their aspects, which are those of the resources.
@Suite struct AspectEntitiesTests {
    private let errands = ErrandStore()

    private func program() throws -> Program {
        var application = try ErrandApplication.make(store: errands.store, basePath: "/site")
        try application.publishAspects(below: "/nutforms")
        return Program(application)
    }

    private func staff() throws -> Program {
        var application = try KeeperApplication.make(store: errands.store)
        try application.publishAspects(below: "/nutforms")
        return Program(application)
    }

    @Test func `an instance is created, changed by its version, and deleted`() async throws {
        let program = try program()
        let list = "/site/nutforms/api/Errand"
        let created = await program.send(
            .post, list, json: #"{"title": "Bread", "kind": "shop", "tools": ["bag", "cart"]}"#)
        #expect(created.status == .created, "\(created.text)")
        let errand = try #require(try await errands.all().first)
        #expect(errand.tools == [.bag, .cart])
        let path = "\(list)/\(errand.id)"
        let values = await program.send(.get, path)
        #expect(values.headers[.eTag] == "\"1\"")
        let changed = await program.send(
            .patch, "\(path)?version=1", json: #"{"title": "Rolls", "tools": []}"#)
        #expect(changed.status == .ok, "\(changed.text)")
        let stored = try await errands.all()
        #expect(stored.map(\.title) == ["Rolls"])
        #expect(stored.map(\.tools) == [[]])
        #expect(await program.send(.delete, "\(path)?version=2").status == .ok)
        #expect(try await errands.titles().isEmpty)
    }

    @Test(arguments: [
        (HTTPRequest.Method.patch, "/ID", #"{"title": "B"}"#, 428),
        (.patch, "/ID?version=x", #"{"title": "B"}"#, 400),
        (.patch, "/ID?version=1", #"{"title": ""}"#, 422),
        (.patch, "/ID?version=1", #"{"unknown": "B"}"#, 422),
        (.patch, "/ID?version=1", "{", 400),
        (.delete, "/ID", "", 428),
        (.delete, "/00000000-0000-0000-0000-000000000000?version=1", "", 404),
        (.patch, "/new?version=1", #"{"title": "B"}"#, 404),
        (.post, "/ID", #"{"title": "B"}"#, 405),
        (.put, "/ID?version=1", #"{"title": "B"}"#, 405),
        (.post, "/new", #"{"title": "B"}"#, 405),
        (.post, "", #"{"title": "B"}"#, 422),
        (.post, "$kind", #"{"title": "B"}"#, 404),
        (.delete, "", "", 405),
    ])
    func `a change is refused as by the resource`(
        method: HTTPRequest.Method, path: String, json: String, status: Int
    ) async throws {
        let errand = try await errands.add("Bread")
        let path = path.replacingOccurrences(of: "ID", with: errand.id.uuidString)
        let answer = await (try program()).send(
            method, "/site/nutforms/api/Errand\(path)", json: json)
        #expect(answer.status.code == status, "\(answer.text)")
        #expect(try await errands.titles() == ["Bread"])
    }

    @Test func `an older version conflicts with its fields, or is refused`() async throws {
        let program = try program()
        let errand = try await errands.add("Bread")
        let path = "/site/nutforms/api/Errand/\(errand.id)"
        let first = await program.send(.patch, "\(path)?version=1", json: #"{"title": "Rolls"}"#)
        #expect(first.status == .ok)
        let conflict = await program.send(
            .patch, "\(path)?version=1", json: #"{"title": "Cake"}"#)
        #expect(conflict.status.code == 409)
        #expect(conflict.text.contains("Rolls"), "\(conflict.text)")
        let stale = await program.send(
            .patch, path, json: #"{"title": "Cake"}"#, headers: [.ifMatch: "\"1\""])
        #expect(stale.status.code == 412)
        #expect(try await errands.titles() == ["Rolls"])
    }

    @Test func `a change that is sent twice with its key is done once`() async throws {
        let program = try program()
        let key = try #require(HTTPField.Name("Idempotency-Key"))
        func send(_ title: String) async -> OutgoingResponse {
            await program.send(
                .post, "/site/nutforms/api/Errand",
                json: #"{"title": "\#(title)", "kind": "shop"}"#,
                headers: [key: "\"one\"", .authorization: "Basic YTpi"])
        }
        let (first, second) = (await send("Bread"), await send("Bread"))
        #expect(first.status == .created)
        #expect(first.text == second.text)
        #expect(await send("Rolls").status.code == 422)
        #expect(try await errands.titles() == ["Bread"])
    }

    @Test func `permissions and hidden fields are those of the resource`() async throws {
        let ada = try await errands.store.insert(Stored(Keeper.example("Ada")))
        let program = try staff()
        let path = "/nutforms/api/Staff"
        func status(
            _ method: HTTPRequest.Method, _ link: String, _ json: String, _ headers: HTTPFields
        ) async -> Int {
            await program.send(method, path + link, json: json, headers: headers).status.code
        }
        let clerk = Staff.headers("clerk", team: "north")
        let own = "/\(ada.id)?version=1"
        let new = #"{"name": "Bob", "passphrase": "horse-battery"}"#
        #expect(await status(.post, "", new, Staff.headers("guest")) == 403)
        #expect(await status(.delete, own, "", clerk) == 403)
        #expect(await status(.patch, own, #"{"salary": "1"}"#, clerk) == 422)
        #expect(await status(.patch, own, #"{"team": "south"}"#, clerk) == 422)
        #expect(await status(.patch, own, "{}", Staff.headers("clerk", team: "south")) == 404)
        #expect(await status(.patch, own, #"{"notes": "Good"}"#, clerk) == 200)
        let list = await program.send(.get, path + "?values=true", headers: clerk)
        #expect(list.text.contains(#""notes":"Good""#), "\(list.text)")
        for text in ["salary", "73519046", "horse-battery"] { #expect(!list.text.contains(text)) }
        let other = Staff.headers("clerk", team: "south")
        #expect(await program.send(.get, path + "?values=true", headers: other).text == "[]")
    }

    @Test func `a change has the rights of the account that was recognized`() async throws {
        let store = InMemoryModelStore()
        var application = try DossierApplication.make(store: store)
        try application.publishAspects(below: "/nutforms")
        let program = Program(application)
        let roles = try #require(HTTPField.Name("X-Roles"))
        let path = "/nutforms/api/Dossier"
        let new = #"{"title": "Roof", "team": "north"}"#
        let created = await program.send(.post, path, json: new, headers: [roles: "boss"])
        #expect(created.status == .created, "\(created.text)")
        let page = try await store.fetch(ModelQuery<Stored<Dossier>>())
        let link = "\(path)/\(try #require(page.models.first).id)?version=1"
        let clerk: HTTPFields = [roles: "clerk north"]
        #expect(await program.send(.delete, link, headers: clerk).status == .forbidden)
        #expect(await program.send(.delete, link, headers: [roles: "boss"]).status == .ok)
    }

    @Test func `a body that is larger than that of the resource is refused`() async throws {
        let text = String(repeating: "x", count: Errands.maxBodySize)
        try await serving(try program().application) { server in
            var request = URLRequest(url: server.appending(path: "site/nutforms/api/Errand"))
            request.httpMethod = "POST"
            request.httpBody = Data(#"{"title": "\#(text)"}"#.utf8)
            request.setValue("application/json", forHTTPHeaderField: "Content-Type")
            let (_, answer) = try await URLSession.shared.data(for: request)
            #expect((answer as? HTTPURLResponse)?.statusCode == 413)
        }
    }

    @Test func `a route below the published path is refused with both places`() throws {
        enum Aspects: ErrandResource { static var path: String { "/nutforms/meta/class" } }
        var application = try ErrandApplication.make()
        try application.publishAspects(below: "/nutforms")
        let error = #expect(throws: RegistrationError.self) {
            try application.register(Aspects.self)
        }
        #expect(error?.code == .collision)
        #expect(error?.message.contains("The publication of aspects below /nutforms") == true)
        #expect(error?.message.contains("Aspects") == true)
    }
}
