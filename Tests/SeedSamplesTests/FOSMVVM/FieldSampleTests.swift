import Formwork
import FormworkHTML
import FormworkYAML
import Foundation
import Testing

/// The samples of the part "The Forms System".
@Suite struct FieldSampleTests {
    // Block 28, “FormField”: there are a hint and rules too; the value is a `FormFieldValue`.
    private func field<Value: FormFieldValue>(
        _ type: FormFieldType, _ options: [FormInputOption<Value>] = [], of value: Value.Type
    ) -> FormField<Value> {
        FormField<Value>(
            fieldId: .init(id: "field"), title: .constant("Title"),
            placeholder: .constant("Placeholder"), type: type, options: options)
    }

    @Test("A field has an identity, texts, a control and options")
    func parts() {
        let field: any FormFieldBase = field(
            .text(inputType: .text), [.required(value: true)], of: String?.self)
        #expect(field.fieldId == FormFieldIdentifier(id: "field"))
        #expect(field.title == .constant("Title"))
        #expect(field.placeholder == .constant("Placeholder"))
        #expect(field.type == .text(inputType: .text))
        #expect(field.required)
    }

    // Block 29, “FormFieldType”: radio buttons, several choices and a switch are further cases.
    private static let types: [FormFieldType] = [
        .text(inputType: .text), .textArea(inputType: .text), .checkbox, .colorPicker, .select,
    ]

    @Test("Each kind of control is a field, and differs from the others", arguments: types)
    func type(_ type: FormFieldType) {
        #expect(field(type, of: String?.self).type == type)
        #expect(Self.types.filter { $0 == type }.count == 1)
    }

    // Block 30, “FormInputType”: literal; `// ... many more` are the input types of HTML and Apple.
    private static let inputTypes: [FormInputType] = [
        .text, .emailAddress, .password, .tel, .url, .date, .number,
        .givenName, .familyName, .organizationName,
    ]

    @Test("Each kind of input has its meaning for keyboards and autofill", arguments: inputTypes)
    func inputType(_ type: FormInputType) {
        #expect(field(.text(inputType: type), of: String?.self).type == .text(inputType: type))
        #expect(Self.inputTypes.filter { $0 == type }.count == 1)
    }

    // Block 31, “FormInputOption”: bounds of numbers are exact decimals, of which integer literals
    // are some.
    @Test("Each option constrains or presents the input")
    func options() {
        let text = field(
            .text(inputType: .text),
            [
                .required(value: true), .minLength(value: 2), .maxLength(value: 9),
                .autocomplete(value: .givenName), .autocapitalize(value: .words),
                .disabled(value: false),
            ], of: String?.self)
        #expect(
            text.constraints == [
                .required, .plainText, .singleLine, .minLength(2), .maxLength(9),
            ])
        #expect(text.autocomplete == .givenName)
        #expect(text.autocapitalize == .words)
        #expect(!text.disabled)
        let number = field(
            .text(inputType: .number), [.minValue(value: 1), .maxValue(value: 9)], of: Int?.self)
        #expect(number.constraints.contains(.minValue(1)))
        #expect(number.constraints.contains(.maxValue(9)))
        let (first, last) = (
            Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 86_400)
        )
        let date = field(
            .text(inputType: .date), [.minDate(date: first), .maxDate(date: last)], of: Date?.self)
        #expect(date.constraints.count >= 2)
    }
}
