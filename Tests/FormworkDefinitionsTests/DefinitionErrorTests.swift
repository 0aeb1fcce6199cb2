import FormworkDefinitions
import Testing

@Suite struct DefinitionErrorTests {
    @Test(
        "each mistake is named with its line and its remedy",
        arguments: [
            ("fields: []", "books.yml:1: An entity needs `fields`, a list of rows."),
            ("title: Books", "books.yml:1: An entity needs `fields`, a list of rows."),
            ("fields:\n  - { type: text }", "books.yml:2: A row needs a `name`."),
            ("fields:\n  - { name: a b }", "books.yml:2: “a b” cannot name a row"),
            (
                "fields:\n  - { name: a, type: txt }",
                "books.yml:2: “type” is “txt”; write one of text"
            ),
            (
                "fields:\n  - { name: a, requird: true }",
                "books.yml:2: “requird” has no meaning here."
            ),
            (
                "fields:\n  - { name: a, required: yes }",
                "books.yml:2: “required” is “yes”; write true or false."
            ),
            (
                "fields:\n  - { name: a, maxLength: many }",
                "books.yml:2: “maxLength” is “many”; write a whole number from 0"
            ),
            (
                "fields:\n  - { name: a, type: date, min: soon }",
                "books.yml:2: “min” is “soon”; write a day such as 2026-11-21."
            ),
            ("fields:\n  - { name: a, min: 3 }", "books.yml:2: “min” has no meaning here."),
            (
                "fields:\n  - { name: a, title: { en: A, german: B } }",
                "books.yml:2: “german” is no language; write one such as en, de or pt-BR."
            ),
            ("fields:\n  - { name: a, type: choice }", "books.yml:2: It needs `choices`"),
            (
                "fields:\n  - { name: a, type: choice, choices: [[a]] }",
                "books.yml:2: A choice is a list; write a text."
            ),
            (
                "fields:\n  - { name: a, type: reference, to: nobody }",
                "books.yml:2: There is no entity “nobody”; there are books."
            ),
            ("fields:\n  - { name: a, type: list }", "books.yml:2: It needs `fields`"),
            ("fields:\n  - { name: a }\n  - { name: a }", "books.yml:1: Two fields are named “a”"),
            (
                "fields:\n  - { name: a }\n  - { name: A }",
                "books.yml:1: Two fields are named “a”"
            ),
            ("fields: [{ name: version }]", "A store has a value “version” of its own"),
            (
                "fields:\n  - { name: a, type: reference, to: books, several: true }",
                "books.yml:2: A reference has one instance"
            ),
            (
                "columns: [b]\nfields: [{ name: a }]",
                "“columns” names “b”, and there is no such field"
            ),
            ("actions: [destroy]\nfields: [{ name: a }]", "“actions” is “destroy”; write some of"),
            ("fields: [{ name: a", "The text is not YAML"),
            ("fields: [{ name: a, name: b }]", "“name” appears twice"),
            ("", "books.yml: The file is empty."),
            ("- a", "There is a list where a map of names and values belongs."),
            ("title: [a]\nfields: [{ name: a }]", "There is a list; write a text, or a map"),
        ])
    func mistakes(_ text: String, _ expected: String) throws {
        let findings = try TemporaryDefinitions(["books.yml": text]).findings()
        #expect(findings.contains { $0.contains(expected) }, "\(findings)")
    }

    @Test func `mistakes in JSON are named with a pointer`() throws {
        let findings = try TemporaryDefinitions([
            "books.json": #"{"fields": [{"name": "a"}, {"name": "b", "type": "x/y"}]}"#
        ]).findings()
        #expect(findings.count == 1)
        #expect(findings[0].hasPrefix("books.json#/fields/1/type: “type” is “x/y”; write one of"))
    }

    @Test func `all mistakes of all files are reported at once`() throws {
        let findings = try TemporaryDefinitions([
            "a.yml": "fields: [{ name: a, x: 1 }, { name: b, y: 1 }]", "b.yml": "fields: []",
            "Big.yml": "fields: [{ name: a }]",
        ]).findings()
        #expect(findings.count == 4)
        #expect(findings.contains { $0.contains("“Big” cannot be in an address") })
    }

    @Test func `a directory in which nothing is published is refused`() throws {
        let findings = try TemporaryDefinitions(["a.yml": "published: false"]).findings()
        #expect(findings.first?.contains("None of the definitions in it is published") == true)
    }

    @Test func `a directory without definitions is refused`() throws {
        #expect(
            try TemporaryDefinitions([:]).findings()[0].contains("There is no definition in it"))
    }

    @Test(
        "files beyond the limits are refused",
        arguments: [
            (
                "fields: " + String(repeating: "[", count: 40) + String(repeating: "]", count: 40),
                "too large"
            ),
            (
                "fields: [{ name: a, hint: \"\(String(repeating: "x", count: 1 << 20))\" }]",
                "has more than 1048576 bytes"
            ),
            (
                "fields:\n" + (0...1_000).map { "  - { name: f\($0) }\n" }.joined(),
                "It has 1001 fields; 1000 are possible."
            ),
            // Each line has the former one ten times.
            (
                "a: &a [x,x,x,x,x,x,x,x,x,x]\n"
                    + (0..<7).map { level in
                        let (own, former) = (
                            ["b", "c", "d", "e", "f", "g", "h"][level],
                            ["a", "b", "c", "d", "e", "f", "g"][level]
                        )
                        return
                            "\(own): &\(own) [\(Array(repeating: "*\(former)", count: 10).joined(separator: ","))]\n"
                    }.joined() + "fields: [{ name: a }]", "too large"
            ),
        ])
    func limits(_ text: String, _ expected: String) throws {
        let findings = try TemporaryDefinitions(["books.yml": text]).findings()
        #expect(findings.contains { $0.contains(expected) }, "\(findings.first ?? "none")")
    }

    @Test func `the work on many mistakes is bounded, and so are the findings`() throws {
        let words = (0..<50_000).map { "w\($0): 1\n" }.joined()
        let columns = (0..<40_000).map { "c\($0)" }.joined(separator: ",")
        let findings = try TemporaryDefinitions([
            "books.yml": words + "columns: [\(columns)]\nfields: [{ name: a }]"
        ]).findings()
        #expect(findings.count == 100)
    }
}
