import Formwork
import FormworkContent
import FormworkContentServer
import FormworkMacros
import FormworkSQLite
import FormworkServer
import FormworkTesting
import FormworkYAML
import Foundation
import HTTPTypes

@FormModel struct Topic {
    @Field(.required, .maxLength(40)) var title: String
    @Field(.maxLength(20)) var team: String

    static var indexes: ModelIndexes {
        var indexes = Topics.indexes
        indexes.filter.append("team")
        return indexes
    }
}

/// Topics that are rated by stars and commented on; those of a team are seen by its members alone.
enum Topics: Resource, Rated, Commented {
    typealias Fields = Topic
    static var rating: RatingKind { .stars(5) }

    static func scope(for caller: Caller) -> [ModelFilter] {
        let teams = ["red", "blue"].filter { caller.has(role: $0) } + [""]
        return [.column("team", isAnyOf: teams.map { .text($0) } + [.none])]
    }

    static func permitsRating(of item: Item, for caller: Caller) -> Bool {
        item.title != "Closed"
    }

    static func permitsComments(on item: Item, for caller: Caller) -> Bool {
        item.title != "Closed"
    }

    static func moderatesComments(_ caller: Caller) -> Bool { caller.has(role: "moderator") }
}

/// Documents that editors change.
enum Documents: DocumentLibrary {
    static func permits(_ action: ResourceAction, _ item: Item?, for caller: Caller) -> Bool {
        caller.has(role: "editor")
    }
}

/// An application with topics, whose callers name themselves in a header field.
struct Board {
    enum StoreKind: CaseIterable { case memory, file }

    let store: any ModelStore
    let application: FormworkApplication

    init(_ kind: StoreKind = .memory) throws {
        store = try Self.store(kind)
        var application = FormworkApplication(
            store: store, localization: try Self.texts.get(),
            site: Site(name: .localized(key: "Topics.title"), home: Topics.List()),
            limits: Self.patience)
        try application.register(Topics.self)
        try application.registerRatings(of: Topics.self)
        try application.registerComments(of: Topics.self)
        try application.register(Documents.self)
        try application.registerPortraits()
        try application.registerRatings(of: LikedTopics.self)
        try application.registerRatings(of: ThumbedTopics.self)
        try application.registerRatings(of: EmojiTopics.self)
        try application.register(TopicPage.self)
        try application.register(DenseTopicPage.self)
        try application.register(DocumentPage.self)
        try application.register(PortraitPage.self)
        try application.register(GalleryPage.self)
        try application.register(DenseGalleryPage.self)
        application.recognizeCallers(by: HeaderRecognition())
        self.application = application
    }

    /// Limits for many requests at once on a machine that does other work, too.
    private static var patience: ServerLimits {
        var limits = ServerLimits()
        limits.requestTime = .seconds(600)
        return limits
    }

    private static func store(_ kind: StoreKind) throws -> any ModelStore {
        guard kind == .file else { return InMemoryModelStore() }
        let file = "board-\(UUID().uuidString).sqlite"
        return try SQLiteStore(
            path: FileManager.default.temporaryDirectory.appending(path: file).path,
            models: [Topics.Item.self, Documents.Item.self] + Content.models)
    }

    func add(_ title: String, team: String = "") async throws -> ModelIdType {
        try await store.insert(Stored(Topic(title: title, team: team))).stamp.id
    }

    /// Sends a request as a user, whose roles are behind its name: `ada red`.
    func send<Request: ServerRequest>(
        _ request: Request, as user: String? = nil
    ) async throws -> Request.ResponseBody {
        try await request.processRequest(
            baseURL: application.localURL, headers: user.map { ["X-User": $0] } ?? [:],
            by: application)
    }

    /// The code with which a request is refused; `nil` if it is answered.
    func refusal<Request: ServerRequest>(
        of request: Request, as user: String? = nil
    ) async throws -> RequestError.Code? {
        do {
            _ = try await send(request, as: user)
            return nil
        } catch let error as RequestError {
            return error.code
        }
    }

    /// Opens a link as a browser without a log-in.
    func open(_ link: String, _ headers: HTTPFields = [:]) async -> OutgoingResponse {
        let parts = link.split(separator: "?", maxSplits: 1).map(String.init)
        var fields: HTTPFields = [.accept: "*/*"]
        for field in headers { fields[field.name] = field.value }
        return await application.respond(
            to: IncomingRequest(
                method: .get, path: parts[0], query: parts.count > 1 ? parts[1] : "",
                headers: fields, body: Data()))
    }

    static let texts = Result {
        try YamlStore(
            yaml: ["topics.yml": topicTexts],
            libraries: FormworkServerTexts.bundles + [ContentTexts.bundle])
    }
}

private let topicTexts = """
    en:
      Topics: { title: "Topics" }
      Documents: { title: "Documents" }
      TopicPage: { heading: "Topic" }
      DenseTopicPage: { heading: "Topic" }
      DocumentPage: { heading: "Document" }
      PortraitPage: { heading: "My portrait" }
      GalleryPage: { heading: "Gallery" }
      DenseGalleryPage: { heading: "Small gallery" }
      Topic: { title: { title: "Title" }, team: { title: "Team" } }
    """

/// Believes a header field, as a site behind a proxy does; pages hand the second one on.
struct HeaderRecognition: CallerRecognition {
    func identity(in context: RecognitionContext) async throws -> CallerIdentity? {
        let visit = context.visit
        guard let field = visit.header("X-User") ?? visit.header("Authorization") else {
            return nil
        }
        let words = field.split(separator: " ").map(String.init)
        return CallerIdentity(
            id: .user(words[0]), name: "\(words[0])@example.org",
            roles: Set(words.dropFirst()))
    }

    func entrance(for identity: CallerIdentity?, returningTo link: String) -> String? { nil }
}

extension ModelIdType {
    /// The identity of a user, the same each time.
    static func user(_ name: String) -> ModelIdType {
        let digits = name.utf8.prefix(12).map { String($0, radix: 16) }.joined()
        let text = "00000000-" + String((digits + String(repeating: "0", count: 24)).prefix(24))
        var parts = [text.prefix(8)]
        for (start, end) in [(9, 13), (13, 17), (17, 21), (21, 33)] {
            parts.append(Array(text)[start..<end].reduce(into: "") { $0.append($1) }[...])
        }
        return ModelIdType(uuidString: parts.joined(separator: "-")) ?? ModelIdType()
    }
}

extension HTTPField.Name {
    /// The name of the user with its roles.
    static var user: Self { Self("X-User") ?? .accept }
}
