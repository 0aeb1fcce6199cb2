import Testing

@Suite(.enabled("Build the product “formwork” to run these tests.") { Executable.isThere })
struct SchemaValidateCommandTests {
    private static let files = [
        "idea.schema.json": #"{ "properties": { "name": { "$ref": "parts/name.json" } } }"#,
        "plain.json": #"{ "items": { "type": "integer", "format": "x" } }"#,
        "mail.json": #"{ "format": "email" }"#,
        "parts/name.json": #"{ "$id": "name.json", "minLength": 2 }"#,
        "wrong.json": #"{ "items": { "type": "text" } }"#,
        "good.json": "[1, 2.0]", "bad.json": #"[1, "2"]"#, "broken.json": "[1,",
        "idea.json": #"{ "name": "x" }"#, "text.json": #""x""#,
    ]

    private func validate(_ arguments: String...) throws -> SamplePackage.Outcome {
        try SamplePackage(Self.files).run(["schema", "validate"] + arguments)
    }

    @Test("A valid instance has the status 0 and no output")
    func valid() throws {
        let run = try validate("plain.json", "good.json")
        #expect(run.status == 0)
        #expect(run.output + run.errors == "")
    }

    @Test("An invalid instance has the status 1 and a line with both pointers for each error")
    func invalid() throws {
        let run = try validate("plain.json", "bad.json")
        #expect(run.status == 1)
        #expect(
            run.output == "bad.json#/1: The value must be of the type integer. (/items/type)\n")
        #expect(run.errors.isEmpty)
    }

    @Test("References lead to documents of the folder that is named, and to no others")
    func documents() throws {
        let without = try validate("idea.schema.json", "idea.json")
        #expect(without.status == 65)
        #expect(without.errors.contains("/idea.schema.json#/properties/name/$ref: "))
        #expect(without.output.isEmpty)
        let with = try validate("idea.schema.json", "idea.json", "--documents", "parts")
        #expect(with.status == 1)
        #expect(with.output.hasPrefix("idea.json#/name: The text must have at least 2 "))
        let broken = try validate("idea.schema.json", "idea.json", "--documents", ".")
        #expect(broken.status == 65)
        #expect(broken.errors.contains("/broken.json#: "))
    }

    @Test("Formats are assertions where that is asked for")
    func formats() throws {
        #expect(try validate("mail.json", "text.json").status == 0)
        #expect(try validate("mail.json", "text.json", "--formats").status == 1)
    }

    @Test(
        "Files that cannot be used have the status 65, files that are not there 64",
        arguments: [
            (["plain.json", "broken.json"], Int32(65), "Error: broken.json#: "),
            (["broken.json", "good.json"], 65, "/broken.json#: "),
            (["wrong.json", "good.json"], 65, "/wrong.json#/items/type: "),
            (["nowhere.json", "good.json"], 64, "Error: There is no file \"nowhere.json\"."),
            (["plain.json", "nowhere.json"], 64, "Error: There is no file \"nowhere.json\"."),
            (["plain.json", "."], 64, "Error: \".\" is a folder. Name a file with JSON."),
            (["plain.json", "good.json", "--documents", "nowhere"], 64, "Error: There is no"),
            (["plain.json"], 64, "Error: "),
        ])
    func unusable(_ arguments: [String], status: Int32, error: String) throws {
        let run = try SamplePackage(Self.files).run(["schema", "validate"] + arguments)
        #expect(run.status == status)
        #expect(run.errors.contains(error), "\(run.errors)")
        #expect(run.output.isEmpty)
    }
}
