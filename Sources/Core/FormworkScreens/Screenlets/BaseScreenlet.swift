/// A component that brings its own view, actions and operations.
///
/// Its contract of data is a protocol, which the views of all themes implement; the screenlet talks to
/// its view only through it:
///
/// ```swift
/// protocol BookmarkData: AnyObject {
///     var url: String { get set }
///     var title: String { get set }
/// }
///
/// final class BookmarkScreenlet: BaseScreenlet<any BookmarkData> {
///     override class var views: [BaseScreenletView.Type] { [BookmarkView_default.self] }
///
///     override func onUserAction(_ actionName: String, sender: ActionSender) async {
///         guard actionName == "preview" else { return }
///         await start(GetSiteTitleOperation(url: screenletView.url), for: actionName) { title in
///             screenletView.title = title
///         }
///     }
/// }
/// ```
open class BaseScreenlet<ViewData>: Screenlet {
    /// The data of the view.
    ///
    /// - Precondition: The screenlet was attached: it is used from `onCreated` on.
    public final var screenletView: ViewData {
        guard let data = view as? ViewData else {
            // Views are checked for the contract when they are looked up.
            preconditionFailure(
                "\(type(of: self)) has no view yet. Use `screenletView` from `onCreated` on.")
        }
        return data
    }

    /// The contract that the view lacks.
    open override class func finding(about view: BaseScreenletView) -> String? {
        guard !(view is ViewData) else { return nil }
        return """
            \(type(of: view)) is a view of \(self) and does not implement \(ViewData.self). Let it conform \
            to the protocol.
            """
    }
}
