import Testing

@Suite(.enabled("Build the product “formwork” to run these tests.") { Executable.isThere })
struct CheckDefinitionsCommandTests {
    @Test func `definitions of all kinds are checked, and their paths printed`() throws {
        let package = try SamplePackage([
            "all/books.yml": "fields: [{ name: title }]",
            "all/lamps.schema.json": #"{ "properties": { "name": { "type": "string" } } }"#,
            "all/visits.structure.json":
                #"{ "fields": [{ "name": "Guest", "dataType": "string", "type": "text" }] }"#,
        ])
        let outcome = try package.run(["check", "all"])
        #expect(outcome.output == "/books\n/lamps\n/visits\n")
        #expect(outcome.status == 0, "\(outcome.errors)")
    }

    @Test(
        "a mistake is printed with its file and place",
        arguments: [
            (
                "visits.structure.json",
                #"{ "fields": [{ "name": "a", "dataType": "html", "type": "ddm-html" }] }"#,
                "visits.structure.json#/fields/0: "
            ),
            ("books.yml", "fields: [{ name: title, type: novel }]", "books.yml:1: "),
        ])
    func findings(file: String, text: String, place: String) throws {
        let outcome = try SamplePackage(["all/\(file)": text]).run(["check", "all"])
        #expect(outcome.status == 65)
        #expect(outcome.errors.contains(place), "\(outcome.errors)")
    }

    @Test func `a directory that is not there is a wrong use`() throws {
        let outcome = try SamplePackage([:]).run(["check", "all"])
        #expect(outcome.status == 64)
        #expect(outcome.errors.contains("There is no directory"), "\(outcome.errors)")
    }
}
