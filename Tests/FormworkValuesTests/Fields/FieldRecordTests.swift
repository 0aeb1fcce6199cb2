import FormworkValues
import Testing

@Suite struct FieldRecordTests {
    @Test("A record keeps the order of its members and finds them by tag")
    func members() {
        var record = FieldRecord([("name", .text("Ada")), ("days", .integer(12))])
        #expect(record["days"] == .integer(12))
        #expect(record["hours"] == FieldValue.none)
        record["hours"] = .integer(1)
        record["name"] = .none
        #expect(record.members.map { $0.tag } == ["name", "days", "hours"])
        #expect(record["name"] == FieldValue.none)
    }

    @Test("Of two members with one tag the last counts, at the place of the first")
    func duplicates() {
        let record = FieldRecord([("a", .integer(1)), ("b", .integer(2)), ("a", .integer(3))])
        #expect(record == FieldRecord([("a", .integer(3)), ("b", .integer(2))]))
    }

    @Test("Records hold records, and records in another order are others")
    func nesting() {
        let inner = FieldValue.record(FieldRecord([("x", .boolean(true))]))
        let outer = FieldRecord([("list", .list([inner, inner])), ("one", inner)])
        #expect(outer["list"] == .list([inner, inner]))
        #expect(outer != FieldRecord(outer.members.reversed()))
    }
}
