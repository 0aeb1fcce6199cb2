import Formwork
import Testing

@testable import FormworkHTML

@Suite struct InputElementTests {
    private func element(
        _ type: FormInputType, _ text: String, isRequired: Bool = true
    ) -> InputElement {
        let field = FieldDefinition(
            tag: "a", label: "A", type: .text(inputType: type),
            constraints: isRequired ? [.required] : [])
        return InputElement(type, field: field, text: text)
    }

    @Test("A colour that may be missing is typed", arguments: ["", "#c0ffee"])
    func missingColors(text: String) {
        let input = element(.color, text, isRequired: false)
        #expect(input.type == "text")
        #expect(input.direction == "ltr")
    }

    @Test(
        "A picker shows what it can read",
        arguments: [
            (FormInputType.date, "2026-11-21"), (.time, "08:50"), (.time, "08:50:30"),
            (.datetimeLocal, "2026-11-21T08:50"), (.month, "2026-11"), (.week, "2026-W53"),
            (.color, "#C0ffEE"), (.range, "7.5"), (.date, ""), (.color, ""),
        ])
    func pickers(type: FormInputType, text: String) {
        #expect(element(type, text).type == type.htmlType)
    }

    @Test(
        "A value that a picker cannot read is kept in a text input",
        arguments: [
            (FormInputType.date, "21.11.2026"), (.date, "2026-02-30"), (.time, "8.50"),
            (.datetimeLocal, "2026-11-21 8"), (.month, "2026-13"), (.week, "2026-W54"),
            (.week, "2026-W00"), (.week, "2026W01"), (.week, "202X-W01"), (.color, "red"),
            (.color, "#ＡＢ"), (.color, "#12345g"), (.range, "much"), (.range, "7,5"),
        ])
    func keptTexts(type: FormInputType, text: String) {
        #expect(element(type, text).type == "text")
    }

    @Test("Numbers get a numeric keyboard unless they may be negative")
    func keyboards() {
        func inputMode(_ kind: FieldValueKind, _ constraints: [Constraint]) -> String? {
            let field = FieldDefinition(
                tag: "a", label: "A", type: .text(inputType: .number), valueKind: kind,
                constraints: constraints)
            return InputElement(.number, field: field, text: "").inputMode
        }
        #expect(inputMode(.decimal, []) == "decimal")
        #expect(inputMode(.integer, [.minValue(0)]) == "numeric")
        #expect(inputMode(.decimal, [.minValue(-5)]) == nil)
    }
}
