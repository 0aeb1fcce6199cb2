import Formwork
import FormworkServer
import FormworkTesting
import Foundation
import HTTPTypes
import Testing

@Suite struct FieldOmissionTests {
    private let store = InMemoryModelStore()

    private func keeper() async throws -> Stored<Keeper> {
        try await store.insert(Stored(Keeper.example("Ada")))
    }

    @Test("No answer and no page has a password, and typed clients still decode the instance")
    func leftOut() async throws {
        let keeper = try await keeper()
        let application = try KeeperApplication.make(store: store)
        let (link, program) = ("/keepers/\(keeper.id)", Program(application))
        var browser = Browser(application)
        for link in ["/keepers", link, "\(link)/edit", "/keepers/new?copy=\(keeper.id)"] {
            let json = await program.send(.get, link)
            #expect(json.status == .ok, "\(json.text)")
            #expect(json.text.contains("Ada"))
            #expect(!json.text.contains("horse-battery"))
            let page = await browser.open(link)
            #expect(page.text.contains("Ada"))
            #expect(!page.text.contains("horse-battery"), "\(link)")
        }
        let item = await program.send(.get, link)
        #expect(!item.text.contains("passphrase"))
        #expect(try item.decoded(Stored<Keeper>.self).passphrase == "")
        #expect(try item.decoded(Stored<Keeper>.self).salary == 73_519_046)
        #expect(try item.decoded(ResourceItem<Keepers>.self).item.name == "Ada")
        let list = try await program.send(.get, "/keepers").decoded(ResourceList<Keepers>.self)
        #expect(list.items.map(\.name) == ["Ada"])
    }

    @Test(
        "Instances lose the same values all at once as one after another",
        arguments: [[], ["notes"], ["notes", "name"], ["team"]] as [Set<String>])
    func together(hidden: Set<String>) throws {
        let omission = FieldOmission(secretsOf: [], and: hidden)
        let items = ["Ada", "Bob"].map { Stored(Keeper.example($0)) }
        let shown = try items.omitting(omission).map(\.fields)
        let each = try items.map { try $0.omitting(omission).fields }
        #expect(shown == each)
        #expect(shown.contains { $0.name == "Bob" } == !hidden.contains("name"))
    }

    @Test(
        "A change that leaves the password out or empty keeps it, and another one replaces it",
        arguments: [
            (#"{"notes": "x"}"#, "horse-battery"),
            (#"{"passphrase": "", "notes": "x"}"#, "horse-battery"),
            (#"{"passphrase": null, "notes": "x"}"#, "horse-battery"),
            (#"{"passphrase": "staple-paperclip"}"#, "staple-paperclip"),
        ])
    func kept(json: String, passphrase: String) async throws {
        let keeper = try await keeper()
        let program = Program(try KeeperApplication.make(store: store))
        let answer = await program.send(.patch, "/keepers/\(keeper.id)?version=1", json: json)
        #expect(answer.status == .ok, "\(answer.text)")
        let stored = try await store.fetch(Stored<Keeper>.self, id: keeper.id)
        #expect(stored?.passphrase == passphrase)
    }

    @Test("The form of a change asks for no password, and keeps it if none is typed")
    func form() async throws {
        let keeper = try await keeper()
        var browser = Browser(try KeeperApplication.make(store: store))
        let link = "/keepers/\(keeper.id)/edit"
        let page = await browser.open(link).text
        let input = try #require(page.firstMatch(of: /<input[^>]*name="passphrase"[^>]*>/))
        #expect(!input.0.contains("required"))
        let saved = await browser.post(
            ["name": "Ada L.", "passphrase": "", "team": "south"], to: "\(link)?version=1")
        #expect(saved.status == .seeOther, "\(saved.text)")
        let stored = try await store.fetch(Stored<Keeper>.self, id: keeper.id)
        #expect(stored?.passphrase == "horse-battery")
        #expect(stored?.team == .south)
    }

    @Test("A new instance needs its password, and a conflict about it does not show the stored one")
    func conflict() async throws {
        var keeper = try await keeper()
        let program = Program(try KeeperApplication.make(store: store))
        let created = await program.send(.post, "/keepers", json: #"{"name": "Bob"}"#)
        #expect(created.status.code == 422)
        keeper.notes = "y"
        _ = try await store.update(keeper)
        let stale = await program.send(
            .patch, "/keepers/\(keeper.id)?version=1", json: #"{"passphrase": "staple-paperclip"}"#)
        #expect(stale.status == .conflict)
        #expect(!stale.text.contains("horse-battery"))
        #expect(!stale.text.contains("staple-paperclip"))
    }

    @Test("A column, a filter or a search of a password is refused when it is registered")
    func declared() throws {
        enum Leak: Resource {
            typealias Fields = Keeper
            static var columns: [Column<Keeper>] { [.field(\.passphrase)] }
            static var searched: [PartialKeyPath<Keeper>] { [\.passphrase] }
        }
        var application = try KeeperApplication.make(store: store)
        let error = #expect(throws: RegistrationError.self) { try application.register(Leak.self) }
        #expect(
            error?.message.contains("Leak.columns names “passphrase”, which is a password") == true)
        #expect(
            error?.message.contains("Leak.searched names “passphrase”, which is a password") == true
        )
        #expect(Keepers.searched.contains(\.name))
        #expect(!Keepers.searched.contains(\.passphrase))
    }
}
