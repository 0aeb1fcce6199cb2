import FormworkDefinitions
import FormworkServer
import Foundation
import HTTPTypes
import Testing

@Suite struct RulesReaderTests {
    private static let trips = """
        fields:
          - { name: country, type: choice, choices: [germany, italy] }
          - name: city
            type: choice
            choicesFor: country
            choices: [{ value: berlin, for: germany }, { value: rome, title: Roma, for: italy }]
          - { name: days, type: integer }
          - { name: rate, type: number, fractionDigits: 2 }
          - { name: cost, type: number, computed: days * rate }
          - { name: reason, visible: days > 10, requiredWhen: days > 10 }
          - { name: start, type: date }
          - name: end
            type: date
            valid: [{ code: order, when: end >= start, message: { en: The end is before the start } }]
          - name: stays
            type: list
            fields: [{ name: nights, type: integer }]
          - { name: nights, type: integer, computed: sum(stays.nights) }
        """

    @Test(
        "conditions decide about rows as those of compiled forms do",
        arguments: [
            (#"{"days": 2, "rate": 10.5}"#, #""cost":"21""#),
            (#"{"stays": [{"nights": 2}, {"nights": 3}]}"#, #""nights":5"#),
            (#"{"days": 11}"#, #"{"code":"required","field":"reason""#),
            (#"{"days": 11, "reason": "Far"}"#, #""reason":"Far""#),
            (#"{"days": 3, "reason": "Far"}"#, #"{"code":"hidden","field":"reason""#),
            (#"{"country": "germany", "city": "berlin"}"#, #""city":"berlin""#),
            (#"{"country": "germany", "city": "rome"}"#, #"{"code":"choice","field":"city""#),
            (
                #"{"start": "2026-02-01", "end": "2026-01-01"}"#,
                #"{"code":"order","field":"end","message":"The end is before the start"}"#
            ),
        ])
    func conditions(_ body: String, _ expected: String) async throws {
        let site = try TemporaryDefinitions(["trips.yml": Self.trips]).site()
        let answer = await site.send(.post, "/trips", body)
        var text = answer.text
        if let path = answer.headers[.location] { text = await site.send(.get, path).text }
        #expect(text.contains(expected), "\(text)")
    }

    @Test(
        "conditions that cannot be read are named with their place",
        arguments: [
            ("visible: 'days >'", "books.yml:2: “visible” cannot be read at 1:7: expected"),
            ("computed: [a]", "books.yml:2: “computed” is a list; write a condition"),
            ("valid: [{ code: x }]", "books.yml:2: A rule needs `when`, its condition."),
            ("visible: nobody == 1", "books.yml:1: "),
            ("visible: a == 1", "books.yml:1: "),
        ])
    func mistakes(_ rule: String, _ expected: String) throws {
        let findings = try TemporaryDefinitions([
            "books.yml": "fields:\n  - { name: a, \(rule) }"
        ]).findings()
        #expect(findings.contains { $0.contains(expected) }, "\(findings)")
    }
}
