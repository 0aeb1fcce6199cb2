import Foundation
import Testing

@testable import Formwork

@Suite struct ConstraintBoundTests {
    @Test(
        "A constraint has its bounds by their names, as programs read them",
        arguments: [
            (.maxLength(120), #"{"maxLength":120}"#), (.minCount(1), #"{"minCount":1}"#),
            (.minValue(3), #"{"minValue":3}"#),
            (.maxValue(ExactDecimal("0.10") ?? 0), #"{"maxValue":"0.1"}"#),
            (.step(5), #"{"step":5}"#), (.step(5, base: 2), #"{"base":2,"step":5}"#),
            (.maxFileSize(3_000_000_000), #"{"maxFileSize":3000000000}"#),
            (.fileTypes([".pdf", "image/*"]), #"{"fileTypes":[".pdf","image/*"]}"#),
            (.required, "{}"), (.oneOf(["a"]), "{}"),
        ] as [(Constraint, String)])
    func bounds(constraint: Constraint, json: String) throws {
        let data = try JSONEncoder.formwork.encode(constraint.bounds)
        #expect(String(decoding: data, as: UTF8.self) == json)
        let read = try JSONDecoder.formwork.decode([String: ConstraintBound].self, from: data)
        #expect(read == constraint.bounds)
    }

    @Test("Days, times, months and patterns are texts in their canonical forms")
    func texts() throws {
        let date = try #require(CivilDateTime("2027-02-01T12:30:00"))
        #expect(Constraint.maxDate(date).bounds == ["maxDate": .text(date.text)])
        let time = try #require(CivilTime("12:30"))
        #expect(Constraint.minTime(time).bounds == ["minTime": .text(time.text)])
        let month = try #require(CivilMonth("2027-02"))
        #expect(Constraint.maxMonth(month).bounds == ["maxMonth": .text("2027-02")])
        let pattern = Constraint.pattern(Pattern(checkedLater: "[a-z]+"))
        #expect(pattern.bounds == ["pattern": .text("[a-z]+")])
    }
}
