import FormworkEngine
import Testing

@Suite struct FieldCheckTests {
    private static func findings(of field: FieldDefinition) -> [String] {
        do {
            _ = try FormDefinition(fields: [field])
            return []
        } catch {
            return error.findings
        }
    }

    private static let choice = Choice(value: "a", label: "A")

    private static let broken: [(FieldDefinition, String)] = [
        (FieldDefinition(tag: "f", label: "", type: .select), "offers no choices"),
        (
            FieldDefinition(tag: "f", label: "", type: .text(inputType: .radio)),
            "offers no choices"
        ),
        (
            FieldDefinition(tag: "f", label: "", type: .select, choices: [choice, choice]),
            "has the choice \"a\" twice"
        ),
        (
            FieldDefinition(
                tag: "f", label: "", type: .select, valueKind: .decimal,
                choices: [Choice(value: "1.50", label: "")]),
            "not the canonical text"
        ),
        (
            FieldDefinition(
                tag: "f", label: "", type: .select, valueKind: .integer, choices: [choice]),
            "not the canonical text"
        ),
        (
            FieldDefinition(tag: "f", label: "", type: .checkbox, valueKind: .text),
            "make it boolean"
        ),
        (
            FieldDefinition(tag: "f", label: "", type: .toggle, valueKind: .integer),
            "is a switch but holds integer"
        ),
        (FieldDefinition(tag: "f", label: "", isMultiple: true), "is no select"),
        (
            FieldDefinition(
                tag: "f", label: "", type: .multipleChoice, choices: [choice], isMultiple: false),
            "is a multiple choice but takes one value"
        ),
        (FieldDefinition(tag: "f", label: "", type: .radioGroup), "offers no choices"),
        (FieldDefinition(tag: "f", label: "", size: 0), "has the size 0"),
        (FieldDefinition(tag: "f", label: "", columns: -1), "has -1 columns"),
        (
            FieldDefinition(tag: "f", label: "", constraints: [.minValue(1)]),
            "rule minValue speaks about another kind"
        ),
        (
            FieldDefinition(
                tag: "f", label: "", type: .text(inputType: .number), constraints: [.maxLength(1)]),
            "rule maxLength speaks about another kind"
        ),
        (
            FieldDefinition(
                tag: "f", label: "", valueKind: .integer, constraints: [.fractionDigits(2)]),
            "rule fractionDigits speaks about another kind"
        ),
    ]

    @Test(
        "Rules speak about their kinds of values only",
        arguments: [
            (.pattern(Pattern(checkedLater: "a")), [.text]),
            (.step(1), [.integer, .decimal, .date, .time, .dateTime, .month]),
            (.minTime(.midnight), [.time]), (.maxFileSize(1), [.file]),
            (.fileTypes([".pdf"]), [.file]), (.required, FieldValueKind.allCases),
        ] as [(Constraint, [FieldValueKind])])
    func kinds(constraint: Constraint, kinds: [FieldValueKind]) {
        for kind in FieldValueKind.allCases {
            let field = FieldDefinition(
                tag: "f", label: "", valueKind: kind, constraints: [constraint])
            let isFine = Self.findings(of: field).isEmpty
            #expect(isFine == kinds.contains(kind), "\(kind)")
        }
    }

    @Test(
        "A field that contradicts itself is found, with its place and the remedy", arguments: broken
    )
    func findings(field: FieldDefinition, finding: String) {
        let findings = Self.findings(of: field)
        #expect(findings.count == 1, "\(findings)")
        #expect(findings.first?.hasPrefix("Field 1 \"f\" ") == true)
        #expect(findings.first?.contains(finding) == true, "\(findings)")
    }

    @Test("Rules that fit the kind of value pass, and an empty choice means none")
    func usable() {
        let fields = [
            FieldDefinition(tag: "f", label: "", constraints: [.required, .url, .plainText]),
            FieldDefinition(
                tag: "f", label: "", valueKind: .integer, constraints: [.minValue(1), .maxValue(1)]),
            FieldDefinition(
                tag: "f", label: "", type: .select,
                choices: [Choice(value: "", label: "None"), Self.choice], isMultiple: true),
            FieldDefinition(tag: "f", label: "", type: .checkbox, constraints: [.required]),
            FieldDefinition(tag: "f", label: "", type: .toggle, constraints: [.required]),
            FieldDefinition(tag: "f", label: "", type: .multipleChoice, choices: [Self.choice]),
            FieldDefinition(tag: "f", label: "", type: .text(inputType: .file), isMultiple: true),
        ]
        for field in fields { #expect(Self.findings(of: field) == []) }
    }
}
