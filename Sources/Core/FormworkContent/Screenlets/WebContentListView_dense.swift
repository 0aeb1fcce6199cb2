public import Formwork
public import FormworkPresentation

/// The view of a ``WebContentListScreenlet`` for back offices: the values of each article in one line.
///
/// A child theme: it replaces the entries of ``WebContentListView_default``.
open class WebContentListView_dense<R: Resource>: WebContentListView_default<R> {
    /// The entry of an article, with one line below its title.
    open override func entry(of article: Stored<R.Fields>) -> ScreenEntry {
        super.entry(of: article).dense
    }
}
