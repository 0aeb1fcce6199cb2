import Formwork
import FormworkServer
import FormworkTesting
import Foundation
import HTTPTypes
import Testing

/// Permissions where several instances are read or changed at once.
@Suite struct ResourceAccessTests {
    private let store = InMemoryModelStore()

    private func add(_ name: String, _ team: KeeperTeam) async throws -> Stored<Keeper> {
        try await store.insert(Stored(Keeper.example(name, team)))
    }

    private func names() async throws -> [String] {
        try await store.fetch(ModelQuery<Stored<Keeper>>()).models.map(\.name).sorted()
    }

    @Test("A file has what the caller may see, and no password", arguments: ["csv", "json"])
    func files(ending: String) async throws {
        _ = try await add("Ada", .north)
        _ = try await add("Bob", .south)
        let program = Program(try KeeperApplication.make(store: store))
        func file(_ headers: HTTPFields) async throws -> String {
            var headers = headers
            headers[.accept] = ending == "csv" ? "text/csv" : "application/json"
            return try await program.send(.get, "/staff.\(ending)", headers: headers).wholeText()
        }
        let clerk = try await file(Staff.headers("clerk", team: "north"))
        #expect(clerk.contains("Ada"), "\(clerk)")
        for text in ["Bob", "salary", "73519046", "horse-battery", "isActive"] {
            #expect(!clerk.contains(text), "\(text): \(clerk)")
        }
        let boss = try await file(Staff.headers("boss"))
        #expect(boss.contains("Bob") && boss.contains("73519046"), "\(boss)")
        #expect(!boss.contains("horse-battery"))
    }

    @Test("Several are deleted by those who may, and none outside of their scope")
    func deletion() async throws {
        let ada = try await add("Ada", .north)
        let bob = try await add("Bob", .south)
        let program = Program(try KeeperApplication.make(store: store))
        let ids = "&ids=\(ada.id).1&ids=\(bob.id).1"
        let link = "/staff/bulk?action=delete&scope=selected\(ids)"
        let boss = Staff.headers("boss", team: "north")
        let answer = await program.send(.patch, link, headers: boss)
        #expect(answer.text.contains("\"done\":1"), "\(answer.text)")
        #expect(try await names() == ["Bob"])
        let question = await program.send(.get, link, headers: boss)
        #expect(!question.text.contains("Bob"), "\(question.text)")
        _ = try await add("Cem", .north)
        _ = await program.send(.patch, "/staff/bulk?action=delete&scope=all&count=1", headers: boss)
        #expect(try await names() == ["Bob"])
        let clerk = await program.send(.patch, link, headers: Staff.headers("clerk"))
        #expect(clerk.text.contains("\"done\":0"), "\(clerk.text)")
        #expect(try await names() == ["Bob"])
    }

    @Test(
        "A value that the caller may not see or change is set in no row",
        arguments: ["team%3Dsouth", "isActive%3Dfalse"])
    func setting(action: String) async throws {
        let ada = try await add("Ada", .north)
        let locked = try await add("Locked", .north)
        let program = Program(try KeeperApplication.make(store: store))
        let ids = "&ids=\(ada.id).1&ids=\(locked.id).1"
        let link = "/staff/bulk?action=\(action)&scope=selected\(ids)"
        let clerk = await program.send(.patch, link, headers: Staff.headers("clerk"))
        #expect(clerk.status == .badRequest, "\(clerk.text)")
        let boss = await program.send(.patch, link, headers: Staff.headers("boss"))
        #expect(boss.text.contains("\"done\":1"), "\(boss.text)")
        #expect(boss.text.contains("\"refused\":1"), "\(boss.text)")
        #expect(try await store.fetch(Stored<Keeper>.self, id: locked.id)?.version == 1)
    }

    @Test("The boxes, the tools and the form of an import are those that the caller may use")
    func tools() async throws {
        _ = try await add("Ada", .north)
        var browser = Browser(try KeeperApplication.make(store: store))
        let list = await browser.open("/staff", headers: Staff.headers("guest")).text
        #expect(!list.contains("/staff/import"))
        #expect(!list.contains("value=\"isActive=true\""))
        #expect(!list.contains("value=\"salary\""))
        let form = await browser.open("/staff/import", headers: Staff.headers("guest"))
        #expect(form.status == .forbidden)
        let boss = await browser.open("/staff", headers: Staff.headers("boss")).text
        #expect(boss.contains("/staff/import") && boss.contains("value=\"isActive=true\""))
    }

    @Test("The fields that a caller may enter are named, and those that are hidden from it are not")
    func fields() async throws {
        let program = Program(try KeeperApplication.make(store: store))
        func access(_ role: String) async throws -> ResourceFieldAccess<Staff> {
            let headers = Staff.headers(role)
            return try await program.send(.get, "/staff/fields", headers: headers)
                .decoded(ResourceFieldAccess<Staff>.self)
        }
        let clerk = try await access("clerk")
        #expect(clerk.editable == ["name", "passphrase", "notes"])
        #expect(clerk.readOnly == ["team"])
        let boss = try await access("boss")
        #expect(
            boss.editable == ["name", "passphrase", "team", "salary", "isActive", "notes"])
        #expect(boss.readOnly.isEmpty)
    }

    @Test("The hooks of a resource run for several instances too, and refuse single ones")
    func hooks() async throws {
        let ada = try await add("Ada", .north)
        let eternal = try await add("Eternal", .north)
        let notes = HookNotes()
        try await HookNotes.$current.withValue(notes) {
            let program = Program(try KeeperApplication.make(store: store))
            let answer = await program.send(
                .patch,
                "/keepers/bulk?action=delete&scope=selected&ids=\(ada.id).1&ids=\(eternal.id).1")
            #expect(answer.text.contains("\"done\":1"), "\(answer.text)")
            #expect(answer.text.contains("\"refused\":1"), "\(answer.text)")
        }
        #expect(notes.list == ["willDelete Ada", "willDelete Eternal", "didDelete Ada"])
        #expect(try await names() == ["Eternal"])
    }
}
