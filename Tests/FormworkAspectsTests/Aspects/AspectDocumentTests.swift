import Testing

@testable import FormworkAspects

@Suite struct AspectDocumentTests {
    @Test("JSON that is wrong is an error with the aspect, its place and the byte")
    func malformed() throws {
        let document = AspectDocument("{\"a\": }", place: "meta/class/Bug")
        let error = try #require(throws: AspectError.self) { try document.node(of: .structure) }
        #expect(error.description.hasPrefix("structure at meta/class/Bug: Expected "))
        #expect(error.description.contains("at byte 6"))
    }

    @Test(
        "A document beyond a limit is refused",
        arguments: [
            String(repeating: " ", count: 1_048_577),
            String(repeating: "[", count: 33) + String(repeating: "]", count: 33),
            "[" + String(repeating: "0,", count: 100_000) + "0]",
        ])
    func limits(text: String) {
        let document = AspectDocument(text, place: "x")
        #expect(throws: AspectError.self) { try document.node(of: .values) }
    }

    @Test("A value of another kind is an error with its pointer")
    func pointers() throws {
        let document = AspectDocument(#"{"a/b~": [{"name": 1}]}"#, place: "x")
        let root = try document.node(of: .structure)
        let first = try root.required("a/b~").elements()[0]
        let error = try #require(throws: AspectError.self) { try first.required("name").text() }
        #expect(
            error.description
                == "structure at x#/a~1b~0/0/name: expected text; correct the document there.")
        let missing = try #require(throws: AspectError.self) { try first.required("type") }
        #expect(missing.place == "x#/a~1b~0/0")
    }

    @Test("Text that is not UTF-8 is refused")
    func encoding() {
        let document = AspectDocument([0x3C, 0xFF], place: "x")
        #expect(throws: AspectError.self) { try document.text(of: .layout) }
    }
}
