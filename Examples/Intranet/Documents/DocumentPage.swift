import Formwork
import FormworkContent
import FormworkHTML
import FormworkScreens
import FormworkServer

/// The page that shows a document: a picture, a recording, or a link to any other file.
enum DocumentPage: ScreenletPage {
    typealias Query = ContentQuery

    static var path: String { "\(Documents.path)/{id}/view" }

    static let screenletTypes: [Screenlet.Type] = [DocumentScreenlet.self]

    static func screenlets(in context: ScreenletPageContext<Query>) async throws -> [Screenlet] {
        _ = try context.caller.requireIdentity()
        return [DocumentScreenlet.display(of: context.query.id)]
    }

    static func htmlPage(_ screenlets: ShownScreenlets, _ context: HTMLContext) -> HTMLPage {
        HTMLPage(
            title: screenlets.label(of: "document"),
            breadcrumbs: [(context.text(StartPage.heading), context.link(to: StartPage.Page()))],
            main: screenlets.all)
    }
}
