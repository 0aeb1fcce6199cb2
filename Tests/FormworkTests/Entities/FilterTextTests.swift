import Formwork
import Testing

@Suite struct FilterTextTests {
    @Test(
        "Each kind takes its values in the notation of programs, and nothing else",
        arguments: [
            (
                .choice(["shop", "post"]), ["shop", "post"],
                ["Shop", "shops", " shop", "", "shop,post"]
            ),
            (.flag, ["true", "false"], ["on", "1", "0", "yes", "TRUE", ""]),
            (
                .identity, ["6f2c1e0a-0000-4000-8000-000000000000"],
                ["6F2C1E0A", "6F2C1E0A-0000-4000-8000-00000000000G", ""]
            ),
            (
                .value(.integer), ["0", "-12", "9223372036854775807", "-9223372036854775808"],
                ["abc", "1.5", "1e3", "+1", "9223372036854775808", "٣", " ", ""]
            ),
            (
                .value(.decimal),
                ["0", "-1250.50", "999999999999999999", "999999999999.999999", "0.000000000001"],
                [
                    "abc", ".5", "5.", "1,5", "1e3", "+1", "1000000000000000000", "0.0000000000001",
                    " ",
                ]
            ),
            (
                .value(.date), ["2028-02-29", "0001-01-01", "9999-12-31"],
                ["2027-02-29", "2027-2-1", "01.02.2027", "0000-01-01", "tomorrow", ""]
            ),
            (
                .value(.time), ["00:00", "23:59:59"], ["24:00", "9:30", "09:60", "09:30:5", ""]
            ),
            (
                .value(.dateTime), ["2028-02-29T09:30", "2027-12-31T23:59:59"],
                ["2027-02-29T09:30", "2027-01-01", "2027-01-01 09:30", "2027-01-01T24:00", ""]
            ),
            (
                .value(.month), ["2027-01", "0001-12"],
                ["2027-13", "2027-00", "0000-01", "2027", ""]
            ),
        ] as [(FilterText, [String], [String])])
    func taken(text: FilterText, taken: [String], refused: [String]) {
        for value in taken { #expect(text.takes(value), "\(value)") }
        for value in refused { #expect(!text.takes(value), "\(value)") }
    }

    @Test("The pattern of moments has the days that exist, and those alone")
    func days() {
        let digits = (0...32).map { $0 < 10 ? "0\($0)" : "\($0)" }
        for year in ["0000", "0001", "0004", "0100", "0400", "1900", "2000", "2027", "2028"] {
            for month in digits.prefix(14) {
                for day in digits {
                    let text = "\(year)-\(month)-\(day)T09:30"
                    let isMoment = CivilDateTime(text) != nil
                    #expect(
                        FilterText.value(.dateTime).pattern?.matches(text) == isMoment, "\(text)")
                    #expect(FilterText.value(.dateTime).takes(text) == isMoment, "\(text)")
                }
            }
        }
    }

    @Test("A kind of few values has these in messages and descriptions, others have none")
    func values() {
        #expect(FilterText.choice(["a", "b"]).values == ["a", "b"])
        #expect(FilterText.flag.values == ["true", "false"])
        #expect(FilterText.identity.values.isEmpty)
        #expect(FilterText.value(.date).values.isEmpty)
    }
}
