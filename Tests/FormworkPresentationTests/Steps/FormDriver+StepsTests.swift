import Formwork
import FormworkPresentation
import Testing

@Suite struct FormDriverStepsTests {
    private static func step(_ tag: String, _ row: String) -> RowDefinition {
        .step(
            StepDefinition(
                tag: tag, label: tag, rows: [.field(FieldDefinition(tag: row, label: row))]))
    }

    private func driver() throws -> MachineDriver {
        MachineDriver(
            try Reader.machine([
                Self.step("one", "a"), Self.step("two", "b"), Self.step("three", "c"),
            ]))
    }

    @Test(
        "A refusal leads to the step of its first row, wherever the user is",
        arguments: [
            (["b"], "two"), (["c", "b"], "two"), (["c"], "three"), (["a", "c"], "one"),
            ([], "three"),
            (["unknown"], "three"),
        ])
    func refusal(tags: [String], step: String) throws {
        let driver = try driver()
        driver.apply(.goTo(tag: "three"))
        driver.apply(.report(tags.map { Violation(tags: [$0], code: .taken, message: "Taken") }))
        driver.showFirstInvalidStep()
        #expect(driver.machine.currentStep == step)
    }

    @Test("Undo and redo lead to the step that they changed, unless something changed on this one")
    func history() throws {
        let driver = try driver()
        driver.apply(.edit(tag: "a", text: "x"))
        driver.apply(.goTo(tag: "two"))
        #expect(driver.showStep(of: driver.apply(.undo)) == "a")
        #expect(driver.machine.currentStep == "one")
        driver.apply(.goTo(tag: "three"))
        #expect(driver.showStep(of: driver.apply(.redo)) == "a")
        #expect(driver.machine.currentStep == "one")
        driver.apply(.goTo(tag: "two"))
        driver.apply(.edit(tag: "b", text: "y"))
        #expect(driver.showStep(of: driver.apply(.undo)) == nil)
        #expect(driver.machine.currentStep == "two")
    }

    @Test("A refusal leads forward too")
    func forward() throws {
        let driver = try driver()
        driver.apply(.report([Violation(tags: ["c"], code: .taken, message: "Taken")]))
        driver.showFirstInvalidStep()
        #expect(driver.machine.currentStep == "three")
    }
}
