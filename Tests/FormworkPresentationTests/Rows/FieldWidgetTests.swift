import Formwork
import FormworkPresentation
import Testing

@Suite struct FieldWidgetTests {
    private func widget(
        _ type: FormFieldType, isMultiple: Bool = false, rules: RowRules = RowRules()
    ) -> FieldWidget {
        FieldWidget(
            FieldDefinition(
                tag: "a", label: "A", type: type, isMultiple: isMultiple, rules: rules))
    }

    @Test(
        "The type of a field decides on its widget",
        arguments: [
            (FormFieldType.checkbox, FieldWidget.box(isSwitch: false)),
            (.toggle, .box(isSwitch: true)), (.colorPicker, .line(.color)),
            (.textArea(inputType: .text), .area), (.select, .list),
            (.radioGroup, .choices(allowsSeveral: false)),
            (.multipleChoice, .choices(allowsSeveral: true)),
        ])
    func types(type: FormFieldType, expected: FieldWidget) {
        #expect(widget(type) == expected)
    }

    @Test("Several choices are all in view, whatever the type")
    func several() {
        #expect(widget(.select, isMultiple: true) == .choices(allowsSeveral: true))
    }

    @Test("Every input type has a widget", arguments: FormInputType.allCases)
    func inputTypes(inputType: FormInputType) {
        let expected: FieldWidget =
            switch inputType {
            case .hidden: .hidden
            case .button: .button(.plain)
            case .reset: .button(.reset)
            case .submit, .image: .button(.submit)
            case .checkbox: .box(isSwitch: false)
            case .radio: .choices(allowsSeveral: false)
            default: .line(inputType)
            }
        #expect(widget(.text(inputType: inputType)) == expected)
    }

    @Test("A computed value has no input, and a hidden one is not shown either way")
    func computed() {
        let rules = RowRules(computed: "x")
        #expect(widget(.text(inputType: .text), rules: rules) == .value)
        #expect(widget(.select, rules: rules) == .value)
        #expect(widget(.text(inputType: .hidden), rules: rules) == .hidden)
    }
}
