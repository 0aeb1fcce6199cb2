import Formwork
import FormworkScreens
import Foundation

extension ScreenletContext {
    /// The address of a request: that on the site for a page, and the whole one for other faces.
    func address<Request: ServerRequest>(of request: Request) -> String {
        let base = operations.connector.baseURL
        guard face != .page else {
            return request.link(below: base.path() == "/" ? "" : base.path())
        }
        return (try? request.requestURL(baseURL: base))?.absoluteString ?? ""
    }
}
