import FormworkAspects
import Testing

@Suite struct ValuesParserTests {
    @Test("Values have the kinds of their attributes, and related instances their identities")
    func values() throws {
        let model = try Self.model(Bugs.values)
        #expect(model.getAttribute("id")?.fieldValue == .integer(1))
        #expect(model.getAttribute("cost")?.value == "1.5")
        #expect(model.getAttribute("isOpen")?.fieldValue == .boolean(true))
        #expect(model.getRelation("project")?.value == "4")
        #expect(model.getRelation("tasks")?.values == ["3"])
    }

    @Test("Zero and false are values, and null is none")
    func falsy() throws {
        let model = try Self.model(#"{"cost": 0, "isOpen": false, "description": null}"#)
        #expect(model.getAttribute("cost")?.value == "0")
        #expect(model.getAttribute("isOpen")?.fieldValue == .boolean(false))
        #expect(model.getAttribute("description")?.value == nil)
    }

    @Test("A large number and the digits of a fraction stay exact")
    func exact() throws {
        let model = try Self.model(#"{"id": 9007199254740993, "cost": 0.123456789012345678}"#)
        #expect(model.getAttribute("id")?.value == "9007199254740993")
        #expect(model.getAttribute("cost")?.value == "0.123456789012345678")
    }

    @Test(
        "A value of another kind is an error with its pointer",
        arguments: [
            (#"{"id": "x"}"#, "v#/id"), (#"{"cost": 0.1000000000000000055}"#, "v#/cost"),
            (#"{"id": 1.5}"#, "v#/id"), (#"{"isOpen": 1}"#, "v#/isOpen"),
            (#"{"description": {}}"#, "v#/description"),
            (#"{"description": true}"#, "v#/description"),
            (#"{"tasks": 3}"#, "v#/tasks"), (#"{"tasks": [[]]}"#, "v#/tasks/0"),
            (#"{"project": [1]}"#, "v#/project"), (#"{"project": {}}"#, "v#/project"),
            (#"{"id": 99999999999999999999}"#, "v#/id"),
        ])
    func malformed(text: String, place: String) throws {
        let error = try #require(throws: AspectError.self) { try Self.model(text) }
        #expect(error.place == place)
    }

    @Test("Related instances may be objects with their identity")
    func objects() throws {
        let model = try Self.model(
            #"{"project": {"id": 4, "name": "A"}, "tasks": [{"id": "x"}, 3]}"#)
        #expect(model.getRelation("project")?.value == "4")
        #expect(model.getRelation("tasks")?.values == ["x", "3"])
    }

    private static func model(_ text: String) throws -> Model {
        let builder = try Bugs.builder()
        try ValuesParser().parse(AspectDocument(text, place: "v"), into: builder)
        return try builder.build()
    }
}
