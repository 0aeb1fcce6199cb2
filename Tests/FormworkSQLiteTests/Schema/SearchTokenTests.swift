import GRDB
import Testing

@testable import FormworkSQLite

@Suite struct SearchTokenTests {
    @Test("Values of other columns and kinds have other tokens, none of which is that of a gram")
    func different() {
        let values: [DatabaseValue] = [
            .null, 1.databaseValue, "1".databaseValue, "".databaseValue, "n".databaseValue,
            1.5.databaseValue, "é".databaseValue,
        ]
        let tokens = ["a", "b"].flatMap { column in values.map { SearchToken($0, in: column) } }
        #expect(Set(tokens).count == tokens.count)
        #expect(tokens.allSatisfy { $0.number < 0 })
        let gram = SearchToken(gram: ["\u{10FFFF}", "a", "\u{10FFFF}"])
        #expect(gram.number > 0)
    }

    @Test("A token is the same in each program")
    func stable() {
        #expect(
            SearchToken("travel".databaseValue, in: "category").number
                == SearchToken("travel".databaseValue, in: "category").number)
        #expect(SearchToken(gram: ["a", "b"]).number == 98 << 21 | 99)
    }
}
