import FormworkRandom
import Testing

@testable import FormworkEngine

struct FormDefinitionJSONTests {
    @Test("a form is read back from its bytes as equal, and with the same bytes")
    func roundTrips() throws {
        let form = try ProjectPlan.form(format: ValueFormatJSONTests.persian())
        let read = try FormDefinition(json: form.json)
        #expect(read == form)
        #expect(read.json == form.json)
    }

    @Test("a form contains its version and its rows")
    func writes() throws {
        let form = try FormDefinition(
            rows: [.field(FieldDefinition(tag: "title", label: "Title & more"))],
            format: ValueFormat(numbers: NumberFormat(decimalSeparator: ",")))
        #expect(
            String(decoding: form.json, as: UTF8.self) == """
                {"v":1,"id":"e617e5d3b5f40187","format":{"numbers":{"decimal":","}},\
                "rows":[{"tag":"title","label":"Title \\u0026 more"}]}
                """)
    }

    struct Refusal: Sendable, CustomTestStringConvertible {
        let text: String
        let code: FormJSONError.Code
        let finding: String
        var testDescription: String { text }
    }

    static let refused = [
        Refusal(text: "", code: .syntax, finding: "Expected a value at byte 0 of the JSON."),
        Refusal(
            text: "{\"v\":1,}", code: .syntax,
            finding: "Expected a member name at byte 7 of the JSON."),
        Refusal(text: "[]", code: .shape, finding: "expected an object, found an array."),
        Refusal(text: "{}", code: .shape, finding: "v: the member is missing."),
        Refusal(
            text: #"{"v":"1"}"#, code: .shape,
            finding: "v: expected an integer of at most \(Int.bitWidth) bits, found text."),
        Refusal(
            text: #"{"v":2,"rows":[{"new":true}]}"#, code: .version,
            finding: "It is written in version 2, but this program reads versions up to 1;"
                + " bring both to the same release."),
        Refusal(
            text: #"{"v":0,"rows":[]}"#, code: .version,
            finding: "It is written in version 0, but this program reads versions up to 1;"
                + " bring both to the same release."),
        Refusal(text: #"{"v":1}"#, code: .shape, finding: "rows: the member is missing."),
        Refusal(
            text: #"{"v":1,"rows":[{"tag":"a"},{"tag":1}]}"#, code: .shape,
            finding: "rows[1].tag: expected text, found 1."),
        Refusal(
            text: #"{"v":1,"rows":[],"format":7}"#, code: .shape,
            finding: "format: expected an object, found 7."),
    ]

    @Test("a document that is no form of this version is refused", arguments: refused)
    func refuses(refusal: Refusal) {
        do throws(FormJSONError) {
            let form = try FormDefinition(json: Array(refusal.text.utf8))
            Issue.record("\(form) was read.")
        } catch {
            #expect(error.code == refusal.code)
            #expect(error.findings == [refusal.finding])
            #expect(error.description == "The JSON cannot be used:\n- \(refusal.finding)")
        }
    }

    @Test("a form that contradicts itself is refused with all findings")
    func refusesContradiction() throws {
        let rows = ["a", "b"].map { tag in
            RowDefinition.field(FieldDefinition(tag: tag, label: "", type: .select))
        }
        let text = "{\"v\":1,\"rows\":\(String(decoding: rows.jsonValue.bytes, as: UTF8.self))}"
        let expected = #expect(throws: FormDefinitionError.self) { try FormDefinition(rows: rows) }
        let error = #expect(throws: FormJSONError.self) {
            try FormDefinition(json: Array(text.utf8))
        }
        #expect(error?.code == .contradiction)
        #expect(error?.findings == expected?.findings)
        #expect(error?.findings.count == 2)
    }

    @Test("damaged forms are refused or read, but nothing traps")
    func survivesDamage() throws {
        var seed = FixedSeed()
        let bytes = try ProjectPlan.form(format: ValueFormatJSONTests.persian()).json
        var refusals: Set<FormJSONError.Code> = []
        for _ in 0..<RandomSearch.rounds(250) {
            var damaged = bytes
            for _ in 0..<Int.random(in: 1...3, using: &seed) { damaged.damage(using: &seed) }
            do throws(FormJSONError) {
                let form = try FormDefinition(json: damaged)
                let session = try FormSession(definition: form.json)
                for _ in 0..<5 { session.machine.apply(ProjectPlan.event(using: &seed)) }
            } catch {
                refusals.insert(error.code)
            }
        }
        #expect(refusals.isSuperset(of: [.syntax, .shape, .contradiction]))
    }
}

struct FormFingerprintTests {
    @Test("the fingerprint is the same for the same rows in another language")
    func ignoresTexts() throws {
        let form = try ProjectPlan.form()
        let other = try ProjectPlan.form(format: ValueFormatJSONTests.german()) { "\($0)!" }
        #expect(form != other)
        #expect(form.fingerprint == other.fingerprint)
    }

    @Test("the fingerprint does not change from run to run")
    func isStable() throws {
        let form = try FormDefinition(fields: [FieldDefinition(tag: "a", label: "A")])
        #expect(form.fingerprint == 0x9124_E385_F5F9_CC54)
    }

    @Test(
        "the fingerprint changes with each rule",
        arguments: [
            FieldDefinition(tag: "b", label: "A"),
            FieldDefinition(tag: "a", label: "A", constraints: [.required]),
            FieldDefinition(tag: "a", label: "A", valueKind: .integer),
            FieldDefinition(tag: "a", label: "A", rules: RowRules(visible: .value(.boolean(true)))),
        ])
    func distinguishesRules(field: FieldDefinition) throws {
        let form = try FormDefinition(fields: [FieldDefinition(tag: "a", label: "A")])
        #expect(try FormDefinition(fields: [field]).fingerprint != form.fingerprint)
    }
}
