import FormworkEngine
import Testing

@Suite struct AutocapitalizeTests {
    @Test("Each case has the value of HTML's attribute")
    func htmlValues() {
        let values = Autocapitalize.allCases.map { $0.htmlValue }
        #expect(values == ["characters", "sentences", "words", "none"])
    }
}
