import Formwork
import FormworkScreens
import Foundation

extension DocumentLibrary {
    /// The address of a file of a document: that on the site for a page, and the whole one for other faces.
    static func address(
        of name: String, of id: ModelIdType, in context: ScreenletContext
    ) -> String {
        let request = File(query: ResourceFileQuery(id: id, name: name))
        let base = context.operations.connector.baseURL
        guard context.face != .page else {
            return request.link(below: base.path() == "/" ? "" : base.path())
        }
        return (try? request.requestURL(baseURL: base))?.absoluteString ?? ""
    }
}
