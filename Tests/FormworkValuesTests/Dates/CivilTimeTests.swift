import FormworkValues
import Testing

@Suite struct CivilTimeTests {
    @Test(
        "A time is read and written without seconds that are 0",
        arguments: [
            ("08:50", "08:50"), ("08:50:30", "08:50:30"), ("08:50:00", "08:50"), ("00:00", "00:00"),
            ("23:59:59", "23:59:59"),
        ])
    func roundTrip(text: String, written: String) {
        #expect(CivilTime(text)?.text == written)
        #expect(CivilTime(text)?.description == written)
    }

    @Test(
        "Any other text is no time",
        arguments: [
            "", "8:50", "24:00", "08:60", "08:50:60", "08:50:", "08:50:3", "08:50:30.5", "0850",
            "08.50", "08:50 ", "-1:00", "08:50pm",
        ])
    func refused(text: String) {
        #expect(CivilTime(text) == nil)
    }

    @Test("Times outside of a day cannot be made")
    func outside() {
        #expect(CivilTime(hour: 24, minute: 0) == nil)
        #expect(CivilTime(hour: -1, minute: 0) == nil)
        #expect(CivilTime(hour: 0, minute: .max) == nil)
        #expect(CivilTime(hour: 0, minute: 0, second: 60) == nil)
    }

    @Test("Every second of a day is read back from its text, in order")
    func everySecond() throws {
        var previous: CivilTime?
        for second in 0..<86_400 {
            let time = try #require(
                CivilTime(hour: second / 3600, minute: second / 60 % 60, second: second % 60))
            try #require(CivilTime(time.text) == time)
            if let previous { try #require(previous < time) }
            previous = time
        }
        #expect(CivilTime.midnight == CivilTime("00:00"))
    }
}
