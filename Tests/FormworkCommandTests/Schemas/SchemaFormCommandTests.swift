import Testing

@Suite(.enabled("Build the product “formwork” to run these tests.") { Executable.isThere })
struct SchemaFormCommandTests {
    private static let files = [
        "idea.json":
            #"{ "properties": { "name": { "type": "string" }, "age": { "type": "integer" } } }"#,
        "idea.ui.json": ##"{ "type": "Control", "scope": "#/properties/age" }"##,
        "wrong.ui.json": ##"{ "type": "Control", "scope": "#/properties/size" }"##,
        "texts.json": #"{ "age": { "label": "Alter" } }"#,
        "wrong.json": #"{ "minProperties": 1 }"#, "broken.json": "{",
    ]

    private func form(_ arguments: [String]) throws -> SamplePackage.Outcome {
        try SamplePackage(Self.files).run(["schema", "form"] + arguments)
    }

    @Test("The form of a schema is printed as JSON, arranged by a UI schema")
    func printed() throws {
        let plain = try form(["idea.json"])
        #expect(plain.status == 0)
        #expect(plain.output.contains(#""tag":"name""#))
        let arranged = try form(["idea.json", "--ui", "idea.ui.json"])
        #expect(arranged.status == 0)
        #expect(arranged.output.hasSuffix("}\n"))
        #expect(arranged.output.contains(#""tag":"age""#))
        #expect(!arranged.output.contains(#""tag":"name""#))
    }

    @Test("A form has translated words, or the rows of an example")
    func translated() throws {
        let translated = try form(["idea.json", "--ui", "idea.ui.json", "--texts", "texts.json"])
        #expect(translated.output.contains(#""label":"Alter""#), "\(translated.errors)")
        let example = try form(["texts.json", "--example"])
        #expect(example.output.contains(#""tag":"age""#), "\(example.errors)")
        #expect(try form(["idea.json", "--example", "--ui", "idea.ui.json"]).status == 64)
    }

    @Test(
        "A construct that cannot be a form is an error with its pointer",
        arguments: [
            (["wrong.json"], Int32(65), "/wrong.json#/minProperties: "),
            (["idea.json", "--ui", "wrong.ui.json"], 65, "Error: wrong.ui.json#/scope: "),
            (["idea.json", "--ui", "broken.json"], 65, "Error: broken.json#: "),
            (["wrong.json", "--ui", "idea.ui.json"], 65, "/wrong.json#/minProperties: "),
            (["idea.json", "--ui", "nowhere.json"], 64, "There is no file \"nowhere.json\"."),
        ])
    func refused(_ arguments: [String], status: Int32, error: String) throws {
        let run = try form(arguments)
        #expect(run.status == status)
        #expect(run.errors.contains(error), "\(run.errors)")
        #expect(run.output.isEmpty)
    }
}
