import FormworkAspects
import Testing

@Suite struct NutformsListsTests {
    private static let bugs = """
        [{"id": 1, "description": "Empty", "cost": 1234.5, "isOpen": true, "project": 4,
          "tasks": [3, 7]},
         {"id": 2, "description": null, "cost": null, "project": {"id": 5}}]
        """

    private static func nutforms(_ bugs: String = bugs) -> Nutforms {
        Bugs.nutforms(Bugs.source(["api/Bug": bugs]))
    }

    @Test("A table has the labels of the attributes and the values in the reader's format")
    func table() async throws {
        let nutforms = Self.nutforms()
        nutforms.localizer = { Words.localizer($0) }
        let list = try await nutforms.list(entityName: Bugs.entity, locale: "en", context: "edit")
        #expect(list.label == "Bug")
        #expect(
            list.columns.map(\.label) == [
                "Number", "Description", "cost", "isOpen", "Project", "tasks",
            ])
        #expect(list.columns.map(\.isNumber) == [true, false, true, false, false, false])
        #expect(list.rows.map(\.id) == ["1", "2"])
        #expect(list.rows[0].values == ["1", "Empty", "1,234.5", "true", "4", "3, 7"])
        #expect(list.rows[1].values == ["2", "", "", "", "5", ""])
        #expect(!list.hasMore)
    }

    @Test("Columns are chosen and ordered by their names; an unknown one is an error")
    func columns() async throws {
        let list = try await Self.nutforms().list(
            entityName: Bugs.entity, locale: "en", context: "edit", columns: ["cost", "id"])
        #expect(list.columns.map(\.name) == ["cost", "id"])
        #expect(list.rows.map(\.values) == [["1234.5", "1"], ["", "2"]])
        let error = try await #require(throws: AspectError.self) {
            try await Self.nutforms().list(
                entityName: Bugs.entity, locale: "en", context: "edit", columns: ["color"])
        }
        #expect(error.code == .unknown)
    }

    @Test("No more instances are shown than are wanted")
    func limit() async throws {
        let many = (0..<300).map { #"{"id": \#($0)}"# }
        let list = try await Self.nutforms("[\(many.joined(separator: ","))]").list(
            entityName: Bugs.entity, locale: "en", context: "edit", query: OptionQuery(limit: 5))
        #expect(list.rows.map(\.id) == ["0", "1", "2", "3", "4"])
        #expect(list.hasMore)
    }

    @Test(
        "Instances that are none are an error with their place",
        arguments: [("{}", "api/Bug"), ("[1]", "api/Bug#/0"), (#"[{"id": "x"}]"#, "api/Bug#/0/id")])
    func malformed(bugs: String, place: String) async throws {
        let error = try await #require(throws: AspectError.self) {
            try await Self.nutforms(bugs).list(
                entityName: Bugs.entity, locale: "en", context: "edit")
        }
        #expect(error.place == place)
    }
}
