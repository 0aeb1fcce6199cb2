import FormworkContent
import FormworkScreens
import FormworkServer

/// Pictures that each reader may add and delete.
enum Photos: DocumentLibrary {}

/// A page with a gallery.
enum Album: ScreenletPage {
    static let screenletTypes: [Screenlet.Type] = [ImageGalleryScreenlet<Photos>.self]

    static func screenlets(in context: ScreenletPageContext<EmptyQuery>) -> [Screenlet] {
        let gallery = ImageGalleryScreenlet<Photos>()
        gallery.sort = "title"
        return [gallery]
    }
}
