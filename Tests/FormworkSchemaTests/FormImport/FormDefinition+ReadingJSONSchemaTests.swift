import FormworkEngine
import FormworkSchema
import Testing

@Suite struct FormDefinitionReadingJSONSchemaTests {
    private func form(_ text: String) throws -> FormDefinition {
        try FormDefinition(jsonSchema: Array(text.utf8))
    }

    private func field(_ schema: String, isRequired: Bool = false) throws -> FieldDefinition {
        let required = isRequired ? #", "required": ["firstName"]"# : ""
        let form = try form(#"{ "properties": { "firstName": \#(schema) }\#(required) }"#)
        return try #require(form["firstName"])
    }

    private static let samples: [(String, FieldDefinition)] = [
        (
            #"{ "type": "string", "title": "Name", "description": "In full" }"#,
            FieldDefinition(tag: "firstName", label: "Name", hint: "In full")
        ),
        (
            #"{ "type": "string", "minLength": 2, "maxLength": 5, "pattern": "^[\\w.-]+$" }"#,
            FieldDefinition(
                tag: "firstName", label: "First name",
                constraints: [
                    .minLength(2), .maxLength(5), .pattern(Pattern(checkedLater: #"^[\w\.\-]+$"#)),
                ])
        ),
        (
            #"{ "type": "string", "format": "email" }"#,
            FieldDefinition(
                tag: "firstName", label: "First name", type: .text(inputType: .emailAddress),
                constraints: [.emailAddress])
        ),
        (
            #"{ "type": ["integer", "null"], "exclusiveMinimum": 0, "maximum": 9.5 }"#,
            FieldDefinition(
                tag: "firstName", label: "First name", type: .text(inputType: .number),
                valueKind: .integer,
                constraints: [.minValue(1), .maxValue(ExactDecimal("9.5") ?? 0)])
        ),
        (
            #"{ "type": "number", "multipleOf": 0.01, "default": 1.50 }"#,
            FieldDefinition(
                tag: "firstName", label: "First name", type: .text(inputType: .number),
                valueKind: .decimal, constraints: [.fractionDigits(2)],
                rules: RowRules(initial: .value(.decimal(ExactDecimal("1.5") ?? 0))))
        ),
        (
            #"{ "type": "boolean", "readOnly": true }"#,
            FieldDefinition(
                tag: "firstName", label: "First name", type: .checkbox, isDisabled: true)
        ),
        (
            #"{ "enum": [1, 2.0, null] }"#,
            FieldDefinition(
                tag: "firstName", label: "First name", type: .select, valueKind: .integer,
                choices: [Choice(value: "1", label: "1"), Choice(value: "2", label: "2")])
        ),
        (
            #"{ "anyOf": [{ "const": "a", "title": "A" }, { "const": "b" }] }"#,
            FieldDefinition(
                tag: "firstName", label: "First name", type: .select,
                choices: [Choice(value: "a", label: "A"), Choice(value: "b", label: "b")])
        ),
        (
            #"{ "oneOf": [{ "type": "string", "format": "date" }, { "type": "null" }] }"#,
            FieldDefinition(
                tag: "firstName", label: "First name", type: .text(inputType: .date))
        ),
        (
            #"{ "type": "array", "items": { "enum": ["a"] }, "maxItems": 1, "uniqueItems": true }"#,
            FieldDefinition(
                tag: "firstName", label: "First name", type: .multipleChoice,
                constraints: [.maxCount(1)], choices: [Choice(value: "a", label: "a")])
        ),
        (
            #"{ "allOf": [{ "type": "string" }, { "minLength": 2 }], "maxLength": 3 }"#,
            FieldDefinition(
                tag: "firstName", label: "First name", constraints: [.minLength(2), .maxLength(3)])
        ),
    ]

    @Test("A property is a field with its control, values and rules", arguments: samples.indices)
    func fields(_ index: Int) throws {
        let (schema, expected) = Self.samples[index]
        #expect(try field(schema) == expected)
    }

    @Test("A required property is a required field")
    func required() throws {
        #expect(try field(#"{ "type": "string" }"#, isRequired: true).isRequired)
        #expect(try !field(#"{ "type": "boolean" }"#, isRequired: true).isRequired)
        #expect(try field(#"{ "const": true, "type": "boolean" }"#).isRequired)
        #expect(try !field(#"{ "type": ["string", "null"] }"#, isRequired: true).isRequired)
    }

    @Test("Objects are records, arrays of objects are lists, and references are followed")
    func structure() throws {
        let form = try form(
            """
            {
              "properties": {
                "home": { "$ref": "#/$defs/address" },
                "others": { "type": "array", "items": { "$ref": "#/$defs/address" }, "maxItems": 3 }
              },
              "required": ["home"],
              "$defs": { "address": {
                "properties": { "street": { "type": "string" } }, "required": ["street"]
              } }
            }
            """)
        let street = RowDefinition.field(
            FieldDefinition(tag: "street", label: "Street", constraints: [.required]))
        #expect(
            form.rows == [
                .group(GroupDefinition(tag: "home", label: "Home", isRecord: true, rows: [street])),
                .repeatingGroup(
                    RepeatingGroupDefinition(
                        tag: "others", label: "Others", maximumCount: 3, rows: [street])),
            ])
    }

    @Test("A list that may be left out has its minimum number of entries or none")
    func optionalList() throws {
        let items = #""type": "array", "minItems": 2, "items": { "type": "string" }"#
        let form = try form("{ \"properties\": { \"a\": { \(items) } } }")
        let machine = FormMachine(definition: form)
        #expect(machine.isValid)
        for (entry, text) in ["x", "y"].enumerated() {
            machine.apply(.insert(tag: "a"))
            machine.apply(.edit(tag: "a.\(entry).value", text: text))
            #expect(machine.isValid == (entry == 1))
        }
        let required = try self.form(
            "{ \"properties\": { \"a\": { \(items) } }, \"required\": [\"a\"] }")
        #expect(FormMachine(definition: required).entries(of: "a").count == 2)
    }

    @Test("An object that may be left out requires its parts once one of them is filled in")
    func optionalRecord() throws {
        let form = try form(
            """
            { "properties": { "home": { "required": ["a"], "properties": {
              "a": { "type": "string" }, "b": { "type": "string" } } } } }
            """)
        let a = try #require(form["home.a"])
        #expect(!a.isRequired)
        #expect(a.rules.required == FormExpression.row("b").isFilledIn)
    }

    @Test("Alternatives that differ in one value are a choice and rows that are shown for it")
    func alternatives() throws {
        let form = try form(
            """
            { "oneOf": [
              { "title": "By card", "required": ["kind", "number"], "properties": {
                "kind": { "const": "card" }, "number": { "type": "string" } } },
              { "properties": { "kind": { "const": "cash" }, "coins": { "type": "integer" } } }
            ] }
            """)
        #expect(form.rows.map(\.tag) == ["kind", "number", "coins"])
        let kind = try #require(form["kind"])
        #expect(
            kind.choices == [
                Choice(value: "card", label: "By card"), Choice(value: "cash", label: "cash"),
            ])
        let isCard = FormExpression.row("kind") == "card"
        #expect(form["number"]?.rules.visible == isCard)
        #expect(form["number"]?.rules.required == isCard)
        #expect(form["coins"]?.rules.visible == (FormExpression.row("kind") == "cash"))
    }

    @Test("Conditions and dependencies are rules of rows")
    func conditions() throws {
        let form = try form(
            """
            { "properties": {
                "country": { "enum": ["CH", "US"] }, "zip": { "type": "string" },
                "mail": { "type": "string" }, "news": { "type": "boolean" } },
              "if": { "properties": { "country": { "const": "US" } } },
              "then": { "properties": { "state": { "type": "string" } }, "required": ["state"] },
              "else": { "required": ["zip"] },
              "required": ["country"], "dependentRequired": { "news": ["mail"] },
              "dependentSchemas": { "mail": { "properties": { "reply": { "type": "boolean" } } } } }
            """)
        let isUS = FormExpression.row("country") == "US"
        #expect(form["state"]?.rules == RowRules(visible: isUS, required: isUS))
        #expect(form["zip"]?.rules.required == !isUS)
        #expect(form["mail"]?.rules.required == .row("news"))
        #expect(form["reply"]?.rules.visible == FormExpression.row("mail").isFilledIn)
    }

    @Test("A property that is missing passes a condition, unless the condition requires it")
    func missing() throws {
        let properties =
            #""properties": { "land": { "type": "string" }, "zip": { "type": "string" } }"#
        let isCH = #""properties": { "land": { "const": "CH" } }"#
        let then = #""then": { "properties": { "zip": { "minLength": 4 } }, "required": ["zip"] }"#
        let open = try form("{ \(properties), \"if\": { \(isCH) }, \(then) }")
        let land = FormExpression.row("land")
        #expect(open["zip"]?.rules.required == (!land.isFilledIn || land == "CH"))
        let strict = try form(
            "{ \(properties), \"if\": { \(isCH), \"required\": [\"land\"] }, \(then) }")
        #expect(strict["zip"]?.rules.required == (land == "CH"))
        let machine = FormMachine(definition: strict)
        machine.apply(.edit(tag: "land", text: "CH"))
        machine.apply(.edit(tag: "zip", text: "12"))
        #expect(!machine.isValid)
        machine.apply(.edit(tag: "land", text: "DE"))
        #expect(machine.isValid)
    }

    @Test("A dynamic reference to one schema is followed, one to several is refused")
    func dynamicReferences() throws {
        let tree = """
            "list": { "$id": "list", "properties": { "items": { "items": { "$dynamicRef": "#item" } } },
              "$defs": { "any": { "$dynamicAnchor": "item", "properties": { "a": { "type": "string" } } } } }
            """
        let one = try form(
            #"{ "$id": "https://example.org/one", "$ref": "list", "$defs": { \#(tree) } }"#)
        #expect(one["items.a"] != nil)
        let error = try #require(throws: JSONSchemaError.self) {
            try form(
                """
                { "$id": "https://example.org/two", "$ref": "list", "$defs": { \(tree),
                  "own": { "$dynamicAnchor": "item", "properties": { "b": { "type": "string" } } } } }
                """)
        }
        #expect(error.pointer == "/$defs/list/properties/items/items/$dynamicRef", "\(error)")
    }

    @Test("A schema that was edited is another form, and its extension still counts")
    func edited() throws {
        let original = try FormDefinition(fields: [
            FieldDefinition(
                tag: "a", label: "A", placeholder: "Ada", type: .textArea(inputType: .text),
                constraints: [.plainText, .maxLength(5)])
        ])
        let text = String(decoding: original.jsonSchema, as: UTF8.self)
        let edited = try form(
            text.replacing(#""maxLength":5"#, with: #""maxLength":7,"minLength":2"#))
        let field = try #require(edited["a"])
        #expect(field.constraints == [.plainText, .maxLength(7), .minLength(2)])
        #expect(field.placeholder == "Ada")
        #expect(field.type == .textArea(inputType: .text))
    }

    @Test("HTML in texts of a schema is text of the form")
    func hostileTexts() throws {
        let title = "<img src=x onerror=alert(1)>"
        #expect(try field(#"{ "type": "string", "title": "\#(title)" }"#).label == title)
    }
}
