import FormworkEngine
import Testing

@testable import Formwork

@Suite struct FormRowCurrencyTests {
    private func amount(
        _ name: String, in currency: String, isRequired: Bool = false
    ) -> FormRow {
        .field(
            FormField<ExactDecimal?>(
                fieldId: .init(id: name), title: .empty, type: .text(inputType: .number),
                options: [.currency(row: currency), .required(value: isRequired)]))
    }

    private func currency(_ name: String, _ rules: RowRules = RowRules()) -> FormRow {
        .field(
            FormField<String>(
                fieldId: .init(id: name), title: .empty, type: .text(inputType: .text),
                rules: rules))
    }

    private func condition(_ name: String, in rows: [FormRow]) -> String? {
        rows.requiringCurrencies().rootFields.first { $0.fieldId.id == name }?
            .rules.required?.description
    }

    @Test("A currency is required where one of its amounts is entered or required")
    func required() {
        let rows = [amount("a", in: "c"), currency("c"), currency("d")]
        #expect(condition("c", in: rows) == "a is filled in")
        #expect(condition("d", in: rows) == nil)
        #expect(condition("a", in: rows) == nil)
        let two = [amount("b", in: "c")] + rows
        #expect(condition("c", in: two) == "b is filled in or a is filled in")
        let always = [amount("a", in: "c", isRequired: true), currency("c")]
        #expect(condition("c", in: always) == "true")
    }

    @Test("A rule of the developer's own stays, and is not repeated")
    func ownRule() {
        let filled = FormExpression.row("a").isFilledIn
        let same = [amount("a", in: "c"), currency("c", RowRules(required: filled))]
        #expect(condition("c", in: same) == "a is filled in")
        let other = [
            amount("a", in: "c"), currency("c", RowRules(required: .row("b").isFilledIn)),
        ]
        #expect(condition("c", in: other) == "b is filled in or a is filled in")
    }

    @Test("A currency belongs to the amounts of its own scope")
    func scopes() {
        let list = FormRow.repeatingGroup(
            FormRepeatingGroup(
                id: "l", title: .empty, entryTitle: .empty, addTitle: .empty, removeTitle: .empty,
                rows: [amount("a", in: "c"), currency("c")]))
        let group = FormRow.group(FormGroup(id: "g", title: .empty, rows: [currency("c")]))
        let rows = [amount("b", in: "c"), group, list].requiringCurrencies()
        #expect(rows[1].rows.rootFields[0].rules.required?.description == "b is filled in")
        #expect(rows[2].rows.rootFields[1].rules.required?.description == "a is filled in")
    }

    @Test(
        "A currency is shown with its amounts, unless it is set where there is none",
        arguments: [
            (["a": "5", "c": "EUR"], ["c"]), (["c": "EUR"], []), (["a": "5"], ["c"]), ([:], ["c"]),
        ] as [([String: String], Set<String>)])
    func shown(values: [String: String], expected: Set<String>) {
        let rows = [amount("a", in: "c"), currency("c")]
        let line = values.mapValues { FieldValue.text($0) }
        #expect(rows.shownCurrencies(in: [line]) == expected)
        #expect(rows.shownCurrencies(in: [["c": .text("EUR")], line]) == [])
    }
}
