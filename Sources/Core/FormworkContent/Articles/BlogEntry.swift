public import Formwork

/// A form model whose instances are entries of a blog.
///
/// ```swift
/// @FormModel struct Post: BlogEntry {
///     @Field(.required) var title: String
///     @Field var author: String
///     @Field(.textArea) var text: String
/// }
/// ```
public protocol BlogEntry: FormModel {
    /// The title.
    var title: String { get }

    /// The words below the title, by default none.
    var subtitle: String { get }

    /// The picture above the text, by default none; it is a property with this name.
    var cover: FileValue? { get }

    /// The words for readers who do not see the cover; by default none, which is that of an ornament.
    var coverAlternative: String { get }

    /// The name of the author.
    var author: String { get }

    /// The text, as an ``ArticleText`` reads it.
    var text: String { get }
}

extension BlogEntry {
    /// None.
    public var subtitle: String { "" }

    /// None.
    public var cover: FileValue? { nil }

    /// None.
    public var coverAlternative: String { "" }
}

extension WebContentTemplate where Fields: BlogEntry {
    /// An entry of a blog: title, subtitle, author with date, cover picture and text.
    public static var blogEntry: Self {
        [
            .heading { $0.title }, .words { $0.subtitle }, .byline { $0.author },
            .picture(named: "cover", of: { $0.cover }, alternative: { $0.coverAlternative }),
            .article { $0.text },
        ]
    }
}
