import Formwork
import FormworkPresentation
import Testing

@Suite struct FieldStepTests {
    private static let now = CivilDateTime("2026-11-25T10:42:57")

    @Test(
        "A step leads to the next value of the kind, a large one further",
        arguments: [
            (FieldValueKind.date, "2026-12-31", 1, "2027-01-01", "2027-01-31"),
            (.date, "2024-03-31", -1, "2024-03-30", "2024-02-29"),
            (.date, "2026-01-31", 1, "2026-02-01", "2026-02-28"),
            (.dateTime, "2026-11-30T23:00", 1, "2026-12-01T23:00", "2026-12-30T23:00"),
            (.month, "2026-01", -1, "2025-12", "2025-01"),
            (.time, "23:57", 1, "00:02", "00:57"), (.time, "00:30", -1, "00:25", "23:30"),
            (.integer, "9", 1, "10", "19"), (.integer, "0", -1, "-1", "-10"),
        ])
    func steps(
        kind: FieldValueKind, text: String, direction: Int, next: String, further: String
    ) throws {
        let now = try #require(Self.now)
        let value = try #require(kind.value(readFrom: text))
        let one = FieldStep(by: direction).value(after: value, of: kind, at: now)
        #expect(one == kind.value(readFrom: next))
        let many = FieldStep(by: direction, isLarge: true).value(after: value, of: kind, at: now)
        #expect(many == kind.value(readFrom: further))
    }

    @Test(
        "From nothing a step leads to the present time without seconds, or to 0",
        arguments: [
            (FieldValueKind.date, "2026-11-25"), (.dateTime, "2026-11-25T10:42"),
            (.month, "2026-11"), (.time, "10:00"), (.integer, "0"),
        ])
    func beginnings(kind: FieldValueKind, text: String) throws {
        let value = FieldStep(by: -1).value(
            after: .none, of: kind, at: try #require(Self.now))
        #expect(value == kind.value(readFrom: text))
    }

    @Test("There is no step for other kinds, nor behind the last value of a kind")
    func nowhere() throws {
        let now = try #require(Self.now)
        for kind in [FieldValueKind.text, .decimal, .boolean, .file] {
            #expect(FieldStep(by: 1).value(after: .none, of: kind, at: now) == nil)
        }
        let last = FieldStep(by: 1).value(after: .integer(.max), of: .integer, at: now)
        #expect(last == nil)
        let day = try #require(CivilDate(year: 9999, month: 12, day: 31))
        #expect(FieldStep(by: 1).value(after: .date(day), of: .date, at: now) == nil)
        let first = try #require(CivilMonth(year: 1, month: 1))
        #expect(FieldStep(by: -1).value(after: .month(first), of: .month, at: now) == nil)
    }
}
