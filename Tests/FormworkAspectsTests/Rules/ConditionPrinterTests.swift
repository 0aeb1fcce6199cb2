import FormworkRandom
import Foundation
import Testing

@testable import FormworkAspects

@Suite struct ConditionPrinterTests {
    /// The number of random expressions; `CONDITIONS=100000` for all.
    private static let count =
        ProcessInfo.processInfo.environment["CONDITIONS"].flatMap { Int($0) } ?? 1_500

    @Test("A written condition is read as the same expression, for the rules of random forms")
    func inverse() throws {
        var (read, seed) = (0, UInt64(0))
        while read < Self.count {
            for expression in RandomForm.definition(seed: seed).rows.flatMap(\.expressions) {
                let text = try #require(expression.conditionText)
                let again = try ConditionParser.expression(text)
                #expect(again.isSame(as: expression), "seed \(seed): \(text)")
                read += 1
            }
            seed += 1
        }
    }

    @Test(
        "A written condition is read as the same expression, for all that random rules lack",
        arguments: [
            .call(.and, [.row("a")]), .call(.equal, [.row("a"), .value(.none)]),
            .call(.notEqual, [.value(.none), .row("a")]), .call(.matches, [.row("a"), .row("b")]),
            .call(.negated, [.value(.integer(5))]), .call(.negated, [.value(.integer(-5))]),
            .call(.negated, [.call(.negated, [.row("a")])]), .call(.length, [.value(.integer(-5))]),
            .call(.length, [.call(.length, [.row("a.length")])]), .row("length"), .row("not"),
            .row("a`b"), .row("two words"), .row("1a"), .row("TRUE"), .value(.text("\\d\n\t\"'\r")),
            .value(.decimal(ExactDecimal(5))), .decimal(-5, scale: 1), .value(.none),
            .value(.list([.text("a"), .integer(-1), .list([])])), .value(.integer(.min)),
            .call(.and, [.call(.and, [.row("a"), .row("b")]), .row("c")]),
            .call(.or, [.row("a"), .call(.or, [.row("b"), .row("c")])]),
            .row("a") - (.row("b") - .row("c")), .row("a") * (.row("b") + 1),
            (.row("a") == .row("b")) == true, !(!FormExpression.row("a")),
            .when(.row("a") || .row("b"), then: 1, else: -1), .today,
            .call(.isOneOf, [.row("a"), true]),
            .value(.date(CivilDate(year: 2026, month: 2, day: 3)!)),
            .value(.month(CivilMonth("2026-02")!)), .value(.time(CivilTime("12:30")!)),
            .value(.dateTime(CivilDateTime("2026-02-03T12:30")!)),
        ] as [FormExpression])
    func special(expression: FormExpression) throws {
        let text = try #require(expression.conditionText)
        #expect(try ConditionParser.expression(text).isSame(as: expression), "\(text)")
    }

    @Test("The deepest expressions that a form accepts are read again", arguments: [63, 64])
    func deepest(depth: Int) throws {
        var (expression, signs) = (FormExpression.row("a"), FormExpression.row("a"))
        for level in 1..<depth {
            expression = .call(level.isMultiple(of: 2) ? .and : .or, [expression, .row("b")])
            signs = .call(level.isMultiple(of: 2) ? .not : .negated, [signs])
        }
        for expression in [expression, signs] {
            let text = try #require(expression.conditionText)
            #expect(try ConditionParser.expression(text).isSame(as: expression))
        }
    }

    @Test("Parentheses are written only where they are needed")
    func parentheses() {
        let rule: FormExpression =
            (.row("a") == "x" || .row("b") > 1 + 2 * .row("c")) && !FormExpression.row("d")
        #expect(rule.conditionText == #"(a == "x" || b > 1 + 2 * c) && !d"#)
    }

    @Test("A record or a file as a constant cannot be written")
    func unwritable() {
        #expect(
            FormExpression.value(.record(FieldRecord([(tag: String, value: FieldValue)]())))
                .conditionText == nil)
        #expect(
            (.row("a") == .value(.record(FieldRecord([(tag: String, value: FieldValue)]()))))
                .conditionText == nil)
    }
}

extension FormExpression {
    /// Whether two expressions are the same, which `==` would make a rule of.
    fileprivate func isSame(as other: FormExpression) -> Bool {
        let isSame: Bool = self == other
        return isSame
    }
}

extension RowDefinition {
    /// All expressions of the row's rules, and of those in it.
    fileprivate var expressions: [FormExpression] {
        let rules = rules
        let own = [
            rules.visible, rules.enabled, rules.readOnly, rules.required, rules.computed,
            rules.initial, rules.choiceKey,
        ]
        return own.compactMap(\.self) + rules.valid.map(\.expression) + rows.flatMap(\.expressions)
    }
}
