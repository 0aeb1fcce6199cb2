import Formwork
import FormworkHTML
import FormworkServer
import Foundation

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
