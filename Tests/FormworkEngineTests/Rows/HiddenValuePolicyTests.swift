import FormworkEngine
import Testing

/// The values of hidden rows.
@Suite struct HiddenValuePolicyTests {
    private static func rows(_ policy: HiddenValuePolicy?) -> [RowDefinition] {
        [
            Sample.toggle("on"),
            Sample.group(
                "g", rules: RowRules(visible: .row("on") == true, hiddenValue: policy),
                [
                    Sample.text("a"), Sample.list("l", [Sample.text("b")]),
                ]),
            Sample.number("length", rules: RowRules(computed: .row("a").length)),
        ]
    }

    private static func machine(_ policy: HiddenValuePolicy?) throws -> FormMachine {
        let machine = try Sample.machine(rows(policy), ["on": .boolean(true)])
        machine.apply(.edit(tag: "a", text: "abc"))
        machine.apply(.insert(tag: "l"))
        machine.apply(.edit(tag: "l.0.b", text: "x"))
        return machine
    }

    @Test(
        "A hidden value is kept, cleared or restored, and cleared by default",
        arguments: [
            (HiddenValuePolicy.keep, "3", "abc", 1), (.clear, "0", "", 0),
            (.restore, "0", "abc", 1),
            (nil, "0", "", 0),
        ] as [(HiddenValuePolicy?, String, String, Int)])
    func policies(policy: HiddenValuePolicy?, length: String, text: String, count: Int) throws {
        let machine = try Self.machine(policy)
        machine.apply(.choose(tag: "on", values: []))
        #expect(machine.text(of: "length") == length)
        #expect(machine.values["a"] == (policy == .keep ? .text("abc") : FieldValue.none))
        #expect(machine.values["l"]?.isEmpty == (policy != .keep))
        machine.apply(.choose(tag: "on", values: Sample.on))
        #expect(machine.text(of: "a") == text)
        #expect(machine.entries(of: "l").count == count)
        if count > 0 { #expect(machine.text(of: "l.0.b") == "x") }
    }

    @Test("A hidden row can be handed what was entered in it, and has it when it is shown")
    func handedOver() throws {
        let machine = try Sample.machine(Self.rows(.restore))
        machine.apply(.keep(tag: "a", texts: ["abc"]))
        machine.apply(.keep(tag: "on", texts: ["no"]))
        machine.apply(.keep(tag: "nothing", texts: ["x"]))
        #expect(machine.text(of: "a") == "abc" && machine.values["a"] == FieldValue.none)
        #expect(machine.violations.isEmpty && !machine.canUndo)
        machine.apply(.choose(tag: "on", values: Sample.on))
        #expect(machine.values["a"] == .text("abc") && machine.text(of: "length") == "3")
    }

    @Test("Hiding and what it clears are one step", arguments: HiddenValuePolicy.allCases)
    func undo(policy: HiddenValuePolicy) throws {
        let machine = try Self.machine(policy)
        let before = machine.record
        machine.apply(.choose(tag: "on", values: []))
        let after = machine.record
        machine.apply(.undo)
        #expect(machine.record == before)
        #expect(machine.text(of: "l.0.b") == "x")
        machine.apply(.redo)
        #expect(machine.record == after)
    }

    @Test("A row has its own policy inside of a group with another")
    func ownPolicy() throws {
        let machine = try Sample.machine(
            [
                Sample.toggle("on"),
                Sample.group(
                    "g", rules: RowRules(visible: .row("on") == true, hiddenValue: .clear),
                    [
                        Sample.text("a", rules: RowRules(hiddenValue: .restore)), Sample.text("b"),
                    ]),
            ], ["on": .boolean(true), "a": .text("1"), "b": .text("2")])
        machine.apply(.choose(tag: "on", values: []))
        machine.apply(.choose(tag: "on", values: Sample.on))
        #expect(machine.text(of: "a") == "1" && machine.text(of: "b") == "")
    }
}
