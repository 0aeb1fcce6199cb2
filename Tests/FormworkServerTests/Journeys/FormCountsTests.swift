import Formwork
import FormworkHTML
import FormworkServer
import FormworkTesting
import Foundation
import HTTPTypes
import Testing

/// The work that requests cause once the first page of a form was shown.
@Suite struct FormCountsTests {
    /// A browser that has seen the page of a form.
    private func browser() async throws -> Browser {
        var application = try ParcelApplication.make()
        try application.register(NewNoteRequest.self)
        try application.register(CreateNoteRequest.self)
        try application.register(CrewFormRequest.self)
        var browser = Browser(application)
        #expect(await browser.open(NewNoteRequest.path).status == .ok)
        return browser
    }

    /// The status of an answer, and the plans, localizations and live forms that were made for it.
    private func counts(
        of browser: inout Browser, _ request: (inout Browser) async -> OutgoingResponse
    ) async -> (status: Int, counts: [Int], text: String) {
        let counts = FormCounts()
        let response = await FormCounts.$current.withValue(counts) { await request(&browser) }
        let work = [counts[.plan], counts[.localization], counts[.machine]]
        return (response.status.code, work, response.text)
    }

    /// The work of a request, or of its repetition if a definition had to be made again.
    ///
    /// All applications of this process keep their definitions in one place, where those of other tests may
    /// replace them.
    private func undisturbed(
        _ work: () async -> (status: Int, counts: [Int], text: String)
    ) async -> (status: Int, counts: [Int], text: String) {
        let first = await work()
        return first.counts[1] == 0 ? first : await work()
    }

    @Test(
        "A submission makes one live form, also for the page that shows it again",
        arguments: [
            (["text": "Ada"], 303), (["text": "", "size": "7x"], 422),
            (["text": " Ada ", "size": "-01"], 422), (["text": "Ada", "id": "x"], 422),
            (["text": "", "formwork-action": "refresh"], 200),
        ])
    func oneMachine(fields: [String: String], status: Int) async throws {
        var browser = try await browser()
        let answer = await undisturbed {
            await counts(of: &browser) {
                await $0.post(fields.map { ($0.key, $0.value) }, to: CreateNoteRequest.path)
            }
        }
        #expect(answer.status == status)
        #expect(answer.counts == [0, 0, 1])
        if let size = fields["size"] {
            #expect(answer.text.contains("value=\"\(size)\""))
            let text = fields["text"] ?? ""
            #expect(text.isEmpty || answer.text.contains("value=\"\(text)\""))
        }
    }

    @Test("A page makes one live form, and plans and localizes only for a new language")
    func page() async throws {
        var browser = try await browser()
        let again = await undisturbed {
            await counts(of: &browser) { await $0.open(NewNoteRequest.path) }
        }
        #expect(again.counts == [0, 0, 1])
        for expected in [[1, 1, 1], [0, 0, 1]] {
            let german = await counts(of: &browser) {
                await $0.open(NewNoteRequest.path + "?locale=de")
            }
            #expect(german.counts == expected)
        }
    }

    @Test("A question to the server makes no live form")
    func question() async throws {
        var browser = try await browser()
        let question =
            #"{"code":"taken","tag":"name","values":{"name":["Argo"]},"_csrf":"\#(browser.token)"}"#
        let answer = await counts(of: &browser) {
            await $0.send(
                .post, CrewFormRequest.path + "/questions",
                headers: [.contentType: "application/json"], body: Data(question.utf8))
        }
        #expect(answer.status == 200)
        #expect(answer.counts == [0, 0, 0])
    }
}

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
