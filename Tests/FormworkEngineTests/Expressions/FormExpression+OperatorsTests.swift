import FormworkEngine
import Testing

@Suite struct FormExpressionOperatorsTests {
    private let a: FormExpression = .row("a")
    private let b: FormExpression = .row("b")

    @Test("Each operator makes the call of its function")
    func operators() {
        let made: [(FormExpression, FormFunction)] = [
            (a == b, .equal), (a != b, .notEqual), (a < b, .less), (a <= b, .lessOrEqual),
            (a > b, .greater), (a >= b, .greaterOrEqual), (a && b, .and), (a || b, .or),
            (a + b, .plus), (a - b, .minus), (a * b, .times),
        ]
        for (expression, function) in made {
            let expected = FormExpression.call(function, [.row("a"), .row("b")])
            #expect(isIdentical(expression, expected))
        }
        #expect(isIdentical(!a, .call(.not, [a])))
        #expect(isIdentical(-a, .call(.negated, [a])))
    }

    @Test("Literals are constants, and operators bind as in Swift")
    func literals() {
        let rule: FormExpression = .row("category") == "hardware" && .row("budget") + 1 > 1000
        let expected = FormExpression.call(
            .and,
            [
                .call(.equal, [.row("category"), .value(.text("hardware"))]),
                .call(
                    .greater,
                    [
                        .call(.plus, [.row("budget"), .value(.integer(1))]),
                        .value(.integer(1000)),
                    ]),
            ])
        #expect(isIdentical(rule, expected))
        #expect(isIdentical(true, .value(.boolean(true))))
        #expect(isIdentical(.decimal(19, scale: 2), .value(.decimal(ExactDecimal("0.19") ?? 0))))
    }

    @Test("Two expressions can still be compared as values")
    func equality() {
        let isSame: Bool = a == .row("a")
        #expect(isSame)
        #expect(Set([a, b, .row("a")]).count == 2)
    }

    private func isIdentical(_ left: FormExpression, _ right: FormExpression) -> Bool {
        left == right
    }
}
