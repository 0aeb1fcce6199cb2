import Formwork
import FormworkHTML
import FormworkServer
import Foundation

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
