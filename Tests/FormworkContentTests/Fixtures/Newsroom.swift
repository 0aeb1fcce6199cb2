import Formwork
import FormworkClient
import FormworkContent
import FormworkContentServer
import FormworkLocalization
import FormworkMacros
import FormworkPresentation
import FormworkScreens
import FormworkServer
import FormworkTerminal
import FormworkTesting
import FormworkYAML
import Foundation
import Synchronization
import Testing

@FormModel struct Story {
    @Field(.required, .maxLength(80)) var title: String
    @Field(.maxLength(40)) var author: String
    @Field var place: StoryPlace?
    @Field(.textArea, .maxLength(50_000)) var text: String
    @Field var cover: FileValue?

    static var indexes: ModelIndexes { Stories.indexes }
}

enum StoryPlace: String, CaseIterable, FormFieldValue { case town, harbour }

extension Story {
    init(_ title: String, author: String = "", text: String = "") {
        self.init(title: title, author: author, place: nil, text: text, cover: nil)
    }

    /// A story with all but a cover.
    static let bridge = Story(
        title: "A bridge", author: "Ann", place: .harbour, text: "# Why\n\nIt is *new*.", cover: nil
    )
}

/// The stories of a newsroom.
enum Stories: Resource, Rated, Commented {
    typealias Fields = Story
    static var columns: [Column<Story>] { [.field(\.author), .link(\.title), .created] }
    static var searched: [PartialKeyPath<Story>] { [\.title] }
    static var filters: [Filter<Story>] { [.choice(\.place)] }
    static var rating: RatingKind { .like }
}

extension WebContentTemplate<Story> {
    static let teaser: Self = [.heading(\.title), .words(\.author)]
    static let full: Self = [
        .heading(\.title), .words { $0.author.uppercased() }, .field(\.place),
        .picture(\.cover, alternative: \.title), .article(\.text),
    ]
}

/// A template with code of its own.
final class StoryView_paper: WebContentDisplayView_default<Stories> {
    override var articleParts: [ScreenPart] {
        guard let story = article else { return [] }
        return [.heading("“\(story.title)”"), .text("by \(story.author)")]
    }
}

/// The page of a story, with the ratings inside.
enum StoryPage: ScreenletPage {
    typealias Query = ContentQuery

    static let screenletTypes: [Screenlet.Type] = [
        WebContentDisplayScreenlet<Stories>.self, RatingScreenlet<Stories>.self,
    ]

    static func screenlets(in context: ScreenletPageContext<Query>) -> [Screenlet] {
        let display = WebContentDisplayScreenlet<Stories>()
        display.articleId = context.query.id
        display.template = .full
        let rating = RatingScreenlet<Stories>()
        rating.entryId = context.query.id
        display.addChild(rating)
        return [display]
    }
}

/// The page of all stories.
enum StoriesPage: ScreenletPage {
    static let screenletTypes: [Screenlet.Type] = [WebContentListScreenlet<Stories>.self]

    static func screenlets(in context: ScreenletPageContext<EmptyQuery>) -> [Screenlet] {
        let list = WebContentListScreenlet<Stories>()
        list.labelFields = [.field(\.title), .field(\.author)]
        list.firstPageSize = 20
        list.pageSize = 20
        list.sort = "title"
        list.leads(to: { StoryPage.Page(query: ContentQuery(id: $0)) })
        return [list]
    }
}

/// An application with stories.
struct Newsroom {
    let store = InMemoryModelStore()
    let application: FormworkApplication

    init() throws {
        var application = FormworkApplication(
            store: store, localization: try Self.texts.get(),
            site: Site(name: .localized(key: "Stories.title"), home: Stories.List()))
        try application.register(Stories.self)
        try application.registerRatings(of: Stories.self)
        try application.registerComments(of: Stories.self)
        try application.register(Posts.self)
        try application.registerRatings(of: Posts.self)
        try application.registerComments(of: Posts.self)
        try application.register(Documents.self)
        try application.register(Topics.self)
        try application.register(AssetPage.self)
        try application.register(AssetsPage.self)
        try application.register(NewestPage.self)
        try application.register(StoryPage.self)
        try application.register(StoriesPage.self)
        application.recognizeCallers(by: NamedCallers())
        self.application = application
    }

    @discardableResult
    func add(_ story: Story) async throws -> ModelIdType {
        try await store.insert(Stored(story)).stamp.id
    }

    /// A reader of the pages.
    var pages: PageDriver {
        PageDriver(UserTransport(application: application, user: "ada"))
    }

