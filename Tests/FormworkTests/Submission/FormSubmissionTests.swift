import Formwork
import FormworkRandom
import FormworkYAML
import Foundation
import Testing

@Suite struct FormSubmissionTests {
    private func submit(_ pairs: [(String, String)]) -> FormSubmission<Trip> {
        let entries = pairs.map { SubmittedFields.Entry(name: $0.0, text: $0.1) }
        return FormSubmission(SubmittedFields(entries: entries), as: Trip.self)
    }

    private static let good = [("name", "Harbour"), ("insured", "true")]

    @Test("Input becomes the body")
    func accepted() throws {
        let submission = submit(
            Self.good + [
                ("email", ""), ("kind", "boat"), ("seats", "3"), ("price", "12.50"),
                ("start", "2030-01-01"), ("extras", "meals"), ("extras", "guide"),
            ])
        let trip = try #require(submission.body)
        #expect(
            trip
                == Trip(
                    kind: .boat, seats: 3, price: ExactDecimal(coefficient: 125, scale: 1),
                    start: CivilDate("2030-01-01"), extras: [.meals, .guide]))
        #expect(submission.results.isEmpty)
    }

    @Test("A submitted line of text is stored without white space at both ends")
    func trimmed() throws {
        let submission = submit([
            ("name", "  Harbour\u{A0}"), ("insured", "true"), ("email", " a@b.pl "),
        ])
        #expect(submission.body?.name == "Harbour")
        #expect(submission.body?.email == "a@b.pl")
        #expect(submission.submitted.texts(of: "name") == ["  Harbour\u{A0}"])
    }

    /// Pairs beside good ones, and the fields and kinds of what is wrong with them.
    struct Case: CustomTestStringConvertible, Sendable {
        let pairs: [(String, String)]
        let wrong: [String]
        var testDescription: String { "\(pairs)" }

        init(_ pairs: [(String, String)], _ wrong: [String]) {
            self.pairs = pairs
            self.wrong = wrong
        }
    }

    static let refusals: [Case] = [
        Case([("name", "x"), ("insured", "true")], ["name minLength"]),
        Case([("insured", "true")], ["name required"]),
        Case([("name", "Harbour")], ["insured required"]),
        Case([], ["name required", "insured required"]),
        Case(good + [("seats", "many")], ["seats badInput"]),
        Case(good + [("seats", "99999999999999999999")], ["seats badInput"]),
        Case(good + [("start", "2030-02-30")], ["start badInput"]),
        Case(good + [("kind", "rocket")], ["kind choice"]),
        Case(good + [("extras", "meals"), ("extras", "rocket")], ["extras choice"]),
        Case(good + [("name", "Again")], ["name repeated"]),
        Case(good + [("code", "x")], ["code notEditable"]),
        Case(good + [("id", "1")], ["id undeclared"]),
        Case(
            good + [("createdAt", "x"), ("admin", "1")],
            ["admin undeclared", "createdAt undeclared"]),
        Case([("name", "a\u{0}b"), ("insured", "true")], ["name plainText"]),
        Case([("name", "a\u{202E}b"), ("insured", "true")], ["name plainText"]),
        Case([("name", "a\nb"), ("insured", "true")], ["name singleLine"]),
        Case(
            good + [("start", "2030-01-02"), ("end", "2030-01-01")], ["start,end beforeStart"]),
        Case(
            [("seats", "0"), ("kind", "rocket"), ("id", "7")],
            ["name required", "kind choice", "seats minValue", "insured required", "id undeclared"]),
    ]

    @Test("All violations are reported, in the order of the form", arguments: refusals)
    func refusal(of aCase: Case) throws {
        let submission = submit(aCase.pairs)
        #expect(submission.body == nil)
        let error = try #require(submission.validationError)
        let wrong = error.validations.flatMap(\.messages).map { message in
            let fields = message.fieldIds.map(\.id).joined(separator: ",")
            guard case .localized(let reference) = message.message else { return fields }
            return "\(fields) \(reference.key.split(separator: ".").last ?? "")"
        }
        #expect(wrong == aCase.wrong)
    }

    @Test(
        "A message about a character that cannot be seen names its place and its code",
        arguments: [
            ("Har\u{0}bour", "en", "character 4 (U+0000) cannot be seen"),
            ("H\u{E9}\u{202E}x\u{7}", "en", "character 3 (U+202E) cannot be seen"),
            ("\u{9F}Harbour", "de", "Zeichen 1 (U+009F) ist unsichtbar"),
        ])
    func hiddenCharacter(text: String, language: String, words: String) throws {
        let localizer = Localizer(locale: Locale(identifier: language), store: try .trips)
        let submission = submit([("name", text), ("insured", "true")])
        let message = try #require(submission.validationError?.validations.first?.messages.first)
        #expect(message.code == .plainText)
        #expect(localizer.text(message.message).contains(words))
    }

    @Test("Bytes that are no text are reported, and shown as well as possible")
    func damagedText() {
        let entries = [
            SubmittedFields.Entry(name: "name", text: "Harb\u{FFFD}ur", isWellEncoded: false),
            SubmittedFields.Entry(name: "insured", text: "on"),
        ]
        let submission = FormSubmission(SubmittedFields(entries: entries), as: Trip.self)
        #expect(submission.body == nil)
        #expect(submission.validationError?.fieldIds == [Trip.nameField.fieldId])
        #expect(submission.submitted.texts(of: "name") == ["Harb\u{FFFD}ur"])
    }

    @Test("Numbers are read as the reader writes them")
    func localNumbers() {
        let entries = (Self.good + [("price", "1.234,5")])
            .map { SubmittedFields.Entry(name: $0.0, text: $0.1) }
        let german = ValueFormat(
            numbers: NumberFormat(decimalSeparator: ",", groupingSeparator: "."))
        let submission = FormSubmission(
            SubmittedFields(entries: entries, format: german), as: Trip.self)
        #expect(submission.body?.price == ExactDecimal(coefficient: 12_345, scale: 1))
    }

    @Test(
        "Unreadable input is refused with an example in the reader's format",
        arguments: [
            ("de", "price", "1.5", "1.234,5"), ("de", "seats", "1.5", "7"),
            ("de", "start", "2/1/2030", "21.11.2026"),
            ("en-US", "start", "21/1/2030", "11/21/2026"),
            ("ar-EG", "price", "1.234,5", "١\u{066C}٢٣٤\u{066B}٥٦"),
        ])
    func examples(tag: String, name: String, typed: String, example: String) throws {
        let localizer = Localizer(locale: Locale(identifier: tag), store: try .trips)
        let entries = (Self.good.filter { $0.0 != name } + [(name, typed)])
            .map { SubmittedFields.Entry(name: $0.0, text: $0.1) }
        let submission = FormSubmission(
            SubmittedFields(entries: entries, format: ValueFormat(localizer: localizer)),
            as: Trip.self)
        #expect(submission.body == nil)
        #expect(submission.submitted.texts(of: name) == [typed])
        let messages = submission.results.flatMap(\.messages).map { localizer.text($0.message) }
        #expect(messages.count == 1)
        #expect(messages.first?.contains(example) == true, "\(messages)")
    }

    @Test("A program gets a canonical example, whatever the language of the message")
    func canonicalExample() throws {
        let json = Data(#"{"start": "21.11.2030"}"#.utf8)
        let submission = FormSubmission(try SubmittedFields(json: json), as: Trip.self)
        let german = Localizer(locale: Locale(identifier: "de"), store: try .trips)
        let messages = submission.results.flatMap(\.messages).map { german.text($0.message) }
        #expect(messages.contains { $0.hasSuffix("2026-11-21") }, "\(messages)")
    }

    @Test("A body without a form takes what its type declares, and nothing else")
    func bodyWithoutForm() {
        struct Plain: ServerRequestBody, Equatable { let count: Int }
        func submit(_ pairs: [(String, String)]) -> FormSubmission<Plain> {
            let entries = pairs.map { SubmittedFields.Entry(name: $0.0, text: $0.1) }
            return FormSubmission(SubmittedFields(entries: entries), as: Plain.self)
        }
        #expect(submit([("count", "3")]).body == Plain(count: 3))
        #expect(
            submit([("count", "3"), ("id", "1")]).validationError?.fieldIds.map(\.id) == ["id"])
        #expect(submit([("count", "three")]).validationError?.fieldIds.map(\.id) == ["count"])
        #expect(submit([]).validationError?.fieldIds.map(\.id) == ["count"])
    }

    @Test("Any names and texts are read without a crash, and errors name the sent fields")
    func randomSubmissions() {
        var generator = FixedSeed(20_261_121)
        let names =
            Trip.formFields.map(\.fieldId.id) + ["", "id", "\u{0}", "🚂", "tripValidationMessages"]
        let texts = ["", "1", "-1", "true", "2030-01-01", "\u{0}", "\u{202E}", "é", "x@y", "meals"]
        for _ in 0..<2_000 {
            let pairs = (0..<Int.random(in: 0...8, using: &generator)).map { _ in
                (
                    names.randomElement(using: &generator) ?? "",
                    texts.randomElement(using: &generator) ?? ""
                )
            }
            let submission = submit(pairs)
            let known = Set(names)
            #expect((submission.body == nil) == (submission.validationError != nil))
            #expect(
                submission.results.flatMap(\.messages).flatMap(\.fieldIds)
                    .allSatisfy { known.contains($0.id) })
        }
    }

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
        "Over a stored model only changes are validated, and cause questions",
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

    @Test("In a new form the same values are refused, and the others cause questions")
    func new() throws {
        let json = #"{"day":"2020-02-29","hour":3,"name":"ada"}"#
        let submission = FormSubmission(
            try SubmittedFields(json: Data(json.utf8)), as: Visit.self)
        #expect(outcome(submission) == ["day", "hour", "name?"])
    }

    @Test("Only a field with the option validates changes alone")
    func option() {
        #expect(Visit.dayField.constraintsOnlyWhenChanged)
        #expect(!Visit.noteField.constraintsOnlyWhenChanged)
    }
}
