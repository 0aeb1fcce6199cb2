import FormworkEngine
import Foundation
import Testing

@Suite struct FormFieldTypeTests {
    @Test(
        "A control knows its input type and the kind of its value",
        arguments: [
            (.text(inputType: .number), .number, .decimal),
            (.text(inputType: .submit), .submit, .text),
            (.textArea(inputType: .text), .text, .text), (.checkbox, nil, .boolean),
            (.colorPicker, nil, .text), (.select, nil, .text), (.radioGroup, nil, .text),
            (.multipleChoice, nil, .text), (.toggle, nil, .boolean),
            (.text(inputType: .file), .file, .file), (.text(inputType: .month), .month, .month),
        ] as [(FormFieldType, FormInputType?, FieldValueKind)])
    func kinds(type: FormFieldType, inputType: FormInputType?, kind: FieldValueKind) {
        #expect(type.inputType == inputType)
        #expect(type.valueKind == kind)
    }

    @Test("The token of a full street address is for text areas only, as in HTML")
    func streetAddress() {
        #expect(FormFieldType.text(inputType: .fullStreetAddress).autocompleteToken == nil)
        #expect(
            FormFieldType.textArea(inputType: .fullStreetAddress).autocompleteToken
                == .streetAddress)
        #expect(FormFieldType.text(inputType: .givenName).autocompleteToken == .givenName)
        #expect(FormFieldType.select.autocompleteToken == nil)
    }

    @Test("Selects, groups and radio buttons offer choices")
    func choices() {
        #expect(FormFieldType.select.offersChoices)
        #expect(FormFieldType.radioGroup.offersChoices)
        #expect(FormFieldType.multipleChoice.offersChoices)
        #expect(!FormFieldType.toggle.offersChoices)
        #expect(FormFieldType.text(inputType: .radio).offersChoices)
        #expect(!FormFieldType.text(inputType: .text).offersChoices)
        #expect(!FormFieldType.checkbox.offersChoices)
    }

    @Test(
        "A control is coded under its name",
        arguments: [
            (.text(inputType: .emailAddress), #"{"text":{"inputType":"emailAddress"}}"#),
            (.checkbox, #"{"checkbox":{}}"#), (.radioGroup, #"{"radioGroup":{}}"#),
        ] as [(FormFieldType, String)])
    func coding(type: FormFieldType, json: String) throws {
        #expect(String(decoding: try JSONEncoder().encode(type), as: UTF8.self) == json)
        #expect(try JSONDecoder().decode(FormFieldType.self, from: Data(json.utf8)) == type)
    }
}
