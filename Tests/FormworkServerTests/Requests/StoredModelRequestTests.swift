import Formwork
import FormworkHTML
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

enum StallMessages {}

/// A form of which parts are closed once something is stored.
protocol StallFields: ValidatableModel, Codable, Sendable {
    var title: String { get set }
    var number: String? { get set }
    var hasDog: Bool { get set }
    var dogName: String? { get set }
    var isOpen: Bool { get set }
}

extension StallFields {
    static var titleField: FormField<String> {
        .init(
            "title", for: StallMessages.self, type: .text(inputType: .text),
            options: [.required(value: true)])
    }
    static var numberField: FormField<String?> {
        .init(
            "number", for: StallMessages.self, type: .text(inputType: .text),
            readOnlyWhen: .value(.boolean(true)))
    }
    static var hasDogField: FormField<Bool> {
        .init("hasDog", for: StallMessages.self, type: .toggle)
    }
    static var dogNameField: FormField<String?> {
        .init(
            "dogName", for: StallMessages.self, type: .text(inputType: .text),
            visibleWhen: hasDogField == true, hiddenValue: .keep)
    }
    static var isOpenField: FormField<Bool> {
        .init("isOpen", for: StallMessages.self, type: .checkbox)
    }
    static var formFields: [any FormFieldBase] {
        [titleField, numberField, hasDogField, dogNameField, isOpenField]
    }

    mutating func take(_ other: some StallFields) {
        (title, number, hasDog) = (other.title, other.number, other.hasDog)
        (dogName, isOpen) = (other.dogName, other.isOpen)
    }
}

struct StallBody: ServerRequestBody, StallFields, Hashable {
    var title = ""
    var number: String?
    var hasDog = false
    var dogName: String?
    var isOpen = false
}

struct Stall: StoredModel, StallFields {
    var id: ModelIdType?
    var createdAt: Date?
    var updatedAt: Date?
    var deletedAt: Date?
    var version = 0
    var title = "Stall"
    var number: String? = "P-7"
    var hasDog = false
    var dogName: String? = "Rex"
    var isOpen = true
}

struct StallPage: ViewModel, StallFields, HTMLView {
    var vmId = ViewModelId(id: "stall")
    var query = ParcelQuery(id: ModelIdType())
    var title = ""
    var number: String?
    var hasDog = false
    var dogName: String?
    var isOpen = false

    static func stub() -> StallPage { StallPage() }
    static func propertyNames() -> [PartialKeyPath<StallPage>: String] { [:] }

    func htmlPage(_ context: HTMLContext) -> HTMLPage {
        let form = HTMLForm(
            of: self, submittingTo: UpdateStallRequest.self, query: query,
            submitTitle: .constant("Send"))
        return HTMLPage(title: "Stall", main: "<h1>Stall</h1>\n\(form.html(context))")
    }
}

extension StallPage: ViewModelFactory {
    static func model(context: ServerRequestContext<EditStallRequest>) async throws -> StallPage {
        var page = StallPage(query: context.request.query)
        page.take(try await context.find(Stall.self, id: page.query.id))
        return page
    }
}

struct EditStallRequest: ViewModelRequest {
    static var path: String { UpdateStallRequest.path }
    typealias Query = ParcelQuery
    typealias ResponseBody = StallPage
    var parts: ServerRequestParts<Self>
}

struct UpdateStallRequest: UpdateRequest, FormRequest, StoredModelRequest {
    typealias Query = ParcelQuery
    typealias Stored = Stall
    typealias RequestBody = StallBody
    typealias ResponseBody = StallUpdated
    var parts: ServerRequestParts<Self>

    static func storedId(for query: ParcelQuery) -> ModelIdType { query.id }
    static func page(query: ParcelQuery) -> EditStallRequest { EditStallRequest(query: query) }
    static func destination(after response: StallUpdated) -> any ServerRequest {
        EditStallRequest(query: ParcelQuery(id: response.id))
    }
}

struct StallUpdated: ServerRequestBody {
    let id: ModelIdType
}

extension UpdateStallRequest: RequestHandler {
    static func respond(
        context: ServerRequestContext<UpdateStallRequest>
    ) async throws -> StallUpdated {
        guard var stall = context.stored else { throw RequestError(.notFound) }
        stall.take(context.request.requestBody)
        return StallUpdated(id: try await context.store.update(stall).requireId())
    }
}
