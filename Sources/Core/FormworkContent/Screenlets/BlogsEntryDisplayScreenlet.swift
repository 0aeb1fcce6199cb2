public import Formwork
public import FormworkScreens

/// A screenlet that shows an entry of a blog: title, subtitle, author with date, cover picture and text.
///
/// ```swift
/// let display = BlogsEntryDisplayScreenlet<Posts>()
/// display.entryId = post.id
/// ```
///
/// It is an article with a template, and does all that a ``WebContentDisplayScreenlet`` does; its view
/// implements ``WebContentDisplayData``, too.
open class BlogsEntryDisplayScreenlet<R: Resource>: WebContentDisplayScreenlet<R>
where R.Fields: BlogEntry {
    /// Creates a screenlet with the template of a blog.
    public required init() {
        super.init()
        template = .blogEntry
    }

    /// The identity of the entry; nothing is loaded until it is set.
    public final var entryId: ModelIdType? {
        get { articleId }
        set { articleId = newValue }
    }

    /// The views of the themes `default` and `dense`.
    open override class var views: [BaseScreenletView.Type] {
        [BlogsEntryDisplayView_default<R>.self, BlogsEntryDisplayView_dense<R>.self]
    }

    /// The words for an entry of a blog.
    open override var screenLabel: String {
        context?.localizer.text(key: "BlogsEntryDisplayScreenlet.label") ?? ""
    }
}

/// The view of a ``BlogsEntryDisplayScreenlet``.
open class BlogsEntryDisplayView_default<R: Resource>: WebContentDisplayView_default<R>
where R.Fields: BlogEntry {}
