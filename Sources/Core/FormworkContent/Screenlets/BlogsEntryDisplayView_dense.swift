public import Formwork
public import FormworkPresentation

/// The view of a ``BlogsEntryDisplayScreenlet`` for back offices: title, author with date, and text, without
/// the picture, which is not loaded therefore.
///
/// A child theme: it replaces the template of the screenlet.
open class BlogsEntryDisplayView_dense<R: Resource>: BlogsEntryDisplayView_default<R>
where R.Fields: BlogEntry {
    /// The entry without its subtitle and its picture.
    open override var articleParts: [ScreenPart] {
        parts(of: [.heading { $0.title }, .byline { $0.author }, .article { $0.text }])
    }
}
