import Formwork
import FormworkHTML
import FormworkYAML
import Foundation
import Testing

enum IdeaFieldsMessages {}

/// The form of the README's first screen.
struct ReadmeForm: ViewModel, IdeaFields {
    var title = ""
    var budget: ExactDecimal?
    var contactEmail = ""
    var vmId = ViewModelId(type: ReadmeForm.self)

    static func propertyNames() -> [PartialKeyPath<ReadmeForm>: String] { [:] }
    static func stub() -> ReadmeForm { ReadmeForm() }
}

struct ReadmeRequest: CreateRequest {
    struct RequestBody: ServerRequestBody, IdeaFields {
        var title: String
        var budget: ExactDecimal?
        var contactEmail: String
    }
    var parts: ServerRequestParts<Self>
}

@Suite struct ReadmeTests {
    private static let sources = URL(filePath: #filePath).deletingLastPathComponent()

    @Test("The README shows the specification that is compiled here, in at most 25 lines")
    func specification() throws {
        let source = try String(
            contentsOf: Self.sources.appending(path: "IdeaFields.swift"), encoding: .utf8)
        let shown = try #require(source.range(of: "protocol IdeaFields"))
        let specification = source[shown.lowerBound...]
        let readme = try String(
            contentsOf: Self.sources.appending(path: "../../../README.md"), encoding: .utf8)
        #expect(readme.contains("```swift\n\(specification)```"))
        #expect(specification.split(separator: "\n", omittingEmptySubsequences: false).count <= 26)
    }

    @Test("The page of the README's picture shows each error in the summary and at its input")
    func page() throws {
        let fields = SubmittedFields(entries: [
            .init(name: "title", text: "Solar roof"), .init(name: "budget", text: "12.345"),
            .init(name: "contactEmail", text: "ann@"),
        ])
        let submission = FormSubmission(fields, as: ReadmeRequest.RequestBody.self)
        let context = HTMLContext(
            localizer: Localizer(locale: Locale(identifier: "en"), store: try Self.texts),
            submission: PageSubmission(submitted: fields, results: submission.results))
        let form = HTMLForm(
            of: ReadmeForm(), submittingTo: ReadmeRequest.self, query: EmptyQuery(),
            submitTitle: .constant("Share idea"))
        let page = HTMLPage(
            title: "Share an idea", main: "<h1>Share an idea</h1>\(form.html(context))")
        let text = HTMLDocument(
            page: page,
            layout: SiteLayout(
                name: .constant("Ideaboard"), homeLink: "/", navigation: [], languages: [],
                currentLink: "/"),
            context: context
        ).text
        #expect(text.contains("<title>Error: Share an idea"))
        for message in ["Budget: digits allowed", "E-mail address: enter an e-mail address"] {
            #expect(text.components(separatedBy: message).count == 3)
        }
        #expect(text.contains(#"value="12.345""#))
        try Self.keep(text)
    }

    private static var texts: YamlStore {
        get throws {
            try YamlStore(bundles: [
                FormworkTexts.bundle, FormworkHTMLResources.bundle, .module,
            ])
        }
    }

    /// Writes the page to the file named by `README_PAGE`, to take the README's picture again.
    private static func keep(_ page: String) throws {
        guard let path = ProcessInfo.processInfo.environment["README_PAGE"] else { return }
        try Data(page.utf8).write(to: URL(filePath: path))
    }
}
