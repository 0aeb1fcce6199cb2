import FormworkDefinitions
import Testing

@Suite struct DefinitionProposalTests {
    @Test(
        "a field follows from the cells of a column",
        arguments: [
            (["a", "b"], "required: true, maxLength: 20"), (["a", ""], "maxLength: 20"),
            (["1", "-20", "300"], "type: integer, required: true"),
            (["1", "2.50", ""], "type: number, fractionDigits: 2"),
            (["01", "02"], "required: true, maxLength: 20"),
            (["1,5", "2,5"], "required: true, maxLength: 20"),
            (["2026-01-31", "2026-02-28"], "type: date, required: true"),
            (["2026-01-31", "2026-02-30"], "required: true, maxLength: 20"),
            (["2026-01", "2026-02"], "type: month, required: true"),
            (["08:30", "17:00"], "type: time, required: true"),
            (["2026-01-31T08:30"], "type: dateTime, required: true"),
            (["true", "false"], "type: boolean"), (["true", ""], "type: boolean"),
            (["ada@example.org", "b@example.org"], "type: email, required: true"),
            (["https://example.org/a"], "type: url, required: true"),
            (["a\nb"], "type: textArea, required: true, maxLength: 20"),
            (
                [String(repeating: "x", count: 201)],
                "type: textArea, required: true, maxLength: 500"
            ),
            (
                ["a", "b", "a", "b", "a", "b"],
                #"type: choice, choices: ["a", "b"], required: true"#
            ),
            ([], "maxLength: 20"),
        ])
    func fields(_ cells: [String], _ expected: String) {
        let proposal = DefinitionProposal(header: ["Value"], rows: cells.map { [$0] })
        let line = proposal.text.split(separator: "\n")[1]
        #expect(line == #"  - { name: value, title: "Value", \#(expected) }"#)
    }

    @Test func `names are free, whatever the titles are`() {
        let header = ["Shoe size", "shoe-size", "", "Größe", "1st", "id", "a: b } \"c\"\\"]
        let text = DefinitionProposal(header: header, rows: []).text
        let names = text.matches(of: /name: ([A-Za-z0-9]+)/).map { String($0.1) }
        #expect(names == ["shoeSize", "shoeSize2", "column3", "grE", "column5", "id6", "aBC"])
    }

    @Test func `a proposal is a definition, whatever the cells are`() throws {
        let cells = ["\"", "\\", "}", "#", "a: b", "- x", "{{", "%{a}", "\u{0}", "é", "'"]
        let rows = cells + cells + cells
        let proposal = DefinitionProposal(
            header: ["a: b", "\"c\"", "# d"], rows: rows.map { [$0, $0, $0] })
        let files = try TemporaryDefinitions(["things.yml": proposal.text])
        #expect(files.findings() == [])
    }
}
