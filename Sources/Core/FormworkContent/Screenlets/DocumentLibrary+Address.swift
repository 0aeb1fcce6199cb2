import Formwork
import FormworkScreens

extension DocumentLibrary {
    /// The address of a file of a document.
    static func address(
        of name: String, of id: ModelIdType, in context: ScreenletContext
    ) -> String {
        context.address(of: File(query: ResourceFileQuery(id: id, name: name)))
    }
}
