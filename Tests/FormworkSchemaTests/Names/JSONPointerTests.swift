import Testing

@testable import FormworkSchema

@Suite struct JSONPointerTests {
    @Test(
        "Tokens are escaped and read back",
        arguments: [
            ("", []), ("/", [""]), ("/a/b", ["a", "b"]), ("/a~1b/c~0d", ["a/b", "c~d"]),
            ("//", ["", ""]), ("/~01", ["~1"]),
        ] as [(String, [String])])
    func tokens(_ pointer: String, _ tokens: [String]) {
        #expect(JSONPointer.tokens(of: pointer[...]) == tokens)
        var written = ""
        for token in tokens { JSONPointer.append(token, to: &written) }
        #expect(written == pointer)
    }

    @Test("Other text is no pointer", arguments: ["a", "/~", "/~2", "#/a"])
    func refused(_ text: String) {
        #expect(JSONPointer.tokens(of: text[...]) == nil)
    }
}
