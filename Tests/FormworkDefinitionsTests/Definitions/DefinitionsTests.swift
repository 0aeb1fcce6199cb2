import Formwork
import FormworkDefinitions
import FormworkServer
import Foundation
import HTTPTypes
import Testing

@Suite struct DefinitionsTests {
    @Test func `a file becomes a resource with its model`() throws {
        let definitions = try TemporaryDefinitions(["books.yml": "fields: [{ name: title }]"])
            .read()
        let paths = definitions.resources.map { $0.path }
        let models = definitions.models.map { $0.modelType }
        #expect(paths == ["/books"])
        #expect(models == ["BooksEntry"])
    }

    @Test func `files become resources in the order of their names`() throws {
        let fields = "fields: [{ name: title }]"
        let definitions = try TemporaryDefinitions([
            "book-orders.yml": fields, "authors.yaml": fields, "site.yml": "name: Shop",
            "writers.json": #"{"fields": [{"name": "title"}]}"#, "notes.txt": "none", ".a.yml": "",
        ]).read()
        let names = definitions.models.map { $0.modelType }
        #expect(names == ["AuthorsEntry", "BookOrdersEntry", "WritersEntry"])
    }

    @Test(
        "a value of each kind is taken, stored and answered as it was sent",
        arguments: [
            ("type: text", #""A bench""#), ("type: textArea", #""Two\nlines""#),
            ("type: email", #""ada@example.org""#), ("type: url", #""https://example.org/a""#),
            ("type: phone", #""030 123""#), ("type: color", ##""#1a7f5a""##),
            ("type: integer", "42"), ("type: number", #""12.5""#),
            ("type: boolean", "true"), ("type: toggle", "false"),
            ("type: date", #""2026-11-26""#), ("type: time", #""08:30""#),
            ("type: dateTime", #""2026-11-26T08:30""#), ("type: month", #""2026-11""#),
            ("type: choice, choices: [a, b]", #""b""#),
            ("type: radio, choices: { a: First, b: Second }", #""a""#),
            ("type: choices, choices: [a, b, c]", #"["a","c"]"#),
            ("type: list, fields: [{ name: n, type: integer }]", #"[{"n":1},{"n":2}]"#),
            (
                "type: record, fields: [{ name: n }, { name: d, type: date }]",
                #"{"d":"2026-11-26","n":"x"}"#
            ),
            (
                "type: list, fields: [{ name: m, type: list, fields: [{ name: n }] }]",
                #"[{"m":[{"n":"x"},{"n":"y"}]},{"m":[]}]"#
            ),
        ])
    func kinds(_ definition: String, _ value: String) async throws {
        let files = try TemporaryDefinitions([
            "things.yml": "fields: [{ name: title }, { name: value, \(definition) }]"
        ])
        let site = try files.site()
        let created = await site.send(.post, "/things", #"{"title": "One", "value": \#(value)}"#)
        #expect(created.status == .created, "\(created.text)")
        let path = try #require(created.headers[.location])
        let shown = await site.send(.get, path)
        #expect(shown.text.contains(#""value":\#(value)"#), "\(shown.text)")
        // What was stored can be edited.
        #expect(await site.page("\(path)/edit").contains(#"name="_csrf""#))
    }

    @Test(
        "each rule refuses what breaks it, at its field",
        arguments: [
            ("required: true", #""""#, "required"), ("maxLength: 3", #""abcd""#, "maxLength"),
            ("minLength: 3", #""ab""#, "minLength"), ("pattern: '[0-9]+'", #""a""#, "pattern"),
            ("type: email", #""ada""#, "emailAddress"), ("type: integer", #""x""#, "badInput"),
            ("type: number, min: 1.5", "1", "minValue"), ("type: number, max: 2", "3", "maxValue"),
            ("type: number, fractionDigits: 1", #""1.25""#, "fractionDigits"),
            ("type: date, min: 2026-01-01", #""2025-12-31""#, "minDate"),
            ("type: dateTime, max: 2026-01-01", #""2026-01-01T00:01""#, "maxDate"),
            ("type: time, max: 17:00", #""17:01""#, "maxTime"),
            ("type: month, min: 2026-02", #""2026-01""#, "minMonth"),
            ("type: choice, choices: [a]", #""b""#, "choice"),
            ("type: list, minCount: 1, fields: [{ name: n }]", "[]", "minCount"),
            (
                "type: list, maxCount: 1, fields: [{ name: n }]", #"[{"n":"1"},{"n":"2"}]"#,
                "maxCount"
            ),
        ])
    func rules(_ definition: String, _ value: String, _ code: String) async throws {
        let site = try TemporaryDefinitions([
            "things.yml": "fields: [{ name: value, \(definition) }]"
        ]).site()
        let refused = await site.send(.post, "/things", #"{"value": \#(value)}"#)
        #expect(refused.status == .unprocessableContent)
        #expect(refused.text.contains(#"{"code":"\#(code)","field":"value""#), "\(refused.text)")
    }

    @Test func `texts are those of the reader's language, or of the first one`() async throws {
        let site = try TemporaryDefinitions([
            "books.yml": """
            title: { en: Books, de: Bücher }
            texts: { new: { en: Add a book, de: Neues Buch } }
            fields:
              - { name: title, title: { en: Title, de: Titel }, hint: { en: Short, de: Kurz } }
              - { name: pageCount, type: integer }
            """,
            "site.yml": "{ name: Shop, languages: [en, de] }",
        ]).site()
        let german = await site.page("/books/new", language: "de")
        for text in ["Neues Buch", "Titel", "Kurz", "Page count", "Shop"] {
            #expect(german.contains(text), "\(text)")
        }
        #expect(await site.page("/books", language: "de").contains("Bücher"))
        #expect(await site.page("/books", language: "en").contains("Add a book"))
    }

    @Test func `languages that do not exist are refused with the file of all`() throws {
        let error = #expect(throws: DefinitionError.self) {
            try TemporaryDefinitions([
                "books.yml": "fields: [{ name: title }]", "site.yml": "languages: [en, klingon, d]",
            ]).site()
        }
        for name in ["klingon", "d"] {
            let line =
                "site.yml:1: “languages” is “\(name)”; write a language such as en, de or pt-BR."
            #expect(error?.description.contains(line) == true, "\(String(describing: error))")
        }
    }

    @Test func `a field refers to the instances of another entity`() async throws {
        let site = try TemporaryDefinitions([
            "books.yml": "fields: [{ name: title }, { name: by, type: reference, to: authors }]",
            "authors.yml": "fields: [{ name: name }]",
        ]).site()
        let author = await site.send(.post, "/authors", #"{"name": "Ada"}"#)
        let id = try #require(author.headers[.location]?.split(separator: "/").last)
        let book = await site.send(.post, "/books", #"{"title": "One", "by": "\#(id)"}"#)
        #expect(book.status == .created, "\(book.text)")
        #expect(await site.page("/books").contains("Ada"))
        let deleted = await site.send(.delete, "/authors/\(id)", headers: [.ifMatch: "\"1\""])
        #expect(deleted.status == .conflict || deleted.status == .unprocessableContent)
        let unknown = await site.send(.post, "/books", #"{"by": "\#(UUID().uuidString)"}"#)
        #expect(unknown.status == .unprocessableContent)
    }

    @Test func `the aspects of an entity in a file are published by its model`() async throws {
        let site = try TemporaryDefinitions([
            "books.yml": "fields: [{ name: title }, { name: kind, choices: [a, b], type: choice }]"
        ]).site()
        var application = site.application
        try application.publishAspects(below: "/nutforms")
        let published = application
        func text(_ path: String) async -> String {
            await published.respond(to: IncomingRequest(path: "/nutforms/\(path)")).text
        }
        let structure = await text("meta/class/BooksEntry")
        #expect(structure.contains(#""name":"title","type":"java.lang.String""#), "\(structure)")
        #expect(structure.contains(#""target_class":"BooksEntry$kind""#), "\(structure)")
        let texts = await text("localization/en/BooksEntry/new")
        #expect(texts.contains(#""form.title.label":"#), "\(texts)")
    }

    @Test func `unique values are refused a second time`() async throws {
        let site = try TemporaryDefinitions([
            "books.yml": "{ unique: [title], fields: [{ name: title }] }"
        ]).site()
        let created = await site.send(.post, "/books", #"{"title": "One"}"#)
        #expect(created.status == .created, "\(created.text)")
        #expect(await site.send(.post, "/books", #"{"title": "one "}"#).text.contains("taken"))
    }

    @Test func `names that no row has are refused`() async throws {
        let site = try TemporaryDefinitions(["books.yml": "fields: [{ name: title }]"]).site()
        let refused = await site.send(.post, "/books", #"{"title": "One", "id2": "x"}"#)
        #expect(refused.text.contains(#"{"code":"undeclared","field":"id2""#))
    }
}
