import Formwork
import FormworkPresentation
import FormworkScreens
import Foundation
import Synchronization

/// A row for tests: its number is its identity, its first letter its section.
struct Fruit: Hashable, Sendable {
    let number: Int
    var name = "fruit"

    static func rows(_ numbers: Range<Int>) -> [Fruit] { numbers.map { Fruit(number: $0) } }
}

/// A list for tests, whose source may be replaced.
final class FruitListScreenlet: BaseListScreenlet<Fruit> {
    override class var views: [BaseScreenletView.Type] { [FruitListView_default.self] }

    var source = ListPages<Fruit>([])
    var selected: [[Int]] = []

    override var pages: ListPages<Fruit> { source }
    override func onSelect(_ selected: [Fruit]) { self.selected.append(selected.map(\.number)) }
}

final class FruitListView_default: BaseListView<Fruit> {
    var hasSections = false

    override func entry(of row: Fruit) -> ScreenEntry {
        ScreenEntry(id: "\(row.number)", title: "\(row.name) \(row.number)")
    }

    override func section(of row: Fruit) -> String {
        hasSections ? String(row.name.prefix(1)) : ""
    }
}

/// A source whose pages arrive when the test lets them.
final class FruitDesk: Sendable {
    private struct State {
        var requests: [ListPageRequest] = []
        var waiting: [Int: CheckedContinuation<ListPage<Fruit>, any Error>] = [:]
    }

    private let state = Mutex(State())
    private let arrivals = AsyncStream<Void>.makeStream()

    var requests: [ListPageRequest] { state.withLock(\.requests) }

    /// The numbers of the requests that were not answered yet.
    var open: [Int] { state.withLock { $0.waiting.keys.sorted() } }

    var pages: ListPages<Fruit> { ListPages { request, _ in try await self.page(request) } }

    /// Notes a request, and waits for its answer.
    func page(_ request: ListPageRequest) async throws -> ListPage<Fruit> {
        try await withCheckedThrowingContinuation { continuation in
            state.withLock { state in
                state.waiting[state.requests.count] = continuation
                state.requests.append(request)
            }
            arrivals.continuation.yield()
        }
    }

    /// Answers a request.
    func answer(_ number: Int, _ page: Result<ListPage<Fruit>, any Error>) {
        state.withLock { $0.waiting.removeValue(forKey: number) }?.resume(with: page)
    }

    /// Waits until so many requests were made.
    func wait(for count: Int) async {
        while requests.count < count {
            for await _ in arrivals.stream { break }
        }
    }
}

/// The words of lists in tests.
let fruitLocalizer = Localizer(
    locale: Locale(identifier: "en"),
    store: TranslationTable(texts: [
        "en": [
            "FormworkResource.more": "More", "FormworkScreenList.refresh": "Refresh",
            "FormworkScreenList.again": "Try again", "FormworkResource.empty": "Nothing",
            "FormworkScreenList.shown": "%{shown} of %{total}",
            "FormworkScreenList.limit": "At most %{count}",
            "FormworkScreenList.select": "Select", "FormworkScreenList.deselect": "Deselect",
            "FormworkScreens.working": "Working", "FormworkScreens.success": "Done",
            "FormworkScreens.failure": "Failed",
        ]
    ]))

/// The surroundings of a list, in which any number of operations run at once.
func fruitContext() -> ScreenletContext {
    ScreenletContext(
        localizer: fruitLocalizer,
        operations: OperationGraph(connector: .simulated(), maximumRunning: 1_000))
}

/// Shows a list for tests.
func shownList(
    _ source: ListPages<Fruit> = ListPages([]), _ prepare: (FruitListScreenlet) -> Void = { _ in }
) async -> FruitListScreenlet {
    let screenlet = FruitListScreenlet()
    screenlet.source = source
    prepare(screenlet)
    screenlet.attach(in: fruitContext())
    await screenlet.show()
    return screenlet
}

extension Screenlet {
    /// The parts in lines, for comparison.
    var lines: [String] { parts.flatMap(\.lines) }
}

extension ScreenPart {
    fileprivate var lines: [String] {
        switch self {
        case .text(let text): [text]
        case .group(let label, let parts): ["# \(label)"] + parts.flatMap(\.lines)
        case .actions(let actions):
            [actions.map { $0.isPossible ? "[\($0.label)]" : $0.label }.joined(separator: " ")]
        case .entries(let list):
            list.entries.isEmpty
                ? [list.emptyNote]
                : list.entries.map { ($0.isSelected ? "* " : "- ") + $0.title }
        default: []
        }
    }
}
