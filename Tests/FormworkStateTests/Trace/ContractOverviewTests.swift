import FormworkState
import Testing

@Suite("The overview of contracts")
struct ContractOverviewTests {
    @Test("lists the declarations of each contract, and the resulting order")
    func entries() {
        let recorder = Recorder()
        let mediator = Mediator(model: Library(), policy: .trap)
        let paths = Library.paths
        mediator.register(.recurring(name: "always"), recorder)
        mediator.register(.priority(name: "early", readMap: paths.allRead, priority: 3), recorder)
        mediator.register(.smart(name: "show", readMap: paths.total.read), recorder)
        mediator.register(
            .smart(name: "sum", readMap: paths.name.read, writtenMap: paths.total.write), recorder)
        let overview = mediator.contractOverview
        #expect(overview.properties == ["Library.name": 0, "Library.total": 2])
        #expect(overview.registrations.map(\.name) == ["always", "early", "show", "sum"])
        #expect(
            overview.registrations.map(\.turn) == ["recurring", "priority 3", "smart", "smart"])
        #expect(overview.registrations.map(\.level) == [0, 0, 3, 1])
        #expect(overview.registrations[1].reads == ["Library.all"])
        #expect(
            overview.mermaid == """
                flowchart LR
                    p0(["Library.name"])
                    p1(["Library.total"])
                    r0["always"]
                    r1["early"]
                    r2["show"]
                    p1 --> r2
                    r3["sum"]
                    p0 --> r3
                    r3 ==> p1
                """)
    }
}
