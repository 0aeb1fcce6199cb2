import Formwork
import FormworkServer
import FormworkTesting
import Foundation
import HTTPTypes
import Testing

@Suite struct ResourceHistoryTests {
    private let store = InMemoryModelStore()

    private func makeHistory() async throws -> Stored<Delivery> {
        let acme = try await store.insert(Stored(Firm(name: "Acme", secret: "")))
        let mail = try await store.insert(Stored(Firm(name: "Mail", secret: "")))
        var bread = try await WriteAuthor.$current.withValue("<Ada>") {
            try await store.insert(
                Stored(
                    Delivery(
                        title: "Bread", firm: Reference(acme), carrier: nil,
                        weight: ExactDecimal("1.5"),
                        parcels: [DeliveryParcel(content: "Rolls", sender: nil)])))
        }
        bread.title = "Brown bread"
        bread.firm = Reference(mail)
        bread.parcels[0].content = "Loaves"
        return try await store.update(bread)
    }

    @Test("A history names author, time and action, and each field before and after")
    func page() async throws {
        let bread = try await makeHistory()
        var browser = Browser(try FirmApplication.make(store: store))
        let link = "/deliveries/\(bread.id)/history"
        #expect(await browser.open("/deliveries/\(bread.id)").text.contains("href=\"\(link)\""))
        let page = await browser.open(link)
        #expect(page.status == .ok, "\(page.text)")
        for part in [
            "<h2>Changed: version 2</h2>", "<h2>Added: version 1</h2>", "<bdi>&lt;Ada&gt;</bdi>",
            "<bdi>unknown</bdi>", "<bdi>Bread</bdi>", "<bdi>Brown bread</bdi>", "<bdi>Mail</bdi>",
            "Parcels 1 · Content", "<bdi>Rolls</bdi>", "<bdi>Loaves</bdi>",
            "href=\"/deliveries/\(bread.id)/edit?restore=1\"",
        ] {
            #expect(page.text.contains(part), "\(part)")
        }
        #expect(!page.text.contains("restore=2"))
    }

    @Test("Programs get the history with raw values, without secrets")
    func json() async throws {
        let bread = try await makeHistory()
        let program = Program(try FirmApplication.make(store: store))
        let text = await program.send(.get, "/deliveries/\(bread.id)/history").text
        #expect(text.contains(#"{"after":["Brown bread"],"before":["Bread"],"field":"title"}"#))
        #expect(text.contains(#""field":"parcels.0.content""#))
        #expect(text.contains(#""author":"<Ada>""#))
        var firm = try await store.insert(Stored(Firm(name: "Safe", secret: "one")))
        firm.secret = "two"
        _ = try await store.update(firm)
        let masked = await program.send(.get, "/firms/\(firm.id)/history").text
        #expect(masked.contains(#"{"after":[],"before":[],"field":"secret"}"#))
        #expect(!masked.contains("two"))
        var browser = Browser(program.application)
        let page = await browser.open("/firms/\(firm.id)/history").text
        #expect(page.contains("not shown") && !page.contains("two"))
    }

    @Test("A history names the sender of each request that writes, as the application knows it")
    func author() async throws {
        let application = try FirmApplication.make(store: store)
        var (ada, eve) = (HTTPFields(), HTTPFields())
        let user = try #require(HTTPField.Name("X-User"))
        (ada[user], eve[user]) = ("Ada", "Eve")
        let program = Program(application)
        let created = await program.send(
            .post, "/firms", json: #"{"name": "Acme"}"#, headers: ada)
        let link = try #require(created.headers[.location])
        _ = await program.send(
            .patch, "\(link)?version=1", json: #"{"name": "Acme Ltd"}"#, headers: eve)
        _ = await program.send(.patch, "\(link)?version=2", json: #"{"name": "Acme"}"#)
        let authors = await program.send(.get, "\(link)/history").text
            .matches(of: /"author":"([^"]*)"/).map { String($0.1) }
        #expect(authors == ["Eve", "Ada"])
    }

    @Test("A version is restored through its form, as any change")
    func restoration() async throws {
        let bread = try await makeHistory()
        var browser = Browser(try FirmApplication.make(store: store))
        let form = await browser.open("/deliveries/\(bread.id)/edit?restore=1").text
        #expect(form.contains("The form shows version 1."))
        #expect(form.contains("value=\"Bread\"") && form.contains("value=\"Rolls\""))
        let action = try #require(form.firstMatch(of: /action="([^"]+\/edit\?version=2)"/)).1
        let base = try #require(form.firstMatch(of: /name="formwork-base" value="([^"]+)"/)).1
        #expect(base.contains("Brown bread"))

        // Another editor changes another field in between: both changes are kept.
        var other = bread
        other.weight = 7
        _ = try await store.update(other)
        let saved = await browser.post(
            [
                ("formwork-base", String(base).replacing("&quot;", with: "\"")), ("title", "Bread"),
                ("firm", bread.firm?.id.uuidString ?? ""), ("carrier", ""), ("weight", "1.5"),
                ("parcels", ""), ("parcels.0", ""), ("parcels.0.content", "Rolls"),
                ("parcels.0.sender", ""),
            ], to: String(action))
        let stored = try await store.fetch(Stored<Delivery>.self, id: bread.id)
        #expect(saved.status == .seeOther, "\(saved.text)")
        #expect(stored?.title == "Bread")
        #expect(stored?.weight == 7)
    }

    @Test("A version that is not kept shows the form as it is")
    func unknownVersion() async throws {
        let bread = try await makeHistory()
        var browser = Browser(try FirmApplication.make(store: store))
        for number in ["0", "2", "-1", "99", "\(Int.min)"] {
            let form = await browser.open("/deliveries/\(bread.id)/edit?restore=\(number)")
            #expect(form.status == .ok)
            #expect(!form.text.contains("The form shows version"), "\(number)")
        }
    }

    @Test("A long history has pages, each version with its difference from the one before")
    func pages() async throws {
        var firm = try await store.insert(Stored(Firm(name: "1", secret: "")))
        for number in 2...12 {
            firm.name = "\(number)"
            firm = try await store.update(firm)
        }
        var browser = Browser(try FirmApplication.make(store: store))
        let first = await browser.open("/firms/\(firm.id)/history").text
        #expect(first.contains("version 3<") && !first.contains("version 2<"))
        #expect(first.contains("<bdi>2</bdi>"))
        let second = await browser.open("/firms/\(firm.id)/history?page=2").text
        #expect(second.contains("version 2<") && second.contains("version 1<"))
    }

    @Test("Without a declared history there is neither a page nor a link")
    func undeclared() async throws {
        let errand = try await store.insert(
            Stored(
                Errand(
                    title: "Bread", notes: "", kind: .shop, isUrgent: false, contact: "",
                    tools: [], stops: [])))
        var browser = Browser(try ErrandApplication.make(store: store))
        #expect(!(await browser.open("/errands/\(errand.id)").text.contains("/history")))
        #expect(await browser.open("/errands/\(errand.id)/history").status == .notFound)
    }
}
