import FormworkEngine
import Testing

/// Forms that are filled in page by page.
@Suite struct FormMachineStepsTests {
    private static func machine() throws -> FormMachine {
        try Sample.machine([
            Sample.step("one", [Sample.text("a", [.required]), Sample.toggle("more")]),
            Sample.step(
                "two", rules: RowRules(visible: .row("more") == true),
                [Sample.text("b", [.required])]),
            Sample.step("three", [Sample.text("c", [.required])]),
        ])
    }

    @Test("The next step opens only without violations, and hidden steps are skipped")
    func next() throws {
        let machine = try Self.machine()
        #expect(machine.currentStep == "one" && machine.visibleSteps == ["one", "three"])
        #expect(!machine.apply(.next).contains { if case .step = $0 { true } else { false } })
        #expect(machine.violations.words == ["a: required"])
        machine.apply(.edit(tag: "a", text: "x"))
        #expect(machine.apply(.next).contains(.step(tag: "three")))
        #expect(machine.violations == [])
        machine.apply(.back)
        machine.apply(.choose(tag: "more", values: Sample.on))
        machine.apply(.next)
        #expect(machine.currentStep == "two")
    }

    @Test(
        "A violation of rows in two steps is at the step of the first of these"
    )
    func twoSteps() throws {
        let machine = try Self.machine()
        machine.apply(.edit(tag: "a", text: "x"))
        machine.apply(.edit(tag: "c", text: "x"))
        machine.apply(.report([Violation(tags: ["c", "a"], code: .badInput)]))
        #expect(machine.apply(.submit).contains(.submitted(isValid: false)))
        #expect(machine.currentStep == "three")
        machine.apply(.back)
        machine.apply(.next)
        #expect(machine.currentStep == "three")
    }

    @Test("Going ahead stops at the first invalid step; going back never stops")
    func goTo() throws {
        let machine = try Self.machine()
        machine.apply(.choose(tag: "more", values: Sample.on))
        machine.apply(.edit(tag: "a", text: "x"))
        machine.apply(.goTo(tag: "three"))
        #expect(machine.currentStep == "two")
        machine.apply(.goTo(tag: "one"))
        #expect(machine.currentStep == "one")
    }

    @Test("A current step that becomes hidden is replaced, which is reported")
    func hiddenWhileShown() throws {
        let machine = try Self.machine()
        machine.apply(.choose(tag: "more", values: Sample.on))
        machine.apply(.edit(tag: "a", text: "x"))
        machine.apply(.next)
        #expect(machine.apply(.choose(tag: "more", values: [])).contains(.step(tag: "one")))
        #expect(machine.currentStep == "one")
    }

    @Test("Submitting opens the first invalid step")
    func submit() throws {
        let machine = try Self.machine()
        machine.apply(.edit(tag: "a", text: "x"))
        machine.apply(.next)
        machine.apply(.edit(tag: "a", text: ""))
        let changes = machine.apply(.submit)
        #expect(changes.contains(.step(tag: "one")) && changes.contains(.submitted(isValid: false)))
        machine.apply(.edit(tag: "a", text: "x"))
        machine.apply(.edit(tag: "c", text: "x"))
        #expect(machine.apply(.submit).contains(.submitted(isValid: true)))
    }

    @Test("A rule over two steps is reported once both were validated")
    func overSteps() throws {
        let rule = ValidityRule(code: .choice, .row("a") < .row("b"))
        let machine = try Sample.machine(
            [
                Sample.step("one", [Sample.number("a", rules: RowRules(valid: [rule]))]),
                Sample.step("two", [Sample.number("b")]),
            ], ["a": .integer(5), "b": .integer(1)])
        machine.apply(.next)
        #expect(machine.currentStep == "two" && machine.violations == [])
        machine.apply(.next)
        #expect(machine.violations.words == ["a: choice"])
    }
}
