import Testing

@testable import FormworkAspects

@Suite struct AspectPathTests {
    @Test("Each aspect has its path")
    func paths() throws {
        let paths: [AspectPath] = [
            try .structure("com.example.Bug"),
            try .localization("com.example.Bug", locale: "cs_CZ", context: "new"),
            try .values("com.example.Bug", id: "1"), try .layout("wide/two-columns"),
            try .widget("default/text-input"), try .widgetMapping(),
            try .rules("com.example.Bug", context: "edit"),
            try .options("com.example.Bug", OptionQuery(words: "a")),
        ]
        #expect(
            paths.map(\.text) == [
                "meta/class/com.example.Bug", "localization/cs_CZ/com.example.Bug/new", "api/Bug/1",
                "layout/wide/two-columns", "widget/default/text-input", "widget-mapping",
                "rules/com.example.Bug/edit", "api/Bug",
            ])
        #expect(paths.last?.query?.words == "a")
    }

    @Test(
        "A name that leads out of its folder or is no name is refused",
        arguments: [
            "", ".", "..", "../secrets", "a//b", "/etc/passwd", "a/../b", "a\\b", "a b", "a%2fb",
            "a?b", "a#b", "a\u{0}b", "ä", ".hidden", "a.", "a..b",
            String(repeating: "a", count: 300),
        ])
    func hostileNames(name: String) {
        #expect(throws: AspectError.self) { try AspectPath.layout(name) }
        #expect(throws: AspectError.self) { try AspectPath.values("Bug", id: name) }
    }

    @Test("The error of a refused name has the aspect, the path and the remedy")
    func message() throws {
        let error = try #require(throws: AspectError.self) { try AspectPath.layout("..") }
        #expect(error.code == .malformed)
        #expect(
            error.description == """
                layout at layout/..: ".." cannot be part of a path; use letters, digits, "-", "_", \
                "$" and single dots.
                """)
    }
}
