import FormworkRows
import Foundation
import Testing

@Suite("A body that is filled in through a form of row objects") struct FormBodyTests {
    final class BookingForm: Form {
        enum Tag: RowTag, Equatable { case guest, hasCar, plate, send }

        override class var messages: Any.Type? { BookingForm.self }

        override func setupRows() {
            super.setupRows()
            add(TextFieldRow(tag: Tag.guest) { $0.constraints = [.required, .maxLength(5)] })
            add(SwitchRow(tag: Tag.hasCar))
            add(
                TextFieldRow(tag: Tag.plate) {
                    $0.rules.visible = .row(Tag.hasCar)
                    $0.rules.required = .row(Tag.hasCar)
                })
            add(ButtonRow(tag: Tag.send))
        }

        override func submit() -> Bool {
            let isValid = super.submit()
            report("banned", at: Tag.guest) { $0 == "Bob" }
            report("short", at: Tag.plate) { $0 == "X" }
            return isValid && machine.violations.isEmpty
        }

        private func report(_ code: String, at tag: Tag, where isWrong: (String) -> Bool) {
            let row: TextFieldRow? = findRow(tag: tag)
            guard let row, isWrong(row.value) else { return }
            apply(
                .report([Violation(tags: [tag.name], code: ViolationCode(rawValue: code))]))
        }
    }

    struct Booking: FormBody, Codable, Hashable {
        typealias LiveForm = BookingForm
        var guest: String
        var hasCar: Bool
        var plate: String?
    }

    static let submissions: [(KeyValuePairs<String, String>, [[String]])] = [
        (["guest": "Ada"], []),
        (["guest": ""], [["guest"]]),
        (["guest": "Ada Lovelace"], [["guest"]]),
        (["guest": "Ada", "hasCar": "true"], [["plate"]]),
        (["guest": "Ada", "plate": "AB"], [["plate"]]),
        (["guest": "Ada", "hasCar": "true", "plate": "AB"], []),
        (["guest": "Ada", "hasCar": "true", "plate": "X"], [["plate"]]),
        (["guest": "Bob"], [["guest"]]),
        (["guest": "Bob", "hasCar": "true", "plate": "X"], [["guest"], ["plate"]]),
        (["guest": "Ada", "send": "1"], [["send"]]),
    ]

    @Test(
        "is validated by the rules of the rows and by the code of the form", arguments: submissions)
    func judged(fields: KeyValuePairs<String, String>, expected: [[String]]) {
        let submission = FormSubmission(
            SubmittedFields(entries: fields.map { .init(name: $0.key, text: $0.value) }),
            as: Booking.self)
        let tags = submission.results.flatMap(\.messages).map { $0.fieldIds.map(\.id) }
        #expect(tags == expected)
        #expect((submission.body != nil) == expected.isEmpty)
    }

    /// A form whose code explains an error, and asks for the kind of another pet.
    final class PetForm: Form {
        enum Tag: RowTag, Equatable { case owner, hasPet, kind }

        let owner = TextFieldRow(tag: Tag.owner)
        let hasPet = SwitchRow(tag: Tag.hasPet)
        let kind = TextFieldRow(tag: Tag.kind) { $0.constraints = [.required] }

        override func setupRows() {
            super.setupRows()
            for row in [owner, hasPet, kind] as [any AnyRow] { add(row) }
            kind.hide()
        }

        override func rowUpdate(type: RowUpdate, row: any AnyRow) {
            switch type {
            case .live where row === hasPet: hasPet.value ? kind.show() : kind.hide()
            case .regular where row === owner: explain()
            default: break
            }
        }

        private func explain() {
            guard !validate(row: owner, ValidationRule.required) else { return owner.hideHelper() }
            owner.showHelper(viewType: ErrorView.self) { $0.label.text = "Who are you?" }
        }
    }

    struct Pet: FormBody, Codable, Hashable {
        typealias LiveForm = PetForm
        var owner: String?
        var hasPet: Bool
        var kind: String?
    }

    @Test(
        "is judged by the code that runs for each row, also about rows that code shows",
        arguments: [
            (["owner": "Ada"], []), ([:], ["owner"]),
            (["owner": "Ada", "hasPet": "true", "kind": "Cat"], []),
            (["owner": "Ada", "hasPet": "true"], ["kind"]),
            (["hasPet": "true"], ["owner", "kind"]),
            (["owner": "Ada", "kind": "Cat"], ["kind"]),
        ] as [(KeyValuePairs<String, String>, [String])])
    func judgedByClosures(fields: KeyValuePairs<String, String>, expected: [String]) {
        let submission = FormSubmission(
            SubmittedFields(entries: fields.map { .init(name: $0.key, text: $0.value) }),
            as: Pet.self)
        let found = submission.results.flatMap(\.messages).flatMap { $0.fieldIds.map(\.id) }
        #expect(found == expected)
        #expect((submission.body != nil) == expected.isEmpty)
        #expect(submission.body?.kind == (expected.isEmpty && fields.count == 3 ? "Cat" : nil))
    }

    @Test("has the messages that are declared beside the form")
    func messages() throws {
        let submission = FormSubmission(
            SubmittedFields(entries: [.init(name: "guest", text: "Bob")]), as: Booking.self)
        let message = try #require(submission.results.first?.messages.first?.message)
        let key = "FormBodyTests"
        #expect("\(message)".contains("BookingForm.guest.validationMessages.banned"), "\(key)")
    }

    @Test("has one field for each row with a value")
    func fields() {
        #expect(Booking.formFields.map(\.fieldId.id) == ["guest", "hasCar", "plate"])
        #expect(Booking.formRows.map(\.id) == ["guest", "hasCar", "plate"])
    }
}
