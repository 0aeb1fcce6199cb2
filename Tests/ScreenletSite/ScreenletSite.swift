import Formwork
import FormworkAccounts
import FormworkContent
import FormworkHTML
import FormworkScreens
import FormworkServer
import FormworkTesting
import FormworkYAML
import Foundation

/// A site with pages of screenlets, for the tests in a browser: `ScreenletSite 8080 letters`.
@main enum ScreenletSite {
    static func main() async {
        await FormworkApplication.main {
            let arguments = CommandLine.arguments.dropFirst()
            let port = arguments.first.flatMap { Int($0) } ?? 8080
            let folder = URL(filePath: arguments.dropFirst().first ?? "letters")
            try await application(letters: folder).run(port: port) { print("Open \($0)") }
        }
    }

    private static func application(letters: URL) throws -> FormworkApplication {
        let accounts = Accounts(mail: .folder(letters))
        var application = FormworkApplication(
            store: InMemoryModelStore(),
            localization: try YamlStore(
                bundles: [.module], libraries: AccountsTexts.bundles + [ContentTexts.bundle]),
            site: Site(
                name: .localized(key: "ScreenletSite.name"), home: Start.Page(query: .init())))
        try application.register(accounts)
        try application.register(Start.self)
        try application.register(TripScreenlet.self)
        try application.register(RouteScreenlet.self)
        try application.register(Diary.self)
        try application.register(Cabin.self)
        try application.register(Photos.self)
        try application.register(Album.self)
        return application
    }
}

/// Two screenlets of one type and a list, in a page by hand.
enum Start: ScreenletPage {
    static let screenletTypes: [Screenlet.Type] = [WishScreenlet.self, FilmListScreenlet.self]

    static func screenlets(in context: ScreenletPageContext<EmptyQuery>) -> [Screenlet] {
        let (left, right, films) = (WishScreenlet(), WishScreenlet(), FilmListScreenlet())
        (left.name, right.name) = ("left", "right")
        (films.name, films.firstPageSize, films.pageSize) = ("films", 4, 4)
        films.selectionMode = .multiple
        return [left, right, films]
    }

    static func htmlPage(_ screenlets: ShownScreenlets, _ context: HTMLContext) -> HTMLPage {
        HTMLPage(
            title: context.text(heading),
            main: """
                <h2>Left</h2>\(screenlets["left"])<h2>Right</h2>\(screenlets["right"])
                <h2>Films</h2>\(screenlets["films"])
                """)
    }
}

/// A page for readers who are logged in.
enum Diary: ScreenletPage {
    static let screenletTypes: [Screenlet.Type] = [WishScreenlet.self]

    static func screenlets(
        in context: ScreenletPageContext<EmptyQuery>
    ) throws -> [Screenlet] {
        _ = try context.caller.requireIdentity()
        return [WishScreenlet()]
    }
}

/// A page with screenlets whose input waits for the network, and the trips that were booked.
enum Cabin: ScreenletPage {
    static let screenletTypes: [Screenlet.Type] = [PlainWishScreenlet.self]

    static func screenlets(in context: ScreenletPageContext<EmptyQuery>) -> [Screenlet] {
        let names = ["one", "two", "trip"]
        return names.map { name in
            let screenlet = PlainWishScreenlet()
            screenlet.name = name
            return screenlet
        }
    }
}
