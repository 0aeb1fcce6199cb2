import FormworkEngine
import Testing

@Suite struct FormExpressionDescriptionTests {
    private static let a = FormExpression.row("a")
    private static let b = FormExpression.row("b")
    private static let c = FormExpression.row("c")

    private static let logic: [(FormExpression, String)] = [
        (
            .row("category") == "hardware" && .row("budget") > 1000,
            "category = \"hardware\" and budget > 1000"
        ),
        (a && (b || c), "a and (b or c)"), (a && b || c, "a and b or c"),
        (a || b && c, "a or b and c"), (a && b && c, "a and b and c"),
        (.call(.and, [a, b, c]), "a and b and c"), (.call(.and, [a]), "and(a)"),
        (!a, "not a"), (!(a && b), "not (a and b)"), (!a && b, "not a and b"),
        (!(a == b), "not a = b"), (a == !b, "a = (not b)"),
        ((a == b) == c, "(a = b) = c"), (a != b, "a ≠ b"), (a <= b, "a ≤ b"), (a >= b, "a ≥ b"),
        (
            .when(a, then: 1, else: .when(b, then: 2, else: 3)),
            "if a then 1 else if b then 2 else 3"
        ),
        (.when(a, then: 1, else: 2) + 1, "(if a then 1 else 2) + 1"),
        (
            .when(.when(a, then: b, else: c), then: 1, else: 2),
            "if (if a then b else c) then 1 else 2"
        ),
    ]

    private static let numbers: [(FormExpression, String)] = [
        (a + b + c, "a + b + c"), (a - (b - c), "a - (b - c)"), (a - b - c, "a - b - c"),
        (a * (b + c), "a × (b + c)"), (a * b + c, "a × b + c"), (-a, "-a"),
        (-(a + b), "-(a + b)"), (a * -b, "a × -b"), (-(-a), "-(-a)"),
        (-.value(.integer(-5)), "-(-5)"),
        (a - .value(.integer(-5)), "a - -5"), (a + 1 > b * 2, "a + 1 > b × 2"),
        (.sum(.row("items.amount")), "sum(items.amount)"),
        (a.divided(by: b, fractionDigits: 2), "quotient(a, b, 2)"),
        (.decimal(1950, scale: 2) * a, "19.5 × a"),
    ]

    private static let others: [(FormExpression, String)] = [
        (a.isEmpty, "a is empty"), (!a.isFilledIn, "not a is filled in"),
        ((a + b).isEmpty, "a + b is empty"), ((a == b).isEmpty, "(a = b) is empty"),
        (a.isOne(of: "x", 2), "a is one of (\"x\", 2)"), (a.contains("x"), "a contains \"x\""),
        (a.starts(with: "x"), "a starts with \"x\""), (a.matches("[0-9]+"), "a matches \"[0-9]+\""),
        ("a \"b\" \\ \n" + a, #""a \"b\" \\ \n" + a"#), (.value(.none), "nothing"), (true, "true"),
        (.value(.list([.text("x"), .integer(1)])), "[\"x\", 1]"),
        (
            .value(CivilDate(year: 2026, month: 11, day: 21).map { .date($0) } ?? .none),
            "2026-11-21"
        ),
        (
            .value(.record(FieldRecord([("days", .integer(1)), ("name", .text("Ada"))]))),
            "{days: 1, name: \"Ada\"}"
        ),
        (.call(.not, []), "not()"), (.call(.less, [a, b, c]), "less(a, b, c)"),
    ]

    @Test("Logic is written with as few parentheses as it needs", arguments: logic)
    func writtenLogic(expression: FormExpression, text: String) {
        #expect(expression.description == text)
    }

    @Test("Arithmetic is written with as few parentheses as it needs", arguments: numbers)
    func writtenNumbers(expression: FormExpression, text: String) {
        #expect(expression.description == text)
    }

    @Test("Questions and constants can be read", arguments: others)
    func writtenOthers(expression: FormExpression, text: String) {
        #expect(expression.description == text)
    }
}
