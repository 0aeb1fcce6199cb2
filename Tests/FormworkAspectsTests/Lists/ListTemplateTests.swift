import FormworkAspects
import Testing

@Suite struct ListTemplateTests {
    private static let bugs = """
        [{"id": 1, "description": "Empty", "cost": 1234.5, "isOpen": true, "project": 4},
         {"id": 2, "description": null, "cost": null, "project": {"id": 5}}]
        """

    private static func list(
        _ template: String, columns: [String]? = nil, bugs: String = bugs
    ) async throws -> ShownTable {
        let source = Bugs.source(["api/Bug": bugs, "layout/own": template])
        return try await Bugs.nutforms(source).list(
            entityName: Bugs.entity, locale: "en", context: "edit", columns: columns,
            layout: "own")
    }

    @Test("The template of a table chooses its columns, headings and caption")
    func tables() async throws {
        let table = try await Self.list(
            """
            <h1>All</h1><table nf-entity-list="com.example.Bug">
            <caption>Our <b nf-form-label></b></caption>
            <thead><tr><th nf-field-label="description"></th><th>Price</th></tr></thead>
            <tbody><tr nf-entity-list-row><td>#<b nf-field-widget="id"></b>
            <b nf-field-widget="description"></b></td><td nf-field-widget="cost"></td></tr>
            </tbody></table>
            """)
        #expect(table.label == "Our Bug")
        #expect(table.showsLabel)
        #expect(table.columns.map(\.label) == ["Description", "Price"])
        #expect(table.columns.map(\.isNumber) == [false, true])
        #expect(table.rows.map(\.values) == [["#1 Empty", "1234.5"], ["#2", ""]])
        #expect(table.rows.map(\.id) == ["1", "2"])
        #expect(table.arrangement == [.element(.h2, [.text("All")]), .table])
    }

    @Test("Places without a name are those of the columns that have none of their own")
    func iterators() async throws {
        let table = try await Self.list(
            """
            <table nf-entity-list><thead><tr nf-field-iterator><th nf-field-label></th></tr></thead>
            <tr nf-entity-list-row nf-field-iterator><td nf-field-widget></td></tr></table>
            """, columns: ["cost", "description"])
        #expect(table.columns.map(\.name) == ["cost", "description"])
        #expect(table.columns.map(\.label) == ["cost", "Description"])
        #expect(table.rows.map(\.values) == [["1234.5", "Empty"], ["", ""]])
        let plain = try await Self.list(
            "<table nf-entity-list><tr nf-entity-list-row><td nf-field-widget='project'></td></tr></table>"
        )
        #expect(plain.columns.map(\.label) == ["Project"])
        #expect(plain.rows.map(\.values) == [["4"], ["5"]])
    }

    @Test("Another element is repeated for each instance, with labels and values")
    func cards() async throws {
        let template = """
            <ul nf-entity-list class="cards"><li nf-entity-list-row><b nf-field-widget="description"></b>
            <div nf-field-iterator><i nf-field-label></i>: <span nf-field-widget></span></div></li></ul>
            """
        let table = try await Self.list(template, columns: ["id", "cost"])
        #expect(table.columns.map(\.name) == ["description", "id", "cost"])
        #expect(table.rows.map(\.values) == [["Empty", "1", "1234.5"], ["", "2", ""]])
        guard case .element(.ul, ["cards"], let cards) = try #require(table.arrangement.first)
        else {
            Issue.record("\(table.arrangement)")
            return
        }
        #expect(cards.count == 2)
        guard case .element(.li, [], let card) = cards[0] else { return }
        #expect(card.first == .element(.strong, [.text("Empty")]))
        #expect(card.last.map { "\($0)" }?.contains("Number") == true)
        let empty = try await Self.list(template, bugs: "[]")
        #expect(empty.arrangement == [.table])
        #expect(empty.rows.isEmpty)
    }

    @Test(
        "A template that contradicts itself or the entity is an error with its place",
        arguments: [
            "<p nf-form-label></p>", "<ul nf-entity-list></ul>",
            "<ul nf-entity-list-row><li nf-field-widget='id'></li></ul>",
            "<ul nf-entity-list><li nf-field-widget='id'></li></ul>",
            "<ul nf-entity-list><li nf-entity-list-row></li><li nf-entity-list-row></li></ul>",
            "<ul nf-entity-list><li nf-entity-list-row><b nf-field-widget='color'></b></li></ul>",
            "<b nf-field-label='id'></b><ul nf-entity-list><li nf-entity-list-row></li></ul>",
            "<ul nf-entity-list><li nf-entity-list-row><b nf-submit></b></li></ul>",
            "<table nf-entity-list><tbody nf-entity-list-row></tbody></table>",
            "<table nf-entity-list><tr nf-entity-list-row>x<td nf-field-widget='id'></td></table>",
            """
            <table nf-entity-list><thead><tr><th>A</th><th>B</th></tr></thead>
            <tr nf-entity-list-row><td nf-field-widget='id'></td></tr></table>
            """,
            "<ul nf-entity-list onclick='x'><li nf-entity-list-row></li></ul>",
            "<ul nf-entity-list><li nf-entity-list-row><script>x</script></li></ul>",
        ])
    func contradictions(template: String) async throws {
        let error = try await #require(throws: AspectError.self) {
            try await Self.list(template)
        }
        #expect(error.aspect == .layout)
        #expect(error.place.hasPrefix("layout/own"))
    }

    @Test("The marks of lists are errors in forms, and a list without a template is a table")
    func forms() async throws {
        for template in [
            "<ul nf-entity-list><li nf-entity-list-row></li></ul>",
            "<p nf-field-label='id'></p><p nf-field-widget='id'></p>",
        ] {
            let source = Bugs.source(["layout/own": template])
            let error = try await #require(throws: AspectError.self) {
                try await Bugs.nutforms(source).model(
                    entityName: Bugs.entity, locale: "en", layout: "own", context: "edit")
            }
            #expect(error.message.contains("lists"))
        }
        let table = try await Self.list(#"{"order": ["id"]}"#, columns: ["id"])
        #expect(table.arrangement.isEmpty)
        #expect(table.columns.map(\.name) == ["id"])
    }

    @Test("A list with more parts than can be shown is an error")
    func limit() async throws {
        let many = (0..<200).map { #"{"id": \#($0)}"# }.joined(separator: ",")
        let parts = String(repeating: "<b>x</b>", count: 400)
        let source = Bugs.source([
            "api/Bug": "[\(many)]",
            "layout/own": "<ul nf-entity-list><li nf-entity-list-row>\(parts)</li></ul>",
        ])
        let error = try await #require(throws: AspectError.self) {
            try await Bugs.nutforms(source).list(
                entityName: Bugs.entity, locale: "en", context: "edit",
                query: OptionQuery(limit: 200), layout: "own")
        }
        #expect(error.code == .tooLarge)
    }
}
