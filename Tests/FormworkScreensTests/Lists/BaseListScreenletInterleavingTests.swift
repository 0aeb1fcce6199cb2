import Formwork
import FormworkPresentation
import FormworkRandom
import FormworkScreens
import Testing

/// Lists of which pages are wanted, cancelled and answered in any order.
@Suite struct BaseListScreenletInterleavingTests {
    private struct Fault: Error {}

    /// The rows as they must be: those of the requests that were still wanted when they were answered.
    private struct Oracle {
        var rows: [Fruit] = []
        /// The wanted requests, by their actions.
        var wanted: [String: Int] = [:]
        var hasMore = false
    }

    @Test(
        "Pages that arrive late after a refresh or a cancellation change nothing",
        arguments: 0..<60)
    @MainActor func interleaved(seed: UInt64) async {
        print("seed \(seed)")
        var random = FixedSeed(seed)
        let desk = FruitDesk()
        let screenlet = await shownList(desk.pages) {
            $0.autoLoad = false
            $0.firstPageSize = 3
            $0.pageSize = 2
        }
        var oracle = Oracle()
        var work: [Task<Void, Never>] = []
        for _ in 0..<40 {
            switch Int.random(in: 0..<8, using: &random) {
            case 0:
                await begin("load", on: screenlet, desk, &oracle, &work)
            case 1, 2:
                guard oracle.hasMore, oracle.wanted.isEmpty else { continue }
                await begin("more", on: screenlet, desk, &oracle, &work)
            case 3:
                let action = ["load", "more"].randomElement(using: &random)
                screenlet.cancelOperations(for: action)
                action.map { _ = oracle.wanted.removeValue(forKey: $0) }
            default:
                guard let number = desk.open.randomElement(using: &random) else { continue }
                await answer(number, screenlet, desk, &oracle, &random)
            }
            #expect(screenlet.list.loaded == oracle.rows, "seed \(seed)")
            #expect(screenlet.isLoading == !oracle.wanted.isEmpty, "seed \(seed)")
        }
        for number in desk.open { desk.answer(number, .failure(Fault())) }
        for task in work { await task.value }
    }

    /// Begins to load as a reader does, and waits until the page was asked for.
    @MainActor private func begin(
        _ action: String, on screenlet: FruitListScreenlet, _ desk: FruitDesk,
        _ oracle: inout Oracle, _ work: inout [Task<Void, Never>]
    ) async {
        let number = desk.requests.count
        work.append(
            Task { @MainActor in
                if action == "load" {
                    await screenlet.refresh()
                } else {
                    await screenlet.performAction(action)
                }
            })
        await desk.wait(for: number + 1)
        if action == "load" { oracle.wanted = [:] }
        oracle.wanted[action] = number
    }

    /// Answers a request by a page of its own rows or by an error, and waits until it was taken.
    @MainActor private func answer(
        _ number: Int, _ screenlet: FruitListScreenlet, _ desk: FruitDesk, _ oracle: inout Oracle,
        _ random: inout FixedSeed
    ) async {
        let request = desk.requests[number]
        let rows = (0..<request.size).map { Fruit(number: number * 1_000 + request.offset + $0) }
        let fails = Int.random(in: 0..<4, using: &random) == 0
        let hasMore = Bool.random(using: &random)
        desk.answer(
            number, fails ? .failure(Fault()) : .success(ListPage(rows, hasMore: hasMore)))
        let action = oracle.wanted.first { $0.value == number }?.key
        if let action {
            oracle.wanted[action] = nil
            if !fails {
                oracle.rows = action == "load" ? rows : oracle.rows + rows
                oracle.hasMore = hasMore
            }
        }
        // A page that is not wanted any more is given time to do harm.
        for _ in 0..<1_000 where action.map(screenlet.isActionRunning) ?? false {
            await Task.yield()
        }
        for _ in 0..<20 { await Task.yield() }
    }
}
