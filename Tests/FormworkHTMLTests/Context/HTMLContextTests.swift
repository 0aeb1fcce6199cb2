import Formwork
import Foundation
import Synchronization
import Testing

@testable import FormworkHTML

@Suite struct HTMLContextTests {
    @Test("Texts are the reader's")
    func texts() throws {
        let context = try Sample.context("de")
        #expect(context.text(key: "FormworkHTML.search.submit") == "Suchen")
        #expect(context.text(.constant("as it is")) == "as it is")
        #expect(context.text(key: "no.such.key") == "⟦no.such.key⟧")
    }

    @Test("Links lead below the site's base path")
    func links() throws {
        let request = SampleRequest(query: .init(id: "a&b=c d"))
        #expect(try Sample.context().link(to: request) == "/sample?id=a%26b%3Dc%20d")
        #expect(
            try Sample.context(basePath: "/api/v1").link(to: request)
                == "/api/v1/sample?id=a%26b%3Dc%20d")
    }

    @Test("A query that cannot be encoded leaves only the path")
    func unwritableQuery() throws {
        struct Unwritable: ServerRequestQuery {
            init() {}
            func encode(to encoder: any Encoder) throws {
                throw EncodingError.invalidValue(
                    self, .init(codingPath: [], debugDescription: "never"))
            }
        }
        struct Request: ShowRequest {
            static var path: String { "/unwritable" }
            var parts: ServerRequestParts<Self>
            init(parts: ServerRequestParts<Self>) { self.parts = parts }
            typealias Query = Unwritable
        }
        #expect(try Sample.context().link(to: Request(query: Unwritable())) == "/unwritable")
    }

    @Test("A view model's texts know their keys when it makes its page")
    func boundTexts() throws {
        struct View: ViewModel, HTMLView {
            var vmId = ViewModelId(id: "view")
            @LocalizedString("search", messageKey: "label") var heading

            static func stub() -> View { View() }
            static func propertyNames() -> [PartialKeyPath<View>: String] {
                [\Self._heading: "heading"]
            }
            func htmlPage(_ context: HTMLContext) -> HTMLPage {
                HTMLPage(title: context.text(heading), main: .empty)
            }
        }
        #expect(try Sample.context().page(View()).title == "⟦View.search.label⟧")
    }

    @Test("A live form asks only at the application's address for questions")
    func questions() throws {
        let localizer = try Sample.context().localizer
        let query = SampleRequest.Query(id: "a b")
        let context = HTMLContext(
            localizer: localizer, basePath: "/base", questionPaths: [SampleRequest.path])
        #expect(
            context.questionsLink(to: SampleRequest.self, query: query)
                == "/base/sample/questions?id=a%20b")
        let silent = HTMLContext(localizer: localizer, basePath: "/base")
        #expect(silent.questionsLink(to: SampleRequest.self, query: query) == nil)
    }

    @Test("A text that a page lacks is reported with the view that shows it")
    func reportedPlace() throws {
        struct View: ViewModel, HTMLView {
            var vmId = ViewModelId(id: "view")

            static func stub() -> View { View() }
            static func propertyNames() -> [PartialKeyPath<View>: String] { [:] }
            func htmlPage(_ context: HTMLContext) -> HTMLPage {
                HTMLPage(
                    title: context.text(key: "no.such.key"),
                    main: "<p>\(context.text(LocalizableInt(1_234)))</p>")
            }
        }
        let reports = Mutex<[LocalizationError]>([])
        let localizer = Localizer(
            locale: Locale(identifier: "de"), store: TranslationTable(texts: [:]),
            reporter: MissingTranslationReporter { error in reports.withLock { $0.append(error) } })
        let page = HTMLContext(localizer: localizer).page(View())
        #expect(page.main.text == "<p>1.234</p>")
        let errors = reports.withLock { $0 }
        #expect(errors.map(\.key) == ["no.such.key"])
        #expect(errors.map(\.codingPath) == [["View"]])
    }
}
