import FormworkState
import Testing

@Suite("The trace of a refresh")
struct RefreshTraceTests {
    let recorder = Recorder()
    let library = Library()
    let mediator: Mediator<Library>
    let paths = Library.paths

    init() {
        let library = library
        mediator = Mediator(model: library, policy: .trap)
        mediator.register(
            .smart(name: "sum", readMap: paths.name.read, writtenMap: paths.total.write), recorder
        ) {
            library.total = library.name.count
        }
        mediator.register(.smart(name: "show", readMap: paths.total.read), recorder) {
            _ = library.total
        }
        mediator.refreshUI()
    }

    @Test("lists the notified observers in the order of their turns, with causes, reads and writes")
    func turns() throws {
        var traces: [RefreshTrace] = []
        mediator.trace { traces.append($0) }
        mediator.updateActionAndRefresh { library.name = "A" }
        let trace = try #require(traces.first)
        #expect(trace.turns.map(\.registration) == ["sum", "show"])
        #expect(trace.turns.map(\.causes) == [["Library.name"], ["Library.total"]])
        #expect(trace.turns.map(\.reads) == [["Library.name"], ["Library.total"]])
        #expect(trace.turns.map(\.writes) == [["Library.total"], []])
        #expect(trace.turns.map(\.level) == [1, 3])
        #expect(trace.turns.allSatisfy { $0.duration > .zero })
        mediator.trace(nil)
        mediator.updateActionAndRefresh { library.name = "B" }
        #expect(traces.count == 1)
    }

    @Test("begins with the next turn if an observer starts it in its own")
    func tracingFromATurn() throws {
        let mediator = mediator
        var traces: [RefreshTrace] = []
        mediator.register(.priority(name: "start", readMap: paths.name.read, priority: 1), recorder)
        {
            mediator.trace { traces.append($0) }
        }
        mediator.refreshUI()
        #expect(traces.map { $0.turns.count } == [0])
        mediator.updateActionAndRefresh { library.name = "A" }
        #expect(traces.last?.turns.map(\.registration) == ["sum", "show"])
    }

    @Test("has a text and a drawing")
    func drawings() throws {
        var found: RefreshTrace?
        mediator.trace { found = $0 }
        mediator.updateActionAndRefresh { library.name = "A" }
        let trace = try #require(found)
        #expect(
            trace.mermaid == """
                flowchart LR
                    t0["1. sum"]
                    p0(["Library.name"])
                    p0 --> t0
                    p1(["Library.total"])
                    t0 ==> p1
                    t1["2. show"]
                    p1 --> t1
                """)
        #expect(trace.description.contains("smart, level 1 “sum”"))
        #expect(trace.description.contains("    because of Library.name"))
    }
}
