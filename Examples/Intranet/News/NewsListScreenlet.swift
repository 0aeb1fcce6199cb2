import Formwork
import FormworkContent
import FormworkPresentation
import FormworkScreens

/// The news, the latest first, each with the way to its page.
final class NewsListScreenlet: WebContentListScreenlet<News> {
    override class var views: [BaseScreenletView.Type] {
        [NewsListView_default.self, NewsListView_dense.self]
    }

    override func onPreCreate() {
        labelFields = [.field(\.title)]
        leads(to: { ArticlePage.Page(query: ContentQuery(id: $0)) })
    }
}

/// Each article with its day and its summary.
class NewsListView_default: WebContentListView_default<News> {
    override func entry(of article: News.Item) -> ScreenEntry {
        var entry = super.entry(of: article)
        let day = screenlet?.context?.localizer.text(article.createdAt, style: .day) ?? ""
        entry.details = [day, article.summary]
        return entry
    }

    override var offersRefresh: Bool { screenlet?.context?.face != .page }
}

/// Each article with its day alone, for readers who know what a title means.
final class NewsListView_dense: NewsListView_default {
    override func entry(of article: News.Item) -> ScreenEntry {
        var entry = super.entry(of: article)
        entry.details.removeLast()
        return entry
    }
}
