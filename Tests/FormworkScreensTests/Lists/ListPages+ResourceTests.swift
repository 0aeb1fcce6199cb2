import Formwork
import FormworkClient
import FormworkMacros
import FormworkPresentation
import FormworkScreens
import FormworkTesting
import Foundation
import Testing

/// The form of the resource whose list is shown.
@FormModel struct Parcel {
    @Field(.required, .maxLength(40)) var title: String
}

enum Parcels: Resource {
    typealias Fields = Parcel
}

final class ParcelListScreenlet: BaseListScreenlet<Stored<Parcel>> {
    override class var views: [BaseScreenletView.Type] { [ParcelListView_default.self] }

    override var pages: ListPages<Stored<Parcel>> { Parcels.List().pages }
}

final class ParcelListView_default: BaseListView<Stored<Parcel>> {
    override func entry(of row: Stored<Parcel>) -> ScreenEntry {
        ScreenEntry(id: row.title, title: row.title)
    }
}

@Suite struct ListPagesResourceTests {
    private let position = PagePosition(.after, sort: nil, value: .text("B"), id: "2")

    /// A server with two pages, of which the second one repeats its own position.
    private func server() -> SimulatedServer {
        let server = SimulatedServer()
        let position = position
        server.answer(Parcels.List.self) { request in
            let titles = request.query.position == nil ? ["A", "B"] : ["C"]
            var list = ResourceList<Parcels>(
                items: titles.map { Stored(Parcel(title: $0)) }, total: 4, page: 1)
            list.next = position
            return list
        }
        return server
    }

    private func screenlet(_ server: SimulatedServer) -> ParcelListScreenlet {
        let screenlet = ParcelListScreenlet()
        screenlet.attach(
            in: ScreenletContext(
                localizer: fruitLocalizer,
                operations: OperationGraph(connector: .simulated(server))))
        return screenlet
    }

    @Test("The list of a resource is read from the place at which the page before it ended")
    func pages() async throws {
        let server = server()
        let screenlet = screenlet(server)
        await screenlet.show()
        #expect(screenlet.lines == ["- A", "- B", "2 of 4", "[More] [Refresh]"])
        await screenlet.performAction("more")
        #expect(screenlet.lines == ["- A", "- B", "- C", "[Refresh]"])
        #expect(try server.sent(Parcels.List.self).map(\.query.position) == [nil, position])
    }

    @Test(
        "A page has as many rows as the resource offers, and at most as many as the list wants",
        arguments: [(50, 50), (99, 50), (25, 20), (5, 20), (500, 100)])
    func sizes(wanted: Int, asked: Int) async throws {
        let server = server()
        let screenlet = screenlet(server)
        screenlet.firstPageSize = wanted
        screenlet.sort = "-title,unknown"
        await screenlet.show()
        let request = try #require(try server.sent(Parcels.List.self).first)
        #expect(request.query.pageSize ?? Parcels.pageSize == asked)
        #expect(request.sort.text == "-title")
    }
}
