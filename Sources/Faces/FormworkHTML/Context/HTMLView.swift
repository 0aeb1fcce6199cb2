public import Formwork

/// A view model that can show itself as a web page.
///
/// ```swift
/// extension IdeaViewModel: HTMLView {
///     public func htmlPage(_ context: HTMLContext) -> HTMLPage {
///         HTMLPage(title: title, main: HTML.prose(content))
///     }
/// }
/// ```
public protocol HTMLView: ViewModel {
    /// The page. The view model's texts are bound to their keys already.
    ///
    /// It is called for every request, unless the view is a ``KeptView``, and must not wait: a view model has all that its page shows.
    func htmlPage(_ context: HTMLContext) -> HTMLPage
}
