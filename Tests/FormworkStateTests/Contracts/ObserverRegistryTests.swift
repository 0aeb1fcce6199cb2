import FormworkState
import Testing

@Suite("Registrations")
struct ObserverRegistryTests {
    let violations = Violations()
    let recorder = Recorder()
    let library = Library()
    let mediator: Mediator<Library>
    let paths = Library.paths

    init() { mediator = Mediator(model: library, policy: violations.policy) }

    @Test("that a priority observer makes take part when their turn is still to come")
    func lateRegistration() {
        mediator.register(.priority(name: "p5", readMap: paths.name.read, priority: 5), recorder) {
            guard library.total == 0 else { return }
            library.total = 1
            mediator.register(
                .priority(name: "p9", readMap: paths.name.read, priority: 9), recorder)
            mediator.register(
                .priority(name: "p1", readMap: paths.name.read, priority: 1), recorder)
            mediator.register(.smart(name: "smart", readMap: paths.name.read), recorder)
        }
        mediator.updateActionAndRefresh { library.name = "a" }
        #expect(recorder.take() == ["p5", "p9", "smart", "p1"])
        mediator.updateActionAndRefresh { library.name = "b" }
        #expect(recorder.take() == ["p1", "p5", "p9", "smart"])
    }

    @Test("end with their targets, and do not keep them alive")
    func targets() {
        var target: Recorder? = Recorder()
        weak let weakTarget = target
        if let target { mediator.register(.smart(name: "x", readMap: paths.name.read), target) }
        mediator.refreshUI()
        target = nil
        #expect(weakTarget == nil)
        mediator.updateActionAndRefresh { library.name = "a" }
        #expect(mediator.observerCount == 0)
    }

    @Test("of released targets do not pile up although no property that they read changes")
    func sweep() {
        for _ in 0..<1_000 {
            mediator.register(.smart(name: "x", readMap: paths.name.read), Recorder())
        }
        #expect(mediator.observerCount < 10)
    }

    @Test("that are removed during a refresh are not notified any more")
    func removalWhileRefreshing() {
        let other = Recorder()
        mediator.updateActionAndRefresh {
            mediator.register(.priority(name: "p", readMap: paths.name.read, priority: 1), recorder)
            {
                mediator.unregisterDataSet(target: other)
            }
            mediator.register(.priority(name: "q", readMap: paths.name.read, priority: 2), other)
            mediator.register(.smart(name: "s", readMap: paths.name.read), other)
            mediator.register(.recurring(name: "r"), other)
        }
        #expect(other.take() == [])
        #expect(mediator.observerCount == 1)
    }

    @Test("of a target that an earlier priority observer releases do not hang the refresh")
    func releasedTarget() {
        final class Owner { var target: Recorder? = Recorder() }
        let owner = Owner()
        mediator.updateActionAndRefresh {
            mediator.register(.priority(name: "p", readMap: paths.name.read, priority: 1), recorder)
            {
                owner.target = nil
            }
            if let target = owner.target {
                mediator.register(
                    .priority(name: "q", readMap: paths.name.read, priority: 2), target)
            }
        }
        #expect(recorder.take() == ["p"])
        #expect(mediator.observerCount == 1)
    }

    @Test("of priority observers are notified in a further round of the writes of a later one")
    func furtherRound() {
        mediator.updateActionAndRefresh {
            mediator.register(
                .priority(name: "one", readMap: paths.total.read, priority: 1), recorder)
            mediator.register(
                .priority(name: "two", readMap: paths.name.read, priority: 2), recorder
            ) {
                library.total = library.name.count
            }
        }
        #expect(recorder.take() == ["one", "two", "one"])
        mediator.updateActionAndRefresh { library.name = "longer" }
        #expect(recorder.take() == ["two", "one"])
    }

    @Test("of two priority observers that outbid one another end with a report")
    func endless() {
        mediator.updateActionAndRefresh {
            mediator.register(
                .priority(name: "one", readMap: paths.total.read, priority: 1), recorder
            ) {
                library.selection = library.total
            }
            mediator.register(
                .priority(name: "two", readMap: paths.selection.read, priority: 2), recorder
            ) {
                library.total = (library.selection ?? 0) + 1
            }
        }
        #expect(violations.takeCodes() == [.endlessRefresh])
    }

