import FormworkContent
import FormworkScreens

/// The documents by their titles, each with the way to its page.
final class DocumentListScreenlet: WebContentListScreenlet<Documents> {
    override class var views: [BaseScreenletView.Type] { [DocumentListView_default.self] }

    override func onPreCreate() {
        labelFields = [.field(\.title), .field(\.kind)]
        leads(to: { DocumentPage.Page(query: ContentQuery(id: $0)) })
    }
}

/// Each document with its kind.
final class DocumentListView_default: WebContentListView_default<Documents> {
    override var offersRefresh: Bool { screenlet?.context?.face != .page }
}
