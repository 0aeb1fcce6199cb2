import FormworkEngine
import Testing

/// The findings about rules, in exactly these words.
@Suite struct RulesCheckTests {
    private static func findings(_ rows: [RowDefinition]) -> [String] {
        do {
            _ = try FormDefinition(rows: rows)
            return []
        } catch {
            return error.findings
        }
    }

    private static let a = Sample.text("a")

    static let broken: [([RowDefinition], String)] = [
        (
            [Sample.text("b", rules: RowRules(visible: .row("x").isFilledIn))],
            "The rule visible of \"b\" reads \"x\", but there is no such row in its entry or around it;"
                + " correct the name."
        ),
        (
            [a, Sample.group("g", rules: RowRules(computed: .row("a")), [Sample.text("b")])],
            "\"g\" is no field; only fields have computed or initial values."
        ),
        (
            [a, Sample.text("b", rules: RowRules(computed: .row("a"), initial: .row("a")))],
            "\"b\" is computed and has an initial value; take one away."
        ),
        (
            [a, Sample.text("b", rules: RowRules(choiceKey: .row("a")))],
            "\"b\" has a choiceKey, but all of its choices are always available; take it away."
        ),
        (
            [
                .field(
                    FieldDefinition(
                        tag: "b", label: "", type: .select,
                        choices: [Choice(value: "x", label: "", availableFor: ["y"])]))
            ],
            "\"b\" has choices that are available for some values only, but no choiceKey; add it."
        ),
        (
            [
                Sample.text(
                    "b",
                    rules: RowRules(valid: [
                        ValidityRule(code: .choice, .row("b").isEmpty, relatedTags: ["x"])
                    ]))
            ],
            "A rule of \"b\" names \"x\", but there is no such row beside it; correct the name."
        ),
        (
            [Sample.list("l", minimum: 3, maximum: 2, [a])],
            "List \"l\" needs 3 entries but takes only 2; exchange them."
        ),
        (
            [Sample.list("l", initial: 3, maximum: 2, [a])],
            "List \"l\" begins with 3 entries but takes only 2; begin with fewer."
        ),
        ([Sample.list("l", [])], "List \"l\" has no rows; give its entries at least one."),
        (
            [Sample.list("l", minimum: -1, [a])],
            "List \"l\" counts entries below 0; take a count of at least 0."
        ),
        (
            [Sample.group("g", [Sample.step("s", [a])])],
            "Step \"s\" is inside another row; put it at the root of the form."
        ),
        (
            [Sample.list("l", [Sample.text("a.b")])],
            "Row 1 of \"l\" has the tag \"a.b\"; take out the dot, which separates the tags of a path."
        ),
        (
            [Sample.list("l", [a, a])],
            "Rows 1 and 2 of \"l\" have the same tag \"a\"; give one of them another tag."
        ),
    ]

    @Test("Each mistake is reported with a remedy", arguments: broken)
    func isFound(rows: [RowDefinition], finding: String) {
        #expect(Self.findings(rows) == [finding])
    }

    static let circles: [([RowDefinition], String)] = [
        (
            [
                Sample.number("a", rules: RowRules(computed: .row("b"))),
                Sample.number("b", rules: RowRules(computed: .row("a"))),
            ], "value of \"a\" → value of \"b\" → value of \"a\""
        ),
        (
            [Sample.number("a", rules: RowRules(computed: .row("a") + 1))],
            "value of \"a\" → value of \"a\""
        ),
        (
            [
                Sample.text("a", rules: RowRules(visible: .row("b").isFilledIn)),
                Sample.text("b", rules: RowRules(visible: .row("a").isFilledIn)),
            ], "visible of \"a\""
        ),
        (
            [
                Sample.select("a", by: .row("b"), [("x", ["x"])]),
                Sample.select("b", by: .row("a"), [("x", ["x"])]),
            ], "choices of \"a\""
        ),
        (
            [
                Sample.number("sum", rules: RowRules(computed: .sum(.row("l.n")))),
                Sample.list("l", [Sample.number("n", rules: RowRules(computed: .row("sum")))]),
            ], "value of \"l.n\""
        ),
        (
            [
                Sample.group(
                    "g", rules: RowRules(visible: .row("a").isFilledIn), [Sample.text("a")])
            ], "visible of \"g\""
        ),
    ]

    @Test("Rules that read one another in a cycle are listed in order", arguments: circles)
    func isNamed(rows: [RowDefinition], part: String) {
        let findings = Self.findings(rows)
        #expect(findings.count == 1)
        #expect(findings.first?.hasPrefix("These rules read one another in a circle: ") == true)
        #expect(findings.first?.contains(part) == true, "\(findings)")
    }

    @Test("A cycle is reported together with all other findings")
    func allAtOnce() {
        let rows = Self.circles[0].0 + [Sample.list("l", [])]
        #expect(Self.findings(rows).count == 2)
    }

    @Test("Kinds that do not fit are found")
    func kinds() {
        let findings = Self.findings([
            Sample.number("n"), Sample.text("t", rules: RowRules(visible: .row("n") == "x")),
            Sample.text("u", rules: RowRules(visible: .row("n"))),
        ])
        #expect(findings.count == 2)
        #expect(findings.allSatisfy { $0.contains("cannot be decided") }, "\(findings)")
    }

    @Test("Groups can be nested up to a limit")
    func depth() {
        func nested(_ depth: Int) -> RowDefinition {
            depth == 0 ? Self.a : Sample.group("g\(depth)", [nested(depth - 1)])
        }
        #expect(Self.findings([nested(31)]) == [])
        #expect(
            Self.findings([nested(32)]) == [
                "Groups are nested more than 32 deep; take some of them apart."
            ])
    }

    @Test("Tags that are only written alike are one tag too many, and no name for each other")
    func spellings() {
        let (composed, decomposed) = ("\u{E9}t", "e\u{301}t")
        let same = Self.findings([Sample.text(composed), Sample.text(decomposed)])
        #expect(same.count == 1 && same[0].contains("same tag"))
        let rules = [
            RowRules(visible: .row(decomposed).isFilledIn),
            RowRules(server: [ServerRule(code: .choice, reads: [decomposed])]),
        ]
        for rules in rules {
            let found = Self.findings([Sample.text(composed), Sample.text("b", rules: rules)])
            #expect(found.count == 1 && found[0].contains("there is no such row"), "\(found)")
        }
        let list = Sample.list(composed, [Sample.text("n")])
        let sum = RowRules(visible: .count(.row("\(decomposed).n")) > 0)
        #expect(Self.findings([list, Sample.text("b", rules: sum)]).count == 1)
        let right = RowRules(visible: .count(.row("\(composed).n")) > 0)
        #expect(Self.findings([list, Sample.text("b", rules: right)]) == [])
    }
}
