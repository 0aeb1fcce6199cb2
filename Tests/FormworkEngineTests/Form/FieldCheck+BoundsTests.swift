import FormworkEngine
import Testing

@Suite struct FieldCheckBoundsTests {
    private static func findings(
        _ constraints: [Constraint], kind: FieldValueKind
    ) -> [String] {
        do {
            let field = FieldDefinition(
                tag: "f", label: "", valueKind: kind, constraints: constraints)
            _ = try FormDefinition(fields: [field])
            return []
        } catch {
            return error.findings
        }
    }

    private static let noon = CivilTime("12:00").unsafelyUnwrapped
    private static let april = CivilMonth("2026-04").unsafelyUnwrapped
    private static let may = CivilMonth("2026-05").unsafelyUnwrapped

    @Test(
        "Bounds that leave no value are found",
        arguments: [
            ([.minLength(3), .maxLength(2)], .text, "minLength 3 above maxLength 2"),
            (
                [.maxLength(9), .minLength(5), .maxLength(4)], .text,
                "minLength 5 above maxLength 4"
            ),
            ([.minValue(2), .maxValue(1)], .integer, "minValue 2 above maxValue 1"),
            (
                [.minValue(ExactDecimal(coefficient: 15, scale: 1)), .maxValue(1)], .decimal,
                "minValue 1.5 above maxValue 1"
            ),
            ([.minLength(-1)], .text, "minLength -1"), ([.maxLength(-1)], .text, "maxLength -1"),
            ([.fractionDigits(19)], .decimal, "fractionDigits 19"),
            ([.fractionDigits(-1)], .decimal, "fractionDigits -1"),
            ([.oneOf([])], .text, "no values"),
            ([.minTime(noon), .maxTime(.midnight)], .time, "minTime 12:00 above maxTime 00:00"),
            (
                [.minMonth(may), .maxMonth(april)], .month,
                "minMonth 2026-05 above maxMonth 2026-04"
            ),
            ([.step(0)], .decimal, "step 0; a step is greater than 0"),
            ([.step(-1)], .date, "step -1"), ([.maxFileSize(-1)], .file, "maxFileSize -1"),
            (
                [.pattern(Pattern(checkedLater: "a)"))], .text,
                "at character 2, \")\" closes no group"
            ),
            ([.fileTypes([])], .file, "files of no types"),
            ([.fileTypes([".pdf", "pdf"])], .file, "the type \"pdf\", which is none"),
        ] as [([Constraint], FieldValueKind, String)])
    func impossible(constraints: [Constraint], kind: FieldValueKind, finding: String) {
        let findings = Self.findings(constraints, kind: kind)
        #expect(findings.count == 1, "\(findings)")
        #expect(findings.first?.contains(finding) == true, "\(findings)")
    }

    @Test("Contradictory, negative and inapplicable counts are reported")
    func counts() {
        func findings(_ constraints: [Constraint], isMultiple: Bool = true) -> [String] {
            let field = FieldDefinition(
                tag: "f", label: "", type: .select, constraints: constraints,
                choices: [Choice(value: "a", label: "A")], isMultiple: isMultiple)
            do {
                _ = try FormDefinition(fields: [field])
                return []
            } catch {
                return error.findings
            }
        }
        #expect(findings([.minCount(1), .maxCount(1)]) == [])
        #expect(findings([.minCount(2), .maxCount(1)]).count == 1)
        #expect(findings([.maxCount(-1)]).first?.contains("a count is at least 0") == true)
        let single = findings([.minCount(1)], isMultiple: false)
        #expect(single.first?.contains("takes one value, but its rule minCount") == true)
    }

    @Test("Contradictory dates are reported")
    func dates() throws {
        let early = try #require(CivilDateTime("2026-11-21T08:50"))
        let late = try #require(CivilDateTime("2026-11-21T08:51"))
        let findings = Self.findings([.minDate(late), .maxDate(early)], kind: .date)
        #expect(findings.count == 1)
        #expect(findings.first?.contains("minDate 2026-11-21T08:51 above maxDate") == true)
        #expect(Self.findings([.minDate(early), .maxDate(late)], kind: .dateTime) == [])
    }

    @Test("Equal bounds leave one value")
    func equalBounds() {
        #expect(Self.findings([.minLength(2), .maxLength(2)], kind: .text) == [])
        #expect(Self.findings([.minValue(2), .maxValue(2)], kind: .decimal) == [])
    }
}