    /// The screenlet for one of the stories, or for none.
    @MainActor static func display(
        _ id: ModelIdType?, _ template: WebContentTemplate<Story> = .record
    ) -> WebContentDisplayScreenlet<Stories> {
        let screenlet = WebContentDisplayScreenlet<Stories>()
        screenlet.articleId = id
        screenlet.template = template
        return screenlet
    }

    static let texts = Result {
        try YamlStore(
            yaml: ["newsroom.yml": newsroomTexts],
            libraries: FormworkServerTexts.bundles + [ContentTexts.bundle])
    }

    static var localizer: Localizer {
        get throws { Localizer(locale: Locale(identifier: "en"), store: try texts.get()) }
    }

    /// The surroundings of a screenlet, whose requests go a way.
    static func context(
        by transport: any RequestTransport, face: ScreenFace = .page,
        themes: ScreenletThemes = ScreenletThemes()
    ) throws -> ScreenletContext {
        let locale = Locale(identifier: "en")
        let url = try #require(URL(string: "http://localhost"))
        return ScreenletContext(
            localizer: try localizer,
            operations: OperationGraph(
                connector: ServerConnector(baseURL: url, locale: locale, by: transport)),
            face: face, themes: themes)
    }

    func context(face: ScreenFace = .page) throws -> ScreenletContext {
        try Self.context(
            by: UserTransport(application: application, user: "ada"), face: face)
    }
}

extension Screenlet {
    /// Attaches the screenlet and shows it.
    func shown(in context: ScreenletContext) async -> Self {
        attach(in: context)
        await show()
        return self
    }

    /// The parts in words, one in a line.
    var outline: [String] { parts.map(\.outline) }

    /// The lines of a terminal that shows the screenlet, until the answers end.
    @MainActor
    func lines(in context: ScreenletContext, answers: String...) async -> [String] {
        let answers = Mutex(answers)
        let lines = Mutex<[String]>([])
        let session = TerminalSession(
            answer: { answers.withLock { $0.isEmpty ? nil : $0.removeFirst() } },
            write: { line in lines.withLock { $0.append(line) } })
        _ = await session.run(TerminalScreenlet(self, in: context))
        return lines.withLock { $0 }
    }
}

extension ScreenPart {
    fileprivate var outline: String {
        switch self {
        case .heading(let text): "# \(text)"
        case .text(let text): text
        case .prose(let parts): "prose of \(parts.count)"
        case .picture(let picture): "picture \(picture.alternative) \(picture.address)"
        case .link(let title, let address): "link \(title) \(address)"
        case .actions(let actions): "[\(actions.map(\.label).joined(separator: ", "))]"
        case .entries(let list):
            list.entries.isEmpty
                ? list.emptyNote
                : list.entries.map { entry in
                    ([entry.title] + entry.details + [entry.link ?? ""]).filter { !$0.isEmpty }
                        .joined(separator: " | ")
                }.joined(separator: "\n")
        case .screen(let screen): "screen \(screen.screenName)"
        case .form: "form"
        case .table, .media, .frame, .progress, .group: "another part"
        }
    }
}

private let newsroomTexts = """
    en:
      Stories: { title: "Stories", note: "Note" }
      Posts: { title: "Posts" }
      Documents: { title: "Documents" }
      Topics: { title: "Topics" }
      AssetPage: { heading: "Content" }
      AssetsPage: { heading: "All content" }
      NewestPage: { heading: "The newest" }
      Topic: { title: { title: "Title" }, team: { title: "Team" } }
      Post:
        title: { title: "Title" }
        subtitle: { title: "Subtitle" }
        cover: { title: "Cover" }
        coverAlternative: { title: "Words of the cover" }
        author: { title: "Author" }
        text: { title: "Text" }
      StoryPage: { heading: "Story" }
      StoriesPage: { heading: "All stories" }
      Story:
        title: { title: "Title" }
        author: { title: "Author" }
        text: { title: "Text" }
        cover: { title: "Cover" }
        place: { title: "Place", choices: { town: "In town", harbour: "At the harbour" } }
    """

/// Believes a header field, as a site behind a proxy does.
private struct NamedCallers: CallerRecognition {
    func identity(in context: RecognitionContext) async throws -> CallerIdentity? {
        context.visit.header("Authorization").map {
            CallerIdentity(id: .user($0), name: $0, roles: [])
        }
    }

    func entrance(for identity: CallerIdentity?, returningTo link: String) -> String? { nil }
}
