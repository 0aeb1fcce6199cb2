import Testing

@testable import FormworkSQLite

@Suite struct SearchWordsTests {
    @Test("Words stay what they are on the way through a statement")
    func data() {
        let words = SearchWords("Größe nul\0 ☂")
        #expect(SearchWords(data: words.data).words == words.words)
        #expect(words.words.count == 3)
    }

    @Test(
        "A word is found anywhere in a text, and nothing else is",
        arguments: [
            ("", "", true), ("a", "", false), ("aab", "aaab", true), ("abc", "ab", false),
            ("b c", "cb", true), ("e", "é", false), ("STRASSE", "straße", true),
            ("i", "ı", true), ("ΟΔΟΣ", "οδός", false), ("οδοσ", "ΟΔΟΣ", true),
        ])
    func occurrence(_ search: String, _ text: String, _ isFound: Bool) {
        #expect(SearchWords(search).allOccur(in: text) == isFound)
    }
}
