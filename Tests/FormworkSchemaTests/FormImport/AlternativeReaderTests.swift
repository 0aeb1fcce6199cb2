import FormworkEngine
import FormworkSchema
import Testing

/// Alternatives of objects as live forms: the branch follows the data, and a choice is one event.
@Suite struct AlternativeReaderTests {
    private static let payment = """
        {
          "properties": { "amount": { "type": "integer", "default": 5 } },
          "oneOf": [
            { "title": "Card", "required": ["kind", "number"], "properties": {
                "kind": { "const": "card" },
                "number": { "type": "string" }, "holder": { "type": "string", "default": "Ada" } } },
            { "title": "Cash", "required": ["kind"], "properties": {
                "kind": { "const": "cash" }, "coins": { "type": "integer", "default": 1 } } }
          ]
        }
        """

    private func driver() throws -> MachineDriver {
        let form = try FormDefinition(jsonSchema: Array(Self.payment.utf8))
        return MachineDriver(FormMachine(definition: form))
    }

    private func visible(_ driver: MachineDriver) -> [String] {
        driver.machine.rows.filter(\.isVisible).map(\.tag)
    }

    @Test("No branch is shown before one is chosen, and one event chooses it")
    func oneEvent() throws {
        let driver = try driver()
        #expect(visible(driver) == ["amount", "kind"])
        driver.apply(.choose(tag: "kind", values: ["card"]))
        #expect(visible(driver) == ["amount", "kind", "number", "holder"])
        driver.apply(.choose(tag: "kind", values: ["cash"]))
        #expect(visible(driver) == ["amount", "kind", "coins"])
    }

    @Test("The branch follows the data that is loaded")
    func loaded() throws {
        let driver = try driver()
        driver.apply(.show(FieldRecord([("kind", .text("cash")), ("coins", .integer(3))])))
        #expect(visible(driver) == ["amount", "kind", "coins"])
        #expect(driver.machine.values["coins"] == .integer(3))
    }

    @Test("Defaults stay as the branches change, outside of them and inside")
    func defaults() throws {
        let driver = try driver()
        driver.apply(.choose(tag: "kind", values: ["card"]))
        driver.apply(.edit(tag: "amount", text: "7"))
        driver.apply(.choose(tag: "kind", values: ["cash"]))
        #expect(driver.machine.values["amount"] == .integer(7))
        #expect(driver.machine.values["coins"] == .integer(1))
        driver.apply(.choose(tag: "kind", values: ["card"]))
        #expect(driver.machine.values["holder"] == .text("Ada"))
    }

    @Test("A branch that is not chosen requires nothing and sends nothing")
    func others() throws {
        let driver = try driver()
        driver.apply(.choose(tag: "kind", values: ["card"]))
        #expect(!driver.apply(.submit).contains(.submitted(isValid: true)))
        driver.apply(.edit(tag: "number", text: "4711"))
        driver.apply(.choose(tag: "kind", values: ["cash"]))
        #expect(driver.apply(.submit).contains(.submitted(isValid: true)))
        #expect(driver.machine.values["number"] == FieldValue.none)
    }

    private static let part =
        ##"{ "type": "object", "required": ["kind"], "properties": { "kind": { "const": "%" }, "x": # } }"##

    private func outline(_ outer: String, _ left: String, _ right: String) throws -> String {
        let branches = [("a", left), ("b", right)].map { kind, schema in
            Self.part.replacing("%", with: kind).replacing("#", with: schema)
        }.joined(separator: ",")
        let form = try SchemaForm(
            jsonSchema: "{ \"properties\": { \(outer) }, \"oneOf\": [\(branches)] }")
        return FormOutline.text(of: form.definition.rows)
    }

    @Test("The property that distinguishes alternatives may be declared outside of them")
    func outerDiscriminator() throws {
        let text = #"{ "type": "string" }"#
        let kind = #""kind": { "enum": ["a", "b", "c"] }, "y": { "type": "integer" }"#
        #expect(try outline(kind, text, text) == "kind:select y:integer x:text?")
    }

    @Test("A property that alternatives share is one row, and one that differs is in each of them")
    func shared() throws {
        let (text, number) = (#"{ "type": "string" }"#, #"{ "type": "integer" }"#)
        #expect(try outline("", text, text) == "kind:select! x:text?")
        #expect(
            try outline("", text, number)
                == "alternatives.{alternative:select! option1.?{kind:select! x:text}"
                + " option2.?{kind:select! x:integer}}")
    }

    @Test("Alternatives that only require properties require them once they are chosen")
    func requiredOnly() throws {
        let form = try SchemaForm(
            jsonSchema: """
                { "properties": { "a": { "type": "string" }, "b": { "type": "string" } },
                  "anyOf": [{ "required": ["a"] }, { "required": ["b"] }] }
                """)
        let machine = FormMachine(definition: form.definition)
        machine.apply(.edit(tag: "alternatives.alternative", text: "option2"))
        #expect(!machine.isRequired("a") && machine.isRequired("b"))
        machine.apply(.edit(tag: "b", text: "x"))
        #expect(machine.isValid)
        #expect(String(decoding: form.instance(of: machine.record), as: UTF8.self) == #"{"b":"x"}"#)
    }
}
