import Formwork
import FormworkYAML
import Foundation
import Testing

@Suite struct FormFieldTests {
    @Test("A color takes what browsers pick, and spaces are kept where that is an option")
    func colorsAndSpaces() {
        for type in [FormFieldType.colorPicker, .text(inputType: .color)] {
            let field = FormField<String>(.init("c"), for: Self.self, type: type)
            #expect(field.constraints.contains(.color))
        }
        let field = FormField<String>(
            .init("t"), for: Self.self, type: .text(inputType: .text), options: [.keepsSpaces])
        #expect(field.definition.keepsSpaces)
        #expect(!Trip.nameField.definition.keepsSpaces)
    }

    @Test("The control implies constraints that no option names")
    func impliedConstraints() {
        #expect(
            Trip.emailField.constraints == [.plainText, .singleLine, .emailAddress])
        #expect(Trip.kindField.constraints == [.oneOf(["train", "boat"])])
        #expect(
            Trip.nameField.constraints
                == [.required, .plainText, .singleLine, .minLength(2), .maxLength(10)])
        #expect(Trip.seatsField.constraints == [.minValue(1), .maxValue(9)])
    }

    @Test("A select has choices with titles in the reader's language")
    func choices() throws {
        let localizer = Localizer(locale: Locale(identifier: "en"), store: try .trips)
        let definition = Trip.kindField.definition(localizer: localizer)
        #expect(
            definition.choices == [
                Choice(value: "train", label: "By train"), Choice(value: "boat", label: "By boat"),
            ])
        #expect(definition.label == "Kind")
        #expect(Trip.extrasField.definition.isMultiple)
    }

    @Test("The autofill purpose is the declared one, or that of the input type")
    func autocomplete() {
        let implied = FormField<String>(
            fieldId: .init(id: "x"), title: .empty, type: .text(inputType: .streetAddressLine1))
        #expect(implied.autocomplete == .addressLine1)
        #expect(implied.autocomplete?.rawValue == "address-line1")
        var declared = implied
        declared.options = [.autocomplete(value: .off)]
        #expect(declared.autocomplete == .off)
    }

    @Test("An instance of a form changes an option by adding another")
    func lastOptionCounts() {
        var field = Trip.nameField
        field.options += [.required(value: false), .disabled(value: true), .disabled(value: false)]
        #expect(!field.required)
        #expect(!field.disabled)
    }

    @Test("Bounds of dates become civil dates in Coordinated Universal Time")
    func dateBounds() throws {
        let field = FormField<CivilDate?>(
            fieldId: .init(id: "day"), title: .empty, type: .text(inputType: .date),
            options: [.minDate(date: Date(timeIntervalSince1970: 86_400))])
        let bound = try #require(CivilDateTime("1970-01-02T00:00"))
        #expect(field.constraints == [.minDate(bound)])
        #expect(bound.instant == Date(timeIntervalSince1970: 86_400))
    }

    @Test(
        "An instant and its civil date and time are one to the other",
        arguments: [
            -62_135_596_800.0, -86_401, -86_400, -1, 0, 1, 86_399, 86_400, 951_782_400,
            253_402_300_799,
        ])
    func instants(seconds: Double) {
        let instant = Date(timeIntervalSince1970: seconds)
        #expect(CivilDateTime(instant).instant == instant)
    }

    @Test("Instants out of range become the nearest in range")
    func instantsOutOfRange() {
        #expect(CivilDateTime(.distantPast).date.text == "0001-01-01")
        #expect(CivilDateTime(Date(timeIntervalSince1970: 1e18)).date.text == "9999-12-31")
    }

    @Test("A field is on the wire what it was, and equal after two decodings")
    func wire() throws {
        let encoder = JSONEncoder.localizingEncoder(
            locale: Locale(identifier: "en"), localizationStore: try .trips)
        let data = try encoder.encode(Trip.nameField)
        let first = try JSONDecoder().decode(FormField<String>.self, from: data)
        let second = try JSONDecoder().decode(FormField<String>.self, from: data)
        #expect(first == second)
        #expect(first.title == .constant("Name"))
        #expect(first.constraints == Trip.nameField.constraints)
    }
}
