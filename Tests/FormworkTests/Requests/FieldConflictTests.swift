import Formwork
import Testing

@Suite struct FieldConflictTests {
    @Test("Only the fields that differ are in conflict, with what people read for them")
    func differences() throws {
        let stored = Trip(name: "Harbour", kind: .train, seats: 2)
        let submitted = Trip(name: "Harbour", email: "", kind: .boat, seats: nil)
        let conflicts = try FieldConflict.between(stored: stored, submitted: submitted)
        #expect(conflicts.map(\.fieldId.id) == ["kind", "seats"])
        #expect(conflicts[0].stored == Trip.kindField.choices[0].title)
        #expect(conflicts[0].submitted == Trip.kindField.choices[1].title)
        #expect(conflicts[1].stored == .constant("2"))
        #expect(conflicts[1].submitted == .empty)
    }
}
