import Formwork
import Foundation
import Testing

/// A form whose fields speak about one another, some of them in circles of mere references.
private protocol ToolFields: ValidatableModel {}

private enum ToolKind: String, CaseIterable, FormFieldValue { case hardware, service }
private struct ToolMessages {}

extension ToolFields {
    static var kindField: FormField<ToolKind?> {
        .init(
            "kind", for: ToolMessages.self, type: .select,
            options: [.choices(of: ToolKind.self, for: ToolMessages.self, propertyName: "kind")])
    }
    static var budgetField: FormField<ExactDecimal?> {
        .init("budget", for: ToolMessages.self, type: .text(inputType: .number))
    }
    static var warrantyField: FormField<Int?> {
        .init(
            "warranty", for: ToolMessages.self, type: .text(inputType: .number),
            visibleWhen: kindField == .hardware && budgetField > 1000)
    }
    static var startField: FormField<CivilDate?> {
        .init("start", for: ToolMessages.self, type: .text(inputType: .date))
    }
    static var endField: FormField<CivilDate?> {
        .init(
            "end", for: ToolMessages.self, type: .text(inputType: .date),
            requiredWhen: startField.isFilledIn,
            validWhen: [ValidityRule(code: .init(rawValue: "order"), Self.endField >= startField)],
            hiddenValue: .keep)
    }
    static var tagsField: FormField<[ToolKind]> {
        .init(
            "tags", for: ToolMessages.self, type: .multipleChoice,
            options: [.choices(of: ToolKind.self, for: ToolMessages.self, propertyName: "kind")])
    }
    static var agreedField: FormField<Bool> {
        .init("agreed", for: ToolMessages.self, type: .checkbox)
    }
    static var nameField: FormField<String> {
        .init("name", for: ToolMessages.self, type: .text(inputType: .text))
    }
}

private struct Tool: ToolFields, Codable {}

@Suite("FormField+Rules") struct FormFieldOperatorsTests {
    @Test("A rule reads as the sentence that it is")
    func sentence() {
        let expected: FormExpression =
            .row("kind") == "hardware" && .row("budget") > .decimal(1000, scale: 0)
        let rules = RowRules(visible: Tool.kindField == .hardware && Tool.budgetField > 1000)
        #expect(rules.visible == expected)
        #expect(Tool.warrantyField.rules == rules)
        #expect(Tool.warrantyField.definition.rules == rules)
    }

    static let sentences: [(FormExpression, String)] = [
        (Tool.kindField != nil, "kind ≠ nothing"),
        (Tool.endField > Tool.startField, "end > start"),
        (
            Tool.budgetField * 2 + Tool.warrantyField <= .sum(.row("items.amount")),
            "budget × 2 + warranty ≤ sum(items.amount)"
        ),
        (
            FormExpression.sum(.row("items.amount")) <= Tool.budgetField,
            "sum(items.amount) ≤ budget"
        ),
        (!Tool.agreedField || Tool.nameField.length > 3, "not agreed or length(name) > 3"),
        (Tool.agreedField && Tool.nameField == "Ada", "agreed and name = \"Ada\""),
        (
            Tool.tagsField.contains(.service) && Tool.kindField.isOne(of: .hardware, .service),
            "tags contains \"service\" and kind is one of (\"hardware\", \"service\")"
        ),
        (
            Tool.nameField.contains("x") || Tool.nameField.matches("[a-z]+"),
            "name contains \"x\" or name matches \"[a-z]+\""
        ),
        (Tool.startField.adding(days: 30) >= Tool.endField, "addingDays(start, 30) ≥ end"),
        (
            Tool.startField.year == 2030 && -Tool.budgetField < 0,
            "year(start) = 2030 and -budget < 0"
        ),
        (
            FormExpression.sum(Tool.budgetField.each(in: "tools")) - 5 > Tool.budgetField,
            "sum(tools.budget) - 5 > budget"
        ),
        (
            FormExpression.when(Tool.agreedField.expression, then: "yes", else: "no")
                == Tool.nameField, "(if agreed then \"yes\" else \"no\") = name"
        ),
    ]

    @Test("Fields are operands beside values, fields and expressions", arguments: sentences)
    func operators(expression: FormExpression, text: String) {
        #expect(expression.description == text)
    }

    @Test("Rules cross the wire with their field, and keep fields distinct")
    func wire() throws {
        let encoder = JSONEncoder.localizingEncoder(
            locale: Locale(identifier: "en"), localizationStore: try .trips)
        let data = try encoder.encode(Tool.endField)
        let received = try JSONDecoder().decode(FormField<CivilDate?>.self, from: data)
        #expect(received.rules == Tool.endField.rules)
        #expect(Tool.endField == Tool.endField)
        let plain = FormField<CivilDate?>(
            "end", for: ToolMessages.self, type: .text(inputType: .date))
        #expect(plain != Tool.endField)
        #expect(!String(decoding: try encoder.encode(plain), as: UTF8.self).contains("rules"))
    }
}
