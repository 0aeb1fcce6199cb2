import Formwork
import FormworkContent
import FormworkContentServer
import FormworkMacros
import FormworkPresentation
import FormworkScreens
import FormworkServer
import FormworkTesting
import FormworkYAML
import Foundation
import Synchronization

@FormModel struct Topic {
    @Field(.required, .maxLength(60)) var title: String

    static var indexes: ModelIndexes { Topics.indexes }
}

enum Topics: Resource, Rated, Commented {
    typealias Fields = Topic
    static var rating: RatingKind { .stars(5) }
}

enum Papers: DocumentLibrary {}

/// A topic with ratings, comments and a picture, in memory.
struct TopicBoard {
    let application: FormworkApplication
    let topic: ModelIdType
    let paper: ModelIdType
    let texts: YamlStore

    /// The one reader, whose name changes while the board is filled.
    private let reader = Reader()

    /// Fills a board, whose page has a theme.
    init(theme: String, picture: Data) async throws {
        let store = InMemoryModelStore()
        texts = try YamlStore(
            yaml: ["en.yml": words, "ar.yml": arabicWords],
            libraries: FormworkServerTexts.bundles + [ContentTexts.bundle])
        var application = FormworkApplication(
            store: store, localization: texts,
            site: Site(
                name: .localized(key: "Topics.title"), home: Topics.List(),
                theme: theme == "dense" ? .dense : .calm))
        try application.register(Topics.self)
        try application.registerRatings(of: Topics.self)
        try application.registerComments(of: Topics.self)
        try application.register(Papers.self)
        try application.register(TopicPage.self)
        try application.register(DenseTopicPage.self)
        try Self.registerGarden(in: &application)
        application.recognizeCallers(by: reader)
        topic = try await store.insert(Stored(Topic(title: "A garden on the roof"))).stamp.id
        let file = FileValue(name: "plan.png", mediaType: "", content: picture)
        let document = Document(title: "The plan of the roof", file: file)
        paper = try await Papers.Create(requestBody: document)
            .processRequest(baseURL: application.localURL, by: application).id
        self.application = application
        try await Self.plant(file, in: application)
        try await fill()
    }

    /// Lets two others rate and comment on the topic.
    private func fill() async throws {
        for (name, value, comment) in [
            ("Rosa", "5", "Tomatoes need six hours of sun.\nThe south side has nine."),
            ("Nour", "4", "Who waters it in August?"),
        ] {
            reader.name = name
            _ = try await send(
                UpdateRatingRequest<Topics>(
                    query: ContentQuery(id: topic), requestBody: RatingBody(value: value)))
            _ = try await send(
                AddCommentRequest<Topics>(
                    query: CommentPlaceQuery(id: topic),
                    requestBody: CommentText(text: comment)))
        }
        reader.name = "Ada"
    }

    private func send<R: ServerRequest>(_ request: R) async throws -> R.ResponseBody {
        try await request.processRequest(baseURL: application.localURL, by: application)
    }

    /// The page of the topic in a theme.
    func link(theme: String) -> String {
        let query = TopicQuery(id: topic, paper: paper)
        return theme == "dense"
            ? DenseTopicPage.Page(query: query).link(below: "")
            : TopicPage.Page(query: query).link(below: "")
    }

    /// The screenlet with a name.
    func screenlet(_ name: String) -> Screenlet? {
        let screenlets =
            TopicPage.screenlets(of: TopicQuery(id: topic, paper: paper)) + GardenPage.screenlets()
        return screenlets.first { $0.name == name }
    }

    /// The surroundings of a screenlet at a terminal.
    func context(theme: String, language: String) -> ScreenletContext {
        let locale = Locale(identifier: language)
        let connector = ServerConnector(
            baseURL: application.localURL, locale: locale, by: application)
        return ScreenletContext(
            localizer: Localizer(locale: locale, store: texts),
            operations: OperationGraph(connector: connector), themeName: theme)
    }
}

/// The topic and the document of a page.
struct TopicQuery: ServerRequestQuery {
    let id: ModelIdType
    let paper: ModelIdType
}

/// A page with the three screenlets for content.
enum TopicPage: ScreenletPage {
    typealias Query = TopicQuery

    static let screenletTypes: [Screenlet.Type] = [
        FileDisplayScreenlet<Papers>.self, RatingScreenlet<Topics>.self,
        CommentsScreenlet<Topics>.self,
    ]

    static func screenlets(in context: ScreenletPageContext<Query>) -> [Screenlet] {
        screenlets(of: context.query)
    }

    static func screenlets(of query: TopicQuery) -> [Screenlet] {
        let file = FileDisplayScreenlet<Papers>()
        file.entryId = query.paper
        let rating = RatingScreenlet<Topics>()
        rating.entryId = query.id
        let comments = CommentsScreenlet<Topics>()
        comments.entryId = query.id
        return [file, rating, comments]
    }
}

/// The same page in the dense theme.
enum DenseTopicPage: ScreenletPage {
    typealias Query = TopicQuery

    static let screenletTypes = TopicPage.screenletTypes
    static let themeName = "dense"

    static func screenlets(in context: ScreenletPageContext<Query>) -> [Screenlet] {
        TopicPage.screenlets(of: context.query)
    }
}

/// Takes everyone for one user.
private final class Reader: CallerRecognition {
    private let state = Mutex("Ada")

    var name: String {
        get { state.withLock { $0 } }
        set { state.withLock { $0 = newValue } }
    }

    func identity(in context: RecognitionContext) async throws -> CallerIdentity? {
        let name = name
        let digit = String(name.utf8.first ?? 0, radix: 16)
        let id = ModelIdType(uuidString: "00000000-0000-0000-0000-0000000000\(digit)")
        return id.map { CallerIdentity(id: $0, name: name) }
    }

    func entrance(for identity: CallerIdentity?, returningTo link: String) -> String? { nil }
}

private let words = """
    en:
      Topics: { title: "Topics" }
      Papers: { title: "Papers" }
      TopicPage: { heading: "A garden on the roof" }
      DenseTopicPage: { heading: "A garden on the roof" }
      Topic: { title: { title: "Title" } }
      GardenPage: { heading: "The beds on the roof" }
      DenseGardenPage: { heading: "The beds on the roof" }
      Beds: { title: "Beds", one: "Bed" }
      Bed:
        name: { title: "Name" }
        gardener: { title: "Gardener" }
        sun: { title: "Sun", choices: { full: "All day", half: "Half of the day", shade: "Shade" } }
        area: { title: "Area" }
        note: { title: "Note" }
    """

private let arabicWords = """
    ar:
      Topics: { title: "المواضيع" }
      Papers: { title: "المستندات" }
      TopicPage: { heading: "حديقة على السطح" }
      DenseTopicPage: { heading: "حديقة على السطح" }
      Topic: { title: { title: "العنوان" } }
    """
