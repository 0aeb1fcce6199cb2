import Formwork
import FormworkContent
import FormworkHTML
import FormworkScreens
import FormworkServer

/// The page of an article, with its ratings and comments.
enum ArticlePage: ScreenletPage {
    typealias Query = ContentQuery

    static var path: String { "\(News.path)/{id}/read" }

    static let screenletTypes: [Screenlet.Type] = [
        ArticleScreenlet.self, RatingScreenlet<News>.self, CommentsScreenlet<News>.self,
    ]

    static func screenlets(in context: ScreenletPageContext<Query>) async throws -> [Screenlet] {
        _ = try context.caller.requireIdentity()
        guard try await context.store.fetch(News.Item.self, id: context.query.id) != nil
        else { throw RequestError(.notFound) }
        return ArticleScreenlet.screenlets(of: context.query.id)
    }

    static func htmlPage(_ screenlets: ShownScreenlets, _ context: HTMLContext) -> HTMLPage {
        let reactions = ["rating", "comments"].map { name in
            HTMLSection(screenlets.label(of: name), screenlets[name]).html
        }
        return HTMLPage(
            title: screenlets.label(of: "article"),
            breadcrumbs: [(context.text(StartPage.heading), context.link(to: StartPage.Page()))],
            main: "<article class=\"article\">\(screenlets["article"])</article>\(reactions)")
    }
}
