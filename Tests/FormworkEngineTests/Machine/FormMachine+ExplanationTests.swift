import FormworkEngine
import Testing

/// The explanation of a row's state.
@Suite struct FormMachineExplanationTests {
    @Test("The explanation lists the rules of a row and its groups with the rows that they read")
    func golden() throws {
        let rule = ValidityRule(code: .choice, .row("amount") < 10)
        let machine = try Sample.machine([
            Sample.text("kind"), Sample.number("limit"),
            Sample.group(
                "costs", rules: RowRules(visible: .row("kind") == "hardware"),
                [
                    Sample.number(
                        "amount", [.minValue(50)],
                        rules: RowRules(required: .row("limit") > 5, valid: [rule]))
                ]),
        ])
        machine.apply(.edit(tag: "kind", text: "hardware"))
        machine.apply(.edit(tag: "limit", text: "7"))
        machine.apply(.edit(tag: "amount", text: "20"))
        #expect(
            machine.explain("amount")?.description == """
                "amount"
                - visible of "costs": kind = "hardware" is true, because kind is "hardware"
                - required of "amount": limit > 5 is true, because limit is 7
                - valid of "amount": amount < 10 is false, because amount is 20
                - breaks minValue
                - breaks choice
                """)
        machine.apply(.edit(tag: "kind", text: "software"))
        #expect(
            machine.explain("amount")?.reasons.first?.result == .boolean(false))
        #expect(machine.explain("amount")?.violations == [])
        #expect(machine.explain("nobody") == nil)
    }
}
