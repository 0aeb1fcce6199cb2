import Testing

@testable import FormworkTables

@Suite struct SQLQuotingTests {
    @Test(
        "Marks in a text are doubled, also before a combining mark",
        arguments: [
            ("title", "\"title\"", "'title'"), ("", "\"\"", "''"),
            ("a\"b'c", "\"a\"\"b'c\"", "'a\"b''c'"),
            ("\"\u{301}'\u{301}", "\"\"\"\u{301}'\u{301}\"", "'\"\u{301}''\u{301}'"),
        ])
    func marks(_ text: String, _ name: String, _ literal: String) {
        #expect(Array(text.quotedName.unicodeScalars) == Array(name.unicodeScalars))
        #expect(Array(text.quotedLiteral.unicodeScalars) == Array(literal.unicodeScalars))
    }
}
