import Formwork
import FormworkHTML
import FormworkServer
import FormworkTesting
import Foundation
import HTTPTypes
import Testing

/// The results of changes that two editors make at the same time.
@Suite struct ExchangeJudgeTests {
    private let store = InMemoryModelStore()

    private func browser(
        over store: any ModelStore
    ) async throws -> (browser: Browser, link: String) {
        var application = FormworkApplication(
            store: store, localization: try ParcelApplication.texts.get(),
            site: Site(name: .constant("Doses"), home: EditDoseRequest(query: .init(id: .init()))))
        try application.register(EditDoseRequest.self)
        try application.register(UpdateDoseRequest.self)
        let id = try await self.store.insert(Dose()).requireId()
        return (Browser(application), "\(UpdateDoseRequest.path)?id=\(id)")
    }

    private func stored() async throws -> DoseBody {
        try #require(try await store.fetch(ModelQuery<Dose>()).models.first).body
    }

    /// Saves what another editor changes meanwhile.
    private func others(_ change: (inout DoseBody) -> Void) async throws {
        var dose = try #require(try await store.fetch(ModelQuery<Dose>()).models.first)
        change(&dose.body)
        _ = try await store.update(dose)
    }

    /// The fields that a browser sends of a page, with some fields in another way.
    private func sent(by page: String, _ changes: [String: String]) -> [(String, String)] {
        let form = page.replacing(/(?s)<template.*?<\/template>/, with: "")
        return form.matches(of: /<input[^>]*>/).map { String($0.output) }.compactMap { tag in
            guard tag.hasPrefix("<input"), !tag.contains(" form=\"\""),
                let name = tag.firstMatch(of: /\sname="([^"]*)"/)?.1, name != "_csrf"
            else { return nil }
            let value = tag.firstMatch(of: /\svalue="([^"]*)"/).map { String($0.1) } ?? ""
            let text = value.replacingOccurrences(of: "&quot;", with: "\"")
                .replacingOccurrences(of: "&amp;", with: "&")
            return (String(name), changes[String(name)] ?? text)
        }
    }

    @Test("Changes of different entries are both saved, although one of them moved")
    func merged() async throws {
        var (browser, link) = try await browser(over: store)
        let page = await browser.open(link).text
        try await others { $0.medicines.remove(at: 0) }
        let response = await browser.post(
            sent(by: page, ["medicines.2.name": "C2", "note": "Mine"]), to: link)
        #expect(response.status == .seeOther)
        #expect(try await stored().medicines.map(\.name) == ["B", "C2"])
        #expect(try await stored().note == "Mine")
    }

    @Test(
        "A conflict in a list is shown at its place, and saving again overwrites only shown values"
    )
    func conflict() async throws {
        var (browser, link) = try await browser(over: store)
        let page = await browser.open(link).text
        try await others {
            $0.note = "Theirs"
            $0.medicines[1].name = "First"
        }
        let fields = sent(by: page, ["medicines.1.name": "Second"])
        let refused = await browser.post(fields, to: link)
        #expect(refused.status == .conflict)
        #expect(refused.text.contains("Medicines, Entry 2: Name"))
        #expect(refused.text.contains(">First<"))
        #expect(refused.text.contains("value=\"Theirs\""))
        #expect(try await stored().medicines.map(\.name) == ["A", "First", "C"])

        try await others { $0.patient = "Grace" }
        let saved = await browser.post(sent(by: refused.text, [:]), to: link)
        #expect(saved.status == .seeOther)
        #expect(
            try await stored()
                == DoseBody(
                    patient: "Grace", note: "Theirs",
                    medicines: ["A", "Second", "C"].map { DoseBody.Medicine(name: $0) }))
    }

    @Test("A conflict is shown by the live form that found it, and its templates by another")
    func counts() async throws {
        var (browser, link) = try await browser(over: store)
        let page = await browser.open(link).text
        try await others { $0.note = "Theirs" }
        var found: [Int] = []
        // Definitions are kept for all applications together: other tests may displace them meanwhile.
        for _ in 0..<5 where found != [0, 0, 2] {
            let counts = FormCounts()
            let refused = await FormCounts.$current.withValue(counts) {
                await browser.post(sent(by: page, ["note": "Mine"]), to: link)
            }
            #expect(refused.status == .conflict)
            #expect(refused.text.contains("value=\"Mine\""))
            found = [counts[.plan], counts[.localization], counts[.machine]]
        }
        #expect(found == [0, 0, 2])
    }

    @Test("A button in the form keeps what its reader had seen")
    func action() async throws {
        var (browser, link) = try await browser(over: store)
        let page = await browser.open(link).text
        try await others { $0.note = "Theirs" }
        let fields = sent(by: page, [:])
        let shown = await browser.post(fields + [("formwork-action", "insert:medicines")], to: link)
        #expect(shown.status == .ok)
        let saved = await browser.post(
            sent(by: shown.text, ["medicines.3.name": "D"]), to: link)
        #expect(saved.status == .seeOther)
        #expect(try await stored().medicines.map(\.name) == ["A", "B", "C", "D"])
        #expect(try await stored().note == "Theirs")
    }

    @Test("A program gets the conflicts of what it sent of an old version, lists included")
    func program() async throws {
        let (browser, link) = try await browser(over: store)
        try await others { $0.medicines[1].name = "First" }
        let program = Program(browser.application)
        let answer = await program.send(
            .patch, link + "&version=1",
            json: #"{"medicines":[{"name":"A"},{"name":"Second"},{"name":"C"}]}"#)
        #expect(answer.status == .conflict)
        let error = try answer.decoded(RequestError.self)
        #expect(error.conflicts.map(\.fieldId.id) == ["medicines.1.name"])
        #expect(error.conflicts.map(\.submitted) == [.constant("Second")])
        let other = await program.send(.patch, link + "&version=1", json: #"{"note":null}"#)
        #expect(other.status == .ok)
        #expect(await program.send(.patch, link, json: "{}").status.code == 428)
    }
}

/// A stored model with a list, and the page on which it is changed.
struct Dose: StoredModel, ServerRequestBody {
    var id: ModelIdType?
    var createdAt: Date?
    var updatedAt: Date?
    var deletedAt: Date?
    var version = 0
    var body = DoseBody()

    static var formRows: [FormRow] { DoseBody.formRows }
}

struct DoseBody: ServerRequestBody, ValidatableModel, Hashable {
    var patient = "Ada"
    var note: String?
    var medicines = [Medicine(name: "A"), Medicine(name: "B"), Medicine(name: "C")]

    struct Medicine: ValidatableModel, Codable, Hashable, Sendable {
        var name: String
        static var formFields: [any FormFieldBase] { [field("name", as: String.self)] }
    }

    static func field<Value: FormFieldValue>(_ id: String, as: Value.Type) -> FormField<Value> {
        FormField(
            fieldId: .init(id: id), title: .constant(id.capitalized), type: .text(inputType: .text))
    }

    @FormRowsBuilder static var formRows: [FormRow] {
        field("patient", as: String.self)
        field("note", as: String?.self)
        FormRow.repeatingGroup(
            FormRepeatingGroup(
                id: "medicines", title: .constant("Medicines"),
                entryTitle: .localized(key: "FormworkMessages.entry"), addTitle: .constant("Add"),
                removeTitle: .constant("Remove"), rows: Medicine.formRows))
    }
}

extension Dose {
    private enum Key: String, CodingKey { case id, createdAt, updatedAt, deletedAt, version }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        id = try container.decodeIfPresent(ModelIdType.self, forKey: .id)
        version = try container.decodeIfPresent(Int.self, forKey: .version) ?? 0
        body = try DoseBody(from: decoder)
    }

    func encode(to encoder: any Encoder) throws {
        try body.encode(to: encoder)
        var container = encoder.container(keyedBy: Key.self)
        try container.encodeIfPresent(id, forKey: .id)
        try container.encode(version, forKey: .version)
    }
}

