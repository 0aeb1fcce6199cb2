import FormworkValues
import Foundation
import Testing

@Suite struct CivilDateCodableTests {
    private struct Meeting: Codable, Equatable {
        var day: CivilDate
        var hour: CivilTime
        var start: CivilDateTime
        var until: CivilMonth
    }

    private static let json =
        #"{"day":"2026-11-21","hour":"08:50","start":"2026-11-21T08:50:30","until":"2027-02"}"#

    @Test("Dates and times are coded as their text")
    func roundTrip() throws {
        let meeting = try JSONDecoder().decode(Meeting.self, from: Data(Self.json.utf8))
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        #expect(String(decoding: try encoder.encode(meeting), as: UTF8.self) == Self.json)
    }

    @Test(
        "Invalid text is refused, with the expected and the actual text",
        arguments: [
            (
                "2026-11-21", "2026-02-30",
                #"Expected a date such as "2026-11-21", found "2026-02-30"."#
            ),
            ("08:50\"", "8:50\"", #"Expected a time such as "08:50", found "8:50"."#),
            ("2027-02", "2027-2", #"Expected a month such as "2026-11", found "2027-2"."#),
            (
                "T08:50:30", " at nine",
                #"Expected a date with time such as "2026-11-21T08:50", found "2026-11-21 at nine"."#
            ),
        ])
    func refused(part: String, replacement: String, message: String) throws {
        let range = try #require(Self.json.range(of: part))
        let json = Self.json.replacingCharacters(in: range, with: replacement)
        do {
            _ = try JSONDecoder().decode(Meeting.self, from: Data(json.utf8))
            Issue.record("\(json) was decoded")
        } catch DecodingError.dataCorrupted(let context) {
            #expect(context.debugDescription == message)
        }
    }
}
