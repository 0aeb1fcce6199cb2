import Formwork
import FormworkHTML
import FormworkServer
import Foundation

/// A form of which no other test makes a page, so that the work for it can be counted.
struct NoteForm: ViewModel, ValidatableModel, HTMLView {
    var vmId = ViewModelId(id: "note")
    var text = ""
    var size: Int?

    static func stub() -> NoteForm { NoteForm() }
    static func propertyNames() -> [PartialKeyPath<NoteForm>: String] { [:] }

    static var formFields: [any FormFieldBase] {
        [
            FormField<String>(
                fieldId: .init(id: "text"), title: .constant("Text"),
                type: .text(inputType: .text), options: [.required(value: true)]),
            FormField<Int?>(
                fieldId: .init(id: "size"), title: .constant("Size"),
                type: .text(inputType: .number), options: [.minValue(value: 0)]),
        ]
    }

    func htmlPage(_ context: HTMLContext) -> HTMLPage {
        let form = HTMLForm(
            of: self, submittingTo: CreateNoteRequest.self, query: EmptyQuery(),
            submitTitle: .constant("Send"))
        return HTMLPage(title: "Note", main: "<h1>Note</h1>\n\(form.html(context))")
    }
}

extension NoteForm: ViewModelFactory {
    static func model(
        context: ServerRequestContext<NewNoteRequest>
    ) async throws -> NoteForm { NoteForm() }
}

struct NewNoteRequest: ViewModelRequest {
    static var path: String { CreateNoteRequest.path }
    typealias ResponseBody = NoteForm
    var parts: ServerRequestParts<Self>
}

struct CreateNoteRequest: CreateRequest, FormRequest {
    struct Body: ServerRequestBody, ValidatableModel {
        var text: String
        var size: Int?

        static var formFields: [any FormFieldBase] { NoteForm.formFields }
    }

    typealias RequestBody = Body
    typealias ResponseBody = StoredReference
    var parts: ServerRequestParts<Self>

    static func respond(
        context: ServerRequestContext<CreateNoteRequest>
    ) async throws -> StoredReference { StoredReference(id: ModelIdType()) }
    static func page(query: EmptyQuery) -> NewNoteRequest { NewNoteRequest() }
    static func destination(after response: StoredReference) -> any ServerRequest {
        NewNoteRequest()
    }
}
