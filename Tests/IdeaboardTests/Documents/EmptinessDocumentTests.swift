import Formwork
import Testing

@Suite struct EmptinessDocumentTests {
    private static let (a, b) = (FormExpression.row("a"), FormExpression.row("b"))
    private static let (t, u) = (FormExpression.row("t"), FormExpression.row("u"))
    private static let (d, e) = (FormExpression.row("d"), FormExpression.row("e"))
    private static let nothing = FormExpression.value(.none)

    /// The expressions of the document, as they are written there.
    private static let conditions: [String: FormExpression] = [
        "a.isEmpty": a.isEmpty, "a.isFilledIn": a.isFilledIn, "a == 1": a == 1, "a != 1": a != 1,
        "a.isOne(of: 1, 2)": a.isOne(of: 1, 2), "a == nothing": a == nothing,
        "a != nothing": a != nothing, "a == b": a == b, "a != b": a != b, "a < 1": a < 1,
        "a <= 1": a <= 1, "a > 1": a > 1, "a >= 1": a >= 1,
        "t.starts(with: \"x\")": t.starts(with: "x"), "t.ends(with: \"x\")": t.ends(with: "x"),
        "t.matches(\"x\")": t.matches("x"), "t.contains(\"x\")": t.contains("x"),
        "areDistinct(t, u)": .areDistinct(t, u), "!(a > 1)": !(a > 1),
        "a > 1 && a.isFilledIn": a > 1 && a.isFilledIn, "a > 1 && a.isEmpty": a > 1 && a.isEmpty,
    ]

    private static let numbers: [String: FormExpression] = [
        "a + 1": a + 1, "a - 1": a - 1, "a * 0": a * 0,
        "a.divided(by: 2, fractionDigits: 0)": a.divided(by: 2, fractionDigits: 0),
        "t.length": t.length, "count(a, b)": .count(a, b), "sum(a, b)": .sum(a, b),
        "minimum(a, b)": .minimum(a, b), "maximum(a, b)": .maximum(a, b),
        "days(from: d, to: e)": .days(from: d, to: e), "d.weekday": d.weekday,
    ]

    @Test("docs/emptiness.md has the results that the engine has, and no other expression")
    func results() throws {
        let rows = MarkdownTable.rows(
            in: try Checkout.text("docs/emptiness.md"), headed: "Expression")
        #expect(
            Set(rows.map { $0[0].codeSpans.joined() })
                == Set(Self.conditions.keys).union(Self.numbers.keys))
        for row in rows {
            let expression = row[0].codeSpans.joined()
            let result: String
            if let condition = Self.conditions[expression] {
                result = try Self.truth(of: condition)
            } else {
                let number = try #require(Self.numbers[expression], "\(expression)")
                result = try Self.value(of: number, .decimal) == .none ? "no value" : "0"
            }
            #expect(result == row[1], "\(expression)")
        }
        // A table has no place for its bars.
        #expect(try Self.value(of: Self.a > 1 || Self.a.isEmpty, .boolean) == .boolean(true))
    }

    /// A box has no undecided state: neither the condition nor its opposite ticks it then.
    private static func truth(of condition: FormExpression) throws -> String {
        if try value(of: condition, .boolean) == .boolean(true) { return "true" }
        return try value(of: !condition, .boolean) == .boolean(true) ? "false" : "undecided"
    }

    /// The value of an expression in a form whose fields are empty.
    private static func value(
        of expression: FormExpression, _ kind: FieldValueKind
    ) throws -> FieldValue {
        let fields = [("a", FieldValueKind.decimal), ("b", .decimal), ("d", .date), ("e", .date)]
        let form = try FormDefinition(
            fields: fields.map { FieldDefinition(tag: $0.0, label: "", valueKind: $0.1) }
                + ["t", "u"].map { FieldDefinition(tag: $0, label: "") } + [
                    FieldDefinition(
                        tag: "result", label: "", valueKind: kind,
                        rules: RowRules(computed: expression))
                ])
        return FormMachine(definition: form).value(of: "result")
    }
}
