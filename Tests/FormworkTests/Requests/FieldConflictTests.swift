import Formwork
import FormworkYAML
import Foundation
import Testing

@Suite struct FieldConflictTests {
    @Test("Only the fields that differ are in conflict, with what people read for them")
    func differences() throws {
        let localizer = Localizer(locale: Locale(identifier: "de"), store: try .trips)
        let stored = Trip(name: "Harbour", kind: .train, seats: 2)
        let submitted = Trip(name: "Harbour", email: "", kind: .boat, seats: nil)
        let conflicts = try FieldConflict.between(stored: stored, submitted: submitted)
        #expect(conflicts.map(\.fieldId.id) == ["kind", "seats"])
        #expect(conflicts[0].stored == Trip.kindField.choices[0].title)
        #expect(conflicts[0].submitted == Trip.kindField.choices[1].title)
        #expect(localizer.text(conflicts[1].stored) == "2")
        #expect(conflicts[1].submitted == .empty)
    }

    @Test(
        "A value reads as its reader writes it",
        arguments: [
            ("en", "1,234.5", "Jan 31, 2030", "Yes"), ("de", "1.234,5", "31. Jan. 2030", "Ja"),
        ])
    func labels(language: String, price: String, start: String, insured: String) throws {
        let localizer = Localizer(locale: Locale(identifier: language), store: try .trips)
        let trip = Trip(
            price: ExactDecimal(coefficient: 12_345, scale: 1), start: CivilDate("2030-01-31"))
        let values = try FieldValueEncoder().encode(trip)
        func text(_ field: any FormFieldBase) -> String {
            localizer.text(field.label(of: values[field.fieldId.id] ?? .none))
        }
        #expect(text(Trip.priceField) == price)
        #expect(text(Trip.startField) == start)
        #expect(text(Trip.insuredField) == insured)
    }
}
