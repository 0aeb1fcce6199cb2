import Formwork
import FormworkServer
import FormworkTesting
import Foundation
import HTTPTypes
import Testing

@Suite struct ResourceHooksTests {
    private let store = InMemoryModelStore()
    private let notes = HookNotes()

    private func noting<Result>(_ work: () async throws -> Result) async rethrows -> Result {
        try await HookNotes.$current.withValue(notes) { try await work() }
    }

    private static let ada = #"{"name": "Ada", "passphrase": "horse-battery"}"#

    @Test("The hooks run around each change of a program, and can change the fields")
    func program() async throws {
        let program = Program(try KeeperApplication.make(store: store))
        try await noting {
            let created = await program.send(
                .post, "/keepers", json: Self.ada,
                headers: [HTTPField.Name("X-User") ?? .from: "eve", .acceptLanguage: "en"])
            let id = try created.decoded(StoredReference.self).id
            #expect(
                try await store.fetch(Stored<Keeper>.self, id: id)?.notes.hasPrefix("by eve in en")
                    == true)
            let link = "/keepers/\(id)"
            _ = await program.send(.patch, "\(link)?version=1", json: #"{"name": "bob"}"#)
            #expect(try await store.fetch(Stored<Keeper>.self, id: id)?.name == "Bob")
            #expect(await program.send(.delete, "\(link)?version=2").status == .ok)
            #expect(await program.send(.patch, "\(link)/restore", json: "{}").status == .ok)
        }
        #expect(
            notes.list == [
                "willCreate Ada", "didCreate 1", "willUpdate Ada to bob", "didUpdate 1 to 2",
                "willDelete Bob", "didDelete Bob", "didRestore Bob",
            ])
    }

    @Test("The same hooks run for pages, once for a form that is sent twice")
    func page() async throws {
        var browser = Browser(try KeeperApplication.make(store: store))
        let page = await browser.open("/keepers/new").text
        let key = try #require(page.firstMatch(of: /name="formwork-key" value="([^"]+)"/))
        let fields: KeyValuePairs = [
            "name": "Ada", "passphrase": "horse-battery", "formwork-key": String(key.1),
        ]
        await noting {
            let first = await browser.post(fields, to: "/keepers/new")
            let second = await browser.post(fields, to: "/keepers/new")
            #expect(first.status == .seeOther, "\(first.text)")
            #expect(second.headers[.location] == first.headers[.location])
        }
        #expect(notes.list == ["willCreate Ada", "didCreate 1"])
    }

    @Test("A repeated request of a program runs no hook again")
    func repeated() async throws {
        let keeper = try await store.insert(Stored(Keeper.example("Ada")))
        let program = Program(try KeeperApplication.make(store: store))
        let key = HTTPField.Name("Idempotency-Key") ?? .from
        await noting {
            for (method, link, json) in [
                (HTTPRequest.Method.patch, "?version=1", #"{"name": "bob"}"#),
                (.delete, "?version=2", nil),
            ] {
                for _ in 0..<2 {
                    let answer = await program.send(
                        method, "/keepers/\(keeper.id)\(link)", json: json, headers: [key: "k"])
                    #expect(answer.status == .ok, "\(answer.text)")
                }
            }
        }
        #expect(
            notes.list == [
                "willUpdate Ada to bob", "didUpdate 1 to 2", "willDelete Bob", "didDelete Bob",
            ])
    }

    @Test("A hook refuses a change with an error at its row, and nothing is written")
    func refusal() async throws {
        let keeper = try await store.insert(Stored(Keeper.example("Ada")))
        let application = try KeeperApplication.make(store: store)
        let program = Program(application)
        var browser = Browser(application)
        let reserved = Self.ada.replacing("Ada", with: "Nobody")
        try await noting {
            for (method, link) in [
                (HTTPRequest.Method.post, "/keepers"), (.patch, "/keepers/\(keeper.id)?version=1"),
            ] {
                let answer = await program.send(method, link, json: reserved)
                #expect(answer.status.code == 422)
                let error = try answer.decoded(RequestError.self)
                #expect(error.fieldIds.map(\.id) == ["name"])
                #expect(answer.text.contains("This name is reserved"))
                #expect(answer.text.contains(#""code":"reserved""#))
            }
            _ = await browser.open("/keepers/new")
            let page = await browser.post(
                ["name": "Nobody", "passphrase": "horse-battery"], to: "/keepers/new")
            #expect(page.text.contains("This name is reserved"))
            #expect(page.text.contains("value=\"Nobody\""))
        }
        let stored = try await store.fetch(ModelQuery<Stored<Keeper>>())
        #expect(stored.models.map(\.name) == ["Ada"])
        #expect(!notes.list.contains { $0.hasPrefix("did") })
    }

    @Test("A hook that refuses a deletion keeps the instance")
    func keptInstance() async throws {
        let keeper = try await store.insert(Stored(Keeper.example("Eternal")))
        let program = Program(try KeeperApplication.make(store: store))
        let answer = await program.send(.delete, "/keepers/\(keeper.id)?version=1")
        #expect(answer.status == .conflict)
        #expect(try await store.fetch(Stored<Keeper>.self, id: keeper.id) != nil)
    }
}
