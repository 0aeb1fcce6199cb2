import FormworkEngine
import Testing

@Suite struct FormPlanReadsTests {
    private static func form() throws -> FormDefinition {
        try FormDefinition(rows: [
            Sample.toggle("on"), Sample.text("name"),
            Sample.text("alias", rules: RowRules(initial: .row("name"))),
            Sample.group(
                "place", isRecord: true, rules: RowRules(visible: .row("on") == true),
                [
                    Sample.text("name"),
                    Sample.text("zone", rules: RowRules(enabled: .row("name").isFilledIn)),
                ]),
            Sample.list(
                "team",
                [
                    Sample.text("role"),
                    Sample.text("task", rules: RowRules(enabled: .row("role").isFilledIn)),
                    Sample.text("city", rules: RowRules(enabled: .row("place.name").isFilledIn)),
                ]),
            Sample.number("size", rules: RowRules(computed: .count(.row("team")))),
            Sample.text("summary", rules: RowRules(visible: .row("size") > 1)),
        ])
    }

    @Test(
        "The rows that decide about a row are found through rules, groups and lists",
        arguments: [
            ("name", []), ("alias", []), ("place.name", ["on"]),
            ("place.zone", ["place.name", "on"]), ("team.task", ["team.role"]),
            ("team.city", ["place.name", "on"]), ("summary", ["size", "team"]), ("unknown", []),
        ] as [(String, [String])])
    func deciding(path: String, others: [String]) throws {
        #expect(try Self.form().rows(decidingAbout: [path]) == Set(others + [path]))
    }

    @Test("The rows within a record or a list are those whose paths begin with it")
    func within() throws {
        let form = try Self.form()
        #expect(form.rows(within: "team") == ["team", "team.role", "team.task", "team.city"])
        #expect(form.rows(within: "place") == ["place", "place.name", "place.zone"])
        #expect(form.rows(within: "size") == ["size"])
    }
}
