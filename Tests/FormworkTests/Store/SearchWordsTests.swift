import Testing

@testable import Formwork

@Suite struct SearchWordsTests {
    @Test(
        "A word is found anywhere in a text, and no other text matches",
        arguments: [
            ("", "", true), ("a", "", false), ("aab", "aaab", true), ("abc", "ab", false),
            ("b c", "cb", true), ("e", "é", true), ("é", "e", true), ("STRASSE", "straße", true),
            ("i", "ı", true), ("ΟΔΟΣ", "οδός", true), ("lodz", "Łódź", true),
            ("елка", "Ёлка", true), ("ا", "أ", true), ("\u{301}", "é", true), ("o", "é", false),
            ("οδοσ", "ΟΔΟΣ", true),
            ("ababc", "abababc", true), ("nul\0", "a nul\0 ☂", true), ("☂", "a nul\0 ☂", true),
            ("\u{1F1E9}", "🇩🇪", true),
        ])
    func occurrence(_ search: String, _ text: String, _ isFound: Bool) {
        #expect(SearchWords(search).allOccur(in: text) == isFound)
    }

    @Test("Equal words count once, and those beyond the limits are ignored")
    func limits() {
        #expect(SearchWords("map Map MAP").count == 1)
        let many = (1...25_000).map { "\($0)" }.joined(separator: " ")
        #expect(SearchWords(many).count == SearchWords.maximumCount)
        let long = String(repeating: "x", count: 100_000)
        #expect(SearchWords(long).text.unicodeScalars.count == SearchWords.maximumLength)
        #expect(SearchWords("a\u{2003}b\u{85}c\nd").count == 4)
    }

    @Test("A letter has as many marks as any language needs, and no more")
    func marks() {
        let marks = String(repeating: "\u{301}\u{316}", count: 5_000)
        #expect(SearchWords.folded("a" + marks + "Z").unicodeScalars.count <= 32)
        #expect(SearchWords("za").allOccur(in: "Z" + "A" + marks))
        #expect(SearchWords("e\u{301}\u{316}").allOccur(in: "x e\u{316}\u{301} y"))
    }

    @Test("A search that was bounded is the same when it is split again")
    func again() {
        let words = SearchWords((1...500).map { "w\($0)" }.joined(separator: "\t"))
        #expect(SearchWords(words.text).count == words.count)
        #expect(SearchWords(words.text).text == words.text)
    }

    @Test(
        "However a text repeats the beginning of a word, each byte costs at most two comparisons",
        arguments: [("aaaaaaaaab", "a"), ("abababac", "ab"), ("aabaabaac", "aab")])
    func linear(_ word: String, _ repeated: String) {
        let text = Array(String(repeating: repeated, count: 10_000).utf8)
        var comparisons = 0
        let isFound = SearchedBytes(Array(word.utf8)).occur(in: text, comparisons: &comparisons)
        #expect(!isFound)
        #expect((text.count...2 * text.count).contains(comparisons))
    }
}
