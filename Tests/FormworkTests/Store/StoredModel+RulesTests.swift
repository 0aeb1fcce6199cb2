import Formwork
import Foundation
import Testing

@Suite("StoredModel and its rules") struct StoredModelRulesTests {
    struct StoredTrip: StoredModel, TripFields {
        var id: ModelIdType?
        var createdAt: Date?
        var updatedAt: Date?
        var deletedAt: Date?
        var version = 0
        var name = "Harbour"
        var email: String?
        var kind: TripKind?
        var seats: Int?
        var price: ExactDecimal?
        var start: CivilDate?
        var end: CivilDate?
        var extras: [TripExtra] = []
        var insured = true
    }

    @Test("A model that keeps its rules may be stored")
    func valid() throws {
        try StoredTrip().checkRules()
    }

    @Test("A model that breaks them is refused with the fields and the remedy")
    func invalid() throws {
        let error = #expect(throws: ModelStoreError.self) {
            try StoredTrip(name: "", seats: 0).checkRules()
        }
        #expect(error?.code == .invalid)
        #expect(error?.validationError?.fieldIds.map(\.id) == ["name", "seats"])
        #expect(error?.message.contains("name, seats") == true)
    }

    /// A model with a rule of one row that reads another.
    struct StoredVisit: StoredModel {
        var id: ModelIdType?
        var createdAt: Date?
        var updatedAt: Date?
        var deletedAt: Date?
        var version = 0
        var day: Int?
        var hour: Int?
        var reason: String?
        var phone = ""

        init(day: Int? = nil, hour: Int? = nil, reason: String? = nil, phone: String = "") {
            (self.day, self.hour, self.reason, self.phone) = (day, hour, reason, phone)
        }

        private static func field<Value: FormFieldValue>(
            _ name: String, options: [FormInputOption<Value>] = [],
            rules: @autoclosure @escaping @Sendable () -> RowRules = RowRules()
        ) -> FormField<Value> {
            FormField(
                fieldId: FormFieldIdentifier(id: name), title: .constant(name),
                type: .text(inputType: Value.self == Int?.self ? .number : .text),
                options: options, rules: rules())
        }

        static var formFields: [any FormFieldBase] {
            [
                field("day", options: [.minValue(value: 10)]) as FormField<Int?>,
                field(
                    "hour",
                    rules: RowRules(
                        valid: [
                            ValidityRule(
                                code: ViolationCode(rawValue: "late"), .row("hour") < .row("day"))
                        ])) as FormField<Int?>,
                field("reason", rules: RowRules(required: .row("hour") > 20)) as FormField<String?>,
                field("phone", options: [.maxLength(value: 3)]) as FormField<String>,
            ]
        }
    }

    @Test(
        "An update is validated by the rows that changed and by those that read them",
        arguments: [
            // Broken before, and not touched.
            (StoredVisit(day: 1), StoredVisit(day: 1, phone: "1"), []),
            (StoredVisit(day: 12, hour: 15), StoredVisit(day: 12, hour: 15, phone: "1"), []),
            (StoredVisit(day: 40, hour: 30), StoredVisit(day: 40, hour: 30, phone: "1"), []),
            // Broken by the change.
            (StoredVisit(day: 1), StoredVisit(day: 2), ["day"]),
            (StoredVisit(day: 1), StoredVisit(day: 1, phone: "1234"), ["phone"]),
            // Broken in a row that reads the changed one.
            (StoredVisit(day: 20, hour: 15), StoredVisit(day: 12, hour: 15), ["hour"]),
            (StoredVisit(day: 40, hour: 5), StoredVisit(day: 40, hour: 30), ["reason"]),
            // What reads the reader is judged again as well.
            (StoredVisit(day: 41, hour: 30), StoredVisit(day: 40, hour: 30), ["reason"]),
        ])
    func changes(stored: StoredVisit, changed: StoredVisit, broken: [String]) {
        do throws(ModelStoreError) {
            try changed.checkRules(changedFrom: stored)
            #expect(broken.isEmpty)
        } catch {
            #expect(error.code == .invalid)
            #expect(error.validationError?.fieldIds.map(\.id) == broken)
        }
    }
}
