import Formwork
import Foundation
import Testing

@Suite("StoredModel and the rules of its lists") struct StoredChangesTests {
    struct Visit: Codable, Hashable, ValidatableModel {
        var day: Int?
        var hour: Int?
        var phone: String?

        static var formFields: [any FormFieldBase] {
            [
                field("day", options: [.minValue(value: 10)]) as FormField<Int?>,
                field(
                    "hour",
                    rules: RowRules(
                        valid: [
                            ValidityRule(
                                code: ViolationCode(rawValue: "late"), .row("hour") < .row("day")),
                            ValidityRule(
                                code: ViolationCode(rawValue: "early"), .row("hour") > .row("opens")
                            ),
                        ])) as FormField<Int?>,
                field("phone") as FormField<String?>,
            ]
        }
    }

    struct Round: Codable, Hashable, ValidatableModel {
        var visits: [Visit]

        static var formRows: [FormRow] { list("visits", of: Visit.formRows) }
    }

    /// A model with lists in a list.
    struct StoredTour: StoredModel {
        var id: ModelIdType?
        var createdAt: Date?
        var updatedAt: Date?
        var deletedAt: Date?
        var version = 0
        var opens: Int?
        var limit: Int?
        var visits: [Visit] = []
        var rounds: [Round] = []

        init(opens: Int? = nil, limit: Int? = nil, _ visits: [Visit], rounds: [[Visit]] = []) {
            (self.opens, self.limit, self.visits) = (opens, limit, visits)
            self.rounds = rounds.map { Round(visits: $0) }
        }

        static var formRows: [FormRow] {
            field("opens") as FormField<Int?>
            field(
                "limit",
                rules: RowRules(
                    valid: [
                        ValidityRule(
                            code: ViolationCode(rawValue: "many"),
                            .row("limit") >= .sum(.row("visits.day")))
                    ])) as FormField<Int?>
            list("visits", of: Visit.formRows)
            list("rounds", of: Round.formRows)
        }

        /// Compares the phones, and names only the first visit.
        func validateRules() -> [ValidationResult] {
            guard visits.count > 1, visits[0].phone != nil, visits[0].phone == visits[1].phone
            else { return [] }
            return [
                ValidationResult(
                    status: .error,
                    messages: [
                        .init(
                            fieldIds: [FormFieldIdentifier(id: "visits.0.phone")],
                            message: .constant("Twice"))
                    ])
            ]
        }
    }

    private static let (old, fine) = (Visit(day: 1), Visit(day: 12))

    @Test(
        "An entry is validated by its own changed rows and by the rows that their rules read",
        arguments: [
            // Broken before, and only others changed, came, went or moved.
            ([old], [old, fine], []), ([old, fine], [old], []), ([fine, old], [old, fine], []),
            ([old, fine], [old, Visit(day: 13)], []), ([old], [Visit(day: 1, phone: "1")], []),
            ([Visit(day: 12, hour: 15)], [Visit(day: 12, hour: 15, phone: "1")], []),
            // Broken by the change.
            ([old], [Visit(day: 2)], ["visits.0.day"]), ([fine], [fine, old], ["visits.1.day"]),
            ([old], [old, Visit(day: 2)], ["visits.1.day"]),
            ([old], [old, old], ["visits.0.day", "visits.1.day"]),
            ([Visit(day: 20, hour: 15)], [Visit(day: 12, hour: 15)], ["visits.0.hour"]),
            // Every value was there before, but not together.
            (
                [Visit(day: 20, hour: 15), Visit(day: 12, hour: 5)],
                [Visit(day: 12, hour: 15), Visit(day: 20, hour: 5)], ["visits.0.hour"]
            ),
        ] as [([Visit], [Visit], [String])])
    func entries(stored: [Visit], changed: [Visit], broken: [String]) {
        expect(StoredTour(stored), StoredTour(changed), broken)
        // The same in a list inside of a list.
        expect(
            StoredTour([], rounds: [[], stored]), StoredTour([], rounds: [[], changed]),
            broken.map { "rounds.1.\($0)" })
    }

    @Test("Rules that read across lists are evaluated when a row that they read changed")
    func acrossLists() {
        let visit = Visit(day: 30, hour: 15)
        expect(StoredTour(opens: 9, [visit]), StoredTour(opens: 16, [visit]), ["visits.0.hour"])
        let fine = Self.fine
        expect(StoredTour(opens: 16, [visit]), StoredTour(opens: 16, [visit, fine]), [])
        expect(StoredTour(limit: 20, [fine]), StoredTour(limit: 20, [fine, fine]), ["limit"])
        expect(
            StoredTour(limit: 20, [fine, fine]),
            StoredTour(limit: 20, [Visit(day: 12, phone: "1"), fine]), [])
    }

    @Test("A rule that only the model has is evaluated when any row in its list changed")
    func furtherRules() {
        let visits = [Visit(phone: "1"), Visit(phone: "2")]
        let twice = [Visit(phone: "1"), Visit(phone: "1")]
        expect(StoredTour(visits), StoredTour(twice), ["visits.0.phone"])
        expect(StoredTour(twice), StoredTour(limit: 1, twice), [])
    }

    private func expect(_ stored: StoredTour, _ changed: StoredTour, _ broken: [String]) {
        do throws(ModelStoreError) {
            try changed.checkRules(changedFrom: stored)
            #expect(broken.isEmpty)
        } catch {
            #expect(error.validationError?.fieldIds.map(\.id) == broken)
        }
    }
}

private func field<Value: FormFieldValue>(
    _ name: String, options: [FormInputOption<Value>] = [], rules: RowRules = RowRules()
) -> FormField<Value> {
    FormField(
        fieldId: FormFieldIdentifier(id: name), title: .constant(name),
        type: .text(inputType: Value.self == Int?.self ? .number : .text),
        options: options, rules: rules)
}

private func list(_ name: String, of rows: [FormRow]) -> FormRow {
    .repeatingGroup(
        FormRepeatingGroup(
            id: name, title: .constant(name), entryTitle: .empty, addTitle: .empty,
            removeTitle: .empty, rows: rows))
}
