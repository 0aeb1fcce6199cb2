import Formwork
import FormworkServer
import FormworkTesting
import Foundation
import HTTPTypes
import Testing

@Suite struct ResourceGateTests {
    private let store = InMemoryModelStore()

    private func add(_ name: String, _ team: KeeperTeam) async throws -> String {
        let item = try await store.insert(Stored(Keeper.example(name, team)))
        return "/staff/\(item.id)"
    }

    private func version(of link: String) async throws -> Int? {
        let id = try #require(ModelIdType(uuidString: String(link.dropFirst("/staff/".count))))
        return try await store.fetch(Stored<Keeper>.self, id: id)?.version
    }

    @Test("Instances outside of a caller's scope are not listed, not counted and not found")
    func scope() async throws {
        let north = try await add("Ada", .north)
        let south = try await add("Bob Ray", .south)
        let application = try KeeperApplication.make(store: store)
        var program = Program(application)
        let headers = Staff.headers("boss", team: "north")
        let list = await program.send(.get, "/staff", headers: headers)
        #expect(list.text.contains("Ada"))
        #expect(list.text.contains(#""total":1"#))
        #expect(!list.text.contains("Bob Ray"))
        #expect(await program.send(.get, north, headers: headers).status == .ok)
        let requests: [(HTTPRequest.Method, String, String?)] = [
            (.get, south, nil), (.get, "\(south)/edit", nil), (.get, "\(south)/delete", nil),
            (.get, "/staff/new?copy=\(south.dropFirst("/staff/".count))", nil),
            (.patch, "\(south)?version=1", #"{"notes": "x"}"#),
            (.delete, "\(south)?version=1", nil),
            (.patch, "\(south)?version=9", #"{"notes": "x"}"#),
            (.patch, "\(south)/edit?version=1", #"{"notes": "x"}"#),
        ]
        for (method, link, json) in requests {
            let answer = await program.send(method, link, json: json, headers: headers)
            #expect(answer.status == .notFound, "\(method) \(link): \(answer.text)")
            #expect(!answer.text.contains("Bob Ray"))
        }
        #expect(try await version(of: south) == 1)
        program.headers = [:]
        #expect(await program.send(.get, south).status == .ok)
    }

    @Test("An action that a caller may not make is forbidden, and its links are absent")
    func actions() async throws {
        let ada = try await add("Ada", .north)
        let locked = try await add("Locked", .north)
        let application = try KeeperApplication.make(store: store)
        let program = Program(application)
        let body = #"{"name": "Eve", "passphrase": "horse-battery"}"#
        let requests: [(String, HTTPRequest.Method, String, String?)] = [
            ("guest", .get, "/staff/new", nil), ("guest", .post, "/staff", body),
            ("guest", .get, "/staff/new?copy=\(ada.dropFirst("/staff/".count))", nil),
            ("clerk", .get, "\(ada)/delete", nil), ("clerk", .delete, "\(ada)?version=1", nil),
            ("boss", .get, "\(locked)/edit", nil),
            ("boss", .patch, "\(locked)?version=1", #"{"notes": "x"}"#),
        ]
        for (role, method, link, json) in requests {
            let answer = await program.send(method, link, json: json, headers: Staff.headers(role))
            #expect(answer.status == .forbidden, "\(role) \(link): \(answer.text)")
            #expect(try answer.decoded(RequestError.self).code == .forbidden)
        }
        var browser = Browser(application)
        let pages: [(String, String, String, Bool)] = [
            ("guest", "/staff", "href=\"/staff/new\"", false),
            ("boss", "/staff", "href=\"/staff/new\"", true),
            ("clerk", ada, "\(ada)/delete", false), ("boss", ada, "\(ada)/delete", true),
            ("boss", locked, "\(locked)/edit", false), ("boss", ada, "\(ada)/edit", true),
            ("guest", ada, "copy=", false),
        ]
        for (role, link, text, isThere) in pages {
            let page = await browser.open(link, headers: Staff.headers(role))
            #expect(page.text.contains(text) == isThere, "\(role) \(link) \(text)")
        }
        let form = await browser.open("/staff/new", headers: Staff.headers("guest"))
        #expect(form.status == .forbidden)
        #expect(form.text.contains("You are not permitted to do this."))
    }

    @Test("Hidden fields are in no page and no answer, and cannot be asked for")
    func hidden() async throws {
        let ada = try await add("Ada", .north)
        let application = try KeeperApplication.make(store: store)
        let program = Program(application)
        var browser = Browser(application)
        let (clerk, boss) = (Staff.headers("clerk"), Staff.headers("boss"))
        for link in ["/staff", ada] {
            #expect(await program.send(.get, link, headers: boss).text.contains("salary"))
            #expect(await browser.open(link, headers: boss).text.contains("Salary"))
            #expect(await !program.send(.get, link, headers: clerk).text.contains("salary"))
            #expect(await !browser.open(link, headers: clerk).text.contains("Salary"))
        }
        #expect(await !browser.open("\(ada)/edit", headers: clerk).text.contains("73519046"))
        for (headers, isShown) in [(clerk, false), (boss, true), (clerk, false)] {
            for link in ["\(ada)/edit", "/staff/new"] {
                let form = await browser.open(link, headers: headers).text.lowercased()
                #expect(form.contains("name=\"salary\"") == isShown, "\(link)")
                #expect(form.contains("salary") == isShown, "\(link)")
            }
        }
        for query in ["salary-from=1", "sort=salary", "sort=-salary"] {
            let answer = await program.send(.get, "/staff?\(query)", headers: clerk)
            #expect(answer.status == .badRequest, "\(query)")
            #expect(await program.send(.get, "/staff?\(query)", headers: boss).status == .ok)
        }
        let item = await program.send(.get, ada, headers: clerk)
        #expect(try item.decoded(ResourceItem<Staff>.self).item.salary == nil)
    }

    @Test("A change keeps hidden and read-only fields, and refuses other values for them")
    func protected() async throws {
        let ada = try await add("Ada", .north)
        let program = Program(try KeeperApplication.make(store: store))
        let clerk = Staff.headers("clerk")
        for (json, field) in [
            (#"{"salary": 1}"#, "salary"), (#"{"team": "south"}"#, "team"),
            (#"{"isActive": false}"#, "isActive"),
        ] {
            let refused = await program.send(
                .patch, "\(ada)?version=1", json: json, headers: clerk)
            #expect(refused.status.code == 422, "\(json)")
            #expect(try refused.decoded(RequestError.self).fieldIds.map(\.id) == [field])
            #expect(!refused.text.contains("73519046"))
        }
        let kept = await program.send(
            .patch, "\(ada)?version=1",
            json: #"{"notes": "x", "team": "north", "salary": null}"#, headers: clerk)
        #expect(kept.status == .ok, "\(kept.text)")
        let id = try #require(ModelIdType(uuidString: String(ada.dropFirst("/staff/".count))))
        let stored = try await store.fetch(Stored<Keeper>.self, id: id)
        #expect(stored?.salary == 73_519_046)
        #expect(stored?.isActive == true)
        #expect(stored?.team == .north)
        #expect(stored?.notes == "x")
        #expect(stored?.passphrase == "horse-battery")
    }

    @Test("A change of an earlier version shows and confirms no value that its caller may not see")
    func conflict() async throws {
        let ada = try await add("Ada", .north)
        let application = try KeeperApplication.make(store: store)
        let (program, clerk) = (Program(application), Staff.headers("clerk"))
        var browser = Browser(application)
        _ = await browser.open("\(ada)/edit", headers: clerk)
        let other = await program.send(
            .patch, "\(ada)?version=1", json: #"{"notes": "theirs"}"#,
            headers: Staff.headers("boss"))
        #expect(other.status == .ok, "\(other.text)")
        for (json, status) in [
            (#"{"salary": null}"#, 200), (#"{"salary": 1}"#, 422), (#"{"salary": "x"}"#, 422),
            (#"{"salary": 73519046}"#, 422), (#"{"notes": "mine", "salary": 1}"#, 409),
        ] {
            let answer = await program.send(
                .patch, "\(ada)?version=1", json: json, headers: clerk)
            #expect(answer.status.code == status, "\(json): \(answer.text)")
            #expect(!answer.text.contains("73519046"), "\(json)")
        }
        let base = #"{"rows":{"notes":[""],"salary":[""]},"version":1}"#
        let page = await browser.post(
            [("name", "Ada"), ("notes", "mine"), ("salary", ""), ("formwork-base", base)],
            to: "\(ada)/edit?version=1", headers: clerk)
        #expect(page.status == .conflict, "\(page.text)")
        #expect(page.text.contains("theirs") && !page.text.contains("73519046"))
    }

    @Test("A posted form keeps what its reader does not see, a ticked box too")
    func posted() async throws {
        let ada = try await add("Ada", .north)
        var browser = Browser(try KeeperApplication.make(store: store))
        let clerk = Staff.headers("clerk")
        _ = await browser.open("\(ada)/edit", headers: clerk)
        let saved = await browser.post(
            [("name", "Ada"), ("passphrase", ""), ("team", "north"), ("notes", "y")],
            to: "\(ada)/edit?version=1", headers: clerk)
        #expect(saved.status == .seeOther, "\(saved.text)")
        let id = try #require(ModelIdType(uuidString: String(ada.dropFirst("/staff/".count))))
        let stored = try await store.fetch(Stored<Keeper>.self, id: id)
        #expect(stored?.isActive == true)
        #expect(stored?.salary == 73_519_046)
        #expect(stored?.notes == "y")
    }

    @Test("A new instance has no values of fields that its creator may not set")
    func creation() async throws {
        let program = Program(try KeeperApplication.make(store: store))
        let clerk = Staff.headers("clerk")
        let body = #"{"name": "Eve", "passphrase": "horse-battery", "salary": 5}"#
        let refused = await program.send(.post, "/staff", json: body, headers: clerk)
        #expect(refused.status.code == 422)
        let created = await program.send(
            .post, "/staff", json: body, headers: Staff.headers("boss"))
        #expect(created.status == .created)
    }

    @Test(
        "A deletion is taken back by those alone who may see and delete the instance",
        arguments: [HTTPRequest.Method.patch, .post])
    func restoration(method: HTTPRequest.Method) async throws {
        let south = try await add("Bob", .south)
        let program = Program(try KeeperApplication.make(store: store))
        let boss = Staff.headers("boss")
        #expect(await program.send(.delete, "\(south)?version=1", headers: boss).status == .ok)
        for (headers, status) in [
            (Staff.headers("boss", team: "north"), 404), (Staff.headers("clerk"), 403), (boss, 200),
        ] {
            let answer = await program.send(
                method, "\(south)/restore", json: "{}", headers: headers)
            #expect(answer.status.code == status, "\(answer.text)")
            #expect(try await version(of: south) == (status == 200 ? 3 : nil))
        }
    }

    @Test("A permission that names what has no row is refused when the resource is registered")
    func declared() throws {
        enum Wrong: Resource {
            typealias Fields = Keeper
            static func hiddenFields(for caller: Caller) -> [PartialKeyPath<Keeper>] {
                [\.name.count]
            }
        }
        var application = try KeeperApplication.make(store: store)
        let error = #expect(throws: RegistrationError.self) { try application.register(Wrong.self) }
        #expect(error?.message.contains("Wrong.hiddenFields names") == true)
    }
}
