import Formwork
import FormworkHTML
import FormworkYAML
import Foundation
import Testing

@Suite struct FormworkHTMLResourcesTests {
    @Test("Every text of the face exists in every language", arguments: Sample.locales)
    func words(locale: String) throws {
        let store = try YamlStore(bundles: [FormworkHTMLResources.bundle])
        let keys = [
            "document.errorTitle", "document.skipLink", "document.navigation",
            "document.languages", "table.sortAscending", "table.sortDescending",
            "pagination.label", "pagination.summary", "pagination.beyond", "pagination.page",
            "pagination.previous", "pagination.next", "search.label", "search.submit",
            "search.clear", "conflicts.caption", "conflicts.field", "conflicts.stored",
            "conflicts.submitted",
        ]
        for key in keys {
            #expect(store.keyExists("FormworkHTML.\(key)", locale: Locale(identifier: locale)))
        }
    }

    @Test("No page shows a key instead of a word", arguments: Sample.locales)
    func noMissingWords(locale: String) throws {
        let submission = PageSubmission(
            submitted: Sample.submitted(["budget": "x"]),
            results: [Sample.error(["title"], "x"), Sample.error(["budget"], "x", .warning)],
            conflicts: [
                FieldConflict(
                    fieldId: .init(id: "a"), title: .empty, stored: .empty, submitted: .empty)
            ])
        let context = try Sample.context(locale, submission: submission)
        let layout = SiteLayout(
            name: .constant("Board"), homeLink: "/", navigation: [(.constant("a"), "/")],
            languages: [Locale(identifier: "en"), Locale(identifier: "de")], currentLink: "/")
        let page = HTMLPage(
            title: "",
            main: """
                \(SampleForm().htmlPage(context).main)
                \(HTMLPagination(page: 9, pageSize: 1, total: 100) { "\($0)" }.html(context))
                \(HTMLPagination(page: 999, pageSize: 1, total: 100) { "\($0)" }.html(context))
                \(HTMLSearchForm(action: "/", value: "x").html(context))
                """)
        let html = HTMLDocument(page: page, layout: layout, context: context).text
        #expect(!html.contains("⟦"))
    }
}
