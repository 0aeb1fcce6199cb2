import Formwork
import FormworkPresentation
import Testing

@Suite struct FormFocusTests {
    private func driver() throws -> MachineDriver {
        MachineDriver(
            try Reader.machine([
                .step(
                    StepDefinition(
                        tag: "one", label: "One",
                        rows: [
                            .repeatingGroup(
                                RepeatingGroupDefinition(
                                    tag: "team", label: "Team", initialCount: 2,
                                    rows: [.field(FieldDefinition(tag: "name", label: "Name"))]))
                        ])),
                .step(
                    StepDefinition(
                        tag: "two", label: "Two",
                        rows: [.field(FieldDefinition(tag: "note", label: "Note"))])),
            ]))
    }

    private func focus(after event: FormEvent, in driver: MachineDriver) -> FormFocus? {
        var position: Int?
        if case .remove(let entry) = event {
            position = driver.machine.position(ofEntry: entry)
        }
        driver.apply(event)
        return FormFocus(after: event, removedAt: position, in: driver.machine)
    }

    @Test("A new entry has the focus, wherever it was inserted")
    func insertion() throws {
        let driver = try driver()
        #expect(focus(after: .insert(tag: "team"), in: driver) == .entry("team.2"))
        #expect(focus(after: .insert(tag: "team", at: 0), in: driver) == .entry("team.3"))
    }

    @Test("The neighbour of a removed entry has the focus, at last the button for one more")
    func removal() throws {
        let driver = try driver()
        #expect(focus(after: .remove(tag: "team.0"), in: driver) == .entry("team.1"))
        #expect(focus(after: .remove(tag: "team.1"), in: driver) == .list("team"))
    }

    @Test("A moved entry keeps the focus")
    func move() throws {
        #expect(focus(after: .move(tag: "team.0", to: 1), in: try driver()) == .entry("team.0"))
    }

    @Test("Another step has the focus")
    func steps() throws {
        let driver = try driver()
        #expect(focus(after: .next, in: driver) == .step("two"))
        #expect(focus(after: .back, in: driver) == .step("one"))
    }

    @Test("Other events leave the focus where it is")
    func others() throws {
        let driver = try driver()
        #expect(focus(after: .edit(tag: "team.0.name", text: "A"), in: driver) == nil)
        #expect(focus(after: .remove(tag: "nothing"), in: driver) == nil)
    }
}
