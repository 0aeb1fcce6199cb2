import FormworkEngine
import Testing

@Suite struct FormExpressionStructureTests {
    @Test("Each row is listed once, in the order of the expression")
    func dependencies() {
        let rule: FormExpression =
            .row("b") > .sum(.row("items.amount"), .row("a")) && (.row("a") == "x" || !.row("b"))
        #expect(rule.dependencies == ["b", "items.amount", "a"])
        #expect(FormExpression.value(.none).dependencies.isEmpty)
    }

    @Test("The depth is that of the deepest place")
    func depth() {
        #expect(FormExpression.row("a").depth == 1)
        #expect(FormExpression.call(.and, []).depth == 1)
        let rule: FormExpression = .row("a") && !(.row("b") == 1)
        #expect(rule.depth == 4)
    }
}