    @Test(
        "with collectors are notified after the collector, and may read what it collects")
    func collectors() {
        let collector = Collector.smart(name: "collector", readMap: paths.name.read)
        for _ in 0..<200 {
            let recorder = Recorder()
            let mediator = Mediator(model: Library(), policy: violations.policy)
            mediator.updateActionAndRefresh {
                mediator.register(
                    .smart(name: "client", readMap: paths.total.read, collectors: [collector]),
                    recorder
                ) {
                    _ = mediator.model.name
                }
                mediator.registerObserver(collector: collector, target: recorder) {
                    $0.note("collector")
                }
            }
            #expect(recorder.take() == ["collector", "client"])
            mediator.updateActionAndRefresh { mediator.model.name = "New" }
            #expect(recorder.take() == ["collector", "client"])
            mediator.updateActionAndRefresh { mediator.model.total = 1 }
            #expect(recorder.take() == ["client"])
        }
        #expect(violations.found.isEmpty)
    }

    @Test("share the writes of a collector, of which it is the only writer, and come after them")
    func writingCollector() {
        let lengths = Collector.smart(
            name: "lengths", readMap: paths.name.read, writtenMap: paths.total.write)
        mediator.register(
            .smart(name: "client", readMap: ReadMap(), collectors: [lengths]), recorder
        ) { [self] in recorder.note("\(library.total)") }
        mediator.registerObserver(collector: lengths, target: recorder) { [library] _ in
            library.total = library.name.count
        }
        mediator.refreshUI()
        mediator.updateActionAndRefresh { library.name = "Four" }
        #expect(recorder.take().suffix(2) == ["client", "4"])
        #expect(violations.found.isEmpty)
        mediator.register(
            .smart(name: "other", readMap: ReadMap(), writtenMap: paths.total.write), recorder)
        #expect(violations.takeCodes() == [.twoWriters])
    }

    @Test("follow a collector of a priority, also one that shares the reading of another")
    func priorityCollectors() {
        let first = Collector.priority(name: "first", readMap: paths.name.read, priority: 1)
        let second = Collector.priority(
            name: "second", readMap: ReadMap(), priority: 2, collectors: [first])
        mediator.updateActionAndRefresh {
            for collector in [first, second] {
                mediator.registerObserver(collector: collector, target: recorder) {
                    $0.note(collector.registration.name)
                }
            }
            mediator.register(
                .smart(name: "client", readMap: ReadMap(), collectors: [second]), recorder
            ) { [library] in _ = library.name }
        }
        _ = recorder.take()
        mediator.updateActionAndRefresh { library.name = "New" }
        #expect(recorder.take() == ["first", "second", "client"])
        #expect(violations.found.isEmpty)
    }

    @Test("give a token for work that continues under the same contract")
    func tokens() throws {
        var token: ObserverToken?
        mediator.register(
            .smart(name: "loader", readMap: paths.name.read, writtenMap: paths.total.write),
            recorder
        ) {
            token = mediator.currentObserverToken
        }
        mediator.register(.smart(name: "reader", readMap: paths.total.read), recorder)
        #expect(mediator.currentObserverToken == nil)
        mediator.refreshUI()
        _ = recorder.take()
        let given = try #require(token)
        #expect(given.registration == "loader")
        let length = mediator.asynchronousRefresh(token: given) {
            library.total = 8
            return library.name.count
        }
        #expect(length == 5)
        #expect(recorder.take() == ["reader"])
        #expect(violations.found.isEmpty)
        mediator.asynchronousRefresh(token: given) { library.selection = 1 }
        #expect(violations.takeCodes() == [.undeclaredWrite])
        mediator.unregisterDataSet(target: recorder)
        _ = violations.takeCodes()
        #expect(mediator.asynchronousRefresh(token: given) { 1 } == nil)
    }
}
