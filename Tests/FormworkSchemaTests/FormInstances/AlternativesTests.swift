import FormworkEngine
import FormworkSchema
import Testing

/// Symptoms that forms of alternatives have elsewhere.
@Suite struct AlternativesTests {
    private func machine(_ schema: String, _ instance: String? = nil) throws -> (
        form: SchemaForm, machine: FormMachine
    ) {
        let form = try SchemaForm(jsonSchema: schema)
        guard let instance else {
            return (form, FormMachine(definition: form.definition, record: form.initial))
        }
        let record = try form.record(of: instance)
        return (form, FormMachine(definition: form.definition, stored: record))
    }

    private func written(_ form: SchemaForm, _ machine: FormMachine) -> String {
        String(decoding: form.instance(of: machine.record), as: UTF8.self)
    }

    private static let plans = """
        { "oneOf": [
          { "title": "Small", "properties": {
            "plan": { "type": "string", "default": "61", "readOnly": true },
            "cover": { "properties": { "sum": { "type": "string", "default": "1200" } } } } },
          { "title": "Large", "properties": {
            "plan": { "type": "string", "default": "123", "readOnly": true },
            "cover": { "properties": { "sum": { "type": "string", "default": "9000" } } } } }] }
        """

    @Test("The chosen alternative has its own defaults, also inside of objects of the same name")
    func nestedDefaults() throws {
        let (form, machine) = try machine(Self.plans)
        machine.apply(.edit(tag: "alternatives.alternative", text: "option2"))
        #expect(machine.wireText(of: "alternatives.option2.cover.sum") == "9000")
        #expect(written(form, machine) == #"{"plan":"123","cover":{"sum":"9000"}}"#)
        machine.apply(.edit(tag: "alternatives.alternative", text: "option1"))
        #expect(written(form, machine) == #"{"plan":"61","cover":{"sum":"1200"}}"#)
    }

