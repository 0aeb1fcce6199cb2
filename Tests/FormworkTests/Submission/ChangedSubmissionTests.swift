import Formwork
import Foundation
import Testing

@Suite("FormSubmission and rules about changes") struct ChangedSubmissionTests {
    private enum Messages {}

    /// A visit whose day was in the bounds when it was entered.
    struct Visit: ServerRequestBody, ValidatableModel, Hashable {
        var day: CivilDate? = CivilDate(year: 2020, month: 2, day: 29)
        var hour: Int? = 3
        var name: String? = "ada"
        var note: String?

        static var dayField: FormField<CivilDate?> {
            .init(
                "day", for: Messages.self, type: .text(inputType: .date),
                options: [
                    .minDate(date: Date(timeIntervalSince1970: 1_700_000_000)), .onlyWhenChanged,
                ])
        }
        static var hourField: FormField<Int?> {
            .init(
                "hour", for: Messages.self, type: .text(inputType: .number),
                validWhen: [
                    ValidityRule(
                        code: .init(rawValue: "gone"), Self.hourField >= 10, onlyWhenChanged: true)
                ])
        }
        static var nameField: FormField<String?> {
            .init(
                "name", for: Messages.self, type: .text(inputType: .text),
                serverRules: [ServerRule(code: .init(rawValue: "taken"), onlyWhenChanged: true)])
        }
        static var noteField: FormField<String?> {
            .init("note", for: Messages.self, type: .text(inputType: .text))
        }
        static var formFields: [any FormFieldBase] { [dayField, hourField, nameField, noteField] }
    }

    private func outcome(_ submission: FormSubmission<Visit>) -> [String] {
        submission.results.flatMap(\.messages).flatMap(\.fieldIds).map(\.id)
            + submission.questions.map { "\($0.tag)?" }
    }

    @Test(
        "Over a stored model only changes are judged, and asked about",
        arguments: [
            (#"{"note":"x"}"#, []),
            (#"{"day":"2020-02-29","hour":3,"name":"ada"}"#, []),
            (#"{"day":"2020-03-01"}"#, ["day"]), (#"{"hour":4}"#, ["hour"]),
            (#"{"hour":10,"name":"bob"}"#, ["name?"]),
        ])
    func stored(json: String, expected: [String]) throws {
        let submission = try FormSubmission(
            SubmittedFields(json: Data(json.utf8)), as: Visit.self, over: Visit())
        #expect(outcome(submission) == expected)
        #expect((submission.body == nil) == (expected.first?.hasSuffix("?") == false))
    }

    @Test("In a new form the same values are refused")
    func new() throws {
        let json = #"{"day":"2020-02-29","hour":3,"name":"ada"}"#
        let submission = FormSubmission(
            try SubmittedFields(json: Data(json.utf8)), as: Visit.self)
        #expect(outcome(submission) == ["day", "hour"])
    }

    @Test("Only a field with the option judges nothing but changes")
    func option() {
        #expect(Visit.dayField.constraintsOnlyWhenChanged)
        #expect(!Visit.noteField.constraintsOnlyWhenChanged)
    }
}
