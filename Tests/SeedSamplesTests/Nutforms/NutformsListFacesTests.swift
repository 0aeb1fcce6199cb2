import FormworkAspects
import FormworkHTML
import FormworkPresentation
import FormworkTerminal
import FormworkTesting
import Foundation
import Testing

/// A list of instances of a type that no code knows, on a page and in a terminal.
@Suite struct NutformsListFacesTests {
    private let faces: NutformsFaces

    init() throws { faces = try NutformsFaces() }

    private static let table = """
        <h1 nf-form-label></h1><table nf-entity-list="cz.example.model.Bug">
        <thead><tr nf-field-iterator><th nf-field-label></th></tr></thead>
        <tbody><tr nf-entity-list-row><td nf-field-widget="description"></td>
        <td nf-field-widget="id"></td></tr></tbody></table>
        """

    private static let cards = """
        <ul nf-entity-list><li nf-entity-list-row><strong nf-field-widget="description"></strong>
        <small nf-field-label="log"></small>: <span nf-field-widget="log"></span></li></ul>
        """

    private func list(
        _ bugs: String, layout: String? = nil, label: String = "Bugs",
        query: OptionQuery = OptionQuery()
    ) async throws -> ShownTable {
        var source = BugAspects.source
        source.documents["api/Bug"] = bugs
        source.documents["layout/own"] = layout
        source.documents["localization/en/cz.example.model.Bug/list"] = """
            {"form.label": \(label.quoted), "form.description.label": \(label.quoted),
             "form.id.label": "Number", "form.log.label": \(label.quoted)}
            """
        let nutforms = Nutforms(aspectsSource: source)
        nutforms.localizer = { [localizer = faces.localizer] _ in localizer }
        return try await nutforms.list(
            entityName: BugAspects.entity, locale: "en", context: "list", query: query,
            columns: ["description", "id"], layout: layout == nil ? nil : "own")
    }

    private func page(of table: ShownTable) -> String {
        table.html(HTMLContext(localizer: faces.localizer)) { "/bugs/\($0.id)" }.text
    }

    private static let bugs =
        #"[{"id": 1, "description": "It blinks", "log": "a"}, {"id": 2, "description": "It hums"}]"#

    @Test("A page has a caption, headings with their scope, and links to the instances")
    func page() async throws {
        for layout in [nil, Self.table] {
            let page = page(of: try await list(Self.bugs, layout: layout))
            for part in [
                "<caption id=\"table-caption\" class=\"visually-hidden\">Bugs</caption>",
                "<th scope=\"col\" role=\"columnheader\" class=\"numeric\">Number</th>",
                "<th scope=\"row\" role=\"rowheader\" data-label=\"Bugs\">"
                    + "<a href=\"/bugs/1\"><bdi>It blinks</bdi></a></th>",
            ] {
                #expect(page.contains(part), "\(page)")
            }
            #expect(page.contains("<h2>Bugs</h2>") == (layout != nil))
        }
    }

    @Test("A page repeats the element of another template for each instance")
    func cards() async throws {
        let page = page(of: try await list(Self.bugs, layout: Self.cards))
        #expect(page.ranges(of: "<li>").count == 2)
        #expect(page.contains("<li><strong>It blinks</strong>"))
        #expect(!page.contains("<table"))
    }

    @Test("Every face has words in the place of no instances, and below some of more")
    func notes() async throws {
        for layout in [nil, Self.table, Self.cards] {
            let empty = try await list("[]", layout: layout)
            let note = "There is nothing here yet."
            #expect(page(of: empty).contains("<p class=\"empty\">\(note)</p>"))
            #expect(empty.lines(in: faces.localizer) == ["Bugs", "", note])
            let searched = try await list("[]", layout: layout, query: OptionQuery(words: "x"))
            #expect(page(of: searched).contains("Nothing matches your search."))
            let some = try await list(Self.bugs, layout: layout, query: OptionQuery(limit: 1))
            let more = "Only the first 1 are shown. Add a word to find others."
            #expect(page(of: some).contains(more))
            #expect(some.lines(in: faces.localizer).last == more)
        }
    }

    @Test("A terminal has the columns of the table, as wide as it is")
    func lines() async throws {
        let table = try await list(Self.bugs, layout: Self.table)
        #expect(
            table.lines(in: faces.localizer) == [
                "Bugs", "", "Bugs       Number", "It blinks       1", "It hums         2",
            ])
        #expect(table.lines(in: faces.localizer, fitting: 16)[3] == "It blin…       1")
    }

    @Test(
        "A hostile text adds nothing to a list of a page, and is no control of a terminal",
        arguments: HostileTexts.contexts)
    func hostileTexts(context: String) async throws {
        for layout in [nil, Self.table, Self.cards] {
            func table(_ text: String) async throws -> ShownTable {
                let bugs = "[{\"id\": 1, \"description\": \(text.quoted), \"log\": \(text.quoted)}]"
                var table = try await list(bugs, layout: layout, label: text)
                table.showsLabel = true
                return table
            }
            let harmless = outline(try await table(HostileTexts.harmless))
            for payload in HostileTexts.payloads {
                let text = context + payload
                let table = try await table(text)
                #expect(outline(table).difference(from: harmless).isEmpty, "\(text)")
                // A text of one line has no break.
                let shown = table.rows[0].values[0].filter { !$0.isWhitespace }
                #expect(shown == text.filter { !$0.isWhitespace }, "\(text)")
                let controls = table.lines(in: faces.localizer).joined().unicodeScalars
                    .filter { $0.properties.generalCategory == .control }
                #expect(controls.isEmpty, "\(text)")
            }
        }
    }

    /// The parts of a page, but for the marks by which pages isolate texts of another direction.
    private func outline(_ table: ShownTable) -> [String] {
        MarkupOutline(page(of: table)).parts.filter { $0 != "bdi dir" && $0 != "/bdi" }
    }
}

extension String {
    /// The text as JSON.
    fileprivate var quoted: String {
        String(decoding: (try? JSONEncoder().encode(self)) ?? Data(), as: UTF8.self)
    }
}
