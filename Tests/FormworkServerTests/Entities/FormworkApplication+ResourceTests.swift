import Formwork
import FormworkServer
import FormworkTesting
import Foundation
import HTTPTypes
import Testing

@Suite struct FormworkApplicationResourceTests {
    private let store = InMemoryModelStore()

    @discardableResult
    private func add(
        _ title: String, _ kind: ErrandKind = .shop, cost: ExactDecimal? = nil,
        due: CivilDate? = nil, isUrgent: Bool = false, tools: [ErrandTool] = [],
        stops: [ErrandStop] = []
    ) async throws -> Stored<Errand> {
        try await store.insert(
            Stored(
                Errand(
                    title: title, notes: "", kind: kind, cost: cost, due: due, isUrgent: isUrgent,
                    contact: "ada@example.org", tools: tools, stops: stops)))
    }

    private func titles(in page: OutgoingResponse) -> [String] {
        page.text.matches(of: /<a href="\/errands\/[^"]+"><bdi>([^<]*)<\/bdi>/).map {
            String($0.1)
        }
    }

    @Test("One registration gives pages that list, show, create, change, copy and delete")
    func wholeLife() async throws {
        let application = try ErrandApplication.make(store: store)
        try application.check()
        var browser = Browser(application)
        let empty = await browser.open("/errands")
        #expect(empty.status == .ok)
        #expect(empty.text.contains("There is nothing here yet."))
        #expect(empty.text.contains("href=\"/errands/new\">New errand</a>"))

        #expect(await browser.open("/errands/new").text.contains("What is to be done?"))
        let created = await browser.post(
            ["title": "Stamps", "kind": "post", "cost": "2.50", "contact": "ada@example.org"],
            to: "/errands/new")
        let page = try #require(created.headers[.location])
        let shown = await browser.open(page)
        #expect(shown.text.contains("Saved."))
        #expect(shown.text.contains("<dt>Errand</dt>"))
        #expect(shown.text.contains("mailto:ada@example.org"))
        #expect(!shown.text.contains("<dt>Due</dt>"))

        let edit = await browser.open("\(page)/edit")
        #expect(edit.text.contains("value=\"Stamps\""))
        let base = try #require(edit.text.firstMatch(of: /name="formwork-base" value="([^"]*)"/))
        let changed = await browser.post(
            [
                ("title", "More stamps"), ("kind", "post"), ("contact", "ada@example.org"),
                ("formwork-base", String(base.1).replacing("&quot;", with: "\"")),
            ], to: "\(page)/edit?version=1")
        #expect(changed.status == .seeOther, "\(changed.text)")
        #expect(await browser.open(page).text.contains("More stamps"))
        #expect(await browser.open("/errands").text.contains("More stamps"))

        let id = try #require(page.split(separator: "/").last)
        let copy = await browser.open("/errands/new?copy=\(id)")
        #expect(copy.text.contains("value=\"More stamps\""))

        #expect(await browser.open("\(page)/delete").text.contains("More stamps"))
        let deleted = await browser.post([], to: "\(page)/delete?version=2")
        #expect(deleted.headers[.location] == "/errands")
        #expect(await browser.open(page).status == .notFound)

        let list = await browser.open("/errands")
        #expect(list.text.contains("Deleted."))
        let undo = try #require(list.text.firstMatch(of: /action="([^"]+\/restore)"/))
        let restored = await browser.post([], to: String(undo.1))
        #expect(restored.headers[.location] == page)
        let again = await browser.open(page)
        #expect(again.text.contains("Restored."))
        #expect(again.text.contains("More stamps"))
        #expect(await !browser.open("/errands").text.contains("/restore"))
    }

    @Test("A deletion is not taken back where another instance has the unique value by now")
    func restorationOfTaken() async throws {
        let errand = try await add("Bread")
        try await store.delete(Stored<Errand>.self, id: errand.id, version: nil)
        try await add("bread")
        var browser = Browser(try ErrandApplication.make(store: store))
        _ = await browser.open("/errands/new")
        let refused = await browser.post([], to: "/errands/\(errand.id)/restore")
        #expect(refused.status.code == 422)
        #expect(refused.text.contains("this is already taken"))
        #expect(await browser.post([], to: "/errands/\(UUID())/restore").status == .notFound)
    }

    @Test("A refused form keeps its input and reports each field")
    func refused() async throws {
        try await add("Stamps")
        var browser = Browser(try ErrandApplication.make(store: store))
        _ = await browser.open("/errands/new")
        let refused = await browser.post(
            ["title": "Stamps", "kind": "", "cost": "-1", "contact": "nobody"], to: "/errands/new")
        #expect(refused.status.code == 422)
        #expect(refused.text.contains("value=\"Stamps\""))
        #expect(refused.text.contains("Fill in: Kind"))
        #expect(refused.text.contains("What is to be done?: this is already taken"))
        let taken = await browser.post(
            ["title": "stamps", "kind": "post"], to: "/errands/new")
        #expect(taken.status.code == 422)
        #expect(taken.text.contains("this is already taken"))
    }

    @Test("A list is searched, filtered, ordered and divided into pages, all in its address")
    func list() async throws {
        try await add("Bread", cost: 3, due: CivilDate("2027-01-01"))
        try await add("Apples", cost: 5, due: CivilDate("2027-02-01"), isUrgent: true)
        try await add("Letter", .post, cost: 1)
        var browser = Browser(try ErrandApplication.make(store: store))
        for (query, expected) in [
            ("sort=title", ["Apples", "Bread"]), ("sort=title&page=2", ["Letter"]),
            ("sort=-cost", ["Apples", "Bread"]), ("search=letter", ["Letter"]),
            ("kind=shop&sort=title", ["Apples", "Bread"]),
            ("kind=shop&cost-from=4", ["Apples"]), ("cost-to=3&sort=cost", ["Letter", "Bread"]),
            ("due-from=2027-01-02&due-to=2027-12-31", ["Apples"]), ("isUrgent=true", ["Apples"]),
            ("kind=other&sort=title", ["Apples", "Bread"]),
            ("cost-from=a&sort=title", ["Apples", "Bread"]),
        ] {
            #expect(titles(in: await browser.open("/errands?\(query)")) == expected, "\(query)")
        }
        let none = await browser.open("/errands?kind=post&cost-from=4")
        #expect(none.text.contains("Nothing matches the filters."))
        let filtered = await browser.open("/errands?cost-from=1&kind=shop&sort=title")
        #expect(filtered.text.contains("<option value=\"shop\" selected>Shopping</option>"))
        #expect(
            filtered.text.contains("name=\"cost-from\" type=\"number\" step=\"any\" value=\"1\""))
        #expect(filtered.text.contains("/errands?cost-from=1&amp;kind=shop&amp;sort=-title"))
    }

    @Test("A column of several choices shows all of them, and orders nothing")
    func severalChoices() async throws {
        try await add("Bread", tools: [.bag, .cash])
        var browser = Browser(try ErrandApplication.make(store: store))
        let text = await browser.open("/errands").text
        #expect(text.contains("<bdi>A bag and Cash</bdi>"))
        #expect(!text.contains("sort=tools"))
    }

    @Test("A page shows fields with their short titles, lists as tables, and nothing empty")
    func show() async throws {
        let errand = try await add(
            "Bread", cost: ExactDecimal("1234.5"), due: CivilDate("2027-03-01"),
            stops: [
                ErrandStop(place: "<Mill>", minutes: 5), ErrandStop(place: "Oven", minutes: nil),
            ])
        var browser = Browser(try ErrandApplication.make(store: store))
        let text = await browser.open("/errands/\(errand.id)").text
        #expect(text.contains("<bdi>1,234.5</bdi>"))
        #expect(text.contains("<bdi>Mar 1, 2027</bdi>"))
        #expect(text.contains("<h2>Stops</h2>"))
        #expect(text.contains("&lt;Mill&gt;"))
        #expect(text.contains("<dt>Urgent</dt>"))
        #expect(!text.contains("<dt>Notes</dt>"))
        #expect(text.contains("href=\"/errands/new?copy=\(errand.id)\""))
    }

    @Test("Programs read, create, change and delete at the paths of the list and of an instance")
    func programs() async throws {
        let program = Program(try ErrandApplication.make(store: store))
        let created = await program.send(
            .post, "/errands", json: #"{"title": "Stamps", "kind": "post", "cost": 2.5}"#)
        #expect(created.status == .created, "\(created.text)")
        let reference = try created.decoded(StoredReference.self)
        #expect(created.headers[.location] == "/errands/\(reference.id)")

        let list = await program.send(.get, "/errands").text
        #expect(list.contains(#""total":1"#))
        #expect(list.contains(#""kind":"post""#))
        let item = await program.send(.get, "/errands/\(reference.id)")
        #expect(try item.decoded(Stored<Errand>.self).cost == ExactDecimal("2.5"))

        let changed = await program.send(
            .patch, "/errands/\(reference.id)?version=1", json: #"{"cost": 3}"#)
        #expect(try changed.decoded(StoredReference.self).version == 2)
        #expect(try await store.fetch(Stored<Errand>.self, id: reference.id)?.cost == 3)
        #expect(try await store.fetch(Stored<Errand>.self, id: reference.id)?.title == "Stamps")

        let refused = await program.send(.post, "/errands", json: #"{"title": "", "id": "x"}"#)
        #expect(refused.status.code == 422)
        let gone = await program.send(.delete, "/errands/\(reference.id)?version=2")
        #expect(gone.status == .ok)
        #expect(await program.send(.get, "/errands/\(reference.id)").status == .notFound)
        #expect(await program.send(.get, "/errands/no-id").status == .badRequest)
    }

    @Test("The requests of a resource reach it by their types, below any base path")
    func links() async throws {
        let errand = try await add("Bread")
        #expect(try Errands.Show(query: .init(id: errand.id)).link == "/errands/\(errand.id)")
        #expect(
            try Errands.Edit(query: .init(id: errand.id, version: 2)).link
                == "/errands/\(errand.id)/edit?version=2")
        #expect(
            try Errands.List(query: .init(search: "a b", filters: ["kind": "shop"])).link
                == "/errands?kind=shop&search=a%20b")
        var browser = Browser(try ErrandApplication.make(store: store, basePath: "/house"))
        let page = await browser.open("/house/errands/\(errand.id)")
        #expect(page.text.contains("href=\"/house/errands/\(errand.id)/edit\""))
    }

    @Test("A change of a version that was changed meanwhile is merged or shown as a conflict")
    func conflict() async throws {
        let errand = try await add("Bread", cost: 1)
        var other = errand
        other.cost = 2
        _ = try await store.update(other)
        let program = Program(try ErrandApplication.make(store: store))
        let link = "/errands/\(errand.id)?version=1"
        let stale = await program.send(.patch, link, json: #"{"cost": 3}"#)
        #expect(stale.status == .conflict)
        let wrong = await program.send(.patch, link, json: #"{"cost": "much"}"#)
        #expect(wrong.status.code == 422, "\(wrong.text)")
        #expect(try wrong.decoded(RequestError.self).fieldIds.map(\.id) == ["cost"])
        let deletion = await program.send(.delete, link)
        #expect(deletion.status == .conflict)
        #expect(deletion.text.contains("changed in the meantime"))
    }

    @Test("The links of a list lead from page to page by their positions, also while rows come")
    func positions() async throws {
        for title in ["b", "c", "d", "e", "f"] { try await add(title) }
        var browser = Browser(try ErrandApplication.make(store: store))
        func link(_ relation: String, in page: OutgoingResponse) throws -> String {
            let pattern = try Regex("href=\"([^\"]*)\" rel=\"\(relation)\"")
            let match = try #require(page.text.firstMatch(of: pattern))
            return String(match[1].substring ?? "").replacing("&amp;", with: "&")
        }
        let first = await browser.open("/errands?sort=title")
        #expect(titles(in: first) == ["b", "c"])
        try await add("a")
        let next = try link("next", in: first)
        #expect(next.contains("page=2&") && next.contains("from="))
        let second = await browser.open(next)
        #expect(titles(in: second) == ["d", "e"])
        #expect(titles(in: await browser.open(try link("next", in: second))) == ["f"])
        #expect(!(try link("prev", in: second)).contains("from="))
        let claimed = await browser.open(next.replacing("page=2", with: "page=\(Int.max)"))
        #expect(titles(in: claimed) == ["d", "e"])
        #expect(
            titles(in: await browser.open(next.replacing("from=", with: "from=x"))) == ["c", "d"])
    }

    @Test("A page that is too far from the start is the furthest one, and a program has positions")
    func furthest() async throws {
        for title in ["a", "b", "c"] { try await add(title) }
        var browser = Browser(try ErrandApplication.make(store: store))
        let page = await browser.open("/errands?sort=title&page=\(Int.max)")
        #expect(page.status == .ok)
        #expect(titles(in: page).isEmpty)
        let program = Program(try ErrandApplication.make(store: store))
        let json = await program.send(.get, "/errands?sort=title").text
        let next = try #require(json.firstMatch(of: /"next":"([^"]*)"/)?.1)
        let second = await program.send(.get, "/errands?sort=title&page=2&from=\(next)").text
        #expect(
            second.contains("\"c\"") && !second.contains("\"b\"") && second.contains("previous"))
    }
}
