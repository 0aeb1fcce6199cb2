import FormworkValues
import Testing

@Suite struct CivilDateTextTests {
    @Test(
        "A date is read and written as HTML does",
        arguments: ["2026-11-21", "0001-01-01", "9999-12-31", "2024-02-29"])
    func roundTrip(text: String) {
        #expect(CivilDate(text)?.text == text)
        #expect(CivilDate(text)?.description == text)
    }

    @Test(
        "Any other text is no date",
        arguments: [
            "", "2026-11", "2026-1-1", "26-11-21", "20261121", "2026/11/21", "2026-11-21T00:00",
            "2026-02-30", " 2026-11-21", "2026-11-21 ", "-2026-11-21", "12026-11-21", "0000-01-01",
            "٢٠٢٦-١١-٢١", "2026-11-2a", "21.11.2026", "2026-11-21\0",
        ])
    func refused(text: String) {
        #expect(CivilDate(text) == nil)
    }
}
