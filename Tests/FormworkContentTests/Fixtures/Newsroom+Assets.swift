import Formwork
import FormworkContent
import FormworkMacros
import FormworkScreens
import FormworkServer
import FormworkTesting
import Foundation

@FormModel struct Post: BlogEntry {
    @Field(.required, .maxLength(80)) var title: String
    @Field(.maxLength(80)) var subtitle: String
    @Field var cover: FileValue?
    @Field(.maxLength(80)) var coverAlternative: String
    @Field(.maxLength(40)) var author: String
    @Field(.textArea, .maxLength(50_000)) var text: String

    static var indexes: ModelIndexes { Posts.indexes }
}

extension Post {
    init(_ title: String, subtitle: String = "", author: String = "", text: String = "") {
        self.init(
            title: title, subtitle: subtitle, cover: nil, coverAlternative: "", author: author,
            text: text)
    }
}

/// The entries of a blog.
enum Posts: Resource, Rated, Commented {
    typealias Fields = Post
    static var rating: RatingKind { .stars(5) }
}

extension AssetKinds {
    /// The kinds of the newsroom.
    static let newsroom: AssetKinds = [
        .articles(
            Stories.self,
            queries: ["harbour": ResourceListQuery(filters: ["place": "harbour"])], template: .full,
            templates: ["teaser": .teaser, "title": [.heading(\.title)]]),
        .documents(Documents.self),
        .blog(Posts.self, queries: ["newest": ResourceListQuery()]), AssetKind(Topics.self),
    ]
}

/// The identity of content of any kind.
struct AssetQuery: ServerRequestQuery {
    var kind: String
    var id: ModelIdType
    var template: String?
}

/// The page of content of any kind.
enum AssetPage: ScreenletPage {
    typealias Query = AssetQuery

    static let screenletTypes: [Screenlet.Type] =
        [AssetDisplayScreenlet.self, RatingScreenlet<Posts>.self, CommentsScreenlet<Posts>.self]
        + AssetKinds.newsroom.screenletTypes

    static func screenlets(in context: ScreenletPageContext<Query>) -> [Screenlet] {
        let display = display()
        display.className = context.query.kind
        display.classPK = context.query.id
        display.templateId = context.query.template
        return [display]
    }

    /// A display with ratings and comments inside of the entries of a blog.
    static func display() -> AssetDisplayScreenlet {
        let display = AssetDisplayScreenlet()
        display.kinds = .newsroom
        display.onConfigureScreenlet = { child in
            guard let entry = child as? BlogsEntryDisplayScreenlet<Posts> else { return }
            let rating = RatingScreenlet<Posts>()
            let comments = CommentsScreenlet<Posts>()
            (rating.entryId, comments.entryId) = (entry.entryId, entry.entryId)
            entry.addChild(rating)
            entry.addChild(comments)
        }
        return display
    }
}

/// The page of the newest entry of a blog.
enum NewestPage: ScreenletPage {
    static let screenletTypes = AssetPage.screenletTypes

    static func screenlets(in context: ScreenletPageContext<EmptyQuery>) -> [Screenlet] {
        let display = AssetPage.display()
        display.portletItemName = "newest"
        return [display]
    }
}

/// The page of all content.
enum AssetsPage: ScreenletPage {
    static let screenletTypes: [Screenlet.Type] = [AssetListScreenlet.self]

    static func screenlets(in context: ScreenletPageContext<EmptyQuery>) -> [Screenlet] {
        let list = AssetListScreenlet()
        list.kinds = .newsroom
        list.firstPageSize = 20
        list.pageSize = 20
        list.leads(to: { AssetPage.Page(query: AssetQuery(kind: $0.className, id: $0.classPK)) })
        return [list]
    }
}

extension Newsroom {
    @discardableResult
    func add(_ post: Post) async throws -> ModelIdType {
        try await store.insert(Stored(post)).stamp.id
    }

    @discardableResult
    func add(_ document: Document) async throws -> ModelIdType {
        try await store.insert(Stored(document)).stamp.id
    }

    /// Content of each kind, all of about the same second.
    func addOfEachKind() async throws -> [(className: String, id: ModelIdType)] {
        let story = try await add(Story("A story", author: "Ann"))
        var paper = Document(
            title: "A paper", file: FileValue(Files.pdf, as: "application/pdf"))
        paper.kind = .pdf
        let document = try await add(paper)
        let post = try await add(Post("A post", subtitle: "Below", author: "Bo", text: "*Hi*"))
        let topic = try await store.insert(Stored(Topic(title: "A topic", team: ""))).stamp.id
        return [("stories", story), ("documents", document), ("posts", post), ("topics", topic)]
    }
}
