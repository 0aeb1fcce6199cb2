import Testing

@testable import FormworkSQLite

@Suite struct SearchGramsTests {
    @Test(
        "A text has its different runs of one to three scalars, none beyond a word",
        arguments: [
            ("", ""), ("a", "a"), ("aa", "a aa"), ("ab\tb", "a ab b"),
            ("abcd", "a ab abc b bc bcd c cd d"), ("東京都", "東 東京 東京都 京 京都 都"),
            ("a-b", "a a\u{E02D} a\u{E02D}b \u{E02D} \u{E02D}b b"),
        ])
    func document(_ text: String, _ grams: String) {
        #expect(SearchGrams.document(of: text) == grams)
    }

    @Test(
        "Words are looked for by the fewest grams that cover them",
        arguments: [
            (["a"], "\"a\""), (["ab", "abc"], "\"ab\" AND \"abc\""),
            (["abcdefg"], "\"abc\" AND \"def\" AND \"efg\""),
            (["abcdef"], "\"abc\" AND \"def\""), (["\"*"], "\"\u{E022}\u{E02A}\""),
            (["a\0"], "\"a\u{E000}\""),
        ])
    func expression(_ words: [String], _ expression: String) {
        #expect(SearchGrams.expression(of: words) == expression)
    }
}
