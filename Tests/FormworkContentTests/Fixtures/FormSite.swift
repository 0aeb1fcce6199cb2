import Formwork
import FormworkClient
import FormworkContent
import FormworkContentServer
import FormworkDefinitions
import FormworkScreens
import FormworkServer
import FormworkTesting
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// An application whose entities are files, with the forms of screenlets.
final class FormSite: Sendable {
    let application: FormworkApplication
    let store = InMemoryModelStore()
    let texts: any LocalizationStore
    private let folder: URL

    init(reviewerRole: String? = nil) throws {
        folder = URL.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, text) in Self.files {
            try Data(text.utf8).write(to: folder.appending(path: name))
        }
        let definitions = try Definitions(directory: folder, reviewerRole: reviewerRole)
        let texts = try definitions.texts(
            libraries: FormworkServerTexts.bundles + [ContentTexts.bundle])
        var application = FormworkApplication(
            store: store, localization: texts,
            site: Site(name: definitions.name, home: definitions.home))
        for resource in definitions.resources { try application.register(resource) }
        try application.registerForms()
        application.screenletThemes.add(DDLFormView_library.self, for: DDLFormScreenlet.self)
        try application.register(LibraryPage.self)
        try application.register(BookPage.self)
        try application.register(VisitPage.self)
        try application.register(BooksPage.self)
        application.recognizeCallers(by: HeaderRecognition())
        self.texts = texts
        self.application = application
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Sends a request as a program, and returns the status and the JSON of the answer.
    @discardableResult
    func send(
        _ method: String, _ path: String, _ json: String? = nil, as user: String? = nil
    ) async throws -> (status: Int, json: [String: Any]) {
        guard let url = URL(string: "http://localhost\(path)") else { throw URLError(.badURL) }
        var request = URLRequest(url: url)
        request.httpMethod = method
        request.setValue("application/json", forHTTPHeaderField: "Accept")
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        if let user { request.setValue(user, forHTTPHeaderField: "X-User") }
        request.httpBody = json.map { Data($0.utf8) }
        let answer = try await application.send(request)
        let content = try? JSONSerialization.jsonObject(with: answer.body)
        return (answer.status, content as? [String: Any] ?? [:])
    }

    /// Adds a record, and returns its identity.
    func add(_ json: String, to path: String = "/books") async throws -> ModelIdType {
        let answer = try await send("POST", path, json)
        guard let text = answer.json["id"] as? String, let id = ModelIdType(uuidString: text) else {
            throw URLError(.badServerResponse)
        }
        return id
    }

    /// The records of a set.
    func records(of path: String = "/books") async throws -> [[String: Any]] {
        try await send("GET", path).json["items"] as? [[String: Any]] ?? []
    }

    /// The surroundings of a screenlet, whose requests go a way.
    func context(
        by way: (any RequestTransport)? = nil, face: ScreenFace = .terminal, locale: String = "en"
    ) -> ScreenletContext {
        let locale = Locale(identifier: locale)
        let connector = ServerConnector(
            baseURL: application.localURL, locale: locale, by: way ?? application)
        return ScreenletContext(
            localizer: Localizer(locale: locale, store: texts),
            operations: OperationGraph(connector: connector), face: face)
    }

    /// A form that is shown.
    func form(
        of set: String = "books", _ id: ModelIdType? = nil, by way: (any RequestTransport)? = nil,
        _ prepare: (DDLFormScreenlet) -> Void = { _ in }
    ) async -> DDLFormScreenlet {
        let form = DDLFormScreenlet()
        form.recordSetId = set
        form.recordId = id
        prepare(form)
        form.attach(in: context(by: way))
        await form.show()
        return form
    }

    private static let files = [
        "books.yml": """
        title: Books
        fields:
          - { name: title, title: Title, required: true, maxLength: 20 }
          - { name: pages, type: integer, title: Pages, min: 1 }
          - { name: kind, type: choice, title: Kind, choices: { novel: A novel, poem: A poem } }
          - { name: sketch, type: file, title: Sketch, fileTypes: [image/png], maxFileSize: 5000 }
        """,
        "shelves.yml": """
        title: Shelves
        fields:
          - { name: name, title: Name }
          - { name: authors, type: list, title: Authors, fields: [{ name: name, title: Name }] }
        """,
        "visits.yml": """
        title: Visits
        fields:
          - name: about
            type: step
            title: About
            fields:
              - { name: title, title: Title, required: true, maxLength: 20 }
              - { name: days, type: integer, title: Days, required: true }
              - { name: reason, title: Reason, visible: days > 10, requiredWhen: days > 10 }
          - name: more
            type: step
            title: More
            fields: [{ name: place, title: Place, required: true }]
        """,
        "places.structure.json": """
        {"availableLanguageIds": ["en_US"], "defaultLanguageId": "en_US", "fields": [
          {"label": {"en_US": "Name"}, "dataType": "string", "name": "Name", "required": true,
           "type": "text"},
          {"label": {"en_US": "Opened"}, "dataType": "date", "name": "Opened", "required": false,
           "type": "ddm-date"}]}
        """,
    ]
}

/// A page with the form of a book.
enum BookPage: ScreenletPage {
    struct Query: ServerRequestQuery { var id: ModelIdType? }

    static let screenletTypes: [Screenlet.Type] = [DDLFormScreenlet.self]
    static let maxBodySize = 2 << 20

    static func screenlets(in context: ScreenletPageContext<Query>) -> [Screenlet] {
        let form = DDLFormScreenlet()
        form.recordSetId = "books"
        form.recordId = context.query.id
        return [form]
    }
}

/// A page with the form of a visit, in steps.
enum VisitPage: ScreenletPage {
    static let screenletTypes: [Screenlet.Type] = [DDLFormScreenlet.self]

    static func screenlets(in context: ScreenletPageContext<EmptyQuery>) -> [Screenlet] {
        let form = DDLFormScreenlet()
        form.recordSetId = "visits"
        return [form]
    }
}

/// A page with all books.
enum BooksPage: ScreenletPage {
    static let screenletTypes: [Screenlet.Type] = [DDLListScreenlet.self]

    static func screenlets(in context: ScreenletPageContext<EmptyQuery>) -> [Screenlet] {
        let list = DDLListScreenlet()
        list.recordSetId = "books"
        list.labelFields = ["title", "kind"]
        list.recordLink = { (try? BookPage.Page(query: .init(id: $0)).link) ?? "" }
        return [list]
    }
}
