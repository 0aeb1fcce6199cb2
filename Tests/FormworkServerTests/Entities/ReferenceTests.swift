import Formwork
import FormworkServer
import FormworkTesting
import Foundation
import HTTPTypes
import Testing

@Suite struct ReferenceTests {
    private let store = InMemoryModelStore()

    private func firm(_ name: String) async throws -> Stored<Firm> {
        try await store.insert(Stored(Firm(name: name, secret: "")))
    }

    private func delivery(
        _ title: String, _ firm: Stored<Firm>, carrier: Stored<Firm>? = nil,
        parcels: [DeliveryParcel] = []
    ) async throws -> Stored<Delivery> {
        try await store.insert(
            Stored(
                Delivery(
                    title: title, firm: Reference(firm), carrier: carrier.map { Reference($0) },
                    parcels: parcels)))
    }

    @Test("A few instances are a list to open, and a reference is a link everywhere")
    func few() async throws {
        let (acme, mail) = (try await firm("Acme & Co"), try await firm("Mail"))
        let application = try FirmApplication.make(store: store)
        try application.check()
        var browser = Browser(application)
        let form = await browser.open("/deliveries/new").text
        #expect(form.contains("<option value=\"\(acme.id)\">Acme &amp; Co</option>"))
        #expect(form.contains("<option value=\"\" selected>Choose"))
        let saved = await browser.post(
            ["title": "Bread", "firm": acme.id.uuidString, "carrier": mail.id.uuidString],
            to: "/deliveries/new")
        #expect(saved.status == .seeOther, "\(saved.text)")
        let page = try #require(saved.headers[.location])
        let link = "<a href=\"/firms/\(acme.id)\"><bdi>Acme &amp; Co</bdi></a>"
        #expect(await browser.open(page).text.contains(link))
        let list = await browser.open("/deliveries").text
        #expect(list.contains(link))
        #expect(list.contains("<option value=\"\(mail.id)\">Mail</option>"))
        let edit = await browser.open("\(page)/edit").text
        #expect(edit.contains("<option value=\"\(acme.id)\" selected>Acme &amp; Co</option>"))
    }

    @Test("A list is filtered by a reference, which its address names")
    func filter() async throws {
        let (acme, mail) = (try await firm("Acme"), try await firm("Mail"))
        _ = try await delivery("Bread", acme)
        _ = try await delivery("Milk", mail)
        var browser = Browser(try FirmApplication.make(store: store))
        let list = await browser.open("/deliveries?firm=\(mail.id)").text
        #expect(list.contains("Milk") && !list.contains("Bread"))
        #expect(list.contains("<option value=\"\(mail.id)\" selected>Mail</option>"))
        #expect(await browser.open("/deliveries?firm=Mail").text.contains("Bread"))
    }

    @Test("One of many instances is searched for without a script, and other input is kept")
    func many() async throws {
        var firms: [Stored<Firm>] = []
        for number in 10..<40 { firms.append(try await firm("Firm \(number)")) }
        var browser = Browser(try FirmApplication.make(store: store))
        let form = await browser.open("/deliveries/new").text
        #expect(!form.contains("Firm 10"))
        #expect(form.contains("name=\"formwork-find.firm\""))
        let fields = ["title": "Bread", "formwork-find.firm": "12"].map { ($0.key, $0.value) }
        // The button, or the Return key in the input, which sends the form as a whole.
        for action in [[("formwork-action", "find:firm")], []] {
            let found = await browser.post(fields + action, to: "/deliveries/new")
            #expect(found.status == .ok)
            #expect(found.text.contains("value=\"Bread\""))
            #expect(found.text.contains("value=\"\(firms[2].id)\"><label"))
            #expect(!found.text.contains("Firm 13"))
            #expect(try await store.fetch(ModelQuery<Stored<Delivery>>()).total == 0)
        }
        let more = await browser.post(
            [("formwork-find.firm", "Firm"), ("formwork-action", "find:firm")],
            to: "/deliveries/new"
        ).text
        #expect(more.contains("Only the first 20 are shown."))
        #expect(more.components(separatedBy: "type=\"radio\" id=\"choice").count == 21)
        let none = await browser.post(
            [("formwork-find.firm", "Zeppelin"), ("formwork-action", "find:firm")],
            to: "/deliveries/new")
        #expect(none.text.contains("Nothing matches these words."))
        let saved = await browser.post(
            fields + [("formwork-found.firm", "12"), ("firm", firms[2].id.uuidString)],
            to: "/deliveries/new")
        #expect(saved.status == .seeOther, "\(saved.text)")
        let page = try #require(saved.headers[.location])
        let edit = await browser.open("\(page)/edit").text
        #expect(edit.contains("value=\"\(firms[2].id)\" checked><label"))
        #expect(edit.contains("Firm 12"))
        let filter = await browser.open("/deliveries?firm-find=13").text
        #expect(filter.contains("<option value=\"\(firms[3].id)\">Firm 13</option>"))
        #expect(!filter.contains(">Firm 14<"))
    }

