import FormworkValues
import Testing

@Suite struct CivilDateTimeTests {
    @Test(
        "A moment is read with T or a space and written with T",
        arguments: [
            ("2026-11-21T08:50", "2026-11-21T08:50"),
            ("2026-11-21 08:50:30", "2026-11-21T08:50:30"),
        ])
    func roundTrip(text: String, written: String) {
        #expect(CivilDateTime(text)?.text == written)
        #expect(CivilDateTime(text)?.description == written)
    }

    @Test(
        "Any other text is no moment",
        arguments: [
            "", "T", "2026-11-21", "2026-11-21T", "T08:50", "2026-02-30T08:50", "2026-11-21T25:00",
            "2026-11-21T08:50Z", "2026-11-21T08:50+01:00", "2026-11-21t08:50", "2026-11-21TT08:50",
        ])
    func refused(text: String) {
        #expect(CivilDateTime(text) == nil)
    }

    @Test("Moments are ordered by day, then by time; a day alone begins at midnight")
    func order() throws {
        let morning = try #require(CivilDateTime("2026-11-21T08:50"))
        let evening = try #require(CivilDateTime("2026-11-21T20:00"))
        let tomorrow = CivilDateTime(date: try #require(CivilDate("2026-11-22")))
        #expect(morning < evening && evening < tomorrow)
        #expect(tomorrow.text == "2026-11-22T00:00")
    }
}
