import FormworkEngine
import FormworkSchema
import Testing

@Suite struct FormDefinitionReadingUISchemaTests {
    private static func control(_ name: String, _ more: String = "") -> String {
        ##"{ "type": "Control", "scope": "#/properties/\##(name)"\##(more) }"##
    }

    private static func vertical(_ elements: String...) -> String {
        layout("VerticalLayout", elements)
    }

    private static func layout(
        _ type: String, _ elements: [String], _ more: String = ""
    ) -> String {
        #"{ "type": "\#(type)", "elements": [\#(elements.joined(separator: ","))]\#(more) }"#
    }

    private static func options(_ name: String, _ options: String) -> String {
        control(name, #", "options": { \#(options) }"#)
    }

    private static let samples: [(String, String)] = [
        (control("name"), #"["name"]"#),
        (vertical(), "[]"),
        (vertical(control("age"), control("name")), #"["age", "name"]"#),
        (vertical(vertical(control("vip")), control("age")), #"["vip", "age"]"#),
        (
            layout("HorizontalLayout", [control("name"), control("age")]),
            #"[{ "row": "name", "width": "half" }, { "row": "age", "width": "half" }]"#
        ),
        (
            layout("HorizontalLayout", [control("name"), control("age"), control("vip")]),
            """
            [{ "row": "name", "width": "short" }, { "row": "age", "width": "short" },
             { "row": "vip", "width": "short" }]
            """
        ),
        (layout("HorizontalLayout", [control("name")]), #"["name"]"#),
        (
            layout(
                "HorizontalLayout",
                [control("name"), control("age"), control("vip"), control("color")]),
            #"["name", "age", "vip", "color"]"#
        ),
        (
            layout("HorizontalLayout", [vertical(control("name")), control("home")]),
            #"["name", "home"]"#
        ),
        (
            layout("Group", [control("name")], #", "label": "Who""#),
            #"[{ "is": "group", "tag": "group1", "label": "Who", "rows": ["name"] }]"#
        ),
        (
            layout("Group", [layout("Group", [control("name")])]),
            """
            [{ "is": "group", "tag": "group1", "rows": [
              { "is": "group", "tag": "group2", "rows": ["name"] }] }]
            """
        ),
        (
            layout(
                "Categorization",
                [
                    layout("Category", [control("name")], #", "label": "One""#),
                    layout("Category", [control("home/properties/city")], #", "label": "Two""#),
                ], #", "options": { "variant": "stepper" }"#),
            """
            [{ "is": "step", "tag": "step1", "label": "One", "rows": ["name"] },
             { "is": "step", "tag": "step2", "label": "Two", "rows": [
               { "row": "home", "label": "", "rows": ["city"] }] }]
            """
        ),
        (
            vertical(#"{ "type": "Label", "text": "Hello" }"#, layout("Categorization", [])),
            #"[{ "is": "note", "tag": "note1", "label": "Hello" }]"#
        ),
        (
            control("name", #", "label": "Full name""#),
            #"[{ "row": "name", "label": "Full name" }]"#
        ),
        (control("name", #", "label": false"#), #"[{ "row": "name", "label": "" }]"#),
        (control("name", #", "label": true"#), #"["name"]"#),
        (control("home", #", "label": "Place""#), #"[{ "row": "home", "label": "Place" }]"#),
        (
            layout(
                "Group", [control("home/properties/city"), control("home/properties/street")],
                #", "label": "Address""#),
            """
            [{ "row": "home", "label": "", "rows": [
              { "is": "group", "tag": "group1", "label": "Address", "rows": ["city",
                { "row": "street", "rules": { "required": ["or", ["isFilledIn", { "row": "city" }],
                  false] } }] }] }]
            """
        ),
        (options("name", #""multi": true"#), #"[{ "row": "name", "control": "textArea" }]"#),
        (options("name", #""multi": false"#), #"["name"]"#),
        (options("age", #""slider": true"#), #"[{ "row": "age", "input": "range" }]"#),
        (options("vip", #""toggle": true"#), #"[{ "row": "vip", "control": "toggle" }]"#),
        (
            options("color", #""format": "radio""#),
            #"[{ "row": "color", "control": "radioGroup" }]"#
        ),
        (options("name", #""format": "password""#), #"[{ "row": "name", "input": "password" }]"#),
        (
            options("name", #""format": "date""#),
            #"[{ "row": "name", "input": "date", "kind": "date" }]"#
        ),
        (options("born", #""format": "date""#), #"["born"]"#),
        (options("name", #""placeholder": "Ada""#), #"[{ "row": "name", "placeholder": "Ada" }]"#),
        (options("name", #""readonly": true"#), #"[{ "row": "name", "disabled": true }]"#),
        (
            options("team", #""readonly": true"#),
            #"[{ "row": "team", "rules": { "readOnly": true } }]"#
        ),
        (options("team", #""detail": "GENERATED""#), #"["team"]"#),
        (
            options(
                "team",
                #""detail": \#(layout("HorizontalLayout", [control("lead"), control("name")]))"#),
            """
            [{ "row": "team", "rows": [
              { "row": "lead", "width": "half" }, { "row": "name", "width": "half" }] }]
            """
        ),
        (
            options("home", #""detail": \#(layout("Group", [control("city")]))"#),
            """
            [{ "row": "home", "rows": [{ "is": "group", "tag": "group1", "rows": ["city"] }] }]
            """
        ),
    ]

    @Test("A UI schema arranges the rows that have controls", arguments: samples.indices)
    func arranged(_ index: Int) throws {
        let (uiSchema, expected) = Self.samples[index]
        #expect(try Arrangements.form(uiSchema) == Arrangements.form(expected: expected))
    }

    private static let refusals: [(String, String)] = [
        ("[]", ""), ("{", ""), (#"{ "elements": [] }"#, ""),
        (#"{ "type": "Tabs", "elements": [] }"#, "/type"),
        (#"{ "type": "VerticalLayout" }"#, ""),
        (#"{ "type": "VerticalLayout", "elements": {} }"#, "/elements"),
        (#"{ "type": "VerticalLayout", "elements": [], "label": "x" }"#, "/label"),
        (#"{ "type": "VerticalLayout", "elements": [], "options": { "x": 1 } }"#, "/options/x"),
        (#"{ "type": "Label", "text": 1 }"#, "/text"),
        (#"{ "type": "Category", "elements": [] }"#, ""),
        (vertical(layout("Category", [])), "/elements/0"),
        (layout("Categorization", [control("name")]), "/elements/0"),
        (layout("Categorization", [layout("Category", [])]), "/elements/0"),
        (layout("Categorization", [], #", "options": { "variant": "x" }"#), "/options/variant"),
        (
            layout(
                "Categorization", [],
                ##", "rule": { "effect": "HIDE", "condition": { "scope": "#", "schema": {} } }"##),
            "/rule"
        ),
        (#"{ "type": "Control" }"#, ""),
        (##"{ "type": "ListWithDetail", "scope": "#/properties/home" }"##, "/scope"),
        (#"{ "type": "Control", "scope": "/name" }"#, "/scope"),
        (##"{ "type": "Control", "scope": "#/$defs/name" }"##, "/scope"),
        (control("other"), "/scope"), (control("home.city"), "/scope"),
        (control("team/items/properties/name"), "/scope"),
        (vertical(control("name"), control("name")), "/elements/1/scope"),
        (vertical(control("home/properties/city"), control("home")), "/elements/1/scope"),
        (vertical(control("name"), ##"{ "type": "Control", "scope": "#" }"##), "/elements/1/scope"),
        (control("name", #", "label": 1"#), "/label"),
        (control("name", #", "i18n": 1"#), "/i18n"),
        (options("age", #""multi": true"#), "/options/multi"),
        (options("name", #""multi": 1"#), "/options/multi"),
        (options("name", #""slider": true"#), "/options/slider"),
        (options("name", #""toggle": true"#), "/options/toggle"),
        (options("name", #""format": "radio""#), "/options/format"),
        (options("name", #""format": "date-time""#), "/options/format"),
        (options("price", #""format": "date""#), "/options/format"),
        (options("team", #""format": "radio""#), "/options/format"),
        (options("tags", #""placeholder": "x""#), "/options/placeholder"),
        (options("name", #""detail": {}"#), "/options/detail"),
        (options("team", #""detail": \#(control("age"))"#), "/options/detail/scope"),
        (options("team", #""elementLabelProp": "age""#), "/options/elementLabelProp"),
        (options("age", #""minValue": "2026-01-01""#), "/options/minValue"),
        (options("born", #""maxValue": "Today""#), "/options/maxValue"),
    ]

    @Test("A construct that a form does not have is refused with its pointer", arguments: refusals)
    func refused(_ uiSchema: String, pointer: String) throws {
        let error = try #require(throws: JSONSchemaError.self) { try Arrangements.form(uiSchema) }
        #expect(error.code == .noArrangement, "\(error)")
        #expect(error.pointer == pointer, "\(error)")
        #expect(!error.reason.isEmpty)
    }

    @Test("Rows without a control have no values, and what depends on them is refused")
    func leftOut() throws {
        let schema = """
            { "properties": { "a": { "enum": ["x"] }, "b": { "type": "string" },
                "c": { "type": "boolean" } },
              "if": { "properties": { "a": { "const": "x" } } }, "then": { "required": ["b"] },
              "dependentRequired": { "c": ["a"] } }
            """
        #expect(
            try Arrangements.form(Self.control("a"), of: schema)["a"]?.rules.required
                == .value(.boolean(false)))
        let error = try #require(throws: JSONSchemaError.self) {
            try Arrangements.form(Self.control("b"), of: schema)
        }
        #expect(error.pointer == "")
        #expect(error.reason.contains("\"a\""))
    }

    @Test("An arrangement of the schema's own is refused, and names stay apart")
    func ownArrangement() throws {
        let form = try FormDefinition(rows: [
            .group(
                GroupDefinition(
                    tag: "group1", label: "G", rows: [.field(FieldDefinition(tag: "a", label: "A"))]
                ))
        ])
        let schema = String(decoding: form.jsonSchema, as: UTF8.self)
        let error = try #require(throws: JSONSchemaError.self) {
            try Arrangements.form(Self.control("a"), of: schema)
        }
        #expect(error.code == .noArrangement)
        let names = try Arrangements.form(
            Self.layout("Group", [Self.control("group1")]),
            of: #"{ "properties": { "group1": { "type": "string" } } }"#)
        #expect(names.rows.map(\.tag) == ["group2"])
    }

    @Test("HTML in texts is text, and nested elements end with an error, not with a crash")
    func hostile() throws {
        let form = try Arrangements.form(Self.layout("Group", [], #", "label": "<script>""#))
        #expect(form.rows.map(\.label) == ["<script>"])
        var deep = Self.control("name")
        for _ in 0..<90 { deep = Self.layout("Group", [deep]) }
        #expect(throws: JSONSchemaError.self) { try Arrangements.form(deep) }
        for _ in 0..<1_000 { deep = Self.vertical(deep) }
        #expect(throws: JSONSchemaError.self) { try Arrangements.form(deep) }
    }

    @Test("A UI schema is as long as a schema may be, and errors of the schema stay its own")
    func bounds() throws {
        var options = SchemaOptions()
        options.limits.maxSchemaBytes = 40
        let schema = Array(#"{ "properties": {} }"#.utf8)
        let error = try #require(throws: JSONSchemaError.self) {
            try FormDefinition(
                jsonSchema: schema,
                uiSchema: Array(Self.vertical().utf8) + Array(repeating: 32, count: 40),
                options: options)
        }
        #expect(error.code == .noArrangement)
        let other = try #require(throws: JSONSchemaError.self) {
            try Arrangements.form("{}", of: #"{ "minProperties": 1 }"#)
        }
        #expect(other.code == .noForm)
        #expect(other.pointer == "/minProperties")
    }
}
