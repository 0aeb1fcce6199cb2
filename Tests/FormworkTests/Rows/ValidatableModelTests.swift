import Formwork
import FormworkYAML
import Foundation
import Testing

@Suite struct ValidatableModelTests {
    /// One broken rule, and the code and the fields that the result must have.
    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let trip: Trip
        let fields: [String]
        let key: String
    }

    static let cases = [
        Case(
            testDescription: "required", trip: Trip(name: " "), fields: ["name"],
            key: "TripFieldsMessages.name.validationMessages.required"),
        Case(
            testDescription: "too short", trip: Trip(name: "x"), fields: ["name"],
            key: "TripFieldsMessages.name.validationMessages.minLength"),
        Case(
            testDescription: "too long", trip: Trip(name: "01234567890"), fields: ["name"],
            key: "TripFieldsMessages.name.validationMessages.maxLength"),
        Case(
            testDescription: "no e-mail address", trip: Trip(email: "nobody"), fields: ["email"],
            key: "TripFieldsMessages.email.validationMessages.emailAddress"),
        Case(
            testDescription: "too few", trip: Trip(seats: 0), fields: ["seats"],
            key: "TripFieldsMessages.seats.validationMessages.minValue"),
        Case(
            testDescription: "too many", trip: Trip(seats: 10), fields: ["seats"],
            key: "TripFieldsMessages.seats.validationMessages.maxValue"),
        Case(
            testDescription: "too precise",
            trip: Trip(price: ExactDecimal(coefficient: 1_005, scale: 3)), fields: ["price"],
            key: "TripFieldsMessages.price.validationMessages.fractionDigits"),
        Case(
            testDescription: "not agreed", trip: Trip(insured: false), fields: ["insured"],
            key: "TripFieldsMessages.insured.validationMessages.required"),
        Case(
            testDescription: "two fields that disagree",
            trip: Trip(start: CivilDate("2030-01-02"), end: CivilDate("2030-01-01")),
            fields: ["start", "end"], key: "TripFieldsMessages.end.validationMessages.beforeStart"),
    ]

    @Test("Constraints are enforced from the options alone", arguments: cases)
    func constraints(of aCase: Case) throws {
        let validations = Validations()
        #expect(aCase.trip.validate(fields: nil, validations: validations) == .error)
        let messages = validations.validations.flatMap(\.messages)
        #expect(messages.map { $0.fieldIds.map(\.id) } == [aCase.fields])
        guard case .localized(let reference) = try #require(messages.first).message else {
            Issue.record("The message is not to be localized.")
            return
        }
        #expect(reference.key == aCase.key)
    }

    @Test("A model without faults has no results")
    func valid() {
        let validations = Validations(validations: [
            ValidationResult(field: Trip.nameField, message: .constant("old"))
        ])
        #expect(Trip().validate(fields: nil, validations: validations) == nil)
        #expect(validations.validations.isEmpty)
    }

    @Test("Checking one field of a rule about two finds the rule still broken, and later kept")
    func oneFieldOfARule() {
        let validations = Validations()
        var trip = Trip(start: CivilDate("2030-01-02"), end: CivilDate("2030-01-01"))
        #expect(trip.validate(fields: [Trip.startField], validations: validations) == .error)
        #expect(trip.validate(fields: [Trip.startField], validations: validations) == .error)
        #expect(validations.validations.count == 1)
        trip.end = CivilDate("2030-01-03")
        #expect(trip.validate(fields: [Trip.startField], validations: validations) == nil)
        #expect(validations.validations.isEmpty)
    }

    @Test("Checking one field leaves what is known of the others")
    func otherFieldsStay() {
        let validations = Validations()
        var trip = Trip(name: "", seats: 0)
        trip.validate(fields: nil, validations: validations)
        trip.seats = 1
        trip.validate(fields: [Trip.seatsField], validations: validations)
        #expect(validations.validations.flatMap(\.messages).map(\.fieldIds.first?.id) == ["name"])
    }

    @Test("A field's own message replaces the general one, with the limit in the reader's format")
    func messages() throws {
        let localizer = Localizer(locale: Locale(identifier: "en"), store: try .trips)
        let validations = Validations()
        Trip(name: "").validate(fields: nil, validations: validations)
        Trip(name: "01234567890").validate(fields: nil, validations: validations)
        let text = try #require(validations.validations.first?.messages.first?.message)
        #expect(localizer.text(text) == "Name: at most 10 characters are allowed")
        Trip(name: "").validate(fields: nil, validations: validations)
        let own = try #require(validations.validations.first?.messages.first?.message)
        #expect(localizer.text(own) == "Name the trip")
    }
}