    @Test("One choice is enough, also between alternatives with a default")
    func oneClick() throws {
        let (_, machine) = try machine(
            """
            { "oneOf": [
              { "additionalProperties": false, "properties": { "x": { "type": "string" } } },
              { "additionalProperties": false, "properties": {
                "x": { "type": "string" }, "y": { "type": "string", "default": "test" } } }] }
            """, #"{ "x": "test" }"#)
        #expect(machine.wireText(of: "alternatives.alternative") == "option1")
        machine.apply(.edit(tag: "alternatives.alternative", text: "option2"))
        #expect(machine.wireText(of: "alternatives.alternative") == "option2")
        #expect(machine.isVisible("alternatives.option2.y"))
        #expect(!machine.isVisible("alternatives.option1.x"))
    }

    @Test("A default is shown once its alternative is chosen, and again after another one")
    func shownDefaults() throws {
        let (form, machine) = try machine(
            """
            { "anyOf": [
              { "title": "By name", "properties": { "first": { "type": "string", "default": "Io" } } },
              { "title": "By number", "properties": { "number": { "type": "string" } } }] }
            """)
        #expect(!machine.isVisible("alternatives.option1.first"))
        for option in ["option1", "option2", "option1"] {
            machine.apply(.edit(tag: "alternatives.alternative", text: option))
        }
        #expect(machine.wireText(of: "alternatives.option1.first") == "Io")
        #expect(written(form, machine) == #"{"first":"Io"}"#)
    }

    @Test("Choices without a default begin empty, as alternatives and as an enumeration")
    func noDefault() throws {
        let (form, machine) = try machine(
            """
            { "properties": { "a": { "enum": ["yes", "no"] },
              "b": { "oneOf": [{ "const": "yes", "title": "Yes" }, { "const": "no", "title": "No" }] } } }
            """)
        #expect(machine.value(of: "a").isEmpty && machine.value(of: "b").isEmpty)
        #expect(written(form, machine) == "{}")
    }

    @Test("An entry of a list has the alternative of its data, also with alternatives inside of it")
    func entries() throws {
        let part = #"{ "anyOf": [{ "type": "string" }, { "type": "integer" }] }"#
        let (form, machine) = try machine(
            """
            { "type": "array", "items": { "oneOf": [
              { "type": "object", "title": "Foo", "properties": {
                "sort": { "enum": ["foo"] }, "a": \(part), "b": \(part) }, "required": ["sort"] },
              { "type": "object", "title": "Bar", "properties": {
                "sort": { "enum": ["bar"] }, "c": { "type": "string" } }, "required": ["sort"] }] } }
            """, #"[{ "sort": "bar", "c": "x" }, { "sort": "foo", "b": 2 }]"#)
        #expect(machine.isVisible("value.0.c"))
        #expect(!machine.isVisible("value.0.a"))
        #expect(machine.wireText(of: "value.1.b.alternative") == "option2")
        #expect(written(form, machine) == #"[{"sort":"bar","c":"x"},{"sort":"foo","b":2}]"#)
    }

    @Test("Data of the second alternative opens the second alternative")
    func preselected() throws {
        let schema = """
            { "properties": { "value": { "anyOf": [
              { "type": "object", "properties": { "a": { "type": "string" } }, "required": ["a"] },
              { "type": "object", "properties": { "b": { "type": "string" } }, "required": ["b"] }] } } }
            """
        let (_, machine) = try machine(schema, #"{ "value": { "b": "x" } }"#)
        #expect(machine.wireText(of: "value.alternative") == "option2")
        #expect(machine.wireText(of: "value.option2.b") == "x")
        let form = try SchemaForm(jsonSchema: schema)
        let incomplete = FormMachine(
            definition: form.definition, stored: try form.record(of: #"{ "value": { "b": 1 } }"#))
        #expect(incomplete.wireText(of: "value.alternative") == "option2")
    }

    @Test("The instance has nothing of an alternative that was left")
    func leftAlternative() throws {
        let schema = """
            { "oneOf": [
              { "properties": { "a": { "type": "string" } }, "additionalProperties": false, "required": ["a"] },
              { "properties": { "b": { "type": "string" } }, "additionalProperties": false, "required": ["b"] }] }
            """
        let (form, machine) = try machine(schema)
        machine.apply(.edit(tag: "alternatives.alternative", text: "option1"))
        machine.apply(.edit(tag: "alternatives.option1.a", text: "x"))
        machine.apply(.edit(tag: "alternatives.alternative", text: "option2"))
        machine.apply(.edit(tag: "alternatives.option2.b", text: "y"))
        #expect(written(form, machine) == #"{"b":"y"}"#)
        #expect(try JSONSchema(schema).validate(written(form, machine)).isValid)
        machine.apply(.edit(tag: "alternatives.alternative", text: "option1"))
        #expect(written(form, machine) == #"{"a":"x"}"#)
    }

    @Test("Entering a value changes no choice")
    func typing() throws {
        let (_, machine) = try machine(
            """
            { "anyOf": [
              { "title": "One", "properties": { "list": { "items": { "type": "string" } }, "word": { "type": "string" } } },
              { "title": "Two", "properties": { "word": { "type": "string" } } }] }
            """)
        machine.apply(.edit(tag: "alternatives.alternative", text: "option1"))
        for text in ["a", "ab", ""] {
            machine.apply(.edit(tag: "alternatives.option1.word", text: text))
            #expect(machine.wireText(of: "alternatives.alternative") == "option1")
        }
    }

    @Test("Alternatives multiply no faster than the limit of keywords lets them")
    func bounded() throws {
        let pair = #"{ "anyOf": [{ "type": "string" }, { "type": "integer" }] }"#
        let nested = Array(repeating: pair, count: 40).joined(separator: ",")
        let error = try #require(throws: JSONSchemaError.self) {
            try SchemaForm(jsonSchema: #"{ "properties": { "a": { "allOf": [\#(nested)] } } }"#)
        }
        #expect(error.code == .noForm)
    }
}
