import Formwork
import FormworkServer
import FormworkTesting
import Foundation
import HTTPTypes
import Testing

@Suite struct UnchangedUpdateTests {
    private let store = InMemoryModelStore()

    private func errand(_ title: String = "Bread") async throws -> Stored<Errand> {
        var errand = Errand.bread
        errand.title = title
        return try await store.insert(Stored(errand))
    }

    @Test(
        "A change to the stored values is answered with their version, and is no write",
        arguments: ["{}", #"{"title": "Bread"}"#, #"{"cost": null, "tools": []}"#])
    func program(json: String) async throws {
        let item = try await errand()
        let program = Program(try ErrandApplication.make(store: store))
        let answer = await program.send(
            .patch, "/errands/\(item.id)", json: json, headers: [.ifMatch: "\"1\""])
        #expect(answer.status == .ok, "\(answer.text)")
        #expect(answer.headers[.eTag] == "\"1\"")
        #expect(try answer.decoded(StoredReference.self).version == 1)
        #expect(try await store.fetch(Stored<Errand>.self, id: item.id) == item)
    }

    @Test("A form that is sent as it was read leads to its page, and makes no version")
    func page() async throws {
        let item = try await errand()
        var browser = Browser(try ErrandApplication.make(store: store))
        let link = "/errands/\(item.id)"
        _ = await browser.open("\(link)/edit")
        let saved = await browser.post(
            [("title", "Bread"), ("kind", "shop")], to: "\(link)/edit?version=1")
        #expect(saved.status == .seeOther, "\(saved.text)")
        #expect(saved.headers[.location] == link)
        #expect(try await store.fetch(Stored<Errand>.self, id: item.id) == item)
    }

    @Test("Changes of others stay, and their version is the answer")
    func merged() async throws {
        let item = try await errand()
        var other = item
        other.notes = "Rye"
        other = try await store.update(other)
        let program = Program(try ErrandApplication.make(store: store))
        let answer = await program.send(
            .patch, "/errands/\(item.id)?version=1", json: #"{"title": "Bread"}"#)
        #expect(try answer.decoded(StoredReference.self).version == 2, "\(answer.text)")
        #expect(try await store.fetch(Stored<Errand>.self, id: item.id) == other)
    }

    @Test("A history has no entry of a change to the stored values")
    func history() async throws {
        let firm = try await store.insert(Stored(Firm(name: "Acme", secret: "")))
        let item = try await store.insert(
            Stored(
                Delivery(
                    title: "Bread", firm: Reference(firm), carrier: nil, weight: nil, parcels: [])))
        let program = Program(try FirmApplication.make(store: store))
        for json in ["{}", #"{"title": "Rolls"}"#] {
            let answer = await program.send(
                .patch, "/deliveries/\(item.id)?version=1", json: json)
            #expect(answer.status == .ok, "\(answer.text)")
        }
        let versions = try await store.versions(
            of: Stored<Delivery>.self, id: item.id, Pagination(maxResults: 9))
        #expect(versions.total == 2)
    }

    @Test("A text that differs in its scalars alone is a change")
    func scalars() async throws {
        let item = try await errand("Caf\u{E9}")
        let program = Program(try ErrandApplication.make(store: store))
        _ = await program.send(
            .patch, "/errands/\(item.id)?version=1", json: #"{"title": "Cafe\u0301"}"#)
        let stored = try #require(try await store.fetch(Stored<Errand>.self, id: item.id))
        #expect(stored.version == 2)
        #expect(stored.title.unicodeScalars.count == 5)
    }

    @Test(
        "The answer to a guess of a password is the same, whether it is right or wrong",
        arguments: ["horse-battery", "staple-paperclip"])
    func password(guess: String) async throws {
        let keeper = try await store.insert(Stored(Keeper.example("Ada")))
        let program = Program(try KeeperApplication.make(store: store))
        let answer = await program.send(
            .patch, "/keepers/\(keeper.id)?version=1", json: #"{"passphrase": "\#(guess)"}"#)
        #expect(try answer.decoded(StoredReference.self).version == 2, "\(answer.text)")
    }

    @Test("A repeated request with a key has the answer that it had, whatever is stored by then")
    func repeated() async throws {
        var item = try await errand()
        let program = Program(try ErrandApplication.make(store: store))
        let key = try #require(HTTPField.Name("Idempotency-Key"))
        for _ in 0..<2 {
            let answer = await program.send(
                .patch, "/errands/\(item.id)?version=1", json: "{}", headers: [key: "k"])
            #expect(try answer.decoded(StoredReference.self).version == 1, "\(answer.text)")
            item.notes += "Rye"
            item = try await store.update(item)
        }
    }

    @Test("An update without a change is counted among the writes of its submission")
    func counted() async throws {
        let item = try await errand()
        let key = SubmissionKey(request: "PATCH /errands", sender: "Ada", text: "k")
        let claim = SubmissionClaim(key, content: "{}")
        let updated = try await SubmissionClaim.$current.withValue(claim) {
            try await store.update(item, over: item)
        }
        #expect(updated == item)
        #expect(claim.nextWrite() == 2)
    }
}
