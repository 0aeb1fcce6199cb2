import FormworkPresentation
import FormworkScreens

struct Film: Sendable {
    let id: String
}

/// Films that can be selected, page by page.
final class FilmListScreenlet: BaseListScreenlet<Film> {
    override class var views: [BaseScreenletView.Type] { [FilmListView_default.self] }

    override var screenLabel: String { "Films" }

    override var pages: ListPages<Film> {
        ListPages { request, _ in
            let films = (0..<request.size).map { Film(id: "\(request.offset + $0 + 1)") }
            return ListPage(films, total: 40)
        }
    }
}

final class FilmListView_default: BaseListView<Film> {
    override func entry(of row: Film) -> ScreenEntry {
        ScreenEntry(id: row.id, title: "Film \(row.id)")
    }
}
