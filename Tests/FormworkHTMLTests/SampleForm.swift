import Formwork
import FormworkHTML
import Foundation

/// A form with one field of each kind that matters to its user.
struct SampleForm: ViewModel, ValidatableModel, HTMLView, Equatable {
    var vmId = ViewModelId(id: "sample")
    @LocalizedString var heading
    var title = ""
    var budget: ExactDecimal?
    var isPublic = false

    static func stub() -> SampleForm { SampleForm() }

    static func propertyNames() -> [PartialKeyPath<SampleForm>: String] {
        [\Self._heading: "heading"]
    }

    static var formFields: [any FormFieldBase] {
        [
            FormField<String>(
                fieldId: .init(id: "title"), title: .constant("Title"),
                hint: .constant("A few words."), type: .text(inputType: .text),
                options: [.required(value: true), .maxLength(value: 80)]),
            FormField<ExactDecimal?>(
                fieldId: .init(id: "budget"), title: .constant("Budget"),
                type: .text(inputType: .number), options: [.fractionDigits(value: 2)]),
            FormField<Bool>(
                fieldId: .init(id: "isPublic"), title: .constant("Public"), type: .checkbox),
        ]
    }

    func htmlPage(_ context: HTMLContext) -> HTMLPage {
        let form = HTMLForm(
            of: self, submittingTo: SampleRequest.self, query: .init(id: "7&8"),
            hidden: [("version", "3")], submitTitle: .constant("Save"),
            cancel: (.constant("Cancel"), "/back"))
        return HTMLPage(
            title: "Edit", main: "<h1>Edit</h1>\n\(form.html(context))")
    }
}

/// The request that the form submits.
struct SampleRequest: ShowRequest {
    struct Query: ServerRequestQuery { let id: String }

    static var path: String { "/sample" }
    var parts: ServerRequestParts<Self>

    init(parts: ServerRequestParts<Self>) { self.parts = parts }
}

/// A form with one field, which takes a file.
struct PhotoForm: ViewModel, ValidatableModel {
    var vmId = ViewModelId(id: "photo")

    static func stub() -> PhotoForm { PhotoForm() }
    static func propertyNames() -> [PartialKeyPath<PhotoForm>: String] { [:] }
    static var formFields: [any FormFieldBase] {
        [
            FormField<String>(
                fieldId: .init(id: "photo"), title: .constant("Photo"),
                type: .text(inputType: .file))
        ]
    }
}
