import FormworkEngine
import FormworkRandom
import FormworkSchema
import Foundation
import Testing

@Suite struct FormDefinitionJSONSchemaTests {
    private func schema(_ rows: [RowDefinition]) throws -> String {
        String(decoding: try FormDefinition(rows: rows).jsonSchema, as: UTF8.self)
    }

    private func property(_ field: FieldDefinition) throws -> String {
        let text = try schema([.field(field)])
        let start = try #require(text.range(of: "\"a\":")).upperBound
        let end = try #require(
            text.range(of: "},\"required\"") ?? text.range(of: "},\"additionalProperties\""))
        return String(text[start..<end.lowerBound])
    }

    @Test("A form is an object with its fields, records and lists as properties")
    func structure() throws {
        let name = RowDefinition.field(
            FieldDefinition(tag: "name", label: "Name", hint: "In full", constraints: [.required]))
        let text = try schema([
            name,
            .group(GroupDefinition(tag: "home", label: "Home", isRecord: true, rows: [name])),
            .repeatingGroup(
                RepeatingGroupDefinition(
                    tag: "team", label: "Team", minimumCount: 1, maximumCount: 5, rows: [name])),
        ])
        let field =
            #"{"type":"string","pattern":"[^\\t-\\r \\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]","title":"Name","description":"In full"}"#
        let rows =
            #""properties":{"name":\#(field)},"required":["name"],"additionalProperties":false"#
        #expect(
            text == #"{"$schema":"https://json-schema.org/draft/2020-12/schema","type":"object","#
                + #""properties":{"name":\#(field),"#
                + #""home":{"type":"object",\#(rows),"title":"Home"},"#
                + #""team":{"type":"array","items":{"type":"object",\#(rows)},"#
                + #""minItems":1,"maxItems":5,"title":"Team"}},"#
                + #""required":["name","home","team"],"additionalProperties":false}"#)
    }

    private static let fields: [(FieldDefinition, String)] = [
        (
            FieldDefinition(tag: "a", label: "A", constraints: [.minLength(2), .maxLength(5)]),
            #"{"type":"string","minLength":2,"maxLength":5,"title":"A"}"#
        ),
        (
            FieldDefinition(
                tag: "a", label: "A", type: .text(inputType: .number), valueKind: .decimal,
                constraints: [.minValue(0), .fractionDigits(2)]),
            #"{"type":"number","minimum":0,"multipleOf":0.01,"title":"A"}"#
        ),
        (
            FieldDefinition(
                tag: "a", label: "A", type: .select,
                choices: [Choice(value: "x", label: "X"), Choice(value: "y", label: "Y")]),
            #"{"type":"string","oneOf":[{"const":"x","title":"X"},{"const":"y","title":"Y"}],"title":"A"}"#
        ),
        (
            FieldDefinition(
                tag: "a", label: "A", type: .multipleChoice,
                choices: [Choice(value: "x", label: "X")]),
            #"{"type":"array","uniqueItems":true,"items":{"type":"string","oneOf":[{"const":"x","title":"X"}]},"title":"A"}"#
        ),
        (
            FieldDefinition(tag: "a", label: "A", type: .text(inputType: .date)),
            #"{"type":"string","format":"date","title":"A"}"#
        ),
        (
            FieldDefinition(tag: "a", label: "A", type: .checkbox, constraints: [.required]),
            #"{"type":"boolean","const":true,"title":"A"}"#
        ),
        (
            FieldDefinition(
                tag: "a", label: "A", isDisabled: true,
                rules: RowRules(initial: .value(.text("x")))),
            #"{"type":"string","title":"A","readOnly":true,"default":"x"}"#
        ),
        (
            FieldDefinition(
                tag: "a", label: "A", constraints: [.pattern(Pattern(checkedLater: "[a-z]{2}"))]),
            #"{"type":"string","pattern":"^(?:[a-z]{2})$","title":"A"}"#
        ),
    ]

    @Test("Fields have the keywords of the draft and no extension", arguments: fields.indices)
    func keywords(_ index: Int) throws {
        let (field, expected) = Self.fields[index]
        #expect(try property(field) == expected)
    }

    @Test("Parts without a keyword are in the extension alone")
    func extensions() throws {
        let field = FieldDefinition(
            tag: "a", label: "A", placeholder: "Ada", type: .textArea(inputType: .text),
            constraints: [.plainText, .maxLength(5)])
        #expect(
            try property(field)
                == #"{"type":"string","maxLength":5,"title":"A","x-formwork":{"placeholder":"Ada","control":"textArea","constraints":[["plainText"],"maxLength"]}}"#
        )
    }

    @Test("A form that was read from its schema is the same")
    func law() throws {
        for seed in RandomForms.seeds {
            let form = RandomForm.definition(seed: seed)
            let read = try FormDefinition(jsonSchema: form.jsonSchema)
            #expect(read == form, "seed \(seed)")
            #expect(read.json == form.json, "seed \(seed)")
            #expect(read.jsonSchema == form.jsonSchema, "seed \(seed)")
        }
        print("JSON Schema: \(RandomForms.count) forms are read back from their schemas")
    }

    @Test("The schemas of forms are valid by the metaschema")
    func metaschema() throws {
        let metaschema = try JSONSchema(
            #"{ "$ref": "https://json-schema.org/draft/2020-12/schema" }"#)
        for seed in RandomForms.seeds.prefix(100) {
            let output = try metaschema.validate(RandomForm.definition(seed: seed).jsonSchema)
            #expect(output.isValid, "seed \(seed): \(output.errors)")
        }
    }

    @Test("A schema accepts the values that the form's constraints accept, and no others")
    func verdicts() throws {
        var counts = (valid: 0, invalid: 0)
        for seed in RandomForms.seeds {
            let form = RandomForm.definition(seed: seed)
            let schema = try JSONSchema(
                form.jsonSchema, options: SchemaOptions(assertsFormats: true))
            for number in 0..<10 {
                let instance = RandomInstance(of: form, seed: seed &* 31 &+ UInt64(number))
                let output = try schema.validate(instance.value.bytes)
                #expect(output.isValid == instance.isValid, "seed \(seed), \(number): \(output)")
                if instance.isValid { counts.valid += 1 } else { counts.invalid += 1 }
            }
        }
        print("JSON Schema: \(counts.valid) valid and \(counts.invalid) invalid values agree")
        #expect(counts.valid > RandomForms.count && counts.invalid > RandomForms.count)
    }

    /// Fields with every rule and every control, of which random forms have only some.
    private static let others: [FieldDefinition] = [
        FieldDefinition(
            tag: "a", label: "",
            constraints: [
                .required, .emailAddress, .url, .color, .singleLine, .plainText, .minLength(2),
                .pattern(Pattern(checkedLater: "[[a-z]&&[aeiou]]")), .oneOf(["x", "y"]), .required,
                .maxLength(4), .minLength(3), .pattern(Pattern(checkedLater: "a|b")),
                .pattern(Pattern(checkedLater: #"^\S$"#)),
            ]),
        FieldDefinition(
            tag: "a", label: "A", type: .text(inputType: .number), valueKind: .decimal,
            constraints: [
                .step(ExactDecimal("0.05") ?? 0, base: 1), .step(ExactDecimal("0.01") ?? 0),
                .fractionDigits(0), .fractionDigits(18), .minValue(ExactDecimal("-1.5") ?? 0),
                .maxValue(7), .oneOf(["1", "2.5"]),
            ], rules: RowRules(initial: .value(.decimal(ExactDecimal("2.5") ?? 0)))),
        FieldDefinition(
            tag: "a", label: "A", type: .text(inputType: .range), valueKind: .integer,
            constraints: [.step(5), .minValue(-3)], rules: RowRules(initial: .value(.integer(4)))),
        FieldDefinition(
            tag: "a", label: "A", type: .text(inputType: .date),
            constraints: [
                CivilDateTime("2026-01-01T00:00").map { .minDate($0) } ?? .required, .step(7),
            ], rules: RowRules(initial: .value(.none))),
        FieldDefinition(
            tag: "a", label: "A", type: .text(inputType: .time),
            constraints: [.minTime(.midnight), .step(900), .required]),
        FieldDefinition(
            tag: "a", label: "A", type: .text(inputType: .file),
            constraints: [.fileTypes([".pdf"]), .maxFileSize(9), .minCount(1), .maxCount(3)],
            isMultiple: true),
        FieldDefinition(
            tag: "a", label: "A", type: .select, valueKind: .date, constraints: [.required],
            choices: [
                Choice(value: "2026-01-01", label: ""), Choice(value: "2026-01-02", label: "B"),
            ]),
        FieldDefinition(
            tag: "a", label: "A", type: .radioGroup, valueKind: .integer,
            choices: [Choice(value: "1", label: "One", availableFor: ["x"])], size: 3,
            rules: RowRules(choiceKey: .value(.text("x")))),
        FieldDefinition(
            tag: "a", label: "A", type: .multipleChoice, constraints: [.minCount(1), .required],
            choices: [Choice(value: "e\u{301}", label: "é"), Choice(value: "", label: "None")]),
        FieldDefinition(
            tag: "a", label: "A", placeholder: "p", hint: "h", type: .toggle,
            constraints: [.required], isDisabled: true, messages: [.required: "Tick it"],
            rules: RowRules(visible: .value(.boolean(true)), initial: .value(.boolean(true)))),
        FieldDefinition(
            tag: "a", label: "A", type: .textArea(inputType: .text), autocomplete: .off, columns: 9,
            keepsSpaces: true, normalizations: [.trimmed], constraintsOnlyWhenChanged: true),
        FieldDefinition(tag: "a", label: "A", type: .colorPicker, constraints: [.color]),
        FieldDefinition(tag: "a", label: "A", type: .text(inputType: .month), valueKind: .text),
    ]

    @Test(
        "A field with any rule and control is read back from its schema", arguments: others.indices)
    func fieldLaw(_ index: Int) throws {
        let field = Self.others[index]
        let rows: [RowDefinition] = [.field(field)]
        let form = try FormDefinition(rows: rows)
        #expect(try FormDefinition(jsonSchema: form.jsonSchema) == form)
    }
}
