import Formwork
import FormworkHTML
import FormworkServer
import Foundation

/// A form in steps with a list, on a page of its own.
struct PlanForm: ViewModel, ValidatableModel, HTMLView {
    var vmId = ViewModelId(id: "plan")
    var title = ""
    var members: [Member] = []

    struct Member: Codable, Hashable, ValidatableModel {
        var name = ""

        static var formFields: [any FormFieldBase] {
            [
                FormField<String>(
                    fieldId: .init(id: "name"), title: .constant("Name"),
                    type: .text(inputType: .name), options: [.required(value: true)])
            ]
        }
    }

    static func stub() -> PlanForm { PlanForm() }
    static func propertyNames() -> [PartialKeyPath<PlanForm>: String] { [:] }

    static var formRows: [FormRow] {
        [
            .step(
                FormStep(
                    id: "about", title: .constant("About"),
                    rows: [
                        .field(
                            FormField<String>(
                                fieldId: .init(id: "title"), title: .constant("Title"),
                                type: .text(inputType: .text), options: [.required(value: true)]))
                    ])),
            .step(
                FormStep(
                    id: "team", title: .constant("Team"),
                    rows: [
                        .repeatingGroup(
                            FormRepeatingGroup(
                                id: "members", title: .constant("Members"),
                                entryTitle: .constant("Member %{number}"),
                                addTitle: .constant("Add"), removeTitle: .constant("Remove"),
                                rows: Member.formRows))
                    ])),
        ]
    }

    func htmlPage(_ context: HTMLContext) -> HTMLPage {
        let form = HTMLForm(
            of: self, submittingTo: CreatePlanRequest.self, query: EmptyQuery(),
            submitTitle: .constant("Send"))
        return HTMLPage(title: "Plan", main: "<h1>Plan</h1>\n\(form.html(context))")
    }
}

extension PlanForm: ViewModelFactory {
    static func model(
        context: ServerRequestContext<NewPlanRequest>
    ) async throws -> PlanForm { PlanForm() }
}

struct NewPlanRequest: ViewModelRequest {
    static var path: String { CreatePlanRequest.path }
    typealias ResponseBody = PlanForm
    var parts: ServerRequestParts<Self>
}

struct CreatePlanRequest: CreateRequest, FormRequest {
    struct Body: ServerRequestBody, ValidatableModel {
        var title: String

        static var formFields: [any FormFieldBase] {
            PlanForm.formFields
        }
    }

    struct Created: ServerRequestBody {
        let title: String
    }

    typealias RequestBody = Body
    typealias ResponseBody = Created
    var parts: ServerRequestParts<Self>

    static func respond(
        context: ServerRequestContext<CreatePlanRequest>
    ) async throws -> Created { Created(title: context.request.requestBody.title) }
    static func page(query: EmptyQuery) -> NewPlanRequest { NewPlanRequest() }
    static func destination(after response: Created) -> any ServerRequest { NewPlanRequest() }
}
