import Testing

@testable import FormworkSQLite

@Suite struct SearchGramsTests {
    private func token(_ gram: Substring) -> SearchToken {
        SearchToken(gram: Array(gram.unicodeScalars)[...])
    }

    @Test(
        "A text has the tokens of its words and their different runs of one to three scalars",
        arguments: [
            ("", ""), ("a", "a"), ("aa", "a aa"), ("ab\tb", "a ab b"),
            ("abcd", "a ab abc b bc bcd c cd d"), ("東京都", "東 東京 東京都 京 京都 都"),
            ("a-b", "a a- a-b - -b b"),
        ])
    func tokens(_ text: String, _ grams: String) {
        let words = text.split(whereSeparator: \.isWhitespace)
            .compactMap { SearchGrams.token(of: String($0)) }
        let tokens = grams.split(separator: " ").map(token)
        #expect(SearchGrams.tokens(of: text) == Set(tokens + words).sorted())
    }

    @Test("A word has a token of its own if it is longer than a gram")
    func word() throws {
        #expect(SearchGrams.token(of: "abc") == nil)
        #expect(try #require(SearchGrams.token(of: "abcd")).number < 0)
        #expect(SearchGrams.token(of: "abcd") != SearchGrams.token(of: "abce"))
    }

    @Test(
        "Words are looked for by the fewest grams that cover them",
        arguments: [
            ("a", "a"), ("abc", "abc"), ("abcdefg", "abc def efg"), ("abcdef", "abc def"),
            ("\"*", "\"*"),
        ])
    func covering(_ word: String, _ grams: String) {
        #expect(
            SearchGrams.tokens(covering: word) == grams.split(separator: " ").map(token))
    }
}
