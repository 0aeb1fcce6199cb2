import Formwork
import FormworkHTML
import FormworkMacros
import FormworkServer

/// The name of a deliberate failure.
struct TroubleQuery: ServerRequestQuery { let kind: String }

/// An error whose details must not leave the server.
struct SecretFailure: Error { let detail = "secret-detail" }

/// An error of a request's own that only programs see.
struct ScaleError: ServerRequestError, Hashable {
    let reading: Int
    let advice: LocalizableString
}

/// An error of a request's own with its own answer.
struct CustomsError: AnswerableError, Hashable {
    let declaration: String
    var httpStatus: Int { 451 }
    var message: LocalizableString { .localized(key: "Parcel.customs") }
}

/// An error with texts of its own, and a value in them.
@LocalizableError struct WeightError: AnswerableError, Hashable {
    @LocalizedSubs(substitutions: \.values) var text
    let maximum: Int
    var httpStatus: Int { 409 }

    private var values: [String: any Localizable] { ["maximum": LocalizableInt(maximum)] }

    init(maximum: Int) { self.maximum = maximum }
}

/// Thrown under its name wherever a request asks for it.
enum Trouble {
    static func error(_ kind: String) -> any Error {
        switch kind {
        case "scale": ScaleError(reading: 7, advice: .localized(key: "Parcel.advice"))
        case "customs": CustomsError(declaration: "C-1")
        case "weight": WeightError(maximum: 1_200)
        case "secret": SecretFailure()
        case "rules":
            ValidationError(validations: [
                ValidationResult(
                    field: Parcel.recipientField, message: .localized(key: "Parcel.advice"))
            ])
        default:
            ModelStoreError(.init(rawValue: kind), message: "secret-detail")
        }
    }
}

/// A program's request that fails.
struct TroubleRequest: ShowRequest {
    typealias Query = TroubleQuery
    typealias ResponseBody = TroubleAnswer
    typealias ResponseError = ScaleError
    var parts: ServerRequestParts<Self>
}

struct TroubleAnswer: ServerRequestBody {}

extension TroubleRequest: RequestHandler {
    static func respond(
        context: ServerRequestContext<TroubleRequest>
    ) async throws -> TroubleAnswer { throw Trouble.error(context.request.query.kind) }
}

/// A program's request whose own error is what a check found.
struct CheckRequest: ShowRequest {
    typealias Query = TroubleQuery
    typealias ResponseBody = CheckAnswer
    typealias ResponseError = ValidationError
    var parts: ServerRequestParts<Self>
}

struct CheckAnswer: ServerRequestBody {}

extension CheckRequest: RequestHandler {
    static func respond(
        context: ServerRequestContext<CheckRequest>
    ) async throws -> CheckAnswer { throw Trouble.error(context.request.query.kind) }
}

/// A page that fails, of a view model that has a stub like all of them.
struct TroublePageRequest: ViewModelRequest {
    typealias Query = TroubleQuery
    typealias ResponseBody = TroubleViewModel
    var parts: ServerRequestParts<Self>
}

@ViewModel struct TroubleViewModel: RequestableViewModel, HTMLView {
    typealias Request = TroublePageRequest

    let text: String
    var vmId = ViewModelId(type: TroubleViewModel.self)

    static func stub() -> TroubleViewModel { TroubleViewModel(text: "Stub text") }

    func htmlPage(_ context: HTMLContext) -> HTMLPage {
        HTMLPage(title: text, main: "<h1>\(text)</h1>")
    }
}

extension TroubleViewModel: ViewModelFactory {
    static func model(
        context: ServerRequestContext<TroublePageRequest>
    ) async throws -> TroubleViewModel { throw Trouble.error(context.request.query.kind) }
}

/// A form that fails and comes again on the page of another form.
struct TroubleFormRequest: CreateRequest {
    typealias Query = TroubleQuery
    typealias RequestBody = ParcelBody
    typealias ResponseBody = TroubleFormAnswer
    typealias ResponseError = CustomsError
    var parts: ServerRequestParts<Self>
}

struct TroubleFormAnswer: ServerRequestBody {}

extension TroubleFormRequest: RequestHandler {
    static func respond(
        context: ServerRequestContext<TroubleFormRequest>
    ) async throws -> TroubleFormAnswer { throw Trouble.error(context.request.query.kind) }
}

extension TroubleFormRequest: FormRequest {
    static func page(query: TroubleQuery) -> NewParcelRequest { NewParcelRequest() }

    static func destination(after response: TroubleFormAnswer) -> any ServerRequest {
        NewParcelRequest()
    }
}

/// A form whose page fails too.
struct HopelessFormRequest: CreateRequest {
    typealias Query = TroubleQuery
    typealias RequestBody = ParcelBody
    typealias ResponseBody = HopelessFormAnswer
    var parts: ServerRequestParts<Self>
}

struct HopelessFormAnswer: ServerRequestBody {}

extension HopelessFormRequest: RequestHandler {
    static func respond(
        context: ServerRequestContext<HopelessFormRequest>
    ) async throws -> HopelessFormAnswer { throw Trouble.error(context.request.query.kind) }
}

extension HopelessFormRequest: FormRequest {
    static func page(query: TroubleQuery) -> TroublePageRequest {
        TroublePageRequest(query: query)
    }

    static func destination(after response: HopelessFormAnswer) -> any ServerRequest {
        NewParcelRequest()
    }
}
