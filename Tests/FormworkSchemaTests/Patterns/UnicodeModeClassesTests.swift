import Testing

@testable import FormworkSchema

@Suite struct UnicodeModeClassesTests {
    @Test(
        "Signs of classes that mean themselves get a backslash, ranges and escapes stay",
        arguments: [
            (#"[a-z]"#, #"[a-z]"#), (#"[\w.-]"#, #"[\w\.\-]"#), (#"[-a]"#, #"[\-a]"#),
            (#"[a-]"#, #"[a\-]"#), (#"[^-a]"#, #"[^\-a]"#), (#"[a-z-9]"#, #"[a-z\-9]"#),
            (#"[[(]x[)]"#, #"[\[\(]x[\)]"#), (#"[&&]"#, #"[\&\&]"#), (#"[\]]"#, #"[\]]"#),
            (#"[\u{41}-\u{5A}]"#, #"[\u{41}-\u{5A}]"#), (#"[\p{L}-x]"#, #"[\p{L}\-x]"#),
            (#"\[a-b"#, #"\[a-b"#), (#"[+--]"#, #"[\+-\-]"#), (#"[a"#, #"[a"#), (#"[]"#, #"[]"#),
            (#"a\"#, #"a\"#), (#"[\d-x]"#, #"[\d\-x]"#),
        ])
    func rewritten(_ source: String, _ expected: String) {
        #expect(UnicodeModeClasses(source).escaped == expected)
    }

    @Test(
        "Expressions that schemas in use have find their texts",
        arguments: [
            (#"^[a-zA-Z0-9_.-]+$"#, "a-b.c", true), (#"^[a-zA-Z0-9_.-]+$"#, "a b", false),
            (#"^[A-Za-z_][-A-Za-z0-9._]*$"#, "meta-data", true), (#"^[^#]*#?$"#, "a#", true),
            (#"[(][0-9]{3}[)]"#, "call (555) now", true), (#"^\S+@\S+$"#, "a@b", true),
            (#"^[+]?[0-9 ()/-]+$"#, "+41 (0)44/123-45", true), (#"b"#, "abc", true),
            (#"^b"#, "abc", false), (#"a|b"#, "xbx", true), (#""#, "", true),
        ])
    func found(_ source: String, _ text: String, _ isFound: Bool) throws {
        #expect(try SearchPattern(source).isFound(in: text) == isFound)
    }
}
