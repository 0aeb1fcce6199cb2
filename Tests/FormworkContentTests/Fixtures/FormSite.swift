import Formwork
import FormworkClient
import FormworkContent
import FormworkContentServer
import FormworkDefinitions
import FormworkScreens
import FormworkServer
import FormworkTesting
import Foundation
import Synchronization

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

/// A way on which a test breaks requests, or holds them.
final class BrokenWay: RequestTransport {
    enum Fault: String, CaseIterable {
        case none, noNetwork, forbidden, expired, cut, wrongType, serverError, malformedDefinition
    }

    private struct State {
        var fault = Fault.none
        var path = ""
        var sent: [String] = []
        var held: [CheckedContinuation<Void, Never>] = []
        var isHolding = false
    }

    private let state = Mutex(State())
    private let application: FormworkApplication

    init(_ application: FormworkApplication) { self.application = application }

    /// The methods and paths of the requests that came.
    var sent: [String] { state.withLock(\.sent) }

    /// Breaks the requests whose paths have a part.
    func breaks(_ path: String, by fault: Fault) {
        state.withLock { ($0.path, $0.fault) = (path, fault) }
    }

    /// Holds the requests whose paths have a part until they are let go.
    func hold(_ path: String) { state.withLock { ($0.path, $0.isHolding) = (path, true) } }

    /// Lets the requests go that are held.
    func letGo() {
        let held = state.withLock { state in
            state.isHolding = false
            defer { state.held = [] }
            return state.held
        }
        for one in held { one.resume() }
    }

    /// Waits until a request is held.
    func waitForHeld() async {
        while state.withLock({ $0.held.isEmpty }) { await Task.yield() }
    }

    func send(_ request: URLRequest) async throws -> RequestAnswer {
        let path = request.url?.path() ?? ""
        let fault = state.withLock { state in
            state.sent.append("\(request.httpMethod ?? "") \(path)")
            return path.contains(state.path) ? state.fault : .none
        }
        await wait(at: path)
        switch fault {
        case .none: return try await application.send(request)
        case .noNetwork: throw URLError(.notConnectedToInternet)
        case .forbidden: return Self.refusal(.forbidden, 403)
        case .expired: return Self.refusal(.unauthenticated, 401)
        case .serverError: return Self.refusal(.failed, 500)
        case .wrongType: return RequestAnswer(body: Data("<html></html>".utf8))
        case .cut:
            let answer = try await application.send(request)
            return RequestAnswer(
                status: answer.status, headers: answer.headers,
                body: answer.body.prefix(answer.body.count / 2))
        case .malformedDefinition:
            let document = FormDocument(
                title: "Books", canSubmit: true,
                definition: #"{"v":1,"rows":[{"field":{"tag":"a","label":"A"}},{"unknown":{}}]}"#)
            return RequestAnswer(body: try JSONEncoder().encode(document))
        }
    }

    private func wait(at path: String) async {
        await withCheckedContinuation { continuation in
            let isHeld = state.withLock { state in
                guard state.isHolding, path.contains(state.path) else { return false }
                state.held.append(continuation)
                return true
            }
            if !isHeld { continuation.resume() }
        }
    }

    private static func refusal(_ code: RequestError.Code, _ status: Int) -> RequestAnswer {
        let body = try? JSONEncoder().encode(RequestError(code))
        return RequestAnswer(status: status, body: body ?? Data())
    }
}

extension DDLFormScreenlet {
    /// The driver of the fetched form, behind the rows that no reader sees.
    var fetched: (any FormDriver)? { parts.flatMap(\.forms).dropFirst().last }

    /// The fetched form.
    var machine: FormMachine? { fetched?.machine }

    /// Enters a text, as a reader does.
    func enter(_ tag: String, _ text: String) {
        let driver = fetched
        driver?.apply(.startEditing(tag: tag))
        driver?.apply(.edit(tag: tag, text: text))
        driver?.apply(.endEditing(tag: tag))
    }

    /// Chooses a file, as a reader does.
    func attach(_ tag: String, _ file: FileValue) {
        fetched?.apply(.attach(tag: tag, files: [file]))
    }

    /// The codes of the violations that are shown.
    var codes: [String] { machine?.violations.map(\.code.rawValue) ?? [] }
}

extension FileValue {
    static var sketch: FileValue { FileValue(Files.png(2, 2), as: "image/png", named: "roof.png") }
}

/// A delegate that notes what it is notified of.
final class FormDelegate: DDLFormScreenletDelegate {
    var notes: [String] = []

    func screenlet(_ screenlet: DDLFormScreenlet, onFormLoaded form: LoadedForm) {
        notes.append("formLoaded \(form.title)")
    }
    func screenlet(_ screenlet: DDLFormScreenlet, onFormLoadError error: any Error) {
        notes.append("formLoadError")
    }
    func screenlet(_ screenlet: DDLFormScreenlet, onRecordLoaded record: FormRecord) {
        notes.append("recordLoaded \(record.version ?? 0)")
    }
    func screenlet(_ screenlet: DDLFormScreenlet, onRecordLoadError error: any Error) {
        notes.append("recordLoadError")
    }
    func screenlet(_ screenlet: DDLFormScreenlet, onFormSubmitted submission: RecordSubmission) {
        notes.append(submission == .waiting ? "waiting" : "formSubmitted")
    }
    func screenlet(_ screenlet: DDLFormScreenlet, onFormSubmitError error: any Error) {
        notes.append("formSubmitError")
    }
    func screenlet(_ screenlet: DDLFormScreenlet, onDocumentFieldUploadStarted file: FormFile) {
        notes.append("uploadStarted \(file.tag)")
    }
    func screenlet(
        _ screenlet: DDLFormScreenlet, onDocumentField file: FormFile, uploadedBytes: Int64,
        totalBytes: Int64
    ) {
        notes.append("uploaded \(uploadedBytes) of \(totalBytes)")
    }
    func screenlet(
        _ screenlet: DDLFormScreenlet, onDocumentField file: FormFile,
        uploadResult result: UploadedFile
    ) {
        notes.append("uploadResult")
    }
    func screenlet(
        _ screenlet: DDLFormScreenlet, onDocumentField file: FormFile, uploadError error: any Error
    ) {
        notes.append("uploadError")
    }
}
