import FormworkEngine
import Testing

@Suite struct FormExpressionFunctionsTests {
    @Test("Each builder makes the call of its function, with its constants")
    func builders() {
        let a = FormExpression.row("a")
        let two = FormExpression.value(.integer(2))
        let made: [(FormExpression, FormFunction, [FormExpression])] = [
            (a.isEmpty, .isEmpty, [a]), (a.isFilledIn, .isFilledIn, [a]),
            (a.isOne(of: "x", "y"), .isOneOf, [a, "x", "y"]),
            (a.contains("x"), .contains, [a, "x"]), (a.starts(with: "x"), .startsWith, [a, "x"]),
            (a.ends(with: "x"), .endsWith, [a, "x"]),
            (a.matches("[0-9]+"), .matches, [a, "[0-9]+"]),
            (a.length, .length, [a]), (a.trimmed, .trimmed, [a]), (a.lowercased, .lowercased, [a]),
            (.when(a, then: 1, else: 2), .choose, [a, 1, 2]), (.joined(a), .joined, [" ", a]),
            (.joined(separator: ", ", a, a), .joined, [", ", a, a]),
            (a.divided(by: 3, fractionDigits: 2), .quotient, [a, 3, two]),
            (a.rounded(fractionDigits: 2), .rounded, [a, two]), (.count(a), .count, [a]),
            (.sum(a, 1), .sum, [a, 1]), (.minimum(a), .minimum, [a]), (.maximum(a), .maximum, [a]),
            (.average(a, fractionDigits: 2), .average, [a, two]),
            (.areDistinct(a), .areDistinct, [a]), (.days(from: a, to: a), .daysBetween, [a, a]),
            (a.adding(days: 2), .addingDays, [a, two]), (a.year, .year, [a]),
            (a.month, .month, [a]),
            (a.day, .day, [a]), (a.weekday, .weekday, [a]),
        ]
        for (expression, function, arguments) in made {
            let isExpected: Bool = expression == .call(function, arguments)
            #expect(isExpected, "\(expression)")
        }
    }
}
