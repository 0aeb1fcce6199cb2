import FormworkAspects
import Testing

@Suite struct LocalizationParserTests {
    @Test("The flat map of a server gives the texts of form, fields, button and rules")
    func texts() throws {
        let model = try Self.model(
            """
            {"form.label": "Bug", "form.submit.value": "Save", "form.description.label": "Text",
             "form.description.hint": "In short", "form.description.placeholder": "It …",
             "rule.long": "Longer!", "other.key": "x", "form.a.b.c.d": "x"}
            """)
        #expect(model.localization.formLabel == "Bug")
        #expect(model.submit.label == "Save")
        #expect(model.localization.ruleMessages == ["long": "Longer!"])
        let texts = model.getAttribute("description")?.localization
        #expect(
            texts == AttributeLocalization(label: "Text", hint: "In short", placeholder: "It …"))
    }

    @Test("The keys of a server's bundles, with entity and context, are understood as well")
    func bundles() throws {
        let model = try Self.model(
            """
            {"com.example.Bug.edit.form.label": "Bug", "form.submit.label": "Go",
             "com.example.Bug.edit.form.cost.label": "Cost",
             "rule.com.example.Bug.edit.[Bug] a.b": "Wrong"}
            """)
        #expect(model.localization.formLabel == "Bug")
        #expect(model.submit.label == "Go")
        #expect(model.getAttribute("cost")?.label == "Cost")
        #expect(model.localization.ruleMessages == ["[Bug] a.b": "Wrong"])
    }

    @Test("An attribute without a label has its name")
    func missing() throws {
        #expect(try Self.model("{}").getAttribute("cost")?.label == "cost")
    }

    @Test("A text that is none is an error with its pointer")
    func malformed() throws {
        let error = try #require(throws: AspectError.self) { try Self.model(#"{"form.label": 1}"#) }
        #expect(error.place == "l#/form.label")
    }

    private static func model(_ text: String) throws -> Model {
        let builder = try Bugs.builder()
        try LocalizationParser().parse(AspectDocument(text, place: "l"), into: builder)
        return try builder.build()
    }
}
