/// A view whose page is the same for all readers of one language as long as its content is.
///
/// A server writes such a page once and sends it again: only the tokens and keys of its forms are made
/// for each answer. A page is written again after a minute at the latest, and for each language, set
/// of formats and time zone.
///
/// A view that is `Hashable` is its own content:
///
/// ```swift
/// extension AboutPage: KeptView {}
/// ```
///
/// The page must follow from the content and the context alone, not from other state of the program.
public protocol KeptView: HTMLView {
    /// Identifies the page among those of the type.
    associatedtype PageContent: Hashable & Sendable

    /// The content on which the page depends; `nil` if this page is written for each answer.
    var pageContent: PageContent? { get }
}

extension KeptView where Self: Hashable & Sendable {
    /// The view itself.
    public var pageContent: Self? { self }
}
