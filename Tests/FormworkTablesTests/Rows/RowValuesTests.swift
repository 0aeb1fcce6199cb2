import Testing

@testable import FormworkTables

@Suite struct RowValuesTests {
    private let places = ["id": 0, "title": 1, "votes": 2]

    @Test("A row has the values of its table's columns in their places")
    func shared() {
        let row = RowValues(at: places, [.text("1"), .text("Roof"), .integer(3), .text("beyond")])
        #expect(row["id"] == .text("1"))
        #expect(row["votes"] == .integer(3))
        #expect(row["beyond"] == nil)
        #expect(Set(row.names) == ["id", "title", "votes"])
    }

    @Test("Columns without a value are null, and names without a column have none")
    func missing() {
        let row = RowValues(at: places, [.text("1")])
        #expect(row["votes"] == .null)
        #expect(row["budget"] == nil)
    }

    @Test("A value is set under a column's name and under any other one")
    func set() {
        var row = RowValues(at: places, [.text("1"), .text("Roof"), .integer(3)])
        row["title"] = .text("Wall")
        row["key"] = .text("wall")
        #expect(row["title"] == .text("Wall"))
        #expect(row["key"] == .text("wall"))
        row["title"] = nil
        row["key"] = nil
        #expect(row["title"] == .null)
        #expect(row["key"] == nil)
    }

    @Test("Values that are added replace none that the row has")
    func added() {
        let row = RowValues(at: places, [.text("1"), .text("Roof"), .null])
            .adding(["title": .text("Wall"), "votes": .integer(1), "origin": .text("Zürich")])
        #expect(row["title"] == .text("Roof"))
        #expect(row["votes"] == .null)
        #expect(row["origin"] == .text("Zürich"))
    }
}
