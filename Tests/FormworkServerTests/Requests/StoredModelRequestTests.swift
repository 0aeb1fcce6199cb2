import Formwork
import FormworkServer
import FormworkTesting
import Foundation
import HTTPTypes
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Updates whose body is laid over the stored model.
@Suite struct StoredModelRequestTests {
    private let store = InMemoryModelStore()

    /// A browser that has opened the form of a stored stall, and the link of the form.
    private func browser(_ stall: Stall = Stall()) async throws -> (Browser, link: String) {
        let site = Site(
            name: .constant("Stalls"), home: EditStallRequest(query: .init(id: .init())))
        var application = FormworkApplication(
            store: store, localization: try ParcelApplication.texts.get(), site: site)
        try application.register(EditStallRequest.self)
        try application.register(UpdateStallRequest.self)
        let id = try await store.insert(stall).requireId()
        return (Browser(application), "\(UpdateStallRequest.path)?id=\(id)")
    }

    private func stored() async throws -> StallBody {
        let stall = try #require(try await store.fetch(ModelQuery<Stall>()).models.first)
        var body = StallBody()
        body.take(stall)
        return body
    }

    private static let stall = StallBody(
        title: "Stall", number: "P-7", hasDog: false, dogName: "Rex", isOpen: true)

    /// The fields that a browser sends of a form as it is shown.
    private func sent(by page: String) throws -> [(String, String)] {
        page.matches(of: /<input[^>]*>/).map { String($0.output) }.filter { tag in
            !tag.contains(" disabled") && !tag.contains(" form=\"\"")
                && (!tag.contains("type=\"checkbox\"") || tag.contains(" checked"))
        }.compactMap { tag in
            guard let name = tag.firstMatch(of: /\sname="([^"]*)"/)?.1, name != "_csrf" else {
                return nil
            }
            return (String(name), String(tag.firstMatch(of: /\svalue="([^"]*)"/)?.1 ?? "on"))
        }
    }

    @Test("A page that is sent as shown changes no value of hidden and read-only rows")
    func page() async throws {
        var (browser, link) = try await browser()
        let page = await browser.open(link).text
        let fields = try sent(by: page)
        #expect(!fields.contains { $0.0 == "dogName" || $0.0 == "number" })
        #expect(await browser.post(fields, to: link).status == .seeOther)
        #expect(try await stored() == Self.stall)

        let next = try sent(by: await browser.open(link).text)
        let other = next.filter { $0.0 != "title" && $0.0 != "isOpen" } + [("title", "Booth")]
        #expect(await browser.post(other, to: link).status == .seeOther)
        var expected = Self.stall
        (expected.title, expected.isOpen) = ("Booth", false)
        #expect(try await stored() == expected)
    }

    @Test("A program changes only the values that it sends")
    func program() async throws {
        let (browser, link) = try await browser()
        let program = Program(browser.application)
        var expected = Self.stall
        expected.title = "Booth"
        #expect(
            await program.send(.patch, link, json: #"{"title":"Booth"}"#).status == .ok)
        #expect(try await stored() == expected)
        (expected.hasDog, expected.dogName) = (true, nil)
        #expect(
            await program.send(.patch, link, json: #"{"hasDog":true,"dogName":null}"#).status
                == .ok)
        #expect(try await stored() == expected)
        #expect(await program.send(.patch, link).status == .ok)
        #expect(try await stored() == expected)
    }

    @Test("A typed request of a program contains its complete body")
    func typedRequest() async throws {
        let (browser, link) = try await browser(Stall(hasDog: true))
        let base = try #require(URL(string: "http://127.0.0.1:1"))
        let body = StallBody(title: "Booth", number: "P-7", hasDog: true, dogName: nil)
        let request = try UpdateStallRequest(query: .init(id: .init()), requestBody: body)
            .urlRequest(baseURL: base, locale: Locale(identifier: "en"))
        let json = String(decoding: try #require(request.httpBody), as: UTF8.self)
        #expect(
            await Program(browser.application).send(.patch, link, json: json).status == .ok)
        #expect(try await stored() == body)
    }

    @Test(
        "A value for a row that cannot be edited is refused, and reported at its row",
        arguments: ["dogName", "number"])
    func refused(name: String) async throws {
        var (browser, link) = try await browser()
        let page = await browser.open(link).text
        let response = await browser.post(try sent(by: page) + [(name, "Fido")], to: link)
        #expect(response.status.code == 422)
        let answer = await Program(browser.application)
            .send(.patch, link, json: "{\"\(name)\":\"Fido\"}")
        #expect(answer.status.code == 422)
        #expect(try answer.decoded(RequestError.self).fieldIds.map(\.id) == [name])
        #expect(try await stored() == Self.stall)
    }

    @Test("An update of a missing model is not found, and an unreadable query is refused")
    func notFound() async throws {
        let (browser, _) = try await browser()
        let program = Program(browser.application)
        let link = "\(UpdateStallRequest.path)?id=\(ModelIdType())"
        #expect(await program.send(.patch, link, json: "{}").status == .notFound)
        #expect(
            await program.send(.patch, UpdateStallRequest.path, json: "{}").status == .badRequest)
    }

    @Test("A change by another user between reading and writing is detected")
    func race() async throws {
        let (browser, link) = try await browser()
        let program = Program(browser.application)
        let statuses = await withTaskGroup(of: Int.self) { group in
            for number in 0..<20 {
                group.addTask {
                    await program.send(.patch, link, json: "{\"title\":\"\(number)\"}").status.code
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(statuses.allSatisfy { $0 == 200 || $0 == 409 })
        let stall = try #require(try await store.fetch(ModelQuery<Stall>()).models.first)
        #expect(stall.version == 1 + statuses.count { $0 == 200 })
        #expect(stall.dogName == "Rex")
    }
}
