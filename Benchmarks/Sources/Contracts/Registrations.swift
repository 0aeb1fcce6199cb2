import FormworkState

/// Counts its notifications.
final class Counter {
    var count = 0
}

/// Ten thousand observers of one property each: what registering, levels and one write cost.
func measureManyRegistrations() {
    let (wide, mediator, counter) = makeWide()
    let observerCount = 10_000
    report("10,000 registrations, first telling included", runs: 1) {
        mediator.updateActionAndRefresh {
            for number in 0..<observerCount {
                register([2 * number], nil, for: counter, in: mediator, of: wide)
            }
        }
    }
    expect("first telling", counter.count, toBe: observerCount)
    var value = 0
    report("one write that concerns one of 10,000", runs: observerCount) {
        value += 1
        mediator.updateActionAndRefresh { wide[2 * value % (2 * observerCount)] = value }
    }
    expect("one for each write", counter.count, toBe: 2 * observerCount)
    reportLevels("levels of 10,000 registrations", of: wide, in: mediator)
    report("an update without a change", runs: observerCount) { mediator.updateActionAndRefresh {} }
}

/// Stacked diamonds and a long chain, of which each part writes what the next one reads.
func measureDeepContracts() {
    do {
        let (wide, mediator, counter) = makeWide()
        mediator.updateActionAndRefresh {
            for top in stride(from: 0, to: 3_000, by: 3) {
                register([top], top + 1, for: counter, in: mediator, of: wide)
                register([top], top + 2, for: counter, in: mediator, of: wide)
                register([top + 1, top + 2], top + 3, for: counter, in: mediator, of: wide)
            }
        }
        expect("diamonds", counter.count, toBe: 3_000)
        reportLevels("levels of 1,000 stacked diamonds", of: wide, in: mediator)
        report("one write through 1,000 stacked diamonds", runs: 20) {
            mediator.updateActionAndRefresh { wide[0] += 1 }
        }
        expect("each once for each write", counter.count, toBe: 21 * 3_000)
    }
    let (wide, mediator, counter) = makeWide()
    mediator.updateActionAndRefresh {
        for number in (0..<100_000).reversed() {
            register([number], number + 1, for: counter, in: mediator, of: wide)
        }
    }
    report("one write through a chain of 100,000", runs: 3) {
        mediator.updateActionAndRefresh { wide[0] += 1 }
    }
    expect("each once for each write", counter.count, toBe: 4 * 100_000)
}

/// A million registrations that come and go.
func measureComingAndGoing() {
    let (wide, mediator, counter) = makeWide()
    func comeAndGo(_ count: Int) {
        for number in 0..<count {
            register([number % 100], nil, for: counter, in: mediator, of: wide)
            mediator.unregisterDataSet(target: counter)
        }
    }
    comeAndGo(1_000)
    let before = heapByteCount()
    report("a registration that comes and goes", runs: 1_000_000) { comeAndGo(1) }
    expect("observers left", mediator.observerCount, toBe: 0)
    print("  bytes more than before a million of them: \(heapByteCount() - before)")
}

private func makeWide() -> (Wide, Mediator<Wide>, Counter) {
    let wide = Wide()
    let mediator = Mediator(model: wide, policy: .off)
    mediator.historyLimits.count = 100
    return (wide, mediator, Counter())
}

private func register(
    _ sources: [Int], _ target: Int?, for counter: Counter, in mediator: Mediator<Wide>,
    of wide: Wide
) {
    let paths = Wide.paths
    var readMap = ReadMap()
    for source in sources { readMap += paths[source].read }
    let registration = Registration.smart(
        name: "r", readMap: readMap, writtenMap: target.map { paths[$0].write } ?? WriteMap())
    mediator.registerObserver(registration: registration, target: counter) { counter in
        counter.count += 1
        if let target { wide[target] = sources.reduce(0) { max($0, wide[$1]) } }
    }
}

private let levelRuns = 5

/// One additional observer that writes makes all levels be computed again.
private func reportLevels(_ name: String, of wide: Wide, in mediator: Mediator<Wide>) {
    report(name, runs: levelRuns) {
        let target = Counter()
        register([Wide.count - 3], Wide.count - 2, for: target, in: mediator, of: wide)
        mediator.refreshUI()
        mediator.unregisterDataSet(target: target)
    }
}
