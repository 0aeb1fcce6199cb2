import Formwork
import FormworkServer
import FormworkTesting
import Foundation
import HTTPTypes
import Testing

@Suite struct VersionTagTests {
    private let store = InMemoryModelStore()

    /// An errand in its second version, and its address.
    private func errand() async throws -> (item: Stored<Errand>, link: String) {
        var item = try await store.insert(Stored(Errand.bread))
        item.notes = "Rye"
        item = try await store.update(item)
        return (item, "/errands/\(item.id)")
    }

    @Test("The JSON of an instance has its version as tag, and is not sent to a client that has it")
    func tag() async throws {
        let (_, link) = try await errand()
        let program = Program(try ErrandApplication.make(store: store))
        let read = await program.send(.get, link)
        #expect(read.headers[.eTag] == "\"2\"")
        let known = await program.send(.get, link, headers: [.ifNoneMatch: "\"2\""])
        #expect(known.status == .notModified)
        #expect(await program.send(.get, "/errands").headers[.eTag]?.hasPrefix("W/") == true)
        let changed = await program.send(
            .patch, link, json: #"{"cost": 3}"#, headers: [.ifMatch: "\"2\""])
        #expect(changed.headers[.eTag] == "\"3\"")
        var browser = Browser(try ErrandApplication.make(store: store))
        #expect(await browser.open(link).headers[.eTag] == nil)
    }

    @Test("A compressed answer has a tag of its own, by which it is known and can be changed")
    func compressed() async throws {
        var item = Stored(Errand.bread)
        item.notes = String(repeating: "a", count: 2_000)
        let link = "/errands/\(try await store.insert(item).id)"
        let program = Program(try ErrandApplication.make(store: store))
        let read = await program.send(.get, link, headers: [.acceptEncoding: "gzip"])
        let tag = try #require(read.headers[.eTag])
        #expect(tag == "\"1-gzip\"")
        let known = await program.send(
            .get, link, headers: [.acceptEncoding: "gzip", .ifNoneMatch: tag])
        #expect(known.status == .notModified)
        let changed = await program.send(
            .patch, link, json: #"{"cost": 3}"#, headers: [.ifMatch: tag])
        #expect(changed.status == .ok, "\(changed.text)")
    }

    @Test(
        "If-Match takes the place of the version in the query, and must hold",
        arguments: [
            ("\"2\"", 200, ""), ("\"1\", \"2\"", 200, ""), (" , \"2\",", 200, ""),
            ("*", 200, ""), ("\"a,b\",\"2\"", 200, ""),
            ("\"1\"", 412, "preconditionFailed"), ("\"02\"", 412, "preconditionFailed"),
            ("W/\"2\"", 412, "preconditionFailed"), ("\"\"", 412, "preconditionFailed"),
            ("2", 400, "badPrecondition"), ("\"2", 400, "badPrecondition"),
            ("", 400, "badPrecondition"), (",", 400, "badPrecondition"),
            ("\"1\" \"2\"", 400, "badPrecondition"), ("*, \"2\"", 400, "badPrecondition"),
            ("\"2 \"", 400, "badPrecondition"), ("w/\"2\"", 400, "badPrecondition"),
        ])
    func precondition(field: String, status: Int, code: String) async throws {
        let program = Program(try ErrandApplication.make(store: store))
        for (method, json) in [(HTTPRequest.Method.patch, #"{"cost": 3}"#), (.delete, nil)] {
            let (item, link) = try await errand()
            let answer = await program.send(method, link, json: json, headers: [.ifMatch: field])
            #expect(answer.status.code == status, "\(answer.text)")
            if status == 200 {
                let stored = try await store.fetch(Stored<Errand>.self, id: item.id)
                #expect(stored?.version == (method == .patch ? 3 : nil))
                try? await store.destroy(Stored<Errand>.self, id: item.id)
            } else {
                #expect(try answer.decoded(RequestError.self).code.rawValue == code)
                let stored = try await store.fetch(Stored<Errand>.self, id: item.id)
                #expect(stored?.version == 2)
                try await store.destroy(Stored<Errand>.self, id: item.id)
            }
        }
    }

    @Test("A value that others have stored already is no conflict with the query's version alone")
    func strictness() async throws {
        let (_, link) = try await errand()
        let program = Program(try ErrandApplication.make(store: store))
        for (json, status) in [(#"{"notes": "Rye"}"#, 200), (#"{"notes": "Oats"}"#, 409)] {
            let strict = await program.send(
                .patch, "\(link)?version=1", json: json, headers: [.ifMatch: "\"1\""])
            #expect(strict.status.code == 412)
            let merged = await program.send(.patch, "\(link)?version=1", json: json)
            #expect(merged.status.code == status, "\(merged.text)")
        }
    }

    @Test("Without a version and without If-Match nothing is changed")
    func neither() async throws {
        let (_, link) = try await errand()
        let program = Program(try ErrandApplication.make(store: store))
        #expect(await program.send(.patch, link, json: #"{"cost": 3}"#).status.code == 428)
        #expect(await program.send(.delete, link).status.code == 428)
    }

    @Test("An instance that does not exist is not found, whatever If-Match lists")
    func missing() async throws {
        let program = Program(try ErrandApplication.make(store: store))
        let link = "/errands/\(ModelIdType())"
        for field in ["*", "\"1\""] {
            for (method, json) in [(HTTPRequest.Method.patch, "{}"), (.delete, nil)] {
                let answer = await program.send(
                    method, link, json: json, headers: [.ifMatch: field])
                #expect(answer.status == .notFound)
            }
        }
    }
}
