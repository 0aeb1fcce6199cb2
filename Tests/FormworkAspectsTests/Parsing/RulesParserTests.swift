import Testing

@testable import FormworkAspects

@Suite struct RulesParserTests {
    @Test("The rules of a file of Drools are read, with bindings and facts")
    func drools() throws {
        let rules = try Self.rules(
            """
            package com.example; import com.example.Bug;
            // rule "in a comment" when nothing
            rule "[Bug] Is description properly long"
              salience 10
            when $b : Bug($d : description, $d != null, $d.length > 14)
            then end
            rule "[Security] only editors" when
              Bug($p : project) and User(role contains "editor" || name == "anna")
            then ; end
            """)
        #expect(
            rules.map(\.name) == ["[Bug] Is description properly long", "[Security] only editors"])
        let length: FormExpression =
            FormExpression.row("$d").isFilledIn && FormExpression.row("$d").length > 14
        #expect(rules[0].patterns == [AspectRule.Pattern(entity: "Bug", condition: length)])
        #expect(rules[0].bindings["$d"] == AspectRule.Binding(entity: "Bug", field: "description"))
        #expect(rules[0].bindings["$b"] == AspectRule.Binding(entity: "Bug", field: ""))
        #expect(rules[1].patterns.map(\.entity) == ["Bug", "User"])
        #expect(rules[1].isSecurity)
        #expect(!rules[0].isSecurity)
    }

    @Test("The rules that a server sends as JSON are read, with their declarations")
    func json() throws {
        let rules = try Self.rules(
            """
            [{"name": "long", "pckg": "p", "functions": [], "globals": [],
              "condition": "$d.length > 14",
              "declarations": [{"name": "$d", "entity": "Bug", "field": "description",
                                "type": "java.lang.String"}]}]
            """)
        #expect(rules.first?.bindings["$d"]?.field == "description")
        #expect(rules.first?.patterns == [.init(condition: FormExpression.row("$d").length > 14)])
    }

    @Test(
        "Rules that are none are errors with their place",
        arguments: [
            ("rule \"a\" when Bug(a ==) then end", "r:1:"),
            ("rule \"a\" when Bug(a == 1) then update(); end", "r:1:"),
            ("rule \"a\" when eval(x) then end", "r:1:"), ("rule \"a\" when Bug(a", "r:1:"),
            ("rule \"a\" when\n\nBug(a ! b) then end", "r:3:"), ("rule", "r:1:"),
            ("rule \"a\" when Bug() then end rule \"a\" when Bug() then end", "r#a"),
            ("rule \"a\" when not Bug() then end", "r:1:"),
            ("[{\"name\": \"a\"}]", "r#/0"),
            ("[{\"name\": \"a\", \"condition\": \"b ==\"}]", "r#/0/condition:1:"),
            ("{}", "r"),
        ])
    func malformed(text: String, place: String) throws {
        let error = try #require(throws: AspectError.self) { try Self.rules(text) }
        #expect(error.aspect == .rules)
        #expect(error.place.hasPrefix(place), "\(error)")
    }

    @Test(
        "A function of rules is code that is not run: its declaration and its call name the remedy",
        arguments: [
            (
                "package p\nfunction boolean isLong(String s) { return s.length() > 9; }\n"
                    + "rule \"a\" when Bug(isLong(title)) then end",
                "r:2:", "write its condition in the rules that call it"
            ),
            (
                "rule \"a\" when Bug(isLong(title)) then end", "r:1:",
                "instead of \"isLong\", as those of rules are code, which is not run"
            ),
            (
                #"[{"name": "a", "functions": ["isLong"], "condition": "isLong(title)"}]"#,
                "r#/0/condition:1:", "write its condition in its place"
            ),
        ])
    func functions(text: String, place: String, remedy: String) throws {
        let error = try #require(throws: AspectError.self) { try Self.rules(text) }
        #expect(error.place.hasPrefix(place), "\(error)")
        #expect(error.message.contains(remedy), "\(error)")
        let commented = try Self.rules(
            "// function f\nrule \"function\" when Bug(a == 'function') then end")
        #expect(commented.map(\.name) == ["function"])
    }

    @Test("More rules than a form may have are refused")
    func limit() {
        let text = (0...256).map { "rule \"\($0)\" when Bug(a == 1) then end" }
        #expect(throws: AspectError.self) { try Self.rules(text.joined(separator: "\n")) }
        #expect(throws: Never.self) { try Self.rules(text.dropLast().joined(separator: "\n")) }
    }

    private static func rules(_ text: String) throws -> [AspectRule] {
        try RulesParser().rules(in: AspectDocument(text, place: "r"))
    }
}
