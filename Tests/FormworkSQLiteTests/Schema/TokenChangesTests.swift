import Testing

@testable import FormworkSQLite

@Suite struct TokenChangesTests {
    private func tokens(_ numbers: Int64...) -> [SearchToken] {
        numbers.map(SearchToken.init(number:))
    }

    @Test("The rows of each token are changed by what was noted, in the order of the tokens")
    func noted() {
        var changes = TokenChanges(chunk: 2)
        changes.note(2 << 16 | 7, before: [], now: tokens(5, -3))
        changes.note(2 << 16 | 9, before: tokens(5, 8), now: tokens(5, -3))
        changes.note(2 << 16 | 8, before: tokens(8), now: [])
        var sets: [Int64: [UInt16]] = [:]
        var order: [Int64] = []
        changes.forEachToken { token, part in
            var rows = RowSet()
            rows.insert(8)
            sets[token.number] = RowSet(RowSet.changed(rows.data, part)).numbers()
            #expect(
                RowSet(RowSet.changed(nil, part)) == RowSet(RowSet.changed(RowSet().data, part)))
            order.append(token.number)
        }
        #expect(order == [-3, 5, 8])
        #expect(sets == [-3: [7, 8, 9], 5: [7, 8], 8: []])
    }

    @Test("Nothing changes if no token does")
    func unchanged() {
        var changes = TokenChanges(chunk: 0)
        changes.note(1, before: tokens(1, 2), now: tokens(2, 1))
        changes.forEachToken { token, _ in Issue.record("\(token)") }
        #expect(!changes.isFull)
    }
}
