import Formwork
import FormworkPresentation
import FormworkScreens
import Foundation
import Synchronization
import Testing

@Suite("A list of rows") struct BaseListScreenletTests {
    private struct Fault: Error {}

    @Test("The first page has 50 rows, the others 25, and each is offered by a button")
    func pages() async {
        let screenlet = await shownList(ListPages(Fruit.rows(0..<80)))
        #expect(screenlet.list.loaded.count == 50)
        #expect(screenlet.list.rowCount == 80)
        #expect(screenlet.list[49]?.number == 49)
        #expect(screenlet.list[50] == nil)
        #expect(screenlet.lines.suffix(2) == ["50 of 80", "[More] [Refresh]"])
        for count in [75, 80] {
            #expect(screenlet.press("more"))
            await screenlet.performRequests()
            #expect(screenlet.list.loaded == Fruit.rows(0..<count))
        }
        #expect(screenlet.lines.suffix(2) == ["- fruit 79", "[Refresh]"])
        #expect(!screenlet.press("more"))
    }

    @Test(
        "The end of the rows is known by the total, by the source, or by a page that is not full",
        arguments: [
            (ListPage(Fruit.rows(0..<50)), true), (ListPage(Fruit.rows(0..<49)), false),
            (ListPage(Fruit.rows(0..<50), total: 50), false),
            (ListPage(Fruit.rows(0..<10), total: 50), true),
            (ListPage(Fruit.rows(0..<10), hasMore: true), true),
            (ListPage(Fruit.rows(0..<50), hasMore: false), false),
            (ListPage([], total: 50), false), (ListPage([], hasMore: true), false),
        ])
    func ends(page: ListPage<Fruit>, hasMore: Bool) async {
        let screenlet = await shownList(ListPages { _, _ in page })
        #expect(screenlet.list.hasMore == hasMore)
        #expect(screenlet.list.isLoaded)
    }

