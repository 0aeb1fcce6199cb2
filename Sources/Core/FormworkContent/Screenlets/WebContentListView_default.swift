public import Formwork
public import FormworkPresentation
public import FormworkScreens
import Foundation

/// The view of a ``WebContentListScreenlet``: an entry for each article, with its values.
open class WebContentListView_default<R: Resource>: BaseListView<Stored<R.Fields>> {
    private lazy var columns = ShownColumns<R>(listScreenlet?.labelFields ?? [])

    private var listScreenlet: WebContentListScreenlet<R>? {
        screenlet as? WebContentListScreenlet<R>
    }

    /// The entry of an article.
    open override func entry(of article: Stored<R.Fields>) -> ScreenEntry {
        guard let localizer = screenlet?.context?.localizer else {
            return ScreenEntry(id: article.id.uuidString, title: "")
        }
        let values = columns.values(of: article, in: localizer)
        let title = values.first?.text ?? ""
        return ScreenEntry(
            id: article.id.uuidString,
            title: title.isEmpty ? columns.title(of: article, in: localizer) : title,
            details: values.dropFirst().compactMap { $0.line(in: localizer) },
            link: listScreenlet?.address(of: article.id))
    }
}
