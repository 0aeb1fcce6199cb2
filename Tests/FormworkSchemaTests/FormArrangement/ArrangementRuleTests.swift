import FormworkEngine
import FormworkSchema
import Testing

@Suite struct ArrangementRuleTests {
    /// A form of some rows, in which a rule is about the name.
    private static func uiSchema(_ rule: String, others: String...) -> String {
        let controls = others.map { ##"{ "type": "Control", "scope": "#/properties/\##($0)" }"## }
        let name = ##"{ "type": "Control", "scope": "#/properties/name", "rule": \##(rule) }"##
        return #"{ "type": "VerticalLayout", "elements": ["#
            + ([name] + controls).joined(separator: ",") + "] }"
    }

    private static func uiSchema(effect: String = "SHOW", condition: String) -> String {
        uiSchema(
            #"{ "effect": "\#(effect)", "condition": \#(condition) }"#,
            others: "age", "price", "vip", "color", "tags", "home")
    }

    private static func on(_ name: String, _ schema: String, _ more: String = "") -> String {
        ##"{ "scope": "#/properties/\##(name)", "schema": \##(schema)\##(more) }"##
    }

    private static let fails = #", "failWhenUndefined": true"#

    /// A condition, entered texts, and whether it holds.
    private static let conditions: [(String, [String: String], Bool)] = [
        (
            ##"{ "type": "LEAF", "scope": "#/properties/color", "expectedValue": "red" }"##,
            ["color": "red"], true
        ),
        (
            ##"{ "type": "LEAF", "scope": "#/properties/color", "expectedValue": "red" }"##, [:],
            false
        ),
        (on("color", #"{ "const": "red" }"#), ["color": "green"], false),
        (on("color", #"{ "const": "red" }"#), [:], false),
        (on("color", #"{ "enum": ["red", "green"] }"#), ["color": "green"], true),
        (on("color", #"{ "enum": [] }"#), ["color": "green"], false),
        (on("color", #"{ "not": { "const": "red" } }"#), [:], true),
        (on("color", #"{ "not": { "const": "red" } }"#, fails), [:], false),
        (on("color", #"{ "not": { "const": "red" } }"#, fails), ["color": "green"], true),
        (on("color", #"{ "type": "string" }"#), [:], false),
        (on("color", #"{ "minLength": 1 }"#), ["color": "red"], true),
        (on("color", #"{ "minLength": 4 }"#), ["color": "red"], false),
        (on("color", #"{ "minLength": 4 }"#), ["color": "green"], true),
        (on("color", #"{ "maxLength": 4 }"#), ["color": "green"], false),
        (on("color", #"{ "maxLength": 4 }"#), [:], true),
        (on("color", #"{ "pattern": "^g" }"#), ["color": "green"], true),
        (on("color", #"{ "pattern": "^g" }"#), ["color": "red"], false),
        (on("color", #"{ "pattern": "^g" }"#, fails), [:], false),
        (on("tags", #"{ "contains": { "enum": ["b", "a"] } }"#), ["tags": "a"], true),
        (on("tags", #"{ "minItems": 1 }"#), [:], false),
        (on("tags", #"{ "maxItems": 0 }"#), ["tags": "a"], false),
        (on("age", #"{ "minimum": 18 }"#), ["age": "18"], true),
        (on("age", #"{ "minimum": 18 }"#), ["age": "17"], false),
        (on("age", #"{ "minimum": 18 }"#), [:], true),
        (on("age", #"{ "minimum": 18 }"#, fails), [:], false),
        (on("age", #"{ "exclusiveMinimum": 1, "maximum": 3 }"#), ["age": "3"], true),
        (on("age", #"{ "exclusiveMinimum": 3 }"#), ["age": "3"], false),
        (on("price", #"{ "exclusiveMaximum": 1.50 }"#), ["price": "1.49"], true),
        (on("price", #"{ "const": 1.50 }"#), ["price": "1.5"], true),
        (on("age", #"{ "anyOf": [{ "const": 1 }, { "const": 2 }] }"#), ["age": "2"], true),
        (on("age", #"{ "allOf": [{ "minimum": 1 }, { "maximum": 2 }] }"#), ["age": "3"], false),
        (on("vip", #"{ "const": true }"#), [:], false),
        (on("vip", #"{ "const": false }"#), [:], true),
        (on("vip", #"{ "const": true }"#), ["vip": "true"], true),
        (on("tags", #"{ "contains": { "const": "a" } }"#), ["tags": "a"], true),
        (on("tags", #"{ "contains": { "const": "a" } }"#), ["tags": "b"], false),
        (on("home/properties/city", #"{ "const": "Rome" }"#), ["home.city": "Rome"], true),
        (on("age", "true"), [:], true), (on("age", "false"), ["age": "1"], false),
        (##"{ "scope": "#", "schema": { "required": ["age"] } }"##, [:], false),
        (##"{ "scope": "#", "schema": { "required": ["age"] } }"##, ["age": "1"], true),
        (##"{ "scope": "#", "schema": { "properties": { "age": { "const": 1 } } } }"##, [:], true),
        (
            ##"{ "scope": "#", "schema": { "properties": { "age": { "const": 1 } } } }"##,
            ["age": "2"], false
        ),
        (
            ##"{ "scope": "#", "schema": { "properties": { "home": { "required": ["city"] } } } }"##,
            ["home.city": "x"], true
        ),
        (
            #"{ "type": "AND", "conditions": [\#(on("age", "true")), \#(on("age", "false"))] }"#,
            [:], false
        ),
        (
            #"{ "type": "OR", "conditions": [\#(on("age", "true")), \#(on("age", "false"))] }"#,
            [:], true
        ),
        (#"{ "type": "OR", "conditions": [] }"#, [:], false),
        (#"{ "type": "AND", "conditions": [] }"#, [:], true),
    ]

    @Test(
        "Each effect follows from its condition in the running form", arguments: conditions.indices)
    func effects(_ index: Int) throws {
        let (condition, texts, holds) = Self.conditions[index]
        for effect in ["SHOW", "HIDE", "ENABLE", "DISABLE"] {
            let uiSchema = Self.uiSchema(effect: effect, condition: condition)
            let machine = FormMachine(definition: try Arrangements.form(uiSchema))
            for (tag, text) in texts { machine.apply(.edit(tag: tag, text: text)) }
            #expect(
                machine.isVisible("name") == (effect == "HIDE" ? !holds : holds || effect != "SHOW")
            )
            guard machine.isVisible("name") else { continue }
            #expect(
                machine.isEnabled("name")
                    == (effect == "DISABLE" ? !holds : holds || effect != "ENABLE"))
        }
    }

    @Test("A rule follows edits, and the value of a hidden row stays out")
    func live() throws {
        let uiSchema = Self.uiSchema(
            effect: "HIDE", condition: Self.on("vip", #"{ "const": true }"#))
        let machine = FormMachine(definition: try Arrangements.form(uiSchema))
        machine.apply(.edit(tag: "name", text: "Ada"))
        #expect(machine.wireText(of: "name") == "Ada")
        machine.apply(.edit(tag: "vip", text: "true"))
        #expect(!machine.isVisible("name"))
        #expect(machine.value(of: "name").isEmpty)
        machine.apply(.edit(tag: "vip", text: "false"))
        #expect(machine.isVisible("name"))
    }

    @Test(
        "A rule of a layout, a step or a note is about all of it; one of a detail about its entry")
    func containers() throws {
        let rule =
            #""rule": { "effect": "SHOW", "condition": \#(Self.on("vip", #"{ "const": true }"#)) }"#
        let isVIP = FormExpression.row("vip") == true
        let vip = ##"{ "type": "Control", "scope": "#/properties/vip" }"##
        for type in ["VerticalLayout", "HorizontalLayout", "Group"] {
            let part = #"{ "type": "\#(type)", "elements": [], \#(rule) }"#
            let form = try Arrangements.form(
                #"{ "type": "VerticalLayout", "elements": [\#(vip), \#(part)] }"#)
            #expect(form.rows.map(\.rules.visible) == [nil, isVIP])
        }
        let step = #"{ "type": "Category", "label": "S", "elements": [], \#(rule) }"#
        let label = #"{ "type": "Label", "text": "Hello", \#(rule) }"#
        let form = try Arrangements.form(
            #"{ "type": "VerticalLayout", "elements": [\#(vip), \#(label), { "type": "Categorization", "elements": [\#(step)] }] }"#
        )
        #expect(form.rows.map(\.rules.visible) == [nil, isVIP, isVIP])
        let detail = Self.uiSchema(
            #"{ "effect": "SHOW", "condition": \#(Self.on("lead", #"{ "const": true }"#)) }"#,
            others: "lead")
        let team = try Arrangements.form(
            ##"{ "type": "Control", "scope": "#/properties/team", "options": { "detail": \##(detail) } }"##
        )
        #expect(team.rows.first?.rows.first?.rules.visible == (.row("lead") == true))
    }

    private static let refusals: [(String, String)] = [
        ("{}", ""), (#"{ "effect": "SHOW", "condition": {}, "x": 1 }"#, "/x"),
        (#"{ "effect": "FADE", "condition": \#(on("age", "true")) }"#, "/effect"),
        (#"{ "effect": "SHOW", "condition": {} }"#, "/condition"),
        (#"{ "effect": "SHOW", "condition": { "type": "XOR" } }"#, "/condition/type"),
        (
            #"{ "effect": "SHOW", "condition": { "type": "AND", "conditions": [{}] } }"#,
            "/condition/conditions/0"
        ),
        (#"{ "effect": "SHOW", "condition": \#(on("other", "true")) }"#, "/condition/scope"),
        (
            #"{ "effect": "SHOW", "condition": \#(on("born", #"{ "const": "x" }"#)) }"#,
            "/condition/scope"
        ),
        (
            #"{ "effect": "SHOW", "condition": \#(on("team", #"{ "const": "x" }"#)) }"#,
            "/condition/scope"
        ),
        (
            #"{ "effect": "SHOW", "condition": \#(on("age", #"{ "const": "x" }"#)) }"#,
            "/condition/schema/const"
        ),
        (
            #"{ "effect": "SHOW", "condition": \#(on("age", #"{ "minimum": 1.5 }"#)) }"#,
            "/condition/schema/minimum"
        ),
        (
            #"{ "effect": "SHOW", "condition": \#(on("age", #"{ "const": null }"#)) }"#,
            "/condition/schema/const"
        ),
        (
            #"{ "effect": "SHOW", "condition": \#(on("age", #"{ "type": "string" }"#)) }"#,
            "/condition/schema/type"
        ),
        (
            #"{ "effect": "SHOW", "condition": \#(on("age", #"{ "minLength": 2 }"#)) }"#,
            "/condition/schema/minLength"
        ),
        (
            #"{ "effect": "SHOW", "condition": \#(on("color", #"{ "minimum": 2 }"#)) }"#,
            "/condition/schema/minimum"
        ),
        (
            #"{ "effect": "SHOW", "condition": \#(on("color", #"{ "pattern": "(" }"#)) }"#,
            "/condition/schema/pattern"
        ),
        (
            ##"{ "effect": "SHOW", "condition": \##(on("color", ##"{ "$ref": "#" }"##)) }"##,
            "/condition/schema/$ref"
        ),
        (
            #"{ "effect": "SHOW", "condition": \#(on("tags", #"{ "const": "a" }"#)) }"#,
            "/condition/scope"
        ),
        (
            #"{ "effect": "SHOW", "condition": \#(on("home", #"{ "required": ["x"] }"#)) }"#,
            "/condition/schema/required/0"
        ),
    ]

    @Test("A rule that a form cannot have is refused with its pointer", arguments: refusals)
    func refused(_ rule: String, pointer: String) throws {
        let uiSchema = Self.uiSchema(rule, others: "age", "color", "tags", "home", "team")
        let error = try #require(throws: JSONSchemaError.self) { try Arrangements.form(uiSchema) }
        #expect(error.code == .noArrangement, "\(error)")
        #expect(error.pointer == "/elements/0/rule" + pointer, "\(error)")
    }

    @Test("A rule in a record that would read a row of the record instead is refused")
    func ambiguous() throws {
        let rule = #"{ "effect": "SHOW", "condition": \#(Self.on("name", #"{ "const": "x" }"#)) }"#
        let city =
            ##"{ "type": "Control", "scope": "#/properties/home/properties/city", "rule": \##(rule) }"##
        let name = ##"{ "type": "Control", "scope": "#/properties/name" }"##
        let error = try #require(throws: JSONSchemaError.self) {
            try Arrangements.form(
                #"{ "type": "VerticalLayout", "elements": [\#(name), \#(city)] }"#)
        }
        #expect(error.pointer == "/elements/1/rule/condition/scope")
    }

    @Test("Rules in a circle are refused")
    func circle() throws {
        let rule = #"{ "effect": "SHOW", "condition": \#(Self.on("name", #"{ "const": "x" }"#)) }"#
        let error = try #require(throws: JSONSchemaError.self) {
            try Arrangements.form(Self.uiSchema(rule))
        }
        #expect(error.code == .noArrangement)
    }
}