    @Test("A page is wanted behind the rows before it, at the place and in the order of its source")
    func requests() async {
        let requests = Requests()
        let source = ListPages<Fruit> { request, _ in
            requests.add(request)
            return ListPage(
                Fruit.rows(request.offset..<(request.offset + request.size)), next: "behind")
        }
        let screenlet = await shownList(source) {
            $0.sort = "-name"
            $0.firstPageSize = 3
            $0.pageSize = 2
        }
        await screenlet.performAction("more")
        #expect(
            requests.all == [
                ListPageRequest(size: 3, sort: "-name"),
                ListPageRequest(offset: 3, size: 2, position: "behind", sort: "-name"),
            ])
    }

    @Test("Without loading by itself a list shows nothing until it is asked to")
    func withoutAutoLoad() async {
        let screenlet = await shownList(ListPages(Fruit.rows(0..<2))) { $0.autoLoad = false }
        #expect(screenlet.lines == ["[Refresh]"])
        #expect(screenlet.press("load"))
        await screenlet.performRequests()
        #expect(screenlet.lines == ["- fruit 0", "- fruit 1", "[Refresh]"])
    }

    @Test("A list without rows has words in their place")
    func empty() async {
        #expect(await shownList().lines == ["Nothing", "[Refresh]"])
    }

    @Test("All pages are loaded where the screenlet wants them, each shown when it arrives")
    func streamed() async {
        var counts: [Int] = []
        let screenlet = await shownList(ListPages(Fruit.rows(0..<120))) { screenlet in
            screenlet.loadsAllPages = true
            screenlet.onChange = { [weak screenlet] in
                guard let count = screenlet?.list.loaded.count, count != counts.last else { return }
                counts.append(count)
            }
        }
        #expect(counts == [0, 50, 75, 100, 120])
        #expect(screenlet.list.loaded == Fruit.rows(0..<120))
    }

    @Test("A list holds at most its maximum of rows, and announces that it ends there")
    func bounded() async {
        let maximum = ListRows<Fruit>.maximumCount
        for size in [100, 5_000] {
            let screenlet = await shownList(
                ListPages { request, _ in
                    ListPage(Fruit.rows(request.offset..<(request.offset + size)), hasMore: true)
                }
            ) { $0.loadsAllPages = true }
            #expect(screenlet.list.loaded.count == maximum)
            #expect(screenlet.lines.suffix(2) == ["At most 1,000", "[Refresh]"])
        }
    }

    @Test("Rows that follow each other with the same section are below its heading")
    func sections() async throws {
        let rows = ["apple", "avocado", "banana", "apricot"].enumerated().map {
            Fruit(number: $0, name: $1)
        }
        let screenlet = await shownList(ListPages(rows))
        try #require(screenlet.view as? FruitListView_default).hasSections = true
        #expect(
            screenlet.lines == [
                "# a", "- apple 0", "- avocado 1", "# b", "- banana 2", "# a", "- apricot 3",
                "[Refresh]",
            ])
    }

    @Test("An error of the second page keeps the first one, and offers the page again")
    func failedPage() async {
        let requests = Requests()
        let screenlet = await shownList(
            ListPages { request, _ in
                requests.add(request)
                if requests.all.count == 2 { throw Fault() }
                return ListPage(
                    Fruit.rows(request.offset..<min(60, request.offset + 50)), total: 60)
            })
        await screenlet.performAction("more")
        #expect(screenlet.status?.phase == .failure)
        #expect(screenlet.list.loaded.count == 50)
        #expect(screenlet.lines.last == "[Try again] [Refresh]")
        await screenlet.performAction("more")
        #expect(screenlet.list.loaded.count == 60)
        #expect(screenlet.lines.last == "[Refresh]")
    }

    @Test("An error of the first page offers it again; of a refresh, it keeps the rows too")
    func failedLoad() async {
        let screenlet = await shownList(ListPages { _, _ in throw Fault() })
        #expect(screenlet.lines == ["[Try again]"])
        screenlet.source = ListPages(Fruit.rows(0..<1))
        await screenlet.refresh()
        #expect(screenlet.lines == ["- fruit 0", "[Refresh]"])
        screenlet.source = ListPages { _, _ in throw Fault() }
        await screenlet.refresh()
        #expect(screenlet.lines == ["- fruit 0", "[Try again]"])
    }

    @Test("The buttons cannot be pressed while a page is being loaded")
    @MainActor func busy() async {
        let desk = FruitDesk()
        let screenlet = await shownList(desk.pages) { $0.autoLoad = false }
        let work = Task { @MainActor in await screenlet.refresh() }
        await desk.wait(for: 1)
        #expect(screenlet.lines == ["Refresh"])
        desk.answer(0, .success(ListPage(Fruit.rows(0..<1))))
        await work.value
        #expect(screenlet.lines == ["- fruit 0", "[Refresh]"])
    }

    @Test(
        "One row or several are selected, and a row again is not any more",
        arguments: [
            (RowSelection.none, [[Int]]()), (.single, [[1], [2], []]),
            (.multiple, [[1], [1, 2], [1]]),
        ])
    func selection(mode: RowSelection, selected: [[Int]]) async {
        let screenlet = await shownList(ListPages(Fruit.rows(0..<3))) { $0.selectionMode = mode }
        for id in [1, 2, 2] {
            #expect(screenlet.press("select@\(id)") == (mode != .none))
            await screenlet.performRequests()
        }
        #expect(screenlet.selected == selected)
        await screenlet.performAction("select", sender: .entry("9"))
        #expect(screenlet.selected == selected)
    }

    @Test("A refresh keeps the selection of rows that are still there")
    func selectionAfterRefresh() async {
        let screenlet = await shownList(ListPages(Fruit.rows(0..<3))) {
            $0.selectionMode = .multiple
        }
        for id in ["0", "2"] { await screenlet.performAction("select", sender: .entry(id)) }
        screenlet.source = ListPages(Fruit.rows(1..<4))
        await screenlet.refresh()
        #expect(screenlet.selectedRows.map(\.number) == [2])
        #expect(screenlet.lines.prefix(3) == ["- fruit 1", "* fruit 2", "- fruit 3"])
    }

    @Test(
        "A screenlet that a page makes again goes on behind the rows that the page showed",
        arguments: [true, false])
    func madeAgain(isFilledFirst: Bool) async throws {
        let shown = await shownList(ListPages(Fruit.rows(0..<200)))
        await shown.performAction("more")
        let tag = "shown"
        let count = try #require(shown.view?.machine.text(of: tag))
        #expect(count == "75")
        let second = FruitListScreenlet()
        second.source = shown.source
        second.attach(in: fruitContext())
        if isFilledFirst { second.view?.apply(.edit(tag: tag, text: count)) }
        await second.show()
        #expect(second.list.loaded.count == (isFilledFirst ? 75 : 50))
        if !isFilledFirst { second.view?.apply(.edit(tag: tag, text: count)) }
        #expect(second.press("more"))
        await second.performRequests()
        #expect(second.list.loaded == Fruit.rows(0..<100))
    }

    @Test("A delegate's own operation hands its page to the list")
    func customOperation() async {
        let delegate = FruitDelegate()
        let screenlet = await shownList { $0.delegate = delegate }
        #expect(screenlet.lines == ["- fruit 7", "[Refresh]"])
    }
}

/// The requests of a source.
private final class Requests: Sendable {
    private let requests = Mutex<[ListPageRequest]>([])

    var all: [ListPageRequest] { requests.withLock(\.self) }

    func add(_ request: ListPageRequest) { requests.withLock { $0.append(request) } }
}

private final class FruitDelegate: ScreenletDelegate {
    private struct Custom: ServerOperation {
        func doRun(in context: OperationContext) async throws -> ListPage<Fruit> {
            ListPage([Fruit(number: 7)])
        }
    }

    func screenlet(
        _ screenlet: Screenlet, customOperationFor actionName: String, sender: ActionSender
    ) -> (any ServerOperation)? { Custom() }
}
