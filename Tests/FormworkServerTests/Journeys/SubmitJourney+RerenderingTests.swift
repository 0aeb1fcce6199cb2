import Formwork
import FormworkHTML
import FormworkPresentation
import FormworkServer
import FormworkTesting
import FormworkYAML
import Foundation
import HTTPTypes
import Testing

/// The answer to a posted form whose button requested another action than accepting it.
@Suite struct SubmitJourneyRerenderingTests {
    private static let texts = Result {
        try YamlStore(bundles: [
            FormworkTexts.bundle, FormworkPresentationTexts.bundle, FormworkHTMLResources.bundle,
        ])
    }

    private func browser() async throws -> Browser {
        var application = FormworkApplication(
            store: InMemoryModelStore(), localization: try Self.texts.get(),
            site: Site(name: .constant("Plans"), home: NewPlanRequest()))
        try application.register(NewPlanRequest.self)
        try application.register(CreatePlanRequest.self)
        var browser = Browser(application)
        _ = await browser.open(NewPlanRequest.path)
        return browser
    }

    @Test("Adding an entry re-renders the page without errors and keeps the input")
    func insert() async throws {
        var browser = try await browser()
        let response = await browser.post(
            [
                "title": "", "members": "", "members.7.name": "Ada & co", "formwork-step": "team",
                "formwork-action": "insert:members",
            ], to: CreatePlanRequest.path)
        #expect(response.status == .ok)
        #expect(response.text.contains(#"name="members.7.name""#))
        #expect(response.text.contains(#"value="Ada &amp; co""#))
        #expect(response.text.contains(#"name="members.8.name""#))
        #expect(!response.text.contains(">Error: Plan"))
        #expect(!response.text.contains(#"id="error-summary" tabindex="-1" autofocus"#))
    }

    @Test("The next step opens only if the current one is valid")
    func steps() async throws {
        var browser = try await browser()
        let refused = await browser.post(
            ["title": "", "formwork-step": "about", "formwork-action": "next"],
            to: CreatePlanRequest.path)
        #expect(refused.status == .ok)
        #expect(refused.text.contains(">Error: Plan"))
        #expect(refused.text.contains(##"<a href="#field-title">Fill in: Title</a>"##))
        #expect(refused.text.contains(#"name="formwork-step" value="about""#))
        let passed = await browser.post(
            ["title": "A bridge", "formwork-step": "about", "formwork-action": "next"],
            to: CreatePlanRequest.path)
        #expect(passed.text.contains(#"name="formwork-step" value="team""#))
        #expect(passed.text.contains(#"value="A bridge""#))
    }

    @Test("The inputs of the form itself are no unknown fields of a submission")
    func reservedNames() async throws {
        var browser = try await browser()
        let response = await browser.post(
            ["title": "A bridge", "formwork-step": "team", "formwork-state": "{}"],
            to: CreatePlanRequest.path)
        #expect(response.status == .seeOther)
    }

    @Test("A page action without the visitor's session is refused")
    func forgery() async throws {
        var browser = try await browser()
        browser.cookies["formwork-session"] = String(repeating: "0", count: 32)
        let response = await browser.send(
            .post, CreatePlanRequest.path, headers: Browser.formType,
            body: Data("_csrf=1&formwork-action=next".utf8))
        #expect(response.status == .forbidden)
    }
}

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
