public import Formwork
import Foundation

extension ScreenletContext {
    /// The address of a request, such as for a link of a view: that on the site for a page, and the
    /// whole one for other faces.
    ///
    /// ```swift
    /// final class DoneView_default: BaseScreenletView {
    ///     override var parts: [ScreenPart] {
    ///         let address = screenlet?.context?.address(of: Ideas.List()) ?? ""
    ///         return [.link(title: "Ideas", address: address)]
    ///     }
    /// }
    /// ```
    ///
    /// - Parameter request: The request.
    /// - Returns: The address; empty if the request has none.
    public func address<Request: ServerRequest>(of request: Request) -> String {
        let base = operations.connector.baseURL
        guard face != .page else {
            return request.link(below: base.path() == "/" ? "" : base.path())
        }
        return (try? request.requestURL(baseURL: base))?.absoluteString ?? ""
    }
}