    @Test("A reference to an instance that is not there is refused at its field")
    func missing() async throws {
        let (acme, gone) = (try await firm("Acme"), try await firm("Gone"))
        try await store.delete(Stored<Firm>.self, id: gone.id, version: nil)
        var browser = Browser(try FirmApplication.make(store: store))
        _ = await browser.open("/deliveries/new")
        for id in [gone.id.uuidString, UUID().uuidString] {
            let refused = await browser.post(
                ["title": "Bread", "firm": id], to: "/deliveries/new")
            #expect(refused.status.code == 422)
            #expect(refused.text.contains("Firm: this entry no longer exists"))
            #expect(refused.text.contains("selected>No longer available</option>"))
        }
        let nonsense = await browser.post(["title": "Bread", "firm": "1"], to: "/deliveries/new")
        #expect(nonsense.status.code == 422)
        let nested = await browser.post(
            [
                "title": "Bread", "firm": acme.id.uuidString, "parcels": "", "parcels.1": "",
                "parcels.1.content": "Rolls", "parcels.1.sender": gone.id.uuidString,
            ], to: "/deliveries/new")
        #expect(nested.status.code == 422)
        #expect(nested.text.contains("Sender: this entry no longer exists"))
    }

    @Test("Programs send and get identities, and ask for titles by words")
    func programs() async throws {
        let acme = try await firm("Acme")
        _ = try await firm("Mail")
        let program = Program(try FirmApplication.make(store: store))
        let created = await program.send(
            .post, "/deliveries", json: #"{"title": "Bread", "firm": "\#(acme.id)"}"#)
        #expect(created.status == .created, "\(created.text)")
        let id = try created.decoded(StoredReference.self).id
        let item = await program.send(.get, "/deliveries/\(id)")
        #expect(item.text.contains(#""firm":"\#(acme.id)""#))
        let choices = await program.send(.get, "/firms/choices?search=acm").text
        #expect(choices == #"{"choices":[{"id":"\#(acme.id)","title":"Acme"}],"hasMore":false}"#)
        let refused = await program.send(
            .post, "/deliveries", json: #"{"title": "Bread", "firm": "\#(UUID())"}"#)
        #expect(refused.status.code == 422)
        #expect(refused.text.contains("\"firm\""))
    }

    @Test("An instance to which others refer is not deleted, and the page names their number")
    func deletion() async throws {
        let (acme, mail) = (try await firm("Acme"), try await firm("Mail"))
        let bread = try await delivery("Bread", acme, carrier: mail)
        var browser = Browser(try FirmApplication.make(store: store))
        let question = await browser.open("/firms/\(acme.id)/delete").text
        #expect(question.contains("Deliveries (1)"))
        #expect(question.contains("href=\"/deliveries/\(bread.id)\""))
        let refused = await browser.post([], to: "/firms/\(acme.id)/delete?version=1")
        #expect(refused.status == .conflict)
        #expect(refused.text.contains("other entries refer to it: 1."))
        let deleted = await browser.post([], to: "/firms/\(mail.id)/delete?version=1")
        #expect(deleted.status == .seeOther)
        #expect(try await store.fetch(Stored<Delivery>.self, id: bread.id)?.carrier == nil)
    }

    @Test("A page lists the newest that refer to its instance, with the ways to all and a new one")
    func related() async throws {
        let acme = try await firm("Acme")
        for number in 1...7 { _ = try await delivery("Bread \(number)", acme) }
        var browser = Browser(try FirmApplication.make(store: store))
        let page = await browser.open("/firms/\(acme.id)").text
        #expect(page.contains("<h2>Deliveries (7)</h2>"))
        #expect(page.contains("Bread 7") && !page.contains("Bread 2"))
        #expect(page.contains("href=\"/deliveries?firm=\(acme.id)\""))
        #expect(page.contains("href=\"/deliveries/new?firm=\(acme.id)\""))
        let form = await browser.open("/deliveries/new?firm=\(acme.id)").text
        #expect(form.contains("<option value=\"\(acme.id)\" selected>Acme</option>"))
        let other = try await firm("Mail")
        #expect(
            await browser.open("/firms/\(other.id)").text.contains("There is nothing here yet."))
    }

    @Test("References in lists are chosen, shown and kept")
    func nested() async throws {
        let (acme, mail) = (try await firm("Acme"), try await firm("Mail"))
        let bread = try await delivery(
            "Bread", acme, parcels: [DeliveryParcel(content: "Rolls", sender: Reference(mail))])
        var browser = Browser(try FirmApplication.make(store: store))
        let page = await browser.open("/deliveries/\(bread.id)").text
        #expect(page.contains("<a href=\"/firms/\(mail.id)\"><bdi>Mail</bdi></a>"))
        let edit = await browser.open("/deliveries/\(bread.id)/edit").text
        #expect(edit.contains("name=\"parcels.0.sender\""))
        #expect(edit.contains("<option value=\"\(mail.id)\" selected>Mail</option>"))
    }

    @Test("The titles of a page's references are one query")
    func queries() async throws {
        for number in 1...5 {
            _ = try await delivery("Bread \(number)", try await firm("Firm \(number)"))
        }
        let acme = try await firm("Acme")
        let bread = try await delivery("Bread", acme, carrier: acme)
        let counting = CountingStore(store)
        var browser = Browser(try FirmApplication.make(store: counting))
        for (link, maximum) in [
            ("/deliveries", 3), ("/deliveries/\(bread.id)", 2), ("/firms/\(acme.id)", 3),
            ("/firms", 1),
        ] {
            #expect(await browser.open(link).status == .ok)
            let count = await counting.take()
            #expect(count <= maximum, "\(link)")
        }
    }
}
