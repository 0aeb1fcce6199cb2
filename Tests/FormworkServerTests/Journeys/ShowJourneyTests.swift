import Formwork
import FormworkServer
import FormworkTesting
import Foundation
import HTTPTypes
import Testing

@Suite struct ShowJourneyTests {
    private let store = InMemoryModelStore()

    private func stored(_ recipient: String) async throws -> String {
        let parcel = try await store.insert(Parcel(ParcelBody(recipient: recipient)))
        return "\(ShowParcelRequest.path)?id=\(try parcel.requireId())"
    }

    @Test("A browser gets a page, a program JSON of the same")
    func negotiation() async throws {
        let application = try ParcelApplication.make(store: store)
        let link = try await stored("Ada")
        var browser = Browser(application)
        let page = await browser.open(link)
        #expect(page.headers[.contentType] == "text/html; charset=utf-8")
        #expect(page.text.contains("<h1>Your parcel</h1><p>Ada</p>"))
        let answer = await Program(application).send(.get, link)
        #expect(answer.headers[.contentType] == "application/json; charset=utf-8")
        #expect(answer.headers[.vary]?.contains("Accept") == true)
        let model = try answer.decoded(ParcelViewModel.self)
        #expect(model.recipient == "Ada")
        #expect(model.heading == .constant("Your parcel"))
    }

    @Test(
        "A server's answer and a client's own encoding are the same bytes",
        arguments: ["en", "de"])
    func sameBytes(language: String) async throws {
        let application = try ParcelApplication.make(store: store)
        let link = "\(try await stored("Ada"))&locale=\(language)"
        let answer = await Program(application).send(.get, link)
        let texts = try ParcelApplication.texts.get()
        let encoder = JSONEncoder.localizingEncoder(
            locale: Locale(identifier: language), localizationStore: texts)
        encoder.configureForFormwork()
        #expect(try answer.body == encoder.encode(ParcelViewModel(recipient: "Ada", due: nil)))
    }

    @Test("Stored texts are always shown as text")
    func escapes() async throws {
        var browser = Browser(try ParcelApplication.make(store: store))
        let page = await browser.open(try await stored("<b>\"'&</b>"))
        #expect(page.text.contains("<p>&lt;b&gt;&quot;&#39;&amp;&lt;/b&gt;</p>"))
    }

    @Test(
        "A query that the request does not take is refused",
        arguments: ["", "?", "?id=", "?id=1", "?id=%", "?id=%FF", "?&", "?ID=x", "?version=1"])
    func badQuery(query: String) async throws {
        let application = try ParcelApplication.make(store: store)
        var browser = Browser(application)
        let page = await browser.open(ShowParcelRequest.path + query)
        #expect(page.status == .badRequest)
        let answer = await Program(application).send(.get, ShowParcelRequest.path + query)
        #expect(try answer.decoded(RequestError.self).code == .badQuery)
    }

    @Test(
        "A query that is refused names the item that is missing or cannot be read",
        arguments: [
            ("", "id", ViolationCode.required), ("?id=1", "id", .badInput), ("?id=%", nil, nil),
        ])
    func nameOfBadQuery(query: String, name: String?, code: ViolationCode?) async throws {
        let application = try ParcelApplication.make(store: store)
        let answer = await Program(application).send(.get, ShowParcelRequest.path + query)
        let error = try answer.decoded(RequestError.self)
        #expect(error.fieldIds.map(\.id) == (name.map { [$0] } ?? []))
        #expect(error.validations.first?.messages.first?.code == code)
    }

    @Test("A missing model is 404, and no stub replaces it")
    func unknown() async throws {
        let application = try ParcelApplication.make(store: store)
        var browser = Browser(application)
        let link = "\(ShowParcelRequest.path)?id=\(ModelIdType())"
        let page = await browser.open(link)
        #expect(page.status == .notFound)
        #expect(!page.text.contains("Stub"))
        let answer = await Program(application).send(.get, link)
        #expect(try answer.decoded(RequestError.self).code == .notFound)
        #expect(!answer.text.contains("Stub"))
    }
}
