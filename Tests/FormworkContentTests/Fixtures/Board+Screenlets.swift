import Formwork
import FormworkClient
import FormworkContent
import FormworkHTML
import FormworkLocalization
import FormworkPresentation
import FormworkScreens
import FormworkServer
import FormworkYAML
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Topics whose ratings have other values.
enum LikedTopics: Resource, Rated {
    typealias Fields = Topic
    static var rating: RatingKind { .like }
}

enum ThumbedTopics: Resource, Rated {
    typealias Fields = Topic
    static var rating: RatingKind { .thumbs }
}

enum EmojiTopics: Resource, Rated {
    typealias Fields = Topic
    static var rating: RatingKind { .emojis(["🎉", "😕"]) }
}

/// A page with the screenlets of a topic.
enum TopicPage: ScreenletPage {
    typealias Query = ContentQuery

    static let screenletTypes: [Screenlet.Type] = [
        RatingScreenlet<Topics>.self, CommentsScreenlet<Topics>.self,
    ]

    static func screenlets(in context: ScreenletPageContext<Query>) -> [Screenlet] {
        let rating = RatingScreenlet<Topics>()
        rating.entryId = context.query.id
        let comments = CommentsScreenlet<Topics>()
        comments.entryId = context.query.id
        comments.firstPageSize = 3
        comments.pageSize = 3
        return [rating, comments]
    }
}

/// The same page in the theme for back offices.
enum DenseTopicPage: ScreenletPage {
    typealias Query = ContentQuery

    static let screenletTypes = TopicPage.screenletTypes
    static let themeName = "dense"

    static func screenlets(in context: ScreenletPageContext<Query>) -> [Screenlet] {
        TopicPage.screenlets(in: context)
    }
}

/// A page with a document.
enum DocumentPage: ScreenletPage {
    typealias Query = ContentQuery

    static let screenletTypes: [Screenlet.Type] = [FileDisplayScreenlet<Documents>.self]

    static func screenlets(in context: ScreenletPageContext<Query>) -> [Screenlet] {
        let display = FileDisplayScreenlet<Documents>()
        display.entryId = context.query.id
        return [display]
    }
}

/// A page with the portrait of its reader.
enum PortraitPage: ScreenletPage {
    static let screenletTypes: [Screenlet.Type] = [UserPortraitScreenlet.self]

    static func screenlets(in context: ScreenletPageContext<EmptyQuery>) -> [Screenlet] {
        let portrait = UserPortraitScreenlet()
        portrait.userId = context.caller.identity?.id
        portrait.userName = "Ada Lovelace"
        portrait.editable = true
        return [portrait]
    }
}

/// A page with a gallery.
enum GalleryPage: ScreenletPage {
    static let screenletTypes: [Screenlet.Type] = [ImageGalleryScreenlet<Documents>.self]

    static func screenlets(in context: ScreenletPageContext<EmptyQuery>) -> [Screenlet] {
        let gallery = ImageGalleryScreenlet<Documents>()
        gallery.sort = "title"
        return [gallery]
    }
}

/// The way to an application in the name of a user, or to none while the network is gone.
struct UserTransport: RequestTransport {
    let application: FormworkApplication
    var user: String?
    var network = Network()

    func send(_ request: URLRequest) async throws -> RequestAnswer {
        let isRead = request.httpMethod ?? "GET" == "GET"
        let fault = network.fault
        guard fault != .away, fault != .noReads || !isRead else {
            throw URLError(.notConnectedToInternet)
        }
        var request = request
        if let user { request.setValue(user, forHTTPHeaderField: "Authorization") }
        let answer = try await application.send(request)
        guard fault != .lostAnswers || isRead else { throw URLError(.networkConnectionLost) }
        return answer
    }

    func stream(_ request: URLRequest) async throws -> AnswerStream {
        try await application.stream(request)
    }
}

extension Board {
    /// The words of programs, which have more languages than the site.
    private static let readerTexts = Result {
        try YamlStore(
            yaml: [
                "en.yml": "en: { Program: { title: Topics } }",
                "ar.yml": "ar: { Program: { title: المواضيع } }",
            ],
            libraries: FormworkServerTexts.bundles + [ContentTexts.bundle])
    }

    /// The surroundings of a screenlet for a user.
    func context(
        for user: String?, over network: Network = Network(), locale: String = "en",
        theme: String = ScreenletThemes.defaultName
    ) throws -> ScreenletContext {
        let locale = Locale(identifier: locale)
        let connector = ServerConnector(
            baseURL: application.localURL, locale: locale,
            by: UserTransport(application: application, user: user, network: network))
        return ScreenletContext(
            localizer: Localizer(locale: locale, store: try Self.readerTexts.get()),
            operations: OperationGraph(connector: connector), themeName: theme)
    }
}

extension Screenlet {
    /// Presses the button with a name, as a reader does, and waits for the end of its actions.
    func press(named name: String) async -> Bool {
        guard let tag = actions.first(where: { $0.name == name && $0.isPossible })?.tag,
            press(tag)
        else { return false }
        await performRequests()
        return true
    }

    /// The buttons beside the rows.
    var actions: [ShownAction] { parts.flatMap(\.actions) }

    /// The paragraphs.
    var paragraphs: [String] {
        parts.compactMap { part in
            if case .text(let text) = part { text } else { nil }
        }
    }
}
