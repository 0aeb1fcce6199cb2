import Testing

@testable import FormworkAspects

@Suite struct ConditionParserTests {
    @Test(
        "A condition is read as the expression that it means",
        arguments: [
            ("a == \"x\"", .row("a") == "x"),
            ("a == 'x' && b > 3 || c", (.row("a") == "x" && .row("b") > 3) || .row("c")),
            (
                "a == 1 AND b == 2 and c == 3",
                .call(.and, [.row("a") == 1, .row("b") == 2, .row("c") == 3])
            ),
            ("a = = b", nil),
            ("description != null", FormExpression.row("description").isFilledIn),
            ("description == null", FormExpression.row("description").isEmpty),
            ("description.length > 14", FormExpression.row("description").length > 14),
            ("description.length() <= 14", FormExpression.row("description").length <= 14),
            ("a matches \"\\\\d+\"", FormExpression.row("a").matches("\\d+")),
            ("a ~= 'x'", FormExpression.row("a").matches("x")),
            ("a in (\"x\", \"y\")", FormExpression.row("a").isOne(of: "x", "y")),
            ("a str[startsWith] 'x'", .call(.startsWith, [.row("a"), "x"])),
            ("a str[endsWith] b", .call(.endsWith, [.row("a"), .row("b")])),
            ("a str[length] 4", FormExpression.row("a").length == 4),
            ("a memberOf tags", .call(.contains, [.row("tags"), .row("a")])),
            (
                "a not memberOf [1, 2]",
                !.call(.contains, [.value(.list([.integer(1), .integer(2)])), .row("a")])
            ),
            ("tags excludes a", !.call(.contains, [.row("tags"), .row("a")])),
            ("a not in ('x')", !FormExpression.row("a").isOne(of: "x")),
            ("a not matches 'x' && b", !FormExpression.row("a").matches("x") && .row("b")),
            ("str == 'x'", .row("str") == "x"),
            ("!(a == b)", !(.row("a") == .row("b"))),
            ("a - -5 * b", .row("a") - .value(.integer(-5)) * .row("b")),
            ("a.b.c < 1.50", .row("a.b.c") < .decimal(150, scale: 2)),
            (
                "day < date:\"2026-01-31\"",
                .row("day") < .value(.date(CivilDate(year: 2026, month: 1, day: 31)!))
            ),
            ("`and` == true // a comment", .row("and") == true),
            ("/* why */ sum(items.amount) >= 0", .sum(.row("items.amount")) >= 0),
        ] as [(String, FormExpression?)])
    func meaning(text: String, expression: FormExpression?) {
        #expect((try? ConditionParser.expression(text)) == expression)
    }

    @Test(
        "A condition that is none is an error with its position and no crash",
        arguments: [
            "", "a ==", "== a", "a == b == c", "(a", "a)", "a b", "eval(a)", "system('rm')", "a; b",
            "a == \"x", "a == 'x\\q'", "`a", "a.", "a..b", "1.2.3", "a in ()", "a matches b",
            "99999999999999999999", "date:\"tomorrow\" < a", "a == #", "a = b", "alert(1)",
            "a str[x] 'b'", "a str[startsWith]", "a str[", "a not 1", "a memberOf",
            "a not not in (1)",
            "a.length.constructor('x')", "\u{0}", "[a]", "a @ b",
        ])
    func malformed(text: String) {
        #expect(throws: AspectError.self) { try RulesParser.condition(text) }
    }

    @Test("The error names the line and the column")
    func position() throws {
        let error = try #require(throws: AspectError.self) {
            try RulesParser.condition("a == 1\n  && ==")
        }
        #expect(error.place == "condition:2:6")
        #expect(error.message == "expected a value.")
    }

    @Test(
        "A condition of any depth or length is read or refused, and never exhausts the stack",
        arguments: [
            String(repeating: "(", count: 16_000), String(repeating: "!", count: 16_000) + "a",
            String(repeating: "-", count: 16_000) + "1",
            "a" + String(repeating: "+a", count: 8_000),
            String(repeating: "not(", count: 4_000),
            "a" + String(repeating: ".length", count: 2_000),
            String(repeating: "a || ", count: 5_000) + "a", String(repeating: "[", count: 16_000),
        ])
    func depth(text: String) {
        guard let expression = try? ConditionParser.expression(text) else { return }
        #expect(expression.depth <= FormExpression.maximumDepth)
    }
}
