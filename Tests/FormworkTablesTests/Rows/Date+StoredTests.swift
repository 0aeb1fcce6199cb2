import Foundation
import Testing

@testable import FormworkTables

@Suite struct DateStoredTests {
    @Test(
        "An instant is stored to the millisecond",
        arguments: [
            (0, "1970-01-01T00:00:00.000Z"), (0.001, "1970-01-01T00:00:00.001Z"),
            (-0.001, "1969-12-31T23:59:59.999Z"), (0.9996, "1970-01-01T00:00:01.000Z"),
            (1_795_251_007.25, "2026-11-21T08:50:07.250Z"),
            (-62_135_596_800, "0001-01-01T00:00:00.000Z"),
            (-1e300, "0001-01-01T00:00:00.000Z"), (1e300, "9999-12-31T23:59:59.999Z"),
        ])
    func texts(_ seconds: Double, _ text: String) {
        let date = Date(timeIntervalSince1970: seconds)
        #expect(date.storedText == text)
        #expect(Date(storedText: text)?.storedText == text)
        #expect(Date(storedText: text) == date.storable)
    }

    @Test("The current date is stored without loss")
    func now() {
        let now = Date.storableNow
        #expect(Date(storedText: now.storedText) == now)
    }

    @Test("Texts without fraction or zone are instants too, others are not")
    func reading() {
        let instant = Date(timeIntervalSince1970: 1_795_251_000)
        #expect(Date(storedText: "2026-11-21T08:50") == instant)
        #expect(Date(storedText: "2026-11-21 08:50:00Z") == instant)
        for text in ["", "Z", "2026-11-21", "2026-11-21T08:50:00.1Z", "2026-11-21T08:50:00.-11Z"] {
            #expect(Date(storedText: text) == nil, "\(text)")
        }
    }
}
