import Testing

@Suite(.enabled("Build the product “formwork” to run these tests.") { Executable.isThere })
struct SchemaTestCommandTests {
    private static let draft = "suite/tests/draft2020-12"

    private static func cases(_ schema: String, _ data: String, _ isValid: Bool) -> String {
        """
        [{ "description": "group", "schema": \(schema),
           "tests": [{ "description": "case", "data": \(data), "valid": \(isValid) }] }]
        """
    }

    private static let files = [
        "\(draft)/type.json": cases(#"{ "type": "null" }"#, "null", true),
        "\(draft)/ref.json":
            cases(#"{ "$ref": "http://localhost:1234/a/b.json" }"#, "1", false),
        "\(draft)/format.json": cases(#"{ "format": "ipv4" }"#, #""x""#, true),
        "\(draft)/optional/format/ipv4.json": cases(#"{ "format": "ipv4" }"#, #""x""#, false),
        "suite/remotes/a/b.json": "false",
    ]

    @Test(
        "The folders of the suite and of its draft are run, and the cases counted",
        arguments: ["suite", draft])
    func passing(_ folder: String) throws {
        let run = try SamplePackage(Self.files).run(["schema", "test", folder])
        #expect(run.status == 0)
        #expect(run.output == "required: 3 passed, 0 failed\noptional: 1 passed, 0 failed\n")
    }

    @Test(
        "A case that fails is named, and counts for the status if it is required",
        arguments: [("", Int32(1)), ("optional/", 0)])
    func failing(_ place: String, status: Int32) throws {
        let package = try SamplePackage(Self.files)
        try package.write(
            Self.cases("true", "1", false), to: "\(Self.draft)/\(place)wrong.json")
        let run = try package.run(["schema", "test", "suite"])
        #expect(run.status == status)
        #expect(
            run.output.hasPrefix("\(place)wrong.json: group: case: accepted, must be refused\n"))
        #expect(run.output.contains("1 failed\n"))
    }

    @Test("A folder without cases is a wrong use", arguments: ["nowhere", "suite/remotes/a"])
    func wrongUse(_ folder: String) throws {
        let package = try SamplePackage(["suite/remotes/a/b.json": "{}"])
        let run = try package.run(["schema", "test", folder])
        #expect(run.status == 64)
        #expect(run.errors.hasPrefix("Error: "))
    }
}
