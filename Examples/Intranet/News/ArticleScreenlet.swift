import Formwork
import FormworkContent
import FormworkScreens

/// An article of the news, known by its title.
final class ArticleScreenlet: WebContentDisplayScreenlet<News> {
    override var screenLabel: String { screenletView.article?.title ?? super.screenLabel }

    override func onCreated() {
        // The heading of a page is the title already.
        template = context?.face == .page ? .body : .whole
        super.onCreated()
    }

    /// An article, its ratings and its comments.
    static func screenlets(of id: ModelIdType) -> [Screenlet] {
        let article = ArticleScreenlet()
        let rating = RatingScreenlet<News>()
        let comments = CommentsScreenlet<News>()
        (article.articleId, rating.entryId, comments.entryId) = (id, id, id)
        return [article, rating, comments]
    }
}

extension WebContentTemplate<Article> {
    fileprivate static var body: Self { [.column(.created), .article(\.text)] }
    fileprivate static var whole: Self { Self([.heading(\.title)] + body.parts) }
}