struct DosePage: ViewModel, ValidatableModel, HTMLView {
    var vmId = ViewModelId(id: "dose")
    var query = ParcelQuery(id: ModelIdType())
    var body = DoseBody()

    static var formRows: [FormRow] { DoseBody.formRows }
    static func stub() -> DosePage { DosePage() }
    static func propertyNames() -> [PartialKeyPath<DosePage>: String] { [:] }

    func encode(to encoder: any Encoder) throws { try body.encode(to: encoder) }

    func htmlPage(_ context: HTMLContext) -> HTMLPage {
        let form = HTMLForm(
            of: self, submittingTo: UpdateDoseRequest.self, query: query,
            submitTitle: .constant("Send"))
        return HTMLPage(title: "Dose", main: "<h1>Dose</h1>\n\(form.html(context))")
    }
}

extension DosePage: ViewModelFactory {
    static func model(context: ServerRequestContext<EditDoseRequest>) async throws -> DosePage {
        let query = context.request.query
        let dose = try await context.find(Dose.self, id: query.id)
        return DosePage(
            query: ParcelQuery(id: query.id, version: query.version ?? dose.version),
            body: dose.body)
    }
}

struct EditDoseRequest: ViewModelRequest {
    static var path: String { UpdateDoseRequest.path }
    typealias Query = ParcelQuery
    typealias ResponseBody = DosePage
    var parts: ServerRequestParts<Self>
}

struct UpdateDoseRequest: UpdateRequest, FormRequest, StoredModelRequest, VersionedRequest {
    typealias Query = ParcelQuery
    typealias Stored = Dose
    typealias RequestBody = DoseBody
    typealias ResponseBody = DoseUpdated
    var parts: ServerRequestParts<Self>

    static func storedId(for query: ParcelQuery) -> ModelIdType { query.id }
    static func readVersion(in query: ParcelQuery) -> Int? { query.version }
    static func page(query: ParcelQuery) -> EditDoseRequest { EditDoseRequest(query: query) }
    static func page(query: ParcelQuery, refusedBy error: RequestError) -> EditDoseRequest {
        EditDoseRequest(query: error.code == .conflict ? ParcelQuery(id: query.id) : query)
    }
    static func destination(after response: DoseUpdated) -> any ServerRequest {
        EditDoseRequest(query: ParcelQuery(id: response.id))
    }
}

struct DoseUpdated: ServerRequestBody {
    let id: ModelIdType
}

extension UpdateDoseRequest: RequestHandler {
    static func respond(
        context: ServerRequestContext<UpdateDoseRequest>
    ) async throws -> DoseUpdated {
        guard var dose = context.stored else { throw RequestError(.notFound) }
        dose.body = context.request.requestBody
        return DoseUpdated(id: try await context.store.update(dose).requireId())
    }
}
