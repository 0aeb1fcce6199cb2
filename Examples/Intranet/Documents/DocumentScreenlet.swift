import Formwork
import FormworkContent
import FormworkScreens

/// A document by the kind of its file, known by its title.
final class DocumentScreenlet: FileDisplayScreenlet<Documents> {
    override var screenLabel: String { screenletView.file?.title ?? super.screenLabel }

    static func display(of id: ModelIdType) -> DocumentScreenlet {
        let display = DocumentScreenlet()
        display.entryId = id
        return display
    }
}
