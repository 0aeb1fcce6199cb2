import GRDB
import Testing

@testable import FormworkSQLite

@Suite struct WordEndingsTests {
    private let endings = WordEndings(name: "endings")
    private let queue: DatabaseQueue

    init() throws {
        queue = try DatabaseQueue()
        try queue.write { try endings.make($0) }
    }

    private func insert(_ words: [String]) throws {
        try queue.write { database in
            for word in words { try endings.insert(word, token(word), database) }
        }
    }

    private func token(_ word: String) throws -> SearchToken {
        try #require(SearchGrams.token(of: word))
    }

    private func words(_ parts: String...) throws -> [Set<SearchToken>?] {
        try queue.read { try endings.tokens(ofWordsWith: parts, $0).map { $0.map(Set.init) } }
    }

    @Test("A word is found by each of its longer parts, in any script")
    func parts() throws {
        try insert(["thousandth", "thousands", "banana", "übermäßig", "東京都庁舎"])
        let thousands = try Set([token("thousandth"), token("thousands")])
        #expect(try words("thousand") == [thousands])
        #expect(
            try words("andth", "anana", "mäßi", "京都庁舎") == [
                [token("thousandth")], [token("banana")], [token("übermäßig")],
                [token("東京都庁舎")],
            ])
        #expect(try words("thousandths", "nowhere", "xana") == [[], [], []])
    }

    @Test("Parts that are too short or too long, and those of too many words, have no words")
    func unlisted() throws {
        let long = String(repeating: "ab", count: 40)
        try insert((0..<33).map { "word\($0)" } + [long])
        #expect(try words("wor", "word", String(long.prefix(33))) == [nil, nil, nil])
        #expect(try words("wo\0rd") == [nil])
        #expect(try words("ord3") == [Set([3, 30, 31, 32].map { try token("word\($0)") })])
        #expect(try words(String(repeating: "ab", count: 16)) == [[token(long)]])
        #expect(try words("word17") == [[token("word17")]])
    }

    @Test("A removed word is found by none of its parts, another one still is")
    func removed() throws {
        try insert(["thousandth", "thousands"])
        try queue.write { try endings.remove("thousandth", token("thousandth"), $0) }
        #expect(try words("thousand", "andth") == [[token("thousands")], []])
    }

    @Test("A word takes a bounded number of bytes for each of its letters")
    func bounded() throws {
        let word = String(repeating: "abc", count: 1_000)
        try insert([word])
        let (count, length) = try queue.read { database in
            (
                try Int.fetchOne(database, sql: "SELECT count(*) FROM endings") ?? 0,
                try Int.fetchOne(database, sql: "SELECT max(length(ending)) FROM endings") ?? 0
            )
        }
        #expect(count <= 2_997)
        #expect(length == WordEndings.maximumLength)
    }
}
