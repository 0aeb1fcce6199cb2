import Formwork
import FormworkPresentation
import FormworkYAML
import Foundation

/// A resource with a value of each sort that lists and instances show.
enum Books: Resource {
    typealias Fields = Book
    static var columns: [Column<Book>] { [.field(\.pages), .link(\.title), .field(\.code)] }

    static func localizer(_ locale: String = "en") throws -> Localizer {
        let texts = """
            en:
              Books: { title: "Books", empty: "No books." }
              Book:
                title: { title: "Title" }
                pages: { title: "Pages" }
                isLent: { title: "Lent" }
                due: { title: "Due" }
                code: { title: "Code" }
                secret: { title: "Secret" }
            """
        let store = try YamlStore(
            yaml: ["en.yml": texts],
            libraries: [FormworkTexts.bundle, FormworkPresentationTexts.bundle])
        return Localizer(locale: Locale(identifier: locale), store: store)
    }
}

struct Book: FormModel {
    var title = ""
    var pages: Int?
    var isLent = false
    var due: CivilDate?
    var code: String?
    var secret: String?

    static var propertyRows: [FormRow] {
        [
            .property("title", String.self, of: Self.self, [.required]),
            .property("pages", Int?.self, of: Self.self, []),
            .property("isLent", Bool.self, of: Self.self, []),
            .property(
                "due", CivilDate?.self, of: Self.self, [.visible(when: { _ in .row("isLent") })]),
            .property("code", String?.self, of: Self.self, []),
            .property("secret", String?.self, of: Self.self, [.input(.password)]),
        ]
    }

    static func propertyNames() -> [PartialKeyPath<Self>: String] {
        [
            \.title: "title", \.pages: "pages", \.isLent: "isLent", \.due: "due", \.code: "code",
            \.secret: "secret",
        ]
    }
}
