import Formwork

/// A model with a field of each sort that lists and instances show.
struct Book: FormModel {
    var title = ""
    var pages: Int?
    var isLent = false
    var code: String?

    static var propertyRows: [FormRow] {
        [
            .property("title", String.self, of: Self.self, [.required]),
            .property("pages", Int?.self, of: Self.self, []),
            .property("isLent", Bool.self, of: Self.self, []),
            .property("code", String?.self, of: Self.self, [.input(.password)]),
        ]
    }

    static func propertyNames() -> [PartialKeyPath<Self>: String] {
        [\.title: "title", \.pages: "pages", \.isLent: "isLent", \.code: "code"]
    }
}

enum Books: Resource {
    typealias Fields = Book
    static var columns: [Column<Book>] { [.link(\.title), .field(\.pages)] }
    static var filters: [Filter<Book>] { [.range(\.pages)] }
}

/// A model with a file, and a reference to one of many.
struct Letter: FormModel {
    var title = ""
    var scan: FileValue?
    var book: Reference<Books>?

    static var propertyRows: [FormRow] {
        [
            .property("title", String.self, of: Self.self, [.required]),
            .property("scan", FileValue?.self, of: Self.self, []),
            .property("book", Reference<Books>?.self, of: Self.self, []),
        ]
    }

    static func propertyNames() -> [PartialKeyPath<Self>: String] {
        [\.title: "title", \.scan: "scan", \.book: "book"]
    }
}

enum Letters: Resource {
    typealias Fields = Letter
}
