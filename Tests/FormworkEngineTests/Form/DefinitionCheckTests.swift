import FormworkEngine
import Testing

@Suite struct DefinitionCheckTests {
    private static func findings(
        _ fields: [FieldDefinition], numberFormat: NumberFormat = .canonical
    ) -> [String] {
        do {
            _ = try FormDefinition(fields: fields, format: ValueFormat(numbers: numberFormat))
            return []
        } catch {
            return error.findings
        }
    }

    @Test("Duplicate and empty tags are found with both places")
    func tags() {
        let fields = ["a", "b", "", "a", "", "a"].map { FieldDefinition(tag: $0, label: "") }
        #expect(
            Self.findings(fields) == [
                "Row 3 has an empty tag; give it one of its own.",
                "Rows 1 and 4 have the same tag \"a\"; give one of them another tag.",
                "Row 5 has an empty tag; give it one of its own.",
                "Rows 1 and 6 have the same tag \"a\"; give one of them another tag.",
            ])
    }

    @Test("All findings of a form are in one error, whose description lists them")
    func allAtOnce() throws {
        let fields = [
            FieldDefinition(tag: "a", label: "", constraints: [.minLength(3), .maxLength(2)]),
            FieldDefinition(tag: "b", label: "", type: .select),
        ]
        let error = try #require(throws: FormDefinitionError.self) {
            try FormDefinition(fields: fields)
        }
        #expect(error.code == .contradiction)
        #expect(
            error.description == """
                The form cannot be used:
                - Field 1 "a" has minLength 3 above maxLength 2, so that no value is left; \
                exchange them.
                - Field 2 "b" offers no choices; give it at least one.
                """)
    }

    @Test(
        "A number format has two different signs that are no digits",
        arguments: [(",", ","), ("5", nil), ("-", nil), (".", "٣"), (".", "e\u{301}")]
            as [(Character, Character?)])
    func numberFormats(decimal: Character, grouping: Character?) {
        let format = NumberFormat(decimalSeparator: decimal, groupingSeparator: grouping)
        #expect(Self.findings([], numberFormat: format).count == 1)
    }
}
