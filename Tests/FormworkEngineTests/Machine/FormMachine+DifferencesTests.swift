import FormworkEngine
import Testing

@Suite("The difference between two live forms") struct FormMachineDifferencesTests {
    static func machine(
        _ tags: [String], label: String = "Label", rules: RowRules = RowRules(),
        values: [String: FieldValue] = [:]
    ) throws -> FormMachine {
        let fields = tags.map { tag in
            FieldDefinition(
                tag: tag, label: tag == "a" ? label : "Label",
                rules: tag == "a" ? rules : RowRules())
        }
        return FormMachine(definition: try FormDefinition(fields: fields), values: values)
    }

    static let changes: [([String], String, RowRules, [String: FieldValue], [FormChange])] = [
        (["a", "b"], "Label", RowRules(), [:], []),
        (["a", "b"], "Other", RowRules(), [:], [.definition(tag: "a")]),
        (
            ["a", "b"], "Label", RowRules(visible: .value(.boolean(false))), [:],
            [.visibility(tag: "a")]
        ),
        (
            ["a", "b"], "Label", RowRules(enabled: .value(.boolean(false))), [:],
            [.enabled(tag: "a")]
        ),
        (
            ["a", "b"], "Label", RowRules(readOnly: .value(.boolean(true))), [:],
            [.readOnly(tag: "a")]
        ),
        (
            ["a", "b"], "Label", RowRules(required: .value(.boolean(true))), [:],
            [.required(tag: "a")]
        ),
        (["b", "a"], "Label", RowRules(), [:], [.rows]),
        (["b"], "Label", RowRules(), [:], [.rows]),
        (["a", "b", "c"], "Label", RowRules(), [:], [.rows]),
        (["a", "c"], "Label", RowRules(), [:], [.rows]),
        (
            ["a", "b"], "Label", RowRules(), ["b": .text("x")],
            [.text(tag: "b"), .value(tag: "b")]
        ),
    ]

    @Test("is each place that a face must draw again", arguments: changes)
    func places(
        tags: [String], label: String, rules: RowRules, values: [String: FieldValue],
        expected: [FormChange]
    ) throws {
        let machine = try Self.machine(tags, label: label, rules: rules, values: values)
        #expect(machine.changes(since: try Self.machine(["a", "b"])) == expected)
    }

    @Test("includes violations, those of the form, and what can be undone")
    func remaining() throws {
        let before = try Self.machine(["a", "b"])
        let machine = try Self.machine(["a", "b"])
        machine.apply(.edit(tag: "a", text: "x"))
        machine.apply(
            .report([Violation(tags: ["b"], code: .badInput), Violation(tags: [], code: .url)]))
        let changes = machine.changes(since: before)
        for change in [
            FormChange.text(tag: "a"), .violations(tag: "b"), .violations(tag: nil), .history,
        ] { #expect(changes.contains(change)) }
    }
}
