import Formwork
import FormworkPresentation
import Testing

@Suite struct StepProgressTests {
    private func machine() throws -> FormMachine {
        func step(_ tag: String, _ rules: RowRules = RowRules()) -> RowDefinition {
            .step(
                StepDefinition(
                    tag: tag, label: tag,
                    rows: [.field(FieldDefinition(tag: "\(tag)-name", label: "Name"))],
                    rules: rules))
        }
        return try Reader.machine([
            step("about"),
            step("money", RowRules(visible: .row("about-name").isFilledIn)), step("people"),
        ])
    }

    @Test("The position counts the steps that are visible")
    func position() throws {
        let driver = MachineDriver(try machine())
        let english = try Reader.localizer()
        #expect(
            StepProgress(of: driver.machine).countText(of: "people", in: english) == "Step 2 of 2")
        driver.apply(.edit(tag: "about-name", text: "x"))
        let progress = StepProgress(of: driver.machine)
        #expect(progress.countText(of: "people", in: english) == "Step 3 of 3")
        #expect(progress.count(of: "money")?.number == 2)
        #expect(progress.canChange)
    }

    @Test("The first step has nothing before it, the last one submits")
    func ends() throws {
        let driver = MachineDriver(try machine())
        var progress = StepProgress(of: driver.machine)
        #expect(progress.isFirst && !progress.isLast && progress.hasNext)
        driver.apply(.next)
        progress = StepProgress(of: driver.machine)
        #expect(progress.current == "people")
        #expect(!progress.isFirst && progress.isLast && !progress.hasNext)
    }

    @Test("A form without steps has none to count")
    func none() throws {
        let progress = StepProgress(
            of: try Reader.machine([.field(FieldDefinition(tag: "a", label: "A"))]))
        #expect(progress.isEmpty && progress.current == nil && !progress.hasNext)
        #expect(progress.count(of: "a") == nil)
    }
}
