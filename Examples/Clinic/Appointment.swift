import Formwork
import FormworkMacros

/// An appointment at the clinic, as it is entered.
@FormModel struct Appointment {
    @Field(.input(.name), .required, .maxLength(100)) var patientName: String
    @Field(.input(.tel), .required, .pattern("[0-9 +]{7,20}"), .hint) var phone: String
    @Field(.input(.emailAddress), .maxLength(254)) var email: String
    @Field(.required) var department: Department?
    @Field(
        .required, .valid("onSunday") { $0.startsAt.weekday != .sunday },
        .valid("inThePast", onlyWhenChanged: true) { $0.startsAt > .now })
    var startsAt: CivilDateTime?
    @Field var isFirstVisit: Bool
    @Field(.maxLength(20), .visible { !$0.isFirstVisit }, .required { !$0.isFirstVisit })
    var insuranceNumber: String
    @Field(.textArea, .maxLength(2_000), .hint, .counter) var symptoms: String
    @Field(.min(0), .max(1_000_000), .fractionDigits(2), .currency(\.currency))
    var fee: ExactDecimal?
    @Field var currency: Currency?
    @Field(.count(0...10), .entries(.table)) var medicines: [Medicine]
    @Field(.computed { .sum($0.medicines.dose) }) var totalDose: ExactDecimal?
    @Field(.required) var consents: Bool

    static var unique: [Unique] { [Unique(\Self.patientName, \Self.startsAt?.date)] }
    static var indexes: ModelIndexes { Appointments.indexes }
    static var history: ModelHistory { .versions() }
}

/// A medicine that the patient takes.
@FormModel struct Medicine {
    @Field(.required, .maxLength(80)) var name: String
    @Field(.required, .min(0), .max(5_000), .fractionDigits(3)) var dose: ExactDecimal?
    @Field(.required) var unit: DoseUnit?
}

enum Department: String, CaseIterable, FormFieldValue { case cardiology, general, surgery }

enum Currency: String, CaseIterable, FormFieldValue { case pln = "PLN", eur = "EUR" }

enum DoseUnit: String, CaseIterable, FormFieldValue { case mg, ml }

/// The appointments with their pages.
enum Appointments: Resource {
    typealias Fields = Appointment
    static var columns: [Column<Appointment>] {
        [
            .link(\.patientName), .field(\.startsAt), .field(\.department),
            .field(\.fee, total: .sum),
        ]
    }
    static var searched: [PartialKeyPath<Appointment>] { [\.patientName, \.symptoms] }
    static var filters: [Filter<Appointment>] {
        [.choice(\.department), .range(\.startsAt), .choice(\.isFirstVisit)]
    }
    static var bulkActions: [BulkAction<Appointment>] { [.delete, .set(\.department)] }
}
